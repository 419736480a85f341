//! The line of a series, as laid out.

use super::source::Point;
use super::trace::Trace;
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Shape};

/// The width of lines.
pub(super) const LINE_PX: f64 = 1.5;
/// How far above the axis gaps are marked, and how thick.
const GAP_PX: (f64, f64) = (3.5, 3.0);
/// A gap is shown at least this wide.
const LEAST_GAP_PX: f64 = 1.5;

/// The line of a series.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The index of the series.
    pub series: usize,
    /// Its ink.
    pub ink: Ink,
    /// Its pieces, with gaps between them.
    pub pieces: Vec<Vec<Point>>,
}

impl Line {
    /// The line as a path.
    pub fn shape(&self) -> Option<Shape> {
        let mut path = PathData::default();
        for piece in self.pieces.iter().filter(|piece| piece.len() > 1) {
            let mut points = piece.iter();
            if let Some((x, y)) = points.next() {
                path.move_to(*x, *y);
            }
            for (x, y) in points {
                path.line_to(*x, *y);
            }
        }
        path.shape(Paint::stroke(self.ink, LINE_PX).dashed(Dash::of_series(self.series)))
    }
}

/// A bar on the axis under each gap: a gap can be narrower than the line is wide, and then the line doesn't show it.
pub(super) fn gaps(trace: &Trace, scale: TimeScale, baseline: f64) -> Option<Shape> {
    let mut path = PathData::default();
    for (from, to) in &trace.gaps {
        let (from, to) = (from.max(scale.left_px), to.min(scale.right_px()));
        if from <= to {
            let wider = (LEAST_GAP_PX - (to - from)).max(0.0) / 2.0;
            path.move_to(from - wider, baseline - GAP_PX.0)
                .across_to(to + wider);
        }
    }
    path.shape(Paint::stroke(Ink::Muted, GAP_PX.1))
}
