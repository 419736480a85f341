//! The deserialiser behind [`Item`](super::Item): serde's derived types read from slices of the text.
//!
//! An object is split into its members once. Members that the type doesn't have and keys that stand twice are
//! noted on the way, and a fault knows which member it lies in.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::item::{RepeatedKey, UnknownKey};
use super::split::{elements, locate, members, unquoted};
use super::wording;

/// Asks for the text of a value as it stands in the file, as a borrowed string.
pub(super) const RAW: &str = "$postmortem::raw";

/// What was noticed about an object besides its values.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub(super) unknown: Vec<UnknownKey>,
    pub(super) repeated: Vec<RepeatedKey>,
}

/// Why a value couldn't be read.
#[derive(Debug, Default)]
pub(super) struct ReadError {
    /// From the value that was asked for to the place of the fault.
    pub(super) path: String,
    /// What is wrong.
    pub(super) what: String,
    /// What to do.
    pub(super) advice: String,
    /// Address of the fault; 0 while it isn't known.
    pub(super) address: usize,
}

impl ReadError {
    /// `text` isn't what `wanted` calls for.
    fn wrong(text: &str, wanted: &str) -> Self {
        Self::at(text, "", &format!("invalid type: , expected {wanted}"))
    }

    /// serde's `message` about the value at `path` below `text`.
    fn at(text: &str, path: &str, message: &str) -> Self {
        let found = locate(text, path);
        let (what, advice) = wording::fault(message, found);
        Self {
            path: path.to_owned(),
            what,
            advice,
            address: found.as_ptr() as usize,
        }
    }

    /// The same fault seen from the object or list around it; `text` is the value at `step`.
    fn below(mut self, step: &str, text: &str) -> Self {
        let joint = if self.path.is_empty() || self.path.starts_with('[') {
            ""
        } else {
            "."
        };
        self.path = format!("{step}{joint}{}", self.path);
        if self.address == 0 {
            self.address = text.as_ptr() as usize;
        }
        self
    }
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        let (what, advice) = wording::fault(&message.to_string(), "");
        Self {
            what,
            advice,
            ..Self::default()
        }
    }
}

/// Reads one item: a struct with its notes, a list element by element, or a plain value.
pub(super) struct Reader<'de, 'n> {
    pub(super) text: &'de str,
    pub(super) notes: &'n mut Notes,
}

impl<'de> Deserializer<'de> for Reader<'de, '_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        Value(self.text).deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        Value(self.text).deserialize_option(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        Value(self.text).deserialize_newtype_struct(name, visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if !self.text.starts_with('[') {
            return Err(ReadError::wrong(self.text, "a sequence"));
        }
        visitor.visit_seq(Elements(elements(self.text)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if !self.text.starts_with('{') {
            return Err(ReadError::wrong(self.text, "struct"));
        }
        let mut known: Vec<(&'static str, &'de str)> = Vec::with_capacity(fields.len());
        for (quoted, value) in members(self.text) {
            let key = unquoted(quoted);
            let address = quoted.as_ptr() as usize;
            let Some(&field) = fields.iter().find(|field| **field == key) else {
                self.notes
                    .unknown
                    .push(UnknownKey::new(key.into_owned(), fields, address));
                continue;
            };
            match known.iter_mut().find(|(name, _)| *name == field) {
                Some((_, earlier)) => {
                    *earlier = value;
                    self.notes.repeated.push(RepeatedKey::new(field, address));
                }
                None => known.push((field, value)),
            }
        }
        visitor.visit_map(Members {
            rest: known.into_iter(),
            value: ("", ""),
        })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct tuple tuple_struct map enum identifier ignored_any
    }
}

/// Reads what lies in an item: its own text for an item, the rest as JSON.
struct Value<'de>(&'de str);

impl<'de> Value<'de> {
    fn json<T>(
        self,
        read: impl FnOnce(
            serde_path_to_error::Deserializer<
                '_,
                '_,
                &mut serde_json::Deserializer<serde_json::de::StrRead<'de>>,
            >,
        ) -> Result<T, serde_json::Error>,
    ) -> Result<T, ReadError> {
        let mut json = serde_json::Deserializer::from_str(self.0);
        let mut track = serde_path_to_error::Track::new();
        read(serde_path_to_error::Deserializer::new(&mut json, &mut track)).map_err(|error| {
            let path = track.path().to_string();
            let path = if path == "." { "" } else { &path };
            ReadError::at(self.0, path, &error.to_string())
        })
    }
}

impl<'de> Deserializer<'de> for Value<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.json(|json| json.deserialize_any(visitor))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.json(|json| json.deserialize_option(visitor))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == RAW {
            return visitor.visit_borrowed_str(self.0);
        }
        self.json(|json| json.deserialize_newtype_struct(name, visitor))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct Elements<I>(I);

impl<'de, I: Iterator<Item = &'de str>> SeqAccess<'de> for Elements<I> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        self.0
            .next()
            .map(|text| seed.deserialize(Value(text)))
            .transpose()
    }
}

struct Members<'de> {
    rest: std::vec::IntoIter<(&'static str, &'de str)>,
    value: (&'static str, &'de str),
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let Some(member) = self.rest.next() else {
            return Ok(None);
        };
        self.value = member;
        seed.deserialize(BorrowedStrDeserializer::new(member.0)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let (key, text) = self.value;
        seed.deserialize(Value(text))
            .map_err(|error| error.below(key, text))
    }
}
