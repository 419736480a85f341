use proptest::prelude::*;

use super::*;
use crate::incident;
use crate::time::FixedZones;

fn read(phases: &str, rest: &str) -> Incident {
    let text = format!(r#"{{"format": 1, "id": "x", "title": "x", "phases": [{phases}]{rest}}}"#);
    incident::read(text.as_bytes(), &FixedZones).incident.unwrap()
}

fn at(clock: &str) -> String {
    format!("2026-10-10T{clock}Z")
}

fn phase(from: &str, to: &str, level: &str) -> String {
    format!(
        r#"{{"from": "{}", "to": "{}", "level": "{level}"}}"#,
        at(from),
        at(to)
    )
}

fn facts(phases: &[String]) -> Facts {
    Facts::new(&read(&phases.join(","), ""), Instant::from_millis(0))
}

const MINUTE: i64 = 60_000;

#[test]
fn the_worst_of_overlapping_phases_counts() {
    let facts = facts(&[
        phase("10:00", "12:00", "degraded"),
        phase("10:30", "11:00", "full_outage"),
        phase("10:45", "11:30", "partial_outage"),
    ]);
    let totals: Vec<_> = facts
        .totals
        .iter()
        .map(|total| (total.level, total.length.0 / MINUTE))
        .collect();
    assert_eq!(
        totals,
        [
            (Level::FullOutage, 30),
            (Level::PartialOutage, 30),
            (Level::Degraded, 60)
        ]
    );
    assert_eq!(facts.duration, Millis(120 * MINUTE));
}

#[test]
fn stretches_of_the_worst_are_counted_once_where_they_touch() {
    let facts = facts(&[
        phase("10:00", "10:10", "major_outage"),
        phase("10:10", "10:20", "major_outage"),
        phase("10:20", "10:30", "degraded"),
        phase("10:30", "10:40", "major_outage"),
    ]);
    let worst = facts.worst.unwrap();
    assert_eq!(
        (worst.level, worst.stretches, worst.total.0),
        (Level::MajorOutage, 2, 30 * MINUTE)
    );
    assert!(!worst.at_least);
}

#[test]
fn healthy_time_stands_apart_and_is_named_only_between_troubles() {
    let facts = facts(&[
        phase("10:00", "10:10", "healthy"),
        phase("10:10", "10:20", "degraded"),
        phase("10:20", "10:30", "healthy"),
        phase("10:40", "10:50", "degraded"),
        phase("10:50", "11:00", "healthy"),
    ]);
    assert_eq!(facts.healthy, Millis(30 * MINUTE));
    assert_eq!(facts.not_stated, Millis(10 * MINUTE));
    assert_eq!(facts.healthy_between.len(), 1);
    assert!(facts.totals.iter().all(|total| total.level != Level::Healthy));
}

#[test]
fn a_mix_counts_by_its_minutes_and_its_rest_is_not_stated() {
    let mix = format!(
        r#"{{"from": "{}", "to": "{}", "mix": [{{"level": "degraded", "minutes": 30}}, {{"level": "full_outage", "minutes": 20}}]}}"#,
        at("10:00"),
        at("11:00")
    );
    let facts = facts(&[mix, phase("11:00", "11:10", "full_outage")]);
    let totals: Vec<_> = facts
        .totals
        .iter()
        .map(|total| (total.level, total.length.0 / MINUTE))
        .collect();
    assert_eq!(totals, [(Level::FullOutage, 30), (Level::Degraded, 30)]);
    assert_eq!(facts.not_stated, Millis(10 * MINUTE));
    let worst = facts.worst.unwrap();
    assert_eq!((worst.stretches, worst.at_least), (1, true));
}

#[test]
fn about_is_carried_through() {
    let text = r#"{"from": "2026-10-10T10:00Z", "to": "2026-10-10T11:00Z", "level": "degraded", "to_approximate": true}"#;
    let facts = facts(&[text.to_owned()]);
    assert!(facts.totals[0].approximate && facts.worst.unwrap().approximate && facts.duration_approximate);
}

#[test]
fn a_response_is_timed_where_one_moment_alone_says_so() {
    let moments = |kinds: &[&str]| {
        let each = kinds
            .iter()
            .map(|kind| format!(r#"{{"at": "{}", "text": "x", "kind": "{kind}"}}"#, at("10:20")));
        format!(r#", "moments": [{}]"#, each.collect::<Vec<_>>().join(","))
    };
    let incident = read(
        &phase("10:00", "11:00", "degraded"),
        &moments(&["detection", "mitigation", "mitigation"]),
    );
    let facts = Facts::new(&incident, Instant::from_millis(0));
    let times: Vec<_> = facts
        .times_to
        .iter()
        .map(|time| (time.response, time.length.0 / MINUTE))
        .collect();
    assert_eq!(times, [(Response::Detect, 20)]);
}

fn any_phase() -> impl Strategy<Value = (i64, i64, usize, Option<(usize, u8)>)> {
    (
        0..500i64,
        0..200i64,
        0..7usize,
        proptest::option::of((0..7usize, 0..=100u8)),
    )
}

proptest! {
    #[test]
    fn all_parts_add_up_to_the_duration(
        phases in proptest::collection::vec(any_phase(), 0..12),
        window in proptest::option::of((0..600i64, 0..600i64)),
    ) {
        let time = |minute: i64| Instant::from_millis(minute * MINUTE);
        let mut incident = read("", &format!(r#", "started": "{}", "ended": "{}""#, at("00:00"), at("01:00")));
        let bound = |at| Bound { when: crate::time::When::exact(at), derived: false, approximate: false };
        let (from, length) = window.unwrap_or((0, 700));
        incident.started = bound(time(from));
        incident.ended = End::At(bound(time(from + length)));
        let template = read(&phase("00:00", "01:00", "degraded"), "").phases.remove(0);
        for (from, minutes, level, mix) in phases {
            let edge = |at| crate::incident::Edge { at, approximate: false };
            let mut phase = template.clone();
            phase.from = edge(time(from));
            phase.to = Some(edge(time(from + minutes)));
            phase.level = Level::ALL[level];
            if let Some((other, share)) = mix {
                // Parts that fit, worst first as they are read.
                let first = minutes * MINUTE * i64::from(share) / 100;
                let mut parts = vec![(Level::ALL[level], Millis(first)), (Level::ALL[other], Millis((minutes * MINUTE - first) / 2))];
                parts.sort_by(|a, b| b.0.cmp(&a.0));
                phase.level = parts[0].0;
                phase.mix = parts;
            }
            incident.phases.push(phase);
        }
        let facts = Facts::new(&incident, time(700));
        let sum: Millis = facts.totals.iter().map(|total| total.length).sum();
        prop_assert_eq!(sum + facts.healthy + facts.not_stated, facts.duration);
    }
}
