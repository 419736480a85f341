//! The report as one file with the viewer in it, opened from a disk: no server, no request.

use std::path::{Path, PathBuf};
use std::time::Duration;

use postmortem_viewer::cli::{Component, NativeZones, page as page_of};
use postmortem_viewer::incident;
use postmortem_viewer::time::Instant;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::small_incident;
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::{Sample, Suite};

/// Engines that drivers let open files.
const KINDS: [Kind; 2] = [Kind::Chromium, Kind::Firefox];

/// Long after the incidents have ended.
const NOW: Instant = Instant::from_millis(1_900_000_000_000);

const VIEWER: &str = "document.querySelector('postmortem-viewer')";

pub(crate) fn add(suite: &mut Suite) {
    let samples = suite.samples.clone();
    suite.add_for(&KINDS, "one_file::is_interactive", is_interactive);
    suite.add_for(&KINDS, "one_file::has_links", has_links);
    suite.add_for(
        &KINDS,
        "one_file::opens_every_sample",
        async move |page: &Page| {
            opens_every_sample(page, &samples).await;
        },
    );
    suite.add_for(
        &KINDS,
        "one_file::reads_without_the_viewer",
        reads_without_the_viewer,
    );
    let samples = suite.samples.clone();
    suite.add_for(
        &[Kind::Chromium],
        "one_file::static_reports_are_accessible",
        async move |page: &Page| {
            static_reports_are_accessible(page, &samples).await;
        },
    );
}

fn component() -> Component {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dist = std::env::var_os("DIST").map_or_else(|| root.join("dist"), PathBuf::from);
    let text = |name: &str| std::fs::read_to_string(dist.join(name)).unwrap();
    Component {
        module: text("postmortem-viewer.js"),
        links: text("links.js"),
        glue: text("wasm/viewer.js"),
        wasm: std::fs::read(dist.join("wasm/viewer_bg.wasm")).unwrap(),
        writer: text("writer.js"),
        writer_glue: text("wasm/writer.js"),
        writer_wasm: std::fs::read(dist.join("wasm/writer_bg.wasm")).unwrap(),
    }
}

/// Writes a report, and gives its address with what keeps it on the disk.
fn written(text: &str, component: Option<&Component>) -> (TempDir, String) {
    let incident = incident::read(text.as_bytes(), &NativeZones).incident.unwrap();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("report.html");
    std::fs::write(&file, page_of(incident, NOW, component)).unwrap();
    let address = format!("file://{}", file.display());
    (folder, address)
}

