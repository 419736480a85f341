//! Marks: a dot for each reading, hollow where it's only about right. In dense lines only what there is to say
//! something about has one.

use super::source::{Source, seen};
use crate::drawing::shape::PathData;
use crate::incident::{Between, Detail};

/// Lines with more readings than one in so many pixels have no dots of their own.
const SPARSE_PX: f64 = 14.0;
/// As many dots are drawn in a column of one pixel.
const MOST_IN_A_COLUMN: usize = 4;

/// The dots of a series, each as a segment of no length.
#[derive(Default)]
pub(super) struct Marks {
    /// Of readings that are right.
    pub(super) full: PathData,
    /// Of readings that are about right.
    pub(super) hollow: PathData,
    /// Where they are, for what is placed around them.
    pub(super) places: Vec<(f64, f64)>,
}

/// The dots of a series; `alone` are the readings that no line leads to or from.
pub(super) fn marks(source: Source<'_>, alone: &[usize]) -> Marks {
    let Source { readings, scale, .. } = source;
    let mut marks = Marks::default();
    let mut column = Column::default();
    for index in marked(source, alone) {
        let Some((x, y)) = source.point(index) else {
            continue;
        };
        if x < scale.left_px || x > scale.right_px() || !column.has_room(x, y) {
            continue;
        }
        let detail = readings.get(index).and_then(|reading| reading.detail);
        let path = match detail {
            Some(detail) if is_hollow(detail) => &mut marks.hollow,
            _ => &mut marks.full,
        };
        path.move_to(x, y).across_to(x);
        marks.places.push((x, y));
    }
    marks
}

fn is_hollow(detail: &Detail) -> bool {
    detail.approximate || detail.at_approximate
}

/// Which readings have a dot, rising.
fn marked(source: Source<'_>, alone: &[usize]) -> Vec<usize> {
    let Source {
        chart,
        readings,
        scale,
        ..
    } = source;
    let seen = seen(readings, scale);
    if (seen.len() as f64) * SPARSE_PX <= scale.width_px {
        return seen.collect();
    }
    // There isn't always room for the words of a remark, so what has one is to be seen.
    let details = readings.details.iter();
    let spoken = details
        .skip(readings.details.partition_point(|(index, _)| *index < seen.start))
        .take_while(|(index, _)| *index < seen.end)
        .filter(|(_, detail)| is_hollow(detail) || detail.text.is_some())
        .map(|(index, _)| *index);
    let mut marked: Vec<usize> = spoken.chain(alone.iter().copied()).collect();
    if chart.between == Between::None {
        let columns = source.columns(1.0);
        marked.extend(columns.flat_map(|column| source.drawn_by(column).1).flatten());
    }
    crate::sort::by_key(&mut marked, |index| *index as i64);
    marked.dedup();
    marked
}

/// What was drawn in the column of one pixel.
#[derive(Default)]
struct Column {
    x: i64,
    ys: Vec<f64>,
}

impl Column {
    /// Whether another dot can be told from those that are there. The highest and the lowest always can.
    fn has_room(&mut self, x: f64, y: f64) -> bool {
        let place = x.floor() as i64;
        if place != self.x {
            self.x = place;
            self.ys.clear();
        }
        let outside = self.ys.iter().all(|other| y < *other) || self.ys.iter().all(|other| y > *other);
        let near = self.ys.iter().any(|other| (y - other).abs() < 1.0);
        let room = !near && (outside || self.ys.len() < MOST_IN_A_COLUMN);
        if room {
            self.ys.push(y);
        }
        room
    }
}
