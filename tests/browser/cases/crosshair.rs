//! One crosshair through the timeline and all charts.

use serde_json::{Value, json};

use super::made::{at, charted};
use super::viewer_at;
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::Suite;

/// What the crosshair shows in each drawing: whether it's there, where its line is across the window, its words, and
/// the places of the dots that can be seen.
const CROSS: &str = "probe.all('.drawing').map(drawing => {
    const [cross, line, said] = ['.cross', '.cross-line', '.cross-said'].map(part => drawing.querySelector(part));
    const shown = element => getComputedStyle(element).visibility === 'visible';
    const box = element => element.getBoundingClientRect();
    return { shown: shown(cross), x: box(line).left, high: box(line).height, words: shown(said) ? said.textContent : '',
        inside: box(said).left >= box(drawing).left - 1 && box(said).right <= box(drawing).right + 1,
        dots: [...cross.querySelectorAll('i')].filter(shown).map(dot => box(dot).left + box(dot).width / 2) };
})";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("crosshair::says_what_was_so", says_what_was_so);
    suite.add("crosshair::runs_through_all_drawings", runs_through_all_drawings);
    suite.add("crosshair::says_every_series", says_every_series);
    suite.add(
        "crosshair::hovering_changes_no_drawing",
        hovering_changes_no_drawing,
    );
    suite.add_for(
        &[Kind::Chromium],
        "crosshair::hovering_is_cheap",
        hovering_is_cheap,
    );
}

/// Ten series, a reading each hour, each series three minutes after the one before; and a chart of one series.
fn file() -> Value {
    let series = |index: usize| {
        json!({ "name": format!("s{index}"), "readings": { "start": at(index * 180), "step_seconds": 3_600,
            "values": [index, index + 10, index + 20, index + 30] } })
    };
    charted(json!([
        { "title": "Many", "unit": "req/s", "between": "line", "series": (0..10).map(series).collect::<Vec<_>>() },
        { "title": "One", "between": "line", "series": [{ "readings": [
            { "at": at(0), "value": 5 }, { "at": at(7_200), "value": 7, "approximate": true, "text": "by eye" }] }] },
    ]))
}

async fn open(page: &Page, file: &Value) {
    page.site.put_json("cross.json", file.to_string());
    page.open_with(&format!("<div class=\"w720\">{}</div>", viewer_at("cross.json")))
        .await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
}

/// Points at a time in a drawing, at this share of its height.
async fn point(page: &Page, drawing: usize, seconds: usize, share: f64) {
    page.bring(&format!("probe.all('.drawing')[{drawing}]")).await;
    let there = page
        .run(
            "const [index, time, share] = arguments;
            const box = probe.all('.drawing')[index].getBoundingClientRect();
            return [probe.place(Date.parse(time)).x, box.top + box.height * share];",
            vec![json!(drawing), json!(at(seconds)), json!(share)],
        )
        .await;
    page.hover(
        there[0].as_f64().unwrap_or_default(),
        there[1].as_f64().unwrap_or_default(),
    )
    .await;
}

