//! The words for what can be wrong with a value.

use super::split::unquoted;

/// serde's message in our words, as what is wrong with the JSON value `found` and what to do about it.
pub(super) fn fault(message: &str, found: &str) -> (String, String) {
    let message = message
        .rsplit_once(" at line ")
        .map_or(message, |(words, _)| words);
    if message.starts_with("invalid type: ") || message.starts_with("invalid value: ") {
        let wanted = message
            .rsplit_once(", expected ")
            .map_or("", |(_, wanted)| wanted);
        let (noun, advice) = wanted_words(wanted);
        let what = format!("found {} where {noun} should be", described(found));
        return (what, advice.to_owned());
    }
    if message == "number out of range" {
        let what = format!("the number {} is too large", shorten(found));
        return (what, "write it out, or leave it out".to_owned());
    }
    match message.rsplit_once("; ") {
        Some((what, advice)) => (what.to_owned(), advice.to_owned()),
        None => (message.to_owned(), String::new()),
    }
}

/// What serde says it expected, and how to write that.
fn wanted_words(wanted: &str) -> (&str, &'static str) {
    match wanted {
        "a string" => ("a text", "put it in quotes"),
        "a sequence" => ("a list", "put it in square brackets"),
        "u64" => ("a whole number", "write it without quotes, such as 1"),
        "f64" => ("a number", "write it without quotes, such as 12.5"),
        "a boolean" => ("true or false", "write true or false without quotes"),
        "a time" => ("a time", "write it as 2026-10-19T09:56Z or 2026-10-19"),
        "a map" | "struct" => ("an object", "put its keys in curly brackets"),
        other => (other, ""),
    }
}

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
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Likeness costs the product of the lengths; no slip is that long.
    if word.len() > 64 {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .filter(|candidate| candidate.len() <= 64)
        .map(|candidate| (strsim::jaro_winkler(&word, &candidate.to_lowercase()), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// serde_json's message about text that isn't JSON from `rest` on, in our words: what is wrong, and what to do.
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
