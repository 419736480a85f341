//! Coordinates as text: at most two decimals, the same on every machine.

/// Writes `value` with at most two decimals: no trailing zeros, no "-0"; what isn't finite is 0.
pub(super) fn push_number(out: &mut String, value: f64) {
    if !value.is_finite() {
        out.push('0');
        return;
    }
    // Beyond this no drawing has pixels; it keeps the cast exact.
    let hundredths = (value.clamp(-1e9, 1e9) * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let rest = hundredths.unsigned_abs();
    push_integer(out, rest / 100);
    let (tenths, hundredth) = (rest % 100 / 10, rest % 10);
    if tenths + hundredth > 0 {
        out.push('.');
        push_integer(out, tenths);
        if hundredth > 0 {
            push_integer(out, hundredth);
        }
    }
}

/// Writes a whole number.
pub(super) fn push_integer(out: &mut String, value: u64) {
    if value >= 10 {
        push_integer(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// `value` as [`push_number`] writes it.
pub fn number(value: f64) -> String {
    let mut out = String::new();
    push_number(&mut out, value);
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.001, "0"),
            (1.0, "1"),
            (1.5, "1.5"),
            (1.05, "1.05"),
            (-12.345, "-12.35"),
            (99.999, "100"),
            (f64::NAN, "0"),
            (f64::INFINITY, "0"),
        ];
        for (value, text) in cases {
            assert_eq!(number(value), text);
        }
    }

    proptest! {
        #[test]
        fn a_number_reads_back(value in -1e6..1e6f64) {
            let back: f64 = number(value).parse().unwrap();
            prop_assert!((back - value).abs() <= 0.005_001);
        }
    }
}
