//! Dense readings: drawn as pixels, with every spike and every gap.

use serde_json::{Value, json};

use super::made::{at, charted};
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("dense::a_dense_line_is_painted", a_dense_line_is_painted);
    suite.add("dense::one_spike_and_one_gap_show", one_spike_and_one_gap_show);
    suite.add(
        "dense::zooming_in_comes_back_to_paths",
        zooming_in_comes_back_to_paths,
    );
    suite.add("dense::colours_follow_the_theme", colours_follow_the_theme);
    suite.add(
        "dense::hidden_series_are_not_painted",
        hidden_series_are_not_painted,
    );
    suite.add("dense::typed_arrays_are_readings", typed_arrays_are_readings);
}

/// As many readings as a second of four hours has.
const COUNT: usize = 4 * 3_600;
/// The one that is far above all others.
const SPIKE: usize = 5_000;
/// From the one to the other nothing was read: less than a pixel's worth.
const UNREAD: (usize, usize) = (9_000, 9_004);

fn level(index: usize) -> Value {
    match index {
        SPIKE => json!(900),
        _ if (UNREAD.0..UNREAD.1).contains(&index) => Value::Null,
        _ => json!(100 + (index * 7) % 40),
    }
}

fn series(name: &str, value: impl Fn(usize) -> Value) -> Value {
    let values: Vec<Value> = (0..COUNT).map(value).collect();
    json!({ "name": name, "readings": { "start": at(0), "step_seconds": 1, "values": values } })
}

async fn open(page: &Page, series: Value) {
    let chart = json!({ "title": "Dense", "between": "line", "series": series });
    page.site
        .put_json("dense.json", charted(json!([chart])).to_string());
    page.open_with(&format!("<div class=\"w720\">{}</div>", viewer_at("dense.json")))
        .await;
    page.until_loaded(1).await;
    page.until(PAINTED).await;
}

const CANVAS: &str = "probe.one('[part~=chart] canvas')";
const PAINTED: &str =
    "!probe.one('[part~=chart] canvas').hidden && probe.one('[part~=chart] canvas').width > 0";

/// What a column of the canvas holds at a time, in ms: the first and last painted row as shares of its height, and the
/// colour in the middle of what is painted.
const COLUMN: &str = "
    const canvas = probe.one('[part~=chart] canvas'), box = canvas.getBoundingClientRect();
    const x = Math.floor((probe.place(arguments[0]).x - box.left) / box.width * canvas.width);
    const rows = [];
    let colour = null;
    for (const column of [x - 1, x, x + 1]) {
        const { data } = canvas.getContext('2d').getImageData(column, 0, 1, canvas.height);
        for (let row = 0; row < canvas.height; row++) {
            if (data[row * 4 + 3] < 128) continue;
            rows.push(row / canvas.height);
            colour = [...data.slice(row * 4, row * 4 + 3)];
        }
    }
    return { top: Math.min(...rows), bottom: Math.max(...rows), painted: rows.length, colour };";

async fn column(page: &Page, reading: usize) -> Value {
    let start = page.ask(&format!("Date.parse('{}')", at(0))).await;
    let time = start.as_f64().expect("a time") + reading as f64 * 1_000.0;
    page.run(COLUMN, vec![json!(time)]).await
}

async fn a_dense_line_is_painted(page: &Page) {
    open(page, json!([series("Alone", level)])).await;
    let paths = "probe.all('[part~=chart] .scene path.stroke-series-1').length";
    assert_eq!(page.ask(paths).await, 0, "it is drawn as a path too");
    let size = page
        .ask("(canvas => [canvas.width, Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)])(probe.one('[part~=chart] canvas'))")
        .await;
    assert_eq!(size[0], size[1], "its pixels are not the device's");
    for reading in [100, 3_000, 7_777, 14_000] {
        let column = column(page, reading).await;
        assert!(
            column["painted"].as_u64() > Some(2),
            "nothing at {reading}: {column}"
        );
    }
    let nodes = page.ask("probe.all('[part~=chart] .drawing *').length").await;
    assert!(nodes.as_u64() < Some(120), "{nodes} nodes");
    checks::sound(page).await;
}

