//! The whole report of each sample, rendered natively for paper: everything that its document states is there, and
//! the list of samples says what the viewer derives.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod facts;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::drawing::widths::TableWidths;
use postmortem_viewer::incident::{self, Facts, Incident, Level};
use postmortem_viewer::state::Clock;
use postmortem_viewer::time::{Instant, ZoneRules};
use postmortem_viewer::view::{Given, SectionKey, Surface, paper_html};
use postmortem_viewer::words::{Times, Words};

/// Long after every sample has ended, or was last changed.
const NOW: Instant = Instant::from_millis(1_900_000_000_000);

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

fn paper(incident: Incident) -> String {
    paper_html(Given {
        incident: Arc::new(incident),
        problems: Vec::new(),
        words: Words::english(),
        surface: Surface::Paper,
        heading: 1,
        sections: SectionKey::usual(),
        clock: Clock::Incident,
        zones: Box::new(NativeZones),
        widths: Box::new(TableWidths),
        now: NOW,
    })
}

/// The words that a reader sees, and the addresses that links lead to.
fn readable(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let (inside, after) = tag.split_once('>').expect("every tag is closed");
        if let Some((_, address)) = inside.split_once("href=\"") {
            text.push(' ');
            text.push_str(address.split('"').next().unwrap_or_default());
            text.push(' ');
        }
        // Blocks part words; what stands in a line doesn't.
        let name = inside
            .trim_start_matches('/')
            .split([' ', '>'])
            .next()
            .unwrap_or_default();
        if !matches!(
            name,
            "" | "!" | "span" | "time" | "strong" | "em" | "code" | "q" | "a"
        ) && !name.starts_with('!')
        {
            text.push(' ');
        }
        rest = after;
    }
    text.push_str(rest);
    let text = text
        .replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
