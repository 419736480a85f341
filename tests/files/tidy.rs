//! `fmt` fills in and lays out, and changes nothing that is meant.

use postmortem_viewer::cli::{NativeZones, tidy};
use postmortem_viewer::incident::{Incident, Key};

use crate::{assert_same, generate, read, samples};

/// The incident without the ids of its items, which are what `fmt` adds.
fn without_ids(mut incident: Incident) -> Incident {
    let keys = (incident.phases.iter_mut().map(|item| &mut item.key))
        .chain(incident.moments.iter_mut().map(|item| &mut item.key))
        .chain(incident.charts.iter_mut().map(|item| &mut item.key))
        .chain(incident.causes.iter_mut().map(|item| &mut item.key))
        .chain(incident.actions.iter_mut().map(|item| &mut item.key))
        .chain(incident.updates.iter_mut().map(|item| &mut item.key))
        .chain(incident.sections.iter_mut().map(|item| &mut item.key));
    keys.for_each(|Key { id, .. }| *id = None);
    incident
}

#[track_caller]
fn means_the_same(text: &str, from: &str) {
    let tidied = tidy(text, &NativeZones);
    assert_same(
        &without_ids(read(&tidied)),
        &without_ids(read(text)),
        &format!("{tidied}\nfrom {from}"),
    );
    assert_eq!(tidy(&tidied, &NativeZones), tidied, "{from}");
    let before: serde_json::Value = serde_json::from_str(text).unwrap();
    let after: serde_json::Value = serde_json::from_str(&tidied).unwrap();
    assert!(holds(&after, &before), "{tidied}\nfrom {from}");
}

/// Whether every key and every value but times is still there.
fn holds(after: &serde_json::Value, before: &serde_json::Value) -> bool {
    use serde_json::Value::{Array, Object, String};
    match (after, before) {
        (Object(after), Object(before)) => before
            .iter()
            .all(|(key, value)| after.get(key).is_some_and(|after| holds(after, value))),
        (Array(after), Array(before)) => {
            after.len() == before.len()
                && after
                    .iter()
                    .zip(before)
                    .all(|(after, before)| holds(after, before))
        }
        (String(after), String(before)) => {
            after == before || after.starts_with(before.get(..16).unwrap_or("\u{0}"))
        }
        _ => after == before,
    }
}

#[test]
fn samples_mean_the_same() {
    for file in samples() {
        means_the_same(
            &std::fs::read_to_string(&file).unwrap(),
            &file.display().to_string(),
        );
    }
}

#[test]
fn made_up_incidents_mean_the_same() {
    for seed in 0..80 {
        let text = generate::incident(seed);
        means_the_same(&text, &format!("seed {seed}: {text}"));
    }
}

#[test]
fn what_a_program_can_fill_in_is_filled_in() {
    let text = r#"{"x-own": [1.50, 1e3], "format": 1, "id": "a", "title": "A", "time_zone": "Europe/Berlin",
        "ended": "2026-10-25T04:00", "phases": [
            {"from": "2026-10-25T00:10", "level": "degraded", "why": "kept"},
            {"from": "2026-10-25T02:30", "level": "unknown"},
            {"from": "2026-10-25T03:00+01:00", "level": "full_outage"}],
        "causes": [{"title": "A *slow* disk"}, {"title": "A slow disk"}, {"id": "own", "text": "x"}, {"title": "Phase 3"}]}"#;
    let wanted = r#"{
  "x-own": [1.50, 1e3],
  "format": 1,
  "id": "a",
  "title": "A",
  "time_zone": "Europe/Berlin",
  "ended": "2026-10-25T04:00:00+01:00",
  "phases": [
    {
      "id": "phase-at-20261025-0010",
      "from": "2026-10-25T00:10:00+02:00",
      "to": "2026-10-25T03:00:00+01:00",
      "level": "degraded",
      "why": "kept"
    },
    { "id": "phase-at-20261025-0230", "from": "2026-10-25T02:30", "level": "unknown" },
    {
      "id": "phase-at-20261025-0300",
      "from": "2026-10-25T03:00:00+01:00",
      "to": "2026-10-25T04:00:00+01:00",
      "level": "full_outage"
    }
  ],
  "causes": [
    { "id": "a-slow-disk", "title": "A *slow* disk" },
    { "id": "a-slow-disk-x2", "title": "A slow disk" },
    { "id": "own", "text": "x" },
    { "id": "phase-3-x2", "title": "Phase 3" }
  ]
}
"#;
    // Half past two came twice that night, so that nobody can say which it was.
    assert_eq!(tidy(text, &NativeZones), wanted);
}
