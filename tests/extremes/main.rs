//! Incidents that go to extremes: each is read without an error, drawn in order at every width, and told in full.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod drawn;
mod files;
#[path = "../paper/mod.rs"]
mod paper;

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::format::Severity;
use postmortem_viewer::incident::{Incident, read};
use postmortem_viewer::time::ZoneRules;

use crate::paper::text::readable;
use crate::paper::{NOW, paper};

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
        let seen = readable(&paper(incident(&case)));
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
