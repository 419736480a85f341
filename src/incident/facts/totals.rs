//! The time at each level.

use std::collections::{BTreeMap, HashSet};

use crate::incident::level::Level;
use crate::incident::model::{End, Incident, Phase};
use crate::time::{Instant, Millis};

use super::sweep::{Cover, Stretch};
use super::{Amount, Total};

/// The sums over an incident.
pub(super) struct Sums {
    pub(super) totals: Vec<Total>,
    pub(super) healthy: Amount,
    pub(super) not_stated: Amount,
}

impl Amount {
    fn add(&mut self, length: Millis, approximate: bool) {
        self.length = self.length + length;
        self.approximate |= approximate;
    }
}

/// Adds up the stretches of an incident.
pub(super) fn sum(incident: &Incident, now: Instant, stretches: &[Stretch]) -> Sums {
    let vague = vague_instants(incident, now);
    let mut by_level: BTreeMap<Level, Amount> = BTreeMap::new();
    let mut not_stated = Amount::default();
    let mut in_mixes: BTreeMap<usize, Millis> = BTreeMap::new();
    for stretch in stretches {
        let length = stretch.span.length();
        let approximate = vague.contains(&stretch.span.from) || vague.contains(&stretch.span.to);
        match stretch.cover {
            Cover::Nothing => not_stated.add(length, approximate),
            Cover::Level(level) => by_level.entry(level).or_default().add(length, approximate),
            Cover::Mix(index, _) => {
                let sum = in_mixes.entry(index).or_default();
                *sum = *sum + length;
            }
        }
    }
    for (index, counted) in in_mixes {
        if let Some(phase) = incident.phases.get(index) {
            let whole = phase.span(now).length();
            let rest = add_mix(phase, counted, whole, &mut by_level);
            not_stated.add(rest, counted != whole && rest > Millis(0));
        }
    }
    let healthy = by_level.remove(&Level::Healthy).unwrap_or_default();
    let totals = by_level
        .into_iter()
        .rev()
        .filter(|(_, amount)| amount.length > Millis(0));
    let totals = totals.map(|(level, amount)| {
        let (stretches, at_least) = count(incident, stretches, level);
        Total {
            level,
            amount,
            stretches,
            at_least,
        }
    });
    Sums {
        totals: totals.collect(),
        healthy,
        not_stated,
    }
}

/// The edges that are only about right.
fn vague_instants(incident: &Incident, now: Instant) -> HashSet<Instant> {
    let whole = incident.span(now);
    let edges = incident
        .phases
        .iter()
        .flat_map(|phase| [Some(phase.from), phase.to]);
    let mut vague: HashSet<Instant> = edges
        .flatten()
        .filter(|edge| edge.approximate)
        .map(|edge| edge.at)
        .collect();
    if incident.started.approximate {
        vague.insert(whole.from);
    }
    if let End::At(bound) = incident.ended
        && bound.approximate
    {
        vague.insert(whole.to);
    }
    vague
}

/// Adds the minutes of a mix of which `counted` out of its `whole` length count, and returns what its minutes
/// leave open.
///
/// When only a part of it counts, so does that part of its minutes, which nobody knows exactly.
fn add_mix(phase: &Phase, counted: Millis, whole: Millis, by_level: &mut BTreeMap<Level, Amount>) -> Millis {
    let share = |length: Millis| match whole.0 {
        0 => Millis(0),
        whole => {
            let scaled = i128::from(length.0) * i128::from(counted.0) / i128::from(whole);
            Millis(i64::try_from(scaled).unwrap_or(i64::MAX))
        }
    };
    // Shares are taken of the running sum, so that rounding loses nothing.
    let (mut sum, mut used) = (Millis(0), Millis(0));
    for (level, length) in &phase.mix {
        sum = sum + *length;
        let until_here = share(sum);
        let amount = by_level.entry(*level).or_default();
        amount.add(until_here - used, counted != whole);
        used = until_here;
    }
    (counted - used).max(Millis(0))
}

/// In how many stretches a level occurs, and whether there may have been more.
///
/// Neighbouring stretches count as one; so does a mix, wherever in it the level was.
fn count(incident: &Incident, stretches: &[Stretch], level: Level) -> (usize, bool) {
    let mut mixes = HashSet::new();
    let (mut runs, mut running) = (0, false);
    for stretch in stretches {
        let fresh = match stretch.cover {
            Cover::Level(there) if there == level => true,
            Cover::Mix(index, _) if has(incident, index, level) => mixes.insert(index),
            _ => {
                running = false;
                continue;
            }
        };
        // A mix that something worse cuts in two is still one stretch.
        if !running && fresh {
            runs += 1;
            running = true;
        }
    }
    (runs, !mixes.is_empty())
}

fn has(incident: &Incident, phase: usize, level: Level) -> bool {
    let phase = incident.phases.get(phase);
    phase.is_some_and(|phase| {
        let mut parts = phase.mix.iter();
        parts.any(|(there, length)| *there == level && *length > Millis(0))
    })
}
