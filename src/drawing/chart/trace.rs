//! The lines of a series: joined where readings follow each other, open where nothing was read.
//!
//! Of the readings that fall into a column, a fraction of a pixel wide, the first, last, lowest and highest are kept,
//! at their true places, so that a line of a million readings looks as if every reading were drawn (M4: Jugel et
//! al., VLDB 2014, with columns as narrow as anti-aliasing asks for).

use std::ops::Range;

use super::source::{FEW, Point, Source, is_joined};
use crate::incident::Between;

/// Gaps nearer to each other than this are shown as one.
const GAPS_PX: f64 = 1.0;

/// What a series looks like in the plot.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// The pieces of its line, with gaps between them.
    pub(super) pieces: Vec<Vec<Point>>,
    /// Readings that no line leads to or from, by index.
    pub(super) alone: Vec<usize>,
    /// From where to where there's no line, in px, between readings.
    pub(super) gaps: Vec<(f64, f64)>,
}

/// The line of a series within the plot; no line, if nothing joins its readings.
pub(super) fn trace(source: Source<'_>, columns_per_px: f64) -> Trace {
    let mut tracer = Tracer {
        source,
        trace: Trace::default(),
        piece: Vec::new(),
        first: 0,
        last: None,
    };
    if source.chart.between != Between::None {
        for column in source.columns(columns_per_px) {
            let (is_whole, by) = source.drawn_by(column.clone());
            if is_whole {
                tracer.join(column.start);
                by.into_iter().flatten().for_each(|index| tracer.take(index));
            } else if column.len() <= FEW {
                column.for_each(|index| tracer.reading(index));
            } else {
                tracer.broken(column);
            }
        }
        tracer.finish();
    }
    tracer.trace
}

struct Tracer<'a> {
    source: Source<'a>,
    trace: Trace,
    /// What is joined so far, and its first reading.
    piece: Vec<Point>,
    first: usize,
    /// The last reading with a value.
    last: Option<usize>,
}

impl Tracer<'_> {
    fn reading(&mut self, index: usize) {
        self.join(index);
        self.take(index);
    }

    /// Begins a new piece, unless a line leads to the reading.
    fn join(&mut self, index: usize) {
        if !is_joined(self.source.chart, self.source.readings, index) {
            self.finish();
        }
    }

    fn take(&mut self, index: usize) {
        let Some(point) = self.source.point(index) else {
            return;
        };
        if self.piece.is_empty() {
            self.first = index;
            if let Some(last) = self.last {
                self.gaps(last, index);
            }
        }
        self.last = Some(index);
        self.piece.push(point);
    }

    /// What isn't joined from one reading with a value to the next: where nothing at all was read. Others between them
    /// may say a range or words, and hold for a while.
    fn gaps(&mut self, last: usize, next: usize) {
        let Source {
            chart,
            readings,
            scale,
            ..
        } = self.source;
        let details = readings.details.as_slice();
        let spoken = details.partition_point(|(index, _)| *index <= last)
            ..details.partition_point(|(index, _)| *index < next);
        let spoken = details.get(spoken).unwrap_or_default();
        let most_ms = chart.max_gap.map_or(i64::MAX, |most| most.0);
        let mut before = last;
        for index in spoken.iter().map(|(index, _)| *index).chain([next]) {
            if let (Some(from), Some(to)) = (readings.get(before), readings.get(index))
                && (index - before > 1 || (to.at - from.at).0 > most_ms)
            {
                let until = from.detail.and_then(|detail| detail.until);
                let from = until.map_or(from.at, |until| until.max(from.at).min(to.at));
                self.gap(scale.x(from), scale.x(to.at));
            }
            before = index;
        }
    }

    fn gap(&mut self, from: f64, to: f64) {
        match self.trace.gaps.last_mut() {
            Some(gap) if from - gap.1 < GAPS_PX => gap.1 = to,
            _ => self.trace.gaps.push((from, to)),
        }
    }

    /// A column in which the line is broken: of its runs, those are drawn that lead in and out, and those with the
    /// lowest and the highest reading.
    fn broken(&mut self, column: Range<usize>) {
        let (chart, readings) = (self.source.chart, self.source.readings);
        let mut runs: Vec<Range<usize>> = Vec::new();
        let has_value = |part: &Range<usize>| self.source.point(part.start).is_some();
        for part in self.source.pyramid.parts(column.clone()).filter(has_value) {
            match runs.last_mut() {
                Some(run) if is_joined(chart, readings, part.start) => run.end = part.end,
                _ => runs.push(part),
            }
        }
        let (_, by) = self.source.drawn_by(column);
        let last = runs.len().saturating_sub(1);
        let kept = runs.into_iter().enumerate().filter(|(at, run)| {
            let [_, extremes @ .., _] = &by;
            [0, last].contains(at) || extremes.iter().flatten().any(|index| run.contains(index))
        });
        for (_, run) in kept {
            self.join(run.start);
            let (_, by) = self.source.drawn_by(run);
            by.into_iter().flatten().for_each(|index| self.take(index));
        }
    }

    fn finish(&mut self) {
        let points = std::mem::take(&mut self.piece);
        if let ([_], Some(last)) = (points.as_slice(), self.last)
            && last == self.first
        {
            self.trace.alone.push(last);
        }
        let points = match self.source.chart.between {
            Between::Step => steps(&points),
            _ => points,
        };
        let points = clip(&points, self.source.scale.left_px, self.source.scale.right_px());
        if !points.is_empty() {
            self.trace.pieces.push(points);
        }
    }
}

/// Each point held until the next.
fn steps(points: &[Point]) -> Vec<Point> {
    let mut stepped = Vec::with_capacity(points.len() * 2);
    for point in points {
        if let Some((_, y)) = stepped.last().copied() {
            stepped.push((point.0, y));
        }
        stepped.push(*point);
    }
    stepped
}

/// The part of a line between two places.
fn clip(points: &[Point], left: f64, right: f64) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::with_capacity(points.len());
    let inside = |point: Point| point.0 >= left && point.0 <= right;
    for (index, point) in points.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| points.get(before));
        if let Some(before) = before {
            let at = |x: f64| {
                let width = point.0 - before.0;
                let share = if width > 0.0 { (x - before.0) / width } else { 0.0 };
                (x, before.1 + share * (point.1 - before.1))
            };
            if before.0 < left && point.0 > left {
                kept.push(at(left));
            }
            if before.0 < right && point.0 > right {
                kept.push(at(right));
            }
        }
        if inside(*point) {
            kept.push(*point);
        }
    }
    kept
}

#[cfg(test)]
#[path = "trace_tests.rs"]
mod tests;