async fn runs_through_all_drawings(page: &Page) {
    open(page, &file()).await;
    for drawing in 0..3 {
        point(page, drawing, 7_260, 0.4).await;
        let seen = page.ask(CROSS).await;
        let x = seen[drawing]["x"].as_f64().unwrap_or_default();
        for (index, each) in seen.as_array().into_iter().flatten().enumerate() {
            assert_eq!(
                each["shown"], true,
                "pointing at {drawing}: not in {index}: {seen}"
            );
            assert!((each["x"].as_f64().unwrap_or_default() - x).abs() < 0.5, "{seen}");
            assert!(each["high"].as_f64().is_some_and(|high| high > 40.0), "{seen}");
            assert_eq!(each["inside"], true, "its words leave the drawing: {seen}");
        }
        let words = |index: usize| seen[index]["words"].as_str().unwrap_or_default();
        let time = words(drawing);
        assert!(
            ["Oct 10, 02:00 UTC", "Oct 10, 02:01 UTC"].contains(&time),
            "the time is said as {time:?}"
        );
        if drawing != 0 {
            assert_eq!(
                words(0),
                "",
                "the timeline says something though nobody points at it"
            );
        }
        if drawing != 1 {
            assert_eq!(words(1), "20 req/s · 21 req/s · 22 req/s …");
        }
        if drawing != 2 {
            assert_eq!(words(2), "about 7");
        }
        assert_eq!(seen[0]["dots"], json!([]));
        assert_eq!(seen[1]["dots"].as_array().map(Vec::len), Some(10));
        assert_eq!(seen[2]["dots"].as_array().map(Vec::len), Some(1));
    }
    // What is hidden isn't marked.
    page.run("probe.all('.series button')[1].click();", vec![]).await;
    page.settle().await;
    point(page, 0, 7_260, 0.4).await;
    let seen = page.ask(CROSS).await;
    assert_eq!(seen[1]["words"], "20 req/s · 22 req/s · 23 req/s …");
    assert_eq!(seen[1]["dots"].as_array().map(Vec::len), Some(9));
    // Away from all drawings there's none; keys bring it back.
    page.hover(4.0, 4.0).await;
    page.until(&format!("{CROSS}.every(cross => !cross.shown)")).await;
    page.run("probe.all('.drawing')[2].focus();", vec![]).await;
    page.press(&['\u{e010}']).await;
    let seen = page.ask(CROSS).await;
    assert_eq!(seen[2]["words"], "Oct 10, 02:00 UTC");
    assert_eq!(seen[0]["shown"], true);
    let (x, dot) = (&seen[2]["x"], &seen[2]["dots"][0]);
    assert!(
        (x.as_f64().unwrap_or_default() - dot.as_f64().unwrap_or(-99.0)).abs() < 2.0,
        "the line isn't at the reading: {seen}"
    );
    checks::sound(page).await;
}

/// Between readings that nothing joins nothing was read, and on a step the last value holds.
async fn says_what_was_so(page: &Page) {
    let readings = |between: &str| {
        json!({ "title": between, "between": between, "max_gap_seconds": 3_600, "series": [{ "readings": [
            { "at": at(1_800), "value": 10 }, { "at": at(3_600), "value": 20 },
            { "at": at(10_800), "value": 30 }, { "at": at(12_600), "value": 40 },
        ] }] })
    };
    let charts = ["line", "step", "none"].map(readings);
    open(page, &super::made::charted(json!(charts))).await;
    let said = "probe.all('.cross-said').slice(1).map(said => said.textContent)";
    for (seconds, expected) in [
        (3_300, ["20", "10", "no reading"]),
        (7_200, ["no reading"; 3]),
        (3_660, ["20"; 3]),
    ] {
        point(page, 0, seconds, 0.4).await;
        assert_eq!(page.ask(said).await, json!(expected), "at {seconds} s");
    }
    checks::no_problems(page).await;
}

