//! Readings as the file writes them: objects one by one, or columns.

use std::fmt;

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

use super::item::{Item, Raw, raw_text};
use super::when::{self, WrittenWhen};

/// The readings of one series.
#[derive(Debug, Clone)]
pub enum WrittenReadings {
    /// Objects: the text of the list, so that a million of them need not lie in memory at once.
    Each(Raw),
    /// Columns.
    Columns(Box<Item<WrittenColumns>>),
}

/// One reading.
#[derive(Debug, Clone, Default, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", schemars(rename = "Reading", deny_unknown_fields, extend("required" = ["at"])))]
pub struct WrittenReading {
    /// When it was read.
    pub at: Option<WrittenWhen>,
    /// The value.
    pub value: Option<f64>,
    /// The lowest seen.
    pub low: Option<f64>,
    /// The highest seen.
    pub high: Option<f64>,
    /// Until when it held.
    pub until: Option<WrittenWhen>,
    /// The value is approximate.
    pub approximate: Option<bool>,
    /// The time is approximate.
    pub at_approximate: Option<bool>,
    /// A remark; alone, it is the reading.
    pub text: Option<String>,
}

/// Readings as columns: `times` beside `values`, or `start` and `step_seconds`.
#[derive(Debug, Clone, Default, serde::Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", schemars(rename = "Columns", deny_unknown_fields, extend("required" = ["values"])))]
pub struct WrittenColumns {
    /// Times as numbers since the epoch, or as texts.
    pub times: Option<TimeColumn>,
    /// What the numbers count: `s` (if absent) or `ms`.
    #[cfg_attr(feature = "cli", schemars(extend("enum" = ["s", "ms"])))]
    pub times_unit: Option<String>,
    /// When the first was read.
    pub start: Option<WrittenWhen>,
    /// How many seconds lie between two readings.
    pub step_seconds: Option<f64>,
    /// The values; null where nothing was read.
    pub values: Option<ValueColumn>,
}

/// A column of times.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TimeColumn {
    /// The times; NaN for a cell that is none.
    pub cells: Vec<f64>,
    /// They were written out and are milliseconds since the epoch; else they count the column's unit.
    pub written: bool,
    /// Cells that are no times.
    pub bad: BadCells,
}

/// A column of values.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ValueColumn {
    /// The values; NaN where nothing was read, and for a cell that is no value.
    pub cells: Vec<f64>,
    /// Cells that are no values.
    pub bad: BadCells,
}

/// The cells of a column that couldn't be read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BadCells {
    /// Index of the first.
    pub first: usize,
    /// How many there are.
    pub count: usize,
}

impl BadCells {
    fn note(&mut self, index: usize) {
        if self.count == 0 {
            self.first = index;
        }
        self.count += 1;
    }
}

/// Anything that can stand in a column.
enum Cell {
    Number(f64),
    Text(f64),
    Null,
    Bad,
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyCell;
        impl<'de> Visitor<'de> for AnyCell {
            type Value = Cell;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell")
            }
            fn visit_f64<E>(self, number: f64) -> Result<Cell, E> {
                Ok(Cell::Number(number))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Cell, E> {
                Ok(Cell::Number(number as f64))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Cell, E> {
                Ok(Cell::Number(number as f64))
            }
            fn visit_unit<E>(self) -> Result<Cell, E> {
                Ok(Cell::Null)
            }
            fn visit_str<E>(self, text: &str) -> Result<Cell, E> {
                Ok(match when::parse(text) {
                    Ok(WrittenWhen::Exact(at)) => Cell::Text(at.millis() as f64),
                    _ => Cell::Bad,
                })
            }
            fn visit_bool<E>(self, _: bool) -> Result<Cell, E> {
                Ok(Cell::Bad)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cell, A::Error> {
                while list.next_element::<serde::de::IgnoredAny>()?.is_some() {}
                Ok(Cell::Bad)
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Cell, A::Error> {
                while map
                    .next_entry::<serde::de::IgnoredAny, serde::de::IgnoredAny>()?
                    .is_some()
                {}
                Ok(Cell::Bad)
            }
        }
        deserializer.deserialize_any(AnyCell)
    }
}

/// Reads a list of cells one by one, so that a column is never in memory twice.
struct Column<F>(F);

impl<'de, F: FnMut(Cell)> Visitor<'de> for Column<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(cell) = list.next_element()? {
            (self.0)(cell);
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for TimeColumn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut column = Self::default();
        deserializer.deserialize_seq(Column(|cell| {
            let index = column.cells.len();
            let (time, written) = match cell {
                Cell::Number(number) => (number, false),
                Cell::Text(at) => (at, true),
                Cell::Null | Cell::Bad => (f64::NAN, column.written),
            };
            if index == 0 {
                column.written = written;
            }
            // Numbers among texts would be taken for milliseconds.
            let good = written == column.written && !time.is_nan();
            column.cells.push(if good { time } else { f64::NAN });
            if !good {
                column.bad.note(index);
            }
        }))?;
        Ok(column)
    }
}

impl<'de> Deserialize<'de> for ValueColumn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut column = Self::default();
        deserializer.deserialize_seq(Column(|cell| {
            let value = match cell {
                Cell::Number(number) => number,
                Cell::Null => f64::NAN,
                Cell::Text(_) | Cell::Bad => {
                    column.bad.note(column.cells.len());
                    f64::NAN
                }
            };
            column.cells.push(value);
        }))?;
        Ok(column)
    }
}

impl<'de> Deserialize<'de> for WrittenReadings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = raw_text(deserializer)?;
        match text.bytes().next() {
            Some(b'{') => Ok(Self::Columns(Box::new(Item::read(text)))),
            Some(b'[') => Ok(Self::Each(Raw::new(text))),
            _ => Err(serde::de::Error::custom(format!(
                "found {} where readings should be; write a list of objects, or an object with times and values",
                super::wording::described(text)
            ))),
        }
    }
}

#[cfg(feature = "cli")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{TimeColumn, ValueColumn, WrittenColumns, WrittenReading, WrittenReadings};

    impl JsonSchema for TimeColumn {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "Times".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let time = super::when::TIME;
            json_schema!({"anyOf": [
                {"type": "array", "items": {"type": "number"}},
                {"type": "array", "items": {"type": "string", "pattern": time}}
            ]})
        }
    }

    impl JsonSchema for ValueColumn {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "Values".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({"type": "array", "items": {"type": ["number", "null"]}})
        }
    }

    impl JsonSchema for WrittenReadings {
        fn schema_name() -> Cow<'static, str> {
            "Readings".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let each = generator.subschema_for::<Vec<WrittenReading>>();
            let columns = generator.subschema_for::<WrittenColumns>();
            json_schema!({"anyOf": [each, columns]})
        }
    }
}
