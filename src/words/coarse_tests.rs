//! Times known only to the day, month or year, from the file to the words: nowhere is a midnight made up.

use super::*;
use crate::incident::{Facts, read};
use crate::time::{FixedZones, ZoneRules};
use crate::words::{PhaseWords, TimelineWords, Words};

fn incident(keys: &str) -> Incident {
    let text = format!(r#"{{"format": 1, "id": "x", "title": "X", {keys}}}"#);
    let outcome = read(text.as_bytes(), &FixedZones);
    assert!(outcome.problems.is_empty(), "{:?}", outcome.problems);
    outcome.incident.unwrap()
}

/// Everything that is said of an incident's times: its bounds, its heading, and each phase.
fn said(keys: &str) -> Vec<String> {
    let incident = incident(keys);
    let (words, zone, now) = (Words::english(), ZoneRules::utc(), Instant::from_millis(0));
    let times = Times::new(&words, &zone);
    let End::At(ended) = incident.ended else {
        panic!("it goes on");
    };
    let (from, to) = (incident.started, ended);
    let edge = |bound: Bound, at| Edge::new(at, bound.when, bound.about);
    let span = incident.span(now);
    let mut said = vec![
        times.days_of(&incident, now),
        times.timeline(&TimelineWords {
            from: edge(from, span.from),
            to: Some(edge(to, span.to)),
            length: span.length(),
            worst: None,
            longest: None,
            phases: 0,
            moments: 0,
        }),
    ];
    for (bound, at) in [(from, span.from), (to, span.to)] {
        let (large, small) = times.bound(bound, at);
        said.push(format!("{large}|{small}"));
    }
    let phases = incident.phases.iter();
    said.extend(phases.map(|phase| times.phase(&PhaseWords::new(phase, "Degraded", "", now))));
    assert_eq!(
        Facts::new(&incident, now).duration_approximate,
        from.approximate || to.approximate
    );
    said
}

#[test]
fn days_are_days() {
    let expected = [
        "Jan 1 – 3, 2024",
        "From Jan 1, 2024 to Jan 3, 2024, about 72 h.",
        "Jan 1, 2024|Monday",
        "Jan 3, 2024|Wednesday",
        "Phase 1, Degraded, Jan 1, 2024 – Jan 2, 2024, about 48 h",
        "Phase 2, Degraded, Jan 2, 2024 – Jan 3, 2024, about 48 h",
    ];
    let phases = r#""phases": [{"from": "2024-01-01", "to": "2024-01-02", "level": "degraded"},
        {"from": "2024-01-02", "to": "2024-01-03", "level": "degraded"}]"#;
    assert_eq!(said(phases), expected);
    assert_eq!(
        said(&format!(
            r#""started": "2024-01-01", "ended": "2024-01-03", {phases}"#
        )),
        expected
    );
}

#[test]
fn months_and_years_are_months_and_years() {
    assert_eq!(
        said(
            r#""phases": [{"from": "2023", "level": "degraded", "from_approximate": true},
            {"from": "2024-02", "to": "2024-02", "level": "degraded"}]"#
        ),
        [
            "2023 – February 2024",
            "From about 2023 to February 2024, about 425 days.",
            "about 2023|",
            "February 2024|",
            "Phase 1, Degraded, about 2023 – February 2024, about 396 days",
            "Phase 2, Degraded, February 2024, about 29 days",
        ]
    );
}

