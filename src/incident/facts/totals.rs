//! The time at each level.

use crate::incident::Level;
use crate::incident::{End, Incident, Phase};
use crate::time::{Instant, Millis};

use super::{Stretch, Total};

/// The sums over an incident.
pub(super) struct Sums {
    /// Levels that occur, worst first.
    pub(super) by_level: Vec<Total>,
    pub(super) not_stated: Sum,
}

/// A length, and whether it is only about right.
pub(super) type Sum = (Millis, bool);

/// For each level, from the best to the worst, how long it was the worst.
type ByLevel = [Sum; Level::ALL.len()];

fn add(sums: &mut ByLevel, level: Level, length: Millis, approximate: bool) {
    if let Some(sum) = sums.get_mut(level as usize) {
        sum.0 = sum.0 + length;
        sum.1 |= approximate;
    }
}

/// A mix that something cuts into pieces is looked for among so many of the last ones; whatever isn't found is
/// counted as a piece of its own.
const NEAR: usize = 16;

/// Adds up the stretches of an incident.
pub(super) fn sums(incident: &Incident, now: Instant, stretches: &[Stretch]) -> Sums {
    let vague = vague_instants(incident, now);
    let mut by_level = ByLevel::default();
    let mut not_stated: Sum = (Millis(0), false);
    // How much of which phase counts as a mix, over which plain level.
    let mut in_mixes: Vec<(usize, Option<Level>, Millis)> = Vec::new();
    for stretch in stretches {
        let length = stretch.span.length();
        let is_vague = |at: Instant| vague.binary_search(&at).is_ok();
        let approximate = is_vague(stretch.span.from) || is_vague(stretch.span.to);
        match (stretch.level, stretch.mix) {
            (None, _) => not_stated = (not_stated.0 + length, not_stated.1 || approximate),
            (Some(level), None) => add(&mut by_level, level, length, approximate),
            (Some(_), Some(mix)) => {
                let same = |(of, over, _): &&mut (usize, Option<Level>, Millis)| {
                    *of == mix && *over == stretch.beneath
                };
                match in_mixes.iter_mut().rev().take(NEAR).find(same) {
                    Some((_, _, sum)) => *sum = *sum + length,
                    None => in_mixes.push((mix, stretch.beneath, length)),
                }
            }
        }
    }
    for (index, beneath, counted) in in_mixes {
        if let Some(phase) = incident.phases.get(index) {
            let whole = phase.span(now).length();
            let rest = add_mix(phase, counted, whole, beneath, &mut by_level);
            // What the minutes of a mix leave open is as long as they and the mix are.
            let approximate = counted != whole || phase.is_approximate();
            not_stated = (
                not_stated.0 + rest,
                not_stated.1 || rest > Millis(0) && approximate,
            );
        }
    }
    let instants = instants(incident, now);
    let mut totals = Vec::new();
    for level in Level::ALL.into_iter().rev() {
        let index = level as usize;
        let (length, approximate) = by_level.get(index).copied().unwrap_or_default();
        if length > Millis(0) || instants.get(index).is_some_and(|count| *count > 0) {
            totals.push(Total {
                level,
                length,
                approximate,
            });
        }
    }
    Sums {
        by_level: totals,
        not_stated,
    }
}

/// At how many instants a phase of no length was at each level: it adds nothing to a sum, and yet it happened and
/// is drawn. In an incident of no length, every phase over it is such a phase.
pub(super) fn instants(incident: &Incident, now: Instant) -> [usize; Level::ALL.len()] {
    let whole = incident.span(now);
    let mut counts = [0; Level::ALL.len()];
    let mut latest = [None; Level::ALL.len()];
    for phase in &incident.phases {
        let span = phase.span(now);
        let Some(seen) = span.within(whole) else {
            continue;
        };
        let has_length = span.from < span.to && whole.from < whole.to;
        // Phases come by time, so that those of one instant follow each other.
        let index = phase.level as usize;
        if let (Some(count), Some(last)) = (counts.get_mut(index), latest.get_mut(index))
            && !has_length
            && *last != Some(seen.from)
        {
            *count += 1;
            *last = Some(seen.from);
        }
    }
    counts
}

/// The edges that are only about right, by time.
fn vague_instants(incident: &Incident, now: Instant) -> Vec<Instant> {
    let whole = incident.span(now);
    let mut vague = Vec::new();
    for phase in &incident.phases {
        for edge in [phase.from, phase.to.unwrap_or(phase.from)] {
            if edge.approximate {
                vague.push(edge.at);
            }
        }
    }
    if incident.started.approximate {
        vague.push(whole.from);
    }
    if let End::At(bound) = incident.ended
        && bound.approximate
    {
        vague.push(whole.to);
    }
    crate::sort::by_key(&mut vague, |at: &Instant| at.millis());
    vague
}

/// Adds the minutes of a mix of which `counted` out of its `whole` length count, and returns what its minutes
/// leave open. Over a plain level `beneath`, nothing is better than that, and nothing is left open.
///
/// When only a part of it counts, so does that part of its minutes, which nobody knows exactly.
fn add_mix(
    phase: &Phase,
    counted: Millis,
    whole: Millis,
    beneath: Option<Level>,
    by_level: &mut ByLevel,
) -> Millis {
    let share = |length: Millis| {
        let scaled = i128::from(length.0) * i128::from(counted.0) / i128::from(whole.0.max(1));
        Millis(i64::try_from(scaled).unwrap_or(i64::MAX))
    };
    // Shares are taken of the running sum, so that rounding loses nothing.
    let (mut sum, mut used) = (Millis(0), Millis(0));
    for (level, length) in &phase.mix {
        sum = sum + *length;
        let until_here = share(sum);
        let level = beneath.map_or(*level, |beneath| beneath.max(*level));
        add(by_level, level, until_here - used, counted != whole);
        used = until_here;
    }
    let rest = (counted - used).max(Millis(0));
    match beneath {
        Some(level) => {
            add(by_level, level, rest, counted != whole);
            Millis(0)
        }
        None => rest,
    }
}

/// In how many stretches a level occurs, and whether there may have been more.
///
/// Neighbouring stretches count as one; so does a mix, wherever in it the level was.
pub(super) fn count(incident: &Incident, stretches: &[Stretch], level: Level) -> (usize, bool) {
    // Whether each phase was met as a mix.
    let mut met = vec![false; incident.phases.len()];
    let (mut runs, mut running) = (0, false);
    for stretch in stretches {
        let fresh = match stretch.mix {
            None if stretch.level == Some(level) => true,
            Some(mix) if has(incident, mix, level) => {
                met.get_mut(mix).is_some_and(|met| !std::mem::replace(met, true))
            }
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
    (runs, met.contains(&true))
}

fn has(incident: &Incident, phase: usize, level: Level) -> bool {
    let phase = incident.phases.get(phase);
    phase.is_some_and(|phase| {
        let mut parts = phase.mix.iter();
        parts.any(|(there, length)| *there == level && *length > Millis(0))
    })
}
