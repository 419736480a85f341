//! The zone that times are shown in, and the visible range as times that can be written.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

/// The first phase's times, the words on the zone, and what a reader of the range is told.
const SEEN: &str = "[probe.one('.phase .when').innerText, probe.one('.timeline .beside').innerText,
    probe.one('.visible').innerText]";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("instruments::any_zone", any_zone);
    suite.add("instruments::a_written_range", a_written_range);
}

async fn open_small(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
}

/// Gives a field a value as a reader would leave it behind.
async fn fill(page: &Page, field: &str, value: &str) {
    let script = format!(
        "const field = {field}; field.value = arguments[0];
        field.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    );
    page.run(&script, vec![json!(value)]).await;
    page.settle().await;
}

async fn any_zone(page: &Page) {
    open_small(page).await;
    let select = "probe.one('.clocks select')";
    let first = page.ask(SEEN).await;
    assert_eq!(first[0], "Oct 10, 00:00 – 01:00");
    fill(page, select, "elapsed").await;
    assert_eq!(page.ask(SEEN).await[0], "T+0 s – T+1 h");
    fill(page, select, "other").await;
    fill(page, "probe.one('.clocks input')", "Asia/Kathmandu").await;
    let seen = page.ask(SEEN).await;
    assert_eq!(seen[0], "Oct 10, 05:45 – 06:45");
    assert!(
        seen[1].as_str().is_some_and(|zone| zone.contains("5:45")),
        "{seen}"
    );
    fill(page, "probe.one('.clocks input')", "Mars/Olympus").await;
    let said = page.ask_text("probe.one('.clocks [role=alert]').innerText").await;
    assert!(
        said.contains("Mars/Olympus"),
        "nobody says that there is no such zone: {said}"
    );
    assert_eq!(
        page.ask(SEEN).await,
        seen,
        "a zone that isn't there changed the times"
    );
    fill(page, select, "incident").await;
    assert_eq!(page.ask(SEEN).await, first);
    checks::sound(page).await;
}

async fn a_written_range(page: &Page) {
    open_small(page).await;
    page.run("probe.one('.range summary').click();", vec![]).await;
    let submit = "probe.one('.range button').click();";
    let field = |index: usize| format!("probe.all('.range input')[{index}]");
    fill(page, &field(0), "2026-10-10T01:15:00").await;
    fill(page, &field(1), "2026-10-10T02:45:30").await;
    page.run(submit, vec![]).await;
    page.settle().await;
    let seen = page.ask(SEEN).await;
    let told = seen[2].as_str().unwrap_or_default();
    assert!(told.contains("01:15") && told.contains("02:45"), "{told}");
    let shown = page
        .ask(
            "[probe.one('.timeline svg').dataset.from, probe.one('.timeline svg').dataset.to]
            .map(time => new Date(Number(time)).toISOString())",
        )
        .await;
    assert_eq!(
        shown,
        json!(["2026-10-10T01:15:00.000Z", "2026-10-10T02:45:30.000Z"])
    );
    // It says whose clock is read, also where times are shown otherwise.
    page.run("probe.viewers()[0].setAttribute('time-zone', 'elapsed');", vec![])
        .await;
    page.settle().await;
    let form = page.ask_text("probe.one('.range form').innerText").await;
    assert!(form.contains("All times UTC"), "{form}");
    page.run("probe.viewers()[0].removeAttribute('time-zone');", vec![])
        .await;
    page.settle().await;
    // The other way round is refused, in words, and changes nothing.
    fill(page, &field(1), "2026-10-10T01:00:00").await;
    page.run(submit, vec![]).await;
    page.settle().await;
    let said = page.ask_text("probe.one('.range [role=alert]').innerText").await;
    assert!(said.contains("earlier"), "nobody says what is wrong: {said}");
    assert_eq!(page.ask(SEEN).await, seen);
    // And so is what lies elsewhere.
    fill(page, &field(0), "2031-10-10T01:00:00").await;
    fill(page, &field(1), "2031-10-10T02:00:00").await;
    page.run(submit, vec![]).await;
    page.settle().await;
    let said = page.ask_text("probe.one('.range [role=alert]').innerText").await;
    assert!(said.contains("nothing to show"), "{said}");
    assert_eq!(page.ask(SEEN).await, seen);
    checks::sound(page).await;
}
