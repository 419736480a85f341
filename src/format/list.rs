//! Lists whose items are read one by one, each when its turn comes.
//!
//! One bad phase costs that phase, and its neighbours stay. Until then a list is the place where it stands, whatever
//! its items are: code that knows their type is written anew by the compiler for each type.

use std::marker::PhantomData;

use super::item::{Fault, Found, Item, Notes, Raw};
use super::reader::FromJson;
use super::split::elements;
use super::wording;

/// A list of the file.
#[derive(Debug, Clone, Default)]
pub struct List<T> {
    text: Item<Raw>,
    items: PhantomData<T>,
}

impl<T> List<T> {
    /// The text of the list as it was found.
    pub fn into_text(self) -> Item<Raw> {
        self.text
    }

    /// Whether it isn't there at all.
    pub fn is_absent(&self) -> bool {
        matches!(self.text, Item::Absent)
    }

    /// Whether nothing stands in it, or it isn't there at all; `text` is the text that was read.
    pub fn is_empty(&self, text: &str) -> bool {
        match &self.text {
            Item::Absent => true,
            Item::Read(found) => elements(found.value.slice(text)).next().is_none(),
            Item::Bad(_) => false,
        }
    }
}

impl<T> FromJson for List<T> {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        Ok(Self {
            text: read(text),
            items: PhantomData,
        })
    }
}

/// Whatever is wrong with a list stays in it.
fn read(text: &str) -> Item<Raw> {
    match text.bytes().next() {
        Some(b'[') => Item::Read(Found {
            value: Raw::new(text),
            notes: Notes::of(text),
        }),
        Some(b'n') => Item::Absent,
        _ => Item::Bad(Fault::wrong(text, wording::LIST)),
    }
}

#[cfg(test)]
impl<T: FromJson> List<T> {
    /// All items at once; `text` is the text that was read.
    pub fn items(&self, text: &str) -> Vec<Item<T>> {
        let list = self.text.value().map(|list| list.slice(text));
        elements(list.unwrap_or_default()).map(Item::read).collect()
    }
}

#[cfg(feature = "cli")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for List<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        Vec::<T>::schema_id()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<T>::json_schema(generator)
    }
}
