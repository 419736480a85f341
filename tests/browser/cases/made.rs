//! Incidents made for the tests: long lists, charts of several series, and much to press.

use serde_json::{Value, json};

/// So many seconds after the midnight with which every made incident begins.
pub(super) fn at(seconds: usize) -> String {
    let (day, second) = (seconds / 86_400, seconds % 86_400);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("2026-10-{:02}T{hour:02}:{minute:02}:{second:02}Z", day + 10)
}

/// An account of four hours with these charts.
pub(super) fn charted(charts: Value) -> Value {
    json!({
        "format": 1,
        "id": "charted",
        "title": "Charted incident",
        "started": at(0),
        "ended": at(4 * 3_600),
        "phases": [
            { "from": at(0), "to": at(3_600), "level": "degraded", "text": "Slow answers." },
            { "from": at(3_600), "to": at(4 * 3_600), "level": "full_outage", "text": "No answers." }
        ],
        "charts": charts
    })
}

/// As many readings as a series of [`two_series`] has, half a minute apart.
pub(super) const READINGS: usize = 450;
/// In the first series nothing was read after the one and before the other of these.
pub(super) const UNREAD: (usize, usize) = (199, 220);
/// In the second series this one found nothing.
pub(super) const EMPTY: usize = 300;

/// A chart of two series with a gap each and a reading of every sort.
pub(super) fn two_series() -> Value {
    let mut europe: Vec<Value> = (0..READINGS)
        .filter(|index| *index <= UNREAD.0 || *index >= UNREAD.1)
        .map(|index| json!({ "at": at(index * 30), "value": index as f64 * 1.5 }))
        .collect();
    europe[1] =
        json!({ "at": at(30), "value": 2.25, "low": 0.5, "high": 4, "until": at(600), "approximate": true });
    europe[2] = json!({ "at": at(60), "text": "no data, \"they\" said", "at_approximate": true });
    let asia = |index| {
        if index == EMPTY {
            Value::Null
        } else {
            json!(100_000 - 7 * index)
        }
    };
    json!({
        "title": "Requests",
        "unit": "req/s",
        "table_caption": "Requests by region, as counted",
        "between": "line",
        "max_gap_seconds": 120,
        "series": [
            { "name": "Europe", "readings": europe },
            { "name": "Asia", "readings": { "start": at(0), "step_seconds": 30, "values": (0..READINGS).map(asia).collect::<Vec<_>>() } }
        ]
    })
}

/// So many phases, moments, updates, affected and changes, and half as many changes that are open.
pub(super) fn long_lists(count: usize) -> Value {
    const LEVELS: [&str; 4] = ["degraded", "partial_outage", "major_outage", "full_outage"];
    let list = |make: &dyn Fn(usize) -> Value| (0..count).map(make).collect::<Vec<_>>();
    let phases = list(
        &|index| json!({ "from": at(index * 60), "to": at(index * 60 + 60), "level": LEVELS[index % 4], "text": format!("Phase text {index}.") }),
    );
    let moments =
        list(&|index| json!({ "at": at(index * 60 + 20), "text": format!("Moment text {index}.") }));
    let updates = list(&|index| json!({ "at": at(index * 60), "text": format!("Update text {index}.") }));
    let affected = list(&|index| json!({ "title": format!("Customer {index}"), "text": "All of them." }));
    let mut actions = list(&|index| json!({ "status": "done", "text": format!("Change {index}.") }));
    actions.extend((0..count / 2).map(|index| json!({ "status": "open", "text": format!("Task {index}.") })));
    json!({
        "format": 1,
        "id": "long",
        "title": "Long incident",
        "started": at(0),
        "ended": at(count * 60),
        "phases": phases,
        "moments": moments,
        "updates": updates,
        "affected": affected,
        "actions": actions
    })
}

/// One of everything that takes the focus, more than once where that's quick.
pub(super) fn much_to_press() -> Value {
    let mut file = long_lists(210);
    file["charts"] = json!([
        two_series(),
        { "title": "Errors", "between": "none", "series": [{ "readings": [{ "at": at(60), "value": 3 }, { "at": at(600), "value": 7 }] }] }
    ]);
    file["organization"] = json!({ "name": "Example", "url": "https://example.com" });
    file["links"] = json!([{ "title": "The status page", "url": "https://example.com/status" }]);
    file["summary"] =
        json!("It was [told elsewhere](https://example.com/told) first.\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    file["moments"][0]["links"] = json!([{ "title": "The alert", "url": "https://example.com/alert" }]);
    file["actions"][0]["commits"] =
        json!([{ "repo": "example/server", "sha": "0123456789abcdef", "title": "Mend it" }]);
    file
}
