//! The five samples: what `check` says about them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

use postmortem_viewer::incident::{Outcome, read};
use postmortem_viewer::time::{Instant, Offset, ZoneSource};

/// The zones of the samples, at the time of the samples.
struct Zones;

impl ZoneSource for Zones {
    fn offset(&self, name: &str, _: Instant) -> Option<Offset> {
        let (hours, abbreviation) = match name {
            "Europe/Moscow" => (3, "MSK"),
            "America/Los_Angeles" => (-7, "PDT"),
            _ => return None,
        };
        Some(Offset {
            seconds: hours * 3_600,
            abbreviation: abbreviation.to_owned(),
        })
    }

    fn local(&self) -> String {
        "UTC".to_owned()
    }
}

fn outcome(name: &str) -> Outcome {
    let path = format!("{}/public/incidents/{name}.json", env!("CARGO_MANIFEST_DIR"));
    read(&std::fs::read(path).unwrap(), &Zones)
}

#[test]
fn warnings_only_where_the_document_contradicts_itself() {
    for (name, expected) in [
        (
            "coinbase-2020-04-29",
            "phases[2].mix: the mix adds up to 1 h, and the phase lasts 59 min; mend one of them, or say in “note” why they differ; the minutes count as written",
        ),
        (
            "mindbox-2026-10-03",
            "updates[0].at: it was posted at 2026-10-03T11:30+03:00, before the incident started at 2026-10-03T23:50+03:00; mend one of the two times, or say in “note” why they differ",
        ),
        ("urnetwork-2026-10-10", ""),
        ("urnetwork-2026-10-19", ""),
        ("urnetwork-2026-10-21", ""),
    ] {
        let problems: Vec<String> = outcome(name).problems.iter().map(ToString::to_string).collect();
        let expected: Vec<&str> = [expected].into_iter().filter(|words| !words.is_empty()).collect();
        assert_eq!(problems.len(), expected.len(), "{problems:#?}");
        for (problem, words) in problems.iter().zip(expected) {
            assert!(problem.ends_with(&format!("warning: {words}")), "{problem}");
        }
    }
}
