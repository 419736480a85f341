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
    suite.add("failures::28_wrong_hash", wrong_hash);
    for (name, path, fault) in [
        ("glue_missing", "wasm/viewer.js", Fault::Status(404)),
        ("glue_of_wrong_type", "wasm/viewer.js", Fault::WrongType),
        ("wasm_broken", "wasm/viewer_bg.wasm", Fault::Status(500)),
        ("wasm_cut_off", "wasm/viewer_bg.wasm", Fault::Cut),
    ] {
        suite.add(&format!("failures::17_{name}"), async move |page: &Page| {
            viewer_fails(page, path, fault).await;
        });
    }
    suite.add("failures::17_a_silent_server", silent_file);
    suite.add("failures::17_a_silent_server_of_the_viewer", silent_viewer);
    suite.add("failures::6_readable_without_scripts", without_scripts);
    suite.add("failures::6_a_button_tries_again", try_again);
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

/// The viewer itself can't be had, and can be once its server is mended.
async fn viewer_fails(page: &Page, path: &str, fault: Fault) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path(path, fault);
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "wasm").await;
    page.site.break_path(path, None);
    if path.ends_with(".wasm") {
        page.run("probe.viewers()[0].reload();", vec![]).await;
        page.until_loaded(1).await;
    }
}

async fn wrong_hash(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    // A sound module, but not the one that the small module was built with.
    page.site.put(
        "wasm/viewer_bg.wasm",
        "application/wasm",
        b"\0asm\x01\0\0\0".to_vec(),
    );
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "wasm").await;
    assert_eq!(
        page.ask("__watch.memories.length").await,
        0,
        "it was run all the same"
    );
}

/// Really waits: nobody can make the product give up earlier.
async fn after_silence(page: &Page, code: &str) {
    tokio::time::sleep(std::time::Duration::from_secs(22)).await;
    fails_with(page, code).await;
    let message = page.ask_text("__watch.events[0].detail.message").await;
    assert!(message.contains("30 seconds"), "{message}");
    checks::no_problems(page).await;
}

async fn silent_file(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("small.json", Fault::Silence);
    page.open_with(&viewer_at("small.json")).await;
    after_silence(page, "fetch").await;
}

async fn silent_viewer(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("wasm/viewer_bg.wasm", Fault::Silence);
    page.open_with(&viewer_at("small.json")).await;
    after_silence(page, "wasm").await;
}

/// What stands in the element is readable where no script runs at all.
async fn without_scripts(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("postmortem-viewer.js", Fault::Status(404));
    page.open_with(&viewer_at("small.json")).await;
    page.settle().await;
    assert_eq!(
        page.ask("probe.visible(probe.viewers()[0]).fallback").await,
        "Fallback text"
    );
}

/// The button under a message reads the file again.
async fn try_again(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.site.break_path("small.json", Fault::Cut);
    page.open_with(&viewer_at("small.json")).await;
    fails_with(page, "fetch").await;
    checks::axe_clean(page).await;
    page.site.break_path("small.json", None);
    page.click_on("probe.one('.message button')").await;
    page.until_loaded(1).await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert_eq!((&seen["fallback"], &seen["message"]), (&json!(""), &json!("")));
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
