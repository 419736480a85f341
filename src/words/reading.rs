//! Readings in words, as the data table and the tooltip show them.

use super::number::ValueStyle;
use super::table::Words;
use super::times::Times;
use crate::incident::{Detail, NumberStyle, Reading};
use crate::time::{Millis, Precision, Span, When};

impl Times<'_> {
    /// What was read: `[about ]value[ unit][ (low–high[ until 19:40])][ (text)]`.
    ///
    /// "about 68k (65–72k until 19:40)", "0 GB (full; the database stopped)". Without a value it's the range,
    /// unless the text already words it, or the text alone.
    pub fn reading(&self, reading: &Reading<'_>, style: ValueStyle<'_>) -> String {
        let none = Detail::default();
        let detail = reading.detail.unwrap_or(&none);
        let text = detail.text.as_deref().filter(|text| !text.is_empty());

        let Some(value) = reading.value else {
            let range = self.bounds(detail, style.number, detail.approximate);
            let range = range.map(|range| self.words.with_unit(&range, style.unit));
            return match (range, text) {
                (Some(_), Some(text)) if self.words_bounds(text, detail) => text.to_owned(),
                (Some(range), Some(text)) => self.with_note(&range, text),
                (Some(range), None) => range,
                (None, Some(text)) => text.to_owned(),
                (None, None) => self.words.get("reading.none").to_owned(),
            };
        };

        let mut words = self.about(self.words.value(value, style), detail.approximate);
        let until = self.held_until(reading);
        let held = match (self.bounds(detail, style.number, false), until) {
            (Some(range), Some(time)) => self
                .words
                .fill("reading.range_until", &[("range", &range), ("time", &time)]),
            (Some(range), None) => range,
            (None, Some(time)) => self.words.fill("reading.until", &[("time", &time)]),
            (None, None) => String::new(),
        };
        if !held.is_empty() {
            words = self.with_note(&words, &held);
        }
        match text {
            Some(text) => self.with_note(&words, text),
            None => words,
        }
    }

    /// When it was read: "Oct 10, 01:52"; the whole span where only a range is known:
    /// "Oct 10, 04:13 – Oct 11, 02:00".
    pub fn reading_time(&self, reading: &Reading<'_>) -> String {
        match reading.value {
            Some(_) => self.read_at(reading),
            None => self.read_over(reading),
        }
    }

    /// When it was read, as exactly as that is known: "Oct 10, 01:52", "Oct 10, 2026".
    pub(super) fn read_at(&self, reading: &Reading<'_>) -> String {
        match reading.detail {
            Some(detail) if detail.at_precision != Precision::Exact => {
                let when = When {
                    span: Span::between(reading.at, detail.until.unwrap_or(reading.at)),
                    precision: detail.at_precision,
                };
                self.when(when, false)
            }
            detail => {
                let about = detail.is_some_and(|detail| detail.at_approximate);
                self.about(self.day_time(reading.at), about)
            }
        }
    }

    /// The whole time that it was read over.
    pub(super) fn read_over(&self, reading: &Reading<'_>) -> String {
        let exact = |detail: &Detail| (detail.at_precision, detail.until_precision) == Default::default();
        let Some(detail) = reading.detail.filter(|detail| exact(detail)) else {
            let at = self.read_at(reading);
            return match self.held_until(reading) {
                Some(until) => self.range("date.range", &at, &until),
                None => at,
            };
        };
        let span = detail.until.map(|until| Span::between(reading.at, until));
        let time = span.map_or_else(|| self.day_time(reading.at), |span| self.span(span));
        self.about(time, detail.at_approximate)
    }

    /// Until when it held, unless that goes without saying: what was read on a day holds for the day.
    fn held_until(&self, reading: &Reading<'_>) -> Option<String> {
        let detail = reading.detail?;
        let until = detail.until?;
        match detail.until_precision {
            Precision::Exact if self.same_day(reading.at, until) => Some(self.time(until)),
            Precision::Exact => Some(self.day_time(until)),
            Precision::Between => None,
            precision => {
                // A day ends where the next begins.
                let last = self.when(
                    When {
                        span: Span::at(until - Millis(1)),
                        precision,
                    },
                    false,
                );
                (last != self.read_at(reading)).then_some(last)
            }
        }
    }

    fn with_note(&self, reading: &str, note: &str) -> String {
        self.words
            .fill("reading.note", &[("reading", reading), ("note", note)])
    }

    /// The one number that a summary names, or the range where there's no value.
    pub(super) fn figure(&self, reading: &Reading<'_>, style: ValueStyle<'_>) -> String {
        let about = reading.detail.is_some_and(|detail| detail.approximate);
        match (reading.value, reading.detail) {
            (Some(value), _) => self.about(self.words.value(value, style), about),
            (None, Some(detail)) => {
                let range = self.bounds(detail, style.number, about).unwrap_or_default();
                self.words.with_unit(&range, style.unit)
            }
            (None, None) => String::new(),
        }
    }

    /// The lowest and highest seen, where there are any.
    fn bounds(&self, detail: &Detail, number: NumberStyle, approximate: bool) -> Option<String> {
        let one = |end| self.about(self.words.number(end, number), approximate);
        match (detail.low, detail.high) {
            (Some(low), Some(high)) => {
                Some(self.about(self.words.bare_range(low, high, number), approximate))
            }
            (Some(low), None) => Some(self.words.at_least(&one(low))),
            (None, Some(high)) => Some(self.words.fill("text.at_most", &[("x", &one(high))])),
            (None, None) => None,
        }
    }

    /// Whether `text` already names each end that is known, as "swung between about 15k and 87k" does.
    fn words_bounds(&self, text: &str, detail: &Detail) -> bool {
        [detail.low, detail.high]
            .into_iter()
            .flatten()
            .all(|end| names(self.words, text, end))
    }
}

/// Whether a number stands in `text`, written in any way that we would write it.
fn names(words: &Words, text: &str, number: f64) -> bool {
    let english = Words::english();
    let full = english.full(number);
    // The text is in the document's language, which needn't be the interface's.
    let ways = [
        full.replace(',', ""),
        full,
        english.compact(number),
        english.number(number, NumberStyle::Plain),
        words.full(number),
        words.compact(number),
    ];
    let apart = |c: char| c.is_whitespace() || matches!(c, '–' | '-' | '(' | ')' | ';' | ':');
    text.split(apart).any(|word| {
        let word = word.trim_matches(['.', ',']);
        ways.iter().any(|way| way == word)
    })
}

#[cfg(test)]
#[path = "reading_tests.rs"]
mod tests;
