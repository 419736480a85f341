//! Charts and readings.

use super::*;

fn readings(readings: &str) -> String {
    format!(r#"{DAY}, "charts": [{{"title": "T", "series": [{{"readings": {readings}}}]}}]"#)
}

#[test]
fn what_a_chart_needs() {
    says(
        r#""charts": [{}, {"title": "T", "between": "lines", "scale": "Log", "number": "short", "max_gap_seconds": 0, "thresholds": [{"label": "a"}, {"value": 1}],
        "series": [{"id": "a", "name": "A", "readings": []}, {"id": "a", "readings": 5}, {"id": "a b", "name": "C"}]}]"#,
        &[
            (
                "{}",
                "error: charts[0]: “title” is missing; write what was measured",
            ),
            (
                "{}",
                "error: charts[0]: “series” is missing; write the readings; a chart has at least one series",
            ),
            (
                "\"lines\"",
                "warning: charts[1].between: “lines” is not something that can be drawn between two readings; did you mean “line”? Until then it is a line",
            ),
            (
                "\"Log\"",
                "warning: charts[1].scale: “Log” is not a scale; did you mean “log”? Until then it is linear",
            ),
            (
                "\"short\"",
                "warning: charts[1].number: “short” is not a way to write numbers; write compact or full; until then it depends on the unit",
            ),
            (
                "0",
                "warning: charts[1].max_gap_seconds: no gap is shorter than that; write a number of seconds above 0; until then there is no limit",
            ),
            (
                "{\"label\"",
                "error: charts[1].thresholds[0]: “value” is missing; write where the line lies",
            ),
            (
                "{\"value\"",
                "error: charts[1].thresholds[1]: “label” is missing; write what the value means",
            ),
            (
                "{\"id\": \"a\", \"r",
                "error: charts[1].series[1]: “name” is missing; write what the line shows; until then it goes by its id",
            ),
            (
                "\"a\"",
                "warning: charts[1].series[1].id: there is a series “a” in this chart already; choose another id; until then the series goes by its number",
            ),
            (
                "5",
                "error: charts[1].series[1].readings: found the number 5 where readings should be; write a list of objects, or an object with times and values",
            ),
            (
                "{\"id\": \"a b\"",
                "error: charts[1].series[2]: “readings” is missing; write a list of readings, or columns",
            ),
            (
                "\"a b\"",
                "warning: charts[1].series[2].id: “a b” can’t be an id; use letters, digits, dots, hyphens and underscores, and begin with a letter or digit; until then the series goes by its number",
            ),
        ],
    );
}

#[test]
fn a_chart_of_no_series() {
    says(
        r#""charts": [{"title": "T", "series": []}, {"title": "T", "series": null}]"#,
        &[
            (
                "[]",
                "error: charts[0].series: it is empty; write the readings; a chart has at least one series",
            ),
            (
                "{\"title\": \"T\", \"series\": null",
                "error: charts[1]: “series” is missing; write the readings; a chart has at least one series",
            ),
        ],
    );
}

#[test]
fn readings_one_by_one() {
    says(
        &readings(
            r#"[{"at": "2026-10-19T10:00Z", "value": 1}, {"value": 2}, {"at": "2026-10-19T09:00Z", "low": 3, "high": 2}, null,
            {"at": "2026-10-19T11:00Z", "value": "3"}, {"at": "2026-10-19T12:00Z", "vlaue": 3}, {"at": "2026-10-19T13:00Z", "until": "2026-10-19T12:00Z"}, {"at": "2026-10-19T13:00Z", "value": 1e999}]"#,
        ),
        &[
            (
                "{\"value\": 2}",
                "error: charts[0].series[0].readings[1]: “at” is missing; write when it was read; until then it is left out",
            ),
            (
                "\"2026-10-19T09",
                "warning: charts[0].series[0].readings[2].at: this reading is earlier than the one before it; mend the time, or put the readings in order; they are drawn in order",
            ),
            (
                "3, \"high",
                "warning: charts[0].series[0].readings[2].low: “low” is above “high”; exchange the two, or mend one of them",
            ),
            (
                "null",
                "error: charts[0].series[0].readings[3]: found null where an object should be; put its keys in curly brackets, or take it out",
            ),
            (
                "\"3\"",
                "error: charts[0].series[0].readings[4].value: found the text “3” where a number should be; write it without quotes, such as 12.5",
            ),
            (
                "\"vlaue\"",
                "warning: charts[0].series[0].readings[5].vlaue: “vlaue” is not a key that belongs here; did you mean “value”? Until then it is ignored",
            ),
            (
                "\"2026-10-19T12",
                "warning: charts[0].series[0].readings[6].until: it ends at 2026-10-19T12:00Z, before it begins at 2026-10-19T13:00Z; mend one of the two times; until then it has no length",
            ),
            (
                "1e999",
                "error: charts[0].series[0].readings[7].value: the number 1e999 is too large; write it out, or leave it out",
            ),
        ],
    );
    // A range that comes behind the readings in it is in order.
    says(
        &readings(
            r#"[{"at": "2026-10-19T10:00Z", "value": 1}, {"at": "2026-10-19T09:00Z", "until": "2026-10-19T11:00Z", "low": 1, "high": 3}, {"at": "2026-10-19T10:30Z", "value": 1}]"#,
        ),
        &[],
    );
}

