//! What a good file comes to mean.

use super::*;
use crate::incident::End;
use crate::incident::Level;
use crate::time::{Millis, Precision, Span};

fn at(text: &str) -> Instant {
    let Ok(crate::format::WrittenWhen::Exact(at)) = crate::format::parse_when(text) else {
        panic!("{text}")
    };
    at
}

#[test]
fn absent_ends_are_the_next_phase_of_the_same_components() {
    let incident = incident(
        r#""components": [{"id": "a", "name": "A"}], "ended": "2026-10-19T13:00Z", "phases": [
        {"from": "2026-10-19T12:00Z", "level": "degraded"},
        {"from": "2026-10-19T10:00Z", "level": "degraded", "from_approximate": true},
        {"from": "2026-10-19T09:00Z", "level": "full_outage", "components": ["a"]},
        {"from": "2026-10-19T09:00Z", "level": "degraded"},
        {"from": "2026-10-19T11:00Z", "level": "healthy", "components": ["a"]}]"#,
    );
    let found: Vec<_> = incident
        .phases
        .iter()
        .map(|phase| (phase.key.number, phase.from.at, phase.to.unwrap().at))
        .collect();
    let hour = |hour: u32| at(&format!("2026-10-19T{hour:02}:00Z"));
    assert_eq!(
        found,
        [
            (1, hour(9), hour(11)),
            (2, hour(9), hour(10)),
            (3, hour(10), hour(12)),
            (4, hour(11), hour(13)),
            (5, hour(12), hour(13)),
        ]
    );
    assert!(incident.phases[1].to.unwrap().approximate);
    assert_eq!(incident.started.when.span.from, hour(9));
    assert!(incident.started.derived && incident.is_timed());
}

#[test]
fn an_absent_end_is_where_a_phase_of_any_of_its_components_begins() {
    let keys = r#""components": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}, {"id": "c", "name": "C"}],
        "ended": "2026-10-19T15:00Z", "phases": [
        {"from": "2026-10-19T09:00Z", "level": "full_outage", "components": ["a", "b"]},
        {"from": "2026-10-19T09:00Z", "level": "full_outage", "components": ["c"]},
        {"from": "2026-10-19T10:00Z", "level": "degraded", "components": ["b"]},
        {"from": "2026-10-19T11:00Z", "level": "degraded", "components": ["a"]},
        {"from": "2026-10-19T12:00Z", "level": "healthy"},
        {"from": "2026-10-19T13:00Z", "level": "healthy", "components": ["b", "a"]}]"#;
    says(keys, &[]);
    let ends = incident(keys)
        .phases
        .into_iter()
        .map(|phase| phase.to.unwrap().at);
    let hour = |hour: u32| at(&format!("2026-10-19T{hour}:00Z"));
    assert_eq!(ends.collect::<Vec<_>>(), [10, 15, 13, 13, 15, 15].map(hour));
}

#[test]
fn phases_that_begin_together_do_not_end_each_other() {
    let incident = incident(
        r#""phases": [{"from": "2026-10-19T09:00Z", "level": "degraded"}, {"from": "2026-10-19T09:00Z", "level": "degraded"}, {"from": "2026-10-19T10:00Z", "to": null, "level": "degraded"}]"#,
    );
    assert!(
        incident.phases[..2]
            .iter()
            .all(|phase| phase.to.unwrap().at == at("2026-10-19T10:00Z"))
    );
    assert!(incident.phases[2].to.is_none());
    let last_known = at("2026-10-19T10:00Z");
    assert_eq!(incident.ended, End::Ongoing { last_known });
}

#[test]
fn moments_without_a_time_stay_behind_their_neighbour() {
    let incident = incident(
        r#""moments": [{"text": "first", "stated": "before"}, {"at": "2026-10-19T12:00Z", "text": "late"}, {"text": "later", "stated": "after"},
        {"at": "2026-10-19T09:00Z", "text": "early"}, {"at": "2026-10-19T09:00Z", "text": "same"}]"#,
    );
    let texts: Vec<_> = incident.moments.iter().map(|moment| &*moment.text).collect();
    assert_eq!(texts, ["first", "early", "same", "late", "later"]);
    assert_eq!(incident.moments[4].key.number, 5);
    assert!(incident.started.derived);
}

