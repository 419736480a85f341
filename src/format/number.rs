//! A JSON number as a float.
//!
//! Written out here because the standard library's way, which is right to the last bit for every number of any
//! length, takes 10 kB of tables, and serde_json's, which isn't, another 2 kB.

/// The largest power of ten that a float holds exactly.
const LARGEST_POWER: u32 = 22;

/// The first integer after which not every one is a float.
const LARGEST_INTEGER: u64 = 1 << 53;

/// The number that `text` writes as JSON does; `None` when it is too large for a float, or no number.
///
/// It's the nearest float; of a number of more than 19 digits it may be the one beside that.
pub(super) fn number(text: &str) -> Option<f64> {
    let (negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, text),
    };
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (decimal, power) = match text.split_once(['e', 'E']) {
        Some((decimal, power)) => (decimal, exponent(power)?),
        None => (text, 0),
    };
    let (mut digits, mut power, mut in_fraction) = (0_u64, power, false);
    // A digit that no longer fits, and all after it, count by their place only.
    let mut full = false;
    for byte in decimal.bytes() {
        if byte == b'.' {
            in_fraction = true;
            continue;
        }
        let digit = u64::from(byte)
            .checked_sub(u64::from(b'0'))
            .filter(|digit| *digit < 10)?;
        let more = digits.checked_mul(10).and_then(|tens| tens.checked_add(digit));
        match more.filter(|_| !full) {
            Some(more) => {
                digits = more;
                power -= i32::from(in_fraction);
            }
            None => {
                full = true;
                power += i32::from(!in_fraction);
            }
        }
    }
    let value = scaled(digits, power);
    value.is_finite().then_some(if negative { -value } else { value })
}

/// The power of ten behind an `e`. One of more than nine digits is as good as any: no file is long enough to
/// make up for it.
fn exponent(text: &str) -> Option<i32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let size = match digits.trim_start_matches('0') {
        "" if digits.is_empty() => return None,
        "" => 0,
        digits if digits.len() > 9 => 1_000_000_000,
        digits => digits.parse().ok()?,
    };
    Some(if negative { -size } else { size })
}

/// `digits` times this power of ten.
fn scaled(digits: u64, power: i32) -> f64 {
    let size = power.unsigned_abs();
    if digits <= LARGEST_INTEGER && size <= LARGEST_POWER {
        // Both are exact, so that one step rounds right.
        let factor = 10_f64.powi(size as i32);
        return if power < 0 {
            digits as f64 / factor
        } else {
            digits as f64 * factor
        };
    }
    // The same with integers of 128 bits, in steps that leave 96 of them right, and powers of two beside them.
    let (mut mantissa, mut exponent) = (u128::from(digits), 0);
    // Beyond this nothing is left, or everything is too large.
    let mut left = if digits == 0 { 0 } else { size.min(700) };
    while left > 0 {
        let step = left.min(9);
        let room = if power < 0 { 0 } else { 32 };
        let shift = mantissa.leading_zeros() as i32 - room;
        mantissa = if shift < 0 {
            mantissa >> -shift
        } else {
            mantissa << shift
        };
        exponent -= shift;
        let factor = 10_u128.pow(step);
        mantissa = if power < 0 {
            mantissa / factor
        } else {
            mantissa * factor
        };
        left -= step;
    }
    // In two halves: the whole power of two may be no float.
    let half = exponent / 2;
    mantissa as f64 * 2_f64.powi(half) * 2_f64.powi(exponent - half)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_are_read() {
        for text in [
            "0",
            "-0",
            "1",
            "12.5",
            "-3.25e2",
            "1E+3",
            "1e-7",
            "0.1",
            "18446744073709551615",
            "75000",
            "9007199254740993",
            "1e22",
            "123456789012345e-22",
            "0.000",
            "0e999999999999",
            "1e308",
            "1.7976931348623157e308",
            "2.2250738585072014e-308",
            "5e-324",
        ] {
            assert_eq!(number(text), text.parse().ok(), "{text}");
        }
        assert!(number("-0").unwrap().is_sign_negative());
        assert_eq!(number("1e-999999999999"), Some(0.0));
    }

    #[test]
    fn what_is_too_large_or_no_number_is_none() {
        for text in [
            "1e309",
            "-1e400",
            "1e999999999999",
            "x",
            "1x",
            "1e",
            "1ex",
            "",
            "-",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
        assert_eq!(number(&"9".repeat(400)), None);
    }

    proptest! {
        #[test]
        fn numbers_are_the_nearest_floats(text in r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,10})?(e-?[0-9]{1,2})?") {
            prop_assert_eq!(number(&text), text.parse().ok());
        }

        #[test]
        fn every_float_comes_back(float in proptest::num::f64::NORMAL) {
            prop_assert_eq!(number(&format!("{float}")).map(|found| (found / float - 1.0).abs() < 3e-16), Some(true));
            prop_assert_eq!(number(&format!("{float:e}")), Some(float));
        }
    }
}
