//! A reading in a cell: "about 68000 (65000–72000) until Oct 11 19:40; planned restart".

use crate::incident::{Detail, Reading};
use crate::time::{Instant, Precision};

/// What a cell says about a reading, taken apart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadingCell<'a> {
    /// The value is approximate.
    pub about: bool,
    /// The value.
    pub value: Option<f64>,
    /// The lowest seen.
    pub low: Option<f64>,
    /// The highest seen.
    pub high: Option<f64>,
    /// Until when it held.
    pub until: Option<&'a str>,
    /// A remark.
    pub text: Option<&'a str>,
}

/// What stands in the cell of a time at which nothing was read.
const NONE: &str = "none";

/// A reading in words; `when` words the end of what held until then, unless that is `implied`: the end of the day on
/// which it was read goes without saying.
pub fn reading_cell(
    reading: &Reading<'_>,
    detail: &Detail,
    implied: Option<Instant>,
    when: &dyn Fn(Instant, Precision) -> String,
) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(detail.approximate.then(|| "about".to_owned()));
    words.extend(reading.value.map(|value| value.to_string()));
    words.extend(match (detail.low, detail.high) {
        (Some(low), Some(high)) => Some(format!("({low}–{high})")),
        (Some(low), None) => Some(format!("(from {low})")),
        (None, Some(high)) => Some(format!("(to {high})")),
        (None, None) => None,
    });
    let goes_without_saying = |until| Some(until) == implied && detail.until_precision == detail.at_precision;
    let until = detail.until.filter(|until| !goes_without_saying(*until));
    words.extend(until.map(|until| format!("until {}", when(until, detail.until_precision))));
    let said = words.join(" ");
    match &detail.text {
        None if said.is_empty() => NONE.to_owned(),
        None => said,
        Some(text) if said.is_empty() && is_only_text(text) => text.clone(),
        Some(text) => format!("{said}; {text}"),
    }
}

fn is_only_text(text: &str) -> bool {
    reading_of(text)
        == ReadingCell {
            text: Some(text),
            ..ReadingCell::default()
        }
}

/// Takes a cell apart; what isn't worded as a reading is a remark.
pub fn reading_of(cell: &str) -> ReadingCell<'_> {
    if cell == NONE {
        return ReadingCell::default();
    }
    let (numbers, text) = match cell.split_once("; ") {
        Some((numbers, text)) => (numbers, Some(text)),
        None => (cell, None),
    };
    match numbers_of(numbers) {
        Some(found) => ReadingCell { text, ..found },
        None => ReadingCell {
            text: Some(cell),
            ..ReadingCell::default()
        },
    }
}

fn numbers_of(words: &str) -> Option<ReadingCell<'_>> {
    let mut found = ReadingCell::default();
    let mut rest = words.trim();
    if let Some(after) = rest.strip_prefix("about") {
        found.about = true;
        rest = after.trim_start();
    }
    if rest.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        let end = rest.find(' ').unwrap_or(rest.len());
        let (value, after) = rest.split_at_checked(end)?;
        found.value = Some(number(value)?);
        rest = after.trim_start();
    }
    if let Some((range, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        if let Some(low) = range.strip_prefix("from ") {
            found.low = Some(number(low)?);
        } else if let Some(high) = range.strip_prefix("to ") {
            found.high = Some(number(high)?);
        } else {
            let (low, high) = range.split_once('–')?;
            (found.low, found.high) = (Some(number(low)?), Some(number(high)?));
        }
        rest = after.trim_start();
    }
    if let Some(until) = rest.strip_prefix("until ") {
        if !super::times::is_time(until) {
            return None;
        }
        found.until = Some(until);
        rest = "";
    }
    rest.is_empty().then_some(found)
}

/// A number as people write it: `71800`, `71,800`.
fn number(text: &str) -> Option<f64> {
    let plain = text.replace(',', "");
    plain.parse().ok().filter(|number: &f64| number.is_finite())
}
