//! The strip under the axis: the whole, and where in it the visible range is.

use super::Setting;
use super::bands::{Row, blocks, height, layers};
use super::marks::{Marks, lasting};
use super::range::resting_range;
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Ink, Paint, Rect, Shape};
use crate::incident::{Incident, Level};

/// The height of the strip.
const HEIGHT_PX: f64 = 18.0;
/// The whole is no more than so many times as long as what is shown at first.
const MOST_TIMES: i64 = 50;
/// The narrowest window: it can still be taken hold of.
const LEAST_WINDOW_PX: f64 = 8.0;

/// The strip under the axis.
#[derive(Debug, Clone, PartialEq)]
pub struct Overview {
    /// Where the strip is.
    pub rect: Rect,
    /// Where the visible range is in it.
    pub window: Rect,
    /// Between the whole and px.
    pub scale: TimeScale,
}

/// What a pointer takes hold of in the strip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grip {
    /// The handle where the visible range begins.
    From,
    /// The handle where the visible range ends.
    To,
    /// The window between them.
    Window,
    /// The strip outside the window.
    Outside,
}

impl Overview {
    /// What is at a point of the drawing.
    pub fn grip(&self, x: f64, y: f64) -> Option<Grip> {
        const TARGET_PX: f64 = 24.0;
        if !self
            .rect
            .at_least(self.rect.width + TARGET_PX, TARGET_PX)
            .contains(x, y)
        {
            return None;
        }
        let (from, to) = ((x - self.window.x).abs(), (x - self.window.right()).abs());
        // Both handles of a narrow window leave a part of it to take hold of.
        let reach = (self.window.width / 3.0).clamp(2.0, TARGET_PX / 2.0);
        let inside = x > self.window.x && x < self.window.right();
        let reach = if inside { reach } else { TARGET_PX / 2.0 };
        Some(if from.min(to) <= reach {
            if from < to { Grip::From } else { Grip::To }
        } else if inside {
            Grip::Window
        } else {
            Grip::Outside
        })
    }
}

/// The strip from `top` down. Its bands are the worst of all phases, whatever they are about.
pub(super) fn layout(
    incident: &Incident,
    setting: &Setting<'_>,
    plot: TimeScale,
    top: f64,
) -> Option<(Overview, Vec<Shape>)> {
    if incident.phases.is_empty() && incident.moments.is_empty() {
        return None;
    }
    // Beside one thing that is far away, the incident would be a pixel: then the strip is about the incident, and the
    // pin at the edge leads to the rest.
    let (whole, resting) = (setting.whole?, resting_range(incident, setting.now));
    let is_lost = resting.length().0 < whole.length().0 / MOST_TIMES;
    let whole = if is_lost { resting } else { whole }.hull(setting.range);
    let scale = TimeScale::new(whole, plot.left_px, plot.width_px);
    let rect = Rect {
        x: plot.left_px,
        y: top,
        width: plot.width_px,
        height: HEIGHT_PX,
    };
    let mut shapes = Vec::new();
    let until = incident.until(setting.now);
    let row = Row::new(
        incident,
        (0..incident.phases.len()).collect(),
        0,
        rect.bottom() - 1.0,
        HEIGHT_PX - 3.0,
        until,
    );
    let mut bodies: [Vec<Rect>; 7] = Default::default();
    let mut marks = Marks::default();
    for band in layers(&row, scale) {
        let Some(phase) = incident.phases.get(band.phase) else {
            continue;
        };
        let rect = band.rect();
        let lasting = lasting(phase, until);
        if let Some(level) = lasting
            && let Some(bodies) = bodies.get_mut(level as usize)
        {
            let inset = if is_pale(level) { 0.5 } else { 0.0 };
            bodies.push(Rect::from_edges(
                rect.x + inset,
                rect.bottom() - height(level, row.full) + inset,
                rect.right() - inset,
                rect.bottom() - inset,
            ));
        }
        if lasting != Some(phase.level) {
            marks.mix(phase, lasting, rect, row.full);
        }
    }
    for (rects, level) in bodies.into_iter().zip(Level::ALL) {
        let mut paint = Paint::fill(Ink::Level(level));
        if is_pale(level) {
            paint = paint.edged(Ink::LevelEdge(level));
        }
        shapes.extend(blocks(rects, paint));
    }
    marks.add_to(&mut shapes);
    let (x0, x1) = (
        scale.clamped_x(setting.range.from),
        scale.clamped_x(setting.range.to),
    );
    let lacking = (LEAST_WINDOW_PX - (x1 - x0)).max(0.0) / 2.0;
    let x0 = (x0 - lacking).min(rect.right() - LEAST_WINDOW_PX).max(rect.x);
    let window = Rect {
        x: x0,
        y: rect.y,
        width: (x1 + lacking - x0).max(LEAST_WINDOW_PX).min(rect.right() - x0),
        height: rect.height,
    };
    let veils = [
        Rect::from_edges(rect.x, rect.y, window.x, rect.bottom()),
        Rect::from_edges(window.right(), rect.y, rect.right(), rect.bottom()),
    ];
    for veil in veils {
        if veil.width >= 0.5 {
            shapes.push(Shape::Rect {
                rect: veil,
                radius: 0.0,
                paint: Paint::fill(Ink::Veil),
            });
        }
    }
    if window.width + 1.0 < rect.width {
        shapes.push(Shape::Line {
            from: (rect.x, rect.bottom() - 0.5),
            to: (rect.right(), rect.bottom() - 0.5),
            paint: Paint::stroke(Ink::Hairline, 1.0),
        });
    }
    shapes.push(Shape::Rect {
        rect: Rect {
            x: window.x + 0.5,
            y: window.y + 0.5,
            width: window.width - 1.0,
            height: window.height - 1.0,
        },
        radius: 3.0,
        paint: Paint::stroke(Ink::Axis, 1.0),
    });
    for x in [window.x, window.right()] {
        shapes.push(Shape::Rect {
            rect: Rect {
                x: x - 2.5,
                y: window.y + 3.5,
                width: 6.0,
                height: 11.0,
            },
            radius: 3.0,
            paint: Paint::fill(Ink::Surface).edged(Ink::Axis),
        });
    }
    Some((Overview { rect, window, scale }, shapes))
}

/// Whether a level can't be seen without its edge at this size.
fn is_pale(level: Level) -> bool {
    level <= Level::Unknown
}
