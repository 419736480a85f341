//! Opening a file of one's own: by the button, by dropping it, by pasting its text.

use std::io::Write as _;

use hyper::Method;
use serde_json::{Value, json};

use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

const ENTER: char = '\u{e007}';
const BUTTON: &str = "probe.all('button').find(button => button.textContent === 'Open a file')";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("opening::button", button);
    suite.add("opening::drop", drop_on_page);
    suite.add("opening::paste", paste);
    suite.add(
        "opening::paste_into_a_field_stays_there",
        paste_into_a_field_stays_there,
    );
    suite.add("opening::wrong_file_says_where", wrong_file_says_where);
    suite.add("opening::back_leads_to_the_samples", back_leads_to_the_samples);
    suite.add("opening::back_leads_to_the_address", back_leads_to_the_address);
    suite.add("opening::embedded_only_if_openable", embedded_only_if_openable);
}

async fn open_samples(page: &Page) {
    page.open(&page.site.url("index.html")).await;
    page.until("document.querySelectorAll('#list li').length > 0")
        .await;
    page.until(BUTTON).await;
}

async fn shows(page: &Page, title: &str) {
    page.until(&format!(
        "probe.viewers()[0] && probe.visible(probe.viewers()[0]).content.includes({})",
        json!(title)
    ))
    .await;
    page.until(&format!(
        "!probe.one('[part~=root]') || document.title === {} || !document.querySelector('#samples')",
        json!(title)
    ))
    .await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert_eq!(seen["fallback"], "", "the samples are still shown");
    assert_eq!(seen["message"], "", "a message");
}

/// The samples can be seen, and a file of one's own can be opened.
async fn shows_samples(page: &Page) {
    // On the way back the page may just be loading anew.
    page.until("probe.viewers()[0] && probe.visible(probe.viewers()[0]).fallback.includes('Incidents')")
        .await;
    page.until("document.querySelectorAll('#list li').length > 0")
        .await;
    page.until(BUTTON).await;
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert_eq!(seen["content"], "", "an incident is still shown");
}

/// Drops the small incident on the page, which then shows it.
async fn open_small(page: &Page) {
    let small = small_incident().to_string();
    carry(page, "drop", "document", Some("small.json"), &small).await;
    shows(page, "Small incident").await;
}

/// Dispatches a drag or a paste that carries a file or a text, as an engine would; says whether it was taken.
const CARRY: &str = "
    const [type, target, name, text] = arguments;
    const element = { document: () => document.body, viewer: () => probe.one('[part~=root]'), field: () => document.querySelector('input, textarea') }[target]();
    const carried = new DataTransfer();
    if (name) carried.items.add(new File([text], name, { type: 'application/json' }));
    else carried.setData('text/plain', text);
    const about = { bubbles: true, composed: true, cancelable: true };
    const [key, Kind] = type === 'paste' ? ['clipboardData', ClipboardEvent] : ['dataTransfer', DragEvent];
    const event = new Kind(type, { ...about, [key]: carried });
    // An engine that doesn't let scripts give the event its data has it put in its place.
    const files = () => event[key]?.files.length === carried.files.length && event[key]?.getData('text/plain') === carried.getData('text/plain');
    if (!files()) Object.defineProperty(event, key, { value: carried });
    return !element.dispatchEvent(event);";

async fn carry(page: &Page, event: &str, target: &str, name: Option<&str>, text: &str) -> bool {
    let arguments = vec![json!(event), json!(target), json!(name), json!(text)];
    page.run(CARRY, arguments).await == Value::Bool(true)
}

async fn button(page: &Page) {
    open_samples(page).await;
    // Pressing the button asks for a file; what the browser would show for that can't be tested.
    page.run(
        "window.__asked = 0;
        probe.one('input[type=file]').addEventListener('click', event => { event.preventDefault(); window.__asked++; });",
        vec![],
    )
    .await;
    page.click_on(BUTTON).await;
    page.run(&format!("{BUTTON}.focus();"), vec![]).await;
    page.press(&[ENTER]).await;
    assert_eq!(page.ask("__asked").await, 2, "the button asks for no file");

    let mut file = tempfile::Builder::new()
        .suffix(".json")
        .tempfile()
        .expect("a file");
    file.write_all(small_incident().to_string().as_bytes())
        .expect("written");
    let input = page.ask("probe.one('input[type=file]')").await;
    let id = input
        .as_object()
        .and_then(|map| map.values().next())
        .and_then(Value::as_str);
    let path = format!("element/{}/value", id.expect("an element"));
    page.command(Method::POST, &path, Some(json!({ "text": file.path() })))
        .await;
    shows(page, "Small incident").await;
    assert!(
        !page.site.requests().iter().any(|path| path.contains("small")),
        "the file went somewhere"
    );
    checks::sound(page).await;
}

async fn drop_on_page(page: &Page) {
    open_samples(page).await;
    let text = small_incident().to_string();
    assert!(
        carry(page, "dragover", "document", Some("small.json"), &text).await,
        "no drop is offered"
    );
    assert!(
        !carry(page, "dragover", "document", None, "words").await,
        "a drop of words is offered"
    );
    assert!(
        carry(page, "drop", "document", Some("small.json"), &text).await,
        "the drop isn't taken"
    );
    shows(page, "Small incident").await;
    // Another on the viewer takes its place, once.
    let mut other = small_incident();
    other["title"] = json!("Another incident");
    assert!(carry(page, "drop", "viewer", Some("other.json"), &other.to_string()).await);
    shows(page, "Another incident").await;
    let loads = page
        .ask("__watch.events.filter(event => event.type === 'load').length")
        .await;
    assert_eq!(loads, 2, "loads");
    checks::sound(page).await;
}

