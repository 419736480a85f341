//! What a round pen covers that is led along a line, column by column.

use super::source::Point;

/// Columns to a pixel of the device.
pub(super) const COLUMNS: usize = 4;
/// From where to where a line covers a column, or what is about an edge; nothing where the second is above the first.
pub(super) type Reach = (f64, f64);
pub(super) const NOTHING: Reach = (f64::INFINITY, f64::NEG_INFINITY);

/// The lesser of two numbers, neither of which is none: `f64::min` asks about that each time.
#[inline(always)]
pub(super) fn lesser(a: f64, b: f64) -> f64 {
    if b < a { b } else { a }
}

/// The greater of two numbers.
#[inline(always)]
pub(super) fn greater(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// Notes what a piece covers about each edge, counted from `left`, with room for the pen at both ends.
pub(super) fn cover(reach: &mut Vec<Reach>, points: impl Iterator<Item = Point>, left: f64, pen: &Pen) {
    reach.clear();
    let mut take = |edge: f64, y: f64| {
        let edge = (edge - left).max(0.0) as usize;
        if edge >= reach.len() {
            reach.resize(edge + 1, NOTHING);
        }
        if let Some((low, high)) = reach.get_mut(edge) {
            (*low, *high) = (lesser(*low, y), greater(*high, y));
        }
    };
    let mut before: Option<Point> = None;
    for (x, y) in points {
        if let Some((x0, y0)) = before {
            let slope = if x > x0 { (y - y0) / (x - x0) } else { 0.0 };
            // Where it goes over from what is about one edge to the next, it covers both up to there.
            let mut next = x0.floor() + 1.0;
            while next <= x {
                let y = y0 + slope * (next - x0);
                take(next - 1.0, y);
                take(next, y);
                next += 1.0;
            }
        }
        take(x.floor(), y);
        before = Some((x, y));
    }
    reach.resize(reach.len() + pen.columns(), NOTHING);
}

/// A round pen held over an edge: how far it reaches up and down in each column from there on, to the one side as to
/// the other; right beside the edge all the way, elsewhere as in the middle of the column.
pub(super) struct Pen(Vec<f64>);

impl Pen {
    pub(super) fn new(radius: f64) -> Self {
        let reach = |column: usize| {
            let aside = if column == 0 { 0.0 } else { column as f64 + 0.5 } / COLUMNS as f64;
            (radius * radius - aside * aside).max(0.0).sqrt()
        };
        let columns = (radius * COLUMNS as f64).round().max(1.0) as usize;
        Self((0..columns).map(reach).collect())
    }

    /// How many columns it reaches to either side.
    pub(super) fn columns(&self) -> usize {
        self.0.len()
    }

    /// What a line covers that is drawn with this pen.
    pub(super) fn widen(&self, line: &[Reach]) -> Vec<Reach> {
        let mut widened = vec![NOTHING; line.len()];
        for (aside, reach) in self.0.iter().enumerate() {
            for (at, (low, high)) in line.iter().enumerate().filter(|(_, (low, high))| low <= high) {
                let mut take = |at: usize| {
                    if let Some((top, bottom)) = widened.get_mut(at) {
                        (*top, *bottom) = (lesser(*top, low - reach), greater(*bottom, high + reach));
                    }
                };
                take(at + aside);
                if let Some(before) = at.checked_sub(aside + 1) {
                    take(before);
                }
            }
        }
        widened
    }
}
