//! Ranges: the lowest and highest seen, as a band behind the line; over a span of time, as a box.

use super::source::{is_joined, seen};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{PathData, Rect};
use crate::incident::{Chart, Detail, Readings};
use crate::time::{Instant, Span};

/// Half the width of a range that stands alone.
const ALONE_PX: f64 = 3.0;

/// How far a bar reaches to the side that is left open, and half the width of what ends one.
const OPEN_PX: f64 = 10.0;
const CAP_PX: f64 = 4.0;

/// A reading that holds over a span, as drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpanMark {
    /// The index of its series.
    pub series: usize,
    /// The index of the reading.
    pub reading: usize,
    /// Where it is, cut to the plot; of no height where only a value is known.
    pub rect: Rect,
}

/// The details of readings that can show in the plot.
fn seen_details(readings: &Readings, scale: TimeScale) -> &[(usize, Detail)] {
    let seen = seen(readings, scale);
    let first = readings.details.partition_point(|(index, _)| *index < seen.start);
    let end = readings.details.partition_point(|(index, _)| *index < seen.end);
    readings.details.get(first..end).unwrap_or_default()
}

fn x_of(readings: &Readings, index: usize, scale: TimeScale) -> Option<f64> {
    let at = readings.times.get(index)?;
    Some(scale.x(Instant::from_millis(*at)))
}

/// The bands between lowest and highest.
pub(super) fn bands(
    chart: &Chart,
    readings: &Readings,
    scale: TimeScale,
    y: &dyn Fn(f64) -> f64,
) -> PathData {
    let mut path = PathData::default();
    // The upper and lower edge of what is joined so far.
    let mut run: Vec<(f64, f64, f64)> = Vec::new();
    let mut last = None;
    for (index, detail) in seen_details(readings, scale) {
        let (Some(low), Some(high), None) = (detail.low, detail.high, detail.until) else {
            continue;
        };
        let Some(x) = x_of(readings, *index, scale) else {
            continue;
        };
        let follows = last.is_some_and(|last| last + 1 == *index) && is_joined(chart, readings, *index);
        if !follows {
            close(&mut path, &mut run, scale);
        }
        last = Some(*index);
        let (top, bottom) = (y(high), y(low));
        match run.last_mut() {
            // As many as there are half pixels.
            Some(before) if x - before.0 < 0.5 => {
                before.1 = before.1.min(top);
                before.2 = before.2.max(bottom);
            }
            _ => run.push((x, top, bottom)),
        }
    }
    close(&mut path, &mut run, scale);
    path
}

fn close(path: &mut PathData, run: &mut Vec<(f64, f64, f64)>, scale: TimeScale) {
    let points = std::mem::take(run);
    let cut = |x: f64| x.max(scale.left_px).min(scale.right_px());
    match points.as_slice() {
        [] => {}
        [(x, top, bottom)] => {
            if *x >= scale.left_px && *x <= scale.right_px() {
                path.rect(Rect::from_edges(
                    cut(x - ALONE_PX),
                    *top,
                    cut(x + ALONE_PX),
                    *bottom,
                ));
            }
        }
        [first, rest @ ..] => {
            path.move_to(cut(first.0), first.1);
            for (x, top, _) in rest {
                path.line_to(cut(*x), *top);
            }
            for (x, _, bottom) in points.iter().rev() {
                path.line_to(cut(*x), *bottom);
            }
            path.close();
        }
    }
}

/// What readings without a value say: a bar from the lowest to the highest seen; from the one bound that is known, a
/// stroke to the side that is left open; of words alone, a stroke on the axis. None where a box shows it, and no two in
/// a pixel.
pub(super) fn bars(readings: &Readings, scale: TimeScale, y: &dyn Fn(f64) -> f64, baseline: f64) -> PathData {
    let mut path = PathData::default();
    let mut last = f64::NEG_INFINITY;
    for (index, detail) in seen_details(readings, scale) {
        let has_value = readings.values.get(*index).is_some_and(|value| value.is_finite());
        let (false, None, Some(x)) = (has_value, detail.until, x_of(readings, *index, scale)) else {
            continue;
        };
        if x < scale.left_px || x > scale.right_px() || x - last < 1.0 {
            continue;
        }
        last = x;
        let (low, high) = (detail.low.map(y), detail.high.map(y));
        let from = low.or(high).unwrap_or(baseline);
        let to = match (low, high) {
            (None, Some(high)) => high + OPEN_PX,
            (_, high) => high.unwrap_or(from - OPEN_PX),
        };
        path.move_to(x, from).line_to(x, to);
        for end in [low, high].into_iter().flatten() {
            path.move_to(x - CAP_PX, end).across_to(x + CAP_PX);
        }
    }
    path
}

/// The readings that hold over a span. One can begin long before the plot does, so all details are looked at.
pub(super) fn spans(
    series: usize,
    readings: &Readings,
    scale: TimeScale,
    y: &dyn Fn(f64) -> f64,
) -> Vec<SpanMark> {
    let mark = |(index, detail): &(usize, Detail)| {
        let until = detail.until?;
        let reading = readings.get(*index)?;
        let low = detail.low.or(reading.value).or(detail.high)?;
        let high = detail.high.or(reading.value).or(detail.low)?;
        let span = Span::between(reading.at, until).within(scale.range)?;
        Some(SpanMark {
            series,
            reading: *index,
            rect: Rect::from_edges(scale.x(span.from), y(high), scale.x(span.to), y(low)),
        })
    };
    readings.details.iter().filter_map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::shape::{Ink, Paint, Shape};

    #[test]
    fn what_has_no_value_has_a_bar() {
        let detail = |low, high| Detail {
            low,
            high,
            ..Detail::default()
        };
        let details = [
            detail(Some(2.0), Some(4.0)),
            detail(Some(2.0), None),
            detail(None, Some(4.0)),
            Detail::default(),
        ];
        let readings = Readings {
            times: vec![10, 20, 30, 40],
            values: vec![f64::NAN; 4],
            details: details.into_iter().enumerate().collect(),
        };
        let range = Span::between(Instant::from_millis(0), Instant::from_millis(50));
        let path = bars(
            &readings,
            TimeScale::new(range, 0.0, 50.0),
            &|value| value * 10.0,
            90.0,
        );
        let Some(Shape::Path { d, .. }) = path.shape(Paint::fill(Ink::Muted)) else {
            panic!("nothing is drawn")
        };
        assert_eq!(
            d.as_ref() as &str,
            "M10 20L10 40M6 20H14M6 40H14M20 20L20 10M16 20H24M30 40L30 50M26 40H34M40 90L40 80"
        );
    }
}
