//! The viewer as a page of its own.

use serde_json::Value;

use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    let samples = suite.samples.clone();
    suite.add(
        "standalone::offers_samples_and_own_files",
        async move |page: &Page| {
            offers_samples_and_own_files(page, &samples).await;
        },
    );
    let first = suite.samples.first().cloned();
    suite.add("standalone::opens_an_address", async move |page: &Page| {
        opens_an_address(page, first.as_ref().expect("there is a sample")).await;
    });
    suite.add(
        "standalone::says_when_an_address_is_wrong",
        says_when_an_address_is_wrong,
    );
}

async fn offers_samples_and_own_files(page: &Page, samples: &[Sample]) {
    page.open(&page.site.url("index.html")).await;
    let links = "[...document.querySelectorAll('a'), ...probe.all('a')].map(link => link.href)";
    page.until(&format!(
        "{links}.filter(href => href.includes('src=')).length >= {}",
        samples.len()
    ))
    .await;
    let links = page.ask_list(links).await;
    for sample in samples {
        let found = links
            .iter()
            .any(|link| link.contains(&format!("{}.json", sample.name)));
        assert!(found, "no link to {}: {links:?}", sample.name);
    }
    let inputs =
        "[...document.querySelectorAll('input[type=file]'), ...probe.all('input[type=file]')].length";
    assert_eq!(page.ask(inputs).await, 1, "places to open a file");
    checks::sound(page).await;
}

async fn opens_an_address(page: &Page, sample: &Sample) {
    page.open(
        &page
            .site
            .url(&format!("index.html?src=incidents/{}.json", sample.name)),
    )
    .await;
    page.until_loaded(1).await;
    checks::sound(page).await;
    let incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    let title = incident["title"].as_str().expect("a sample has a title");
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"].as_str().unwrap_or_default().contains(title),
        "the title isn't shown: {seen}"
    );
    assert_eq!(page.ask("probe.viewers().length").await, 1, "viewers");
    let headings = page
        .ask("[...document.querySelectorAll('h1'), ...probe.all('h1')].length")
        .await;
    assert_eq!(headings, 1, "first-level headings");
}

async fn says_when_an_address_is_wrong(page: &Page) {
    page.open(&page.site.url("index.html?src=incidents/nowhere.json"))
        .await;
    page.until("__watch.events.some(event => event.type === 'error' && event.detail.code === 'http')")
        .await;
    page.settle().await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["message"].as_str().is_some_and(|text| !text.is_empty()),
        "no message is shown: {seen}"
    );
    checks::no_problems(page).await;
}
