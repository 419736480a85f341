//! Values in words: "71.8k", "75,000", "65–72k", "390 GB".
//!
//! Digits are made here from integers: the standard library's way to print floats is large, and knows no
//! grouping.

use super::table::{Words, fill};
use crate::incident::{Chart, NumberStyle};

/// A number that isn't asked for in full has six significant digits, or as many as its integer part.
const PLAIN: f64 = 1e6;

/// What stands before a negative number.
pub(super) const MINUS: char = '−';

/// How the values of a chart are worded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueStyle<'a> {
    /// Compact or in full.
    pub number: NumberStyle,
    /// The unit, such as `GB`.
    pub unit: Option<&'a str>,
}

impl<'a> From<&'a Chart> for ValueStyle<'a> {
    fn from(chart: &'a Chart) -> Self {
        Self {
            number: chart.number,
            unit: chart.unit.as_deref(),
        }
    }
}

/// Powers of ten that may have a suffix, with the key of its pattern; a language leaves out one by an empty
/// pattern.
const SCALES: [(u32, &str); 6] = [
    (12, "number.e12"),
    (9, "number.e9"),
    (8, "number.e8"),
    (6, "number.e6"),
    (4, "number.e4"),
    (3, "number.e3"),
];

/// A number ready to be put into a pattern.
struct Parts<'a> {
    /// With its sign.
    digits: String,
    /// The pattern that adds the suffix; empty for none.
    pattern: &'a str,
}

impl Words {
    /// A value with its unit: "71.8k", "390 GB", "97%".
    pub fn value(&self, value: f64, style: ValueStyle<'_>) -> String {
        self.with_unit(&self.number(value, style.number), style.unit)
    }

    /// A range with its unit: "65–72k", "100–200 GB"; one value when both ends read the same.
    pub fn range(&self, low: f64, high: f64, style: ValueStyle<'_>) -> String {
        self.with_unit(&self.bare_range(low, high, style.number), style.unit)
    }

    /// A range without its unit.
    pub fn bare_range(&self, low: f64, high: f64, number: NumberStyle) -> String {
        let (from, to) = (self.parts(low, number), self.parts(high, number));
        // A dash next to a minus reads as another minus.
        let key = if low < 0.0 || high < 0.0 {
            "number.range_signed"
        } else {
            "number.range"
        };
        if from.pattern == to.pattern {
            if from.digits == to.digits {
                return whole(from);
            }
            let digits = self.fill(key, &[("low", &from.digits), ("high", &to.digits)]);
            return whole(Parts { digits, ..to });
        }
        self.fill(key, &[("low", &whole(from)), ("high", &whole(to))])
    }

    /// A value without its unit.
    pub fn number(&self, value: f64, number: NumberStyle) -> String {
        whole(self.parts(value, number))
    }

    /// A value with at most three significant digits and a suffix: "71.8k", "390", "0.35", "1e-12".
    pub fn compact(&self, value: f64) -> String {
        self.number(value, NumberStyle::Compact)
    }

    /// A value with all its digits, grouped: "75,000", "0.125".
    pub fn full(&self, value: f64) -> String {
        self.number(value, NumberStyle::Full)
    }

    /// `number` with `unit` behind it.
    pub fn with_unit(&self, number: &str, unit: Option<&str>) -> String {
        match unit {
            None | Some("") => number.to_owned(),
            Some("%") => self.fill("number.percent", &[("n", number)]),
            Some(unit) => self.fill("number.unit", &[("n", number), ("unit", unit)]),
        }
    }

