//! Reading the format's types from slices of the text.
//!
//! An object is split into its members once. Members that the type doesn't have and keys that stand twice are
//! noted on the way, and a fault knows which member it lies in. What depends on the type is kept to where each
//! field lies: reading through serde's derived code took ten times the room in the browser.

use std::borrow::Cow;

use serde_json::Number;

use super::item::{Fault, Item, Notes, RepeatedKey, UnknownKey};
use super::split::{elements, members, text_of, unquoted};
use super::wording::{self, Wanted};

/// What can be read from JSON.
pub trait FromJson: Sized {
    /// Whether `null` says more than that a key might as well not be there.
    const NULL_SAYS_SOMETHING: bool = false;

    /// Reads `text`, which is one JSON value without space around it.
    fn from_json(text: &str, notes: &mut Notes) -> Result<Self, Fault>;
}

/// A struct of the format.
pub trait Record {
    /// Reads the object `text` into it.
    fn fill(&mut self, text: &str, notes: &mut Notes) -> Result<(), Fault>;
}

/// Declares a struct of the format: every key optional when reading, the needed ones named in the schema. A key
/// is called like its field, or what `as` says.
macro_rules! written {
    ($(#[$meta:meta])* $name:ident needs [$($needed:literal),*] {
        $($(#[$field_meta:meta])* $field:ident $(as $key:literal)?: $type:ty,)*
    }) => {
        #[derive(Debug, Clone, Default)]
        #[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
        $(#[$meta])*
        #[cfg_attr(feature = "cli", schemars(default, deny_unknown_fields, extend("required" = [$($needed),*])))]
        pub struct $name {
            $($(#[$field_meta])* $(#[cfg_attr(feature = "cli", schemars(rename = $key))])? pub $field: $type,)*
        }

        impl $crate::format::reader::Record for $name {
            fn fill(
                &mut self,
                text: &str,
                notes: &mut $crate::format::item::Notes,
            ) -> Result<(), $crate::format::Fault> {
                const KEYS: &[&str] = &[$($crate::format::reader::key!($field $($key)?)),*];
                $crate::format::reader::fill(text, KEYS, &mut [$(&mut self.$field),*], notes)
            }
        }

        impl $crate::format::reader::FromJson for $name {
            fn from_json(
                text: &str,
                notes: &mut $crate::format::item::Notes,
            ) -> Result<Self, $crate::format::Fault> {
                let mut value = Self::default();
                $crate::format::reader::Record::fill(&mut value, text, notes)?;
                Ok(value)
            }
        }
    };
}

/// The key of a field.
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

pub(super) use {key, written};

/// A field of a struct: where a value goes.
///
/// The one place where reading goes from keys, which are the same for all structs, to types.
pub(super) trait Slot {
    /// Reads `text` into it.
    fn read(&mut self, text: &str) -> Result<(), Fault>;
}

impl<T: FromJson> Slot for T {
    fn read(&mut self, text: &str) -> Result<(), Fault> {
        *self = T::from_json(text, &mut Notes::of(text))?;
        Ok(())
    }
}

/// Reads the object `text` into the fields of a struct, which stand in the order of their keys. Of several faults,
/// the one that stands first in the text is told.
pub(super) fn fill(
    text: &str,
    keys: &'static [&'static str],
    slots: &mut [&mut dyn Slot],
    notes: &mut Notes,
) -> Result<(), Fault> {
    if !text.starts_with('{') {
        return Err(Fault::wrong(text, wording::OBJECT));
    }
    // For each key its value; of one that stands twice, the last counts.
    let mut values: Vec<Option<&str>> = vec![None; keys.len()];
    for (quoted, value) in members(text) {
        let key = unquoted(quoted);
        let known = keys.iter().zip(&mut values).find(|(known, _)| **known == key);
        let Some((known, place)) = known else {
            notes
                .unknown
                .push(UnknownKey::new(key.into_owned(), keys, quoted));
            continue;
        };
        if place.replace(value).is_some() {
            notes.repeated.push(RepeatedKey::new(known, quoted));
        }
    }
    let mut first: Option<Fault> = None;
    for ((key, slot), value) in keys.iter().zip(slots).zip(values) {
        let Some(Err(fault)) = value.map(|value| slot.read(value)) else {
            continue;
        };
        let fault = fault.below(key);
        if first.as_ref().is_none_or(|known| fault.is_before(known)) {
            first = Some(fault);
        }
    }
    first.map_or(Ok(()), Err)
}

/// The elements of a list.
pub(super) fn list(text: &str) -> Result<impl Iterator<Item = &str>, Fault> {
    match text.starts_with('[') {
        true => Ok(elements(text)),
        false => Err(Fault::wrong(text, wording::LIST)),
    }
}

/// The step of a path that leads to an element of a list.
pub(super) fn step(index: usize) -> String {
    format!("[{index}]")
}

/// What a text says; `wanted` is what should be there.
pub(super) fn read_text(text: &str, wanted: Wanted) -> Result<Cow<'_, str>, Fault> {
    if !text.starts_with('"') {
        return Err(wrong_value(text, wanted));
    }
    text_of(text).map_err(|message| Fault::said(text, message))
}

/// The number that `text` is, if it is one that can be held.
fn number(text: &str) -> Option<Number> {
    text.parse().ok()
}

/// A number.
pub(super) fn read_number(text: &str) -> Result<f64, Fault> {
    number(text)
        .and_then(|number| number.as_f64())
        .ok_or_else(|| wrong_value(text, wording::NUMBER))
}

/// `text` is not what should be there; of a number that is too large to be read, it's said so.
fn wrong_value(text: &str, wanted: Wanted) -> Fault {
    if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) && number(text).is_none() {
        let short = wording::shorten(text);
        let message = format!("the number {short} is too large; write it out, or leave it out");
        return Fault::said(text, &message);
    }
    Fault::wrong(text, wanted)
}

impl FromJson for String {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        read_text(text, wording::TEXT).map(Cow::into_owned)
    }
}

impl FromJson for f64 {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        read_number(text)
    }
}

impl FromJson for u64 {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        text.parse().map_err(|_| wrong_value(text, wording::WHOLE_NUMBER))
    }
}

impl FromJson for bool {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        match text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong_value(text, wording::TRUE_OR_FALSE)),
        }
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(text: &str, notes: &mut Notes) -> Result<Self, Fault> {
        if text == "null" && !T::NULL_SAYS_SOMETHING {
            return Ok(None);
        }
        T::from_json(text, notes).map(Some)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        let mut values = Vec::new();
        for (index, element) in list(text)?.enumerate() {
            match T::from_json(element, &mut Notes::of(element)) {
                Ok(value) => values.push(value),
                Err(fault) => return Err(fault.below(&step(index))),
            }
        }
        Ok(values)
    }
}

/// Whatever is wrong with an item stays in it.
impl<T: FromJson> FromJson for Item<T> {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        Ok(Self::read(text))
    }
}
