//! The command line's `convert` and `fmt`, as authors and their checks run them.

use postmortem_viewer::cli::NativeZones;

use crate::command::postmortem;
use crate::{generate, read, root, samples};

/// What comes out, where all goes well.
#[track_caller]
fn out(arguments: &[&str], input: &str) -> String {
    let output = postmortem(arguments, input);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// What is said, where it doesn't go well.
#[track_caller]
fn refusal(arguments: &[&str], input: &str) -> String {
    let output = postmortem(arguments, input);
    assert_eq!((output.status.code(), output.stdout), (Some(1), Vec::new()));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn an_edition_and_its_file_become_each_other() {
    let file = "urnetwork-2026-10-19.json";
    let edition = out(&["convert", file, "--to", "markdown"], "");
    assert!(edition.starts_with("# Providers went offline"));
    let json = out(&["convert", "-", "--to", "json"], &edition);
    assert_eq!(out(&["convert", "-", "--to", "markdown"], &json), edition);
    let direct = out(&["convert", file, "--to", "json"], "");
    assert_eq!(json, direct);
}

#[test]
fn readings_are_those_of_the_chart_that_was_named() {
    let one = out(&["convert", "urnetwork-2026-10-19.json", "--to", "csv"], "");
    assert!(one.contains("\r\n2026-10-19T11:46:00Z,1800,"), "{one}");
    let several = "entsoe-2025-04-28.json";
    let said = refusal(&["convert", several, "--to", "csv"], "");
    assert!(
        said.contains("several charts; choose one with --chart: 1 or "),
        "{said}"
    );
    let second = out(&["convert", several, "--to", "csv", "--chart", "2"], "");
    let incident = read(&std::fs::read_to_string(root().join("public/incidents").join(several)).unwrap());
    let own = incident.charts[1].key.id.clone().unwrap();
    assert_eq!(
        out(&["convert", several, "--to", "csv", "--chart", &own], ""),
        second
    );
    let lines: usize = incident.charts[1]
        .series
        .iter()
        .map(|series| series.readings.len())
        .sum();
    assert_eq!(second.matches("\r\n").count(), lines + 1);
    assert!(
        refusal(&["convert", several, "--to", "csv", "--chart", "9"], "").contains("there is no chart “9”")
    );
    let none = r#"{"format": 1, "id": "x", "title": "X"}"#;
    assert!(refusal(&["convert", "-", "--to", "csv"], none).contains("no charts"));
}

#[test]
fn drawings_are_valid_and_complete_in_themselves() {
    for file in samples() {
        let incident = read(&std::fs::read_to_string(&file).unwrap());
        let file = file.to_str().unwrap();
        let mut drawings = vec!["timeline".to_owned()];
        drawings.extend((1..=incident.charts.len()).map(|number| number.to_string()));
        for drawing in drawings {
            let svg = out(&["convert", file, "--to", "svg", "--drawing", &drawing], "");
            let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{file}: {error}"));
            let root = document.root_element();
            let child = |name: &str| {
                root.children()
                    .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            };
            assert!(!child("title").unwrap().text().unwrap().is_empty());
            assert!(
                !child("desc").unwrap().text().unwrap().is_empty(),
                "{file} {drawing}"
            );
            for node in document.descendants() {
                assert!(!["script", "style", "image", "use", "a"].contains(&node.tag_name().name()));
                for attribute in node.attributes() {
                    let value = attribute.value();
                    assert!(
                        !attribute.name().starts_with("on")
                            && !value.contains("var(")
                            && !value.contains("url(")
                    );
                }
            }
        }
    }
}

#[test]
fn made_up_drawings_are_valid() {
    use postmortem_viewer::drawing::widths::TableWidths;
    use postmortem_viewer::export::{Sheet, chart_svg, timeline_svg};
    let words = postmortem_viewer::words::Words::english();
    for seed in 0..60 {
        let mut incident = read(&generate::incident(seed));
        incident.title = format!("<b>\u{0}\u{b}& {seed}");
        let sheet = Sheet {
            words: &words,
            zones: &NativeZones,
            widths: &TableWidths,
            width_px: 720.0,
            now: postmortem_viewer::time::Instant::from_millis(1_900_000_000_000),
        };
        let charts = (0..incident.charts.len()).filter_map(|index| chart_svg(&incident, index, &sheet));
        for svg in charts.chain([timeline_svg(&incident, &sheet)]) {
            roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        }
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_reasons() {
    for (input, reason) in [
        ("{", "stdin:1:1: error: not JSON"),
        ("", "the file is empty"),
        ("<html></html>", "web page"),
        (r#"{"format": 2, "id": "x", "title": "X"}"#, "format 2"),
    ] {
        for form in ["json", "markdown", "csv", "svg"] {
            let said = refusal(&["convert", "-", "--to", form], input);
            assert!(said.contains(reason), "{said}");
        }
        assert!(refusal(&["fmt", "-"], input).contains("left as it is"));
    }
}

#[test]
fn fmt_changes_files_in_place_and_checks_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("incident.json");
    let name = file.to_str().unwrap();
    let text =
        r#"{"format": 1, "id": "x", "title": "X", "moments": [{"at": "2026-10-19T09:56Z", "text": "y"}]}"#;
    std::fs::write(&file, text).unwrap();
    let checked = postmortem(&["fmt", "--check", name], "");
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert_eq!(out(&["fmt", name], ""), "");
    let tidied = std::fs::read_to_string(&file).unwrap();
    assert!(tidied.contains("\"at\": \"2026-10-19T09:56:00Z\""), "{tidied}");
    assert_eq!(out(&["fmt", "--check", name], ""), "");
    assert_eq!(out(&["fmt", "-"], text), tidied);
}
