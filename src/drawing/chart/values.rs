//! Between values and px, and the round values that have a line.

use crate::incident::{self, NumberStyle};
use crate::words::{ValueStyle, Words};

/// As many lines run through a chart, the axis among them.
const MOST_LINES: f64 = 5.0;
/// A threshold further from the readings than this many times their extent isn't worth flattening them.
const FAR: f64 = 3.0;
/// The longest unit that is told beside the highest number.
const LONGEST_UNIT: usize = 4;
/// The longest number that is told in full on the axis.
const LONGEST_NUMBER: usize = 7;
/// Beyond this, sums and differences of values could overflow.
const LARGEST: f64 = 1e300;
/// On a logarithmic scale, what is smaller is as good as nothing.
const SMALLEST: f64 = 1e-300;

/// The values of a chart: from where to where, and which are round. It doesn't depend on the visible range, so
/// that zooming in time moves nothing up or down.
#[derive(Debug, Clone, PartialEq)]
pub struct Values {
    /// The lowest value drawn.
    pub low: f64,
    /// The highest value drawn; above `low`.
    pub high: f64,
    /// The round values, rising; none if there are no readings.
    pub ticks: Vec<f64>,
    /// By powers of ten.
    pub log: bool,
}

impl Values {
    /// The values of a chart. Looks at every reading once.
    pub fn of(chart: &incident::Chart) -> Self {
        let log = chart.scale == incident::ValueScale::Log;
        let floor = if log { SMALLEST } else { f64::NEG_INFINITY };
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        // What is no number is neither above nor below another. There may be a million.
        let mut take = |values: &[f64]| {
            for value in values {
                if *value >= floor {
                    low = if *value < low { *value } else { low };
                    high = if *value > high { *value } else { high };
                }
            }
        };
        for series in &chart.series {
            take(&series.readings.values);
            for (_, detail) in &series.readings.details {
                take(&[detail.low, detail.high].map(|bound| bound.unwrap_or(f64::NAN)));
            }
        }
        let usable = |value: &f64| value.is_finite() && *value >= floor;
        let extent = (low <= high).then(|| [low, high].map(|value| value.clamp(-LARGEST, LARGEST)));
        let Some([mut low, mut high]) = extent else {
            return Self {
                low: 0.0,
                high: 1.0,
                ticks: Vec::new(),
                log: false,
            };
        };
        let reach = (high - low).max(high.abs() * 0.1);
        for (value, _) in &chart.thresholds {
            let near = *value <= high + FAR * reach && *value >= low - FAR * reach;
            if usable(value) && near {
                (low, high) = (low.min(*value), high.max(*value));
            }
        }
        if log {
            Self::decades(low, high)
        } else {
            Self::linear(low, high)
        }
    }

    fn linear(mut low: f64, mut high: f64) -> Self {
        // Values that reach from near nothing start at nothing.
        if low > 0.0 && (low < 0.6 * high || low == high) {
            low = 0.0;
        } else if high < 0.0 && (high > 0.6 * low || low == high) {
            high = 0.0;
        }
        if low == high {
            high = low + 1.0;
        }
        let mut exponent = ((high - low) / MOST_LINES).log10().floor() as i32 - 1;
        loop {
            // A quarter is 25 hundredths: tenths of it stay exact.
            for (mantissa, shift) in [(1.0, 0), (2.0, 0), (25.0, 1), (5.0, 0)] {
                let power = exponent - shift;
                let value = |count: f64| {
                    if power < 0 {
                        count * mantissa / 10f64.powi(-power)
                    } else {
                        count * mantissa * 10f64.powi(power)
                    }
                };
                let step = value(1.0);
                let (first, last) = ((low / step).floor(), (high / step).ceil());
                if step > 0.0 && last - first + 1.0 <= MOST_LINES {
                    let count = (last - first) as i32;
                    let ticks: Vec<f64> = (0..=count).map(|index| value(first + f64::from(index))).collect();
                    return Self {
                        low: value(first),
                        high: value(last),
                        ticks,
                        log: false,
                    };
                }
            }
            exponent += 1;
            if exponent > 305 {
                return Self {
                    low,
                    high,
                    ticks: vec![low, high],
                    log: false,
                };
            }
        }
    }

    fn decades(low: f64, high: f64) -> Self {
        let first = low.log10().floor() as i32;
        let last = (high.log10().ceil() as i32).max(first + 1);
        let step = (last - first + 3) / 4;
        let power = |exponent: i32| 10f64.powi(exponent);
        let ticks: Vec<f64> = if last - first == 1 {
            vec![power(first), 2.0 * power(first), 5.0 * power(first), power(last)]
        } else {
            let steps = (last - first + step - 1) / step;
            (0..=steps).map(|index| power(first + index * step)).collect()
        };
        Self {
            low: power(first),
            high: ticks.last().copied().unwrap_or(power(last)),
            ticks,
            log: true,
        }
    }