#[test]
fn chapters_by_name_or_by_time_and_causes_without_one_first() {
    let incident = incident(
        r#""chapters": [{"id": "a", "title": "A", "from": "2026-10-19T09:00Z"}, {"id": "b", "title": "B", "from": "2026-10-19T10:00Z", "to": "2026-10-19T11:00Z"}],
        "ended": "2026-10-19T12:00Z",
        "moments": [{"at": "2026-10-19T08:00Z", "text": "x"}, {"at": "2026-10-19T09:00Z", "text": "x"}, {"at": "2026-10-19T11:00Z", "text": "x"}, {"at": "2026-10-19T11:01Z", "text": "x"}, {"at": "2026-10-19T11:02Z", "text": "x", "chapter": "a"}],
        "causes": [{"text": "3", "chapter": "b"}, {"text": "2", "chapter": "a"}, {"text": "1"}]"#,
    );
    let chapters: Vec<_> = incident.moments.iter().map(|moment| moment.chapter).collect();
    assert_eq!(chapters, [None, Some(0), Some(1), None, Some(0)]);
    let causes: Vec<_> = incident
        .causes
        .iter()
        .map(|cause| (cause.text.as_deref().unwrap(), cause.key.number))
        .collect();
    assert_eq!(causes, [("1", 1), ("2", 2), ("3", 3)]);
    let span = |from, to| Some(Span::between(at(from), at(to)));
    assert_eq!(
        incident.chapters[0].span,
        span("2026-10-19T09:00Z", "2026-10-19T10:00Z")
    );
    assert_eq!(
        incident.chapters[1].span,
        span("2026-10-19T10:00Z", "2026-10-19T11:00Z")
    );
}

#[test]
fn a_day_is_that_of_the_authors() {
    let incident =
        incident(r#""time_zone": "Europe/Moscow", "published": "2026-10-25", "started": "2026-10""#);
    let published = incident.published.unwrap();
    assert_eq!(published.precision, Precision::Day);
    assert_eq!(published.span.from, at("2026-10-25T00:00+03:00"));
    assert_eq!(published.span.to, at("2026-10-26T00:00+03:00"));
    assert_eq!(incident.started.when.span.to, at("2026-11-01T00:00+03:00"));
    assert_eq!(incident.time_zone, "Europe/Moscow");
    let fixed = super::incident(r#""time_zone": "-02:30", "published": "2026-10-25""#);
    assert_eq!(fixed.published.unwrap().span.from, at("2026-10-25T00:00-02:30"));
}

#[test]
fn an_unknown_level_keeps_its_word_and_a_mix_is_its_worst() {
    let incident = incident(
        r#""phases": [{"from": "2026-10-19T09:00Z", "level": "Wobbly"}, {"from": "2026-10-19T10:00Z", "to": "2026-10-19T11:00Z", "mix": [{"level": "degraded", "minutes": 20}, {"level": "full_outage", "minutes": 10}, {"level": "degraded", "minutes": 5}]}]"#,
    );
    assert_eq!(incident.phases[0].level, Level::Unknown);
    assert_eq!(incident.phases[0].level_word.as_deref(), Some("Wobbly"));
    assert_eq!(incident.phases[1].level, Level::FullOutage);
    let minutes = |minutes: i64| Millis(minutes * 60_000);
    assert_eq!(
        incident.phases[1].mix,
        [(Level::FullOutage, minutes(10)), (Level::Degraded, minutes(25))]
    );
}

#[test]
fn readings_become_columns_by_time() {
    let incident = incident(
        r#""charts": [{"title": "T", "unit": "GB", "series": [
        {"name": "a", "readings": [{"at": "2026-10-19T10:00Z", "value": 2, "text": "note"}, {"at": "2026-10-19T09:00Z"}, {"at": "2026-10-18", "value": 1e308}]},
        {"name": "b", "readings": {"times": ["2026-10-19T10:00Z", "2026-10-19T09:00Z"], "values": [2, null]}},
        {"name": "c", "readings": {"times": [1000.5, 1001], "values": [2, 3, 4]}},
        {"name": "d", "readings": {"start": "2026-10-19T10:00Z", "step_seconds": 0.5, "values": [1, 2]}},
        {"name": "e", "readings": {"times": [5, null, 6], "times_unit": "ms", "values": [1, 2, 3]}}]}]"#,
    );
    let series = &incident.charts[0].series;
    let times = |texts: &[&str]| texts.iter().map(|text| at(text).millis()).collect::<Vec<_>>();
    let a = &series[0].readings;
    assert_eq!(
        a.times,
        times(&["2026-10-18T00:00Z", "2026-10-19T09:00Z", "2026-10-19T10:00Z"])
    );
    assert!(a.values[0] == 1e308 && a.values[1].is_nan() && a.values[2] == 2.0);
    let day = a.get(0).unwrap().detail.unwrap();
    assert!(day.at_approximate && day.until == Some(at("2026-10-19T00:00Z")));
    assert_eq!(a.get(2).unwrap().detail.unwrap().text.as_deref(), Some("note"));
    assert!(a.get(1).unwrap().detail.is_none());
    let b = &series[1].readings;
    assert_eq!(b.times, times(&["2026-10-19T09:00Z", "2026-10-19T10:00Z"]));
    assert!(b.values[0].is_nan() && b.values[1] == 2.0);
    assert_eq!(
        (&*series[2].readings.times, &*series[2].readings.values),
        (&[1_000_500, 1_001_000][..], &[2.0, 3.0][..])
    );
    assert_eq!(series[3].readings.times[1] - series[3].readings.times[0], 500);
    assert_eq!(
        (&*series[4].readings.times, &*series[4].readings.values),
        (&[5, 6][..], &[1.0, 3.0][..])
    );
    assert_eq!(series[0].id, "1");
}

