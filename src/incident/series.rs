//! What a series shows in short.

use super::chart::Chart;
use super::readings::{Reading, Readings};
use crate::time::Instant;

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
        let mut facts: Option<Self> = None;
        // The lowest and the highest so far.
        let mut reach = (f64::NAN, f64::NAN);
        let (mut said, mut gaps, mut in_gap) = (0, 0, false);
        let mut details = readings.details.iter().peekable();
        let mut before: Option<i64> = None;
        for (index, (time, value)) in readings.times.iter().zip(&readings.values).enumerate() {
            let detail = details.next_if(|(of, _)| *of == index).map(|(_, detail)| detail);
            let reading = Reading {
                at: Instant::from_millis(*time),
                value: value.is_finite().then_some(*value),
                detail,
            };
            // There may be a million, few of them with more than a value.
            let (lowest, highest) = match (reading.value, detail) {
                (_, Some(_)) => (reading.lowest(), reading.highest()),
                (value, None) => (value.unwrap_or(f64::NAN), value.unwrap_or(f64::NAN)),
            };
            let speaks = reading.value.is_some() || detail.is_some();
            let far = before.is_some_and(|before| chart.max_gap.is_some_and(|most| time - before > most.0));
            if speaks {
                said += 1;
                // A stretch of nulls and the distance across it are one gap.
                gaps += usize::from(far || (in_gap && before.is_some()));
                in_gap = false;
                before = Some(*time);
            } else {
                in_gap = true;
            }
            if !lowest.is_nan() {
                let facts = facts.get_or_insert(Self {
                    first: index,
                    last: index,
                    lowest: index,
                    highest: index,
                    readings: 0,
                    gaps: 0,
                });
                facts.last = index;
                if reach.0.is_nan() || lowest < reach.0 {
                    reach.0 = lowest;
                    facts.lowest = index;
                }
                if reach.1.is_nan() || highest > reach.1 {
                    reach.1 = highest;
                    facts.highest = index;
                }
            }
        }
        facts.map(|facts| Self {
            readings: said,
            gaps,
            ..facts
        })
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
