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
    /// The last reading with a value, and where it is.
    last: Option<(usize, f64)>,
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
            if let Some((_, from)) = self.last {
                self.gap(from, point.0);
            }
        }
        self.last = Some((index, point.0));
        self.piece.push(point);
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
        if let ([_], Some((last, _))) = (points.as_slice(), self.last)
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
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawing::chart::Pyramid;
    use crate::drawing::samples::chart;
    use crate::drawing::scale::TimeScale;
    use crate::incident::{Chart, Readings};
    use crate::time::{Instant, Millis, Span};

    const COLUMNS_PER_PX: f64 = 4.0;

    fn scale(length: i64) -> TimeScale {
        let range = Span::between(Instant::from_millis(0), Instant::from_millis(length));
        TimeScale::new(range, 0.0, 1000.0)
    }

    fn readings(values: &[f64]) -> Readings {
        Readings {
            times: (0..values.len() as i64).map(|index| index * 1_000).collect(),
            values: values.to_vec(),
            details: Vec::new(),
        }
    }

    fn drawn(values: &[f64], between: Between, length: i64) -> Vec<Vec<Point>> {
        traced(&chart(between, readings(values)), scale(length)).pieces
    }

    fn traced(chart: &Chart, scale: TimeScale) -> Trace {
        let readings = &chart.series[0].readings;
        let source = Source {
            chart,
            readings,
            pyramid: &Pyramid::of(chart, readings),
            scale,
            y: &|value| value,
        };
        trace(source, COLUMNS_PER_PX)
    }

    #[test]
    fn nothing_is_joined_across_a_gap() {
        let values = [1.0, 2.0, f64::NAN, 3.0, 4.0];
        let lines = drawn(&values, Between::Line, 4_000);
        assert_eq!(
            lines,
            [vec![(0.0, 1.0), (250.0, 2.0)], vec![(750.0, 3.0), (1000.0, 4.0)]]
        );
        let steps = drawn(&values[..2], Between::Step, 4_000);
        assert_eq!(steps, [vec![(0.0, 1.0), (250.0, 1.0), (250.0, 2.0)]]);
        assert!(drawn(&values, Between::None, 4_000).is_empty());
    }

    #[test]
    fn readings_too_far_apart_are_not_joined() {
        let mut far = readings(&[1.0, 2.0, 3.0]);
        far.times = vec![0, 1_000, 9_000];
        let mut chart = chart(Between::Line, far);
        chart.max_gap = Some(Millis(5_000));
        assert_eq!(traced(&chart, scale(10_000)).pieces.len(), 2);
    }

    #[test]
    fn a_line_leads_out_of_the_plot() {
        let range = Span::between(Instant::from_millis(500), Instant::from_millis(1_500));
        let readings = readings(&[0.0, 10.0, 0.0]);
        let chart = chart(Between::Line, readings);
        let scale = TimeScale::new(range, 0.0, 1000.0);
        let lines = traced(&chart, scale).pieces;
        assert_eq!(lines, [vec![(0.0, 5.0), (500.0, 10.0), (1000.0, 5.0)]]);
    }

    /// Columns by the plain definition: those of a quarter of a pixel in which readings lie.
    fn columns(readings: &Readings, scale: TimeScale) -> Vec<Range<usize>> {
        let ms = scale.ms_per_px() / COLUMNS_PER_PX;
        let column = |index: usize| (readings.times[index] as f64 / ms).floor() as i64;
        let all: Vec<usize> = (0..readings.len()).collect();
        let columns = all.chunk_by(|a, b| column(*a) == column(*b));
        columns
            .map(|column| column[0]..column[column.len() - 1] + 1)
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn each_column_keeps_its_first_last_lowest_and_highest(
            values in prop::collection::vec(prop_oneof![99 => -100.0..100.0f64, 1 => Just(f64::NAN)], 1..20_000),
        ) {
            let length = (values.len() as i64 * 1_000 - 1_000).max(1_000);
            let scale = scale(length);
            let chart = chart(Between::Line, readings(&values));
            let drawn = traced(&chart, scale);
            let points: Vec<Point> = drawn.pieces.iter().flatten().copied().collect();
            // However many readings and gaps there are.
            prop_assert!(points.len() <= (1001 * 4 * 16).min(values.len()));
            let source = &chart.series[0].readings;
            let x = |index: usize| scale.x(Instant::from_millis(source.times[index]));
            for column in columns(source, scale) {
                let finite: Vec<usize> = column.clone().filter(|index| values[*index].is_finite()).collect();
                let (Some(first), Some(last)) = (finite.first(), finite.last()) else { continue };
                let from = points.partition_point(|point| point.0 < x(*first));
                let to = points.partition_point(|point| point.0 <= x(*last));
                let kept = &points[from..to];
                let bounds = |values: &mut dyn Iterator<Item = f64>| {
                    values.fold((f64::MAX, f64::MIN), |(low, high), y| (low.min(y), high.max(y)))
                };
                prop_assert_eq!(
                    bounds(&mut kept.iter().map(|point| point.1)),
                    bounds(&mut finite.iter().map(|index| values[*index]))
                );
                prop_assert_eq!(kept.first(), Some(&(x(*first), values[*first])));
                prop_assert_eq!(kept.last(), Some(&(x(*last), values[*last])));
            }
        }

        #[test]
        fn nothing_is_ever_joined_across_a_gap(
            values in prop::collection::vec(prop_oneof![9 => -100.0..100.0f64, 1 => Just(f64::NAN)], 1..20_000),
        ) {
            let length = (values.len() as i64 * 1_000 - 1_000).max(1_000);
            let scale = scale(length);
            let drawn = traced(&chart(Between::Line, readings(&values)), scale);
            let index = |point: &Point| (scale.invert(point.0).millis() as f64 / 1_000.0).round() as usize;
            for piece in &drawn.pieces {
                for pair in piece.windows(2) {
                    let (from, to) = (index(&pair[0]), index(&pair[1]));
                    prop_assert!(values[from..=to].iter().all(|value| value.is_finite()));
                }
            }
            // And each gap is told of.
            for (at, _) in values.iter().enumerate().filter(|(_, value)| value.is_nan()) {
                let x = scale.x(Instant::from_millis(at as i64 * 1_000));
                let within = values[..at].iter().any(|value| value.is_finite())
                    && values[at..].iter().any(|value| value.is_finite());
                let told = drawn.gaps.iter().any(|gap| gap.0 - 1e-6 <= x && x <= gap.1 + 1e-6);
                prop_assert!(told || !within);
            }
            prop_assert!(drawn.gaps.len() <= 1001);
        }
    }
}
