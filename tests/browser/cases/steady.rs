//! What the reader sees and writes stays, unless they ask for something else.

use serde_json::{Value, json};

use super::made::at;
use super::{open_drawn, small_incident};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("steady::focus_moves_nothing", focus_moves_nothing);
    suite.add("steady::a_zoom_moves_nothing_below", a_zoom_moves_nothing_below);
    suite.add("steady::each_gesture_is_a_step", each_gesture_is_a_step);
    suite.add("steady::a_press_on_a_handle_moves_nothing", a_press_on_a_handle);
    suite.add("steady::a_clicked_pin_is_gone_on_from", a_clicked_pin);
    suite.add("steady::keys_change_lanes", keys_change_lanes);
    suite.add("steady::what_is_written_stays", what_is_written_stays);
}

const RANGE: &str = "probe.range().map(Number)";
const FOCUS: &str = "probe.one('[part~=timeline] [role=application]').focus();";
const ENTER: char = '\u{e007}';
const DOWN: char = '\u{e015}';
const UP: char = '\u{e013}';
const CHOSEN: &str = "probe.all('.selected').map(row => row.dataset.item)";

async fn open(page: &Page) {
    open_drawn(page, "small.json", &small_incident(), 720).await;
}

async fn press_button(page: &Page, words: &str) {
    page.run(&format!("probe.press('{words}');"), vec![]).await;
    page.settle().await;
}

async fn a_zoom_moves_nothing_below(page: &Page) {
    super::ranges::open(page).await;
    // Neither by what is told of the range, nor by the browser, which scrolls to keep in place what it holds on to.
    let chart = "probe.one('[part~=chart] .drawing')";
    for width in [320, 720, 1600] {
        page.widen(width).await;
        page.middle_of(chart).await;
        page.settle().await;
        let place = format!("[scrollY, {chart}.getBoundingClientRect().top]");
        let before = page.ask(&place).await;
        for words in ["Zoom in", "Zoom in", "Zoom out", "Show the whole"] {
            press_button(page, words).await;
            let now = page.ask(&place).await;
            assert_eq!(now, before, "{words} at {width} px moves the page");
        }
    }
    checks::sound(page).await;
}

async fn focus_moves_nothing(page: &Page) {
    open(page).await;
    for _ in 0..3 {
        press_button(page, "Zoom in").await;
    }
    let zoomed = page.ask(RANGE).await;
    page.run(FOCUS, vec![]).await;
    page.settle().await;
    assert_eq!(page.ask(RANGE).await, zoomed, "the focus has moved the range");
    let told = page.ask_text("probe.tooltip() ?? ''").await;
    assert!(
        told.contains("Full outage"),
        "what is in sight is told of: {told}"
    );
    // Elsewhere and back, as when another window was in front.
    page.press(&[ENTER]).await;
    press_button(page, "Show the whole").await;
    let whole = page.ask(RANGE).await;
    page.run(FOCUS, vec![]).await;
    assert_eq!(page.ask(RANGE).await, whole);
}

/// The middles of the handles of the strip and of what lies between, in the window.
async fn strip(page: &Page) -> Vec<(f64, f64)> {
    let places = page
        .ask("(box => [box.left, box.top, box.right, box.bottom])(probe.one('[part~=timeline] svg[data-from]').getBoundingClientRect())")
        .await;
    let side = |index: usize| places[index].as_f64().expect("px");
    let scale = page.ask("(svg => [Number(svg.dataset.plotLeft), Number(svg.dataset.plotWidth)])(probe.one('[part~=timeline] svg[data-from]'))").await;
    let (left, width) = (scale[0].as_f64().expect("px"), scale[1].as_f64().expect("px"));
    let y = side(3) - 10.0;
    vec![
        (side(0) + left, y),
        (side(0) + left + width / 2.0, y),
        (side(0) + left + width, y),
    ]
}