#[test]
fn what_goes_on_is_known_up_to_its_last_word() {
    let incident = incident(
        r#""started": "2026-10-19T09:00Z", "ended": null, "updated": "2026-10-20T10:00Z", "phases": [{"from": "2026-10-19T09:00Z", "level": "degraded"}], "updates": [{"at": "2026-10-20T09:00Z", "text": "a"}]"#,
    );
    let last_known = at("2026-10-20T10:00Z");
    assert_eq!(incident.ended, End::Ongoing { last_known });
    assert!(incident.phases[0].to.is_none());
}

#[test]
fn too_many_problems_keep_their_errors() {
    let many = r#"{"from": "2026-10-19T09:00Z", "to": "2026-10-19T09:01Z", "level": "x"},"#.repeat(700);
    let text = file(&format!(r#""phases": [{many} 5], "links": [{{}}]"#));
    let problems = read(text.as_bytes(), &FixedZones).problems;
    assert_eq!(
        problems
            .iter()
            .filter(|problem| problem.severity == Severity::Error)
            .count(),
        2
    );
    assert_eq!(problems.len(), 503);
}

#[test]
fn where_there_are_only_readings_the_incident_is_as_long_as_they_are() {
    let incident = incident(
        r#""charts": [{"title": "T", "between": "line", "series": [{"readings": [
        {"at": "2026-10-19T11:00Z", "value": 2}, {"at": "2026-10-19T10:00Z", "value": 1}]}]}]"#,
    );
    assert_eq!(incident.started.when.span.from, at("2026-10-19T10:00Z"));
    assert!(incident.started.derived);
    let End::At(ended) = incident.ended else {
        panic!("it goes on")
    };
    assert_eq!(ended.when.span.to, at("2026-10-19T11:00Z"));
}

#[test]
fn relative_addresses_are_those_of_the_incidents_own_page() {
    let keys = r#""organization": {"name": "A", "url": "/"}, "source": {"name": "B", "url": "//b.example"},
        "summary": "[a](../a) ![b](b.png) [c](#phase-1)", "links": [{"url": "?c"}, {"url": "mailto:a@b.example"}],
        "intros": {"updates": "[d](d)"}, "actions": [{"status": "open", "text": "[e]\n\n[e]: e", "note": "[f](f)",
        "commits": [{"repo": "g", "sha": "12345", "url": "g"}]}]"#;
    let told = |url: &str| {
        let found = incident(&format!(r#"{keys}, "url": "{url}""#));
        let url = |named: Option<crate::incident::Named>| named.and_then(|named| named.url).unwrap();
        let action = &found.actions[0];
        let mut told = vec![
            url(found.organization.clone()),
            url(found.source.clone()),
            found.summary,
        ];
        told.extend(found.links.into_iter().map(|link| link.url));
        told.extend([found.intros.updates.unwrap(), action.text.clone()]);
        told.extend([
            action.remarks.note.clone().unwrap(),
            action.commits[0].url.clone().unwrap(),
        ]);
        told
    };
    assert_eq!(
        told("https://a.example/i/x"),
        [
            "https://a.example/",
            "https://b.example",
            "[a](https://a.example/a) ![b](https://a.example/i/b.png) [c](#phase-1)",
            "https://a.example/i/x?c",
            "mailto:a@b.example",
            "[d](https://a.example/i/d)",
            "[e]\n\n[e]: https://a.example/i/e",
            "[f](https://a.example/i/f)",
            "https://a.example/i/g",
        ]
    );
    let left = told("/i/x");
    assert_eq!(
        (left[0].as_str(), left[5].as_str(), left[8].as_str()),
        ("/", "[d](d)", "g")
    );
}
