//! Times known only to the day, month or year.

use super::*;

#[test]
fn phases_that_touch_in_a_day_do_not_overlap() {
    for (first, second) in [
        (r#""2024-01-02""#, r#""2024-01-02""#),
        (r#""2024-01-02T10:00Z""#, r#""2024-01-02""#),
        (r#""2024-01-02""#, r#""2024-01-02T10:00Z""#),
        (r#""2024-01""#, r#""2024-01-20""#),
        (
            r#"{"after": "2024-01-02T10:00Z", "before": "2024-01-02T12:00Z"}"#,
            r#""2024-01-02T11:00Z""#,
        ),
    ] {
        let keys = format!(
            r#""phases": [{{"from": "2024-01-01", "to": {first}, "level": "degraded"}},
            {{"from": {second}, "to": "2024-02-03", "level": "healthy"}}]"#
        );
        says(&keys, &[]);
    }
}

#[test]
fn phases_that_surely_overlap_say_so_without_a_clock() {
    says(
        r#""phases": [{"from": "2024-01-01", "to": "2024-01-05", "level": "degraded"},
        {"from": "2024-01-03", "to": "2024-01-09", "level": "healthy"}]"#,
        &[(
            "\"2024-01-03\"",
            "warning: phases[1].from: it begins at 2024-01-03, while phases[0] lasts until 2024-01-05; end that one first, or name the components that each is about; the worse one counts",
        )],
    );
}

#[test]
fn a_day_holds_the_clock_times_within_it() {
    // The incident began and ended on the days that its phases name.
    says(
        r#""started": "2024-01-01T09:00Z", "ended": "2024-01-02T17:00Z",
        "phases": [{"from": "2024-01-01", "to": "2024-01-02", "level": "degraded"}]"#,
        &[],
    );
    says(
        r#""started": "2024-01-02T09:00Z", "ended": "2024-01-06",
        "phases": [{"from": "2024-01-01", "to": "2024-01-02", "level": "degraded"},
        {"from": "2024-01-04", "to": "2024-01-08", "level": "degraded"}]"#,
        &[
            (
                "\"2024-01-01\"",
                "warning: phases[0].from: it begins at 2024-01-01, before the incident started at 2024-01-02T09:00Z; mend one of the two times; what lies outside isn’t counted",
            ),
            (
                "\"2024-01-04\"",
                "warning: phases[1].from: no phase covers the 24 h from 2024-01-02 to 2024-01-04; add a healthy phase if all was well; until then this time counts as not stated",
            ),
            (
                "\"2024-01-08\"",
                "warning: phases[1].to: it ends at 2024-01-08, after the incident ended at 2024-01-06; mend one of the two times; what lies outside isn’t counted",
            ),
        ],
    );
}
