//! Every way to change the visible range, and what never does.

use serde_json::{Value, json};

use super::made::{at, charted, two_series};
use super::viewer_at;
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::Suite;

/// The timeline's drawing.
const DRAWING: &str = "probe.one('[part~=timeline] .drawing')";
const SHIFT: char = '\u{e008}';
const RIGHT: char = '\u{e014}';
const ENTER: char = '\u{e007}';
const HOUR: f64 = 3_600_000.0;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("ranges::drag_across", drag_across);
    suite.add("ranges::double_click", double_click);
    suite.add("ranges::wheel", wheel);
    suite.add_for(
        &[Kind::Chromium, Kind::Firefox],
        "ranges::a_plain_wheel_scrolls_the_page",
        a_plain_wheel_scrolls_the_page,
    );
    suite.add("ranges::one_finger", one_finger);
    suite.add("ranges::two_fingers", two_fingers);
    suite.add_for(
        &[Kind::Chromium],
        "ranges::a_real_swipe_and_a_real_pinch",
        a_real_swipe_and_a_real_pinch,
    );
    suite.add("ranges::keys_and_buttons", keys_and_buttons);
    suite.add("ranges::handles_of_the_strip", handles_of_the_strip);
    suite.add("ranges::a_new_width_keeps_it", a_new_width_keeps_it);
    suite.add("ranges::said_once_and_politely", said_once_and_politely);
}

