//! Finding one's way in JSON text: the members of an object and the elements of a list as slices of it.
//!
//! The text was checked by [`well_formed`](super::well_formed()) before, so these only look for where a value ends. On text that
//! isn't JSON they still come to an end, with slices that mean nothing.

use std::borrow::Cow;

/// Where the first bracket opens that stands inside `most` others.
pub fn too_deep(text: &str, most: usize) -> Option<usize> {
    let (bytes, mut at, mut open) = (text.as_bytes(), 0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => at = after_text(bytes, at),
            b'{' | b'[' => {
                if open == most {
                    return Some(at);
                }
                open += 1;
                at += 1;
            }
            b'}' | b']' => {
                open = open.saturating_sub(1);
                at += 1;
            }
            _ => at += 1,
        }
    }
    None
}

/// The members of the object that `text` begins with, in file order: each key with its quotes, and its value.
pub fn members(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut at = inside(text, b'{');
    std::iter::from_fn(move || {
        let (key, after_key) = value_at(text, at?)?;
        let colon = after_space(text.as_bytes(), after_key);
        let (value, end) = value_at(text, colon + 1)?;
        at = after_comma(text, end);
        Some((key, value))
    })
}

/// The elements of the list that `text` begins with.
pub fn elements(text: &str) -> impl Iterator<Item = &str> {
    let mut at = inside(text, b'[');
    std::iter::from_fn(move || {
        let (value, end) = value_at(text, at?)?;
        at = after_comma(text, end);
        Some(value)
    })
}

/// What a key or text says, without its quotes and escapes.
///
/// Nothing if half of a character is written in it.
pub fn unquoted(quoted: &str) -> Cow<'_, str> {
    text_of(quoted).unwrap_or_default()
}

/// What a text says, without its quotes and escapes; or what is wrong with it: well-formed JSON can still have
/// half of a character in it.
///
/// Written out here because serde_json's own way also words all that could stand in place of a text, floating
/// point numbers included: 3.5 kB more to load, compressed. A test holds it to what serde_json reads.
pub(super) fn text_of(quoted: &str) -> Result<Cow<'_, str>, &'static str> {
    let inner = quoted.strip_prefix('"').unwrap_or(quoted);
    let mut rest = inner.strip_suffix('"').unwrap_or(inner);
    if !rest.contains('\\') {
        return Ok(Cow::Borrowed(rest));
    }
    let mut text = String::with_capacity(rest.len());
    while let Some((before, escape)) = rest.split_once('\\') {
        text.push_str(before);
        let mut letters = escape.chars();
        text.push(match letters.next() {
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                let (character, length) = hex_escape(escape)?;
                rest = escape.get(length..).unwrap_or_default();
                text.push(character);
                continue;
            }
            other => other.unwrap_or_default(),
        });
        rest = letters.as_str();
    }
    text.push_str(rest);
    Ok(Cow::Owned(text))
}

/// The character of an escape that begins with its `u`, and the length of the escape: two such make one
/// character beyond the first 65,536.
fn hex_escape(escape: &str) -> Result<(char, usize), &'static str> {
    const LONE: &str = "lone leading surrogate in hex escape";
    let unit = |at: usize| u32::from_str_radix(escape.get(at..at + 4)?, 16).ok();
    let first = unit(1).ok_or("invalid escape")?;
    if let Some(character) = char::from_u32(first) {
        return Ok((character, 5));
    }
    if first >= 0xDC00 {
        return Err(LONE);
    }
    if escape.get(5..7) != Some("\\u") {
        return Err("unexpected end of hex escape");
    }
    let second = unit(7)
        .filter(|unit| (0xDC00..0xE000).contains(unit))
        .ok_or(LONE)?;
    let character = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
    char::from_u32(character)
        .map(|character| (character, 11))
        .ok_or(LONE)
}

/// The value at `path`, such as `links[1].url`, below the value that `text` begins with; as deep as the path
/// leads.
pub fn locate<'a>(text: &'a str, path: &str) -> &'a str {
    let mut here = text;
    for step in path.split(['.', '[']).filter(|step| !step.is_empty()) {
        let below = match step.strip_suffix(']') {
            Some(index) => index
                .parse()
                .ok()
                .and_then(|index: usize| elements(here).nth(index)),
            // Of a key that stands twice, the last counts.
            None => members(here)
                .filter(|(key, _)| unquoted(key) == step)
                .last()
                .map(|(_, value)| value),
        };
        match below {
            Some(below) => here = below,
            None => break,
        }
    }
    here
}

