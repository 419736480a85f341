//! From a point in a chart to the readings there.

use super::Scene;
use super::source::is_joined;
use crate::drawing::shape::Rect;
use crate::incident::{Between, Chart, Readings};
use crate::time::Instant;

/// The smallest target.
const TARGET_PX: f64 = 24.0;

/// The reading of a series that is nearest to a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Near {
    /// The index of the series.
    pub series: usize,
    /// The index of the reading.
    pub reading: usize,
    /// Where it is; `None` if it has no value.
    pub point: Option<(f64, f64)>,
}

impl Scene {
    /// The reading of each series that is nearest to an instant, of those in sight.
    pub fn nearest(&self, chart: &Chart, hidden: &[usize], at: Instant) -> Vec<Near> {
        let series = chart.series.iter().enumerate();
        series
            .filter(|(index, _)| !hidden.contains(index))
            .filter_map(|(series, found)| {
                let reading = self.nearest_reading(&found.readings, at)?;
                Some(Near {
                    series,
                    reading,
                    point: self.place(&found.readings, reading),
                })
            })
            .collect()
    }

    /// What each series says of an instant, if anything was read then.
    pub fn read(&self, chart: &Chart, hidden: &[usize], at: Instant) -> Vec<(usize, Option<Near>)> {
        let series = chart.series.iter().enumerate();
        let series = series.filter(|(index, _)| !hidden.contains(index));
        series
            .map(|(series, found)| {
                let near = self.read_at(chart, &found.readings, at).map(|reading| {
                    let is_seen = |at: &i64| self.range.contains(Instant::from_millis(*at));
                    let is_seen = found.readings.times.get(reading).is_some_and(is_seen);
                    let point = self.place(&found.readings, reading).filter(|_| is_seen);
                    Near {
                        series,
                        reading,
                        point,
                    }
                });
                (series, near)
            })
            .collect()
    }

    /// The reading that tells what was so at an instant: on a step the one before; else the nearest, where its mark is
    /// within reach or a line leads past the instant; else one that held over a span.
    fn read_at(&self, chart: &Chart, readings: &Readings, at: Instant) -> Option<usize> {
        let next = readings.times.partition_point(|time| *time <= at.millis());
        let is_joined = is_joined(chart, readings, next);
        if is_joined && chart.between == Between::Step {
            return next.checked_sub(1);
        }
        let distance = |index: usize| Some((Instant::from_millis(*readings.times.get(index)?) - at).0.abs());
        let near = [next.checked_sub(1), Some(next)].into_iter().flatten();
        let near = near.filter_map(|index| Some((distance(index)?, index))).min();
        let reach = TARGET_PX / 2.0 * self.scale.ms_per_px();
        let near = near.filter(|(far, _)| is_joined || *far as f64 <= reach);
        near.map(|(_, index)| index).or_else(|| {
            let began = readings.details.partition_point(|(index, _)| *index < next);
            let mut began = readings.details.get(..began)?.iter().rev();
            let held = began.find(|(_, detail)| detail.until.is_some_and(|until| until >= at));
            held.map(|(index, _)| *index)
        })
    }

    fn nearest_reading(&self, readings: &Readings, at: Instant) -> Option<usize> {
        let times = &readings.times;
        let after = times.partition_point(|time| *time < at.millis());
        let distance = |index: usize| {
            let time = Instant::from_millis(*times.get(index)?);
            self.range.contains(time).then(|| (time - at).0.abs())
        };
        let before = after.checked_sub(1);
        [before, Some(after)]
            .into_iter()
            .flatten()
            .filter_map(|index| Some((distance(index)?, index)))
            .min()
            .map(|(_, index)| index)
    }

    fn place(&self, readings: &Readings, index: usize) -> Option<(f64, f64)> {
        let reading = readings.get(index)?;
        Some(self.point(reading.at, reading.value?))
    }

    /// What is at a point: the reading whose mark is near, else the span that holds it.
    pub fn hit(&self, chart: &Chart, hidden: &[usize], x: f64, y: f64) -> Option<Near> {
        let reach = TARGET_PX / 2.0;
        let near = self
            .nearest(chart, hidden, self.scale.invert(x))
            .into_iter()
            .filter_map(|near| {
                let (px, py) = near.point?;
                let distance = (px - x).hypot(py - y);
                (distance <= reach).then_some((distance, near))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, near)| near);
        near.or_else(|| {
            let smallest = self
                .spans
                .iter()
                .filter(|mark| mark.rect.at_least(TARGET_PX, TARGET_PX).contains(x, y))
                .min_by(|a, b| {
                    let area = |rect: Rect| rect.width * rect.height.max(1.0);
                    area(a.rect).total_cmp(&area(b.rect))
                })?;
            Some(Near {
                series: smallest.series,
                reading: smallest.reading,
                point: None,
            })
        })
    }

    /// Where a reading is: its mark or its span, or `None` when it isn't in sight.
    pub fn anchor(&self, chart: &Chart, series: usize, reading: usize) -> Option<Rect> {
        let span = self
            .spans
            .iter()
            .find(|mark| mark.series == series && mark.reading == reading);
        if let Some(mark) = span {
            return Some(mark.rect);
        }
        let readings = &chart.series.get(series)?.readings;
        let at = readings.get(reading)?.at;
        if !self.range.contains(at) {
            return None;
        }
        let (x, y) = self
            .place(readings, reading)
            .unwrap_or((self.scale.x(at), self.plot.baseline));
        Some(Rect::from_edges(x - 4.0, y - 4.0, x + 4.0, y + 4.0))
    }
}