/// Two phases, two chapters and a chart, over four hours.
async fn open(page: &Page) {
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
    page.run(
        &format!("{DRAWING}.scrollIntoView({{ block: 'center' }});"),
        vec![],
    )
    .await;
    page.settle().await;
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The visible range, in hours since the start.
async fn range(page: &Page) -> (f64, f64) {
    let start = page.ask(&format!("Date.parse('{}')", at(0))).await;
    let range = page.ask("probe.range()").await;
    let hours = |time: &Value| (number(time) - number(&start)) / HOUR;
    (hours(&range[0]), hours(&range[1]))
}

/// Where a time lies in the window, so many hours after the start, at the height of the bands.
async fn place(page: &Page, hours: f64) -> (f64, f64) {
    let place = page
        .ask(&format!(
            "probe.place(Date.parse('{}') + {})",
            at(0),
            hours * HOUR
        ))
        .await;
    (number(&place["x"]), number(&place["top"]) + 90.0)
}

fn assert_near(found: (f64, f64), expected: (f64, f64), most: f64, why: &str) {
    let off = (found.0 - expected.0).abs().max((found.1 - expected.1).abs());
    assert!(off <= most, "{why}: {found:?} and not {expected:?}");
}

/// One step back leads to a range, and there was only one.
async fn assert_one_step_back(page: &Page, before: (f64, f64)) {
    page.run("probe.press('Back');", vec![]).await;
    page.settle().await;
    assert_near(range(page).await, before, 1e-9, "one step back");
    let idle = "probe.all('.toolbar button').find(button => button.textContent === 'Back').ariaDisabled";
    assert_eq!(page.ask(idle).await, "true", "there are more steps to go back");
}

async fn drag_across(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (from, to) = (place(page, 2.5).await, place(page, 1.5).await);
    page.drag(from, to).await;
    assert_near(range(page).await, (1.5, 2.5), 0.02, "dragged across");
    assert_eq!(
        page.ask("__watch.events.filter(event => event.type === 'navigate').length")
            .await,
        0
    );
    assert_one_step_back(page, whole).await;
    // A press that hardly moves is a click, and one that leaves the drawing is clamped.
    let (x, y) = place(page, 2.0).await;
    page.drag((x, y), (x + 2.0, y)).await;
    assert_near(range(page).await, whole, 1e-9, "a click");
    page.drag((x, y), (x + 2_000.0_f64.min(600.0), y + 200.0)).await;
    let seen = range(page).await;
    assert_near(seen, (2.0, whole.1), 0.02, "dragged out of the drawing");
    checks::sound(page).await;
}

async fn double_click(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (x, y) = place(page, 2.0).await;
    let twice = "const [x, y, detail] = arguments; for (const detail of [1, 2]) probe.send('click', x, y, { detail });
        probe.send('dblclick', x, y, { detail: 2 });";
    page.run(twice, vec![json!(x), json!(y)]).await;
    page.settle().await;
    assert_near(range(page).await, (1.0, 4.0), 1e-9, "a double click on a phase");
    let events = page
        .ask("__watch.events.filter(event => event.type === 'navigate').length")
        .await;
    assert_eq!(events, 1, "the second click chose anew");
    assert_one_step_back(page, whole).await;
    // The bracket of the first chapter stands at the top.
    let (x, _) = place(page, 0.7).await;
    let top = number(&page.ask(&format!("{DRAWING}.getBoundingClientRect().top")).await);
    page.run(twice, vec![json!(x), json!(top + 8.0)]).await;
    page.settle().await;
    assert_near(range(page).await, (0.0, 1.0), 1e-9, "a double click on a chapter");
    checks::sound(page).await;
}

async fn wheel(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (x, y) = place(page, 1.0).await;
    let turn = async |more: Value| {
        page.run(
            "return probe.send('wheel', ...arguments);",
            vec![json!(x), json!(y), more],
        )
        .await
    };
    for plain in [
        json!({ "deltaY": 120 }),
        json!({ "deltaX": 120 }),
        json!({ "deltaY": 3, "deltaMode": 1 }),
        json!({ "deltaY": 120, "shiftKey": true }),
    ] {
        assert_eq!(turn(plain.clone()).await, false, "{plain} is kept from the page");
    }
    assert_near(range(page).await, whole, 0.0, "a plain wheel");
    let mut lengths = vec![whole.1 - whole.0];
    for meant in [
        json!({ "deltaY": -120, "ctrlKey": true }),
        json!({ "deltaY": -3, "deltaMode": 1, "metaKey": true }),
        json!({ "deltaY": -1, "deltaMode": 2, "ctrlKey": true }),
        // Pinching on a pad.
        json!({ "deltaY": -4.5, "ctrlKey": true }),
    ] {
        assert_eq!(turn(meant.clone()).await, true, "{meant} zooms the page too");
        page.settle().await;
        let seen = range(page).await;
        assert!(
            seen.1 - seen.0 < lengths[lengths.len() - 1],
            "{meant} doesn't zoom in: {seen:?}"
        );
        lengths.push(seen.1 - seen.0);
        let now = place(page, 1.0).await.0;
        assert!((now - x).abs() < 1.0, "{meant}: what lay at {x} lies at {now}");
    }
    // Out again, far beyond the whole.
    turns(page, (x, y), 400, 12).await;
    assert_near(range(page).await, whole, 1e-6, "zoomed out");
    // Turns that follow on each other are one gesture.
    open(page).await;
    turns(page, (x, y), -60, 6).await;
    assert_one_step_back(page, whole).await;
    checks::sound(page).await;
}

/// Turns the wheel several times at once, with Ctrl held.
async fn turns(page: &Page, (x, y): (f64, f64), by: i32, count: usize) {
    page.run(
        "const [x, y, deltaY, count] = arguments;
        for (let turn = 0; turn < count; turn++) probe.send('wheel', x, y, { deltaY, ctrlKey: true });",
        vec![json!(x), json!(y), json!(by), json!(count)],
    )
    .await;
    page.settle().await;
}

async fn a_plain_wheel_scrolls_the_page(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (x, y) = place(page, 2.0).await;
    let before = number(&page.ask("scrollY").await);
    let turn = json!({ "actions": [{ "type": "wheel", "id": "wheel", "actions": [
        { "type": "scroll", "x": x as i64, "y": y as i64, "deltaX": 0, "deltaY": 200, "duration": 0 } ] }] });
    page.command(hyper::Method::POST, "actions", Some(turn)).await;
    page.until(&format!("scrollY > {before} + 100")).await;
    assert_near(range(page).await, whole, 0.0, "a plain wheel");
}

async fn one_finger(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    assert_eq!(
        page.ask(&format!("getComputedStyle({DRAWING}).touchAction"))
            .await,
        "pan-y",
        "a vertical swipe doesn't scroll the page"
    );
    let swipe = "const [x, y, by] = arguments;
        return probe.fingers([[x, y], [x + by / 3, y + 2], [x + by, y + 4]]);";
    let (x, y) = place(page, 2.0).await;
    page.run(swipe, vec![json!(x), json!(y), json!(-90)]).await;
    page.settle().await;
    assert_near(range(page).await, whole, 0.0, "there is nothing to pan to");
    page.drag(place(page, 1.0).await, place(page, 2.0).await).await;
    let zoomed = range(page).await;
    // Away with the mouse, and what is said where it was.
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;
    let (x, y) = place(page, 1.5).await;
    page.run(swipe, vec![json!(x), json!(y), json!(-120)]).await;
    page.settle().await;
    let panned = range(page).await;
    let by = panned.0 - zoomed.0;
    assert!((0.15..0.25).contains(&by), "panned by {by} h");
    assert!((panned.1 - panned.0 - (zoomed.1 - zoomed.0)).abs() < 1e-6);
    // A finger that the browser takes for scrolling moves nothing any more.
    let taken = "const [x, y] = arguments; const finger = { pointerId: 31, pointerType: 'touch', button: 0 };
        for (const [type, by] of [['pointerdown', 0], ['pointercancel', 0], ['pointermove', 80]]) probe.send(type, x + by, y, finger);";
    page.run(taken, vec![json!(x), json!(y)]).await;
    page.settle().await;
    assert_near(range(page).await, panned, 0.0, "a finger taken away");
    page.run("probe.press('Back');", vec![]).await;
    page.settle().await;
    assert_near(range(page).await, zoomed, 1e-9, "one step back");
    // Far beyond the end: clamped.
    page.run(swipe, vec![json!(x), json!(y), json!(-400)]).await;
    page.run(swipe, vec![json!(x), json!(y), json!(-400)]).await;
    page.run(swipe, vec![json!(x), json!(y), json!(-400)]).await;
    page.run(swipe, vec![json!(x), json!(y), json!(-400)]).await;
    page.settle().await;
    let end = range(page).await;
    assert!(
        (end.1 - whole.1).abs() < 1e-6 && end.0 > whole.0,
        "{end:?} isn't the end of {whole:?}"
    );
    checks::sound(page).await;
}

async fn two_fingers(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    for selector in ["[part~=timeline] .drawing", "[part~=chart] .drawing"] {
        let (_, y) = page.middle_of(&format!("probe.one('{selector}')")).await;
        let (x, _) = place(page, 2.0).await;
        let pinch = "const [x, y, a, b] = arguments; const half = (a + b) / 2;
            probe.fingers([[x - a, y], [x - half, y], [x - b, y]], [[x + a, y], [x + half, y], [x + b, y]]);";
        page.run(pinch, vec![json!(x), json!(y), json!(30), json!(120)])
            .await;
        page.settle().await;
        let seen = range(page).await;
        let factor = (whole.1 - whole.0) / (seen.1 - seen.0);
        assert!(
            (3.8..4.2).contains(&factor),
            "{selector}: pinched by {factor}, not by 4"
        );
        assert!((place(page, 2.0).await.0 - x).abs() < 2.0, "the middle has moved");
        // One above the other pinch the axis of time too; and out again.
        let steep = "const [x, y] = arguments; probe.fingers([[x, y - 30], [x, y - 15]], [[x, y + 30], [x, y + 15]]);";
        page.run(steep, vec![json!(x), json!(y)]).await;
        page.settle().await;
        let out = range(page).await;
        assert!(out.1 - out.0 > (seen.1 - seen.0) * 1.8, "{out:?}");
        page.run("probe.press('Back'); probe.press('Back');", vec![])
            .await;
        page.settle().await;
        assert_near(range(page).await, whole, 1e-9, "two gestures, two steps back");
    }
    checks::sound(page).await;
}

async fn a_real_swipe_and_a_real_pinch(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (x, y) = place(page, 2.0).await;
    let finger = |id: usize, from: (f64, f64), to: (f64, f64)| {
        let step = |part: f64| {
            json!({ "type": "pointerMove", "duration": 30, "x": (from.0 + (to.0 - from.0) * part).round(),
                "y": (from.1 + (to.1 - from.1) * part).round() })
        };
        let mut actions = vec![step(0.0), json!({ "type": "pointerDown", "button": 0 })];
        actions.extend((1..=8).map(|part| step(f64::from(part) / 8.0)));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        json!({ "type": "pointer", "id": format!("finger{id}"), "parameters": { "pointerType": "touch" }, "actions": actions })
    };
    let act = async |fingers: Vec<Value>| {
        let actions = json!({ "actions": fingers });
        page.command(hyper::Method::POST, "actions", Some(actions)).await;
        page.settle().await;
    };
    // Up and down the finger scrolls the page.
    let before = number(&page.ask("scrollY").await);
    act(vec![finger(0, (x, y), (x + 3.0, y - 150.0))]).await;
    page.until(&format!("scrollY > {before} + 60")).await;
    assert_near(range(page).await, whole, 0.0, "a vertical swipe");
    page.run(
        &format!("{DRAWING}.scrollIntoView({{ block: 'center' }});"),
        vec![],
    )
    .await;
    page.settle().await;
    let (x, y) = place(page, 2.0).await;
    act(vec![
        finger(0, (x - 30.0, y), (x - 90.0, y)),
        finger(1, (x + 30.0, y), (x + 90.0, y)),
    ])
    .await;
    let seen = range(page).await;
    let factor = (whole.1 - whole.0) / (seen.1 - seen.0);
    assert!((2.5..3.5).contains(&factor), "pinched by {factor}, not by 3");
    assert_eq!(
        page.ask("visualViewport.scale").await,
        1,
        "the page was zoomed too"
    );
    let before = number(&page.ask("scrollY").await);
    act(vec![finger(0, (x + 60.0, y), (x - 60.0, y))]).await;
    let panned = range(page).await;
    assert!(panned.0 > seen.0 + 0.1, "{panned:?} is where {seen:?} was");
    assert_eq!(
        page.ask("scrollY").await,
        before,
        "the page scrolls sideways swipes"
    );
    checks::no_problems(page).await;
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
