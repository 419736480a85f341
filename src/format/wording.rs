//! The words for what can be wrong with a value.

use super::split::unquoted;

/// What should stand somewhere, and how to write that.
pub(super) type Wanted = (&'static str, &'static str);

pub(super) const TEXT: Wanted = ("a text", "put it in quotes");
pub(super) const LIST: Wanted = ("a list", "put it in square brackets");
pub(super) const OBJECT: Wanted = ("an object", "put its keys in curly brackets");
pub(super) const WHOLE_NUMBER: Wanted = ("a whole number", "write it without quotes, such as 1");
pub(super) const NUMBER: Wanted = ("a number", "write it without quotes, such as 12.5");
pub(super) const TRUE_OR_FALSE: Wanted = ("true or false", "write true or false without quotes");
pub(super) const TIME: Wanted = ("a time", "write it as 2026-10-19T09:56Z or 2026-10-19");

/// A JSON value in a few words.
pub(super) fn described(json: &str) -> String {
    match json.bytes().next() {
        Some(b'"') => format!("the text “{}”", shorten(&unquoted(json))),
        Some(b'{') => "an object".to_owned(),
        Some(b'[') => "a list".to_owned(),
        Some(b't' | b'f' | b'n') => json.to_owned(),
        Some(_) => format!("the number {}", shorten(json)),
        None => "nothing".to_owned(),
    }
}

/// The first forty characters of a text that may be long.
pub(crate) fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// The word of `known` that `word` is most likely a slip of.
pub fn nearest<'a>(word: &str, known: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    // Likeness costs the product of the lengths; no slip is that long.
    if word.len() > 64 {
        return None;
    }
    // What is known is mostly ASCII; the tables for the case of all other letters would take 6 kB.
    let word = word.to_ascii_lowercase();
    let (mut nearest, mut most) = (None, 0.0);
    for candidate in known.filter(|candidate| candidate.len() <= 64) {
        let likeness = strsim::jaro_winkler(&word, &candidate.to_ascii_lowercase());
        if likeness > 0.8 && likeness >= most {
            (nearest, most) = (Some(candidate), likeness);
        }
    }
    nearest
}

/// What [`well_formed`](super::well_formed()) says about text that isn't JSON from `rest` on, in words: what is wrong, and
/// what to do.
pub fn not_json(message: &str, rest: &str) -> (String, &'static str) {
    let message = match message {
        "key must be a string" | "expected value" if rest.starts_with(['}', ']']) => "trailing comma",
        other => other,
    };
    let (what, advice) = match message {
        "EOF while parsing a value" => ("the file ends where a value should be", "write the rest of it"),
        "EOF while parsing an object" => ("the file ends within an object", "close it with }"),
        "EOF while parsing a list" => ("the file ends within a list", "close it with ]"),
        "EOF while parsing a string" => ("the file ends within a text", "close it with a quote"),
        "expected value" => (
            "a value is missing or written without quotes",
            "put a text in double quotes",
        ),
        "trailing comma" => ("a comma stands before a closing bracket", "take the comma out"),
        "trailing characters" => (
            "something follows after the end",
            "take it out; a file holds one incident",
        ),
        "key must be a string" => ("a key must be in double quotes", "put it in double quotes"),
        "expected `:`" => (
            "the colon after a key is missing",
            "put a colon between key and value",
        ),
        "expected `,` or `}`" | "expected `,` or `]`" => (
            "a comma or closing bracket is missing",
            "put a comma between two values",
        ),
        "invalid number" => (
            "this is not a number",
            "write it as 12.5, or a text in double quotes",
        ),
        "invalid escape" => (
            "a backslash stands before a character that needs none",
            r"write \\ for a backslash",
        ),
        "control character (\\u0000-\\u001F) found while parsing a string" => (
            "a line break, tab or other control character stands inside a text",
            r"write \n for a line break and \t for a tab",
        ),
        other => return (format!("not JSON: {other}"), "mend it here, or just before"),
    };
    (format!("not JSON: {what}"), advice)
}
