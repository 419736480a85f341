//! What the timeline and the charts share: the range, the width, the clock and its words.

use super::scale::TimeScale;
use super::widths::TextWidths;
use crate::time::{Instant, Span};
use crate::words::Times;

/// What a drawing is made for: a range of time, a width, a clock and its words.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The visible range.
    pub range: Span,
    /// All that can be shown, as [`whole_range`] gives it; `None` on paper, where nobody can choose another range.
    pub whole: Option<Span>,
    /// Times and words.
    pub times: Times<'a>,
    /// How wide texts are.
    pub widths: &'a dyn TextWidths,
    /// How wide the drawing is.
    pub width_px: f64,
    /// How many pixels of the device there are to one of the drawing's.
    pub device_px: f64,
    /// Room left of the plot, the same for the timeline and every chart.
    pub gutter_px: f64,
    /// What time it is, for what is going on.
    pub now: Instant,
}

/// Room right of the plot.
pub const RIGHT_PX: f64 = 4.0;
/// The least room left of the plot.
pub const LEAST_GUTTER_PX: f64 = 12.0;
/// The narrowest drawing; what is narrower is laid out as if it were this wide.
pub const LEAST_WIDTH_PX: f64 = 160.0;
/// The size of labels.
pub const LABEL_PX: f64 = 12.0;

/// Where the time axis lies in the drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    /// Where the visible range begins.
    pub left: f64,
    /// How wide it is.
    pub width: f64,
    /// Where lines through the drawing begin.
    pub top: f64,
    /// Where the axis lies.
    pub baseline: f64,
}

impl Setting<'_> {
    /// The width of the drawing.
    pub(super) fn drawn_width(&self) -> f64 {
        self.width_px.max(LEAST_WIDTH_PX)
    }

    /// Where the visible range lies.
    pub(super) fn scale(&self) -> TimeScale {
        let width = self.drawn_width();
        let left = self.gutter_px.max(LEAST_GUTTER_PX).min(width / 2.0);
        TimeScale::new(self.range, left, width - left - RIGHT_PX)
    }
}
