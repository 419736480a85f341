//! The visible range by keys, buttons and the strip under the axis; what keeps it, and what is said of it.

use serde_json::{Value, json};

use super::made::{at, charted, two_series};
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

/// The timeline's drawing.
pub(super) const DRAWING: &str = "probe.one('[part~=timeline] .drawing')";
const SHIFT: char = '\u{e008}';
const RIGHT: char = '\u{e014}';
const ENTER: char = '\u{e007}';
const HOUR: f64 = 3_600_000.0;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("ranges::keys_and_buttons", keys_and_buttons);
    suite.add("ranges::handles_of_the_strip", handles_of_the_strip);
    suite.add(
        "ranges::zoomed_out_again_is_the_whole",
        zoomed_out_again_is_the_whole,
    );
    suite.add(
        "ranges::keys_begin_with_what_is_in_sight",
        keys_begin_with_what_is_in_sight,
    );
    suite.add("ranges::a_new_width_keeps_it", a_new_width_keeps_it);
    suite.add("ranges::said_once_and_politely", said_once_and_politely);
}

/// Two phases, two chapters and a chart, over four hours.
pub(super) async fn open(page: &Page) {
    let mut file = charted(json!([two_series()]));
    file["chapters"] = json!([
        { "id": "a", "title": "First", "from": at(0), "to": at(3_600) },
        { "id": "b", "title": "Second", "from": at(3_600), "to": at(4 * 3_600) },
    ]);
    file["moments"] =
        json!([{ "at": at(1_800), "text": "An alert." }, { "at": at(9_000), "text": "A fix." }]);
    page.site.put_json("ranges.json", file.to_string());
    let body = format!(
        "<div class=\"w720\">{}</div><div class=\"far\"></div>",
        viewer_at("ranges.json")
    );
    page.open_with(&body).await;
    page.until_loaded(1).await;
    page.bring(DRAWING).await;
}

pub(super) fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The visible range, in hours since the start.
pub(super) async fn range(page: &Page) -> (f64, f64) {
    let start = page.ask(&format!("Date.parse('{}')", at(0))).await;
    let range = page.ask("probe.range()").await;
    let hours = |time: &Value| (number(time) - number(&start)) / HOUR;
    (hours(&range[0]), hours(&range[1]))
}

/// Where a time lies in the window, so many hours after the start, at the height of the bands.
pub(super) async fn place(page: &Page, hours: f64) -> (f64, f64) {
    let place = page
        .ask(&format!(
            "probe.place(Date.parse('{}') + {})",
            at(0),
            hours * HOUR
        ))
        .await;
    (number(&place["x"]), number(&place["top"]) + 90.0)
}

pub(super) fn assert_near(found: (f64, f64), expected: (f64, f64), most: f64, why: &str) {
    let off = (found.0 - expected.0).abs().max((found.1 - expected.1).abs());
    assert!(off <= most, "{why}: {found:?} and not {expected:?}");
}

/// Turns the wheel several times at once, with Ctrl held.
pub(super) async fn turns(page: &Page, (x, y): (f64, f64), by: i32, count: usize) {
    page.run(
        "const [x, y, deltaY, count] = arguments;
        for (let turn = 0; turn < count; turn++) probe.send('wheel', x, y, { deltaY, ctrlKey: true });",
        vec![json!(x), json!(y), json!(by), json!(count)],
    )
    .await;
    page.settle().await;
}

