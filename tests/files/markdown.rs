//! The Markdown edition goes out and in again.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::export::markdown;
use postmortem_viewer::import;
use postmortem_viewer::incident::{Incident, Status};
use postmortem_viewer::words::Words;

use crate::{assert_same, generate, read, samples};

/// The edition of an incident.
fn edition(incident: &Incident) -> String {
    markdown(incident, &NativeZones, &Words::english())
}

/// The incident of an edition, of which nothing is uncertain.
#[track_caller]
fn incident(edition: &str) -> Incident {
    let imported = import::markdown(edition, &NativeZones);
    assert!(
        imported.problems.is_empty(),
        "{:#?}\nin {edition}",
        imported.problems
    );
    read(&imported.json)
}

/// What the edition carries of an incident: all but the ids of series, the order between open and other actions, and
/// space around texts and within names.
fn carried(mut incident: Incident) -> Incident {
    for chart in &mut incident.charts {
        for (index, series) in chart.series.iter_mut().enumerate() {
            series.id = (index + 1).to_string();
        }
    }
    let open = |action: &postmortem_viewer::incident::Action| action.status == Status::Open;
    incident
        .actions
        .sort_by_key(|action| (action.chapter, open(action)));
    for (index, action) in incident.actions.iter_mut().enumerate() {
        action.key.number = index + 1;
    }
    incident.summary = incident.summary.trim().to_owned();
    incident
}

#[track_caller]
fn goes_round(incident_out: Incident, from: &str) {
    let out = edition(&incident_out);
    let back = incident(&out);
    let context = format!("{out}\nfrom {from}");
    assert_same(&carried(back.clone()), &carried(incident_out), &context);
    assert_eq!(edition(&back), out, "{context}");
}

#[test]
fn samples_go_round() {
    for file in samples() {
        let text = std::fs::read_to_string(&file).unwrap();
        goes_round(read(&text), &file.display().to_string());
    }
}

#[test]
fn made_up_incidents_go_round() {
    // Of number 580 only the end is stated.
    for seed in (0..80).chain([580]) {
        let text = generate::incident(seed);
        goes_round(read(&text), &format!("seed {seed}"));
    }
}

#[test]
fn texts_that_end_like_heads_go_round() {
    let text = r#"{"format": 1, "id": "x", "title": "x", "started": "2026-10-19",
        "chapters": [{"id": "k", "title": "One", "text": "As follows:"}],
        "moments": [{"at": "2026-10-19T10:00Z", "text": "We saw this:"}],
        "affected": [{"title": "All", "text": "Of them:"}],
        "causes": [{"text": "It went so:"}], "actions": [{"status": "done", "text": "So:"}],
        "updates": [{"at": "2026-10-19T10:00Z", "text": "We look at:"}]}"#;
    goes_round(read(text), text);
    assert_eq!(
        incident(&edition(&read(text))).causes[0].text.as_deref(),
        Some("It went so:")
    );
}

#[test]
fn own_sections_keep_what_was_published() {
    for published in ["", r#""published": "2026-11-02", "#] {
        let text = format!(
            r#"{{"format": 1, "id": "x", "title": "x", "started": "2026-10-19", {published}
            "sections": [{{"title": "Notes", "text": "One.\n\nPublished 2026-10-25."}},
                {{"title": "More", "text": "Two.\n\nLast updated 2026-10-26."}}]}}"#
        );
        goes_round(read(&text), &text);
    }
}

#[test]
fn commits_without_an_address_of_their_own_go_round() {
    let text = r#"{"format": 1, "id": "x", "title": "x", "started": "2026-10-19", "actions": [{"status": "done", "text": "Mended.",
        "commits": [
            {"repo": "tools", "sha": "r17", "title": "Mend *it*: all", "date": "2026-10-20"},
            {"repo": "tools", "sha": "abcdef1", "url": "https://code.example/tools/17", "title": "Mend"},
            {"repo": "the tools", "sha": "abcdef1", "date": "2026-10-20"},
            {"repo": "https://code.example/a/b", "sha": "abcdef1", "title": "Mend"},
            {"repo": "a/b", "sha": "abcdef1", "title": "Mend"}]}]}"#;
    let commits = &read(text).actions[0].commits;
    assert_eq!(commits[0].title.as_deref(), Some("Mend *it*: all"));
    goes_round(read(text), text);
}
