//! Facts of small incidents, and what holds for all.

mod instants;
mod times_to;

use proptest::prelude::*;

use super::*;
use crate::incident::{Incident, read};
use crate::time::FixedZones;

/// An incident on one day, from `HH:MM`s and other keys.
fn incident(keys: &str) -> Incident {
    let text = format!(r#"{{"format": 1, "id": "x", "title": "X", {keys}}}"#);
    read(text.as_bytes(), &FixedZones).incident.unwrap()
}

fn facts(keys: &str) -> Facts {
    Facts::new(&incident(keys), Instant::from_millis(0))
}

/// One phase on that day, in minutes after midnight.
fn phase(from: i64, to: i64, rest: &str) -> String {
    let time = |minute: i64| {
        format!(
            "2026-10-{:02}T{:02}:{:02}Z",
            19 + minute / 1_440,
            minute / 60 % 24,
            minute % 60
        )
    };
    format!(r#"{{"from": "{}", "to": "{}", {rest}}}"#, time(from), time(to))
}

fn phases(phases: &[String]) -> String {
    format!(r#""phases": [{}]"#, phases.join(", "))
}

fn minutes(length: Millis) -> f64 {
    length.0 as f64 / 60_000.0
}

/// Level and minutes of each total, then stretches and "at least" of the worst.
fn table(facts: &Facts) -> (Vec<(Level, f64)>, usize, bool) {
    let totals = facts
        .totals
        .iter()
        .map(|total| (total.level, minutes(total.length)));
    let worst = facts.worst.unwrap();
    (totals.collect(), worst.stretches, worst.at_least)
}

const FULL: &str = r#""level": "full_outage""#;
const PARTIAL: &str = r#""level": "partial_outage""#;
const HEALTHY: &str = r#""level": "healthy""#;
const MIX: &str = r#""mix": [{"level": "full_outage", "minutes": 20}, {"level": "degraded", "minutes": 40}]"#;

#[test]
fn the_worst_level_at_each_instant_counts() {
    let found = facts(&phases(&[
        phase(0, 60, PARTIAL),
        phase(20, 30, FULL),
        phase(30, 40, FULL),
        phase(50, 90, HEALTHY),
        phase(100, 110, FULL),
    ]));
    assert_eq!(
        table(&found),
        (
            vec![(Level::FullOutage, 30.0), (Level::PartialOutage, 40.0)],
            2,
            false
        )
    );
    assert_eq!((minutes(found.healthy), minutes(found.not_stated)), (30.0, 10.0));
    assert_eq!(minutes(found.duration), 110.0);
    assert_eq!(found.worst.map(|worst| worst.level), Some(Level::FullOutage));
    assert_eq!(found.healthy_between.len(), 1);
    assert_eq!(found.healthy_between[0].length(), Millis(30 * 60_000));
    assert!(found.totals.iter().all(|total| !total.approximate));
}

#[test]
fn a_mix_counts_by_its_minutes() {
    let found = facts(&phases(&[
        phase(0, 12, FULL),
        phase(12, 44, HEALTHY),
        phase(44, 144, MIX),
    ]));
    assert_eq!(
        table(&found),
        (vec![(Level::FullOutage, 32.0), (Level::Degraded, 40.0)], 2, true)
    );
    assert_eq!(minutes(found.not_stated), 40.0);
    // Half of it is under something worse, or outside: half of its minutes count.
    let hidden = facts(&phases(&[phase(0, 60, MIX), phase(30, 60, FULL)]));
    assert_eq!(
        table(&hidden),
        (vec![(Level::FullOutage, 40.0), (Level::Degraded, 20.0)], 1, true)
    );
    assert!(hidden.totals.iter().all(|total| total.approximate));
    let cut = facts(&format!(
        r#""started": "2026-10-19T00:30Z", {}"#,
        phases(&[phase(0, 60, MIX)])
    ));
    assert_eq!(
        table(&cut),
        (vec![(Level::FullOutage, 10.0), (Level::Degraded, 20.0)], 1, true)
    );
    // Something worse in the middle leaves it one stretch.
    let middle = r#""mix": [{"level": "degraded", "minutes": 60}]"#;
    let middle = facts(&phases(&[phase(0, 60, middle), phase(20, 30, FULL)]));
    assert_eq!(
        table(&middle),
        (vec![(Level::FullOutage, 10.0), (Level::Degraded, 50.0)], 1, false)
    );
    // What doesn't fit counts as written.
    let tight = facts(&phases(&[phase(0, 59, MIX)]));
    assert_eq!(
        table(&tight),
        (vec![(Level::FullOutage, 20.0), (Level::Degraded, 40.0)], 1, true)
    );
    assert_eq!(minutes(tight.not_stated), 0.0);
}

#[test]
fn over_a_plain_phase_a_mix_counts_only_where_it_is_worse() {
    let mix = r#""mix": [{"level": "full_outage", "minutes": 10}, {"level": "degraded", "minutes": 15}]"#;
    let found = facts(&phases(&[phase(0, 160, PARTIAL), phase(110, 140, mix)]));
    assert_eq!(
        table(&found),
        (
            vec![(Level::FullOutage, 10.0), (Level::PartialOutage, 150.0)],
            1,
            true
        )
    );
    assert_eq!(minutes(found.not_stated), 0.0);
}

#[test]
fn about_is_carried_through() {
    let found = facts(&phases(&[
        phase(0, 10, r#""level": "degraded", "from_approximate": true"#),
        phase(10, 20, PARTIAL),
        phase(20, 30, FULL),
    ]));
    let about: Vec<bool> = found.totals.iter().map(|total| total.approximate).collect();
    assert_eq!(about, [false, false, true]);
    assert!(found.duration_approximate);
    assert!(!found.healthy_approximate && !found.not_stated_approximate);
    let vague = facts(r#""started": "2026-10-19", "ended": "2026-10-20T01:00Z""#);
    assert!(vague.duration_approximate);
    // What no phase says anything about is as long as the incident.
    assert!(vague.not_stated_approximate && !vague.healthy_approximate);
    let healthy = facts(&phases(&[
        phase(0, 10, PARTIAL),
        phase(10, 20, r#""level": "healthy", "to_approximate": true"#),
        phase(20, 30, PARTIAL),
        phase(
            30,
            90,
            r#""to_approximate": true, "mix": [{"level": "degraded", "minutes": 40}]"#,
        ),
    ]));
    assert!(healthy.healthy_approximate && healthy.not_stated_approximate);
    assert_eq!(minutes(healthy.not_stated), 20.0);
}

#[test]
fn what_goes_on_runs_up_to_now() {
    let keys = r#""started": "2026-10-19T00:00Z", "ended": null, "phases": [{"from": "2026-10-19T00:00Z", "level": "degraded"}]"#;
    let incident = incident(keys);
    let start = incident.started.when.span.from;
    let found = Facts::new(&incident, start + Millis::HOUR);
    assert!(found.duration == Millis::HOUR);
    assert_eq!(found.totals[0].length, Millis::HOUR);
    let later = Facts::new(&incident, start + Millis(30 * Millis::DAY.0));
    assert_eq!(later.duration, Millis(7 * Millis::DAY.0));
}

#[test]
fn steps_follow_on_each_other() {
    let keys = format!(
        r#""started": "2026-10-19T00:00Z", "ended": "2026-10-19T02:00Z", {}"#,
        phases(&[phase(10, 20, FULL), phase(20, 80, MIX), phase(90, 300, HEALTHY)])
    );
    let steps = stretches(&incident(&keys), Instant::from_millis(0));
    let found: Vec<_> = steps
        .iter()
        .map(|step| (step.span.length().0 / 60_000, step.level))
        .collect();
    assert_eq!(
        found,
        [
            (10, None),
            (10, Some(Level::FullOutage)),
            (60, Some(Level::FullOutage)),
            (10, None),
            (30, Some(Level::Healthy))
        ]
    );
    assert!(steps.windows(2).all(|pair| pair[0].span.to == pair[1].span.from));
}

/// A phase of up to ten hours; every third a mix whose minutes are these parts of its length, in hundredths.
fn any_phase() -> impl Strategy<Value = String> {
    let parts = prop::collection::vec((0..7_usize, 0..50_u32), 0..3);
    (0..1_440_i64, 0..600_i64, 0..7_usize, parts, any::<bool>()).prop_map(
        |(from, length, level, parts, ongoing)| {
            let fits: u32 = parts.iter().map(|(_, share)| share).sum();
            let what = if parts.is_empty() || fits > 100 {
                format!(r#""level": "{}""#, Level::ALL[level].key())
            } else {
                let parts: Vec<String> = (parts.iter())
                    .map(|(level, share)| {
                        let minutes = f64::from(*share) / 100.0 * length as f64;
                        format!(
                            r#"{{"level": "{}", "minutes": {minutes}}}"#,
                            Level::ALL[*level].key()
                        )
                    })
                    .collect();
                format!(r#""mix": [{}]"#, parts.join(", "))
            };
            let text = phase(from, from + length, &what);
            if ongoing && what.starts_with("\"level") {
                let (from, rest) = text.split_once(", \"to\"").unwrap();
                let rest = rest.split_once(", ").unwrap().1;
                return format!("{from}, \"to\": null, {rest}");
            }
            text
        },
    )
}

proptest! {
    #[test]
    fn totals_healthy_and_not_stated_add_up_to_the_duration(
        list in prop::collection::vec(any_phase(), 0..12),
        start in prop::option::of(0..600_i64),
        end in prop::option::of(600..1_800_i64),
        now in 0..3_000_i64,
    ) {
        let day = incident(r#""started": "2026-10-19T00:00Z""#).started.when.span.from;
        let mut keys = phases(&list);
        let time = |minute: i64| format!("2026-10-{:02}T{:02}:{:02}Z", 19 + minute / 1_440, minute / 60 % 24, minute % 60);
        if let Some(start) = start {
            keys = format!(r#""started": "{}", {keys}"#, time(start));
        }
        if let Some(end) = end {
            keys = format!(r#""ended": "{}", {keys}"#, time(end));
        }
        let incident = incident(&keys);
        let now = day + Millis(now * 60_000);
        let found = Facts::new(&incident, now);
        let sum: Millis = found.totals.iter().map(|total| total.length).sum();
        prop_assert_eq!(sum + found.healthy + found.not_stated, found.duration);
        prop_assert!(found.totals.windows(2).all(|pair| pair[0].level > pair[1].level));
        let steps = stretches(&incident, now);
        let length: Millis = steps.iter().map(|step| step.span.length()).sum();
        prop_assert_eq!(length, found.duration);
        prop_assert!(found.healthy_between.iter().all(|span| span.from > incident.span(now).from && span.to < incident.span(now).to));
    }
}

#[test]
fn ten_thousand_phases_are_no_trouble() {
    let list: Vec<String> = (0..10_000)
        .map(|i| phase(i % 1_400, i % 1_400 + 30, if i % 3 == 0 { MIX } else { PARTIAL }))
        .collect();
    let incident = incident(&phases(&list));
    let before = std::time::Instant::now();
    let found = Facts::new(&incident, Instant::from_millis(0));
    assert!(before.elapsed().as_millis() < 1_000);
    assert_eq!(minutes(found.duration), 1_429.0);
}
