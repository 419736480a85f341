//! JSON as a tree of texts: numbers and words stay as they were written, keys keep their order, unknown ones too.

use crate::format::{elements, members, unquoted};

/// A value. What is neither a list nor an object is its own text.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    /// A text in quotes, a number, `true`, `false` or `null`, as written.
    Raw(String),
    /// A list.
    List(Vec<Json>),
    /// An object: keys in their quotes, and values.
    Object(Vec<(String, Json)>),
}

/// Lines are no longer than this where that can be helped.
const WIDTH: usize = 120;

impl Json {
    /// `null`.
    pub fn null() -> Self {
        Self::Raw("null".to_owned())
    }

    /// An object without members.
    pub fn object() -> Self {
        Self::Object(Vec::new())
    }

    /// The tree of `text`, which is well-formed JSON without space around it.
    pub fn parse(text: &str) -> Self {
        match text.bytes().next() {
            Some(b'{') => Self::Object(
                members(text)
                    .map(|(key, value)| (key.to_owned(), Self::parse(value)))
                    .collect(),
            ),
            Some(b'[') => Self::List(elements(text).map(Self::parse).collect()),
            _ => Self::Raw(text.to_owned()),
        }
    }

    /// The object with one more member. Anything but an object stays what it is.
    pub fn with(mut self, key: &str, value: impl Into<Json>) -> Self {
        if let Self::Object(members) = &mut self {
            members.push((quoted(key), value.into()));
        }
        self
    }

    /// The object with one more member, if there is a value.
    pub fn maybe(self, key: &str, value: Option<impl Into<Json>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The object with a list as one more member, if anything is in it.
    pub fn filled(self, key: &str, list: Vec<Json>) -> Self {
        self.maybe(key, (!list.is_empty()).then_some(Self::List(list)))
    }

    /// The object with `"key": true` if that `is` so.
    pub fn flag(self, key: &str, is: bool) -> Self {
        self.maybe(key, is.then_some(true))
    }

    /// Whether it is an object or list without anything in it.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Raw(_) => false,
            Self::List(items) => items.is_empty(),
            Self::Object(members) => members.is_empty(),
        }
    }

    /// The value of a member, by its key without quotes; of a key that stands twice, the last.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Self::Object(members) = self else {
            return None;
        };
        let found = members.iter().rev().find(|(name, _)| unquoted(name) == key);
        found.map(|(_, value)| value)
    }

    /// The text that it says, if it is a text.
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Raw(raw) if raw.starts_with('"') => Some(unquoted(raw).into_owned()),
            _ => None,
        }
    }

    /// In one line, without a line break at the end.
    pub fn line(&self) -> String {
        let mut out = String::new();
        self.write_line(&mut out);
        out
    }

    /// Laid out for people, as the samples are: what fits a line is one. Ends in a line break.
    pub fn pretty(&self) -> String {
        let mut out = String::new();
        self.write_broken(&mut out, 0);
        out.push('\n');
        out
    }

    fn write_line(&self, out: &mut String) {
        match self {
            Self::Raw(text) => out.push_str(text),
            Self::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    item.write_line(out);
                }
                out.push(']');
            }
            Self::Object(members) if members.is_empty() => out.push_str("{}"),
            Self::Object(members) => {
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "{ " });
                    out.push_str(key);
                    out.push_str(": ");
                    value.write_line(out);
                }
                out.push_str(" }");
            }
        }
    }

    /// Writes it within a line that has `used` characters already, with `indent` spaces before what it breaks into.
    fn write(&self, out: &mut String, used: usize, indent: usize) {
        if used + self.width() <= WIDTH || self.is_empty() {
            return self.write_line(out);
        }
        self.write_broken(out, indent);
    }

    fn write_broken(&self, out: &mut String, indent: usize) {
        let within = indent + 2;
        match self {
            Self::Raw(text) => out.push_str(text),
            Self::List(items) => {
                out.push('[');
                let mut used = WIDTH;
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    // Numbers fill a line; what is bigger has one of its own.
                    let raw = matches!(item, Self::Raw(_));
                    if raw && used + 3 + item.width() <= WIDTH {
                        out.push(' ');
                        used += 2;
                    } else {
                        line_break(out, within);
                        used = within;
                    }
                    item.write(out, used + 1, within);
                    used = if raw { used + item.width() } else { WIDTH };
                }
                line_break(out, indent);
                out.push(']');
            }
            Self::Object(members) => {
                out.push('{');
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    line_break(out, within);
                    out.push_str(key);
                    out.push_str(": ");
                    value.write(out, within + key.chars().count() + 3, within);
                }
                line_break(out, indent);
                out.push('}');
            }
        }
    }

    /// How many characters it takes in one line.
    fn width(&self) -> usize {
        match self {
            Self::Raw(text) => text.chars().count(),
            Self::List(items) => items.iter().map(|item| item.width() + 2).sum::<usize>().max(2),
            Self::Object(members) => {
                let each = members.iter();
                let sum: usize = each
                    .map(|(key, value)| key.chars().count() + value.width() + 4)
                    .sum();
                sum + 2
            }
        }
    }
}

fn line_break(out: &mut String, indent: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

/// A text in quotes.
pub fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::Raw(quoted(text))
    }
}

impl From<&String> for Json {
    fn from(text: &String) -> Self {
        Self::Raw(quoted(text))
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Raw(quoted(&text))
    }
}

impl From<bool> for Json {
    fn from(is: bool) -> Self {
        Self::Raw(is.to_string())
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Self {
        Self::Raw(number.to_string())
    }
}

/// `null` for what is no number.
impl From<f64> for Json {
    fn from(number: f64) -> Self {
        match number.abs() {
            size if !size.is_finite() => Self::null(),
            size if size >= 1e21 || (size > 0.0 && size < 1e-7) => Self::Raw(format!("{number:e}")),
            _ => Self::Raw(number.to_string()),
        }
    }
}

impl From<Vec<Json>> for Json {
    fn from(items: Vec<Json>) -> Self {
        Self::List(items)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_a_line_is_one() {
        let tree = Json::object()
            .with("id", "a\"b")
            .with("empty", Json::List(Vec::new()))
            .with("list", vec![Json::object().with("n", 1.5).with("yes", true)]);
        assert_eq!(
            tree.pretty(),
            "{\n  \"id\": \"a\\\"b\",\n  \"empty\": [],\n  \"list\": [{ \"n\": 1.5, \"yes\": true }]\n}\n"
        );
        let long = Json::List((0..100).map(|n| Json::from(n as f64)).collect());
        let pretty = Json::object().with("values", long.clone()).pretty();
        assert!(pretty.lines().count() > 4 && pretty.lines().all(|line| line.len() <= WIDTH));
        assert_eq!(Json::parse(pretty.trim()).get("values"), Some(&long));
    }

    #[test]
    fn numbers_are_json() {
        let written = |number: f64| Json::from(number).line();
        assert_eq!(written(71_800.0), "71800");
        assert_eq!(written(f64::NAN), "null");
        assert_eq!(written(1e300), "1e300");
        assert_eq!(written(-2.5e-12), "-2.5e-12");
        assert_eq!(written(0.1), "0.1");
    }
}
