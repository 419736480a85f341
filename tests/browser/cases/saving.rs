//! The menu that takes the report along: printed, or saved in another form.

use postmortem_viewer::export::Form;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::taking::CATCH_SAVED;
use super::writing::{asked, incident, native, open_small, refused, same};
use super::{small_incident, viewer_at};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::site::Fault;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("saving::by_the_menu", by_the_menu);
    suite.add("saving::by_keys", by_keys);
    suite.add("saving::without_drawings", without_drawings);
    suite.add("saving::prints", prints);
    suite.add_for(&[Kind::Chromium], "saving::downloads", downloads);
    for (name, path) in [
        ("module", "writer.js"),
        ("glue", "wasm/writer.js"),
        ("wasm", "wasm/writer_bg.wasm"),
    ] {
        suite.add(
            &format!("saving::without_its_{name}"),
            async move |page: &Page| {
                without(page, path).await;
            },
        );
    }
}

const FOLD: &str = "probe.one('details.saving')";
const STATUS: &str = "probe.one('details.saving [role=status]').textContent";

pub(super) async fn open_menu(page: &Page) {
    page.run(&format!("{FOLD}.querySelector('summary').click();"), vec![])
        .await;
    page.until(&format!("{FOLD}.querySelector('li button')")).await;
    page.settle().await;
}

async fn press(page: &Page, label: &str) {
    page.run(
        "const find = label => probe.all('details.saving li button')
            .find(button => (button.ariaLabel ?? button.textContent) === label);
        find(arguments[0]).click();",
        vec![json!(label)],
    )
    .await;
}

/// A report with a chart, and each thing that its menu saves: the button's name, the file's, its type and form.
const SAVED: [(&str, &str, &str, Form, Option<&str>); 6] = [
    (
        "Text (Markdown): Report",
        "small.md",
        "text/markdown;charset=utf-8",
        Form::Markdown,
        None,
    ),
    (
        "Data (JSON): Report",
        "small.json",
        "application/json",
        Form::Json,
        None,
    ),
    (
        "For search engines (JSON-LD): Report",
        "small.jsonld",
        "application/ld+json",
        Form::JsonLd,
        None,
    ),
    (
        "Picture (SVG): Timeline",
        "small-timeline.svg",
        "image/svg+xml",
        Form::Svg,
        None,
    ),
    (
        "Picture (SVG): Requests",
        "small-chart-1.svg",
        "image/svg+xml",
        Form::Svg,
        Some("1"),
    ),
    (
        "Readings (CSV): Requests",
        "small-chart-1.csv",
        "text/csv;charset=utf-8",
        Form::Csv,
        Some("1"),
    ),
];

fn charted() -> Value {
    let mut own = small_incident();
    let readings = json!([
        { "at": "2026-10-10T01:00:00Z", "value": 1 },
        { "at": "2026-10-10T02:00:00Z", "value": 2.5, "text": "half, \"more\"" }
    ]);
    own["charts"] = json!([{ "title": "Requests", "unit": "req/s", "series": [{ "readings": readings }] }]);
    own
}

async fn open_charted(page: &Page) {
    page.site.put_json("charted.json", charted().to_string());
    page.open_with(&viewer_at("charted.json")).await;
    page.until_loaded(1).await;
    open_menu(page).await;
}

async fn by_the_menu(page: &Page) {
    open_charted(page).await;
    // Only what is clicked to be saved is caught, not what the test presses.
    page.run("window.__click = HTMLElement.prototype.click;", vec![])
        .await;
    page.run(CATCH_SAVED, vec![]).await;
    page.run(
        "const caught = HTMLElement.prototype.click;
        HTMLElement.prototype.click = function () { (this.download ? caught : __click).call(this); };",
        vec![],
    )
    .await;
    let own = incident(&charted().to_string());
    for (index, (label, name, kind, form, which)) in SAVED.into_iter().enumerate() {
        press(page, label).await;
        page.until(&format!("__saved.length > {index}")).await;
        let saved = page.ask(&format!("__saved[{index}]")).await;
        assert_eq!((&saved["name"], &saved["type"]), (&json!(name), &json!(kind)));
        same(label, saved["text"].as_str().unwrap(), &native(&own, form, which));
        page.until(&format!("{STATUS} === 'Saved as {name}.'")).await;
    }
    checks::sound(page).await;
    checks::axe_clean(page).await;
}

