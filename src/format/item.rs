//! Reading a value so that a fault in it costs no more than the value.
//!
//! An [`Item`] keeps where a value stood in the text, what is wrong with it, and which of its keys nobody knows.

use super::reader::FromJson;
use super::wording::{self, Wanted};

/// One value of the file as it was found there.
#[derive(Debug, Clone, Default)]
pub enum Item<T> {
    /// The key isn't there, or is `null` where `null` means nothing.
    #[default]
    Absent,
    /// It was read.
    Read(Found<T>),
    /// It couldn't be read.
    Bad(Fault),
}

/// Where something stood in memory; only good for a difference with the start of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Address(usize);

impl Address {
    fn of(text: &str) -> Self {
        Self(text.as_ptr() as usize)
    }

    fn offset(self, text: &str) -> usize {
        self.0.saturating_sub(text.as_ptr() as usize)
    }
}

/// A value and where it stood.
#[derive(Debug, Clone)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// What else there is to say about it.
    pub notes: Notes,
}

/// What was noticed about a value besides what it says.
#[derive(Debug, Clone)]
pub struct Notes {
    /// Keys that the format doesn't have.
    pub unknown: Vec<UnknownKey>,
    /// Keys that stood there already; the last of each was read.
    pub repeated: Vec<RepeatedKey>,
    address: Address,
}

/// A key that the format doesn't have.
#[derive(Debug, Clone)]
pub struct UnknownKey {
    /// The key as written.
    pub key: String,
    known: &'static [&'static str],
    address: Address,
}

/// A key that stands twice in one object.
#[derive(Debug, Clone)]
pub struct RepeatedKey {
    /// The key.
    pub key: &'static str,
    address: Address,
}

/// Why a value couldn't be read.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Path from the value to the place that is wrong, such as `from` or `links[1]`; empty for the value itself.
    pub path: String,
    /// What is wrong, in words.
    pub what: String,
    /// What to do about it; may be empty.
    pub advice: String,
    address: Address,
}

/// The text of a value, as the place where it stood.
#[derive(Debug, Clone, Copy)]
pub struct Raw {
    address: Address,
    length: usize,
}

impl Notes {
    /// Nothing yet about `text`, a value of the file.
    pub fn of(text: &str) -> Self {
        Self {
            unknown: Vec::new(),
            repeated: Vec::new(),
            address: Address::of(text),
        }
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.repeated.is_empty()
    }

    /// Offset in bytes from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.offset(text)
    }
}

impl UnknownKey {
    /// `quoted` is the key as it stands in the text.
    pub(super) fn new(key: String, known: &'static [&'static str], quoted: &str) -> Self {
        Self {
            key,
            known,
            address: Address::of(quoted),
        }
    }

    /// The known key that looks most like it, if one does.
    pub fn nearest(&self) -> Option<&'static str> {
        wording::nearest(&self.key, &mut self.known.iter().copied())
    }

    /// Offset in bytes of the key from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.offset(text)
    }
}

impl RepeatedKey {
    /// `quoted` is the later key as it stands in the text.
    pub(super) fn new(key: &'static str, quoted: &str) -> Self {
        Self {
            key,
            address: Address::of(quoted),
        }
    }

    /// Offset in bytes of the later key from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.offset(text)
    }
}

impl Fault {
    /// `text`, a value of the file, is something else than it should be.
    pub(super) fn wrong(text: &str, wanted: Wanted) -> Self {
        let (noun, advice) = wanted;
        let found = wording::described(text);
        Self {
            path: String::new(),
            what: ["found ", &found, " where ", noun, " should be"].concat(),
            advice: advice.to_owned(),
            address: Address::of(text),
        }
    }

    /// What `message` says is wrong with the value `text`; behind its last semicolon it may say what to do.
    pub(super) fn said(text: &str, message: &str) -> Self {
        // By its semicolon alone: to search backwards for two characters takes 1 kB.
        let (what, advice) = match message.rsplit_once(';') {
            Some((what, advice)) if advice.starts_with(' ') => (what, advice.trim_start()),
            _ => (message, ""),
        };
        Self {
            path: String::new(),
            what: what.to_owned(),
            advice: advice.to_owned(),
            address: Address::of(text),
        }
    }

    /// The same fault seen from the object or list around the value at `step`, a key or `[index]`.
    pub(super) fn below(mut self, step: &str) -> Self {
        let joint = match self.path.bytes().next() {
            None | Some(b'[') => "",
            Some(_) => ".",
        };
        self.path = [step, joint, &self.path].concat();
        self
    }

    /// Whether it stands before the other one in the text.
    pub(super) fn is_before(&self, other: &Self) -> bool {
        self.address < other.address
    }

