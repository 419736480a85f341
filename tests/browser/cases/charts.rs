//! Charts: their legend, their labels and their gaps.

use serde_json::{Value, json};

use super::made::{EMPTY, READINGS, UNREAD, at, charted, two_series};
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const ENTER: char = '\u{e007}';

pub(crate) fn add(suite: &mut Suite) {
    suite.add("charts::legend_hides_and_shows", legend_hides_and_shows);
    suite.add("charts::single_series_has_no_legend", single_series_has_no_legend);
    suite.add("charts::labels_of_values_are_whole", labels_of_values_are_whole);
    suite.add("charts::gaps_stay_gaps", gaps_stay_gaps);
}

async fn open(page: &Page, charts: Value, class: &str) {
    page.site.put_json("charted.json", charted(charts).to_string());
    let viewer = viewer_at("charted.json");
    page.open_with(&format!("<div class=\"{class}\">{viewer}</div>"))
        .await;
    page.until_loaded(1).await;
}

/// How many shapes of the chart are of a series, from 1.
fn shapes_of(series: usize) -> String {
    format!("probe.all('[part~=chart] .scene [class*=\"series-{series}\"]').length")
}

async fn legend_hides_and_shows(page: &Page) {
    open(page, json!([two_series()]), "w720").await;
    let pressed = "probe.all('[part~=chart] .legend button').map(button => button.textContent + ' ' + button.getAttribute('aria-pressed'))";
    assert_eq!(page.ask(pressed).await, json!(["Europe true", "Asia true"]));
    let whole = [page.ask(&shapes_of(1)).await, page.ask(&shapes_of(2)).await];
    assert!(
        whole.iter().all(|count| count.as_u64() > Some(0)),
        "drawn at first: {whole:?}"
    );

    let asia = "probe.all('[part~=chart] .legend button')[1]";
    page.click_on(asia).await;
    assert_eq!(page.ask(pressed).await, json!(["Europe true", "Asia false"]));
    assert_eq!(page.ask(&shapes_of(2)).await, 0, "a hidden series is still drawn");
    assert_eq!(
        page.ask(&shapes_of(1)).await,
        whole[0],
        "the other series has changed"
    );
    page.click_on(asia).await;
    assert_eq!(page.ask(pressed).await, json!(["Europe true", "Asia true"]));
    assert_eq!(page.ask(&shapes_of(2)).await, whole[1], "drawn again");

    page.run("probe.one('[part~=chart] .legend button').focus();", vec![])
        .await;
    for (key, state, shapes) in [(ENTER, "false", json!(0)), (' ', "true", whole[0].clone())] {
        page.press(&[key]).await;
        assert_eq!(
            page.ask(pressed).await,
            json!([format!("Europe {state}"), "Asia true"])
        );
        assert_eq!(page.ask(&shapes_of(1)).await, shapes, "by the key {key:?}");
        let focused = page
            .ask("probe.viewers()[0].shadowRoot.activeElement?.textContent")
            .await;
        assert_eq!(focused, "Europe", "the focus has moved");
    }
    checks::sound(page).await;
    checks::labels_apart(page).await;
}

async fn single_series_has_no_legend(page: &Page) {
    let chart = json!({ "title": "Alone", "between": "line", "series": [{ "readings": [{ "at": at(60), "value": 1 }] }] });
    open(page, json!([chart]), "w720").await;
    assert_eq!(page.ask("probe.all('[part~=chart] .legend').length").await, 0);
}

/// A chart of a few values, which takes its labels to some extreme.
fn of_values(values: &[f64], rest: &Value) -> Value {
    let readings: Vec<Value> = values
        .iter()
        .enumerate()
        .map(|(index, value)| json!({ "at": at(index * 1_200), "value": value }))
        .collect();
    let mut chart =
        json!({ "title": format!("{values:?}"), "between": "line", "series": [{ "readings": readings }] });
    for (key, value) in rest.as_object().into_iter().flatten() {
        chart[key] = value.clone();
    }
    chart
}

