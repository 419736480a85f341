//! Times as the file writes them.

use chrono::{DateTime, NaiveDate};

use super::item::{Fault, Notes};
use super::reader::{FromJson, read_text};
use super::split::{members, unquoted};
use super::wording::{self, shorten};
use crate::time::{Civil, Instant, Millis, Precision, Span, When, ZoneRules};

/// A time as written: exact, or a day, month, year or pair of bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WrittenWhen {
    /// RFC 3339 with an offset.
    Exact(Instant),
    /// `YYYY-MM-DD`.
    Day(i32, u32, u32),
    /// `YYYY-MM`.
    Month(i32, u32),
    /// `YYYY`.
    Year(i32),
    /// `{"after": …, "before": …}`.
    Between(Instant, Instant),
}

/// An end: a time, or `null` for what is still going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenEnd {
    /// It ended.
    At(WrittenWhen),
    /// `null`: it's going on.
    Ongoing,
}

impl WrittenWhen {
    /// The span that it leaves open, days and longer reckoned in `zone`.
    pub fn resolve(self, zone: &ZoneRules) -> When {
        let day = |y, m, d| Civil::midnight(y, m, d).and_then(|civil| zone.instant(civil));
        let from_to = |from: Option<Instant>, to: Option<Instant>, precision| match (from, to) {
            (Some(from), Some(to)) => When {
                span: Span::between(from, to),
                precision,
            },
            (Some(from), None) => When {
                span: Span::at(from),
                precision,
            },
            _ => When {
                span: Span::at(Instant::from_millis(0)),
                precision,
            },
        };
        match self {
            Self::Exact(at) => When::exact(at),
            Self::Day(y, m, d) => {
                let next = Civil::midnight(y, m, d).and_then(|civil| civil.plus_days(1));
                from_to(
                    day(y, m, d),
                    next.and_then(|civil| zone.instant(civil)),
                    Precision::Day,
                )
            }
            Self::Month(y, m) => {
                let (ny, nm) = if m == 12 { (y + 1, 1) } else { (y, m + 1) };
                from_to(day(y, m, 1), day(ny, nm, 1), Precision::Month)
            }
            Self::Year(y) => from_to(day(y, 1, 1), day(y + 1, 1, 1), Precision::Year),
            Self::Between(after, before) => When {
                span: Span::between(after, before),
                precision: Precision::Between,
            },
        }
    }

    /// A span that surely holds it, whatever the zone: what to ask zone rules for.
    pub fn rough(self) -> Span {
        let When { span, .. } = self.resolve(&ZoneRules::utc());
        match self {
            Self::Exact(_) | Self::Between(..) => span,
            _ => Span {
                from: span.from - Millis::DAY,
                to: span.to + Millis::DAY,
            },
        }
    }
}

/// Reads one text as a time; the error says what is wrong with it and what to write.
pub fn parse(text: &str) -> Result<WrittenWhen, String> {
    if let Some(at) = parse_exact(text) {
        return Ok(WrittenWhen::Exact(at));
    }
    let digits = |part: &str, length: usize| {
        (part.len() == length && part.bytes().all(|b| b.is_ascii_digit()))
            .then(|| part.parse::<u32>().ok())?
    };
    let parts: Vec<&str> = text.split('-').collect();
    let date = match parts.as_slice() {
        [y, m, d] => match (digits(y, 4), digits(m, 2), digits(d, 2)) {
            (Some(y), Some(m), Some(d)) => Some((WrittenWhen::Day(y as i32, m, d), y, m, d)),
            _ => None,
        },
        [y, m] => match (digits(y, 4), digits(m, 2)) {
            (Some(y), Some(m)) => Some((WrittenWhen::Month(y as i32, m), y, m, 1)),
            _ => None,
        },
        [y] => digits(y, 4).map(|y| (WrittenWhen::Year(y as i32), y, 1, 1)),
        _ => None,
    };
    if let Some((when, y, m, d)) = date {
        return match NaiveDate::from_ymd_opt(y as i32, m, d) {
            Some(_) => Ok(when),
            None => Err(format!("“{text}” is not a date of the calendar")),
        };
    }
    let bytes = text.as_bytes();
    let clock = bytes.get(10).is_some_and(|b| matches!(b, b'T' | b't' | b' ')) && bytes.len() >= 16;
    if clock && parse_exact(&format!("{text}Z")).is_some() {
        return Err(format!(
            "the time “{text}” has no offset; add Z or one such as +02:00"
        ));
    }
    Err(format!(
        "“{}” is not a time; write it as 2026-10-19T09:56Z or 2026-10-19",
        shorten(text)
    ))
}

