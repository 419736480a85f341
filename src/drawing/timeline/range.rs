//! Which range of time is shown at first, and which can be shown at all.

use crate::incident::{Incident, Readings};
use crate::time::{Instant, Millis, Span};

/// Readings this far outside the incident, as a share of its length, still belong to it.
const NEAR: f64 = 0.2;
/// Room either side, as a share of the length.
const PADDING: f64 = 0.012;
/// Room either side of an incident of no length.
const AROUND_AN_INSTANT: Millis = Millis(1_800_000);

/// The range that is shown at first: from its start to its end, with readings within a fifth of that either
/// side, and a little room.
pub fn resting_range(incident: &Incident, now: Instant) -> Span {
    let span = incident.span(now);
    let near = Millis((span.length().0 as f64 * NEAR) as i64);
    let bounds = Span {
        from: span.from - near,
        to: span.to + near,
    };
    let mut hull = span;
    for readings in all_readings(incident) {
        if let Some((first, last)) = reach_within(readings, bounds) {
            hull = hull.hull(Span::between(first, last));
        }
    }
    padded(hull)
}

/// All that can be shown: what is shown at first, and every phase, moment and reading outside it. A phase that goes
/// on reaches as far as the incident does, not to a now that the file knows nothing of.
pub fn whole_range(incident: &Incident, now: Instant) -> Span {
    let mut hull = incident.span(now);
    let until = hull.to;
    for phase in &incident.phases {
        hull = hull.hull(phase.span(until));
    }
    for moment in &incident.moments {
        for when in [moment.at, moment.until].into_iter().flatten() {
            hull = hull.hull(when.span);
        }
    }
    for readings in all_readings(incident) {
        for (_, detail) in &readings.details {
            if let Some(until) = detail.until {
                hull = hull.hull(Span::at(until));
            }
        }
        if let (Some(first), Some(last)) = (readings.times.first(), readings.times.last()) {
            hull = hull.hull(Span::between(
                Instant::from_millis(*first),
                Instant::from_millis(*last),
            ));
        }
    }
    padded(hull).hull(resting_range(incident, now))
}

fn all_readings(incident: &Incident) -> impl Iterator<Item = &Readings> {
    incident
        .charts
        .iter()
        .flat_map(|chart| &chart.series)
        .map(|series| &series.readings)
}

/// The first and last reading within `bounds`.
fn reach_within(readings: &Readings, bounds: Span) -> Option<(Instant, Instant)> {
    let times = &readings.times;
    let first = times.partition_point(|at| *at < bounds.from.millis());
    let after = times.partition_point(|at| *at <= bounds.to.millis());
    let (first, last) = (times.get(first)?, times.get(after.checked_sub(1)?)?);
    (first <= last).then(|| (Instant::from_millis(*first), Instant::from_millis(*last)))
}

fn padded(span: Span) -> Span {
    let room = match span.length().0 {
        0 => AROUND_AN_INSTANT,
        length => Millis((length as f64 * PADDING).ceil() as i64),
    };
    Span {
        from: span.from - room,
        to: span.to + room,
    }
}
