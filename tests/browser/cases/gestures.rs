//! The visible range by mouse, wheel and fingers, and what never changes it.

use serde_json::{Value, json};

use super::ranges::{DRAWING, assert_near, number, open, place, range, turns};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("gestures::drag_across", drag_across);
    suite.add("gestures::double_click", double_click);
    suite.add("gestures::wheel", wheel);
    suite.add_for(
        &[Kind::Chromium, Kind::Firefox],
        "gestures::a_plain_wheel_scrolls_the_page",
        a_plain_wheel_scrolls_the_page,
    );
    suite.add("gestures::one_finger", one_finger);
    suite.add("gestures::two_fingers", two_fingers);
    suite.add("gestures::two_fingers_on_a_pad", two_fingers_on_a_pad);
    suite.add_for(
        &[Kind::Chromium],
        "gestures::a_real_swipe_and_a_real_pinch",
        a_real_swipe_and_a_real_pinch,
    );
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
    // A chosen one is fitted too, and stays chosen; a single click lets it go, a moment later.
    page.run(twice, vec![json!(x), json!(y)]).await;
    let wait = "return new Promise(done => __watch.later(done, 600));";
    page.run(wait, vec![]).await;
    assert_near(
        range(page).await,
        (1.0, 4.0),
        1e-9,
        "a double click on what is chosen",
    );
    assert_eq!(page.ask("probe.viewers()[0].selected").await, "phase-2");
    page.run(
        "probe.press('Back'); probe.send('click', ...arguments, { detail: 1 });",
        vec![json!(x), json!(y)],
    )
    .await;
    page.until("probe.viewers()[0].selected === null").await;
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
    // Browsers tell of a wheel in whole pixels.
    let (x, y) = place(page, 1.0).await;
    let (rounded, later) = (x.round(), place(page, 2.0).await.0);
    let hours = 1.0 + (rounded - x) / (later - x);
    let x = rounded;
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
        let now = place(page, hours).await.0;
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

/// As Safari tells of them; elsewhere they turn the wheel.
async fn two_fingers_on_a_pad(page: &Page) {
    open(page).await;
    let whole = range(page).await;
    let (x, y) = place(page, 2.0).await;
    let pinch = "const [x, y, held] = arguments; const over = probe.at(x, y);
        if (held) probe.send('pointerdown', x, y, { pointerType: 'touch', pointerId: 30, buttons: 1 });
        const events = [['gesturestart', 1], ['gesturechange', 1.5], ['gesturechange', 2], ['gestureend', 2]];
        const kept = events.map(([type, scale]) => {
            const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y });
            Object.defineProperty(event, 'scale', { value: scale });
            over.dispatchEvent(event);
            return event.defaultPrevented;
        });
        if (held) probe.send('pointerup', x, y, { pointerType: 'touch', pointerId: 30 });
        return kept.every(Boolean);";
    let kept = page.run(pinch, vec![json!(x), json!(y), json!(false)]).await;
    assert_eq!(kept, true, "the page is magnified too");
    page.settle().await;
    let seen = range(page).await;
    let factor = (whole.1 - whole.0) / (seen.1 - seen.0);
    assert!((1.99..2.01).contains(&factor), "pinched by {factor}, not by 2");
    assert!((place(page, 2.0).await.0 - x).abs() < 1.5, "the middle has moved");
    assert_one_step_back(page, whole).await;
    // On glass the fingers themselves are followed.
    page.run(pinch, vec![json!(x), json!(y), json!(true)]).await;
    page.settle().await;
    assert_near(range(page).await, whole, 1e-9, "pinched twice over");
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
    page.bring(DRAWING).await;
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
