//! The file as a whole, and the keys at its top.

use super::*;

fn refusal(bytes: &[u8]) -> (Refusal, String) {
    let outcome = read(bytes, &FixedZones);
    assert!(outcome.incident.is_none());
    assert_eq!(outcome.problems.len(), 1);
    (outcome.refusal.unwrap(), outcome.problems[0].to_string())
}

#[test]
fn what_is_not_a_file_of_ours_is_refused() {
    for (bytes, refusal_is, words) in [
        (
            &b" \n"[..],
            Refusal::NotJson,
            "1:1: error: the file is empty; begin with an object that has the keys format, id and title",
        ),
        (
            b"[1]",
            Refusal::NotAnObject,
            "1:1: error: the file doesn’t hold an object; begin with an object that has the keys format, id and title",
        ),
        (
            b"{\"a\":\n \"\xc3\xa9\xff\"}",
            Refusal::NotUtf8,
            "2:4: error: the file is not UTF-8 from here on; save it as UTF-8",
        ),
        (
            b"{}",
            Refusal::NotAnIncident,
            "1:1: error: the file holds no incident: format, id and title are missing; begin with an object that has the keys format, id and title",
        ),
        (
            br#" {"error": "not found", "phases": [{"level": "degraded"}]}"#,
            Refusal::NotAnIncident,
            "1:2: error: the file holds no incident: format, id and title are missing; begin with an object that has the keys format, id and title",
        ),
        (
            b"{\"format\": 2}",
            Refusal::LaterFormat,
            "1:12: error: format: the file is in format 2, and this program knows format 1; read it with a newer version of this program",
        ),
        (
            b"{\"a\": 1\n \"b\": 2}",
            Refusal::NotJson,
            "2:2: error: not JSON: a comma or closing bracket is missing; put a comma between two values",
        ),
        (
            b"{\"a\": 1,}",
            Refusal::NotJson,
            "1:9: error: not JSON: a comma stands before a closing bracket; take the comma out",
        ),
        (
            b"{\"a\": one}",
            Refusal::NotJson,
            "1:7: error: not JSON: a value is missing or written without quotes; put a text in double quotes",
        ),
        (
            b"\n<!doctype html><title>Not found</title>",
            Refusal::NotJson,
            "1:1: error: this is a web page or something else in angle brackets, not an incident file; give the address of the file itself, and see that it’s there",
        ),
        (
            b"{\"a\": 1",
            Refusal::NotJson,
            "1:7: error: not JSON: the file ends within an object; close it with }",
        ),
        (
            b"{\"a\": \"x\ny\"}",
            Refusal::NotJson,
            "1:8: error: not JSON: a line break, tab or other control character stands inside a text; write \\n for a line break and \\t for a tab",
        ),
    ] {
        assert_eq!(refusal(bytes), (refusal_is, words.to_owned()));
    }
    assert_eq!(Refusal::LaterFormat.code(), "format");
    assert_eq!(Refusal::NotAnIncident.code(), "format");
    assert_eq!(Refusal::NotJson.code(), "parse");
}

#[test]
fn what_is_too_much_is_refused() {
    let large = vec![b' '; LARGEST + 1];
    let words = "1:1: error: the file has 65 MiB, and no more than 64 MiB are read; leave out readings that nobody needs";
    assert_eq!(refusal(&large), (Refusal::TooLarge, words.to_owned()));
    let deep = format!("{{\"a\":\n\n\n{}1{}}}", "[".repeat(200_000), "]".repeat(200_000));
    let words =
        "4:128: error: more than 128 brackets are open inside each other; an incident needs no more than ten";
    assert_eq!(refusal(deep.as_bytes()), (Refusal::TooDeep, words.to_owned()));
}