async fn one_spike_and_one_gap_show(page: &Page) {
    open(page, json!([series("Alone", level)])).await;
    let (spike, beside) = (column(page, SPIKE).await, column(page, SPIKE + 60).await);
    assert!(
        spike["top"].as_f64() < Some(0.25) && beside["top"].as_f64() > Some(0.6),
        "the spike reaches up to {spike}, its neighbours to {beside}"
    );
    // The bars on the axis lie under the gap, in px.
    let marks = "
        const bars = probe.all('[part~=chart] .scene path.stroke-muted').flatMap(probe.pieces)
            .filter(piece => piece.length === 2 && piece[0][1] === piece[1][1] && Math.abs(piece[1][0] - piece[0][0]) < 4);
        const box = probe.one('[part~=chart] .scene').getBoundingClientRect();
        return bars.map(bar => (bar[0][0] + bar[1][0]) / 2 + box.left - probe.place(arguments[0]).x);";
    let start = page.ask(&format!("Date.parse('{}')", at(UNREAD.0 + 2))).await;
    let found = page.run(marks, vec![start]).await;
    let offs: Vec<f64> = found
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_f64)
        .collect();
    assert!(
        matches!(offs.as_slice(), [off] if off.abs() < 2.0),
        "the bars of gaps are off their gap by {found}"
    );
}

async fn zooming_in_comes_back_to_paths(page: &Page) {
    open(page, json!([series("Alone", level)])).await;
    page.run("probe.one('[part~=chart] [role=application]').focus();", vec![])
        .await;
    page.press(&['+'; 4]).await;
    page.until(&format!("{CANVAS}.hidden")).await;
    let points = page
        .ask("probe.all('[part~=chart] .scene path.stroke-series-1').flatMap(probe.pieces).flat().length")
        .await;
    assert!(points.as_u64() > Some(800), "the line has {points} points");
    page.press(&['0']).await;
    page.until(&format!("!{CANVAS}.hidden")).await;
    assert!(
        column(page, 3_000).await["painted"].as_u64() > Some(2),
        "painted again"
    );
}

async fn colours_follow_the_theme(page: &Page) {
    open(page, json!([series("Alone", level)])).await;
    let light = column(page, 3_000).await["colour"].clone();
    page.run("probe.viewers()[0].theme = 'dark';", vec![]).await;
    let changed = format!(
        "(async () => {{ for (let i = 0; i < 50; i++) {{ const found = (function() {{ {COLUMN} }})(Date.parse('{}')); if (String(found.colour) !== '{}') return true; await new Promise(done => setTimeout(done, 50)); }} return false; }})()",
        at(3_000),
        light
            .as_array()
            .expect("a colour")
            .iter()
            .map(Value::to_string)
            .collect::<Vec<_>>()
            .join(",")
    );
    assert_eq!(page.ask(&changed).await, true, "still {light} in the dark");
}

async fn hidden_series_are_not_painted(page: &Page) {
    let high = |index: usize| json!(800 + index % 20);
    open(page, json!([series("Low", level), series("High", high)])).await;
    let both = column(page, 3_000).await;
    page.click_on("probe.all('[part~=chart] .legend button')[1]")
        .await;
    page.settle().await;
    let one = column(page, 3_000).await;
    assert!(
        both["top"].as_f64() < Some(0.4) && one["top"].as_f64() > Some(0.6),
        "both: {both}, one: {one}"
    );
}

async fn typed_arrays_are_readings(page: &Page) {
    page.open_with("<div class=\"w720\"><postmortem-viewer loading=\"eager\"></postmortem-viewer></div>")
        .await;
    let script = "
        const count = 20000, start = Date.parse('2026-10-10T00:00Z');
        const times = Float64Array.from({ length: count }, (_, index) => start + index * 500);
        const values = Float64Array.from({ length: count }, (_, index) => index === 7 ? NaN : index % 50);
        probe.viewers()[0].incident = {
            format: 1, id: 'typed', title: 'Typed',
            charts: [{ title: 'Typed', between: 'line', unit: 'ms', series: [{ readings: { times, times_unit: 'ms', values } }] }],
        };";
    page.run(script, vec![]).await;
    page.until_loaded(1).await;
    page.until(PAINTED).await;
    let said = page
        .ask_text("probe.one('[part~=chart] .said').textContent")
        .await;
    assert!(
        said.contains("19,999 readings, one gap") || said.contains("19,999 readings, 1 gap"),
        "{said}"
    );
    assert_eq!(page.ask("probe.viewers()[0].diagnostics.length").await, 0);
}
