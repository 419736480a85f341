//! No file whatever may crash, blank or take over a viewer.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::generator::broken_files;
use crate::page::Page;
use crate::suite::Suite;

const FILES: usize = 500;
const PARTS: usize = 10;
const SEED: u64 = 20_261_010;

pub(crate) fn add(suite: &mut Suite) {
    let good: Vec<String> = suite.samples.iter().map(|sample| sample.text.clone()).collect();
    // In parts, so that none takes long and a failure says roughly where.
    for (part, files) in broken_files(&good, FILES, SEED).chunks(FILES / PARTS).enumerate() {
        let (files, good, first) = (files.to_vec(), good.clone(), part * FILES / PARTS);
        suite.add(
            &format!("broken::files_from_{first}"),
            async move |page: &Page| {
                harmless(page, &files, first, &good[0]).await;
            },
        );
    }
}

/// Shows files one after the other in one viewer and returns what went wrong, by the file's number.
const SHOW: &str = "
    const [texts, first] = arguments;
    const viewer = probe.viewers()[0];
    const faults = [];
    const late = wait => new Promise(done => __watch.later(done, wait));
    return (async () => {
        for (const [index, text] of texts.entries()) {
            const [events, problems] = [__watch.events.length, __watch.problems.length];
            const said = new Promise(done => {
                for (const type of ['load', 'error']) viewer.addEventListener(type, done, { once: true });
            });
            viewer.incident = text;
            await Promise.race([said, late(2000)]);
            await late(0);
            const fault = what => faults.push([first + index, what]);
            const seen = probe.visible(viewer);
            if (!seen.content && !(seen.fallback && seen.message)) fault('blank');
            for (const event of __watch.events.slice(events)) {
                if (event.type !== 'error') continue;
                if (!['parse', 'format'].includes(event.detail?.code)) fault(`error event: ${JSON.stringify(event.detail)}`);
                if (!seen.fallback) fault('an error without the fallback');
            }
            if (window.__pwned !== undefined) fault('a script of the file has run');
            delete window.__pwned;
            __watch.problems.slice(problems).forEach(fault);
            const links = probe.all('a[href]').map(link => link.getAttribute('href'));
            links.filter(href => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(href)).forEach(href => fault(`link: ${href}`));
            const loads = probe.all('script, iframe, object, embed, style, img[onerror], svg[onload]').length;
            if (loads) fault(`${loads} elements that a file must not make`);
            if (faults.length > 20) break;
        }
        return faults;
    })();";

async fn harmless(page: &Page, files: &[String], first: usize, good: &str) {
    page.open_with("<postmortem-viewer loading=\"eager\"><p>Fallback text</p></postmortem-viewer>")
        .await;
    for (batch, texts) in files.chunks(20).enumerate() {
        let found = page.run(SHOW, vec![json!(texts), json!(batch * 20)]).await;
        let mut told = Vec::new();
        for fault in found.as_array().into_iter().flatten() {
            let index = fault[0]
                .as_u64()
                .and_then(|index| usize::try_from(index).ok())
                .expect("a number");
            let path = keep(&files[index], first + index);
            told.push(format!(
                "{}: {}",
                path.display(),
                fault[1].as_str().unwrap_or_default()
            ));
        }
        assert!(told.is_empty(), "broken files do harm:\n{}", told.join("\n"));
    }
    // The same viewer still shows a good file after all that.
    let good: Value = serde_json::from_str(good).expect("a sample is JSON");
    let title = good["title"].as_str().expect("a title").to_owned();
    page.run("probe.viewers()[0].incident = arguments[0];", vec![good])
        .await;
    page.until(&format!(
        "probe.visible(probe.viewers()[0]).content.includes({})",
        json!(title)
    ))
    .await;
}

/// Leaves a file that did harm where it can be looked at.
fn keep(text: &str, number: usize) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/browser-failures");
    let path = folder.join(format!("broken-{number}.json"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text));
    written.unwrap_or_else(|error| panic!("cannot keep {}: {error}", path.display()));
    path
}
