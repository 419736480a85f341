//! Each error and warning in its exact words, at its exact place.

use super::*;
use crate::format::Severity;
use crate::time::{FixedZones, Instant, Offset};

/// Knows Moscow.
struct Moscow;

impl ZoneSource for Moscow {
    fn offset(&self, name: &str, _: Instant) -> Option<Offset> {
        (name == "Europe/Moscow").then(|| Offset {
            seconds: 3 * 3_600,
            abbreviation: "MSK".to_owned(),
        })
    }

    fn local(&self) -> String {
        "UTC".to_owned()
    }
}

fn file(keys: &str) -> String {
    let comma = if keys.is_empty() { "" } else { ", " };
    format!(r#"{{"format": 1, "id": "x", "title": "X"{comma}{keys}}}"#)
}

/// Every problem of `text`: the text that it points at, cut to the length of `at`, and its words.
fn problems(text: &str, lengths: &[usize]) -> Vec<(String, String)> {
    let outcome = read(text.as_bytes(), &Moscow);
    let mut lengths = lengths.iter();
    outcome
        .problems
        .iter()
        .map(|problem| {
            let line = text.lines().nth(problem.line - 1).unwrap_or_default();
            let at: String = line
                .chars()
                .skip(problem.column - 1)
                .take(*lengths.next().unwrap_or(&0))
                .collect();
            let words = problem.to_string();
            let words = words.split_once(": ").map_or("", |(_, words)| words);
            (at, words.to_owned())
        })
        .collect()
}

/// The problems of a file with `keys` are these: what each points at, and its words.
#[track_caller]
fn says(keys: &str, expected: &[(&str, &str)]) {
    refuses(&file(keys), expected);
}

#[track_caller]
fn refuses(text: &str, expected: &[(&str, &str)]) {
    let lengths: Vec<usize> = expected.iter().map(|(at, _)| at.chars().count()).collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(at, words)| (at.to_string(), words.to_string()))
        .collect();
    assert_eq!(problems(text, &lengths), expected, "{text}");
}

fn incident(keys: &str) -> Incident {
    read(file(keys).as_bytes(), &Moscow).incident.unwrap()
}

const DAY: &str = r#""started": "2026-10-19T00:00Z", "ended": "2026-10-20T00:00Z""#;

mod account_words;
mod chart_words;
mod coarse;
mod file_words;
mod meaning;
mod phase_words;