    /// How high a value stands: 0 at the bottom, 1 at the top. On a logarithmic scale, what isn't above zero
    /// stands at the bottom.
    pub fn share(&self, value: f64) -> f64 {
        let value = value.clamp(-LARGEST, LARGEST);
        let share = if self.log {
            if value < SMALLEST {
                return 0.0;
            }
            (value.log10() - self.low.log10()) / (self.high.log10() - self.low.log10())
        } else {
            (value - self.low) / (self.high - self.low)
        };
        // Whatever the value, what stands for it stays in the plot.
        if share.is_finite() {
            share.clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// The unit, where it's too long to stand beside a number: then it stands above them all.
    pub fn unit_above<'a>(&self, chart: &'a incident::Chart) -> Option<&'a str> {
        let long = |unit: &&str| unit.chars().count() > LONGEST_UNIT && !self.ticks.is_empty();
        chart.unit.as_deref().filter(long)
    }

    /// The words of the round values, rising; the highest tells the unit, if that is short.
    pub fn labels(&self, chart: &incident::Chart, words: &Words) -> Vec<String> {
        let style = ValueStyle::from(chart);
        let long = |value: &f64| words.full(*value).chars().count() > LONGEST_NUMBER;
        let compact = style.number == NumberStyle::Compact || self.ticks.iter().any(long);
        // Values that differ little would all read alike: then each is written out.
        let alike = |pair: &[f64]| matches!(pair, [a, b] if words.compact(*a) == words.compact(*b));
        let compact = compact && !self.ticks.windows(2).any(alike);
        let last = self.ticks.len().saturating_sub(1);
        let unit = style.unit.filter(|unit| unit.chars().count() <= LONGEST_UNIT);
        self.ticks
            .iter()
            .enumerate()
            .map(|(index, value)| {
                let number = if compact {
                    words.compact(*value)
                } else {
                    words.full(*value)
                };
                if index == last {
                    words.with_unit(&number, unit)
                } else {
                    number
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn round_values_are_what_people_would_choose() {
        let ticks = |low, high| Values::linear(low, high).ticks;
        assert_eq!(
            ticks(1_900.0, 88_800.0),
            [0.0, 25_000.0, 50_000.0, 75_000.0, 100_000.0]
        );
        assert_eq!(ticks(0.1, 0.35), [0.0, 0.1, 0.2, 0.3, 0.4]);
        assert_eq!(ticks(99.1, 99.9), [99.0, 99.25, 99.5, 99.75, 100.0]);
        assert_eq!(ticks(-3.0, 4.0), [-4.0, -2.0, 0.0, 2.0, 4.0]);
        assert_eq!(ticks(0.0, 0.0), [0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!(ticks(5.0, 5.0), [0.0, 2.0, 4.0, 6.0]);
        assert_eq!(Values::decades(3.0, 40_000.0).ticks, [1.0, 100.0, 10_000.0, 1e6]);
        assert_eq!(Values::decades(3.0, 4.0).ticks, [1.0, 2.0, 5.0, 10.0]);
    }

    proptest! {
        #[test]
        fn round_values_hold_all_and_are_few(a in -1e12..1e12f64, b in prop_oneof![-1e12..1e12f64, -1.0..1.0f64]) {
            let values = Values::linear(a.min(b), a.max(b));
            prop_assert!(values.ticks.len() >= 2 && values.ticks.len() <= 5);
            prop_assert!(values.low <= a.min(b) && values.high >= a.max(b));
            prop_assert!(values.ticks.windows(2).all(|pair| pair[0] < pair[1]));
            for value in [a, b] {
                prop_assert!((-1e-9..=1.0 + 1e-9).contains(&values.share(value)));
            }
        }

        #[test]
        fn decades_hold_all_and_are_few(a in -30.0..30.0f64, b in -30.0..30.0f64) {
            let (a, b) = (10f64.powf(a), 10f64.powf(b));
            let values = Values::decades(a.min(b), a.max(b));
            prop_assert!(values.ticks.len() >= 2 && values.ticks.len() <= 5);
            for value in [a, b] {
                prop_assert!((-1e-9..=1.0 + 1e-9).contains(&values.share(value)));
            }
        }

        #[test]
        fn whatever_the_values_there_is_a_scale(a in any::<f64>(), b in any::<f64>()) {
            let low = if a.is_finite() { a.clamp(-LARGEST, LARGEST) } else { 0.0 };
            let high = if b.is_finite() { b.clamp(-LARGEST, LARGEST) } else { 0.0 };
            let values = Values::linear(low.min(high), low.max(high));
            prop_assert!(values.high > values.low);
            prop_assert!(values.share(a).is_finite());
        }
    }
}