/// Where the first thing inside a bracket begins; `None` if there is no such bracket or nothing in it.
fn inside(text: &str, bracket: u8) -> Option<usize> {
    let bytes = text.as_bytes();
    let open = after_space(bytes, 0);
    if bytes.get(open) != Some(&bracket) {
        return None;
    }
    let first = after_space(bytes, open + 1);
    (!matches!(bytes.get(first), None | Some(b'}' | b']'))).then_some(first)
}

fn after_comma(text: &str, end: usize) -> Option<usize> {
    let comma = after_space(text.as_bytes(), end);
    (text.as_bytes().get(comma) == Some(&b',')).then_some(comma + 1)
}

/// The value at or after `at`, and the offset just behind it.
fn value_at(text: &str, at: usize) -> Option<(&str, usize)> {
    let bytes = text.as_bytes();
    let start = after_space(bytes, at);
    let end = match bytes.get(start)? {
        b'"' => after_text(bytes, start),
        b'{' | b'[' => after_brackets(bytes, start),
        _ => bytes
            .iter()
            .enumerate()
            .skip(start)
            .find(|(_, byte)| matches!(byte, b',' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n'))
            .map_or(bytes.len(), |(end, _)| end),
    };
    // An empty slice would let a caller stand still.
    (end > start).then_some(())?;
    Some((text.get(start..end)?, end))
}

fn after_space(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b' ' | b'\t' | b'\r' | b'\n')) {
        at += 1;
    }
    at
}

/// The offset behind the text whose opening quote is at `at`.
fn after_text(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The offset behind the bracket that closes the one at `at`.
fn after_brackets(bytes: &[u8], mut at: usize) -> usize {
    let mut open = 0_usize;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = after_text(bytes, at);
                continue;
            }
            b'{' | b'[' => open += 1,
            b'}' | b']' => {
                open = open.saturating_sub(1);
                if open == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn members_and_elements_are_slices() {
        let text = r#" { "a" : [1, "x]\"", {"b": {}} ] , "c\u0064":null}"#;
        let found: Vec<_> = members(text).collect();
        assert_eq!(
            found,
            [("\"a\"", r#"[1, "x]\"", {"b": {}} ]"#), (r#""c\u0064""#, "null")]
        );
        assert_eq!(unquoted(found[1].0), "cd");
        let list: Vec<_> = elements(found[0].1).collect();
        assert_eq!(list, ["1", r#""x]\"""#, r#"{"b": {}}"#]);
        assert_eq!(
            elements("[]").count() + members("{ }").count() + members("7").count(),
            0
        );
        assert_eq!(locate(text, "a[2].b"), "{}");
        assert_eq!(too_deep(text, 4), None);
        assert_eq!(too_deep(text, 3), text.find("{}"));
        assert_eq!(too_deep(text, 0), Some(1));
    }

    proptest! {
        #[test]
        fn escapes_are_read_as_serde_does(text in r#"([a-zé]|\\["\\/bfnrt]|\\u(00[0-9a-f]{2}|[dD][89abAB][0-9]{2}\\u[dD][c-fC-F]0[0-9]|[dD][8-9a-f]00)){0,8}"#) {
            let quoted = format!("\"{text}\"");
            let wanted: Result<String, String> = serde_json::from_str(&quoted).map_err(|error| {
                let message = error.to_string();
                message.split(" at line ").next().unwrap().to_owned()
            });
            let found = text_of(&quoted).map(Cow::into_owned).map_err(str::to_owned);
            prop_assert_eq!(found, wanted);
        }

        #[test]
        fn any_text_comes_to_an_end(text in r#"[\[\]{}",:\\a1 é]{0,60}"#) {
            members(&text).for_each(drop);
            elements(&text).for_each(drop);
            locate(&text, "a[1].b");
            too_deep(&text, 3);
        }

        #[test]
        fn elements_are_those_of_serde(list in prop::collection::vec(any::<String>(), 0..6)) {
            let text = serde_json::to_string(&list).unwrap().replace('/', "\\/");
            let found: Vec<_> = elements(&text).map(|text| unquoted(text).into_owned()).collect();
            prop_assert_eq!(found, list);
        }
    }
}
