//! The data of paths, written as short as it goes.

use super::number::push_number;
use super::shape::{Paint, Rect, Shape};

/// Builds the data of a path.
#[derive(Debug, Clone, Default)]
pub struct PathData {
    d: String,
}

impl PathData {
    /// Moves to a point.
    pub fn move_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.command('M', x, Some(y))
    }

    /// A straight line to a point.
    pub fn line_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.command('L', x, Some(y))
    }

    /// A line across.
    pub fn across_to(&mut self, x: f64) -> &mut Self {
        self.command('H', x, None)
    }

    /// A line up or down.
    pub fn down_to(&mut self, y: f64) -> &mut Self {
        self.command('V', y, None)
    }

    /// Closed rectangles.
    pub fn of_rects(rects: &[Rect]) -> Self {
        let mut path = Self::default();
        for rect in rects {
            path.rect(*rect);
        }
        path
    }

    /// A closed rectangle.
    pub fn rect(&mut self, rect: Rect) -> &mut Self {
        self.move_to(rect.x, rect.y)
            .across_to(rect.right())
            .down_to(rect.bottom())
            .across_to(rect.x);
        self.d.push('Z');
        self
    }

    /// A closed rectangle whose left and right are half circles.
    pub fn pill(&mut self, rect: Rect) -> &mut Self {
        let radius = rect.height / 2.0;
        let (left, right) = (rect.x + radius, rect.right() - radius);
        self.move_to(left, rect.y).across_to(right);
        self.half_circle(radius, right, rect.bottom());
        self.across_to(left);
        self.half_circle(radius, left, rect.y);
        self.close()
    }

    /// Clockwise to a point.
    fn half_circle(&mut self, radius: f64, x: f64, y: f64) {
        self.command('A', radius, Some(radius));
        self.d.push_str(" 0 0 1 ");
        push_number(&mut self.d, x);
        self.d.push(' ');
        push_number(&mut self.d, y);
    }

    /// Closes what was begun with the last move.
    pub fn close(&mut self) -> &mut Self {
        self.d.push('Z');
        self
    }

    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.d.is_empty()
    }

    /// What SVG reads.
    pub fn into_string(self) -> String {
        self.d
    }

    /// A shape, unless nothing was drawn.
    pub fn shape(self, paint: Paint) -> Option<Shape> {
        (!self.d.is_empty()).then_some(Shape::Path { d: self.d, paint })
    }

    fn command(&mut self, letter: char, first: f64, second: Option<f64>) -> &mut Self {
        self.d.push(letter);
        push_number(&mut self.d, first);
        if let Some(second) = second {
            self.d.push(' ');
            push_number(&mut self.d, second);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::shape::Ink;

    #[test]
    fn a_path_is_written_short() {
        let mut path = PathData::default();
        path.rect(Rect {
            x: 1.0,
            y: 2.5,
            width: 3.0,
            height: 4.0,
        });
        let Some(Shape::Path { d, .. }) = path.shape(Paint::fill(Ink::Text)) else {
            panic!("no path");
        };
        assert_eq!(d, "M1 2.5H4V6.5H1Z");
        let mut path = PathData::default();
        path.pill(Rect::from_edges(1.0, 2.0, 9.0, 6.0));
        assert_eq!(path.into_string(), "M3 2H7A2 2 0 0 1 7 6H3A2 2 0 0 1 3 2Z");
        assert!(PathData::default().shape(Paint::fill(Ink::Text)).is_none());
    }
}
