//! The samples: what `check` says about them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

use postmortem_viewer::incident::{Facts, Incident, Level, Outcome, Response, read};
use postmortem_viewer::time::{Instant, Millis, Offset, ZoneSource};

/// The zones of the samples, at the time of the samples.
struct Zones;

impl ZoneSource for Zones {
    fn offset(&self, name: &str, _: Instant) -> Option<Offset> {
        let (hours, abbreviation) = match name {
            "Europe/Moscow" => (3, "MSK"),
            "Europe/Madrid" => (2, "CEST"),
            "America/Los_Angeles" => (-7, "PDT"),
            "America/New_York" => (-4, "EDT"),
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
        ("aws-2025-10-19", ""),
        (
            "coinbase-2020-04-29",
            "phases[2].mix: the mix adds up to 1 h, and the phase lasts 59 min; mend one of them, or say in “note” why they differ; the minutes count as written",
        ),
        (
            "mindbox-2026-10-03",
            "updates[0].at: it was posted at 2026-10-03T11:30+03:00, before the incident started at 2026-10-03T23:50+03:00; mend one of the two times, or say in “note” why they differ",
        ),
        ("entsoe-2025-04-28", ""),
        ("github-2018-02-28", ""),
        ("nasa-2019-09", ""),
        ("nasa-2021-06-13", ""),
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

fn incident(name: &str) -> Incident {
    outcome(name).incident.unwrap()
}

fn facts(name: &str) -> Facts {
    Facts::new(&incident(name), Instant::from_millis(0))
}

/// Hours and minutes.
fn clock(length: Millis) -> (i64, i64) {
    (length.0 / 3_600_000, length.0 / 60_000 % 60)
}

/// Level, hours and minutes of each total.
fn totals(facts: &Facts) -> Vec<(Level, (i64, i64))> {
    (facts.totals.iter())
        .map(|total| (total.level, clock(total.length)))
        .collect()
}

fn durations(name: &str) -> Vec<(i64, i64)> {
    (incident(name).phases.iter())
        .map(|phase| clock(phase.span(Instant::from_millis(0)).length()))
        .collect()
}

#[test]
fn the_three_days_of_october_10_come_out_as_printed() {
    let name = "urnetwork-2026-10-10";
    let facts = facts(name);
    assert_eq!(clock(facts.duration), (80, 19));
    assert_eq!(facts.worst.unwrap().stretches, 3);
    assert_eq!(
        totals(&facts),
        [
            (Level::FullOutage, (2, 10)),
            (Level::MajorOutage, (35, 35)),
            (Level::PartialOutage, (19, 34)),
            (Level::Degraded, (23, 0)),
        ]
    );
    assert_eq!((facts.healthy, facts.not_stated), (Millis(0), Millis(0)));
    assert_eq!(facts.healthy_between, []);
    let printed = [
        (3, 51),
        (23, 22),
        (12, 42),
        (1, 43),
        (5, 34),
        (1, 43),
        (4, 7),
        (2, 45),
        (9, 37),
        (1, 59),
        (0, 23),
        (0, 9),
        (0, 53),
        (0, 7),
        (9, 28),
        (0, 4),
        (1, 19),
        (0, 33),
    ];
    assert_eq!(durations(name), printed);
}

#[test]
fn the_five_days_of_october_21_come_out_as_printed() {
    let name = "urnetwork-2026-10-21";
    let facts = facts(name);
    assert_eq!(clock(facts.duration), (99, 44));
    assert_eq!(
        totals(&facts),
        [
            (Level::FullOutage, (23, 32)),
            (Level::MajorOutage, (14, 4)),
            (Level::PartialOutage, (43, 27)),
            (Level::Degraded, (17, 38)),
        ]
    );
    assert_eq!(facts.worst.unwrap().stretches, 3);
    assert_eq!(clock(facts.healthy), (1, 3));
    let again: Vec<i64> = facts
        .healthy_between
        .iter()
        .map(|span| span.from.millis())
        .collect();
    assert_eq!(again, [1_792_891_620_000]); // Oct 25, 01:27 UTC
    assert_eq!(clock(facts.healthy_between[0].length()), (1, 3)); // until 02:30
    let printed = [
        (14, 0),
        (1, 0),
        (11, 8),
        (11, 37),
        (0, 56),
        (20, 31),
        (16, 8),
        (2, 9),
        (6, 0),
        (5, 19),
        (2, 42),
        (1, 24),
        (0, 36),
        (2, 56),
        (1, 1),
        (1, 3),
        (1, 14),
    ];
    assert_eq!(durations(name), printed);
    let chapters: Vec<_> = incident(name).phases.iter().map(|phase| phase.chapter).collect();
    assert_eq!(chapters, [[Some(0); 6].as_slice(), &[Some(1); 11]].concat());
}

#[test]
fn a_mix_of_minutes_is_at_least_one_stretch() {
    let facts = facts("coinbase-2020-04-29");
    assert_eq!(clock(facts.duration), (1, 43));
    assert_eq!(
        totals(&facts),
        [(Level::FullOutage, (0, 32)), (Level::Degraded, (0, 40))]
    );
    assert!(facts.worst.unwrap().at_least);
    assert_eq!(clock(facts.healthy), (0, 32));
}

#[test]
fn the_other_samples() {
    let october_19 = facts("urnetwork-2026-10-19");
    assert_eq!(clock(october_19.duration), (9, 16));
    assert_eq!(clock(october_19.worst.unwrap().total), (2, 47));
    assert_eq!(clock(october_19.healthy), (1, 42));
    // Two moments each of detection and mitigation: no figure.
    assert_eq!(october_19.times_to, []);
    let mindbox = facts("mindbox-2026-10-03");
    assert_eq!(clock(mindbox.duration), (1, 0));
    let times: Vec<_> = (mindbox.times_to.iter())
        .map(|time| (time.response, clock(time.length), time.approximate))
        .collect();
    assert_eq!(
        times,
        [
            (Response::Detect, (0, 10), false),
            (Response::Mitigate, (0, 55), false)
        ]
    );
}

#[test]
fn commits_of_the_samples_have_links() {
    let incident = incident("urnetwork-2026-10-19");
    let links: Vec<_> = (incident.actions.iter())
        .flat_map(|action| &action.commits)
        .map(|commit| commit.url.clone().unwrap())
        .collect();
    assert_eq!(
        links[0],
        "https://github.com/urnetwork/pgbouncer/commit/5594f223307a"
    );
    assert_eq!(links.len(), 4);
}
