//! The time at each level.

use std::collections::{BTreeMap, HashSet};

use crate::incident::Level;
use crate::incident::{End, Incident, Phase};
use crate::time::{Instant, Millis};

use super::{Stretch, Total};

/// The sums over an incident.
pub(super) struct Sums {
    /// Levels that occur, worst first.
    pub(super) by_level: Vec<Total>,
    pub(super) not_stated: Millis,
}

/// A length, and whether it is only about right.
type Sum = (Millis, bool);

fn add(sum: &mut Sum, length: Millis, approximate: bool) {
    sum.0 = sum.0 + length;
    sum.1 |= approximate;
}

/// Adds up the stretches of an incident.
pub(super) fn sums(incident: &Incident, now: Instant, stretches: &[Stretch]) -> Sums {
    let vague = vague_instants(incident, now);
    let mut by_level: BTreeMap<Level, Sum> = BTreeMap::new();
    let mut not_stated = Millis(0);
    let mut in_mixes: BTreeMap<usize, Millis> = BTreeMap::new();
    for stretch in stretches {
        let length = stretch.span.length();
        let approximate = vague.contains(&stretch.span.from) || vague.contains(&stretch.span.to);
        match (stretch.level, stretch.mix) {
            (None, _) => not_stated = not_stated + length,
            (Some(level), None) => add(by_level.entry(level).or_default(), length, approximate),
            (Some(_), Some(mix)) => {
                let sum = in_mixes.entry(mix).or_default();
                *sum = *sum + length;
            }
        }
    }
    for (index, counted) in in_mixes {
        if let Some(phase) = incident.phases.get(index) {
            let whole = phase.span(now).length();
            not_stated = not_stated + add_mix(phase, counted, whole, &mut by_level);
        }
    }
    let by_level = (by_level.into_iter().rev())
        .filter(|(_, (length, _))| *length > Millis(0))
        .map(|(level, (length, approximate))| Total {
            level,
            length,
            approximate,
        })
        .collect();
    Sums { by_level, not_stated }
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
fn add_mix(phase: &Phase, counted: Millis, whole: Millis, by_level: &mut BTreeMap<Level, Sum>) -> Millis {
    let share = |length: Millis| {
        let scaled = i128::from(length.0) * i128::from(counted.0) / i128::from(whole.0.max(1));
        Millis(i64::try_from(scaled).unwrap_or(i64::MAX))
    };
    // Shares are taken of the running sum, so that rounding loses nothing.
    let (mut sum, mut used) = (Millis(0), Millis(0));
    for (level, length) in &phase.mix {
        sum = sum + *length;
        let until_here = share(sum);
        let total = by_level.entry(*level).or_default();
        add(total, until_here - used, counted != whole);
        used = until_here;
    }
    (counted - used).max(Millis(0))
}

/// In how many stretches a level occurs, and whether there may have been more.
///
/// Neighbouring stretches count as one; so does a mix, wherever in it the level was.
pub(super) fn count(incident: &Incident, stretches: &[Stretch], level: Level) -> (usize, bool) {
    let mut mixes = HashSet::new();
    let (mut runs, mut running) = (0, false);
    for stretch in stretches {
        let fresh = match stretch.mix {
            None if stretch.level == Some(level) => true,
            Some(mix) if has(incident, mix, level) => mixes.insert(mix),
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