/// RFC 3339 whose seconds may be left out.
pub fn parse_exact(text: &str) -> Option<Instant> {
    let at = DateTime::parse_from_rfc3339(text).or_else(|error| {
        let (clock, offset) = text.split_at_checked(16).ok_or(error)?;
        if !offset.starts_with(['Z', 'z', '+', '-']) {
            return Err(error);
        }
        DateTime::parse_from_rfc3339(&format!("{clock}:00{offset}"))
    });
    Some(Instant::from_millis(at.ok()?.timestamp_millis()))
}

impl FromJson for WrittenWhen {
    fn from_json(text: &str, _: &mut Notes) -> Result<Self, Fault> {
        match text.bytes().next() {
            Some(b'{') => between(text),
            _ => parse(&read_text(text, wording::TIME)?).map_err(|message| Fault::said(text, &message)),
        }
    }
}

/// Reads `{"after": …, "before": …}`.
fn between(object: &str) -> Result<WrittenWhen, Fault> {
    let (mut after, mut before) = (None, None);
    for (key, value) in members(object) {
        let key = unquoted(key);
        let text = read_text(value, wording::TEXT).map_err(|fault| fault.below(&key))?;
        let at = match parse(&text).map_err(|message| Fault::said(object, &message))? {
            WrittenWhen::Exact(at) => at,
            _ => {
                let message = format!("“{text}” is not a clock time with an offset");
                return Err(Fault::said(object, &message));
            }
        };
        match &*key {
            "after" => after = Some(at),
            "before" => before = Some(at),
            _ => {}
        }
    }
    let message = "a time between two others needs both “after” and “before”";
    let both = after.zip(before).ok_or_else(|| Fault::said(object, message))?;
    Ok(WrittenWhen::Between(both.0, both.1))
}

impl FromJson for WrittenEnd {
    const NULL_SAYS_SOMETHING: bool = true;

    fn from_json(text: &str, notes: &mut Notes) -> Result<Self, Fault> {
        match text {
            "null" => Ok(Self::Ongoing),
            _ => WrittenWhen::from_json(text, notes).map(Self::At),
        }
    }
}

/// The pattern of an exact time.
#[cfg(feature = "cli")]
pub(super) const TIME: &str = r"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$";

#[cfg(feature = "cli")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{WrittenEnd, WrittenWhen};

    impl JsonSchema for WrittenWhen {
        fn schema_name() -> Cow<'static, str> {
            "When".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let time = super::TIME;
            json_schema!({
                "description": "A time with an offset (RFC 3339, seconds optional), a day, a month, a year, or two times that it lies between.",
                "anyOf": [
                    {"type": "string", "pattern": time},
                    {"type": "string", "pattern": r"^\d{4}(-\d{2}(-\d{2})?)?$"},
                    {
                        "type": "object",
                        "properties": {
                            "after": {"type": "string", "pattern": time},
                            "before": {"type": "string", "pattern": time}
                        },
                        "required": ["after", "before"],
                        "additionalProperties": false
                    }
                ]
            })
        }
    }

    impl JsonSchema for WrittenEnd {
        fn schema_name() -> Cow<'static, str> {
            "End".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let when = generator.subschema_for::<WrittenWhen>();
            json_schema!({"description": "A time, or null for what is still going on.", "anyOf": [when, {"type": "null"}]})
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_may_be_left_out() {
        assert_eq!(parse("2026-10-19T09:56Z"), parse("2026-10-19T09:56:00Z"));
        assert_eq!(parse("2026-10-19T11:56+02:00"), parse("2026-10-19T09:56:00.000Z"));
    }

    #[test]
    fn each_refusal_says_what_to_write() {
        assert_eq!(
            parse("2026-10-19T09:56"),
            Err("the time “2026-10-19T09:56” has no offset; add Z or one such as +02:00".to_owned())
        );
        assert_eq!(
            parse("2026-02-30"),
            Err("“2026-02-30” is not a date of the calendar".to_owned())
        );
        assert_eq!(
            parse("yesterday"),
            Err("“yesterday” is not a time; write it as 2026-10-19T09:56Z or 2026-10-19".to_owned())
        );
        assert_eq!(
            parse("2026-10-19T25:00Z"),
            Err("“2026-10-19T25:00Z” is not a time; write it as 2026-10-19T09:56Z or 2026-10-19".to_owned())
        );
    }

    #[test]
    fn a_day_is_the_whole_of_it_where_the_authors_are() {
        let zone = ZoneRules::fixed("+02:00", 7_200);
        let Ok(day) = parse("2026-10-19") else {
            panic!("a day")
        };
        let when = day.resolve(&zone);
        assert_eq!(when.span.from, parse_exact("2026-10-19T00:00+02:00").unwrap());
        assert_eq!(when.span.to, parse_exact("2026-10-20T00:00+02:00").unwrap());
    }
}
