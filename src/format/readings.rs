//! Readings as the file writes them: objects one by one, or columns.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde_json::value::RawValue;

use super::item::Item;
use super::when::{self, WrittenWhen};
use crate::time::Instant;

/// The readings of one series.
#[derive(Debug, Clone)]
pub enum WrittenReadings {
    /// Objects, read one by one.
    Each(Vec<Item<WrittenReading>>),
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
    pub times: Option<Vec<TimeCell>>,
    /// What the numbers count: `s` (if absent) or `ms`.
    #[cfg_attr(feature = "cli", schemars(extend("enum" = ["s", "ms"])))]
    pub times_unit: Option<String>,
    /// When the first was read.
    pub start: Option<WrittenWhen>,
    /// How many seconds lie between two readings.
    pub step_seconds: Option<f64>,
    /// The values; null where nothing was read.
    pub values: Option<Vec<Option<f64>>>,
}

/// A time in a column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimeCell {
    /// Since the epoch, in the column's unit.
    Number(f64),
    /// Written out.
    Text(Instant),
}

impl<'de> Deserialize<'de> for TimeCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cell;
        impl Visitor<'_> for Cell {
            type Value = TimeCell;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a time")
            }
            fn visit_f64<E: de::Error>(self, number: f64) -> Result<TimeCell, E> {
                Ok(TimeCell::Number(number))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<TimeCell, E> {
                Ok(TimeCell::Number(number as f64))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<TimeCell, E> {
                Ok(TimeCell::Number(number as f64))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<TimeCell, E> {
                match when::parse(text) {
                    Ok(WrittenWhen::Exact(at)) => Ok(TimeCell::Text(at)),
                    Ok(_) => Err(E::custom(format!("“{text}” is not a clock time with an offset"))),
                    Err(message) => Err(E::custom(message)),
                }
            }
        }
        deserializer.deserialize_any(Cell)
    }
}

impl<'de> Deserialize<'de> for WrittenReadings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?.get();
        if raw.starts_with('{') {
            return Ok(Self::Columns(Box::new(Item::read(raw))));
        }
        serde_json::from_str(raw).map(Self::Each).map_err(|_| {
            de::Error::custom("readings are a list of objects, or columns with times and values")
        })
    }
}

#[cfg(feature = "cli")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{TimeCell, WrittenColumns, WrittenReading, WrittenReadings};

    impl JsonSchema for TimeCell {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            "TimeCell".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({"type": ["number", "string"]})
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
