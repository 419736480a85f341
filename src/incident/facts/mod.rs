//! What follows from an incident and is never typed in: how long it was, how bad, and how soon people acted.

mod sweep;
#[cfg(test)]
mod tests;
mod times_to;
mod totals;

use super::Level;
use super::{End, Incident};
use crate::time::{Instant, Millis, Span};

pub use sweep::{Stretch, stretches};
pub use times_to::{Response, TimeTo};

/// The facts of one incident at one time.
///
/// At each instant the worst level of all phases counts. The totals, the healthy time and the time that is not
/// stated add up to the duration unless a mix has more minutes than its phase.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Facts {
    /// From start to end, or to now while it goes on.
    pub duration: Millis,
    /// The start or the end is only about right.
    pub duration_approximate: bool,
    /// How long each level was the worst, worst first; a level that was there only for an instant has no length.
    /// Healthy time stands apart.
    pub totals: Vec<Total>,
    /// How long all was well.
    pub healthy: Millis,
    /// That is only about right.
    pub healthy_approximate: bool,
    /// How long nothing is said about.
    pub not_stated: Millis,
    /// That is only about right.
    pub not_stated_approximate: bool,
    /// The worst level; healthy if nothing else is stated.
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
    /// A time that it follows from is only about right.
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
        // What goes on is reckoned no further than the incident.
        let now = incident.until(now);
        let stretches = stretches(incident, now);
        let sums = totals::sums(incident, now, &stretches);
        let mut totals = sums.by_level;
        let worst = totals.first().map(|total| {
            let (stretches, at_least) = match total.length {
                Millis(0) => {
                    let instants = totals::instants(incident, now);
                    (instants.get(total.level as usize).copied().unwrap_or(0), false)
                }
                _ => totals::count(incident, &stretches, total.level),
            };
            Worst {
                level: total.level,
                total: total.length,
                stretches,
                at_least,
                approximate: total.approximate,
            }
        });
        let end_approximate = match incident.ended {
            End::At(bound) => bound.approximate,
            End::Ongoing { .. } => false,
        };
        // The healthy time, which is no trouble, is the best and so the last.
        let healthy = totals.pop_if(|total| total.level == Level::Healthy);
        Self {
            duration: incident.span(now).length(),
            duration_approximate: incident.started.approximate || end_approximate,
            totals,
            healthy: healthy.map_or(Millis(0), |total| total.length),
            healthy_approximate: healthy.is_some_and(|total| total.approximate),
            not_stated: sums.not_stated.0,
            not_stated_approximate: sums.not_stated.1,
            worst,
            healthy_between: sweep::healthy_between(&stretches),
            times_to: times_to::all(incident),
        }
    }
}