async fn paste(page: &Page) {
    open_samples(page).await;
    assert!(
        carry(page, "paste", "document", None, &small_incident().to_string()).await,
        "the text isn't taken"
    );
    shows(page, "Small incident").await;
    let mut other = small_incident();
    other["title"] = json!("Another incident");
    assert!(
        carry(page, "paste", "document", Some("other.json"), &other.to_string()).await,
        "the file isn't taken"
    );
    shows(page, "Another incident").await;
    assert!(
        !carry(page, "paste", "document", None, "  \n").await,
        "nothing is taken for something"
    );
    checks::sound(page).await;
}

async fn paste_into_a_field_stays_there(page: &Page) {
    for field in ["input", "textarea"] {
        open_samples(page).await;
        page.run(
            "document.querySelector('main').append(document.createElement(arguments[0]));",
            vec![json!(field)],
        )
        .await;
        let taken = carry(page, "paste", "field", None, &small_incident().to_string()).await;
        assert!(!taken, "taken out of the {field}");
        page.settle().await;
        assert_eq!(page.ask("__watch.events.length").await, 0, "opened");
        shows_samples(page).await;
    }
}

async fn wrong_file_says_where(page: &Page) {
    open_samples(page).await;
    let wrong = "{\n  \"format\": 1,\n  \"title\": oops\n}";
    for (event, name) in [("drop", Some("wrong.json")), ("paste", None)] {
        carry(page, event, "document", name, wrong).await;
        page.until("probe.visible(probe.viewers()[0]).message").await;
        let message = page.ask_text("probe.visible(probe.viewers()[0]).message").await;
        assert!(
            message.contains("can’t be read") && message.contains("line 3"),
            "it says {message:?}"
        );
        shows_samples(page).await;
    }
    // The way to a right one is still open.
    open_small(page).await;
    // Prose that is pasted by mistake takes nothing away.
    carry(page, "paste", "document", None, "Dear Sir or Madam,").await;
    shows(page, "Small incident").await;
    // A wrong file after that leads back to the samples, with its own words.
    carry(
        page,
        "drop",
        "document",
        Some("letter.json"),
        "Dear Sir or Madam,",
    )
    .await;
    page.until("probe.visible(probe.viewers()[0]).message.includes('line 1')")
        .await;
    shows_samples(page).await;
    checks::sound(page).await;
}

async fn back_leads_to_the_samples(page: &Page) {
    open_samples(page).await;
    let title = page.ask("document.title").await;
    open_small(page).await;
    // A second file is no second step.
    let mut other = small_incident();
    other["title"] = json!("Another incident");
    carry(page, "drop", "document", Some("other.json"), &other.to_string()).await;
    shows(page, "Another incident").await;
    page.run("history.back();", vec![]).await;
    shows_samples(page).await;
    assert_eq!(page.ask("document.title").await, title, "the title");
    assert_eq!(
        page.ask("document.querySelector('#back').hidden").await,
        true,
        "a way back from here"
    );
    checks::sound(page).await;
}

async fn back_leads_to_the_address(page: &Page) {
    let mut first = small_incident();
    first["title"] = json!("From the address");
    page.site.put_json("first.json", first.to_string());
    page.open(&page.site.url("index.html?src=first.json")).await;
    shows(page, "From the address").await;
    carry(page, "paste", "document", None, &small_incident().to_string()).await;
    shows(page, "Small incident").await;
    page.run("history.back();", vec![]).await;
    shows(page, "From the address").await;
    checks::sound(page).await;
}

async fn embedded_only_if_openable(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    let mut other = small_incident();
    other["title"] = json!("Another incident");
    let other = other.to_string();
    let taken = async || {
        let over = carry(page, "dragover", "viewer", Some("other.json"), &other).await;
        let dropped = carry(page, "drop", "viewer", Some("other.json"), &other).await;
        let pasted = carry(page, "paste", "viewer", None, &other).await;
        [over, dropped, pasted]
    };
    let buttons = format!("[{BUTTON}].filter(Boolean).length + probe.all('input[type=file]').length");
    assert_eq!(taken().await, [false; 3], "taken without being asked to");
    assert_eq!(page.ask(&buttons).await, 0, "a button");
    assert!(
        !page
            .site
            .requests()
            .iter()
            .any(|path| path.ends_with("open-file.js")),
        "fetched for nothing"
    );

    page.run("probe.viewers()[0].setAttribute('openable', '');", vec![])
        .await;
    page.until(BUTTON).await;
    let outside = carry(page, "drop", "document", Some("other.json"), &other).await;
    assert!(!outside, "a drop beside the viewer is taken from the host");
    assert_eq!(taken().await, [true; 3], "not taken");
    shows(page, "Another incident").await;

    page.run("probe.viewers()[0].removeAttribute('openable');", vec![])
        .await;
    page.until(&format!("{buttons} === 0")).await;
    page.run("probe.viewers()[0].incident = null;", vec![]).await;
    page.until("probe.visible(probe.viewers()[0]).content.includes('Small incident')")
        .await;
    assert_eq!(taken().await, [false; 3], "taken after it was forbidden again");
    page.settle().await;
    assert!(
        page.ask("probe.visible(probe.viewers()[0]).content.includes('Small incident')")
            .await
            == true
    );
    checks::sound(page).await;
}