#[test]
fn a_single_day_has_no_end_of_its_own() {
    assert_eq!(
        said(r#""started": "2024-01-01", "ended": "2024-01-01""#),
        [
            "Jan 1, 2024",
            "Jan 1, 2024, about 24 h.",
            "Jan 1, 2024|Monday",
            "Jan 1, 2024|Monday"
        ]
    );
}

#[test]
fn the_last_day_is_the_day_that_it_ends_in() {
    // On every clock: the end of that day is the beginning of the next, and elsewhere in the middle of one.
    let incident = incident(r#""started": "2021-06-13", "ended": "2021-07-17", "time_zone": "-04:00""#);
    let (words, home, utc) = (
        Words::english(),
        ZoneRules::fixed("-04:00", -14_400),
        ZoneRules::utc(),
    );
    let End::At(ended) = incident.ended else {
        panic!("it goes on");
    };
    for zone in [&home, &utc] {
        let times = Times::new(&words, zone).calendar(&home);
        let bound = times.bound(ended, ended.when.span.to);
        assert_eq!(bound, ("Jul 17, 2021".to_owned(), "Saturday".to_owned()));
        let about = Bound::new(ended.when, false, true);
        let bound = times.bound(about, ended.when.span.to);
        assert_eq!(bound, ("about Jul 17, 2021".to_owned(), "Saturday".to_owned()));
    }
}

#[test]
fn what_goes_on_has_no_end_in_its_heading() {
    for (started, heading) in [
        ("2019-09", "since September 2019"),
        ("2019", "since 2019"),
        ("2019-09-03", "since Sep 3, 2019"),
        ("2019-09-03T10:00Z", "since Sep 3, 2019"),
    ] {
        let incident = incident(&format!(
            r#""started": "{started}", "ended": null, "updated": "2024-09-27""#
        ));
        let (words, zone) = (Words::english(), ZoneRules::utc());
        let heading_of = |now| Times::new(&words, &zone).days_of(&incident, now);
        assert_eq!(heading_of(Instant::from_millis(0)), heading);
        assert_eq!(heading_of(Instant::from_millis(1_900_000_000_000)), heading);
    }
}

#[test]
fn a_clock_time_beside_a_day_keeps_its_clock() {
    assert_eq!(
        said(
            r#""phases": [{"from": "2024-01-01T09:30Z", "to": "2024-01-02", "level": "degraded"},
            {"from": {"after": "2024-01-02T10:00Z", "before": "2024-01-02T11:00Z"}, "to": "2024-01-03T04:00Z", "level": "degraded"}]"#
        )[1..],
        [
            "From Jan 1, 09:30 to Jan 3, 04:00 UTC, 42 h 30 min.",
            "09:30 UTC|Monday, Jan 1, 2024",
            "04:00 UTC|Wednesday, Jan 3, 2024",
            "Phase 1, Degraded, Jan 1, 09:30 – Jan 2, 2024, about 38 h 30 min",
            "Phase 2, Degraded, between Jan 2, 10:00 and 11:00 – Jan 3, 04:00, about 18 h",
        ]
    );
}

#[test]
fn chapters_and_readings_are_as_exact_as_the_file() {
    let incident = incident(
        r#""started": "2024-01-01", "ended": "2024-03-03",
        "chapters": [{"id": "a", "title": "A", "from": "2024-01", "to": "2024-01"}, {"id": "b", "title": "B", "from": "2024-02-02"}],
        "charts": [{"title": "T", "between": "none", "series": [{"readings": [
            {"at": "2024-01-01", "value": 5},
            {"at": "2024-01-02", "value": 5, "until": "2024-01-04"},
            {"at": "2024-01-05", "low": 1, "high": 2},
            {"at": "2024-01-06", "until": "2024-01-08T09:00Z", "low": 1},
            {"at": {"after": "2024-02-01T09:00Z", "before": "2024-02-01T10:00Z"}, "value": 5},
            {"at": "2024-03", "value": 5}]}]}]"#,
    );
    let (words, zone) = (Words::english(), ZoneRules::utc());
    let times = Times::new(&words, &zone);
    let chapters = incident.chapters.iter().filter_map(|chapter| chapter.edges);
    let chapters: Vec<String> = chapters.map(|(from, to)| times.edges(from, Some(to))).collect();
    assert_eq!(chapters, ["January 2024", "Feb 2, 2024 – Mar 3, 2024"]);
    let chart = &incident.charts[0];
    let cells: Vec<String> = chart.series[0]
        .readings
        .iter()
        .map(|reading| {
            [
                times.reading_time(&reading),
                times.reading(&reading, chart.into()),
            ]
            .join("|")
        })
        .collect();
    assert_eq!(
        cells,
        [
            "Jan 1, 2024|5",
            "Jan 2, 2024|5 (until Jan 4, 2024)",
            "Jan 5, 2024|1–2",
            "Jan 6, 2024 – Jan 8, 09:00|at least 1",
            "between Feb 1, 09:00 and 10:00|5",
            "March 2024|5",
        ]
    );
}
