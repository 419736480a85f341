//! Reading a value so that a fault in it costs no more than the value.
//!
//! Every struct of the format is read through an [`Item`]: an item keeps where it stood in the text, what is
//! wrong with it, and which of its keys nobody knows. Lists are lists of items, so one bad phase costs that
//! phase and its neighbours stay.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, IgnoredAny, Visitor};
use serde_json::value::RawValue;

/// A list that is read item by item.
pub type List<T> = Item<Vec<Item<T>>>;

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

/// A value and where it stood.
#[derive(Debug, Clone)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// Address of its first byte in memory; only good for a difference with the start of the text.
    address: usize,
    /// Keys that the format doesn't have, each with the address of its name.
    pub unknown: Vec<UnknownKey>,
}

/// A key that the format doesn't have.
#[derive(Debug, Clone)]
pub struct UnknownKey {
    /// The key as written.
    pub key: String,
    /// The known key that looks most like it, if one does.
    pub nearest: Option<&'static str>,
    address: usize,
}

/// Why a value couldn't be read.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Path from the value to the place that is wrong, such as `from` or `links[1]`; empty for the value itself.
    pub path: String,
    /// What is wrong, in words.
    pub message: String,
    address: usize,
}

impl<T> Found<T> {
    /// Offset in bytes from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.saturating_sub(text.as_ptr() as usize)
    }
}

impl UnknownKey {
    /// Offset in bytes of the key from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.saturating_sub(text.as_ptr() as usize)
    }
}

impl Fault {
    /// Offset in bytes of the faulty place from the start of `text`, the text that was read.
    pub fn offset(&self, text: &str) -> usize {
        self.address.saturating_sub(text.as_ptr() as usize)
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

impl<'de, T: Deserialize<'de>> Item<T> {
    /// Reads the JSON value `text`.
    pub fn read(text: &'de str) -> Self {
        let mut json = serde_json::Deserializer::from_str(text);
        match serde_path_to_error::deserialize::<_, T>(&mut json) {
            Ok(value) => Self::Read(Found {
                value,
                address: text.as_ptr() as usize,
                unknown: if text.starts_with('{') {
                    unknown_keys::<T>(text)
                } else {
                    Vec::new()
                },
            }),
            Err(_) if text == "null" => Self::Absent,
            Err(error) => {
                let path = error.path().iter().map(ToString::to_string).collect::<Vec<_>>();
                let inner = error.path().to_string();
                Self::Bad(Fault {
                    path: if inner == "." { String::new() } else { inner },
                    message: plain(&error.into_inner().to_string()),
                    address: locate(text, &path).as_ptr() as usize,
                })
            }
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Item<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?;
        Ok(Self::read(raw.get()))
    }
}

#[cfg(feature = "cli")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Item<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

/// serde's wording in ours: what was found, what should be there, and not where (we say that better).
fn plain(message: &str) -> String {
    let message = match message.rfind(" at line ") {
        Some(at) => message.get(..at).unwrap_or(message),
        None => message,
    };
    let Some(rest) = message.strip_prefix("invalid type: ") else {
        return message.to_owned();
    };
    let Some((found, wanted)) = rest.rsplit_once(", expected ") else {
        return message.to_owned();
    };
    let found = match found.split_once(' ') {
        Some(("string", text)) => format!("the text {}", text.replace('"', "“").replacen('“', "“", 1)),
        Some(("integer" | "floating", number)) => {
            format!(
                "the number {}",
                number.trim_start_matches("point ").trim_matches('`')
            )
        }
        Some(("boolean", value)) => value.trim_matches('`').to_owned(),
        _ => match found {
            "map" => "an object".to_owned(),
            "sequence" => "a list".to_owned(),
            other => other.to_owned(),
        },
    };
    let wanted = match wanted {
        "a string" => "a text".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        "f64" | "i64" | "u64" | "u32" => "a number".to_owned(),
        "a boolean" => "true or false".to_owned(),
        other => match other.strip_prefix("struct ") {
            Some(_) => "an object".to_owned(),
            None => other.to_owned(),
        },
    };
    format!("found {found} where {wanted} should be")
}

/// The members of an object in file order, each value as its text.
pub fn members(text: &str) -> Vec<(Cow<'_, str>, &str)> {
    struct Members;
    impl<'de> Visitor<'de> for Members {
        type Value = Vec<(Cow<'de, str>, &'de str)>;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object")
        }
        fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut members = Vec::new();
            while let Some((key, value)) = map.next_entry::<&'de RawValue, &'de RawValue>()? {
                members.push((Cow::Borrowed(key.get()), value.get()));
            }
            Ok(members)
        }
    }
    serde_json::Deserializer::from_str(text)
        .deserialize_map(Members)
        .unwrap_or_default()
}

/// The text of the value at `path` (keys, and indices as `[1]`) below `text`; as deep as the path leads.
fn locate<'a>(text: &'a str, path: &[String]) -> &'a str {
    let mut here = text;
    for step in path {
        let below = match step.strip_prefix('[').and_then(|step| step.strip_suffix(']')) {
            Some(index) => {
                let list: Vec<&RawValue> = serde_json::from_str(here).unwrap_or_default();
                index
                    .parse()
                    .ok()
                    .and_then(|index: usize| list.get(index).map(|raw| raw.get()))
            }
            None => members(here)
                .into_iter()
                .find(|(key, _)| serde_json::from_str::<Cow<'_, str>>(key).is_ok_and(|key| key == *step))
                .map(|(_, value)| value),
        };
        match below {
            Some(below) => here = below,
            None => break,
        }
    }
    here
}

