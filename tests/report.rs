//! The whole report of each sample, rendered natively for paper: everything that its document states is there, and
//! the list of samples says what the viewer derives.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod facts;
mod paper;

use std::path::{Path, PathBuf};

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::incident::{self, Facts, Incident, Level};
use postmortem_viewer::time::ZoneRules;
use postmortem_viewer::words::{Times, Words};

use crate::paper::text::readable;
use crate::paper::{NOW, paper};

const SAMPLES: [&str; 10] = [
    "aws-2025-10-19",
    "coinbase-2020-04-29",
    "entsoe-2025-04-28",
    "github-2018-02-28",
    "mindbox-2026-10-03",
    "nasa-2019-09",
    "nasa-2021-06-13",
    "urnetwork-2026-10-10",
    "urnetwork-2026-10-19",
    "urnetwork-2026-10-21",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: PathBuf) -> String {
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sample(name: &str) -> Incident {
    let text = read(root().join(format!("public/incidents/{name}.json")));
    incident::read(text.as_bytes(), &NativeZones)
        .incident
        .expect("a sample is an incident")
}

#[test]
fn everything_that_a_document_states_is_in_its_report() {
    for name in SAMPLES {
        let seen = readable(&paper(sample(name))).to_lowercase();
        let missing = facts::missing(name, &seen);
        assert!(missing.is_empty(), "{name} lacks {missing:#?}\nin {seen}");
    }
}

#[test]
fn the_list_of_samples_says_what_the_viewer_derives() {
    let list: serde_json::Value =
        serde_json::from_str(&read(root().join("public/incidents/index.json"))).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), SAMPLES.len());
    let words = Words::english();
    for entry in list {
        let file = entry["file"].as_str().unwrap();
        let incident = sample(file.trim_end_matches(".json"));
        let facts = Facts::new(&incident, NOW);
        let span = incident.span(NOW);
        let zone = ZoneRules::find(&incident.time_zone, span, &NativeZones).unwrap();
        let times = Times::new(&words, &zone).calendar(&zone);
        // A sample of updates alone has no level, and says so as the report does.
        let worst = facts.worst.map(|worst| worst.level);
        assert_eq!(entry["title"], incident.title, "{file}");
        assert_eq!(entry["lang"], incident.lang, "{file}");
        assert_eq!(
            entry["organization"],
            incident.organization.as_ref().unwrap().name,
            "{file}"
        );
        assert_eq!(entry["date"], times.days_of(&incident, NOW), "{file}");
        assert_eq!(entry["level"], worst.unwrap_or(Level::Unknown).key(), "{file}");
        let word = worst.map_or(words.get("facts.no_level"), |level| words.level(level));
        assert_eq!(entry["word"], word, "{file}");
        let length = times.length(facts.duration, facts.duration_approximate);
        assert_eq!(entry["duration"], length, "{file}");
    }
}

#[test]
fn paper_has_no_controls_and_no_script() {
    for name in SAMPLES {
        let html = paper(sample(name));
        for tag in [
            "<button", "<script", "<input", "<canvas", "<details", " style=", " on",
        ] {
            let at = html
                .find(tag)
                .filter(|_| tag != " on" || html.contains(" onclick="));
            assert!(at.is_none(), "{name} has {tag}");
        }
    }
}

#[test]
fn a_table_of_many_series_stands_on_paper_in_parts() {
    let series = |index: usize| {
        serde_json::json!({ "name": format!("replica-{index:02}"), "readings": {
            "start": "2026-10-10T00:00:00Z", "step_seconds": 60, "values": [index, index + 100] } })
    };
    let file = |count: usize| {
        serde_json::json!({ "format": 1, "id": "many", "title": "Many", "started": "2026-10-10T00:00:00Z",
            "ended": "2026-10-10T01:00:00Z",
            "charts": [{ "title": "Load", "series": (0..count).map(series).collect::<Vec<_>>() }] })
    };
    // Of each table, its caption, how many columns, and how many cells.
    let tables = |count: usize| -> Vec<(String, usize, usize)> {
        let read = incident::read(file(count).to_string().as_bytes(), &NativeZones);
        let html = paper(read.incident.expect("an incident"));
        let tables = html.split("<table").skip(1).map(|table| {
            let table = table.split("</table>").next().unwrap_or_default();
            let caption = table.split("</caption>").next().unwrap_or_default();
            let caption = caption.rsplit('>').next().unwrap_or_default();
            let columns = table.matches("scope=\"col\"").count();
            (caption.to_owned(), columns, table.matches("<td").count())
        });
        tables.collect()
    };
    let caption = |part: &str| format!("Load: the readings{part}");
    assert_eq!(tables(6), [(caption(""), 7, 12)]);
    assert_eq!(
        tables(7),
        [(caption(" (1 of 2)"), 5, 8), (caption(" (2 of 2)"), 4, 6)]
    );
    let wide = tables(20);
    assert_eq!(wide.len(), 4, "{wide:?}");
    assert_eq!(wide.iter().map(|(_, columns, _)| columns - 1).sum::<usize>(), 20);
    assert!(wide.iter().all(|(_, columns, _)| *columns <= 7), "{wide:?}");
}

/// The words on paper of an incident that has these keys besides what it needs.
fn words_of(keys: &str) -> String {
    let file = format!(r#"{{"format": 1, "id": "a", "title": "A", {keys}}}"#);
    let read = incident::read(file.as_bytes(), &NativeZones);
    readable(&paper(read.incident.expect("an incident")))
}

#[test]
fn where_all_was_well_nothing_was_worst() {
    let words = |level: &str, more: &str| {
        words_of(&format!(
            r#"{more} "phases": [{{"from": "2026-10-19T09:00Z", "to": "2026-10-19T15:00Z", "level": "{level}"}}]"#
        ))
    };
    let well = words("healthy", "");
    assert!(!well.contains("Worst") && !well.contains("failure"), "{well}");
    for (level, more) in [("maintenance", ""), ("healthy", r#""stated_level": "minor","#)] {
        let said = words(level, more);
        assert!(said.contains("Worst"), "{said}");
        assert!(!said.contains("failure"), "{said}");
    }
    let failed = words("degraded", "");
    assert!(failed.contains("From the first failure to recovery"), "{failed}");
}

#[test]
fn groups_of_components_stand_with_the_affected() {
    let said = words_of(
        r#""components": [{"id": "a", "name": "Berlin", "group": "Europe"}, {"id": "b", "name": "Lima", "group": "America"},
            {"id": "c", "name": "Paris", "group": "Europe"}, {"id": "d", "name": "Rome", "group": "Europe"}],
        "phases": [{"from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "degraded", "components": ["a", "b", "c"]},
            {"from": "2026-10-19T10:00Z", "to": "2026-10-19T11:00Z", "level": "healthy", "components": ["d"]}]"#,
    );
    let (_, affected) = said.split_once("Who was affected").expect("the section");
    for line in ["Europe: Berlin, Paris", "America: Lima"] {
        assert!(affected.contains(line), "{affected}");
    }
    assert!(!affected.contains("Rome"), "{affected}");
}

#[test]
fn a_phase_says_who_chose_its_level() {
    let said = words_of(
        r#""graded_by": "author", "phases": [
            {"from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "degraded", "graded_by": "publisher"},
            {"from": "2026-10-19T10:00Z", "to": "2026-10-19T11:00Z", "level": "major_outage", "graded_by": "author"}]"#,
    );
    assert_eq!(
        said.matches("Level as the publisher has it.").count(),
        1,
        "{said}"
    );
    assert!(!said.contains("Level chosen by"), "{said}");
}