async fn labels_of_values_are_whole(page: &Page) {
    let none = json!({});
    let charts = json!([
        of_values(&[0.0, 71_842.0, 12_000.0], &none),
        of_values(&[999_999.0, 1_000_001.0], &json!({ "number": "full" })),
        of_values(&[0.998, 1.002, 1.0], &json!({ "unit": "seconds" })),
        of_values(&[-5.0, -2_000_000.0], &none),
        of_values(&[-0.25, 0.5], &json!({ "unit": "%" })),
        of_values(&[1e-12, 3e-12], &none),
        of_values(&[1e15, 2e15], &json!({ "unit": "GB" })),
        of_values(&[1.0, 100_000.0], &json!({ "scale": "log" })),
        of_values(&[5.0, 5.0, 5.0], &none),
        of_values(&[0.0, 0.0], &none),
    ]);
    let count = charts.as_array().map_or(0, Vec::len);
    open(page, charts, "w320").await;
    for width in [320, 720, 1600] {
        page.widen(width).await;
        let found = page.ask("probe.ticks()").await;
        let found = found.as_array().expect("a list of charts");
        assert_eq!(found.len(), count, "charts");
        for labels in found {
            labels_whole(labels, width);
        }
        checks::labels_apart(page).await;
        checks::sound(page).await;
    }
}

fn labels_whole(labels: &Value, width: u32) {
    let list = labels.as_array().expect("a list of labels");
    assert!(list.len() >= 2, "too few labels at {width}: {labels}");
    let number = |label: &Value, key: &str| label[key].as_f64().expect("a number");
    for (index, label) in list.iter().enumerate() {
        assert!(
            number(label, "left") >= -1.0,
            "{label} is cut off at {width}: {labels}"
        );
        for other in list.iter().skip(index + 1) {
            assert_ne!(
                label["words"], other["words"],
                "two labels say the same at {width}: {labels}"
            );
            let apart = number(label, "top") >= number(other, "bottom") - 1.0
                || number(other, "top") >= number(label, "bottom") - 1.0;
            assert!(apart, "{label} and {other} overlap at {width}");
        }
    }
}

/// Steps of a series' lines that lead across a stretch of time, in ms, where nothing was read.
const ACROSS: &str = "
    const [series, from, to] = arguments;
    const left = probe.one('[part~=timeline] svg[data-from]').getBoundingClientRect().left;
    const [a, b] = [from, to].map(time => probe.place(time).x - left);
    const paths = probe.all(`[part~=chart] .scene path.fill-none.stroke-series-${series}`).filter(path => !path.matches('.points'));
    const pieces = paths.flatMap(probe.pieces);
    const across = pieces.flatMap(piece => piece.slice(1).map((point, index) => [piece[index], point])
        .filter(([before, after]) => Math.min(before[0], after[0]) < (a + b) / 2 && Math.max(before[0], after[0]) > (a + b) / 2));
    return { steps: pieces.reduce((sum, piece) => sum + piece.length - 1, 0), across, a, b };";

async fn gaps_stay_gaps(page: &Page) {
    open(page, json!([two_series()]), "w1600").await;
    let gaps = [(1, UNREAD.0, UNREAD.1), (2, EMPTY - 1, EMPTY + 1)];
    // The middle of each gap, in ms, and half of its length.
    for zoomed in 0..4 {
        for (series, before, after) in gaps {
            let script = format!("return Date.parse('{}');", at(0));
            let start = page.run(&script, vec![]).await.as_f64().expect("a time");
            let time = |reading: usize| start + reading as f64 * 30_000.0;
            let found = page
                .run(
                    ACROSS,
                    vec![json!(series), json!(time(before)), json!(time(after))],
                )
                .await;
            let steps = found["steps"].as_u64().unwrap_or_default();
            assert!(
                steps > 20,
                "series {series} has hardly a line at zoom {zoomed}: {found}"
            );
            assert_eq!(
                found["across"],
                json!([]),
                "series {series} at zoom {zoomed}: {found}"
            );
        }
        page.run("probe.one('[part~=chart] [role=application]').focus();", vec![])
            .await;
        page.press(&['+']).await;
    }
    assert!(READINGS > UNREAD.1, "the chart goes on after its gap");
    checks::sound(page).await;
}
