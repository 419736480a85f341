//! What a series shows in short.

use std::ops::Range;

use super::chart::Chart;
use super::readings::Readings;

/// The readings worth naming, by their index, and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeriesFacts {
    /// The first that has a value or a range.
    pub first: usize,
    /// The last that has a value or a range.
    pub last: usize,
    /// The one in which the lowest was seen, as its value or in its range; of several, the first.
    pub lowest: usize,
    /// The one in which the highest was seen; of several, the first.
    pub highest: usize,
    /// How many readings say anything: a value, a range or words.
    pub readings: usize,
    /// How many stretches there are in which nothing was read.
    pub gaps: usize,
}

impl SeriesFacts {
    /// The facts of one series of `chart`, or `None` when none of its readings has a value or a range.
    pub fn new(chart: &Chart, readings: &Readings) -> Option<Self> {
        let mut seen = Seen {
            most_ms: chart.max_gap.map_or(i64::MAX, |most| most.0),
            low: f64::NAN,
            high: f64::NAN,
            before: None,
            in_gap: false,
            facts: Self {
                first: NONE,
                last: NONE,
                lowest: NONE,
                highest: NONE,
                readings: 0,
                gaps: 0,
            },
        };
        // There may be a million, few of them with more than a value: from one of those to the next it goes fast.
        let mut from = 0;
        for (index, _) in &readings.details {
            seen.plain(readings, from..*index);
            if let Some(reading) = readings.get(*index) {
                seen.speaks(reading.at.millis());
                seen.reaches(*index, reading.lowest(), reading.highest());
            }
            from = index + 1;
        }
        seen.plain(readings, from..readings.len());
        Some(seen.facts).filter(|facts| facts.first != NONE)
    }
}

/// Stands for no reading.
const NONE: usize = usize::MAX;

/// What is known of the readings so far.
struct Seen {
    /// Readings further apart have a gap between them.
    most_ms: i64,
    /// The lowest and the highest so far.
    low: f64,
    high: f64,
    /// When the last was read that says anything.
    before: Option<i64>,
    /// Nothing was read since.
    in_gap: bool,
    facts: SeriesFacts,
}

impl Seen {
    /// Readings that say a value or nothing.
    fn plain(&mut self, readings: &Readings, range: Range<usize>) {
        let start = range.start;
        let (times, values) = (readings.times.get(range.clone()), readings.values.get(range));
        let pairs = times.unwrap_or_default().iter().zip(values.unwrap_or_default());
        for (index, (time, value)) in pairs.enumerate() {
            if value.is_finite() {
                self.speaks(*time);
                self.reaches(start + index, *value, *value);
            } else {
                self.in_gap = true;
            }
        }
    }

    #[inline(always)]
    fn speaks(&mut self, time: i64) {
        if let Some(before) = self.before {
            // A stretch of nulls and the distance across it are one gap.
            self.facts.gaps += usize::from(self.in_gap || time - before > self.most_ms);
        }
        self.in_gap = false;
        self.before = Some(time);
        self.facts.readings += 1;
    }

    /// The numbers of a reading, NaN where it has none.
    #[inline(always)]
    fn reaches(&mut self, index: usize, lowest: f64, highest: f64) {
        if lowest.is_nan() {
            return;
        }
        let is_first = self.facts.first == NONE;
        if is_first {
            self.facts.first = index;
        }
        self.facts.last = index;
        if lowest < self.low || is_first {
            (self.low, self.facts.lowest) = (lowest, index);
        }
        if highest > self.high || is_first {
            (self.high, self.facts.highest) = (highest, index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::incident::{Between, Detail, Key, NumberStyle, ValueScale};
    use crate::time::Millis;

    fn chart(max_gap: Option<i64>) -> Chart {
        Chart {
            key: Key { id: None, number: 1 },
            title: String::new(),
            unit: None,
            caption: None,
            table_caption: None,
            between: Between::Line,
            max_gap: max_gap.map(Millis),
            scale: ValueScale::Linear,
            number: NumberStyle::Full,
            thresholds: Vec::new(),
            series: Vec::new(),
        }
    }

    fn readings(cells: &[(i64, f64)]) -> Readings {
        let (times, values) = cells.iter().copied().unzip();
        Readings {
            times,
            values,
            details: Vec::new(),
        }
    }

    #[test]
    fn first_last_lowest_and_highest_are_found() {
        let readings = readings(&[
            (0, f64::NAN),
            (1, 5.0),
            (2, 9.0),
            (3, 1.0),
            (4, 9.0),
            (5, f64::NAN),
        ]);
        let facts = SeriesFacts::new(&chart(None), &readings).unwrap();
        assert_eq!(
            (facts.first, facts.last, facts.lowest, facts.highest),
            (1, 4, 3, 2)
        );
        assert_eq!((facts.readings, facts.gaps), (4, 0));
    }

    #[test]
    fn ranges_count_for_lowest_and_highest() {
        let mut readings = readings(&[(0, 5.0), (1, 6.0), (2, f64::NAN), (3, 9.0)]);
        let range = |low, high| Detail {
            low,
            high,
            ..Detail::default()
        };
        readings.details = vec![(1, range(Some(2.0), Some(8.0))), (2, range(None, Some(12.0)))];
        let facts = SeriesFacts::new(&chart(None), &readings).unwrap();
        assert_eq!((facts.lowest, facts.highest), (1, 2));
        readings.values = vec![f64::NAN; 4];
        let facts = SeriesFacts::new(&chart(None), &readings).unwrap();
        assert_eq!(
            (facts.first, facts.last, facts.lowest, facts.highest),
            (1, 2, 1, 2)
        );
    }

    #[test]
    fn nulls_and_distance_are_gaps_each_counted_once() {
        let cells = [
            (0, 1.0),
            (10, f64::NAN),
            (20, f64::NAN),
            (30, 1.0),
            (90, 1.0),
            (100, 1.0),
        ];
        assert_eq!(
            SeriesFacts::new(&chart(Some(50)), &readings(&cells))
                .unwrap()
                .gaps,
            2
        );
        assert_eq!(
            SeriesFacts::new(&chart(Some(20)), &readings(&cells))
                .unwrap()
                .gaps,
            2
        );
        assert_eq!(SeriesFacts::new(&chart(None), &readings(&cells)).unwrap().gaps, 1);
    }

    #[test]
    fn without_values_there_is_nothing_to_say() {
        assert_eq!(SeriesFacts::new(&chart(None), &readings(&[(0, f64::NAN)])), None);
        assert_eq!(SeriesFacts::new(&chart(None), &readings(&[])), None);
    }
}