    fn parts(&self, value: f64, number: NumberStyle) -> Parts<'_> {
        let (digits, pattern) = match number {
            _ if value.is_nan() => (self.get("number.none").to_owned(), ""),
            _ if value.is_infinite() => ("∞".to_owned(), ""),
            NumberStyle::Compact => self.compact_parts(value.abs()),
            NumberStyle::Plain => (self.digits(value.abs(), PLAIN), ""),
            NumberStyle::Full => (self.digits(value.abs(), f64::INFINITY), ""),
        };
        // What rounds to nothing has no sign.
        let signed = value < 0.0 && digits != "0";
        let digits = if signed {
            format!("{MINUS}{digits}")
        } else {
            digits
        };
        Parts { digits, pattern }
    }

    fn compact_parts(&self, value: f64) -> (String, &str) {
        if value == 0.0 {
            return ("0".to_owned(), "");
        }
        let (digits, exponent) = three_digits(value);
        if !(-4..15).contains(&exponent) {
            return (scientific(&digits, exponent, self.get("number.decimal")), "");
        }
        for (power, key) in SCALES {
            let pattern = self.get(key);
            if exponent >= power as i32 && !pattern.is_empty() {
                return (self.place(&digits, exponent - power as i32), pattern);
            }
        }
        (self.place(&digits, exponent), "")
    }

    /// A value with its digits, but no decimals that take it to `most` or beyond when they are counted as integers.
    fn digits(&self, value: f64, most: f64) -> String {
        /// The first power of two from which on not every integer is a float.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if value >= EXACT {
            if value < 1e19 {
                return grouped(&(value as u64).to_string(), self.get("number.group"));
            }
            let (digits, exponent) = three_digits(value);
            return scientific(&digits, exponent, self.get("number.decimal"));
        }
        if value > 0.0 && value < 1e-6 {
            let (digits, exponent) = three_digits(value);
            return scientific(&digits, exponent, self.get("number.decimal"));
        }
        // The fewest decimals that give the float back: both numbers of the division are exact, so that it is
        // as right as reading the decimal would be.
        let mut power = 1.0;
        let mut decimals = 0;
        while decimals < 15 && value * power * 10.0 < EXACT && (value * power).round() / power != value {
            power *= 10.0;
            decimals += 1;
        }
        let mut scaled = (value * power).round();
        // Noise of a calculation such as 0.1 + 0.2: twelve significant digits say all.
        let noisy = scaled / power != value;
        let most = if noisy { most.min(1e12) } else { most };
        while scaled >= most && decimals > 0 {
            power /= 10.0;
            decimals -= 1;
            scaled = (value * power).round();
        }
        let digits = padded(scaled as u64, decimals + 1);
        let (integer, fraction) = digits
            .split_at_checked(digits.len() - decimals)
            .unwrap_or((&digits, ""));
        self.point(integer, fraction)
    }

    /// Significant digits with the decimal point where `exponent` puts it.
    fn place(&self, digits: &str, exponent: i32) -> String {
        if exponent < 0 {
            let zeros = "0".repeat((-1 - exponent) as usize);
            return self.point("0", &(zeros + digits));
        }
        let length = exponent as usize + 1;
        match digits.split_at_checked(length) {
            Some((integer, fraction)) => self.point(integer, fraction),
            None => self.point(&format!("{digits}{}", "0".repeat(length - digits.len())), ""),
        }
    }

    fn point(&self, integer: &str, fraction: &str) -> String {
        let integer = grouped(integer, self.get("number.group"));
        let fraction = fraction.trim_end_matches('0');
        if fraction.is_empty() {
            return integer;
        }
        format!("{integer}{}{fraction}", self.get("number.decimal"))
    }
}

/// At most three significant digits of a positive value, without trailing zeros, and the power of ten of the
/// first.
fn three_digits(value: f64) -> (String, i32) {
    let (mut scaled, mut exponent) = (value, 2);
    while scaled >= 999.5 {
        scaled /= 10.0;
        exponent += 1;
    }
    while scaled < 99.95 {
        scaled *= 10.0;
        exponent -= 1;
    }
    let digits = (scaled.round() as u64).to_string();
    (digits.trim_end_matches('0').to_owned(), exponent)
}

fn scientific(digits: &str, exponent: i32, decimal: &str) -> String {
    match digits.split_at_checked(1) {
        Some((first, rest)) if !rest.is_empty() => format!("{first}{decimal}{rest}e{exponent}"),
        _ => format!("{digits}e{exponent}"),
    }
}

fn whole(parts: Parts<'_>) -> String {
    if parts.pattern.is_empty() {
        return parts.digits;
    }
    fill(parts.pattern, &[("n", &parts.digits)])
}

/// Digits in groups of three.
pub(super) fn grouped(digits: &str, separator: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push_str(separator);
        }
        text.push(digit);
    }
    text
}

/// A number with zeros before it up to `width` digits.
pub(super) fn padded(number: u64, width: usize) -> String {
    let digits = number.to_string();
    let zeros = width.saturating_sub(digits.len());
    "0".repeat(zeros) + &digits
}

#[cfg(test)]
#[path = "number_tests.rs"]
mod tests;
