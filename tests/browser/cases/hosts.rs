//! Sites that embed the viewer, as `.ci/hosts` builds them from `tests/hosts`: a page written by hand, a React app and
//! a static site made by Hugo. Each runs under the strict policy.

use serde_json::json;

use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("hosts::status_page", status_page);
    suite.add("hosts::react_19", react);
    suite.add("hosts::hugo", hugo);
}

/// Opens a page of a site that embeds the viewer.
async fn open(page: &Page, path: &str) {
    page.open(&page.site.url(&format!("hosts/{path}"))).await;
    let built = page.ask("Boolean(document.querySelector('main, #app'))").await;
    assert_eq!(built, true, "target/hosts/{path} isn't there: run .ci/hosts");
}

/// Waits until the report in the page has these words in it.
async fn until_shown(page: &Page, words: &str) {
    page.until(&format!(
        "probe.viewers().length && probe.visible(probe.viewers()[0]).content.includes({})",
        json!(words)
    ))
    .await;
    page.settle().await;
}

async fn status_page(page: &Page) {
    open(page, "status-page/").await;
    // Nothing is fetched before somebody comes near; then all is there.
    page.run("document.querySelector('#report').scrollIntoView();", vec![])
        .await;
    page.until_loaded(1).await;
    let said = "document.querySelector('#view').textContent";
    assert!(page.ask_text(said).await.contains("is shown."));
    // Events tell the page what its reader does.
    page.click_on("probe.one('.toolbar button')").await;
    page.until(&format!("{said}.startsWith('Shown from 2026-10-0')"))
        .await;
    page.click_on("probe.one('[data-item=phase-1] .length')").await;
    page.until(&format!("{said} === 'You chose phase-1.'")).await;
    // The page leads its reader.
    page.click_on("document.querySelector('#worst')").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'phase-3'")
        .await;
    // Data by property.
    page.click_on("document.querySelector('#other')").await;
    page.until_loaded(2).await;
    until_shown(page, "Coinbase").await;
    // Taken away and put back.
    for expected in [0, 1] {
        page.click_on("document.querySelector('#away')").await;
        page.until(&format!("probe.viewers().length === {expected}"))
            .await;
    }
    until_shown(page, "Coinbase").await;
    checks::sound(page).await;
    // The page's own look: its type in the report, its sizes kept out of it.
    let font = page
        .ask_text("getComputedStyle(probe.one('[part~=title] > *')).fontFamily")
        .await;
    assert!(font.starts_with("Georgia"), "{font}");
    checks::axe_clean(page).await;
}

async fn react(page: &Page) {
    open(page, "react/").await;
    page.until_loaded(1).await;
    let news = "[...document.querySelectorAll('#news li')].map(item => item.textContent)";
    page.until(&format!("{news}.some(text => text.startsWith('load '))"))
        .await;
    let properties = page
        .ask("(viewer => [typeof viewer.incident, viewer.headingLevel, viewer.theme, viewer.openable, viewer.getAttribute('heading-level')])(probe.viewers()[0])")
        .await;
    assert_eq!(properties, json!(["object", 3, "light", false, "3"]));
    let first = page.ask_text("probe.viewers()[0].incident.title").await;
    until_shown(page, &first).await;
    // Other data by the same property.
    page.click_on("document.querySelector('#other')").await;
    page.until(&format!("probe.viewers()[0].incident.title !== {}", json!(first)))
        .await;
    page.until_loaded(2).await;
    until_shown(page, "Coinbase").await;
    // Events as props.
    page.click_on("probe.one('.toolbar button')").await;
    page.until(&format!(
        "{news}.some(text => text.startsWith('rangechange 2020'))"
    ))
    .await;
    page.click_on("probe.one('[data-item=moment-1] .pin')").await;
    page.until(&format!("{news}.includes('navigate moment-1')")).await;
    // Unmounted and mounted again.
    page.click_on("document.querySelector('#toggle')").await;
    page.until("probe.viewers().length === 0").await;
    page.click_on("document.querySelector('#toggle')").await;
    until_shown(page, "Coinbase").await;
    checks::sound(page).await;
}

async fn hugo(page: &Page) {
    open(page, "hugo/").await;
    let issue = page
        .ask_text("document.querySelector('.issues a[href*=downtime]').href")
        .await;
    page.open(&issue).await;
    page.run(
        "document.querySelector('postmortem-viewer').scrollIntoView();",
        vec![],
    )
    .await;
    page.until_loaded(1).await;
    assert_eq!(
        page.ask("probe.all('[part~=header]').length").await,
        0,
        "the page has a title of its own"
    );
    // The same element holds another report, taken out and put in again.
    page.run(
        "const viewer = probe.viewers()[0];
        const [place, next] = [viewer.parentNode, viewer.nextSibling];
        viewer.remove();
        return fetch('../../incidents/coinbase-2020-04-29.json').then(answer => answer.json()).then(incident => {
            viewer.incident = incident;
            viewer.addEventListener('rangechange', () => window.__heard = true);
            place.insertBefore(viewer, next);
        });",
        vec![],
    )
    .await;
    page.until_loaded(2).await;
    until_shown(page, "unavailable").await;
    page.click_on("probe.one('.toolbar button')").await;
    page.until("window.__heard").await;
    checks::sound(page).await;
    checks::axe_clean(page).await;
}