/// Open, go through, close: by keys alone, and the focus comes back.
async fn by_keys(page: &Page) {
    const ENTER: char = '\u{e007}';
    const TAB: char = '\u{e004}';
    const ESCAPE: char = '\u{e00c}';
    const FOCUSED: &str = "probe.viewers()[0].shadowRoot.activeElement";
    page.site.put_json("charted.json", charted().to_string());
    page.open_with(&viewer_at("charted.json")).await;
    page.until_loaded(1).await;
    page.run(&format!("{FOLD}.querySelector('summary').focus();"), vec![])
        .await;
    page.press(&[ENTER]).await;
    page.until(&format!("{FOLD}.open && {FOLD}.querySelector('li button')"))
        .await;
    page.press(&[TAB]).await;
    if page.kind != Kind::WebKit {
        assert_eq!(
            page.ask_text(&format!("{FOCUSED}.textContent")).await,
            "Print or PDF"
        );
    }
    page.run(&format!("{FOLD}.querySelector('li button').focus();"), vec![])
        .await;
    page.press(&[ESCAPE]).await;
    page.until(&format!("!{FOLD}.open")).await;
    assert_eq!(
        page.ask_text(&format!("{FOCUSED}.textContent")).await,
        "Save or print",
        "the focus is where it came from"
    );
    checks::sound(page).await;
}

/// Where no drawing is, it stands at the end; on paper it isn't.
async fn without_drawings(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    let viewer = viewer_at("small.json");
    let without = viewer.replacen(' ', " sections=\"header phases\" ", 1);
    page.open_with(&without).await;
    page.until_loaded(1).await;
    assert_eq!(page.ask("probe.all('details.saving').length").await, 1);
    assert_eq!(
        page.ask("Boolean(probe.one('footer details.saving'))").await,
        true
    );
    page.run("dispatchEvent(new Event('beforeprint'));", vec![]).await;
    assert_eq!(page.ask("probe.all('.paper .saving').length").await, 0);
    page.run("dispatchEvent(new Event('afterprint'));", vec![]).await;
    // With drawings it's below the first.
    page.open_with(&viewer).await;
    page.until_loaded(1).await;
    assert_eq!(page.ask("probe.all('details.saving').length").await, 1);
    assert_eq!(
        page.ask("Boolean(probe.one('.toolbar details.saving'))").await,
        true
    );
    checks::sound(page).await;
}

async fn prints(page: &Page) {
    open_small(page).await;
    open_menu(page).await;
    page.run(
        "window.__printed = 0; window.print = () => window.__printed++;",
        vec![],
    )
    .await;
    press(page, "Print or PDF").await;
    assert_eq!(page.ask("__printed").await, 1);
    checks::sound(page).await;
}

/// The files are really there, byte by byte.
async fn downloads(page: &Page) {
    let folder = TempDir::new().unwrap();
    open_charted(page).await;
    let to = json!({ "behavior": "allow", "downloadPath": folder.path().to_string_lossy() });
    page.chromium("Browser.setDownloadBehavior", to).await;
    let own = incident(&charted().to_string());
    for (label, name, _, form, which) in SAVED {
        press(page, label).await;
        let file = folder.path().join(name);
        let mut text = None;
        for _ in 0..500 {
            text = std::fs::read_to_string(&file)
                .ok()
                .filter(|text| !text.is_empty());
            if text.is_some() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        same(label, &text.unwrap_or_default(), &native(&own, form, which));
    }
    page.chromium("Browser.setDownloadBehavior", json!({ "behavior": "default" }))
        .await;
    checks::sound(page).await;
}

/// What can't be loaded is told of in words, the page is as it was, and what came back is used.
async fn without(page: &Page, path: &str) {
    page.site.break_path(path, Fault::Status(404));
    open_small(page).await;
    open_menu(page).await;
    const REPORT: &str = "probe.all('[part~=title], .row').map(part => part.innerText).join()";
    let before = page.ask_text(REPORT).await;
    press(page, "Text (Markdown): Report").await;
    page.until(&format!("{STATUS}.startsWith('This could not be saved.')"))
        .await;
    let said = page.ask_text(STATUS).await;
    assert!(said.len() > 40, "{said}");
    assert_eq!(page.ask_text(REPORT).await, before, "the account stays");
    let events = page.ask("__watch.events.map(event => event.type)").await;
    assert_eq!(events, json!(["load"]), "it is no error of the viewer");
    let told = refused(page, "toMarkdown()").await;
    assert!(
        told[0].as_str().is_some_and(|name| name.ends_with("Error")),
        "{told}"
    );
    page.site.break_path(path, None);
    // A module that could not be loaded stays so for the page in some browsers.
    if path != "writer.js" {
        let markdown = asked(page, "toMarkdown()").await;
        assert!(markdown.starts_with("# Small incident\n"), "{markdown}");
        press(page, "Text (Markdown): Report").await;
        page.until(&format!("{STATUS}.startsWith('Saved as')")).await;
    }
    checks::no_problems(page).await;
}
