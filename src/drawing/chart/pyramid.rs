//! Summaries of a series, block over block, so that what a column of pixels shows is known without a look at each
//! of its readings: a frame costs as much as there are pixels, however many readings there are.

use std::ops::Range;

use crate::incident::{Between, Chart, Readings};

/// Readings in a block of the lowest level.
const FIRST: usize = 8;
/// Blocks in a block of the next level.
const NEXT: usize = 4;
/// A larger block couldn't be kept as [`Kept`].
const LARGEST: usize = 1 << 15;
/// Stands for no reading.
const NONE: u32 = u32::MAX;

/// The blocks of a series. They take 5 bytes for 8 readings.
#[derive(Debug, Clone, Default)]
pub struct Pyramid {
    levels: Vec<Vec<Kept>>,
}

/// A block as it's kept, without its place: of a million readings there are very many.
#[derive(Debug, Clone, Copy)]
struct Kept {
    /// How far into the block the lowest is; the highest bit says that the block isn't whole.
    lowest: u16,
    /// How far into it the highest is, or [`Self::NOTHING`] where none has a value.
    highest: u16,
}

impl Kept {
    const BROKEN: u16 = 1 << 15;
    const NOTHING: u16 = u16::MAX;

    fn new(block: Block, start: usize) -> Self {
        let into = |index: u32| (index as usize).wrapping_sub(start) as u16 & !Self::BROKEN;
        Self {
            lowest: into(block.lowest) | if block.is_whole { 0 } else { Self::BROKEN },
            highest: match block.highest {
                NONE => Self::NOTHING,
                highest => into(highest),
            },
        }
    }

    fn block(self, start: usize) -> Block {
        let at = |into: u16| match self.highest {
            Self::NOTHING => NONE,
            _ => (start + usize::from(into)) as u32,
        };
        Block {
            lowest: at(self.lowest & !Self::BROKEN),
            highest: at(self.highest),
            is_whole: self.is_whole(),
        }
    }

    fn is_whole(self) -> bool {
        self.lowest & Self::BROKEN == 0
    }
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
}

impl Pyramid {
    /// The blocks of one series of `chart`. Looks at every reading once.
    pub fn of(chart: &Chart, readings: &Readings) -> Self {
        let mut pyramid = Self::default();
        let mut size = FIRST;
        // A block that isn't full is never asked for.
        while readings.len() >= size && size <= LARGEST {
            let block = |block: usize| {
                let start = block * size;
                Kept::new(pyramid.summary(chart, readings, start..start + size), start)
            };
            let blocks = (0..readings.len() / size).map(block).collect();
            pyramid.levels.push(blocks);
            size *= NEXT;
        }
        pyramid
    }

    /// The readings in `range` in parts, as few as are known to be whole: what is broken comes one by one.
    pub(super) fn parts(&self, range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let mut index = range.start;
        std::iter::from_fn(move || {
            let start = index;
            let (mut part, mut size) = (1, FIRST);
            for level in &self.levels {
                // No block is whole that has a broken one in it.
                let fits = start.is_multiple_of(size) && start + size <= range.end;
                if !fits || !level.get(start / size).is_some_and(|kept| kept.is_whole()) {
                    break;
                }
                part = size;
                size *= NEXT;
            }
            index += part;
            (start < range.end).then_some(start..index)
        })
    }

    /// What there is to know of the readings in `range`.
    pub(super) fn summary(&self, chart: &Chart, readings: &Readings, range: Range<usize>) -> Block {
        let mut sum = Sum::new(chart, readings);
        let mut index = range.start;
        while index < range.end {
            // The largest block that begins here and doesn't reach too far.
            let mut block = None;
            let mut size = FIRST;
            for level in &self.levels {
                if !index.is_multiple_of(size) || index + size > range.end {
                    break;
                }
                block = level.get(index / size).map(|kept| (kept.block(index), size));
                size *= NEXT;
            }
            if index > range.start {
                sum.follow(index);
            }
            index = match block {
                Some((block, size)) => {
                    sum.block(block);
                    index + size
                }
                None => {
                    // As far as where a block can begin.
                    let next = match self.levels.is_empty() {
                        true => range.end,
                        false => range.end.min((index / FIRST + 1) * FIRST),
                    };
                    sum.readings(index..next);
                    next
                }
            };
        }
        sum.block
    }
}

/// A summary of the readings seen so far. There may be a million, so this is kept plain and is written into who
/// calls it.
struct Sum<'a> {
    times: &'a [i64],
    values: &'a [f64],
    /// Readings further apart aren't joined.
    most_ms: i64,
    low: f64,
    high: f64,
    block: Block,
}

impl<'a> Sum<'a> {
    fn new(chart: &Chart, readings: &'a Readings) -> Self {
        Self {
            times: &readings.times,
            values: &readings.values,
            most_ms: chart.max_gap.map_or(i64::MAX, |most| most.0),
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
            block: Block {
                lowest: NONE,
                highest: NONE,
                is_whole: chart.between != Between::None,
            },
        }
    }

    #[inline(always)]
    fn value(&self, index: u32) -> f64 {
        self.values.get(index as usize).copied().unwrap_or(f64::NAN)
    }

    /// What is at `index` comes next. A value that is missing on either side is noted with its reading.
    #[inline(always)]
    fn follow(&mut self, index: usize) {
        if let (Some(before), Some(at)) = (self.times.get(index.wrapping_sub(1)), self.times.get(index)) {
            self.block.is_whole &= at - before <= self.most_ms;
        }
    }

    fn readings(&mut self, range: Range<usize>) {
        let (times, start) = (self.times.get(range.clone()), range.start as u32);
        let values = self.values.get(range).unwrap_or_default();
        for (index, value) in (start..).zip(values) {
            if value.is_finite() {
                self.take((index, *value), (index, *value));
            } else {
                self.block.is_whole = false;
            }
        }
        if self.most_ms < i64::MAX {
            let mut pairs = times.unwrap_or_default().windows(2);
            let near = |pair: &[i64]| !matches!(pair, [a, b] if b - a > self.most_ms);
            self.block.is_whole &= pairs.all(near);
        }
    }

    #[inline(always)]
    fn block(&mut self, block: Block) {
        let [lowest, highest] = [block.lowest, block.highest].map(|index| (index, self.value(index)));
        self.take(lowest, highest);
        self.block.is_whole &= block.is_whole;
    }

    /// Nothing is lower or higher than what is no number.
    #[inline(always)]
    fn take(&mut self, lowest: (u32, f64), highest: (u32, f64)) {
        if lowest.1 < self.low {
            (self.block.lowest, self.low) = lowest;
        }
        if highest.1 > self.high {
            (self.block.highest, self.high) = highest;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawing::chart::source::is_joined;
    use crate::drawing::samples::chart;
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
            let found = (summary.lowest(), summary.highest(), summary.is_whole);
            prop_assert_eq!(found, (lowest, highest, is_whole));
            let mut next = range.start;
            for part in pyramid.parts(range.clone()) {
                prop_assert_eq!(part.start, next);
                let joined = |index: usize| is_joined(&chart, &readings, index);
                prop_assert!(part.len() == 1 || part.clone().skip(1).all(joined));
                next = part.end;
            }
            prop_assert_eq!(next, range.end);
        }
    }
}
