//! How long it took to detect, to tell and to mitigate.

use super::*;

#[test]
fn a_response_is_timed_where_exactly_one_moment_tells() {
    let moment = |at: &str, kind: &str, more: &str| {
        format!(r#"{{"at": "{at}", "kind": "{kind}", "text": "x"{more}}}"#)
    };
    let keys = |moments: &[String]| {
        format!(
            r#""started": "2026-10-19T09:00Z", "ended": "2026-10-19T12:00Z", "moments": [{}]"#,
            moments.join(", ")
        )
    };
    let found = facts(&keys(&[
        moment("2026-10-19T09:10Z", "detection", r#", "approximate": true"#),
        moment("2026-10-19T09:20Z", "communication", ""),
        moment("2026-10-19T09:30Z", "mitigation", ""),
        moment("2026-10-19T09:40Z", "mitigation", ""),
    ]));
    let time_to = |response, minutes: i64, approximate| TimeTo {
        response,
        chapter: None,
        length: Millis(minutes * 60_000),
        approximate,
    };
    assert_eq!(
        found.times_to,
        [
            time_to(Response::Detect, 10, true),
            time_to(Response::Tell, 20, false)
        ]
    );
    let never = facts(&keys(&[
        moment("2026-10-19T08:00Z", "detection", ""),
        moment("2026-10-19", "communication", ""),
    ]));
    assert_eq!(never.times_to, []);
}

#[test]
fn responses_are_timed_by_chapter() {
    let found = facts(
        r#""chapters": [{"id": "a", "title": "A", "from": "2026-10-19T09:00Z"}, {"id": "b", "title": "B", "from": "2026-10-19T10:00Z"}],
        "phases": [{"from": "2026-10-19T09:00Z", "level": "degraded"}, {"from": "2026-10-19T11:00Z", "to": "2026-10-19T12:00Z", "level": "degraded"}],
        "moments": [{"at": "2026-10-19T09:05Z", "kind": "mitigation", "text": "x"}, {"at": "2026-10-19T10:07Z", "kind": "mitigation", "text": "x"}]"#,
    );
    let times: Vec<_> = (found.times_to.iter())
        .map(|time| {
            (
                time.response,
                time.chapter,
                minutes(time.length),
                time.approximate,
            )
        })
        .collect();
    let mitigate = Response::Mitigate;
    assert_eq!(
        times,
        [(mitigate, Some(0), 5.0, false), (mitigate, Some(1), 7.0, true)]
    );
}

#[test]
fn what_alone_says_when_it_began_took_no_time() {
    let moments = |keys: &str| {
        let moment = |at: &str, kind: &str| format!(r#"{{"at": "{at}", "kind": "{kind}", "text": "x"}}"#);
        let [first, second] = [
            moment("2026-10-19T09:10Z", "detection"),
            moment("2026-10-19T09:30Z", "mitigation"),
        ];
        facts(&format!(r#"{keys} "moments": [{first}, {second}]"#))
            .times_to
            .len()
    };
    assert_eq!(moments(""), 1);
    assert_eq!(moments(r#""started": "2026-10-19T09:10Z","#), 2);
}
