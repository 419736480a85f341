//! Whatever the bytes are, reading them comes to an end, and soon.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

use std::time::{Duration, Instant as Clock};

use postmortem_viewer::incident::{Facts, Outcome, read};
use postmortem_viewer::time::{FixedZones, Instant};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Reads the bytes, derives the figures, and looks at what must hold for all.
fn survives(bytes: &[u8]) -> Outcome {
    let begun = Clock::now();
    let outcome = read(bytes, &FixedZones);
    assert_eq!(outcome.incident.is_none(), outcome.refusal.is_some());
    assert!(outcome.refusal.is_none() || !outcome.problems.is_empty());
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    for problem in &outcome.problems {
        assert!(
            (1..=lines).contains(&problem.line) && problem.column >= 1,
            "{problem}"
        );
        assert!(!problem.what.is_empty(), "{problem:?}");
    }
    if let Some(incident) = &outcome.incident {
        let facts = Facts::new(incident, Instant::from_millis(1_800_000_000_000));
        assert!(facts.duration.0 >= 0 && facts.not_stated.0 >= 0);
        assert!(
            incident
                .phases
                .windows(2)
                .all(|pair| pair[0].from.at <= pair[1].from.at)
        );
        assert!(
            incident
                .phases
                .iter()
                .all(|phase| phase.to.is_none_or(|to| to.at >= phase.from.at))
        );
        for series in incident.charts.iter().flat_map(|chart| &chart.series) {
            assert_eq!(series.readings.times.len(), series.readings.values.len());
            assert!(series.readings.times.is_sorted());
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(20));
    outcome
}

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
fn any_value() -> impl Strategy<Value = Value> {
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

fn any_incident() -> impl Strategy<Value = Value> {
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
fn any_readings() -> impl Strategy<Value = Value> {
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

fn samples() -> Vec<Vec<u8>> {
    let folder = format!("{}/public/incidents", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&bytes);
    }

    #[test]
    fn anything_that_looks_like_json(text in r#"[{}\[\]",:\\ 0-9eE+.tfn\n-]{0,200}"#) {
        survives(text.as_bytes());
    }

    #[test]
    fn any_json(value in any_value()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn anything_shaped_like_an_incident(value in any_incident()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn any_columns(value in any_readings()) {
        survives(value.to_string().as_bytes());
    }

    #[test]
    fn good_files_with_faults(
        sample in 0..5_usize,
        faults in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..4),
    ) {
        let mut bytes = samples()[sample].clone();
        for (at, byte, how) in faults {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"\"{}[],:0"[usize::from(byte) % 8]),
                _ => bytes.truncate(at.max(1)),
            }
        }
        survives(&bytes);
    }
}

#[test]
fn depth_does_no_harm() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"phases\":", "}]")] {
        for depth in [100, 127, 128, 129, 1_000, 300_000] {
            for inner in ["1", ""] {
                let bomb = format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
                survives(bomb.as_bytes());
                survives(
                    format!(r#"{{"format": 1, "id": "x", "title": "X", "phases": [{{"links": {bomb}}}]}}"#)
                        .as_bytes(),
                );
                survives(open.repeat(depth).as_bytes());
            }
        }
    }
}

/// Many of a kind, each of them wrong in its way: the time may grow with their number, not with its square.
#[test]
fn many_faults_take_no_long_time() {
    const MANY: usize = 20_000;
    let list = |key: &str, item: &dyn Fn(usize) -> String| {
        let items: Vec<String> = (0..MANY).map(item).collect();
        format!(r#""{key}": [{}]"#, items.join(","))
    };
    let phase = |rest: &dyn Fn(usize) -> String| {
        list("phases", &|i| {
            format!(
                r#"{{"from": "2026-10-{:02}T10:{:02}Z", {}}}"#,
                1 + i % 28,
                i % 60,
                rest(i)
            )
        })
    };
    let chapters = list("chapters", &|i| {
        let from = format!("2026-10-{:02}T{:02}:{:02}", 1 + i % 28, i / 28 % 24, i / 672 % 60);
        format!(r#"{{"id": "c{i}", "title": "x", "from": "{from}:00Z", "to": "{from}:01Z"}}"#)
    });
    let text = |i: usize| format!("https://{i}.example");
    for keys in [
        phase(&|_| r#""level": "x""#.to_owned()),
        phase(&|_| r#""level": "healthy", "to": null"#.to_owned()),
        phase(&|i| format!(r#""level": "healthy", "components": ["c{i}"]"#)),
        phase(&|i| format!(r#""level": "healthy", "chapter": "c{i}", "id": "phase-{i}", "a{i}": 1"#)),
        phase(&|i| {
            format!(
                r#""mix": [{{"level": "degraded", "minutes": {i}}}, {{"level": "full_outage", "minutes": {i}}}]"#
            )
        }),
        format!(
            "{}, {chapters}",
            phase(&|_| r#""level": "healthy", "to": "2026-10-29T00:00Z", "chapter": "cc""#.to_owned())
        ),
        format!(
            "{chapters}, {}, {}",
            phase(&|_| r#""level": "degraded""#.to_owned()),
            list("moments", &|_| {
                r#"{"at": "2026-10-01T10:00Z", "kind": "detection", "text": "x"}"#.to_owned()
            })
        ),
        list("moments", &|i| {
            format!(
                r#"{{"at": "{:04}-10-19", "text": "x", "kind": "kind{i}"}}"#,
                i % 9_999
            )
        }),
        list("sections", &|i| {
            format!(r#"{{"id": "s{i}", "title": "x", "text": "x", "after": "t{i}"}}"#)
        }),
        list("links", &|i| format!(r#"{{"url": "java{}"}}"#, text(i))),
        list("components", &|i| {
            format!(r#"{{"id": "{}", "name": "x"}}"#, i % 100)
        }),
        list("updates", &|i| {
            format!(
                r#"{{"at": "2026-10-19T10:{:02}Z", "text": "x", "components": ["u{i}"]}}"#,
                i % 60
            )
        }),
        format!(
            r#""charts": [{{"title": "T", {}}}]"#,
            list("series", &|_| r#"{"id": "a", "readings": [{"at": 5}]}"#
                .to_owned())
        ),
        format!(
            r#""charts": [{{"title": "T", "series": [{{{}}}]}}]"#,
            list("readings", &|i| format!(
                r#"{{"at": "2026-10-19T10:{:02}Z", "vlaue": "{i}"}}"#,
                59 - i % 60
            ))
        ),
        (0..MANY)
            .map(|i| format!(r#""k{i}": {i}"#))
            .collect::<Vec<_>>()
            .join(","),
        vec![r#""title": "X""#; MANY].join(","),
    ] {
        survives(format!(r#"{{"format": 1, "id": "x", "title": "X", {keys}}}"#).as_bytes());
    }
}
