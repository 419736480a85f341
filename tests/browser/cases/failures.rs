//! What readers and hosts get when something is missing, broken or late.

use serde_json::json;

use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::site::Fault;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("failures::not_json", not_json);
    suite.add("failures::not_found", not_found);
    suite.add("failures::server_error", server_error);
    suite.add("failures::cut_off", cut_off);
    suite.add("failures::later_format", later_format);
    suite.add("failures::no_wasm", no_wasm);
    suite.add(
        "failures::wasm_of_wrong_type_still_loads",
        wasm_of_wrong_type_still_loads,
    );
    suite.add(
        "failures::fallback_stays_while_waiting",
        fallback_stays_while_waiting,
    );
    suite.add("failures::policy_without_wasm", policy_without_wasm);
    suite.add("failures::removed_before_loaded", removed_before_loaded);
    suite.add("failures::mended_file_loads", mended_file_loads);
}

/// The viewer has said what is wrong, in an event and in words, and shows what the host put in its place.
async fn fails_with(page: &Page, code: &str) {
    page.until("__watch.events.some(event => event.type === 'error')")
        .await;
    page.settle().await;
    let error = page
        .ask("__watch.events.find(event => event.type === 'error').detail")
        .await;
    assert_eq!(error["code"], code, "the event's detail: {error}");
    assert!(
        error["message"].as_str().is_some_and(|text| text.len() > 10),
        "no message for people: {error}"
    );
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["fallback"]
            .as_str()
            .unwrap_or_default()
            .contains("Fallback text"),
        "no fallback: {seen}"
    );
    assert!(
        seen["message"].as_str().is_some_and(|text| !text.is_empty()),
        "no message is shown: {seen}"
    );
    let loads = page
        .ask("__watch.events.filter(event => event.type === 'load').length")
        .await;
    assert_eq!(loads, 0, "a failed viewer has said `load`");
}

async fn not_json(page: &Page) {
    page.site.put_json("bad.json", "{\"format\": 1, \"title\": ");
    page.open_with(&viewer_at("bad.json")).await;
    fails_with(page, "parse").await;
    checks::no_problems(page).await;
}

async fn not_found(page: &Page) {
    page.open_with(&viewer_at("nowhere.json")).await;
    fails_with(page, "http").await;
    checks::no_problems(page).await;
}

async fn server_error(page: &Page) {
    page.site.break_path("small.json", Fault::Status(500));
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "http").await;
    checks::no_problems(page).await;
}

async fn cut_off(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("small.json", Fault::Cut);
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "fetch").await;
    checks::no_problems(page).await;
}

async fn later_format(page: &Page) {
    let mut later = small_incident();
    later["format"] = json!(2);
    page.site.put_json("later.json", later.to_string());
    page.open_with(&viewer_at("later.json")).await;
    fails_with(page, "format").await;
    checks::no_problems(page).await;
}

async fn no_wasm(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("wasm/*", Fault::Status(404));
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "wasm").await;
}

async fn wasm_of_wrong_type_still_loads(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("wasm/viewer_bg.wasm", Fault::WrongType);
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    checks::sound(page).await;
}

async fn fallback_stays_while_waiting(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("small.json", Fault::Silence);
    page.open_with(&viewer_at("small.json")).await;
    page.until("__watch.memories.length === 1").await;
    page.settle().await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["fallback"]
            .as_str()
            .unwrap_or_default()
            .contains("Fallback text"),
        "no fallback: {seen}"
    );
    assert_eq!(
        page.ask("__watch.events.length").await,
        0,
        "an event before there was anything to tell"
    );
    page.run("probe.viewers()[0].remove();", vec![]).await;
    page.settle().await;
    assert_eq!(
        page.ask_list("__watch.held()").await,
        Vec::<String>::new(),
        "left behind by a removed viewer"
    );
    checks::no_problems(page).await;
}

async fn policy_without_wasm(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.set_policy(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
    );
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "csp").await;
}

async fn removed_before_loaded(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<main></main>").await;
    page.run(
        "for (const wait of [0, 1, 5, 20, 60]) {
            const viewer = document.createElement('postmortem-viewer');
            viewer.setAttribute('src', 'small.json');
            viewer.setAttribute('loading', 'eager');
            document.querySelector('main').append(viewer);
            if (wait) __watch.later(() => viewer.remove(), wait); else viewer.remove();
        }
        return new Promise(done => __watch.later(done, 1000));",
        vec![],
    )
    .await;
    page.until("__watch.held().every(name => !name.startsWith('timer'))")
        .await;
    checks::no_problems(page).await;
    let events = page
        .ask("__watch.events.filter(event => event.type === 'error')")
        .await;
    assert_eq!(events, json!([]), "a removed viewer has failed aloud");
}

async fn mended_file_loads(page: &Page) {
    page.site.break_path("small.json", Fault::Status(503));
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "http").await;
    page.site.break_path("small.json", None);
    page.run("probe.viewers()[0].reload();", vec![]).await;
    page.until_loaded(1).await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"]
            .as_str()
            .unwrap_or_default()
            .contains("Small incident"),
        "not shown: {seen}"
    );
    assert_eq!(seen["fallback"], "", "the fallback is still shown");
}
