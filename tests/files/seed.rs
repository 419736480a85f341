//! The document that the edition is modelled on, and a made-up one with the same kinds of line.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::export::markdown;
use postmortem_viewer::import;
use postmortem_viewer::incident::{Facts, Incident, Level, Status};
use postmortem_viewer::time::{Instant, Precision};
use postmortem_viewer::words::Words;

use crate::{read, root};

const FIXTURE: &str = include_str!("edition.md");

fn incident(edition: &str) -> Incident {
    read(&import::markdown(edition, &NativeZones).json)
}

fn edition(incident: &Incident) -> String {
    markdown(incident, &NativeZones, &Words::english())
}

/// In one line, as pages are copied.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An edition without its last section, which the model doesn't have; the line about publication stays.
fn without_about(edition: &str) -> String {
    let (before, about) = edition.split_once("\n## About this report\n").unwrap();
    let closing = about.trim().rsplit("\n\n").next().unwrap();
    format!("{before}\n{closing}")
}

#[test]
fn the_same_kinds_of_line_come_back_word_for_word() {
    let back = without_about(&edition(&incident(FIXTURE)));
    assert_eq!(flat(&back), flat(FIXTURE));
}

#[test]
fn what_the_lines_say_is_understood() {
    let found = incident(FIXTURE);
    assert_eq!(found.title, "Queue workers stopped reading");
    assert_eq!(found.id, "2026-12-31");
    assert_eq!(found.time_zone, "UTC");
    // The year is that of the day of publication, or the one before.
    assert_eq!(found.started.when.span.from, at("2026-12-31T22:40:00Z"));
    let levels: Vec<Level> = found.phases.iter().map(|phase| phase.level).collect();
    assert_eq!(
        levels,
        [
            Level::PartialOutage,
            Level::FullOutage,
            Level::Healthy,
            Level::Degraded
        ]
    );
    assert!(found.phases[2].to.unwrap().about && found.phases[3].from.about);
    let facts = Facts::new(&found, Instant::from_millis(0));
    assert_eq!(Words::english().duration(facts.duration), "4 h 20 min");
    assert!(found.moments[1].approximate);
    assert_eq!(found.moments[1].at.unwrap().span.from, at("2026-12-31T23:30:00Z"));
    assert_eq!(found.moments[2].at.unwrap().span.from, at("2027-01-01T00:15:00Z"));
    assert_eq!(found.affected[0].title, "People who send mail");
    assert_eq!(found.causes[1].title.as_deref(), Some("Nobody was told"));
    let statuses: Vec<Status> = found.actions.iter().map(|action| action.status).collect();
    assert_eq!(statuses, [Status::Done, Status::InProgress, Status::Open]);
    assert_eq!(found.actions[0].date.unwrap().precision, Precision::Day);
    let commit = &found.actions[0].commits[0];
    assert_eq!(
        (commit.repo.as_str(), commit.sha.as_str()),
        ("example/queue", "0a1b2c3d4e5f")
    );
    assert_eq!(
        commit.title.as_deref(),
        Some("Bound the backlog: drop what nobody waits for")
    );
    assert!(found.published.is_some() && found.updated.is_some());
    assert!(found.stated_facts.is_empty(), "{:?}", found.stated_facts);
}

fn at(text: &str) -> Instant {
    match postmortem_viewer::format::parse_when(text) {
        Ok(postmortem_viewer::format::WrittenWhen::Exact(at)) => at,
        other => panic!("{other:?}"),
    }
}

#[test]
fn lost_line_breaks_are_put_back() {
    let lost = import::markdown(&flat(FIXTURE), &NativeZones);
    assert!(
        lost.problems[0].what.contains("line breaks"),
        "{:?}",
        lost.problems
    );
    assert_eq!(lost.problems.len(), 1);
    assert_eq!(lost.json, import::markdown(FIXTURE, &NativeZones).json);
}

#[test]
fn figures_that_contradict_the_times_are_kept_beside_ours() {
    let other = FIXTURE
        .replace("4 h 20 min", "5 hours")
        .replace("Worst level: Full outage", "Worst level: Degraded");
    let found = incident(&other);
    let stated: Vec<_> = found
        .stated_facts
        .iter()
        .map(|fact| (fact.name.as_str(), fact.value.as_str()))
        .collect();
    assert_eq!(stated, [("Duration", "5 hours"), ("Worst level", "Degraded")]);
}

#[test]
fn the_model_comes_back_word_for_word() {
    let folder = root().join("../../shared/seeds");
    let folder = if folder.is_dir() {
        folder
    } else {
        root().join("../shared/seeds")
    };
    let Ok(files) = std::fs::read_dir(&folder) else {
        println!("not tested: {} is not here", folder.display());
        return;
    };
    let mut files = files.map(|entry| entry.unwrap().path());
    let file = files.find(|file| file.file_name().unwrap().to_string_lossy().starts_with("003"));
    let text = std::fs::read_to_string(file.unwrap()).unwrap();
    let imported = import::markdown(&text, &NativeZones);
    let back = edition(&read(&imported.json));
    assert_eq!(flat(&without_about(&back)), flat(&text));
    assert_eq!(edition(&incident(&back)), back);
}