#[test]
fn a_missing_format_id_or_title_is_an_error_and_the_rest_is_shown() {
    refuses(
        r#"{"title": "Slow"}"#,
        &[
            (
                "{",
                "error: “format” is missing; write \"format\": 1; until then it is read as format 1",
            ),
            (
                "{",
                "error: “id” is missing; write a short name, such as 2026-10-19",
            ),
        ],
    );
    refuses(
        r#"{"format": "1", "id": "db", "title": " "}"#,
        &[
            (
                "{",
                "error: “title” is missing; write a headline; until then the id stands in for it",
            ),
            (
                "\"1\"",
                "error: format: found the text “1” where a whole number should be; write it without quotes, such as 1",
            ),
        ],
    );
    refuses(
        r#"{"format": 0, "id": "a b", "title": 5}"#,
        &[
            (
                "0",
                "error: format: there is no format 0; write \"format\": 1; until then it is read as format 1",
            ),
            (
                "\"a b\"",
                "warning: id: “a b” can’t be an id; use letters, digits, dots, hyphens and underscores, and begin with a letter or digit",
            ),
            (
                "5",
                "error: title: found the number 5 where a text should be; put it in quotes",
            ),
        ],
    );
    let shown = |text: &str| read(text.as_bytes(), &FixedZones).incident.unwrap().title;
    assert_eq!(shown(r#"{"format": 1, "id": "db"}"#), "db");
    assert_eq!(shown(r#"{"format": 1}"#), "Incident");
}

#[test]
fn a_good_file_has_no_problems() {
    says("", &[]);
    says(
        r#""$schema": "incident.schema.json", "intros": {"phases": "a"}"#,
        &[],
    );
    let bom = format!("\u{feff}\n {}\n", file(""));
    assert!(read(bom.as_bytes(), &FixedZones).problems.is_empty());
}

#[test]
fn unknown_and_repeated_keys() {
    says(
        r#""tilte": "Y", "x-y": 1, "id": "y""#,
        &[
            (
                "\"tilte\"",
                "warning: tilte: “tilte” is not a key that belongs here; did you mean “title”? Until then it is ignored",
            ),
            (
                "\"x-y\"",
                "warning: x-y: “x-y” is not a key that belongs here; take it out, or put it into a text; it is ignored",
            ),
            (
                "\"id\": \"y\"",
                "warning: id: “id” stands here twice; take one of them out; the last one counts",
            ),
        ],
    );
    says(
        r#""links": [{"url": "https://a.example", "tilte": "Y"}]"#,
        &[(
            "\"tilte\"",
            "warning: links[0].tilte: “tilte” is not a key that belongs here; did you mean “title”? Until then it is ignored",
        )],
    );
}

#[test]
fn zones_words_and_bounds() {
    says(
        r#""time_zone": "Europe/Kiev", "report": "finnal", "graded_by": "me", "moments": {}"#,
        &[
            (
                "\"Europe/Kiev\"",
                "warning: time_zone: “Europe/Kiev” is not a time zone that is known here; write a name such as Europe/Berlin, or an offset such as +02:00; until then UTC is used",
            ),
            (
                "\"finnal\"",
                "warning: report: “finnal” is not a state of a report; did you mean “final”? Until then it isn’t shown",
            ),
            (
                "\"me\"",
                "warning: graded_by: “me” is not one of those who can choose levels; write publisher, author or import; until then the publisher counts as having chosen them",
            ),
            (
                "{}",
                "error: moments: found an object where a list should be; put it in square brackets",
            ),
        ],
    );
    says(
        r#""started": "2026-10-19T10:00Z", "ended": "2026-10-19T09:00Z", "published": "soon""#,
        &[
            (
                "\"2026-10-19T09",
                "warning: ended: it ends at 2026-10-19T09:00Z, before it begins at 2026-10-19T10:00Z; mend one of the two times; until then it has no length",
            ),
            (
                "\"soon\"",
                "error: published: “soon” is not a time; write it as 2026-10-19T09:56Z or 2026-10-19",
            ),
        ],
    );
    says(
        r#""started": {"after": "2026-10-19T10:00Z", "before": "2026-10-19T09:00Z"}, "updated": {"after": "2026-10-19T10:00Z"}"#,
        &[
            (
                "{\"after\"",
                "warning: started: “before” is earlier than “after”; exchange the two, or mend one of them",
            ),
            (
                "{\"after\"",
                "error: updated: a time between two others needs both “after” and “before”",
            ),
        ],
    );
}