async fn says_every_series(page: &Page) {
    open(page, &file()).await;
    // Between the ticks of two series: what is nearest, in time, is the third's.
    point(page, 1, 7_200 + 2 * 180, 0.8).await;
    let hovered = page.ask_text("probe.tooltip()").await;
    for (index, time) in [(0, "02:00"), (1, "02:03"), (3, "02:09"), (7, "02:21")] {
        let row = format!("s{index} {} req/s Oct 10, {time}", index + 20);
        assert!(hovered.contains(&row), "{row} isn't in {hovered}");
    }
    assert!(
        hovered.contains("s2 22 req/s s3"),
        "what was read at that time has its time again: {hovered}"
    );
    assert!(
        hovered.contains("and 2 more series") && !hovered.contains("s8"),
        "{hovered}"
    );
    let keys = page.ask("probe.all('.tip[data-shown] .key').length").await;
    assert_eq!(keys, 8);
    // A tap says the same, and so do keys.
    let (x, y) = page.middle_of("probe.all('.drawing')[1]").await;
    let x = page
        .ask(&format!("probe.place(Date.parse('{}')).x", at(7_200 + 2 * 180)))
        .await
        .as_f64()
        .unwrap_or(x);
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;
    page.tap(x, y + 60.0).await;
    assert_eq!(page.ask_text("probe.tooltip()").await, hovered, "a tap");
    // A tap beside the drawings closes it.
    page.tap(1_200.0, y).await;
    page.until("probe.tooltip() === null").await;
    page.hover(4.0, 4.0).await;
    page.run("probe.all('.drawing')[1].focus();", vec![]).await;
    let mut focused = Vec::new();
    for keys in [
        vec!['\u{e013}', '\u{e013}', '\u{e011}', '\u{e014}', '\u{e014}'],
        vec!['\u{e015}'],
        vec!['\u{e015}'],
    ] {
        page.press(&keys).await;
        focused.push(page.ask_text("probe.tooltip()").await);
    }
    assert_eq!(focused[2], hovered, "keys");
    // What is spoken is what the keys came to, not all series.
    let said = "probe.all('.drawing')[1].parentElement.querySelector('[role=status]').textContent";
    let said = page.ask_text(said).await;
    assert!(
        said.contains("22 req/s") && said.contains("s2") && !said.contains("s3"),
        "{said}"
    );
    // A hidden series is passed over by the pointer and by keys.
    page.run("probe.all('.series button')[1].click();", vec![]).await;
    page.settle().await;
    page.run("probe.all('.drawing')[1].focus();", vec![]).await;
    page.press(&['\u{e011}', '\u{e015}']).await;
    let said = page.ask_text("probe.tooltip()").await;
    assert!(said.contains("s2") && !said.contains("s1 "), "{said}");
    checks::sound(page).await;
}

async fn hovering_changes_no_drawing(page: &Page) {
    open(page, &file()).await;
    point(page, 0, 3_000, 0.4).await;
    page.run(
        "window.changes = []; for (const svg of probe.all('svg.scene'))
            new MutationObserver(all => changes.push(...all.map(change => change.type))).observe(svg,
                { subtree: true, childList: true, attributes: true, characterData: true });",
        vec![],
    )
    .await;
    let before = page.ask(CROSS).await;
    for drawing in 0..3 {
        for seconds in [0, 1_000, 2_000, 7_300, 9_000] {
            point(page, drawing, seconds, 0.5).await;
        }
        page.run(
            "probe.all('.drawing')[arguments[0]].focus();",
            vec![json!(drawing)],
        )
        .await;
        page.press(&['\u{e014}', '\u{e014}']).await;
    }
    assert_ne!(page.ask(CROSS).await, before, "the crosshair hasn't moved");
    assert_eq!(page.ask("changes").await, json!([]), "hovering changed drawings");
    checks::no_problems(page).await;
}

async fn hovering_is_cheap(page: &Page) {
    let values: Vec<Value> = (0..166_650).map(|index| json!(index % 977)).collect();
    let mut file = charted(json!([{ "title": "Dense", "between": "line", "series": [
        { "readings": { "start": at(0), "step_seconds": 1, "values": values } }] }]));
    file["ended"] = json!(at(166_650));
    open(page, &file).await;
    point(page, 1, 3_000, 0.5).await;
    let cost = page
        .run(
            "const box = probe.all('.drawing')[1].getBoundingClientRect(); const costs = [];
            return (async () => {
                for (let index = 0; index < 300; index++) {
                    const x = box.left + 60 + (index * 37) % (box.width - 80);
                    const start = performance.now();
                    probe.send('pointermove', x, box.top + 60, { pointerType: 'mouse', pointerId: 1 });
                    // What follows the signals runs in the tasks right after.
                    for (let turn = 0; turn < 10; turn++) await null;
                    costs.push(performance.now() - start);
                    if (index % 20 === 0) await new Promise(requestAnimationFrame);
                }
                return costs.sort((a, b) => a - b)[150];
            })();",
            vec![],
        )
        .await;
    let cost = cost.as_f64().unwrap_or(f64::INFINITY);
    println!("one move of the pointer over 166,650 readings costs {cost:.2} ms");
    // Far above what it costs, far below what drawing anew would: machines differ.
    assert!(cost < 4.0, "one move of the pointer costs {cost} ms");
    let moved = page.ask(CROSS).await;
    assert_eq!(moved[1]["shown"], true, "the pointer was nowhere");
}
