//! What stands in an edition and has no place in a file is named, and never just dropped.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::import;

use crate::read;

/// An edition with a body for each of its sections.
fn edition(sections: &[(&str, &str)]) -> String {
    let mut text = "# X\n\nStarted 2026-10-19; ended 2026-10-20.\n".to_owned();
    for (title, body) in sections {
        text.push_str(&format!("\n## {title}\n\n{body}\n"));
    }
    if !sections.iter().any(|(title, _)| *title == "About this report") {
        text.push_str("\n## About this report\n\n- Incident: x\n");
    }
    text
}

/// The places and words of what is said to be uncertain.
fn doubts(text: &str) -> Vec<String> {
    let imported = import::markdown(text, &NativeZones);
    read(&imported.json);
    let said = imported.problems.iter();
    said.map(|problem| format!("{}: {}", problem.line, problem.what))
        .collect()
}

#[test]
fn a_good_edition_is_certain() {
    let table = "| From (UTC) | To (UTC) | Level | What people saw |\n|---|---|---|---|\n| Oct 19 2026 10:00 | goes on | Degraded | x |";
    let found = doubts(&edition(&[
        ("Phases", table),
        (
            "Key moments",
            "- Oct 19 2026 10:00: y\n  - Kind: detection\n  - See: [z](https://z.example/)",
        ),
        (
            "What we changed",
            "- Done (2026-10-19): y\n  - a/b@abcdef1: z\n  - Commit: **tools@r17** (2026-10-19): z",
        ),
    ]));
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_has_no_place_is_named() {
    let table = |cells: &str| format!("| From | To | Level | What people saw |\n|---|---|---|---|\n{cells}");
    for (title, body, named) in [
        ("About this report", "- Incident: x\n- Colour: red", "Colour: red"),
        ("About this report", "- Incident: x\n\nA word.", "A word."),
        ("About this report", "- Incident: x\n- See: nowhere", "nowhere"),
        (
            "About this report",
            "- Incident: x\n- Time zone: Mars/Base",
            "Mars/Base",
        ),
        ("Phases", &table("| soon | goes on | Degraded | x |"), "soon"),
        ("Phases", &table("| 2026-10-19 | later | Degraded | x |"), "later"),
        ("Phases", "- a list", "- a list"),
        (
            "Phases",
            "| From | Mood |\n|---|---|\n| 2026-10-19 | glum |",
            "Mood",
        ),
        ("Key moments", "- Oct 19 2026 10:00: y\n\nA word.", "A word."),
        (
            "Key moments",
            "- Oct 19 2026 10:00: y\n  - Owner: me",
            "Owner: me",
        ),
        (
            "Key moments",
            "- Oct 19 2026 10:00: y\n  - See: nowhere",
            "nowhere",
        ),
        (
            "Key moments",
            "### Elsewhere\n\n- Oct 19 2026 10:00: y",
            "### Elsewhere",
        ),
        ("What went wrong", "- y\n  - a/b@abcdef1: z", "a/b@abcdef1: z"),
        ("What we changed", "- Done: y\n  - Due: soon", "soon"),
        (
            "What we changed",
            "- Done: y\n  - Commit: this one",
            "Commit: this one",
        ),
        ("Updates as posted", "- soon: y", "soon: y"),
        ("Readings", "### y\n\n- Limit: many", "Limit: many"),
        (
            "Readings",
            "### y\n\n- Between readings: peace",
            "Between readings: peace",
        ),
        ("Readings", "### y\n\nA.\n\nB word.", "B word."),
        (
            "Readings",
            "### y\n\n| Time | y |\n|---|---|\n| soon | 1 |",
            "soon",
        ),
    ] {
        let text = edition(&[(title, body)]);
        let found = doubts(&text);
        let named_line = text
            .lines()
            .position(|line| line.contains(named.trim_start_matches("- ")));
        let place = format!("{}: ", named_line.unwrap() + 1);
        assert!(
            found.len() == 1 && found[0].starts_with(&place),
            "{found:?}, not on {place}in\n{text}"
        );
    }
}

#[test]
fn years_of_two_digits_are_none() {
    let moment = |at: &str| edition(&[("Key moments", &format!("- {at}: y"))]);
    assert_eq!(doubts(&moment("Oct 19, 2026 10:00")), Vec::<String>::new());
    for at in ["Oct 19, 26 10:00", "19 Oct 26 10:00", "Oct 19 026 10:00"] {
        assert_eq!(doubts(&moment(at)).len(), 1, "{at}");
    }
}
