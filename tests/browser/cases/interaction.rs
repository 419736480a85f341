//! Keyboard, mouse and finger on the timeline.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::accessibility::computed_label;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const LEFT: char = '\u{e012}';
const RIGHT: char = '\u{e014}';
const END: char = '\u{e010}';
const HOME: char = '\u{e011}';

/// The one thing of the timeline that takes the focus.
const WIDGET: &str = "probe.one('[part~=timeline] [tabindex=\"0\"]')";

/// A time inside one item of the small incident, and what its tooltip must say.
const PHASE: (&str, &[&str]) = (
    "2026-10-10T01:30:00Z",
    &["Full outage", "No answers.", "01:00", "03:00"],
);
const MOMENT: (&str, &[&str]) = ("2026-10-10T00:30:00Z", &["The first alert.", "00:30"]);

pub(crate) fn add(suite: &mut Suite) {
    suite.add(
        "keyboard::arrows_move_and_enter_selects",
        arrows_move_and_enter_selects,
    );
    suite.add("keyboard::home_and_end", home_and_end);
    suite.add(
        "keyboard::focus_stays_where_the_host_put_it",
        focus_stays_where_the_host_put_it,
    );
    suite.add("tooltip::phase", async |page: &Page| {
        same_by_every_way(page, PHASE).await
    });
    suite.add("tooltip::moment", async |page: &Page| {
        same_by_every_way(page, MOMENT).await
    });
    suite.add("tooltip::escape_closes_it", escape_closes_it);
    suite.add("tooltip::adds_no_scrollbar", adds_no_scrollbar);
}

async fn open_small(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!("<div class=\"w720\">{}</div>", viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
    // The mouse may still lie where the last test left it.
    page.hover(4.0, 4.0).await;
}

async fn focus_timeline(page: &Page) {
    page.run(&format!("{WIDGET}.focus();"), vec![]).await;
    page.settle().await;
    assert_eq!(
        page.ask("document.activeElement?.localName").await,
        "postmortem-viewer",
        "nothing took the focus"
    );
}

/// What a screen reader would say of the focused thing: its name, or that of the item it points at, and what is
/// said politely.
async fn said(page: &Page) -> String {
    let focused = "(root => { const focused = root.activeElement;
            const id = focused.getAttribute('aria-activedescendant');
            return (id && root.getElementById(id)) || focused; })(probe.viewers()[0].shadowRoot)";
    let element = page.ask(focused).await;
    // What was said politely counts too: it's how a drawing tells where its keys have led.
    let value = page
        .ask("probe.all('[part~=timeline] [role=status]').map(status => status.textContent).join(' ')")
        .await;
    format!(
        "{} {}",
        computed_label(page, &element).await,
        value.as_str().unwrap_or_default()
    )
}

async fn arrows_move_and_enter_selects(page: &Page) {
    open_small(page).await;
    focus_timeline(page).await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        page.press(&[RIGHT]).await;
        seen.push(said(page).await);
    }
    assert!(
        seen[0] != seen[1] && seen[1] != seen[2],
        "the right arrow says nothing new: {seen:?}"
    );
    page.press(&[LEFT]).await;
    assert_eq!(said(page).await, seen[1], "the left arrow doesn't go back");
    page.press(&[ENTER]).await;
    let events = page
        .ask("__watch.events.filter(event => event.type === 'navigate')")
        .await;
    let fragment = events[0]["detail"]["fragment"].as_str().unwrap_or_default();
    let fragment = fragment.trim_start_matches('#');
    assert!(
        fragment.starts_with("phase-") || fragment.starts_with("moment-"),
        "Enter has sent no `navigate` with an item: {events}"
    );
    assert_eq!(
        page.ask("location.hash").await,
        "",
        "the host's address has changed unasked"
    );
    checks::sound(page).await;
}