fn unknown_keys<'de, T: Deserialize<'de>>(text: &'de str) -> Vec<UnknownKey> {
    let known = field_names::<T>();
    if known.is_empty() {
        return Vec::new();
    }
    let mut unknown = Vec::new();
    for (quoted, _) in members(text) {
        let Ok(key) = serde_json::from_str::<Cow<'_, str>>(&quoted) else {
            continue;
        };
        if known.contains(&key.as_ref()) {
            continue;
        }
        let address = quoted.as_ptr() as usize;
        unknown.push(UnknownKey {
            nearest: nearest(&key, known),
            key: key.into_owned(),
            address,
        });
    }
    unknown
}

/// The word of `known` that `word` is most likely a slip of.
pub fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    known
        .iter()
        .map(|&candidate| (strsim::jaro_winkler(&word.to_lowercase(), candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// The names of a struct's fields, which serde's derive hands to whatever deserialises it.
fn field_names<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    struct Names<'a>(&'a mut &'static [&'static str]);
    impl<'de> Deserializer<'de> for Names<'_> {
        type Error = serde::de::value::Error;
        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
            Err(serde::de::Error::custom("only the names are wanted"))
        }
        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            visitor: V,
        ) -> Result<V::Value, Self::Error> {
            *self.0 = fields;
            self.deserialize_any(visitor)
        }
        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }
    let mut names: &'static [&'static str] = &[];
    // The error is the point: nothing is read, the names are noted on the way.
    let _ = T::deserialize(Names(&mut names));
    names
}

/// Whether `text` is one whole JSON value; if not, the message and its line and column.
pub fn well_formed(text: &str) -> Result<(), (String, usize, usize)> {
    match serde_json::from_str::<IgnoredAny>(text) {
        Ok(_) => Ok(()),
        Err(error) => Err((plain(&error.to_string()), error.line(), error.column())),
    }
}

/// Keys that stand twice in one object; JSON readers keep the last and drop the rest without a word.
pub fn repeated_keys(text: &str) -> Vec<String> {
    let mut seen = BTreeMap::new();
    for (key, _) in members(text) {
        *seen.entry(key).or_insert(0) += 1;
    }
    seen.into_iter()
        .filter(|(_, times)| *times > 1)
        .map(|(key, _)| key.trim_matches('"').to_owned())
        .collect()
}
