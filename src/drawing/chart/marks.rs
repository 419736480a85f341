//! Marks: a dot for each reading, hollow where it's only about right. In dense lines only what there is to say
//! something about has one.

use super::trace::{is_joined, seen};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::PathData;
use crate::incident::{Between, Chart, Readings};
use crate::time::Instant;

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

/// The dots of a series.
pub(super) fn marks(chart: &Chart, readings: &Readings, scale: TimeScale, y: &dyn Fn(f64) -> f64) -> Marks {
    let mut marks = Marks::default();
    let seen = seen(readings, scale);
    let sparse = (seen.len() as f64) * SPARSE_PX <= scale.width_px;
    let every = sparse || chart.between == Between::None;
    let mut details = readings
        .details
        .get(readings.details.partition_point(|(index, _)| *index < seen.start)..)
        .unwrap_or_default()
        .iter()
        .peekable();
    let mut column = Column::default();
    for index in seen {
        let detail = details
            .next_if(|(place, _)| *place == index)
            .map(|(_, detail)| detail);
        let (Some(at), Some(value)) = (readings.times.get(index), readings.values.get(index)) else {
            continue;
        };
        if !value.is_finite() {
            continue;
        }
        let hollow = detail.is_some_and(|detail| detail.approximate || detail.at_approximate);
        // A reading that no line leads to or from would not be seen at all.
        let alone = || !is_joined(chart, readings, index) && !is_joined(chart, readings, index + 1);
        // There isn't always room for the words of a remark, so what has one is to be seen.
        let remarked = detail.is_some_and(|detail| detail.text.is_some());
        if !(every || hollow || remarked || alone()) {
            continue;
        }
        let (x, y) = (scale.x(Instant::from_millis(*at)), y(*value));
        if x < scale.left_px || x > scale.right_px() || !column.has_room(x, y) {
            continue;
        }
        let path = if hollow {
            &mut marks.hollow
        } else {
            &mut marks.full
        };
        path.move_to(x, y).across_to(x);
        marks.places.push((x, y));
    }
    marks
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
