//! Where in a plot there's still room for words.

use super::source::Point;
use crate::drawing::shape::Rect;

/// The width of a column in which is remembered what is taken.
const COLUMN_PX: f64 = 4.0;
/// Between a text and what is near it.
const APART_PX: f64 = 2.0;

/// What is taken in a plot, column by column.
pub(super) struct Room {
    bounds: Rect,
    /// What is taken in each column, and by which series.
    columns: Vec<Vec<(Rect, Option<usize>)>>,
    /// The series that what is taken belongs to, if to one.
    pub(super) series: Option<usize>,
    /// Where lines run across, rising. Words may stand on them, but rather don't.
    across: Vec<f64>,
}

impl Room {
    pub(super) fn new(bounds: Rect) -> Self {
        let count = (bounds.width / COLUMN_PX).ceil().clamp(1.0, 10_000.0) as usize;
        Self {
            bounds,
            columns: vec![Vec::new(); count],
            series: None,
            across: Vec::new(),
        }
    }

    /// Remembers a line across.
    pub(super) fn take_across(&mut self, y: f64) {
        self.across.push(y);
    }

    /// Whether a line runs across a rectangle.
    pub(super) fn is_crossed(&self, rect: Rect) -> bool {
        self.across.iter().any(|y| *y > rect.y && *y < rect.bottom())
    }

    fn columns(&self, x0: f64, x1: f64) -> std::ops::Range<usize> {
        let column = |x: f64| ((x - self.bounds.x) / COLUMN_PX).max(0.0) as usize;
        let end = (column(x1) + 1).min(self.columns.len());
        column(x0).min(end)..end
    }

    /// Takes a rectangle.
    pub(super) fn take(&mut self, rect: Rect) {
        let columns = self.columns(rect.x, rect.right());
        let series = self.series;
        for column in self.columns.get_mut(columns).unwrap_or_default() {
            column.push((rect, series));
        }
    }

    /// Takes the outline of a rectangle.
    pub(super) fn take_outline(&mut self, rect: Rect) {
        let (x0, y0, x1, y1) = (rect.x, rect.y, rect.right(), rect.bottom());
        self.take(Rect::from_edges(x0, y0 - 0.5, x1, y0 + 0.5));
        self.take(Rect::from_edges(x0, y1 - 0.5, x1, y1 + 0.5));
        self.take(Rect::from_edges(x0 - 0.5, y0, x0 + 0.5, y1));
        self.take(Rect::from_edges(x1 - 0.5, y0, x1 + 0.5, y1));
    }

    /// Takes the pieces of a line. What they cover in a column is taken as a whole, so that a dense line costs no more
    /// than a sparse one.
    pub(super) fn take_line(&mut self, pieces: &[Vec<Point>]) {
        let mut covered: Vec<Option<(f64, f64)>> = vec![None; self.columns.len()];
        for pair in pieces.iter().flat_map(|points| points.windows(2)) {
            let [a, b] = pair else { continue };
            let slope = if b.0 > a.0 { (b.1 - a.1) / (b.0 - a.0) } else { 0.0 };
            for index in self.columns(a.0, b.0) {
                let (left, right) = (
                    self.bounds.x + index as f64 * COLUMN_PX,
                    self.bounds.x + (index + 1) as f64 * COLUMN_PX,
                );
                let mut ends = [
                    a.1 + slope * (left.max(a.0) - a.0),
                    a.1 + slope * (right.min(b.0) - a.0),
                ];
                if b.0 <= a.0 {
                    ends = [a.1, b.1];
                }
                let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                if let Some(cell) = covered.get_mut(index) {
                    *cell =
                        Some(cell.map_or((low, high), |(y0, y1): (f64, f64)| (y0.min(low), y1.max(high))));
                }
            }
        }
        let (left, series) = (self.bounds.x, self.series);
        for ((index, column), taken) in self.columns.iter_mut().enumerate().zip(covered) {
            let x = left + index as f64 * COLUMN_PX;
            column.extend(taken.map(|(y0, y1)| (Rect::from_edges(x, y0, x + COLUMN_PX, y1), series)));
        }
    }

    /// Whether a rectangle lies in the plot and nothing is near it.
    pub(super) fn is_free(&self, rect: Rect) -> bool {
        let bounds = self.bounds;
        if rect.x < bounds.x
            || rect.right() > bounds.right()
            || rect.y < bounds.y
            || rect.bottom() > bounds.bottom()
        {
            return false;
        }
        !self.meets(rect, APART_PX, None)
    }

    /// Whether another series than this one is this near.
    pub(super) fn is_near_another(&self, rect: Rect, apart: f64, series: usize) -> bool {
        self.meets(rect, apart, Some(series))
    }

    /// Whether anything is this near; or where a series is given, anything that belongs to another.
    fn meets(&self, rect: Rect, apart: f64, series: Option<usize>) -> bool {
        let around = Rect::from_edges(
            rect.x - apart,
            rect.y - apart,
            rect.right() + apart,
            rect.bottom() + apart,
        );
        let columns = self.columns(around.x, around.right());
        let columns = self.columns.get(columns).unwrap_or_default();
        columns.iter().flatten().any(|(taken, of)| {
            let counts = series.is_none() || (of.is_some() && *of != series);
            counts && taken.intersects(around)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_takes_what_it_runs_through() {
        let mut room = Room::new(Rect::from_edges(0.0, 0.0, 400.0, 200.0));
        room.take_line(&[vec![(0.0, 0.0), (400.0, 200.0)]]);
        assert!(room.is_free(Rect::from_edges(200.0, 20.0, 280.0, 34.0)));
        assert!(!room.is_free(Rect::from_edges(200.0, 120.0, 280.0, 134.0)));
        room.take(Rect::from_edges(210.0, 0.0, 220.0, 30.0));
        assert!(!room.is_free(Rect::from_edges(200.0, 20.0, 280.0, 34.0)));
        assert!(!room.is_free(Rect::from_edges(380.0, 20.0, 420.0, 34.0)));
    }
}
