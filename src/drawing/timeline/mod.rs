//! The timeline: phases as bands, moments as pins, chapters as brackets, over one time axis.

pub(super) mod bands;
mod chapters;
mod edges;
mod hit;
mod lanes;
pub(super) mod marks;
mod overview;
mod pins;
mod range;
mod stems;

use super::axis;
use super::scale::TimeScale;
use super::shape::{Rect, Shape};
use crate::incident::Incident;
use crate::time::{Instant, Span};

pub use super::setting::{LABEL_PX, LEAST_GUTTER_PX, LEAST_WIDTH_PX, Plot, RIGHT_PX, Setting};
pub use chapters::ChapterMark;
pub use edges::{EdgePin, Side};
pub use hit::{Hit, order};
pub use lanes::Lane;
pub use overview::{Grip, Overview};
pub use pins::Pin;
pub use range::{resting_range, whole_range};

/// An item that can be pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A phase, by its index in the incident.
    Phase(usize),
    /// A moment, by its index in the incident.
    Moment(usize),
}

/// A stretch of a level as drawn. Phases that share a pixel are drawn as one, at the worst level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    /// The index of the phase; of several, the first of the worst.
    pub phase: usize,
    /// The left edge.
    pub x0: f64,
    /// The right edge.
    pub x1: f64,
    /// The top edge.
    pub y0: f64,
    /// The bottom edge.
    pub y1: f64,
    /// The index of its lane.
    pub lane: usize,
    /// Whether other phases are drawn as part of it.
    pub shared: bool,
}

impl Band {
    /// Where it is.
    pub fn rect(&self) -> Rect {
        Rect::from_edges(self.x0, self.y0, self.x1, self.y1)
    }
}

/// The timeline as a scene: what to draw, and where everything is.
#[derive(Debug, Clone)]
pub struct Timeline {
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// Where the time axis lies.
    pub plot: Plot,
    /// The visible range.
    pub range: Span,
    /// Between time and px.
    pub scale: TimeScale,
    /// What to draw, from the back to the front.
    pub shapes: Vec<Shape>,
    /// The lanes, from top to bottom; one without a label if no phase names a component.
    pub lanes: Vec<Lane>,
    /// The bands, by lane, row and time.
    pub bands: Vec<Band>,
    /// The pins, from left to right.
    pub pins: Vec<Pin>,
    /// What lies outside the visible range.
    pub edges: Vec<EdgePin>,
    /// The chapters, from left to right.
    pub chapters: Vec<ChapterMark>,
    /// The strip under the axis.
    pub overview: Option<Overview>,
    rows: Vec<bands::Row>,
    moments: Vec<(Instant, usize)>,
}

/// Lays out the timeline of an incident. The number of shapes is bounded by the width, not by the incident.
pub fn layout(incident: &Incident, setting: &Setting<'_>) -> Timeline {
    let (width, scale) = (setting.drawn_width(), setting.scale());
    let moments = pins::timed(incident, setting.range, setting.now);

    // Some fonts stand taller than their size.
    let mut y = 3.0;
    let (chapters, chapter_shapes) = chapters::layout(incident, setting, scale, y);
    if incident.chapters.iter().any(|chapter| chapter.span.is_some()) {
        y += chapters::HEIGHT_PX;
    }
    let (pins, pin_shapes) = pins::layout(incident, &moments, setting, scale, width, y);
    if !moments.is_empty() {
        y += pins::HEIGHT_PX + 5.0;
    }
    let top = y;
    y += if moments.is_empty() { 24.0 } else { 23.0 };
    let now_px = axis::now_px(incident, setting, scale);
    let (edges, edge_shapes) = edges::layout(incident, &moments, setting, scale, now_px, y - 20.0);
    let plan = lanes::plan(incident, setting, y);
    let baseline = plan.bottom;
    let plot = Plot {
        left: scale.left_px,
        width: scale.width_px,
        top,
        baseline,
    };
    let (bands, band_shapes) = bands::layout(incident, &plan.rows, scale, incident.until(setting.now));
    let (axis_back, axis_front) = axis::layout(incident, setting, scale, plot, width);
    let overview = overview::layout(incident, setting, scale, baseline + axis::HEIGHT_PX);

    let mut shapes = axis_back;
    shapes.extend(plan.lines);
    shapes.extend(band_shapes);
    shapes.extend(axis_front);
    shapes.extend(stems::layout(&pins, &moments, incident, &bands, scale, baseline));
    shapes.extend(plan.labels);
    shapes.extend(chapter_shapes);
    shapes.extend(pin_shapes);
    shapes.extend(edge_shapes);
    let mut height = baseline + axis::HEIGHT_PX;
    let overview = overview.map(|(overview, strip)| {
        height = overview.rect.bottom() + 2.0;
        shapes.extend(strip);
        overview
    });
    Timeline {
        width,
        height,
        plot,
        range: setting.range,
        scale,
        shapes,
        lanes: plan.lanes,
        bands,
        pins,
        edges,
        chapters,
        overview,
        rows: plan.rows,
        moments,
    }
}

#[cfg(test)]
mod tests;