async fn each_gesture_is_a_step(page: &Page) {
    open(page).await;
    let whole = page.ask(RANGE).await;
    // Keys that pan, and then a drag of the strip's window.
    press_button(page, "Zoom in").await;
    let zoomed = page.ask(RANGE).await;
    page.run(FOCUS, vec![]).await;
    page.press_with('\u{e008}', &['\u{e014}']).await;
    let panned = page.ask(RANGE).await;
    assert_ne!(panned, zoomed);
    let strip = strip(page).await;
    let (x, y) = strip[1];
    page.drag((x, y), (x - 40.0, y)).await;
    assert_ne!(page.ask(RANGE).await, panned);
    for before in [panned, zoomed, whole] {
        press_button(page, "Back").await;
        assert_eq!(page.ask(RANGE).await, before, "one gesture, one step");
    }
}

async fn a_press_on_a_handle(page: &Page) {
    open(page).await;
    let whole = page.ask(RANGE).await;
    for (x, y) in strip(page).await {
        for off in [-5.0, 5.0] {
            page.click(x + off, y).await;
            assert_eq!(page.ask(RANGE).await, whole, "pressed {off} px beside {x}");
        }
    }
    let idle = "probe.all('.toolbar button').find(button => button.textContent === 'Back').ariaDisabled";
    assert_eq!(page.ask(idle).await, "true");
}

async fn a_clicked_pin(page: &Page) {
    let mut file = small_incident();
    for second in [60, 120] {
        let moment = json!({ "at": at(2 * 3_600 + second), "text": format!("Later by {second}.") });
        file["moments"].as_array_mut().expect("moments").push(moment);
    }
    open_drawn(page, "pins.json", &file, 720).await;
    let pin = page
        .ask("(place => [place.x, place.top])(probe.place(Date.parse('2026-10-10T02:01:00Z')))")
        .await;
    let (x, y) = (pin[0].as_f64().expect("px"), pin[1].as_f64().expect("px") + 14.0);
    page.click(x, y).await;
    let told = page.ask_text("probe.tooltip() ?? ''").await;
    assert!(told.contains("3 key moments"), "no counted pin there: {told}");
    page.run(FOCUS, vec![]).await;
    page.press(&['+', '+', '+', '+', ENTER]).await;
    assert_eq!(
        page.ask(CHOSEN).await,
        json!(["moment-2"]),
        "the first of its members"
    );
}

async fn keys_change_lanes(page: &Page) {
    let mut file = small_incident();
    file["components"] = json!([{ "id": "a", "name": "Api" }, { "id": "b", "name": "Web" }]);
    file["phases"] = json!([
        { "from": at(0), "to": at(7_200), "level": "degraded", "components": ["a"] },
        { "from": at(3_600), "to": at(5_400), "level": "full_outage", "components": ["b"] },
        { "from": at(9_000), "to": at(10_800), "level": "partial_outage", "components": ["b"] },
    ]);
    file["moments"] = json!([]);
    open_drawn(page, "lanes.json", &file, 720).await;
    page.run(FOCUS, vec![]).await;
    page.press(&[DOWN, ENTER]).await;
    assert_eq!(
        page.ask(CHOSEN).await,
        json!(["phase-2"]),
        "below, at the same time"
    );
    page.press(&[ENTER, UP, ENTER]).await;
    assert_eq!(page.ask(CHOSEN).await, json!(["phase-1"]), "and above it again");
    checks::sound(page).await;
}

async fn what_is_written_stays(page: &Page) {
    open(page).await;
    page.run("probe.one('.range summary').click();", vec![]).await;
    page.settle().await;
    let fields = "probe.all('.range input').map(field => field.value.slice(0, 16))";
    let first: Value = page.ask(fields).await;
    page.run(
        "const field = probe.all('.range input')[0]; field.value = '2026-10-10T01:30:00'; field.dispatchEvent(new Event('input', { bubbles: true }));",
        vec![],
    )
    .await;
    press_button(page, "Zoom in").await;
    let now = page.ask(fields).await;
    assert_eq!(now[0], "2026-10-10T01:30", "what was written is gone");
    assert_ne!(now[1], first[1], "the other follows the range");
    // Once it was asked for, it follows again; and the fold stays open when all is drawn anew.
    page.run("probe.one('.range button').click();", vec![]).await;
    press_button(page, "Zoom in").await;
    assert_ne!(page.ask(fields).await[0], "2026-10-10T01:30");
    page.run("probe.viewers()[0].setAttribute('heading-level', '3');", vec![])
        .await;
    page.settle().await;
    page.until("probe.one('.range').open").await;
}
