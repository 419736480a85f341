//! The tests, by what they are about.

mod accessible;
mod broken;
mod charts;
mod contract;
mod copying;
mod crosshair;
mod crowded;
mod dense;
mod documents;
mod extremes;
mod failures;
mod gestures;
mod hard_links;
mod hosts;
mod instruments;
mod interaction;
mod kept;
mod layout;
mod leaks;
mod links;
mod lists;
mod loading;
mod made;
mod manners;
mod marks;
mod one_file;
mod opening;
mod panics;
mod paper;
mod pdf;
mod printed;
mod ranges;
mod refresh;
mod saving;
mod sharing;
mod standalone;
mod steady;
mod tabbing;
mod tables;
mod taking;
mod themes;
mod tips;
mod watchful;
mod writing;
mod zones;

use serde_json::Value;

use crate::page::Page;
use crate::suite::{Sample, Suite};

/// Adds every test to the suite.
pub(crate) fn add_all(suite: &mut Suite) {
    watchful::add(suite);
    loading::add(suite);
    contract::add(suite);
    links::add(suite);
    hard_links::add(suite);
    sharing::add(suite);
    copying::add(suite);
    kept::add(suite);
    manners::add(suite);
    refresh::add(suite);
    themes::add(suite);
    failures::add(suite);
    panics::add(suite);
    accessible::add(suite);
    documents::add(suite);
    paper::add(suite);
    pdf::add(suite);
    layout::add(suite);
    interaction::add(suite);
    tips::add(suite);
    gestures::add(suite);
    ranges::add(suite);
    crosshair::add(suite);
    crowded::add(suite);
    zones::add(suite);
    instruments::add(suite);
    charts::add(suite);
    dense::add(suite);
    steady::add(suite);
    tables::add(suite);
    taking::add(suite);
    writing::add(suite);
    saving::add(suite);
    lists::add(suite);
    marks::add(suite);
    tabbing::add(suite);
    extremes::add(suite);
    standalone::add(suite);
    one_file::add(suite);
    opening::add(suite);
    leaks::add(suite);
    hosts::add(suite);
    broken::add(suite);
}

/// The tag of an eager viewer of a sample, with a fallback that must not show once it has loaded.
fn viewer_of(sample: &Sample) -> String {
    viewer_at(&format!("incidents/{}.json", sample.name))
}

/// The same for any address.
fn viewer_at(src: &str) -> String {
    format!("<postmortem-viewer src=\"{src}\" loading=\"eager\"><p>Fallback text</p></postmortem-viewer>")
}

/// A file small enough to read in a failure's message, with one of most things.
fn small_incident() -> Value {
    serde_json::json!({
        "format": 1,
        "id": "small",
        "title": "Small incident",
        "organization": { "name": "Example" },
        "summary": "A short account.",
        "started": "2026-10-10T00:00:00Z",
        "ended": "2026-10-10T04:00:00Z",
        "phases": [
            { "from": "2026-10-10T00:00:00Z", "to": "2026-10-10T01:00:00Z", "level": "degraded", "text": "Slow answers." },
            { "from": "2026-10-10T01:00:00Z", "to": "2026-10-10T03:00:00Z", "level": "full_outage", "text": "No answers." },
            { "from": "2026-10-10T03:00:00Z", "to": "2026-10-10T04:00:00Z", "level": "partial_outage", "text": "Some answers." }
        ],
        "moments": [
            { "at": "2026-10-10T00:30:00Z", "text": "The first alert.", "kind": "detection" },
            { "at": "2026-10-10T02:00:00Z", "text": "The fix was found.", "kind": "diagnosis" }
        ]
    })
}

/// Opens a made-up file under a name in a box of a width, with its first drawing in the middle and nothing pointed at.
async fn open_drawn(page: &Page, name: &str, file: &Value, width: u32) {
    page.site.put_json(name, file.to_string());
    page.open_with(&format!("<div class=\"w{width}\">{}</div>", viewer_at(name)))
        .await;
    page.until_loaded(1).await;
    page.hover(4.0, 4.0).await;
    page.bring("probe.one('.drawing')").await;
}

/// Opens a page that has its module, and all that this loads, from another origin.
async fn open_from_other(page: &Page, body: &str) {
    let other = page.site.other_url("");
    page.site.set_policy(&format!(
        "default-src 'none'; script-src 'self' {other} 'wasm-unsafe-eval'; style-src 'self'; img-src data:; \
         connect-src 'self' {other}; require-trusted-types-for 'script'"
    ));
    let head = format!("<script type=\"module\" src=\"{other}postmortem-viewer.js\"></script>");
    page.open(&page.site.page_with_head(&head, body)).await;
}
