//! Phases, moments and updates.

use super::*;

#[test]
fn what_a_phase_needs() {
    says(
        r#""phases": [{"level": "healthy"}, {"from": "2026-10-19T09:00"}, {"from": "2026-10-19T10:00Z", "to": "2026-10-19T11:00Z"}, null, 7]"#,
        &[
            (
                "{\"level\"",
                "error: phases[0]: “from” is missing; write when the phase began; until then it is left out",
            ),
            (
                "\"2026-10-19T09:00\"",
                "error: phases[1].from: the time “2026-10-19T09:00” has no offset; add Z or one such as +02:00; until then the whole item is left out",
            ),
            (
                "{\"from\": \"2026-10-19T10",
                "error: phases[2]: “level” is missing; write how bad it was; until then it counts as unknown",
            ),
            (
                "null",
                "error: phases[3]: found null where an object should be; put its keys in curly brackets, or take it out",
            ),
            (
                "7",
                "error: phases[4]: found the number 7 where an object should be; put its keys in curly brackets; until then the whole item is left out",
            ),
        ],
    );
}

#[test]
fn levels_chapters_components_and_ids_that_nobody_knows() {
    says(
        r#""chapters": [{"id": "disk", "title": "Disk"}], "components": [{"id": "api", "name": "API"}],
        "phases": [{"id": "phase-2", "from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "partial", "chapter": "dsk", "components": ["api", "apii", "web"]}],
        "moments": [{"id": "disk", "at": "2026-10-19T09:00Z", "text": "a", "kind": "detect"}, {"at": "2026-10-19T09:00Z", "text": "b", "kind": "x"}]"#,
        &[
            (
                "\"phase-2\"",
                "warning: phases[0].id: “phase-2” has the form of the numbers that the viewer gives; choose an id that says something; until then the item goes by its number",
            ),
            (
                "\"partial\"",
                "warning: phases[0].level: “partial” is not a level; did you mean “partial_outage”? Until then the word is shown and counts as unknown",
            ),
            (
                "\"dsk\"",
                "warning: phases[0].chapter: there is no chapter “dsk”; did you mean “disk”?",
            ),
            (
                "\"apii\"",
                "warning: phases[0].components[1]: there is no component “apii”; did you mean “api”?",
            ),
            (
                "\"web\"",
                "warning: phases[0].components[2]: there is no component “web”; add it to the components",
            ),
            (
                "\"disk\"",
                "warning: moments[0].id: the id “disk” is taken by chapters[0]; choose another one; until then the item goes by its number",
            ),
            (
                "\"detect\"",
                "warning: moments[0].kind: “detect” is not a kind of moment; did you mean “detection”? Until then it counts as none",
            ),
            (
                "\"x\"",
                "warning: moments[1].kind: “x” is not a kind of moment; write cause, impact, detection, declared, escalation, communication, diagnosis, decision, mitigation or recovery; until then it counts as none",
            ),
        ],
    );
}

#[test]
fn phases_that_overlap_leave_a_gap_or_run_backwards() {
    says(
        r#""time_zone": "Europe/Moscow", "phases": [
        {"from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "degraded"},
        {"from": "2026-10-19T09:30Z", "to": "2026-10-19T11:00Z", "level": "degraded"},
        {"from": "2026-10-19T12:20:30Z", "to": "2026-10-19T12:00Z", "level": "degraded"}]"#,
        &[
            (
                "\"2026-10-19T09:30Z\"",
                "warning: phases[1].from: it begins at 2026-10-19T12:30+03:00, while phases[0] lasts until 2026-10-19T13:00+03:00; end that one first, or name the components that each is about; the worse one counts",
            ),
            (
                "\"2026-10-19T12:20:30Z\"",
                "warning: phases[2].from: no phase covers the 1 h 20 min from 2026-10-19T14:00+03:00 to 2026-10-19T15:20:30+03:00; add a healthy phase if all was well; until then this time counts as not stated",
            ),
            (
                "\"2026-10-19T12:00Z\"",
                "warning: phases[2].to: it ends at 2026-10-19T15:00+03:00, before it begins at 2026-10-19T15:20:30+03:00; mend one of the two times; until then it has no length",
            ),
        ],
    );
    says(
        r#""phases": [{"from": "2026-10-19T09:00Z", "to": null, "level": "degraded"}, {"from": "2026-10-19T09:30Z", "level": "healthy"}]"#,
        &[
            (
                "{\"from\": \"2026-10-19T09:30Z\"",
                "warning: phases[1]: nothing says when this phase ended; write “to”, or null if it goes on; until then it ends with the last time that is known",
            ),
            (
                "\"2026-10-19T09:30Z\"",
                "warning: phases[1].from: it begins at 2026-10-19T09:30Z, while phases[0] goes on; end that one first, or name the components that each is about; the worse one counts",
            ),
        ],
    );
}

#[test]
fn components_may_overlap_and_chapters_may_lie_apart() {
    says(
        r#""components": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
        "phases": [{"from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "degraded", "components": ["a"]},
        {"from": "2026-10-19T09:30Z", "to": "2026-10-19T11:00Z", "level": "degraded", "components": ["b"]}]"#,
        &[],
    );
    let apart = |to: &str| {
        format!(
            r#""chapters": [{{"id": "a", "title": "A", "from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z"}}, {{"id": "b", "title": "B", "from": "2026-10-20T09:00Z"{to}}}],
        "phases": [{{"from": "2026-10-19T09:00Z", "to": "2026-10-19T10:00Z", "level": "degraded"}}, {{"from": "2026-10-20T09:00Z", "to": "2026-10-20T10:00Z", "level": "degraded"}}]"#
        )
    };
    says(&apart(r#", "to": "2026-10-20T10:00Z""#), &[]);
    let told = "warning: phases[1].from: no phase covers the 23 h from 2026-10-19T10:00Z to 2026-10-20T09:00Z; add a healthy phase if all was well; until then this time counts as not stated";
    says(&apart(""), &[("\"2026-10-20T09", told)]);
}

#[test]
fn phases_outside_the_incident() {
    says(
        &format!(
            r#"{DAY}, "phases": [{{"from": "2026-10-18T23:00Z", "level": "degraded"}}, {{"from": "2026-10-19T23:00Z", "to": "2026-10-20T01:00Z", "level": "degraded"}},
            {{"from": "2026-10-20T01:00Z", "to": null, "level": "degraded"}}]"#
        ),
        &[
            (
                "\"2026-10-18T23",
                "warning: phases[0].from: it begins at 2026-10-18T23:00Z, before the incident started at 2026-10-19T00:00Z; mend one of the two times; what lies outside isn’t counted",
            ),
            (
                "\"2026-10-20T01",
                "warning: phases[1].to: it ends at 2026-10-20T01:00Z, after the incident ended at 2026-10-20T00:00Z; mend one of the two times; what lies outside isn’t counted",
            ),
            (
                "\"2026-10-20T01",
                "warning: phases[2].from: it begins at 2026-10-20T01:00Z, after the incident ended at 2026-10-20T00:00Z; mend one of the two times; what lies outside isn’t counted",
            ),
            (
                "null",
                "warning: phases[2].to: null says that the phase goes on, but the incident ended at 2026-10-20T00:00Z; write when the phase ended; until then it ends with the incident",
            ),
        ],
    );
}

#[test]
fn mixes_that_do_not_fit() {
    says(
        r#""phases": [{"from": "2026-10-19T11:12Z", "to": "2026-10-19T12:11Z", "level": "degraded",
        "mix": [{"level": "full_outage", "minutes": 20}, {"level": "degraded", "minutes": 40}, {"level": "degraded"}, {"level": "degraded", "minutes": -1}]}]"#,
        &[
            (
                "\"degraded\"",
                "warning: phases[0].level: the phase has both a level and a mix of levels; take one of them out; the mix counts",
            ),
            (
                "[{\"level\": \"full",
                "warning: phases[0].mix: the mix adds up to 1 h, and the phase lasts 59 min; mend one of them, or say in “note” why they differ; the minutes count as written",
            ),
            (
                "{\"level\": \"degraded\"}",
                "error: phases[0].mix[2]: “minutes” is missing; write how long it was at this level",
            ),
            (
                "-1",
                "error: phases[0].mix[3].minutes: there are no minutes below 0; write how long it was at this level; until then this part is left out",
            ),
        ],
    );
}

#[test]
fn what_a_moment_needs() {
    says(
        r#""moments": [{"text": "a"}, {"at": "2026-10-19", "stated": "that day"}, {"at": "2026-10-19T09:00Z", "until": "2026-10-19T08:00Z", "title": "c"}, {"stated": "later", "text": "d"}]"#,
        &[
            (
                "{\"text\": \"a\"}",
                "error: moments[0]: “at” is missing; write the time, or what the source says about it in “stated”",
            ),
            (
                "{\"at\": \"2026-10-19\"",
                "error: moments[1]: “text” is missing; write what happened; until then the moment is left out",
            ),
            (
                "\"2026-10-19T08",
                "warning: moments[2].until: it ends at 2026-10-19T08:00Z, before it begins at 2026-10-19T09:00Z; mend one of the two times; until then it has no length",
            ),
        ],
    );
}

#[test]
fn updates_that_were_posted_too_early() {
    let early = |level: &str| {
        format!(
            r#""time_zone": "Europe/Moscow", "phases": [{{"from": "2026-10-03T23:50+03:00", "to": "2026-10-04T00:50+03:00", "level": "{level}"}}],
            "updates": [{{"at": "2026-10-03T08:30Z", "text": "a", "edited": "2026-10-03T07:00Z"}}, {{"text": "b"}}, {{"at": "2026-10-03T21:00Z"}}]"#
        )
    };
    let rest = [
        (
            "\"2026-10-03T07",
            "warning: updates[0].edited: it was changed at 2026-10-03T10:00+03:00, before it was posted at 2026-10-03T11:30+03:00; mend one of the two times",
        ),
        (
            "{\"text\"",
            "error: updates[1]: “at” is missing; write when it was posted; until then it is left out",
        ),
        (
            "{\"at\"",
            "error: updates[2]: “text” is missing; write what was posted",
        ),
    ];
    let posted = (
        "\"2026-10-03T08",
        "warning: updates[0].at: it was posted at 2026-10-03T11:30+03:00, before the incident started at 2026-10-03T23:50+03:00; mend one of the two times, or say in “note” why they differ",
    );
    says(&early("partial_outage"), &[&[posted][..], &rest].concat());
    says(&early("maintenance"), &rest);
}

#[test]
fn what_is_over_a_year_from_the_rest() {
    let with = |more: &str| {
        format!(
            r#"{DAY}, "moments": [{{"at": "2026-10-19T10:00Z", "text": "a"}}, {{"at": "2025-10-19T10:00Z", "text": "b"{more}}}]"#
        )
    };
    let told = "warning: moments[1].at: 2025-10-19T10:00Z is over a year from the rest of the incident; mend the time if it is a slip, or give the source’s words for it in “stated”";
    says(&with(""), &[("\"2025", told)]);
    says(&with(r#", "stated": "a year before""#), &[]);
    says(&with(r#", "approximate": true"#), &[]);
    says(
        &format!(
            r#"{DAY}, "moments": [{{"at": "2022", "text": "a"}}, {{"at": "2026-05-01T00:00Z", "text": "b"}}]"#
        ),
        &[],
    );
}

#[test]
fn what_lies_where_the_incident_was_is_not_far() {
    // Eight moments of 2024 are the rest; the others lie in the years before.
    let moments: String = (1..9)
        .map(|day| format!(r#", {{"at": "2024-09-0{day}T10:00Z", "text": "a"}}"#))
        .collect();
    let with = |keys: &str, at: &str| {
        format!(r#"{keys}, "moments": [{{"at": "{at}T10:00Z", "text": "a"}}{moments}]"#)
    };
    let told = |at: &str, place: &str| {
        format!(
            "warning: {place}: {at}T10:00Z is over a year from the rest of the incident; mend the time if it is a slip, or give the source’s words for it in “stated”"
        )
    };
    let phase = r#""phases": [{"from": "2019-09", "to": "2024-09-09", "level": "degraded"}]"#;
    let ongoing = r#""phases": [{"from": "2019-09", "to": null, "level": "degraded"}]"#;
    for keys in [
        r#""started": "2019-09", "ended": "2024-10""#,
        r#""started": "2019-09", "ended": null, "updated": "2024-09-27""#,
        phase,
        ongoing,
    ] {
        says(&with(keys, "2020-08-21"), &[]);
        says(
            &with(keys, "2018-08-21"),
            &[("\"2018", &told("2018-08-21", "moments[0].at"))],
        );
    }
    // How far something goes on that is going on, only the file itself can say.
    let future = told("2062-01-01", "moments[0].at");
    says(&with(ongoing, "2062-01-01"), &[("\"2062", &future)]);
    // A slip in a phase doesn't vouch for itself.
    let slip = r#""phases": [{"from": "2019-09-01T10:00Z", "to": "2024-09-09", "level": "degraded"}]"#;
    says(
        &with(slip, "2024-09-01"),
        &[("\"2019", &told("2019-09-01", "phases[0].from"))],
    );
}
