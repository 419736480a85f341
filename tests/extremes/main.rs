//! Incidents that go to extremes: each is read without an error, drawn in order at every width, and told in full.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod drawn;
mod files;

use std::sync::Arc;

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::drawing::widths::TableWidths;
use postmortem_viewer::format::Severity;
use postmortem_viewer::incident::{Incident, read};
use postmortem_viewer::state::Clock;
use postmortem_viewer::time::{Instant, ZoneRules};
use postmortem_viewer::view::{Given, SectionKey, Surface, paper_html};
use postmortem_viewer::words::Words;

/// Long after every case has ended, but for one.
const NOW: Instant = Instant::from_millis(1_900_000_000_000);

fn incident(case: &files::Case) -> Incident {
    let outcome = read(case.file.to_string().as_bytes(), &NativeZones);
    let errors: Vec<_> = (outcome.problems.iter())
        .filter(|problem| problem.severity == Severity::Error)
        .collect();
    assert!(errors.is_empty(), "{}: {errors:?}", case.name);
    outcome.incident.expect("a file without errors is an incident")
}

#[test]
fn every_drawing_is_in_order() {
    for case in files::all() {
        let incident = incident(&case);
        let zone = ZoneRules::find(&incident.time_zone, incident.span(NOW), &NativeZones).unwrap();
        for width in [320.0, 680.0, 1600.0] {
            drawn::check(case.name, &incident, &zone, NOW, width);
        }
    }
}

#[test]
fn every_report_tells_its_incident() {
    for case in files::all() {
        let html = paper_html(Given {
            incident: Arc::new(incident(&case)),
            problems: Vec::new(),
            words: Words::english(),
            surface: Surface::Paper,
            heading: 1,
            sections: SectionKey::usual(),
            clock: Clock::Incident,
            zones: Box::new(NativeZones),
            widths: Box::new(TableWidths),
            now: NOW,
        });
        let seen = readable(&html);
        for words in &case.says {
            let beginning: String = seen.chars().take(3_000).collect();
            assert!(
                seen.contains(words.as_str()),
                "{} lacks {words:?}: {beginning}",
                case.name
            );
        }
    }
}

/// The text of a page, without what tells its parts apart.
fn readable(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let (name, after) = tag.split_once('>').expect("every tag is closed");
        // Blocks part words; what stands in a line doesn't.
        let inline = [
            "!", "span", "/span", "time", "/time", "strong", "/strong", "em", "/em", "a ", "/a",
        ];
        if !inline.iter().any(|tag| name.starts_with(tag)) {
            text.push(' ');
        }
        rest = after;
    }
    text.push_str(rest);
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
