//! What readings stand on: the phases, faint, and lines at round values.

use super::{BESIDE_PX, Values};
use crate::drawing::scale::TimeScale;
use crate::drawing::setting::{LABEL_PX, Plot, Setting};
use crate::drawing::shape::{Anchor, Ink, Paint, PathData, Rect, Shape, Text};
use crate::drawing::timeline::bands::{Row, layers};
use crate::drawing::timeline::marks::{hatch, lasting};
use crate::incident::{Chart, Incident, Level};

/// The phases, faint, as high as the plot.
pub(super) fn phases(incident: &Incident, setting: &Setting<'_>, scale: TimeScale, plot: Plot) -> Vec<Shape> {
    let all = (0..incident.phases.len()).collect();
    let until = incident.until(setting.now);
    let row = Row::new(incident, all, 0, plot.baseline, 56.0, until);
    let mut areas: [PathData; 7] = Default::default();
    let mut hatches: [PathData; 7] = Default::default();
    for band in layers(&row, scale) {
        let Some(phase) = incident.phases.get(band.phase) else {
            continue;
        };
        let rect = Rect::from_edges(band.x0, plot.top, band.x1, plot.baseline);
        let level = phase.level as usize;
        if lasting(phase, until) == Some(phase.level) {
            if let Some(path) = areas.get_mut(level) {
                path.rect(rect);
            }
        } else if let Some(path) = hatches.get_mut(level) {
            hatch(path, rect);
        }
    }
    let mut shapes = Vec::new();
    for ((area, lines), level) in areas.into_iter().zip(hatches).zip(Level::ALL) {
        let ink = Ink::LevelFaint(level);
        shapes.extend(area.shape(Paint::fill(ink)));
        shapes.extend(lines.shape(Paint::stroke(ink, 2.0)));
    }
    shapes
}

/// A line across at each round value, with its label in the gutter.
pub(super) fn lines(
    chart: &Chart,
    values: &Values,
    setting: &Setting<'_>,
    scale: TimeScale,
    y: &dyn Fn(f64) -> f64,
) -> Vec<Shape> {
    let mut across = PathData::default();
    let mut shapes = Vec::new();
    for (value, label) in values.ticks.iter().zip(values.labels(chart, setting.times.words)) {
        let y = y(*value).round();
        // The lowest is the axis itself.
        if *value > values.low {
            across.move_to(scale.left_px, y + 0.5).across_to(scale.right_px());
        }
        shapes.push(Shape::Text(Text {
            x: scale.left_px - BESIDE_PX,
            y: y + 4.0,
            text: label,
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::End,
            ink: Ink::Muted,
        }));
    }
    shapes.extend(across.shape(Paint::stroke(Ink::Hairline, 1.0)));
    shapes
}
