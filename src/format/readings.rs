//! Readings as the file writes them: objects one by one, or columns.

use super::item::{Fault, Item, Notes, Raw};
use super::reader::{FromJson, list, read_number, read_text, step, written};
use super::when::{self, WrittenWhen};
use super::wording;

/// The readings of one series.
#[derive(Debug, Clone)]
pub enum WrittenReadings {
    /// Objects: the text of the list, so that a million of them need not lie in memory at once.
    Each(Raw),
    /// Columns.
    Columns(Box<Item<WrittenColumns>>),
}

written! {
    /// One reading.
    #[cfg_attr(feature = "cli", schemars(rename = "Reading"))]
    WrittenReading needs ["at"] {
        /// When it was read.
        at: Option<WrittenWhen>,
        /// The value.
        value: Option<f64>,
        /// The lowest seen.
        low: Option<f64>,
        /// The highest seen.
        high: Option<f64>,
        /// Until when it held.
        until: Option<WrittenWhen>,
        /// The value is approximate.
        approximate: Option<bool>,
        /// The time is approximate.
        at_approximate: Option<bool>,
        /// A remark; alone, it is the reading.
        text: Option<String>,
    }
}

written! {
    /// Readings as columns: `times` beside `values`, or `start` and `step_seconds`.
    #[cfg_attr(feature = "cli", schemars(rename = "Columns"))]
    WrittenColumns needs ["values"] {
        /// Times as numbers since the epoch, or as texts.
        times: Option<TimeColumn>,
        /// What the numbers count: `s` (if absent) or `ms`.
        #[cfg_attr(feature = "cli", schemars(extend("enum" = ["s", "ms"])))]
        times_unit: Option<String>,
        /// When the first was read.
        start: Option<WrittenWhen>,
        /// How many seconds lie between two readings.
        step_seconds: Option<f64>,
        /// The values; null where nothing was read.
        values: Option<ValueColumn>,
    }
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
    /// They come beside the text instead, in the typed array of this number.
    pub beside: Option<usize>,
}

/// A column of values.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ValueColumn {
    /// The values; NaN where nothing was read, and for a cell that is no value.
    pub cells: Vec<f64>,
    /// Cells that are no values.
    pub bad: BadCells,
    /// They come beside the text instead, in the typed array of this number.
    pub beside: Option<usize>,
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
    /// This cell couldn't be read either.
    pub fn note(&mut self, index: usize) {
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

impl Cell {
    fn read(text: &str) -> Result<Self, Fault> {
        Ok(match text.bytes().next() {
            Some(b'"') => match when::parse(&read_text(text, wording::TEXT)?) {
                Ok(WrittenWhen::Exact(at)) => Self::Text(at.millis() as f64),
                _ => Self::Bad,
            },
            Some(b'n') => Self::Null,
            Some(b'-' | b'0'..=b'9') => Self::Number(read_number(text)?),
            _ => Self::Bad,
        })
    }
}

/// Reads a list of cells one by one, so that a column is never in memory twice.
fn each_cell(text: &str, take: &mut dyn FnMut(Cell)) -> Result<(), Fault> {
    for (index, element) in list(text)?.enumerate() {
        take(Cell::read(element).map_err(|fault| fault.below(&step(index)))?);
    }
    Ok(())
}

/// What stands in place of a column that comes beside the text: around the number of its typed array, from 0.
pub const BESIDE: [&str; 2] = ["{\"typed_array\":", "}"];

fn beside(text: &str) -> Option<usize> {
    let number = text.strip_prefix(BESIDE[0])?.strip_suffix(BESIDE[1])?;
    number.parse().ok()
}

impl FromJson for TimeColumn {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        let mut column = Self {
            beside: beside(text),
            ..Self::default()
        };
        if column.beside.is_some() {
            return Ok(column);
        }
        each_cell(text, &mut |cell| {
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
        })?;
        Ok(column)
    }
}

impl FromJson for ValueColumn {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        let mut column = Self {
            beside: beside(text),
            ..Self::default()
        };
        if column.beside.is_some() {
            return Ok(column);
        }
        each_cell(text, &mut |cell| {
            let value = match cell {
                Cell::Number(number) => number,
                Cell::Null => f64::NAN,
                Cell::Text(_) | Cell::Bad => {
                    column.bad.note(column.cells.len());
                    f64::NAN
                }
            };
            column.cells.push(value);
        })?;
        Ok(column)
    }
}

impl FromJson for WrittenReadings {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        let wanted = (
            "readings",
            "write a list of objects, or an object with times and values",
        );
        match text.bytes().next() {
            Some(b'{') => Ok(Self::Columns(Box::new(Item::read(text)))),
            Some(b'[') => Ok(Self::Each(Raw::new(text))),
            _ => Err(Fault::wrong(text, wanted)),
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
