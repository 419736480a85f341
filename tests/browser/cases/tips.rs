//! Tooltips where the page makes it hard for them.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::Suite;

const ESCAPE: char = '\u{e00c}';

/// Whether all of the tooltip can be seen: in the window, and on top of everything at its corners and in its middle.
const WHOLE: &str = "(tip => {
    const box = tip.getBoundingClientRect();
    const on_top = (x, y) => tip.getRootNode().elementsFromPoint(x, y).some(found => tip === found || tip.contains(found));
    const [left, right, top, bottom] = [box.left + 4, box.right - 4, box.top + 4, box.bottom - 4];
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.width > 40 &&
        [[left, top], [right, top], [left, bottom], [right, bottom], [(left + right) / 2, (top + bottom) / 2]].every(place => on_top(...place));
})(probe.all('[part~=tooltip]').find(tip => tip.checkVisibility()))";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("tips::a_host_that_clips", a_host_that_clips);
    suite.add("tips::without_popovers", without_popovers);
    suite.add("tips::escape_from_anywhere", escape_from_anywhere);
    suite.add("tips::escape_leaves_a_dialog_open", escape_leaves_a_dialog_open);
    suite.add("tips::a_host_that_scales", async |page: &Page| {
        a_host_that_magnifies(page, "transform: scale(.7)").await;
    });
    // WebKitGTK tells where things are in what is zoomed as if it weren't.
    suite.add_for(
        &[Kind::Chromium, Kind::Firefox],
        "tips::a_host_that_zooms",
        async |page: &Page| a_host_that_magnifies(page, "zoom: 1.5").await,
    );
    suite.add("tips::the_pointer_can_enter", the_pointer_can_enter);
    suite.add("tips::stay_with_what_scrolls", stay_with_what_scrolls);
}

/// Opens the small incident in a page with this around it, `{viewer}` in its place.
async fn open(page: &Page, head: &str, around: &str) {
    let mut file = small_incident();
    file["phases"][1]["text"] =
        json!("No answers at all, for anybody who asked, and nobody knew why. ".repeat(4));
    page.site.put_json("small.json", file.to_string());
    let body = around.replace("{viewer}", &viewer_at("small.json"));
    page.open(&page.site.page_with_head(
        &format!("{head}<script type=\"module\" src=\"postmortem-viewer.js\"></script>"),
        &body,
    ))
    .await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
}

/// Points at the second phase.
async fn point(page: &Page) -> (f64, f64) {
    page.bring("probe.one('.drawing')").await;
    let place = page
        .run(
            "const place = probe.place(Date.parse('2026-10-10T01:30:00Z')); return [place.x, place.top + 95];",
            vec![],
        )
        .await;
    let (x, y) = (
        place[0].as_f64().unwrap_or_default(),
        place[1].as_f64().unwrap_or_default(),
    );
    page.hover(x, y).await;
    page.until("probe.tooltip()?.includes('No answers at all')").await;
    (x, y)
}

async fn a_host_that_clips(page: &Page) {
    open(page, "", "<div class=\"clip\">{viewer}</div>").await;
    let size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]";
    let before = page.ask(size).await;
    point(page).await;
    assert_eq!(page.ask(WHOLE).await, true, "the tooltip is cut off");
    assert_eq!(
        page.ask(size).await,
        before,
        "the tooltip has made the page larger"
    );
    checks::no_problems(page).await;
}

async fn without_popovers(page: &Page) {
    open(
        page,
        "<script src=\"tests/no-popovers.js\"></script>",
        "<div class=\"w720\">{viewer}</div>",
    )
    .await;
    assert_eq!(page.ask("'showPopover' in HTMLElement.prototype").await, false);
    assert_eq!(page.ask("probe.tooltip()").await, json!(null), "shown at first");
    let (x, _) = point(page).await;
    assert_eq!(page.ask(WHOLE).await, true, "the tooltip is cut off");
    let near = "(box => [box.left, box.right])(probe.all('[part~=tooltip]').find(tip => tip.checkVisibility()).getBoundingClientRect())";
    let near = page.ask(near).await;
    assert!(
        near[0].as_f64().is_some_and(|left| left <= x) && near[1].as_f64().is_some_and(|right| right >= x),
        "the tooltip is at {near}, the pointer at {x}"
    );
    page.press(&[ESCAPE]).await;
    page.until("probe.tooltip() === null").await;
    checks::no_problems(page).await;
}