#[test]
fn columns_that_do_not_fit() {
    let place = "charts[0].series[0].readings";
    for (columns, at, words) in [
        (
            r#"{"times": [1, 2, 3], "times_unit": "s", "values": [1, 2]}"#,
            "{\"times\"",
            "error: HERE: there are 3 times and 2 values; write one value for each time, null where nothing was read; the rest is left out",
        ),
        (
            r#"{"times": [1792396800, null, "2026-10-19T00:00Z"], "values": [1, 2, 3]}"#,
            "null",
            "error: HERE.times[1]: this cell is not a time like the others, nor is another one; write all as numbers since 1970, or all as 2026-10-19T09:56Z; its reading is left out",
        ),
        (
            r#"{"times": [1792396800, 1792396900], "values": [1, "a"]}"#,
            "\"a\"",
            "error: HERE.values[1]: this cell is not a value; write a number, or null where nothing was read",
        ),
        (
            r#"{"times": [1792396900, 1792396800], "values": [1, 2]}"#,
            "1792396800]",
            "warning: HERE.times[1]: this reading is earlier than the one before it; mend the time, or put the readings in order; they are drawn in order",
        ),
        (
            r#"{"times": [1792396800, 1e300], "values": [1, 2]}"#,
            "1e300",
            "error: HERE.times[1]: this cell is not a time of any calendar; write seconds since 1970, or milliseconds with “times_unit”: “ms”; its reading is left out",
        ),
        (
            r#"{"times": [1792396800], "times_unit": "sec", "values": [1]}"#,
            "\"sec\"",
            "warning: HERE.times_unit: “sec” is not a unit of times; write s or ms; until then they count seconds",
        ),
        (
            r#"{"times": [1792396800], "start": "2026-10-19T00:00Z", "values": [1]}"#,
            "[1792",
            "warning: HERE.times: the readings have both times and a start with steps; take one of them out; the times count",
        ),
        (
            r#"{"values": [1]}"#,
            "{\"values",
            "error: HERE: “times” is missing; write times, or start and step_seconds",
        ),
        (
            r#"{"values": [1], "step_seconds": 60}"#,
            "{\"values",
            "error: HERE: “start” is missing; write times, or start and step_seconds",
        ),
        (
            r#"{"values": [1], "start": "2026-10-19T00:00Z"}"#,
            "{\"values",
            "error: HERE: “step_seconds” is missing; write times, or start and step_seconds",
        ),
        (
            r#"{"values": [1], "start": "2026-10-19", "step_seconds": 60}"#,
            "\"2026",
            "error: HERE.start: readings at even steps need a start to the minute; write it as 2026-10-19T09:56Z",
        ),
        (
            r#"{"values": [1], "start": "2026-10-19T00:00Z", "step_seconds": 0}"#,
            "0}",
            "error: HERE.step_seconds: there is no time between two readings; write a number of seconds above 0",
        ),
        (
            r#"{"values": [1, 2], "start": "2026-10-19T00:00Z", "step_seconds": 1e14}"#,
            "1e14",
            "error: HERE.step_seconds: with this step the readings run past the end of the calendar; write the seconds between two readings; what is too late is left out",
        ),
    ] {
        let text = file(&format!(
            r#""charts": [{{"title": "T", "series": [{{"readings": {columns}}}]}}]"#
        ));
        refuses(&text, &[(at, &words.replace("HERE", place))]);
    }
}

#[test]
fn seconds_taken_for_milliseconds_are_noticed() {
    says(
        &readings(r#"{"times": [1792396800, 1792396900], "times_unit": "ms", "values": [1, 2]}"#),
        &[(
            "{\"times",
            "warning: charts[0].series[0].readings: 1970-01-21T17:53:16.800Z is over a year from the rest of the incident; mend the time if it is a slip; a column can count “s” or “ms” as its times_unit",
        ); 1],
    );
}
