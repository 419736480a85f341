//! Which words there are to be placed: what thresholds mean, remarks on readings and spans.

use super::labels::Labels;
use super::{SpanMark, Values};
use crate::drawing::scale::TimeScale;
use crate::drawing::setting::Setting;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Rect, Shape};
use crate::incident::Chart;
use crate::words::ValueStyle;

/// The thresholds that lie within the values drawn.
pub(super) fn thresholds(
    chart: &Chart,
    values: &Values,
    y: &dyn Fn(f64) -> f64,
    scale: TimeScale,
    labels: &mut Labels<'_>,
    back: &mut Vec<Shape>,
) {
    let mut across = PathData::default();
    let inside = |value: f64| value >= values.low && value <= values.high && !values.ticks.is_empty();
    let (inside, outside): (Vec<_>, Vec<_>) = chart.thresholds.iter().partition(|(value, _)| inside(*value));
    for (value, label) in inside {
        let y = y(*value).round() + 0.5;
        across.move_to(scale.left_px, y).across_to(scale.right_px());
        labels
            .room
            .take(Rect::from_edges(scale.left_px, y, scale.right_px(), y));
        labels.threshold(scale.right_px(), y, label);
    }
    // What is too far off to be drawn is told at the end that leads there.
    for (value, label) in outside {
        let (arrow, y) = if *value > values.high {
            ('↑', 12.0)
        } else {
            ('↓', y(values.low) - 4.0)
        };
        labels.threshold(scale.right_px(), y, &format!("{arrow} {label}"));
    }
    back.extend(across.shape(Paint::stroke(Ink::Muted, 1.0).dashed(Dash::Dashed)));
}

/// The words of readings and spans: what was read, with the remark on it.
pub(super) fn remarks(
    chart: &Chart,
    hidden: &[usize],
    setting: &Setting<'_>,
    scale: TimeScale,
    y: &dyn Fn(f64) -> f64,
    spans: &[SpanMark],
    labels: &mut Labels<'_>,
) {
    let style = ValueStyle::from(chart);
    for mark in spans {
        let readings = chart.series.get(mark.series).map(|series| &series.readings);
        let detail = readings
            .and_then(|readings| readings.get(mark.reading))
            .and_then(|found| found.detail);
        if let Some(text) = detail.and_then(|detail| detail.text.as_deref()) {
            labels.span(mark, text);
        }
    }
    let mut notes = Vec::new();
    for (index, series) in chart.series.iter().enumerate() {
        if hidden.contains(&index) {
            continue;
        }
        for (place, detail) in &series.readings.details {
            let Some(reading) = series.readings.get(*place) else {
                continue;
            };
            let (Some(_), None, Some(value)) = (&detail.text, detail.until, reading.value) else {
                continue;
            };
            if scale.range.contains(reading.at) {
                let point = (scale.x(reading.at), y(value));
                notes.push((point, setting.times.reading(&reading, style)));
            }
        }
    }
    labels.notes(notes);
}