async fn keys_and_buttons(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let half = (whole.1 - whole.0) / 2.0;
    page.run(&format!("{DRAWING}.focus();"), vec![]).await;
    page.press(&['+']).await;
    let zoomed = range(page).await;
    assert!((zoomed.1 - zoomed.0 - half).abs() < 1e-6, "{zoomed:?}");
    page.press_with(SHIFT, &[RIGHT]).await;
    let panned = range(page).await;
    assert!(panned.0 > zoomed.0 + 0.1, "Shift and → don't lead on");
    page.press(&['-', '-']).await;
    assert_near(range(page).await, whole, 1e-6, "zoomed out by keys");
    page.press(&['+', '0']).await;
    assert_near(range(page).await, whole, 1e-9, "0 shows the whole");
    // The item that keys are at can be fitted: the second phase.
    for _ in 0..8 {
        page.press(&[RIGHT]).await;
        let said = page.ask_text("probe.tooltip() ?? ''").await;
        if said.contains("Full outage") {
            break;
        }
    }
    page.press_with(SHIFT, &[ENTER]).await;
    assert_near(range(page).await, (1.0, 4.0), 1e-6, "fitted by keys");
    // Keys lead to what isn't in sight, and bring it there.
    page.press(&['\u{e011}']).await;
    let first = range(page).await;
    assert!(first.0 <= 0.0, "the first item stays out of sight: {first:?}");
    assert_ne!(page.ask("probe.tooltip()").await, Value::Null);
    for words in ["Show the whole", "Zoom in", "Back"] {
        page.run("probe.press(arguments[0]);", vec![json!(words)]).await;
        page.settle().await;
        let seen = range(page).await;
        let expected = if words == "Zoom in" {
            half
        } else {
            whole.1 - whole.0
        };
        assert!((seen.1 - seen.0 - expected).abs() < 1e-6, "{words}: {seen:?}");
    }
    checks::sound(page).await;
}

async fn handles_of_the_strip(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let strip = page
        .run(
            &format!(
                "const box = {DRAWING}.querySelector('svg').getBoundingClientRect();
                return [probe.place(probe.range()[0]).x, probe.place(probe.range()[1]).x, box.bottom - 11];"
            ),
            vec![],
        )
        .await;
    let (left, right, y) = (number(&strip[0]), number(&strip[1]), number(&strip[2]));
    let third = (right - left) / 3.0;
    page.drag((left + 1.0, y), (left + third, y)).await;
    let seen = range(page).await;
    let expected = whole.0 + (whole.1 - whole.0) / 3.0;
    assert_near(seen, (expected, whole.1), 0.03, "the left handle");
    // The other by a finger.
    let by_finger = "const [x, y, by] = arguments; probe.fingers([[x, y], [x + by / 2, y], [x + by, y]]);";
    page.run(by_finger, vec![json!(right - 1.0), json!(y), json!(-third)])
        .await;
    page.settle().await;
    let middle = (expected, whole.1 - (whole.1 - whole.0) / 3.0);
    assert_near(range(page).await, middle, 0.03, "the right handle by a finger");
    // The window between them, then a press beside it.
    page.drag((left + 1.5 * third, y), (left + 1.5 * third - 0.5 * third, y))
        .await;
    let moved = range(page).await;
    let by = (whole.1 - whole.0) / 6.0;
    assert_near(moved, (middle.0 - by, middle.1 - by), 0.03, "the window");
    page.click(right - 5.0, y).await;
    assert!(
        (range(page).await.1 - whole.1).abs() < 1e-6,
        "a press beside the window"
    );
    for _ in 0..4 {
        page.run("probe.press('Back');", vec![]).await;
    }
    page.settle().await;
    assert_near(range(page).await, whole, 1e-9, "four drags, four steps back");
    checks::sound(page).await;
}

/// Who has come back to where they began isn't zoomed: the host is told so, and links have no range.
async fn zoomed_out_again_is_the_whole(page: &Page) {
    open(page).await;
    let viewer = "probe.viewers()[0]";
    let told = "__watch.events.filter(event => event.type === 'rangechange').map(event => event.detail)";
    let step = "probe.press(arguments[0]);";
    for words in ["Zoom in", "Zoom out"] {
        page.run(step, vec![json!(words)]).await;
        page.settle().await;
        let range = page.ask(&format!("{viewer}.timeRange")).await;
        assert_eq!(range.is_null(), words == "Zoom out", "{words}: {range}");
    }
    let events = page.ask(told).await;
    assert_eq!(events[1], Value::Null, "{events}");
    let there = place(page, 2.0).await;
    for by in [-120, 120] {
        turns(page, there, by, 3).await;
        let range = page.ask(&format!("{viewer}.timeRange")).await;
        assert_eq!(range.is_null(), by > 0, "the wheel by {by}: {range}");
    }
    // What the host asks for is brought to where something is.
    page.run(&format!("{viewer}.zoomTo('1990-01-01', '2040-01-01');"), vec![])
        .await;
    assert_eq!(page.ask(&format!("{viewer}.timeRange")).await, Value::Null);
    checks::sound(page).await;
}

