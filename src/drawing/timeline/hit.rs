//! From a point in the drawing to what is there, and from an item to where it is.

use super::bands::{Rank, Row, columns};
use super::{Band, Item, Timeline};
use crate::drawing::shape::Rect;
use crate::incident::Incident;
use crate::time::{Instant, Span};

/// The smallest target.
const TARGET_PX: f64 = 24.0;
/// A band narrower than this is found from this near.
const NEAR_PX: f64 = 4.0;

/// What is at a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// A pin, by its index in the scene.
    Pin(usize),
    /// A pin at an edge, by its index in the scene.
    Edge(usize),
    /// A chapter's bracket, by its index in the scene.
    Chapter(usize),
    /// A phase.
    Phase {
        /// The index of the phase in the incident; of several, the worst.
        phase: usize,
        /// The index of the lane.
        lane: usize,
        /// How many phases share the pixel.
        count: usize,
    },
}

/// The items that have a place on the axis, by time: a phase before a moment that begins with it.
pub fn order(incident: &Incident) -> Vec<Item> {
    let phases = incident.phases.iter().enumerate();
    let phases = phases.map(|(index, phase)| (phase.from.at, Item::Phase(index)));
    let moments = incident.moments.iter().enumerate();
    let moments = moments.filter_map(|(index, moment)| Some((moment.at?.span.from, Item::Moment(index))));
    let mut items: Vec<(Instant, Item)> = phases.chain(moments).collect();
    crate::sort::by_key(&mut items, |(at, _)| at.millis());
    items.into_iter().map(|(_, item)| item).collect()
}

impl Timeline {
    /// What is at a point. Pins come first, then what lies in the plot; a narrow band is easier to hit than it
    /// looks.
    pub fn hit(&self, x: f64, y: f64) -> Option<Hit> {
        self.pin_at(x, y)
            .map(Hit::Pin)
            .or_else(|| {
                let found = self
                    .edges
                    .iter()
                    .position(|edge| target(edge.rect).contains(x, y));
                found.map(Hit::Edge)
            })
            .or_else(|| {
                let found = self.chapters.iter().position(|mark| mark.rect.contains(x, y));
                found.map(Hit::Chapter)
            })
            .or_else(|| self.phase_at(x, y))
    }

    fn pin_at(&self, x: f64, y: f64) -> Option<usize> {
        let after = self.pins.partition_point(|pin| pin.x < x);
        let near = [after.checked_sub(1), Some(after)];
        near.into_iter()
            .flatten()
            .filter_map(|index| Some((index, self.pins.get(index)?)))
            .filter(|(_, pin)| target(pin.rect()).contains(x, y))
            .min_by(|(_, a), (_, b)| (a.x - x).abs().total_cmp(&(b.x - x).abs()))
            .map(|(index, _)| index)
    }

    fn phase_at(&self, x: f64, y: f64) -> Option<Hit> {
        let row = self
            .rows
            .iter()
            .find(|row| y >= row.baseline - row.full && y <= row.baseline + 2.0)?;
        let first = self.bands.partition_point(|band| band.y1 < row.baseline);
        let bands = self.bands.get(first..).unwrap_or_default();
        let count = bands.partition_point(|band| band.y1 <= row.baseline);
        let bands = bands.get(..count).unwrap_or_default();
        let band = nearest(bands, x)?;
        let here = self.sharing(row.near(self.around(x)), x);
        Some(Hit::Phase {
            phase: band.phase,
            lane: band.lane,
            count: here.max(1),
        })
    }

    /// The time that a few pixels about `x` stand for.
    fn around(&self, x: f64) -> Span {
        Span::between(self.scale.invert(x - 4.0), self.scale.invert(x + 4.0))
    }

    fn sharing(&self, phases: &[(usize, Rank, Span)], x: f64) -> usize {
        let column = (x - self.scale.left_px).max(0.0) as usize;
        phases
            .iter()
            .filter_map(|(_, _, span)| columns(*span, self.scale))
            .filter(|(first, end)| (*first..*end).contains(&column))
            .count()
    }

    /// The phase in the row above or below that of a phase, by their indices: of several, the nearest in time.
    pub fn beside(&self, phase: usize, below: bool) -> Option<usize> {
        let span_in = |row: &Row| {
            row.phases
                .iter()
                .find(|(index, ..)| *index == phase)
                .map(|(.., span)| *span)
        };
        let mut rows = self.rows.iter().enumerate();
        let (at, span) = rows.find_map(|(at, row)| Some((at, span_in(row)?)))?;
        let next = if below { at + 1 } else { at.checked_sub(1)? };
        let apart = |other: &Span| (other.from.max(span.from) - other.to.min(span.to)).0;
        let near = self
            .rows
            .get(next)?
            .phases
            .iter()
            .min_by_key(|(.., other)| apart(other));
        near.map(|(index, ..)| *index)
    }

    /// Where an item is: its band or pin, or `None` when it isn't in sight.
    pub fn anchor(&self, item: Item) -> Option<Rect> {
        match item {
            Item::Moment(moment) => {
                let pin = self.pins.iter().find(|pin| pin.moments.contains(&moment))?;
                Some(pin.rect())
            }
            Item::Phase(phase) => {
                if let Some(band) = self.bands.iter().find(|band| band.phase == phase) {
                    return Some(band.rect());
                }
                // Drawn as part of another.
                self.rows.iter().find_map(|row| {
                    let (_, rank, span) = row.phases.iter().find(|(index, _, _)| *index == phase)?;
                    let (first, end) = columns(*span, self.scale)?;
                    let left = self.scale.left_px.round();
                    Some(Rect::from_edges(
                        left + first as f64,
                        row.baseline - super::bands::height(rank.level, row.full),
                        left + end as f64,
                        row.baseline,
                    ))
                })
            }
        }
    }

    /// The moments that have a place on the axis, by time, whether in sight or not.
    pub fn moments(&self) -> &[(Instant, usize)] {
        &self.moments
    }
}

fn target(rect: Rect) -> Rect {
    rect.at_least(TARGET_PX, TARGET_PX)
}

/// The band at `x`; a narrow one nearby comes before a wide one.
fn nearest(bands: &[Band], x: f64) -> Option<&Band> {
    let first = bands.partition_point(|band| band.x1 < x - NEAR_PX);
    let near = bands
        .get(first..)?
        .iter()
        .take_while(|band| band.x0 <= x + NEAR_PX);
    let distance = |band: &Band| (band.x0 - x).max(x - band.x1).max(0.0);
    let narrow = |band: &Band| band.x1 - band.x0 < 2.0 * NEAR_PX;
    near.min_by(|a, b| {
        let key = |band: &Band| (!narrow(band) && distance(band) <= 0.0, distance(band));
        let ((wide_a, far_a), (wide_b, far_b)) = (key(a), key(b));
        wide_a.cmp(&wide_b).then(far_a.total_cmp(&far_b))
    })
}
