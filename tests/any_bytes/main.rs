//! Whatever the bytes are, reading them comes to an end, and soon.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod many;
mod shapes;

use std::time::{Duration, Instant as Clock};

use postmortem_viewer::incident::{Facts, Outcome, read};
use postmortem_viewer::time::{FixedZones, Instant};
use proptest::prelude::*;

use shapes::{any_incident, any_readings, any_value};

/// Reads the bytes, derives the figures, and looks at what must hold for all.
fn survives(bytes: &[u8]) -> Outcome {
    let begun = Clock::now();
    let outcome = read(bytes, &FixedZones);
    assert_eq!(outcome.incident.is_none(), outcome.refusal.is_some());
    assert!(outcome.refusal.is_none() || !outcome.problems.is_empty());
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    for problem in &outcome.problems {
        assert!(
            (1..=lines).contains(&problem.line) && problem.column >= 1,
            "{problem}"
        );
        assert!(!problem.what.is_empty(), "{problem:?}");
    }
    if let Some(incident) = &outcome.incident {
        let facts = Facts::new(incident, Instant::from_millis(1_800_000_000_000));
        assert!(facts.duration.0 >= 0 && facts.not_stated.0 >= 0);
        assert!(
            incident
                .phases
                .windows(2)
                .all(|pair| pair[0].from.at <= pair[1].from.at)
        );
        assert!(
            incident
                .phases
                .iter()
                .all(|phase| phase.to.is_none_or(|to| to.at >= phase.from.at))
        );
        for series in incident.charts.iter().flat_map(|chart| &chart.series) {
            assert_eq!(series.readings.times.len(), series.readings.values.len());
            assert!(series.readings.times.is_sorted());
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(20));
    outcome
}

fn samples() -> Vec<Vec<u8>> {
    let folder = format!("{}/public/incidents", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn anything_that_looks_like_json(text in r#"[{}\[\]",:\\ 0-9eE+.tfn\n-]{0,200}"#) {
        survives(text.as_bytes());
    }

    #[test]
    fn any_json(value in any_value()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn anything_shaped_like_an_incident(value in any_incident()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn any_columns(value in any_readings()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn good_files_with_faults(
        sample in 0..5_usize,
        faults in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..4),
    ) {
        let mut bytes = samples()[sample].clone();
        for (at, byte, how) in faults {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"\"{}[],:0"[usize::from(byte) % 8]),
                _ => bytes.truncate(at.max(1)),
            }
        }
        survives(&bytes);
    }
}

#[test]
fn depth_does_no_harm() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"phases\":", "}]")] {
        for depth in [100, 127, 128, 129, 1_000, 300_000] {
            for inner in ["1", ""] {
                let bomb = format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
                survives(bomb.as_bytes());
                survives(
                    format!(r#"{{"format": 1, "id": "x", "title": "X", "phases": [{{"links": {bomb}}}]}}"#)
                        .as_bytes(),
                );
                survives(open.repeat(depth).as_bytes());
            }
        }
    }
}