async fn keys_begin_with_what_is_in_sight(page: &Page) {
    open(page).await;
    let zoom = |from: usize, to: usize| format!("probe.viewers()[0].zoomTo('{}', '{}');", at(from), at(to));
    // The first item in sight began before; the next one in time, an alert, is past.
    page.run(&zoom(8_000, 10_000), vec![]).await;
    page.settle().await;
    let before = range(page).await;
    page.run(&format!("{DRAWING}.focus();"), vec![]).await;
    page.press(&[RIGHT]).await;
    let said = page.ask_text("probe.tooltip() ?? ''").await;
    assert!(said.contains("A fix."), "{said:?}");
    assert_near(range(page).await, before, 1e-9, "→ has left what is in sight");
    // A chart without a reading in sight leads to the nearest one, and the page stays where it is.
    page.run(&zoom(14_000, 14_300), vec![]).await;
    page.settle().await;
    let chart = "probe.one('[part~=chart] .drawing')";
    page.bring(chart).await;
    page.run(&format!("{chart}.focus({{ preventScroll: true }});"), vec![])
        .await;
    page.settle().await;
    assert_eq!(page.ask("probe.tooltip()").await, Value::Null, "nothing is there");
    let scrolled = page.ask("scrollY").await;
    page.press(&['\u{e011}']).await;
    assert_eq!(page.ask("scrollY").await, scrolled, "Home has scrolled the page");
    let said = page.ask_text("probe.tooltip() ?? ''").await;
    assert!(said.contains("req/s"), "{said:?}");
    assert!(
        range(page).await.0 < 14_000.0 / 3_600.0,
        "the last reading isn't in sight"
    );
    checks::sound(page).await;
}

async fn a_new_width_keeps_it(page: &Page) {
    open(page).await;
    page.drag(place(page, 1.0).await, place(page, 2.0).await).await;
    let zoomed = range(page).await;
    for width in [320, 1600, 720] {
        page.widen(width).await;
        assert_near(range(page).await, zoomed, 0.0, &format!("at {width} px"));
        checks::sound(page).await;
    }
}

async fn said_once_and_politely(page: &Page) {
    open(page).await;
    // From here on every word of every live region is written down.
    page.run(
        "window.said = []; for (const region of probe.all('.toolbar [role=status]')) {
            if (region.textContent) said.push('at first: ' + region.textContent);
            new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
        }",
        vec![],
    )
    .await;
    page.run("return new Promise(done => __watch.later(done, 900));", vec![])
        .await;
    assert_eq!(page.ask("said").await, json!([]), "something is said at first");
    let there = place(page, 2.0).await;
    turns(page, there, -120, 5).await;
    page.until("said.length > 0").await;
    page.run("return new Promise(done => __watch.later(done, 700));", vec![])
        .await;
    let said = page.ask_list("said").await;
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("1 phase, worst Full outage") && said[0].len() < 80,
        "{said:?}"
    );
    let polite = "probe.all('.toolbar [role=status], .toolbar [aria-live]').every(region => (region.ariaLive ?? 'polite') === 'polite')";
    assert_eq!(page.ask(polite).await, true);
    page.run("probe.press('Back');", vec![]).await;
    page.until("said.length > 1").await;
    let said = page.ask_list("said").await;
    assert!(said[1].contains("2 phases, worst Full outage"), "{said:?}");
    checks::no_problems(page).await;
}
