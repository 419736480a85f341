//! The committed schema is that of the types, and says of files what the reader says.

#![cfg(feature = "cli")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

use jsonschema::Validator;
use serde_json::{Value, json};

fn path(name: &str) -> String {
    format!("{}/public/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(&postmortem_viewer::format::schema()).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    let committed = std::fs::read_to_string(path("incident.schema.json")).unwrap_or_default();
    assert!(
        committed == postmortem_viewer::format::schema(),
        "run: cargo run --features cli --bin postmortem -- schema > public/incident.schema.json"
    );
}

#[test]
fn the_samples_validate() {
    let validator = validator();
    let mut count = 0;
    for entry in std::fs::read_dir(path("incidents")).unwrap() {
        let file = entry.unwrap().path();
        // The list of the samples.
        if file.ends_with("index.json") {
            continue;
        }
        let sample: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(&sample)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", file.display());
        count += 1;
    }
    assert!(count >= 5);
}

/// The reader's errors for `file`.
fn errors(file: &Value) -> usize {
    use postmortem_viewer::format::Severity;
    let outcome =
        postmortem_viewer::incident::read(file.to_string().as_bytes(), &postmortem_viewer::cli::NativeZones);
    let errors = outcome.problems.iter();
    errors
        .filter(|problem| problem.severity == Severity::Error)
        .count()
}

#[test]
fn schema_and_reader_agree() {
    let validator = validator();
    let base = json!({"format": 1, "id": "x", "title": "X"});
    let at = "2026-10-19T10:00Z";
    for (key, value, good) in [
        ("title", json!("Y"), true),
        ("title", json!(5), false),
        ("format", json!(2), false),
        ("lang", json!("ru"), true),
        ("ended", json!(null), true),
        ("started", json!("2026-10"), true),
        ("started", json!({"after": at, "before": at}), true),
        ("started", json!({"after": at}), false),
        ("started", json!("2026-10-19T10:00"), false),
        (
            "phases",
            json!([{"from": at, "to": null, "level": "healthy"}]),
            true,
        ),
        (
            "phases",
            json!([{"from": at, "to": at, "mix": [{"level": "healthy", "minutes": 0}]}]),
            true,
        ),
        ("phases", json!([{"from": at, "to": at}]), false),
        ("phases", json!([{"level": "healthy"}]), false),
        ("moments", json!([{"stated": "later", "text": "x"}]), true),
        ("moments", json!([{"at": at, "title": "x"}]), true),
        ("moments", json!([{"at": at}]), false),
        ("moments", json!([{"text": "x"}]), false),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": [{"at": at, "value": 1}]}]}]),
            true,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": {"times": [1, 2], "values": [1, null]}}]}]),
            true,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": {"times": [at], "values": [1]}}]}]),
            true,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": {"start": at, "step_seconds": 1, "values": [1]}}]}]),
            true,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": {"values": [1]}}]}]),
            false,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": {"times": [1], "values": ["x"]}}]}]),
            false,
        ),
        (
            "charts",
            json!([{"title": "T", "series": [{"readings": [{"value": 1}]}]}]),
            false,
        ),
        ("causes", json!([{"text": "x"}]), true),
        ("causes", json!([{}]), false),
        (
            "actions",
            json!([{"status": "done", "text": "x", "due": "2026"}]),
            true,
        ),
        ("actions", json!([{"text": "x"}]), false),
        ("updates", json!([{"at": at, "text": "x"}]), true),
        ("links", json!([{"title": "x"}]), false),
    ] {
        let mut file = base.clone();
        file[key] = value;
        assert_eq!(validator.is_valid(&file), good, "schema: {file}");
        assert_eq!(errors(&file) == 0, good, "reader: {file}");
    }
    // What the reader warns of, the schema refuses, so that an editor marks it.
    for (key, value) in [
        ("tilte", json!("X")),
        ("id", json!("a b")),
        ("report", json!("soon")),
        ("phases", json!([{"from": at, "to": at, "level": "bad"}])),
    ] {
        let mut file = base.clone();
        file[key] = value;
        assert!(!validator.is_valid(&file), "{file}");
        assert_eq!(errors(&file), 0, "{file}");
    }
}
