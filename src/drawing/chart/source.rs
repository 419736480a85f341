//! A series as it's looked at while it's drawn: which readings can be seen, which are joined, and which share a column.

use std::ops::Range;

use super::pyramid::Pyramid;
use crate::drawing::scale::TimeScale;
use crate::incident::{Between, Chart, Readings};
use crate::time::{Instant, Millis};

/// So many readings in a column are looked at one by one.
pub(super) const FEW: usize = 4;
/// A point of a line, in px.
pub type Point = (f64, f64);

/// The readings that can show in the plot: one beyond either end leads out of it.
pub(super) fn seen(readings: &Readings, scale: TimeScale) -> Range<usize> {
    let times = &readings.times;
    let first = times.partition_point(|at| *at < scale.range.from.millis());
    let end = times.partition_point(|at| *at <= scale.range.to.millis());
    first.saturating_sub(1)..(end + 1).min(times.len())
}

/// Whether a line joins the reading at `index` to the one before it.
pub(super) fn is_joined(chart: &Chart, readings: &Readings, index: usize) -> bool {
    let Some(before) = index.checked_sub(1) else {
        return false;
    };
    if chart.between == Between::None {
        return false;
    }
    let value = |index: usize| readings.values.get(index).is_some_and(|value| value.is_finite());
    let near = match (
        readings.times.get(before),
        readings.times.get(index),
        chart.max_gap,
    ) {
        (Some(a), Some(b), Some(Millis(most))) => b - a <= most,
        _ => true,
    };
    value(before) && value(index) && near
}

/// Some readings of a column, by index.
pub(super) type Few = [Option<usize>; FEW];

/// A series and how it's looked at.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) chart: &'a Chart,
    pub(super) readings: &'a Readings,
    pub(super) pyramid: &'a Pyramid,
    pub(super) scale: TimeScale,
    /// From a value to px.
    pub(super) y: &'a dyn Fn(f64) -> f64,
}

impl Source<'_> {
    /// Where a reading is, if it has a value.
    pub(super) fn point(&self, index: usize) -> Option<Point> {
        let at = Instant::from_millis(*self.readings.times.get(index)?);
        let value = *self.readings.values.get(index)?;
        value.is_finite().then(|| (self.scale.x(at), (self.y)(value)))
    }

    /// The readings in sight, column by column.
    pub(super) fn columns(&self, columns_per_px: f64) -> Columns<'_> {
        let seen = seen(self.readings, self.scale);
        Columns {
            times: self.readings.times.get(..seen.end).unwrap_or_default(),
            from: self.scale.range.from.millis(),
            ms: self.scale.ms_per_px() / columns_per_px,
            index: seen.start,
        }
    }

    /// The readings that a column of them is drawn by, in order: the first, lowest, highest and last. Also says
    /// whether a line joins them all.
    pub(super) fn drawn_by(&self, column: Range<usize>) -> (bool, Few) {
        let mut few = [None; FEW];
        if column.len() <= FEW {
            few.iter_mut()
                .zip(column)
                .for_each(|(few, index)| *few = Some(index));
            return (false, few);
        }
        let block = self.pyramid.summary(self.chart, self.readings, column.clone());
        let last = column.end - 1;
        let (low, high) = (block.lowest(), block.highest());
        let inner = |index: &usize| *index > column.start && *index < last;
        let [a, b] = [low.min(high), low.max(high)].map(|index| index.filter(inner));
        few = [Some(column.start), a, b.filter(|_| a != b), Some(last)];
        (block.is_whole, few)
    }
}

/// Readings that share a column, by their indices.
pub(super) struct Columns<'a> {
    times: &'a [i64],
    from: i64,
    /// How long a column is.
    ms: f64,
    index: usize,
}

impl Columns<'_> {
    /// The first instant beyond the column of another.
    fn end_of(&self, time: i64) -> i64 {
        let column = ((time - self.from) as f64 / self.ms).floor();
        // A column can be shorter than a millisecond.
        (self.from + ((column + 1.0) * self.ms).ceil() as i64).max(time + 1)
    }
}

impl Iterator for Columns<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let start = self.index;
        let until = self.end_of(*self.times.get(start)?);
        let is_in = |index: usize| self.times.get(index).is_some_and(|time| *time < until);
        // In strides that double, then by halves: the next column is near.
        let (mut end, mut stride) = (start + 1, 1);
        while is_in(end + stride - 1) {
            end += stride;
            stride *= 2;
        }
        let rest = self.times.get(end..(end + stride).min(self.times.len()));
        end += rest.unwrap_or_default().partition_point(|time| *time < until);
        self.index = end;
        Some(start..end)
    }
}
