//! The report as a page of its own: complete without scripts, valid, small, and every link finds its item.

use std::collections::HashSet;
use std::path::PathBuf;
use std::process::Command;

use postmortem_viewer::cli::page;
use postmortem_viewer::incident::{Incident, Key};
use postmortem_viewer::time::Instant;

use crate::command::postmortem;
use crate::{facts, generate, read, samples, text};

/// Long after every sample has ended, or was last changed.
const NOW: Instant = Instant::from_millis(1_900_000_000_000);

fn html(incident: &Incident) -> String {
    page(incident.clone(), NOW, None)
}

/// What stands in each attribute of that name.
fn attributes<'h>(html: &'h str, name: &str) -> Vec<&'h str> {
    let begins = format!(" {name}=\"");
    html.split(begins.as_str())
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

/// The anchors that an incident's items must have.
fn anchors(incident: &Incident) -> Vec<String> {
    let mut all = Vec::new();
    let mut add = |kind: &str, key: &Key| {
        all.push(format!("{kind}-{}", key.number));
        all.extend(key.id.clone());
    };
    incident.phases.iter().for_each(|item| add("phase", &item.key));
    incident.moments.iter().for_each(|item| add("moment", &item.key));
    incident.charts.iter().for_each(|item| add("chart", &item.key));
    incident.causes.iter().for_each(|item| add("cause", &item.key));
    incident.actions.iter().for_each(|item| add("action", &item.key));
    incident.updates.iter().for_each(|item| add("update", &item.key));
    incident
        .sections
        .iter()
        .for_each(|item| add("section", &item.key));
    all
}

#[track_caller]
fn is_whole(incident: &Incident, html: &str, from: &str) {
    let ids = attributes(html, "id");
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{from}: an id twice");
    for anchor in anchors(incident) {
        assert!(unique.contains(anchor.as_str()), "{from} lacks {anchor}\n{html}");
    }
    for named in attributes(html, "aria-labelledby") {
        assert!(unique.contains(named), "{from}: nothing is called {named}");
    }
    for tag in [
        "<button",
        "<input",
        "<canvas",
        "<details",
        " style=",
        " onclick",
        "javascript:",
    ] {
        assert!(!html.contains(tag), "{from} has {tag}");
    }
    let scripts: Vec<&str> = html.split("<script").skip(1).collect();
    assert_eq!(scripts.len(), 1, "{from}");
    let data = scripts[0].strip_prefix(" type=\"application/ld+json\">").unwrap();
    let data: serde_json::Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
    assert_eq!(data["headline"], incident.title);
    // Nothing is loaded from anywhere but images that the text itself shows.
    assert!(
        attributes(html, "src").is_empty() || incident.summary.contains("!["),
        "{from}"
    );
    assert!(!html.contains("@import") && !html.contains("url("), "{from}");
}

#[test]
fn samples_are_whole_small_and_say_everything() {
    for file in samples() {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let incident = read(&std::fs::read_to_string(&file).unwrap());
        let html = html(&incident);
        is_whole(&incident, &html, &name);
        assert!(html.len() < 150_000, "{name} takes {} bytes", html.len());
        let drawn = !incident.phases.is_empty();
        assert_eq!(
            (html.contains("<svg"), html.contains("<time datetime=\"")),
            (drawn, drawn),
            "{name}"
        );
        // An element for times that programs can read is one that has such a time.
        assert!(!html.contains("<time>"), "{name}");
        let body = html.split("<body>").nth(1).unwrap();
        let seen = text::readable(body).to_lowercase();
        let missing = facts::missing(&name, &seen);
        assert!(missing.is_empty(), "{name} lacks {missing:#?}");
        for said in [
            "name=\"description\"",
            "property=\"og:title\"",
            "property=\"og:description\"",
        ] {
            assert!(html.contains(&format!("<meta {said}")), "{name} lacks {said}");
        }
    }
}

#[test]
fn made_up_reports_are_whole() {
    for seed in 0..100 {
        let mut incident = read(&generate::incident(seed));
        incident.title = "\"><script>alert(1)</script>".to_owned();
        let html = html(&incident);
        is_whole(&incident, &html, &format!("seed {seed}"));
    }
}

