//! JSON that is shaped like incidents, more or less.

use proptest::prelude::*;
use serde_json::{Value, json};

const KEYS: [&str; 60] = [
    "format",
    "id",
    "title",
    "organization",
    "source",
    "url",
    "lang",
    "time_zone",
    "summary",
    "started",
    "ended",
    "published",
    "updated",
    "report",
    "stated_level",
    "graded_by",
    "facts",
    "components",
    "chapters",
    "phases",
    "moments",
    "charts",
    "affected",
    "causes",
    "actions",
    "updates",
    "sections",
    "intros",
    "links",
    "name",
    "value",
    "group",
    "text",
    "from",
    "to",
    "level",
    "chapter",
    "from_approximate",
    "mix",
    "minutes",
    "stated",
    "note",
    "at",
    "until",
    "kind",
    "approximate",
    "unit",
    "between",
    "max_gap_seconds",
    "thresholds",
    "series",
    "readings",
    "times",
    "times_unit",
    "values",
    "start",
    "step_seconds",
    "low",
    "status",
    "commits",
];

const TEXTS: [&str; 24] = [
    "",
    "x",
    "a b",
    "2026-10-19T10:00Z",
    "2026-10-19T11:00:00+02:00",
    "0000-01-01T00:00Z",
    "9999-12-31T23:59:59Z",
    "2026-10-19",
    "2026-02",
    "2026",
    "2026-13-45",
    "full_outage",
    "healthy",
    "wobbly",
    "detection",
    "done",
    "ms",
    "Europe/Berlin",
    "+02:00",
    "javascript:x",
    "https://a.example",
    "owner/name",
    "phase-1",
    "\u{0}é\u{1F600}",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![4 => prop::sample::select(TEXTS.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

fn any_number() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<i64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        (-2..3_i64).prop_map(|number| json!(number)),
        Just(json!(1e308)),
    ]
}

/// Values as they stand in incidents, in any place.
pub(crate) fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any_number(),
        any_text().prop_map(Value::String),
    ];
    leaf.prop_recursive(5, 60, 8, |inner| {
        let key = prop::sample::select(KEYS.to_vec()).prop_map(str::to_owned);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((key, inner), 0..8)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// An item of any list, with its keys as they should be more often than not.
fn any_item() -> impl Strategy<Value = Value> {
    let time = prop::sample::select(TEXTS[3..9].to_vec());
    (
        time.clone(),
        prop::option::of(time),
        any_value(),
        any_text(),
        any_text(),
        prop::sample::select(KEYS.to_vec()),
    )
        .prop_map(|(at, to, value, text, word, key)| {
            let mut item =
                json!({"at": at, "from": at, "level": word, "text": text, "title": text, "status": "open"});
            if let Some(to) = to {
                item["to"] = json!(to);
                item["until"] = json!(to);
            }
            item[key] = value;
            item
        })
}

pub(crate) fn any_incident() -> impl Strategy<Value = Value> {
    let list = prop::sample::select(vec![
        "phases",
        "moments",
        "updates",
        "actions",
        "causes",
        "charts",
        "chapters",
        "sections",
        "components",
    ]);
    let lists = prop::collection::vec((list, prop::collection::vec(any_item(), 0..6)), 0..5);
    let more = prop::collection::vec((prop::sample::select(KEYS.to_vec()), any_value()), 0..4);
    (lists, more).prop_map(|(lists, more)| {
        let mut file = json!({"format": 1, "id": "x", "title": "X"});
        for (key, items) in lists {
            file[key] = Value::Array(items);
        }
        for (key, value) in more {
            file[key] = value;
        }
        file
    })
}

/// Readings of one series, in any form.
pub(crate) fn any_readings() -> impl Strategy<Value = Value> {
    let cells = || {
        prop::collection::vec(
            prop_oneof![
                Just(Value::Null),
                any_number(),
                any_text().prop_map(Value::String)
            ],
            0..8,
        )
    };
    (cells(), cells(), any_value(), any_value(), any::<u8>()).prop_map(|(times, values, start, step, which)| {
        let mut columns = json!({"values": values});
        if which & 1 == 0 {
            columns["times"] = Value::Array(times);
        }
        if which & 2 == 0 {
            columns["times_unit"] = json!("ms");
        }
        if which & 4 == 0 {
            columns["start"] = start;
            columns["step_seconds"] = step;
        }
        json!({"format": 1, "id": "x", "title": "X", "charts": [{"title": "T", "series": [{"readings": columns}]}]})
    })
}