/// Waits until an expression is true: these pages have no watching script.
async fn until(page: &Page, expression: &str) {
    for _ in 0..750 {
        if page.ask(&format!("Boolean({expression})")).await == Value::Bool(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let message = page
        .ask(&format!(
            "{VIEWER}?.shadowRoot?.querySelector('.message')?.textContent"
        ))
        .await;
    panic!("never true: {expression}; the viewer says {message}");
}

async fn open(page: &Page, address: &str) {
    page.open(address).await;
    until(page, &format!("{VIEWER}.shadowRoot?.querySelector('.account')")).await;
}

async fn is_interactive(page: &Page) {
    let (_folder, address) = written(&small_incident().to_string(), Some(&component()));
    open(page, &address).await;
    let shown =
        "[...document.querySelectorAll('postmortem-viewer > main')].map(main => main.checkVisibility())";
    assert_eq!(
        page.ask(shown).await,
        json!([false]),
        "the static report steps back"
    );
    let range = format!("{VIEWER}.shadowRoot.querySelector('.timeline .scene').dataset.from");
    let before = page.ask(&range).await;
    page.run(
        &format!("{VIEWER}.shadowRoot.querySelector('.toolbar button').click();"),
        vec![],
    )
    .await;
    until(page, &format!("{range} !== '{}'", before.as_str().unwrap())).await;
    // Printing works as anywhere.
    let paper = page
        .run(
            &format!(
                "dispatchEvent(new Event('beforeprint'));
                const paper = {VIEWER}.shadowRoot.querySelector('.paper')?.innerText ?? '';
                dispatchEvent(new Event('afterprint'));
                return paper;"
            ),
            vec![],
        )
        .await;
    assert!(paper.as_str().unwrap().contains("The fix was found."), "{paper}");
    // So does what writes it in another form, which is inside as well.
    let markdown = page.ask_text(&format!("{VIEWER}.toMarkdown()")).await;
    assert!(markdown.starts_with("# Small incident\n"), "{markdown}");
    let asked = "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.startsWith('blob:'))";
    assert_eq!(page.ask(asked).await, json!([]), "something was asked for");
}

/// Links lead to items from the address of a file too, and Back walks what was chosen.
async fn has_links(page: &Page) {
    let (_folder, address) = written(&small_incident().to_string(), Some(&component()));
    open(page, &format!("{address}#moment-2")).await;
    let led = format!("{VIEWER}.shadowRoot.activeElement?.dataset.item");
    until(page, &format!("{led} === 'moment-2'")).await;
    page.run(
        &format!("{VIEWER}.shadowRoot.querySelector('[data-item=phase-1] .when').click();"),
        vec![],
    )
    .await;
    until(page, "location.hash === '#phase-1'").await;
    page.run("history.back();", vec![]).await;
    until(page, &format!("{VIEWER}.selected === 'moment-2'")).await;
    page.run("location.hash = 'phase-9';", vec![]).await;
    let words = format!("{VIEWER}.shadowRoot.querySelector('.missing').textContent.includes('phase-9')");
    until(page, &words).await;
}

async fn opens_every_sample(page: &Page, samples: &[Sample]) {
    let component = component();
    for sample in samples {
        let (_folder, address) = written(&sample.text, Some(&component));
        open(page, &address).await;
        let title = page
            .ask_text(&format!("{VIEWER}.shadowRoot.querySelector('h1').textContent"))
            .await;
        let file: Value = serde_json::from_str(&sample.text).unwrap();
        assert_eq!(Value::String(title), file["title"], "{}", sample.name);
    }
}

/// A program that doesn't start leaves the report as it is, and says so.
async fn reads_without_the_viewer(page: &Page) {
    let broken = Component {
        wasm: b"not a program".to_vec(),
        ..component()
    };
    let (_folder, address) = written(&small_incident().to_string(), Some(&broken));
    page.open(&address).await;
    until(
        page,
        &format!("{VIEWER}.shadowRoot?.querySelector('.message').textContent"),
    )
    .await;
    let seen = page.ask_text("document.querySelector('main').innerText").await;
    assert!(
        seen.contains("The fix was found.") && seen.contains("No answers."),
        "{seen}"
    );
    let place = "(location.hash = '#phase-2', document.querySelector(':target')?.innerText)";
    assert!(page.ask_text(place).await.contains("No answers."));
}

/// The report without the viewer: axe finds nothing at the width of a page and of a telephone, and nothing is wider
/// than it.
async fn static_reports_are_accessible(page: &Page, samples: &[Sample]) {
    // A table of thousands of readings takes axe half a minute, and is like one of ten.
    for sample in samples.iter().filter(|sample| sample.text.len() < 45_000) {
        let (_folder, address) = written(&sample.text, None);
        page.open(&address).await;
        let faults = checks::axe_faults_in(page, "body").await;
        assert!(
            faults.is_empty(),
            "{}: axe reports:\n{}",
            sample.name,
            faults.join("\n")
        );
        page.run("document.body.style.width = '320px';", vec![]).await;
        let sideways = page.ask("document.body.scrollWidth").await;
        assert!(
            sideways.as_u64().unwrap() <= 320,
            "{} scrolls sideways: {sideways}",
            sample.name
        );
    }
}
