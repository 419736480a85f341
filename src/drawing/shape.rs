//! What a scene is made of: a few shapes in a few roles of ink.

pub use super::ink::{Ink, SERIES_INKS};
pub use super::path::PathData;

/// How a line is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dash {
    /// Unbroken.
    #[default]
    Solid,
    /// Dashes: something is approximate or open.
    Dashed,
    /// Dots: leads from one thing to another.
    Dotted,
    /// Long dashes, of the line of a series.
    Long,
    /// Dashes and dots in turn, of the line of a series.
    Mixed,
    /// Round dots as wide as the line, for segments of no length.
    Points,
}

impl Dash {
    /// How the line of a series is broken, by its index in the chart: where the inks start anew, dashes tell the lines
    /// apart.
    pub fn of_series(index: usize) -> Self {
        match index / usize::from(SERIES_INKS) % 5 {
            0 => Self::Solid,
            1 => Self::Dashed,
            2 => Self::Dotted,
            3 => Self::Long,
            _ => Self::Mixed,
        }
    }

    /// The lengths of dashes and gaps in px; `None` for an unbroken line.
    pub fn pattern(self) -> Option<&'static str> {
        match self {
            Self::Solid | Self::Points => None,
            Self::Dashed => Some("3 3"),
            Self::Dotted => Some("1 3"),
            Self::Long => Some("8 3"),
            Self::Mixed => Some("8 3 2 3"),
        }
    }
}

/// How a shape is filled and outlined.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Paint {
    /// The ink inside.
    pub fill: Option<Ink>,
    /// The ink of the outline, centred on the shape's edge.
    pub stroke: Option<Ink>,
    /// The width of the outline.
    pub stroke_px: f64,
    /// How the outline is broken.
    pub dash: Dash,
}

impl Paint {
    /// Filled, without an outline.
    pub const fn fill(ink: Ink) -> Self {
        Self {
            fill: Some(ink),
            stroke: None,
            stroke_px: 0.0,
            dash: Dash::Solid,
        }
    }

    /// An outline without anything inside.
    pub const fn stroke(ink: Ink, width_px: f64) -> Self {
        Self {
            fill: None,
            stroke: Some(ink),
            stroke_px: width_px,
            dash: Dash::Solid,
        }
    }

    /// The same with an outline 1 px wide.
    pub const fn edged(mut self, ink: Ink) -> Self {
        self.stroke = Some(ink);
        self.stroke_px = 1.0;
        self
    }

    /// The same with its outline broken.
    pub const fn dashed(mut self, dash: Dash) -> Self {
        self.dash = dash;
        self
    }
}

/// Which point of a text stands at its `x`. Texts of a drawing run left to right whatever the page does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

impl Anchor {
    /// Its word in SVG.
    pub fn word(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// One line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// Where its anchor stands.
    pub x: f64,
    /// The base line.
    pub y: f64,
    /// What it says.
    pub text: String,
    /// The size of the type.
    pub size_px: f64,
    /// Whether it's bold.
    pub bold: bool,
    /// Which point of it stands at `x`.
    pub anchor: Anchor,
    /// Its ink.
    pub ink: Ink,
}

impl Text {
    /// Whether it's set like `other` and can stand in one element with it: what is written from right to left, or whose
    /// letters join, could run into it.
    pub fn can_follow(&self, other: &Text) -> bool {
        let is_plain = |text: &str| {
            text.chars()
                .all(|c| c < '\u{590}' || ('\u{2000}'..'\u{2e80}').contains(&c))
        };
        (self.size_px, self.bold, self.anchor) == (other.size_px, other.bold, other.anchor)
            && is_plain(&self.text)
            && is_plain(&other.text)
    }
}

/// A shape; all lengths in px from the drawing's top left corner.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A rectangle; a pill where `radius` is half its height.
    Rect {
        /// Where it is.
        rect: Rect,
        /// How round its corners are.
        radius: f64,
        /// How it's painted.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// The centre.
        x: f64,
        /// The centre.
        y: f64,
        /// The radius.
        radius: f64,
        /// How it's painted.
        paint: Paint,
    },
    /// A straight line.
    Line {
        /// Where it begins.
        from: (f64, f64),
        /// Where it ends.
        to: (f64, f64),
        /// How it's painted.
        paint: Paint,
    },
    /// Any number of lines and areas.
    Path {
        /// The path as SVG writes it.
        d: String,
        /// How it's painted.
        paint: Paint,
    },
    /// Upright rectangles, painted alike.
    Blocks {
        /// Where they are; not one lies over another.
        rects: Vec<Rect>,
        /// How each is painted.
        paint: Paint,
    },
    /// A line of text.
    Text(Text),
    /// Shapes that belong together.
    Group {
        /// What they are, for a class.
        name: &'static str,
        /// The shapes.
        shapes: Vec<Shape>,
    },
}

impl Shape {
    /// How many nodes it takes, its own and those inside it.
    pub fn nodes(&self) -> usize {
        match self {
            Self::Group { shapes, .. } => 1 + shapes.iter().map(Shape::nodes).sum::<usize>(),
            _ => 1,
        }
    }
}

/// A rectangle in px.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The top edge.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// From its edges.
    pub fn from_edges(x0: f64, y0: f64, x1: f64, y1: f64) -> Self {
        Self {
            x: x0.min(x1),
            y: y0.min(y1),
            width: (x1 - x0).abs(),
            height: (y1 - y0).abs(),
        }
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The bottom edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// Whether the point lies in it, edges included.
    pub fn contains(self, x: f64, y: f64) -> bool {
        x >= self.x && x <= self.right() && y >= self.y && y <= self.bottom()
    }

    /// Whether the two share an area.
    pub fn intersects(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Grown about its middle to at least `width` by `height`.
    pub fn at_least(self, width: f64, height: f64) -> Self {
        let (w, h) = (self.width.max(width), self.height.max(height));
        Self {
            x: self.x - (w - self.width) / 2.0,
            y: self.y - (h - self.height) / 2.0,
            width: w,
            height: h,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_rectangle_grows_about_its_middle() {
        let rect = Rect::from_edges(10.0, 10.0, 12.0, 40.0).at_least(24.0, 24.0);
        assert_eq!(
            (rect.x, rect.width, rect.y, rect.height),
            (-1.0, 24.0, 10.0, 30.0)
        );
    }

    #[test]
    fn touching_is_not_intersecting() {
        let left = Rect::from_edges(0.0, 0.0, 10.0, 10.0);
        assert!(!left.intersects(Rect::from_edges(10.0, 0.0, 20.0, 10.0)));
        assert!(left.intersects(Rect::from_edges(9.0, 9.0, 20.0, 20.0)));
    }
}
