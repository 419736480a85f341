//! Values in words, and back.

use proptest::prelude::*;

use super::*;

const COMPACT: ValueStyle<'_> = ValueStyle {
    number: NumberStyle::Compact,
    unit: None,
};

#[test]
fn compact_values() {
    let words = Words::english();
    for (value, text) in [
        (71_800.0, "71.8k"),
        (88_800.0, "88.8k"),
        (45_000.0, "45k"),
        (1_900.0, "1.9k"),
        (1_850.0, "1.85k"),
        (390.0, "390"),
        (4_500_000.0, "4.5M"),
        (2e9, "2B"),
        (3.5e12, "3.5T"),
        (1e15, "1e15"),
        (0.35, "0.35"),
        (0.1, "0.1"),
        (12.345, "12.3"),
        (0.00012, "0.00012"),
        (1e-12, "1e-12"),
        (1.25e-12, "1.25e-12"),
        (-5.0, "−5"),
        (-1_500.0, "−1.5k"),
        (0.0, "0"),
        (-0.0, "0"),
        (999.4, "999"),
        (999.6, "1k"),
        (999_600.0, "1M"),
        (f64::INFINITY, "∞"),
        (f64::NEG_INFINITY, "−∞"),
        (f64::NAN, "–"),
        (5e-324, "4.94e-324"),
        (f64::MAX, "1.8e308"),
    ] {
        assert_eq!(words.compact(value), text);
    }
}

#[test]
fn values_in_full() {
    let words = Words::english();
    for (value, text) in [
        (75_000.0, "75,000"),
        (1_800.0, "1,800"),
        (390.0, "390"),
        (0.125, "0.125"),
        (0.1 + 0.2, "0.3"),
        (1.0 / 3.0, "0.333333333333"),
        (1_234_567.891, "1,234,567.891"),
        (99.95, "99.95"),
        (-0.5, "−0.5"),
        (0.0, "0"),
        (1e-9, "1e-9"),
        (1e18, "1,000,000,000,000,000,000"),
        (1e20, "1e20"),
        (1e300, "1e300"),
        (f64::INFINITY, "∞"),
    ] {
        assert_eq!(words.full(value), text);
    }
}

#[test]
fn what_is_not_asked_for_in_full_has_six_digits() {
    let words = Words::english();
    for (value, text) in [
        (12.345678901234, "12.3457"),
        (0.12345678901234, "0.123457"),
        (1.0 / 3.0, "0.333333"),
        (123_456.789, "123,457"),
        (1_234_567.891, "1,234,568"),
        (75_000.0, "75,000"),
        (9.9999996, "10"),
        (99.95, "99.95"),
        (-0.00001234567, "−0.0000123457"),
        (1e15, "1,000,000,000,000,000"),
        (1e-12, "1e-12"),
    ] {
        assert_eq!(words.number(value, NumberStyle::Plain), text);
    }
    assert_eq!(words.full(12.345678901234), "12.345678901234");
}

#[test]
fn ranges_share_a_suffix() {
    let words = Words::english();
    assert_eq!(words.range(65_000.0, 72_000.0, COMPACT), "65–72k");
    assert_eq!(words.range(800.0, 1_200.0, COMPACT), "800–1.2k");
    assert_eq!(words.range(-5.0, 3.0, COMPACT), "−5 to 3");
    assert_eq!(words.range(70_010.0, 70_020.0, COMPACT), "70k");
    let gigabytes = ValueStyle {
        number: NumberStyle::Full,
        unit: Some("GB"),
    };
    assert_eq!(words.range(1_000.0, 2_000.0, gigabytes), "1,000–2,000 GB");
    assert_eq!(words.value(390.0, gigabytes), "390 GB");
    let percent = ValueStyle {
        number: NumberStyle::Full,
        unit: Some("%"),
    };
    assert_eq!(words.value(97.0, percent), "97%");
}

#[test]
fn separators_and_suffixes_are_words() {
    let german = r#"{"number.decimal": ",", "number.group": ".", "number.e3": "", "number.e4": "{n}万"}"#;
    let words = Words::from_json(german, crate::words::Plural::english).unwrap();
    assert_eq!(words.full(1_234.5), "1.234,5");
    assert_eq!(words.compact(71_800.0), "7,18万");
    assert_eq!(words.compact(1_900.0), "1.900");
}

/// The number that a text stands for.
fn read(text: &str) -> f64 {
    let text = text.replace(',', "").replace(MINUS, "-");
    let scales = [('k', 1e3), ('M', 1e6), ('B', 1e9), ('T', 1e12)];
    let scale = scales.into_iter().find(|(suffix, _)| text.ends_with(*suffix));
    let digits = text.trim_end_matches(['k', 'M', 'B', 'T']);
    digits.parse::<f64>().unwrap() * scale.map_or(1.0, |(_, scale)| scale)
}

proptest! {
    #[test]
    fn three_digits_are_never_far_off(value in proptest::num::f64::NORMAL) {
        let text = Words::english().compact(value);
        let found = read(&text);
        prop_assert!(((found - value) / value).abs() <= 0.0051, "{value} reads {text}");
        prop_assert!(text.len() <= 16, "{text}");
    }

    #[test]
    fn all_digits_give_the_value_back(digits in 0u64..1_000_000_000_000, decimals in 0i32..6) {
        let value = digits as f64 / 10f64.powi(decimals);
        prop_assert_eq!(read(&Words::english().full(value)), value);
    }

    #[test]
    fn any_value_has_a_text(bits: u64, other: u64) {
        let (words, value, high) = (Words::english(), f64::from_bits(bits), f64::from_bits(other));
        for number in [NumberStyle::Compact, NumberStyle::Plain, NumberStyle::Full] {
            prop_assert!(!words.number(value, number).is_empty());
            prop_assert!(!words.bare_range(value, high, number).is_empty());
        }
    }
}
