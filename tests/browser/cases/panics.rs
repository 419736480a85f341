//! A panic ends every viewer of its instance, and nothing else.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("panics::17_one_while_drawing", panic_while_drawing);
    suite.add("panics::17_one_while_drawing_anew", panic_while_drawing_anew);
    suite.add("panics::17_one_under_the_readers_hand", panic_later);
}

/// From now on the browser refuses something that the viewer relies on.
const SABOTAGE: &str = "window.__good = Document.prototype.createElementNS;
    Document.prototype.createElementNS = () => { throw new Error('sabotage'); };";
const MEND: &str = "Document.prototype.createElementNS = __good;";

/// Both viewers of the page have ended, the page hasn't, and the button brings each back.
async fn comes_back(page: &Page) {
    page.until("__watch.events.filter(event => event.type === 'error').length >= 2")
        .await;
    page.settle().await;
    let codes = page
        .ask("[...new Set(__watch.events.filter(event => event.type === 'error').map(event => event.detail.code))]")
        .await;
    assert_eq!(codes, json!(["panic"]));
    for viewer in ["probe.viewers()[0]", "probe.viewers()[1]"] {
        let seen = page.ask(&format!("probe.visible({viewer})")).await;
        assert_eq!(
            (&seen["fallback"], &seen["content"]),
            (&json!("Fallback text"), &json!("")),
            "{seen}"
        );
        let message = seen["message"].as_str().unwrap_or_default();
        assert!(
            message.contains("fault of its own") && message.contains("Try again"),
            "{message}"
        );
    }
    assert_eq!(
        page.ask("document.querySelector('#page').textContent").await,
        "The page"
    );
    page.run(MEND, vec![]).await;
    let loads = "__watch.events.filter(event => event.type === 'load').length";
    let before = page.ask(loads).await.as_u64().unwrap_or_default();
    for (index, more) in [(0, 1), (1, 2)] {
        page.click_on(&format!(
            "probe.viewers()[{index}].shadowRoot.querySelector('.message button')"
        ))
        .await;
        page.until(&format!("{loads} === {}", before + more)).await;
    }
    page.settle().await;
    let memories = page.ask("__watch.memories.length").await;
    assert_eq!(memories, 2, "instances: the one that ended, and one for both");
    // The new one works.
    page.click_on("probe.one('[data-item=phase-2] .length')").await;
    assert_eq!(page.ask("probe.viewers()[0].selected").await, "phase-2");
    let told = page.problems().await;
    let own = |told: &String| {
        told.contains("panicked")
            || told.contains("sabotage")
            || told.contains("unreachable")
            || told.contains("Unreachable")
    };
    assert!(
        told.iter().any(|told| told.contains("panicked")),
        "nothing for whoever mends it: {told:?}"
    );
    assert!(told.iter().all(own), "{told:?}");
}

async fn open_two(page: &Page, before: &str) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.put("before.js", "text/javascript", before.to_owned());
    let head =
        "<script src=\"before.js\"></script><script type=\"module\" src=\"postmortem-viewer.js\"></script>";
    let tag = viewer_at("small.json");
    page.open(
        &page
            .site
            .page_with_head(head, &format!("<p id=\"page\">The page</p>{tag}{tag}")),
    )
    .await;
}

async fn panic_while_drawing(page: &Page) {
    open_two(page, SABOTAGE).await;
    comes_back(page).await;
}

async fn panic_while_drawing_anew(page: &Page) {
    open_two(page, "").await;
    page.until_loaded(2).await;
    page.run(SABOTAGE, vec![]).await;
    page.run("probe.viewers()[0].headingLevel = 4;", vec![]).await;
    page.until("__watch.events.filter(event => event.type === 'error').length >= 2")
        .await;
    page.settle().await;
    // The fallback and a message: nothing keeps the place of the account.
    let heights = page
        .ask("probe.viewers().map(viewer => viewer.offsetHeight)")
        .await;
    for height in [&heights[0], &heights[1]] {
        assert!(height.as_f64().is_some_and(|height| height < 150.0), "{heights}");
    }
    comes_back(page).await;
}

async fn panic_later(page: &Page) {
    open_two(page, "").await;
    page.until_loaded(2).await;
    page.run(SABOTAGE, vec![]).await;
    page.run("probe.one('.toolbar button').click();", vec![]).await;
    comes_back(page).await;
}