#[test]
fn a_long_table_is_cut_with_a_count_and_where_the_rest_is() {
    let values = vec!["1"; 3_000].join(",");
    let incident = read(&format!(
        r#"{{"format": 1, "id": "x", "title": "X", "url": "https://example.com/x", "charts": [{{"title": "T",
            "series": [{{"readings": {{"start": "2026-10-19T00:00Z", "step_seconds": 60, "values": [{values}]}}}}]}}]}}"#
    ));
    let html = html(&incident);
    assert_eq!(html.matches("<tr>").count(), 501);
    assert!(
        html.contains("2,500") && html.contains("https://example.com/x"),
        "{html}"
    );
}

/// Where the checker of HTML is, which `.ci/setup test` installs; nothing where that never ran.
fn html_validate() -> Option<PathBuf> {
    let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
    let tools = cache.join("postmortem-viewer/node_modules");
    let program = tools.join(".bin/html-validate");
    assert!(
        !tools.is_dir() || program.is_file(),
        "html-validate is missing: run .ci/setup test"
    );
    program.is_file().then_some(program)
}

#[test]
fn pages_are_valid_html() {
    let Some(program) = html_validate() else {
        println!("not tested: html-validate is not here; .ci/setup test installs it");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    let mut add = |name: String, incident: &Incident| {
        let file = folder.path().join(format!("{name}.html"));
        std::fs::write(&file, html(incident)).unwrap();
        files.push(file);
    };
    for file in samples() {
        let incident = read(&std::fs::read_to_string(&file).unwrap());
        add(
            file.file_stem().unwrap().to_string_lossy().into_owned(),
            &incident,
        );
    }
    for seed in 0..10 {
        add(format!("seed-{seed}"), &read(&generate::incident(seed)));
    }
    let check = |files: &[PathBuf]| {
        let config = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/htmlvalidate.json");
        let run = Command::new(&program)
            .arg("--config")
            .arg(config)
            .args(files)
            .output();
        run.expect("html-validate runs")
    };
    let checked = check(&files);
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stdout)
    );
    let broken = folder.path().join("broken.html");
    std::fs::write(&broken, "<!DOCTYPE html><html lang=\"en\"><head><title>x</title></head><body><p><div id=\"a\" id=\"a\"></div></body></html>").unwrap();
    assert!(!check(&[broken]).status.success(), "a fault would not be noticed");
}

#[test]
fn the_command_writes_the_page() {
    let file = "urnetwork-2026-10-19.json";
    let output = postmortem(&["render", file], "");
    assert!(output.status.success());
    let html = String::from_utf8(output.stdout).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
    let refused = postmortem(&["render", "-"], "<p>no</p>");
    assert_eq!(refused.status.code(), Some(1));
    let without = postmortem(&["render", file, "--standalone"], "");
    assert_eq!(without.status.code(), Some(2));
}

#[test]
fn a_page_with_the_component_refers_to_nothing_outside() {
    let incident = read(
        r#"{"format": 1, "id": "x", "title": "</script><!-- X", "summary": "![x](https://example.com/x.png) [y](https://example.com)"}"#,
    );
    let component = postmortem_viewer::cli::Component {
        module:
            "const text = '</script><!--'; import.meta.url; import(\"./links.js\"); import('./links.js');"
                .to_owned(),
        links: "export const offer = 1".to_owned(),
        glue: "export default 1".to_owned(),
        wasm: vec![0, 97, 115, 109],
        writer: "export const write = '</script>';".to_owned(),
        writer_glue: "export default 2".to_owned(),
        writer_wasm: vec![0, 97, 115, 109, 1],
    };
    let html = page(incident, NOW, Some(&component));
    let policy = "content=\"default-src &apos;none&apos;;";
    assert!(
        html.contains(policy) || html.contains("content=\"default-src 'none';"),
        "{html}"
    );
    // The policy stands before anything that it is about.
    assert!(html.find("default-src").unwrap() < html.find("<style").unwrap());
    assert_eq!(html.matches("<script").count(), 9);
    assert_eq!(html.matches("</script>").count(), 9);
    assert!(!html.contains("./links.js") && html.matches("import(inlined(").count() == 2);
    assert!(!html.contains("<!--") && !html.contains("<link rel=\"stylesheet") && !html.contains("<iframe"));
    assert!(html.contains("AGFzbQ==") && html.contains("AGFzbQE="));
    for (name, allowed) in [
        ("src", "https://example.com/x.png"),
        ("href", "https://example.com"),
    ] {
        assert!(
            attributes(&html, name).iter().all(|found| *found == allowed),
            "{html}"
        );
    }
}
