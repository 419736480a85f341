//! What follows from an incident: duration, totals, the worst level, and how long the response took.

mod sweep;
#[cfg(test)]
mod tests;
mod times_to;

use std::collections::BTreeMap;

use super::level::Level;
use super::model::{Bound, End, Incident};
use crate::time::{Instant, Millis, Precision, Span};

pub use sweep::{Stretch, stretches};
pub use times_to::{Response, TimeTo};

/// The facts of one incident at one time.
#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    /// From start to end, or to now while it goes on.
    pub duration: Millis,
    /// The start or the end is only about right.
    pub duration_approximate: bool,
    /// How long each level was the worst, worst first; healthy time stands apart.
    pub totals: Vec<Total>,
    /// How long all was well.
    pub healthy: Millis,
    /// How long nothing is said about. With the totals and the healthy time it adds up to the duration.
    pub not_stated: Millis,
    /// The worst level.
    pub worst: Option<Worst>,
    /// When all was well with trouble before and after.
    pub healthy_between: Vec<Span>,
    /// How long it took to detect, to tell and to mitigate, where the moments allow to say.
    pub times_to: Vec<TimeTo>,
}

/// How long a level was the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The level.
    pub level: Level,
    /// How long.
    pub length: Millis,
    /// An edge of a phase at this level is only about right.
    pub approximate: bool,
}

/// The worst level of the incident.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worst {
    /// The level.
    pub level: Level,
    /// How long in all.
    pub total: Millis,
    /// In how many stretches.
    pub stretches: usize,
    /// There may be more stretches: one is a mix, whose minutes lie nowhere in particular.
    pub at_least: bool,
    /// The total is only about right.
    pub approximate: bool,
}

impl Facts {
    /// The facts of `incident`, which goes on until `now` unless it has ended.
    pub fn new(incident: &Incident, now: Instant) -> Self {
        let stretches = stretches(incident, now);
        let (lengths, not_stated) = lengths(incident, now, &stretches);
        let length = |level| lengths.get(&level).copied().unwrap_or_default();
        let totals = lengths
            .iter()
            .rev()
            .filter(|(level, length)| **level != Level::Healthy && length.0 > 0);
        let total = |(level, length): (&Level, &Millis)| Total {
            level: *level,
            length: *length,
            approximate: is_approximate(incident, *level),
        };
        Self {
            duration: incident.span(now).length(),
            duration_approximate: is_vague(incident.started)
                || matches!(incident.ended, End::At(end) if is_vague(end)),
            totals: totals.map(total).collect(),
            healthy: length(Level::Healthy),
            not_stated,
            worst: worst(incident, &stretches, length),
            healthy_between: healthy_between(&stretches),
            times_to: times_to::all(incident),
        }
    }
}

fn is_vague(bound: Bound) -> bool {
    bound.approximate || bound.when.precision != Precision::Exact
}

/// How long each level was the worst, and how long nothing is said about.
fn lengths(incident: &Incident, now: Instant, stretches: &[Stretch]) -> (BTreeMap<Level, Millis>, Millis) {
    let mut lengths: BTreeMap<Level, Millis> = BTreeMap::new();
    let mut not_stated = Millis(0);
    let mut mixes: BTreeMap<usize, Millis> = BTreeMap::new();
    for stretch in stretches {
        let length = stretch.span.length();
        let sum = match (stretch.level, stretch.mix) {
            (None, _) => &mut not_stated,
            (Some(_), Some(mix)) => mixes.entry(mix).or_default(),
            (Some(level), None) => lengths.entry(level).or_default(),
        };
        *sum = *sum + length;
    }
    for (index, counted) in mixes {
        let Some(phase) = incident.phases.get(index) else {
            continue;
        };
        let whole = phase.span(now).length();
        // Of a mix that is partly hidden behind something worse, the same share of each part is counted. Shares
        // are cut from the running sum, so that what is rounded off is never lost.
        let share = |sum: Millis| {
            Millis((i128::from(sum.0) * i128::from(counted.0) / i128::from(whole.0.max(1))) as i64)
        };
        let mut sum = Millis(0);
        for (level, part) in &phase.mix {
            let next = sum + *part;
            let length = lengths.entry(*level).or_default();
            *length = *length + (share(next) - share(sum));
            sum = next;
        }
        not_stated = not_stated + (counted - share(sum)).max(Millis(0));
    }
    (lengths, not_stated)
}

fn is_approximate(incident: &Incident, level: Level) -> bool {
    incident.phases.iter().any(|phase| {
        (phase.level == level || phase.mix.iter().any(|(part, _)| *part == level))
            && (phase.from.approximate || phase.to.is_some_and(|to| to.approximate))
    })
}

fn worst(incident: &Incident, stretches: &[Stretch], length: impl Fn(Level) -> Millis) -> Option<Worst> {
    let level = stretches.iter().filter_map(|stretch| stretch.level).max()?;
    let (mut count, mut at_least, mut before) = (0, false, None);
    for stretch in stretches.iter().filter(|stretch| stretch.level == Some(level)) {
        // Two that touch, one of them a mix, are one stretch.
        count += usize::from(before != Some(stretch.span.from));
        at_least |= stretch.mix.is_some();
        before = Some(stretch.span.to);
    }
    Some(Worst {
        level,
        total: length(level),
        stretches: count,
        at_least,
        approximate: is_approximate(incident, level),
    })
}

fn healthy_between(stretches: &[Stretch]) -> Vec<Span> {
    let troubled = |stretch: &Stretch| stretch.level.is_some_and(|level| level != Level::Healthy);
    let (Some(first), Some(last)) = (
        stretches.iter().position(troubled),
        stretches.iter().rposition(troubled),
    ) else {
        return Vec::new();
    };
    let between = stretches.get(first..last).unwrap_or_default();
    between
        .iter()
        .filter(|stretch| stretch.level == Some(Level::Healthy))
        .map(|stretch| stretch.span)
        .collect()
}
