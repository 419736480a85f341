//! Summaries of a series, block over block, so that what a column of pixels shows is known without a look at each
//! of its readings: a frame costs as much as there are pixels, however many readings there are.

use std::ops::Range;

use super::trace::is_joined;
use crate::incident::{Chart, Readings};

/// Readings in a block of the lowest level.
const FIRST: usize = 16;
/// Blocks in a block of the next level.
const NEXT: usize = 4;
/// Stands for no reading.
const NONE: u32 = u32::MAX;

/// The blocks of a series. It takes about 1 byte for each reading.
#[derive(Debug, Clone, Default)]
pub struct Pyramid {
    levels: Vec<Vec<Block>>,
}

/// What there is to know of some readings that follow each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Block {
    lowest: u32,
    highest: u32,
    /// All have values, and a line joins them.
    pub(super) is_whole: bool,
}

impl Block {
    /// The index of the reading with the lowest value, of several the first; `None` if none has a value.
    pub(super) fn lowest(self) -> Option<usize> {
        (self.lowest != NONE).then_some(self.lowest as usize)
    }

    /// The index of the reading with the highest value, of several the first.
    pub(super) fn highest(self) -> Option<usize> {
        (self.highest != NONE).then_some(self.highest as usize)
    }

    /// One reading.
    fn of(readings: &Readings, index: usize) -> Self {
        let has_value = readings.values.get(index).is_some_and(|value| value.is_finite());
        let at = if has_value { index as u32 } else { NONE };
        Self {
            lowest: at,
            highest: at,
            is_whole: has_value,
        }
    }

    /// This and what follows it.
    fn with(self, next: Self, readings: &Readings, joined: bool) -> Self {
        let value = |at: u32| readings.values.get(at as usize).copied().unwrap_or(f64::NAN);
        // What is no number is neither lower nor higher, so of a reading and none the reading stays.
        let further = |old: u32, new: u32, is_beyond: fn(f64, f64) -> bool| match old {
            NONE => new,
            _ if is_beyond(value(new), value(old)) => new,
            _ => old,
        };
        Self {
            lowest: further(self.lowest, next.lowest, |new, old| new < old),
            highest: further(self.highest, next.highest, |new, old| new > old),
            is_whole: self.is_whole && next.is_whole && joined,
        }
    }
}

impl Pyramid {
    /// The blocks of one series of `chart`. Looks at every reading once.
    pub fn of(chart: &Chart, readings: &Readings) -> Self {
        let mut pyramid = Self::default();
        let mut size = FIRST;
        // A block that isn't full is never asked for.
        while readings.len() >= size {
            let blocks = (0..readings.len() / size).filter_map(|block| {
                let start = block * size;
                pyramid.summary(chart, readings, start..start + size)
            });
            let blocks = blocks.collect();
            pyramid.levels.push(blocks);
            size *= NEXT;
        }
        pyramid
    }

    /// What there is to know of the readings in `range`; `None` if there are none.
    pub(super) fn summary(&self, chart: &Chart, readings: &Readings, range: Range<usize>) -> Option<Block> {
        let mut index = range.start;
        let mut summary: Option<Block> = None;
        while index < range.end {
            let (mut block, mut length) = (Block::of(readings, index), 1);
            // The largest block that begins here and doesn't reach too far.
            let mut size = FIRST;
            for level in &self.levels {
                let found = level.get(index / size);
                let (Some(found), 0, true) = (found, index % size, index + size <= range.end) else {
                    break;
                };
                (block, length) = (*found, size);
                size *= NEXT;
            }
            summary = Some(match summary {
                None => block,
                Some(summary) => summary.with(block, readings, is_joined(chart, readings, index)),
            });
            index += length;
        }
        summary
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawing::samples::chart;
    use crate::incident::Between;
    use crate::time::Millis;

    proptest! {
        #[test]
        fn a_summary_is_what_a_look_at_each_reading_finds(
            values in prop::collection::vec(prop_oneof![60 => 0.0..5.0f64, 1 => Just(f64::NAN)], 1..3000),
            steps in prop::collection::vec(prop_oneof![40 => Just(1i64), 1 => Just(9i64)], 3000),
            ends in (0.0..1.0f64, 0.0..1.0f64),
        ) {
            // Few different values, so that there are ties.
            let values: Vec<f64> = values.into_iter().map(f64::round).collect();
            let times = steps.iter().take(values.len());
            let times = times.scan(0, |at, step| { *at += step; Some(*at) }).collect();
            let readings = Readings { times, values, details: Vec::new() };
            let mut chart = chart(Between::Line, Readings::default());
            chart.max_gap = Some(Millis(5));
            let pyramid = Pyramid::of(&chart, &readings);
            let at = |share: f64| (share * readings.len() as f64) as usize;
            let range = at(ends.0.min(ends.1))..at(ends.0.max(ends.1));
            let summary = pyramid.summary(&chart, &readings, range.clone());
            let value = |index: &usize| readings.values[*index];
            let found = range.clone().filter(|index| value(index).is_finite());
            let lowest = found.clone().fold(None::<usize>, |low, index| match low {
                Some(low) if value(&low) <= value(&index) => Some(low),
                _ => Some(index),
            });
            let highest = found.clone().fold(None::<usize>, |high, index| match high {
                Some(high) if value(&high) >= value(&index) => Some(high),
                _ => Some(index),
            });
            let is_whole = range.clone().all(|index| value(&index).is_finite())
                && range.clone().skip(1).all(|index| is_joined(&chart, &readings, index));
            let plain = (!range.is_empty()).then_some((lowest, highest, is_whole));
            prop_assert_eq!(summary.map(|block| (block.lowest(), block.highest(), block.is_whole)), plain);
        }
    }
}