async fn home_and_end(page: &Page) {
    open_small(page).await;
    focus_timeline(page).await;
    page.press(&[END]).await;
    let last = said(page).await;
    page.press(&[HOME]).await;
    let first = said(page).await;
    assert_ne!(first, last, "Home and End say the same");
    page.press(&[RIGHT, END]).await;
    assert_eq!(said(page).await, last, "End isn't always the same item");
    checks::no_problems(page).await;
}

async fn focus_stays_where_the_host_put_it(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!(
        "<input id=\"own\" autofocus>{}",
        viewer_at("small.json")
    ))
    .await;
    page.run("document.querySelector('#own').focus();", vec![]).await;
    page.until_loaded(1).await;
    assert_eq!(page.ask("document.activeElement.id").await, "own");
}

/// Goes down the drawing at one time until the tooltip says what it must; the text of that tooltip and the height.
async fn find_down(page: &Page, at: &str, expected: &[&str], tap: bool) -> (String, f64) {
    page.bring(WIDGET).await;
    let place = page
        .run("return probe.place(Date.parse(arguments[0]));", vec![json!(at)])
        .await;
    let number = |key: &str| {
        place[key]
            .as_f64()
            .unwrap_or_else(|| panic!("the timeline doesn't tell its range and plot: {place}"))
    };
    let (x, mut y, bottom) = (number("x"), number("top") + 3.0, number("bottom"));
    let mut seen = Vec::new();
    while y < bottom {
        if tap {
            page.tap(x, y).await
        } else {
            page.hover(x, y).await
        }
        if let Some(text) = page.ask("probe.tooltip()").await.as_str() {
            if expected.iter().all(|word| text.contains(word)) {
                return (text.to_owned(), y);
            }
            seen.push(text.to_owned());
        }
        y += 6.0;
    }
    let way = if tap { "tapping" } else { "hovering" };
    panic!("{way} at {at} never says {expected:?}, only {seen:?}");
}

async fn same_by_every_way(page: &Page, (at, expected): (&str, &[&str])) {
    open_small(page).await;
    let (hovered, _) = find_down(page, at, expected, false).await;
    checks::sound(page).await;
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;

    let (tapped, _) = find_down(page, at, expected, true).await;
    assert_eq!(tapped, hovered, "a tap says something else than the mouse");

    open_small(page).await;
    focus_timeline(page).await;
    page.press(&[HOME]).await;
    let mut focused = Vec::new();
    for _ in 0..8 {
        if let Some(text) = page.ask("probe.tooltip()").await.as_str() {
            focused.push(text.to_owned());
        }
        page.press(&[RIGHT]).await;
    }
    assert!(
        focused.contains(&hovered),
        "no focused item says {hovered:?}, only {focused:?}"
    );
    checks::sound(page).await;
}

async fn escape_closes_it(page: &Page) {
    open_small(page).await;
    focus_timeline(page).await;
    page.press(&[RIGHT]).await;
    page.until("probe.tooltip() !== null").await;
    page.press(&[ESCAPE]).await;
    page.until("probe.tooltip() === null").await;
    assert_eq!(
        page.ask(&format!(
            "probe.viewers()[0].shadowRoot.activeElement === {WIDGET}"
        ))
        .await,
        true,
        "focus"
    );
    find_down(page, PHASE.0, PHASE.1, false).await;
    page.press(&[ESCAPE]).await;
    page.until("probe.tooltip() === null").await;
    checks::no_problems(page).await;
}

async fn adds_no_scrollbar(page: &Page) {
    open_small(page).await;
    let size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]";
    let before = page.ask(size).await;
    focus_timeline(page).await;
    page.press(&[END]).await;
    page.until("probe.tooltip() !== null").await;
    assert_eq!(
        page.ask(size).await,
        before,
        "the tooltip has made the page larger"
    );
    let whole = "(tip => { const box = tip.getBoundingClientRect(); return box.left >= 0 && box.top >= 0 && \
        box.right <= innerWidth && box.bottom <= innerHeight; })(probe.all('[part~=tooltip]').find(tip => tip.matches(':popover-open')))";
    assert_eq!(page.ask(whole).await, true, "the tooltip is cut off");
}
