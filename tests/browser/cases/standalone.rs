//! The viewer as a page of its own.

use serde_json::Value;

use super::small_incident;
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
    suite.add(
        "standalone::says_when_another_site_refuses",
        says_when_another_site_refuses,
    );
    suite.add(
        "standalone::says_when_the_policy_blocks",
        says_when_the_policy_blocks,
    );
    suite.add("standalone::opens_another_site", opens_another_site);
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
        .ask("[...document.querySelectorAll('h1'), ...probe.all('h1')].filter(probe.shown).length")
        .await;
    assert_eq!(headings, 1, "first-level headings");
}

/// The page says why an address can't be shown, in words that have these among them, and leaves every other way.
async fn explains(page: &Page, code: &str, words: &[&str]) {
    page.until("__watch.events.some(event => event.type === 'error')")
        .await;
    page.until("document.querySelectorAll('#list li').length > 0")
        .await;
    let error = page
        .ask("__watch.events.find(event => event.type === 'error').detail")
        .await;
    assert_eq!(error["code"], code, "{error}");
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    let message = seen["message"].as_str().unwrap_or_default();
    for wanted in words {
        assert!(message.contains(wanted), "{message:?} lacks {wanted:?}");
    }
    let fallback = seen["fallback"].as_str().unwrap_or_default();
    assert!(fallback.contains("Incidents"), "the samples aren't shown: {seen}");
    assert!(
        fallback.contains("Open the incident file as it is"),
        "no way to the file: {seen}"
    );
    assert_eq!(
        page.ask("document.querySelector('#back').hidden").await,
        false,
        "no way back"
    );
    let button = "probe.all('button').filter(button => button.textContent === 'Open a file' && probe.shown(button)).length";
    assert_eq!(page.ask(button).await, 1, "buttons that open a file");
}

async fn says_when_an_address_is_wrong(page: &Page) {
    page.open(&page.site.url("index.html?src=incidents/nowhere.json"))
        .await;
    explains(page, "http", &["could not be fetched", "404"]).await;
    checks::no_problems(page).await;
}

/// A page with the small incident at an address of the other origin: what `first` asks for, `second` holds.
async fn across(page: &Page, first: &str, second: &str, allowed: &str) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.set_policy(&format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' {allowed}; require-trusted-types-for 'script'"
    ));
    page.open(&format!("{first}?src={second}")).await;
}

async fn says_when_another_site_refuses(page: &Page) {
    // Only the second origin lets other pages read it.
    let (here, there) = (page.site.other_url("index.html"), page.site.url("small.json"));
    across(page, &here, &there, &page.site.url("")).await;
    explains(
        page,
        "fetch",
        &["could not be fetched", "Access-Control-Allow-Origin"],
    )
    .await;
    checks::no_problems(page).await;
}

async fn says_when_the_policy_blocks(page: &Page) {
    let (here, there) = (page.site.url("index.html"), page.site.other_url("small.json"));
    across(page, &here, &there, "").await;
    explains(page, "csp", &["security policy", "connect-src", "incident file"]).await;
    assert!(
        !page.site.requests().iter().any(|path| path == "small.json"),
        "asked for all the same"
    );
}

async fn opens_another_site(page: &Page) {
    let (here, there) = (page.site.url("index.html"), page.site.other_url("small.json"));
    across(page, &here, &there, &page.site.other_url("")).await;
    page.until_loaded(1).await;
    page.until("document.title === 'Small incident'").await;
    checks::sound(page).await;
}