    /// Offset in bytes of the faulty place from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.offset(text)
    }
}

impl Raw {
    pub(super) fn new(text: &str) -> Self {
        Self {
            address: Address::of(text),
            length: text.len(),
        }
    }

    /// The slice of `text`, the text that was read.
    pub fn slice<'a>(&self, text: &'a str) -> &'a str {
        let start = self.address.offset(text);
        text.get(start..start.saturating_add(self.length))
            .unwrap_or_default()
    }
}

impl<T> Item<T> {
    /// The value, if it was read.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Read(found) => Some(&found.value),
            _ => None,
        }
    }
}

impl<T: FromJson> Item<T> {
    /// Reads `text`, which is one JSON value without space around it.
    pub fn read(text: &str) -> Self {
        let mut notes = Notes::of(text);
        match T::from_json(text, &mut notes) {
            Ok(value) => Self::Read(Found { value, notes }),
            Err(_) if text == "null" => Self::Absent,
            Err(fault) => Self::Bad(fault),
        }
    }
}

#[cfg(feature = "cli")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Item<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::super::file::IncidentFile;
    use super::*;

    fn fault(text: &str, offset_of: &str) -> (String, String, String) {
        let Item::Read(file) = Item::<IncidentFile>::read(text) else {
            panic!("an object")
        };
        let phases = file.value.phases.items(text);
        let Item::Bad(fault) = &phases[0] else {
            panic!("a fault")
        };
        assert_eq!(fault.offset(text), text.find(offset_of).unwrap());
        (fault.path.clone(), fault.what.clone(), fault.advice.clone())
    }

    fn says(path: &str, what: &str, advice: &str) -> (String, String, String) {
        (path.to_owned(), what.to_owned(), advice.to_owned())
    }

    #[test]
    fn a_wrong_type_is_named_in_plain_words() {
        assert_eq!(
            fault(r#"{"phases": [{"level": "healthy", "from": 5}]}"#, "5}"),
            says(
                "from",
                "found the number 5 where a time should be",
                "write it as 2026-10-19T09:56Z or 2026-10-19"
            )
        );
        assert_eq!(
            fault(r#"{"phases": ["a; b"]}"#, "\"a;"),
            says(
                "",
                "found the text “a; b” where an object should be",
                "put its keys in curly brackets"
            )
        );
        assert_eq!(
            fault(r#"{"phases": [{"components": ["é", {"a": 1}]}]}"#, "{\"a\""),
            says(
                "components[1]",
                "found an object where a text should be",
                "put it in quotes"
            )
        );
        assert_eq!(
            fault(r#"{"phases": [{"to": "yesterday"}]}"#, "\"yes"),
            says(
                "to",
                "“yesterday” is not a time",
                "write it as 2026-10-19T09:56Z or 2026-10-19"
            )
        );
        assert_eq!(
            fault(r#"{"phases": [{"from_approximate": 1}]}"#, "1}"),
            says(
                "from_approximate",
                "found the number 1 where true or false should be",
                "write true or false without quotes"
            )
        );
    }

    #[test]
    fn one_bad_item_leaves_its_neighbours() {
        let text = r#"{"title": 5, "phases": [7, {"to": null, "level": "x"}], "moments": {}, "id": null}"#;
        let Item::Read(file) = Item::<IncidentFile>::read(text) else {
            panic!("an object")
        };
        assert!(matches!(file.value.title, Item::Bad(_)));
        assert!(matches!(file.value.id, Item::Absent));
        assert!(matches!(file.value.moments.into_text(), Item::Bad(_)));
        let phases = file.value.phases.items(text);
        let phase = phases[1].value().unwrap();
        assert_eq!(phase.level.as_deref(), Some("x"));
        assert_eq!(phase.to, Some(super::super::when::WrittenEnd::Ongoing));
    }

    #[test]
    fn unknown_and_repeated_keys_are_noted() {
        let text = r#"{"tilte": 1, "id": "a", "\u0069d": "b", "qqq": {}}"#;
        let Item::Read(file) = Item::<IncidentFile>::read(text) else {
            panic!("an object")
        };
        assert_eq!(file.value.id.value().unwrap(), "b");
        let unknown: Vec<_> = file
            .notes
            .unknown
            .iter()
            .map(|key| (&*key.key, key.nearest()))
            .collect();
        assert_eq!(unknown, [("tilte", Some("title")), ("qqq", None)]);
        assert_eq!(file.notes.unknown[1].offset(text), text.find("\"qqq").unwrap());
        assert_eq!(file.notes.repeated[0].key, "id");
        assert_eq!(file.notes.repeated[0].offset(text), text.find(r#""\u"#).unwrap());
    }
}
