//! Files out and in again: format 1, the Markdown edition, and what the command line makes of them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

#[path = "../command/mod.rs"]
mod command;
mod convert;
mod doubts;
#[path = "../facts/mod.rs"]
mod facts;
mod generate;
mod hostile;
mod json;
mod markdown;
mod other;
mod page;
mod seed;
mod status;
#[path = "../paper/text.rs"]
mod text;
mod tidy;

use std::path::{Path, PathBuf};

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::incident::{self, Incident};

/// The repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The samples' files.
fn samples() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(root().join("public/incidents")).unwrap();
    let files = folder.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files.filter(|file| !file.ends_with("index.json")).collect();
    files.sort();
    assert_eq!(files.len(), 10);
    files
}

/// The incident of a text in format 1.
fn read(text: &str) -> Incident {
    let outcome = incident::read(text.as_bytes(), &NativeZones);
    outcome
        .incident
        .unwrap_or_else(|| panic!("{:#?}\nin {text}", outcome.problems))
}

/// The incident as text in which what is no number is like itself.
fn shown(incident: &Incident) -> String {
    format!("{incident:#?}")
}

/// Fails with the lines that differ.
#[track_caller]
fn assert_same(found: &Incident, wanted: &Incident, context: &str) {
    let (found, wanted) = (shown(found), shown(wanted));
    if found == wanted {
        return;
    }
    let pairs = found.lines().zip(wanted.lines());
    let differing = pairs.filter(|(found, wanted)| found != wanted);
    let first: Vec<String> = differing
        .take(8)
        .map(|(found, wanted)| format!("found  {}\nwanted {}", found.trim(), wanted.trim()))
        .collect();
    panic!("{}\nin {context}", first.join("\n"));
}