async fn escape_from_anywhere(page: &Page) {
    // A page that keeps all keys to itself.
    open(page, "", "<input id=\"own\"><div class=\"w720\">{viewer}</div>").await;
    page.run(
        "addEventListener('keydown', event => event.stopImmediatePropagation(), true);
        document.querySelector('#own').focus();",
        vec![],
    )
    .await;
    let (x, y) = point(page).await;
    page.press(&[ESCAPE]).await;
    page.until("probe.tooltip() === null").await;
    assert_eq!(
        page.ask("document.activeElement.id").await,
        "own",
        "the focus was taken"
    );
    // It stays away while the pointer stays, and comes again with the next thing.
    page.hover(x + 6.0, y).await;
    assert_eq!(
        page.ask("probe.tooltip()").await,
        json!(null),
        "it came back at once"
    );
    page.hover(4.0, 4.0).await;
    point(page).await;
    checks::no_problems(page).await;
}

async fn the_pointer_can_enter(page: &Page) {
    open(page, "", "<div class=\"w720\">{viewer}</div>").await;
    let (x, _) = point(page).await;
    let tip = "probe.all('[part~=tooltip]').find(tip => tip.checkVisibility()).getBoundingClientRect()";
    let bottom = page
        .ask(&format!("{tip}.bottom"))
        .await
        .as_f64()
        .unwrap_or_default();
    // Right up over the pin above, as a hand would, and then it rests there.
    page.hover(x, bottom - 6.0).await;
    page.run("return new Promise(done => __watch.later(done, 500));", vec![])
        .await;
    let said = page.ask_text("probe.tooltip()").await;
    assert!(said.contains("No answers at all"), "{said}");
    page.hover(4.0, 4.0).await;
    page.until("probe.tooltip() === null").await;
    checks::no_problems(page).await;
}

async fn stay_with_what_scrolls(page: &Page) {
    open(
        page,
        "",
        "<div class=\"w720\">{viewer}</div><div class=\"far\"></div>",
    )
    .await;
    page.run("probe.one('.drawing').focus();", vec![]).await;
    page.until("probe.tooltip() !== null").await;
    let apart = "probe.all('[part~=tooltip]').find(tip => tip.checkVisibility()).getBoundingClientRect().top - probe.one('.drawing').getBoundingClientRect().top";
    let before = page.ask(apart).await.as_f64().unwrap_or_default();
    page.run("scrollBy(0, 40);", vec![]).await;
    page.settle().await;
    let after = page.ask(apart).await.as_f64().unwrap_or_default();
    assert!(
        (before - after).abs() < 2.0,
        "{before} px from the drawing, then {after}"
    );
    page.run("scrollTo(0, 3000);", vec![]).await;
    page.until("probe.tooltip() === null").await;
    checks::no_problems(page).await;
}

/// The key closes the tooltip, and the dialog with the next press.
async fn escape_leaves_a_dialog_open(page: &Page) {
    open(page, "", "<dialog><div class=\"w720\">{viewer}</div></dialog>").await;
    page.run("document.querySelector('dialog').showModal();", vec![])
        .await;
    page.until_loaded(1).await;
    point(page).await;
    let is_open = "document.querySelector('dialog').open";
    page.press(&[ESCAPE]).await;
    page.until("probe.tooltip() === null").await;
    assert_eq!(page.ask(is_open).await, true, "the dialog was closed too");
    page.press(&[ESCAPE]).await;
    page.until(&format!("!{is_open}")).await;
}

/// What is under the pointer is found where a page shows all that is in it larger or smaller.
async fn a_host_that_magnifies(page: &Page, style: &str) {
    open(page, "", "<div class=\"w720\">{viewer}</div>").await;
    page.run(
        "document.body.firstElementChild.style.cssText = arguments[0] + '; transform-origin: 0 0';",
        vec![json!(style)],
    )
    .await;
    page.settle().await;
    page.bring("probe.one('.drawing')").await;
    // In the middle of the second phase, two thirds down.
    let place = page
        .ask(
            "(box => [box.left + box.width * 0.5, box.top + box.height * 0.6])(probe.one('.drawing').getBoundingClientRect())",
        )
        .await;
    let number = |value: &serde_json::Value| value.as_f64().unwrap_or_default();
    let (x, y) = (number(&place[0]), number(&place[1]));
    page.hover(x, y).await;
    page.until("probe.tooltip()?.includes('No answers at all')").await;
    let seen = page
        .ask(
            "(tip => [probe.one('.cross-line').getBoundingClientRect().left, tip.left, tip.right, tip.top, tip.bottom])(
                probe.all('[part~=tooltip]').find(tip => tip.checkVisibility()).getBoundingClientRect())",
        )
        .await;
    assert!(
        (number(&seen[0]) - x).abs() < 2.0,
        "the crosshair of {x} is at {seen}"
    );
    assert!(
        number(&seen[1]) <= x && number(&seen[2]) >= x,
        "the tooltip of {x} is elsewhere: {seen}"
    );
    let away = (number(&seen[3]) - y).max(y - number(&seen[4]));
    assert!(
        (0.0..80.0).contains(&away),
        "the tooltip of {y} is {away} px off: {seen}"
    );
    checks::no_problems(page).await;
}
