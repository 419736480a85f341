//! The lines of a series: joined where readings follow each other, open where nothing was read.
//!
//! Of the readings that fall into a quarter of a pixel, the first, last, lowest and highest are kept, at their
//! true places, so that a line of a million readings looks as if every reading were drawn.

use crate::drawing::scale::TimeScale;
use crate::incident::{Between, Chart, Readings};
use crate::time::{Instant, Millis};

/// Columns to a pixel.
const COLUMNS_PER_PX: f64 = 4.0;

/// A point of a line, in px.
pub type Point = (f64, f64);

/// The readings that can show in the plot: one beyond either end leads out of it.
pub(super) fn seen(readings: &Readings, scale: TimeScale) -> std::ops::Range<usize> {
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

/// The pieces of a series' line within the plot.
pub(super) fn pieces(
    chart: &Chart,
    readings: &Readings,
    scale: TimeScale,
    y: &dyn Fn(f64) -> f64,
) -> Vec<Vec<Point>> {
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    let mut column = Column::default();
    let mut piece: Vec<Point> = Vec::new();
    let mut finish = |piece: &mut Vec<Point>, column: &mut Column| {
        column.empty_into(piece);
        let points = std::mem::take(piece);
        let points = if chart.between == Between::Step {
            steps(&points)
        } else {
            points
        };
        let points = clip(&points, scale.left_px, scale.right_px());
        if !points.is_empty() {
            pieces.push(points);
        }
    };
    for index in seen(readings, scale) {
        let (Some(at), Some(value)) = (readings.times.get(index), readings.values.get(index)) else {
            continue;
        };
        if !is_joined(chart, readings, index) {
            finish(&mut piece, &mut column);
        }
        if !value.is_finite() {
            continue;
        }
        let point = (scale.x(Instant::from_millis(*at)), y(*value));
        column.take(point, &mut piece);
    }
    finish(&mut piece, &mut column);
    pieces
}

/// The points of one column that the line is known by.
#[derive(Default)]
struct Column {
    key: i64,
    /// How many were taken.
    count: usize,
    first: Point,
    last: Point,
    /// With their places in the order of taking.
    lowest: (usize, Point),
    highest: (usize, Point),
}

impl Column {
    fn take(&mut self, point: Point, piece: &mut Vec<Point>) {
        let key = (point.0 * COLUMNS_PER_PX).floor() as i64;
        if self.count > 0 && key != self.key {
            self.empty_into(piece);
        }
        if self.count == 0 {
            self.key = key;
            self.first = point;
            self.lowest = (0, point);
            self.highest = (0, point);
        }
        if point.1 < self.lowest.1.1 {
            self.lowest = (self.count, point);
        }
        if point.1 > self.highest.1.1 {
            self.highest = (self.count, point);
        }
        self.last = point;
        self.count += 1;
    }

    fn empty_into(&mut self, piece: &mut Vec<Point>) {
        if self.count == 0 {
            return;
        }
        let end = self.count - 1;
        piece.push(self.first);
        let (a, b) = if self.lowest.0 < self.highest.0 {
            (self.lowest, self.highest)
        } else {
            (self.highest, self.lowest)
        };
        for (place, point) in [a, b] {
            if place > 0 && place < end && piece.last() != Some(&point) {
                piece.push(point);
            }
        }
        if end > 0 {
            piece.push(self.last);
        }
        self.count = 0;
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
    use crate::drawing::samples::chart;
    use crate::time::Span;

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
        let readings = readings(values);
        let chart = chart(between, readings.clone());
        pieces(&chart, &readings, scale(length), &|value| value)
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
        assert_eq!(drawn(&values, Between::None, 4_000).len(), 4);
    }

    #[test]
    fn readings_too_far_apart_are_not_joined() {
        let mut far = readings(&[1.0, 2.0, 3.0]);
        far.times = vec![0, 1_000, 9_000];
        let mut chart = chart(Between::Line, far.clone());
        chart.max_gap = Some(Millis(5_000));
        assert_eq!(pieces(&chart, &far, scale(10_000), &|value| value).len(), 2);
    }

    #[test]
    fn a_line_leads_out_of_the_plot() {
        let range = Span::between(Instant::from_millis(500), Instant::from_millis(1_500));
        let readings = readings(&[0.0, 10.0, 0.0]);
        let chart = chart(Between::Line, readings.clone());
        let scale = TimeScale::new(range, 0.0, 1000.0);
        let lines = pieces(&chart, &readings, scale, &|value| value);
        assert_eq!(lines, [vec![(0.0, 5.0), (500.0, 10.0), (1000.0, 5.0)]]);
    }

    proptest! {
        #[test]
        fn each_column_keeps_its_first_last_lowest_and_highest(
            values in prop::collection::vec(prop_oneof![9 => -100.0..100.0f64, 1 => Just(f64::NAN)], 1..6000),
        ) {
            let length = (values.len() as i64 * 1_000 - 1_000).max(1_000);
            let scale = scale(length);
            let lines = drawn(&values, Between::Line, length);
            prop_assert!(lines.iter().map(Vec::len).sum::<usize>() <= (1001 * 4 * 4).min(values.len()));
            let mut pieces = lines.iter();
            // Run by run, column by column, against the plain definition.
            for run in values.split(|value| value.is_nan()).filter(|run| !run.is_empty()) {
                let piece = pieces.next().unwrap();
                let offset = (run.as_ptr() as usize - values.as_ptr() as usize) / size_of::<f64>();
                let x = |index: usize| scale.x(Instant::from_millis((offset + index) as i64 * 1_000));
                let key = |x: f64| (x * COLUMNS_PER_PX).floor();
                let all: Vec<Point> = run.iter().enumerate().map(|(index, y)| (x(index), *y)).collect();
                for column in all.chunk_by(|a, b| key(a.0) == key(b.0)) {
                    let kept: Vec<Point> =
                        piece.iter().filter(|point| key(point.0) == key(column[0].0)).copied().collect();
                    let low = |points: &[Point]| points.iter().map(|point| point.1).fold(f64::MAX, f64::min);
                    let high = |points: &[Point]| points.iter().map(|point| point.1).fold(f64::MIN, f64::max);
                    prop_assert_eq!((low(&kept), high(&kept)), (low(column), high(column)));
                    prop_assert_eq!((kept.first(), kept.last()), (column.first(), column.last()));
                }
            }
            prop_assert!(pieces.next().is_none());
        }
    }
}
