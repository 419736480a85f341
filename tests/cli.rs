//! The command line, as authors and their checks run it.

#![cfg(feature = "cli")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod command;

use command::postmortem;

use serde_json::Value;

/// Exit code and output.
fn check(arguments: &[&str], input: &str) -> (i32, String) {
    let output = postmortem(&[&["check"], arguments].concat(), input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
    )
}

const GOOD: &str = r#"{"format": 1, "id": "x", "title": "X", "time_zone": "Europe/Berlin"}"#;
const ODD: &str = r#"{"format": 1, "id": "x", "title": "X", "tilte": "Y"}"#;
const BAD: &str = "{\"format\": 1,\n \"id\": \"x\"}";

#[test]
fn a_good_file_has_no_problems() {
    assert_eq!(check(&["-"], GOOD), (0, "1 file: no problems\n".to_owned()));
    assert_eq!(check(&["--strict", "-"], GOOD).0, 0);
}

#[test]
fn errors_fail_and_say_where_and_what_to_do() {
    let printed = "stdin:1:1: error: “title” is missing; write a headline; until then the id stands in for it\n1 file: 1 error\n";
    assert_eq!(check(&["-"], BAD), (1, printed.to_owned()));
}

#[test]
fn warnings_fail_only_when_strict() {
    let printed = "stdin:1:40: warning: tilte: “tilte” is not a key that belongs here; did you mean “title”? Until then it is ignored\n1 file: no errors, 1 warning\n";
    assert_eq!(check(&["-"], ODD), (0, printed.to_owned()));
    assert_eq!(check(&["--strict", "-"], ODD), (1, printed.to_owned()));
}

#[test]
fn json_is_for_programs() {
    let (code, printed) = check(&["--format", "json", "-"], BAD);
    let problems: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(code, 1);
    assert_eq!(
        problems,
        serde_json::json!([{
            "file": "stdin", "line": 1, "column": 1, "severity": "error", "path": "",
            "what": "“title” is missing", "advice": "write a headline; until then the id stands in for it",
        }])
    );
    assert_eq!(check(&["--format", "json", "-"], GOOD), (0, "[]\n".to_owned()));
}

#[test]
fn the_samples_have_no_errors() {
    let samples = [
        "coinbase-2020-04-29.json",
        "mindbox-2026-10-03.json",
        "urnetwork-2026-10-10.json",
        "urnetwork-2026-10-19.json",
        "urnetwork-2026-10-21.json",
    ];
    let (code, printed) = check(&samples, "");
    assert_eq!(code, 0);
    assert!(printed.ends_with("5 files: no errors, 2 warnings\n"), "{printed}");
    assert!(printed.starts_with("coinbase-2020-04-29.json:"), "{printed}");
}

#[test]
fn a_file_that_is_not_there_is_an_error() {
    let (code, printed) = check(&["nowhere.json", "mindbox-2026-10-03.json"], "");
    assert_eq!(code, 1);
    assert!(
        printed.starts_with("nowhere.json:1:1: error: the file can’t be read: "),
        "{printed}"
    );
    assert!(printed.ends_with("2 files: 1 error, 1 warning\n"), "{printed}");
}

#[test]
fn what_a_file_says_stays_on_its_line() {
    let (_, printed) = check(
        &["-"],
        r#"{"format": 1, "id": "x", "title": "X", "report": "a\nb\u001b[31m"}"#,
    );
    assert_eq!(printed.lines().count(), 2, "{printed}");
    assert!(!printed.contains('\u{1b}'));
}

#[test]
fn the_schema_is_printed() {
    let output = postmortem(&["schema"], "");
    assert!(output.status.success());
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        postmortem_viewer::format::schema()
    );
}

#[test]
fn wrong_arguments_are_told_with_code_2() {
    for arguments in [&["check"][..], &["nonsense"], &["check", "--format", "xml", "-"]] {
        let output = postmortem(arguments, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(!output.stderr.is_empty());
    }
}
