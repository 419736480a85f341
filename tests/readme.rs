//! The files that the README shows are what it says they are.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

use postmortem_viewer::incident::{Incident, read};
use postmortem_viewer::time::{Instant, Offset, ZoneSource};

struct NoZones;

impl ZoneSource for NoZones {
    fn offset(&self, _: &str, _: Instant) -> Option<Offset> {
        None
    }

    fn local(&self) -> String {
        "UTC".to_owned()
    }
}

fn blocks() -> Vec<String> {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let blocks = readme.split("```json\n").skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

fn sound(text: &str) -> Incident {
    let outcome = read(text.as_bytes(), &NoZones);
    assert!(outcome.problems.is_empty(), "{:?}\n{text}", outcome.problems);
    outcome.incident.unwrap()
}

#[test]
fn the_first_file_is_a_whole_report() {
    let incident = sound(&blocks()[0]);
    assert_eq!((incident.phases.len(), incident.moments.len()), (2, 1));
}

#[test]
fn the_charts_fit_the_first_file() {
    let blocks = blocks();
    let whole = blocks[0].trim().strip_suffix('}').unwrap().to_owned() + "," + &blocks[1] + "}";
    let incident = sound(&whole);
    assert_eq!(incident.charts[0].series.len(), 2);
}
