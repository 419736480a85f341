//! What follows from an incident and is never typed in: how long it was, how bad, and how soon people acted.

mod reactions;
mod sweep;
#[cfg(test)]
mod tests;
mod totals;

use crate::time::{Instant, Millis, Span};

use super::level::Level;
use super::model::{End, Incident};

/// A length of time, and how surely it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Amount {
    /// How long.
    pub length: Millis,
    /// One of the times that it follows from is only about right.
    pub approximate: bool,
}

/// All the time at one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The level.
    pub level: Level,
    /// How long it was at this level.
    pub amount: Amount,
    /// In how many stretches.
    pub stretches: usize,
    /// There may have been more stretches: a mix doesn't say how often a level came back.
    pub at_least: bool,
}

/// How soon people acted after an incident or a chapter of it began, where exactly one moment tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reaction {
    /// Index of the chapter; `None` for the incident as a whole.
    pub chapter: Option<usize>,
    /// Until somebody noticed.
    pub detect: Option<Amount>,
    /// Until people were told.
    pub tell: Option<Amount>,
    /// Until something was done about it.
    pub mitigate: Option<Amount>,
}

/// The figures that follow from an incident.
///
/// At each instant the worst level of all phases counts. The totals, the healthy time and the time that is not
/// stated add up to the duration unless a mix has more minutes than its phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// From its beginning to its end, up to now while it goes on.
    pub span: Span,
    /// It's going on.
    pub ongoing: bool,
    /// How long the span is.
    pub duration: Amount,
    /// The time at each level but healthy, worst first; levels that don't occur are left out.
    pub totals: Vec<Total>,
    /// The time at which all was well.
    pub healthy: Amount,
    /// The time of which no phase speaks.
    pub not_stated: Amount,
    /// Stretches at which all was well, with trouble before and after.
    pub healthy_again: Vec<Span>,
    /// How soon people acted: by chapter if the chapters have times, else for the whole; those with figures only.
    pub reactions: Vec<Reaction>,
}

impl Facts {
    /// The figures of `incident` at the instant `now`, which matters only while it goes on.
    pub fn of(incident: &Incident, now: Instant) -> Self {
        let stretches = sweep::sweep(incident, now);
        let span = incident.span(now);
        let (ongoing, end_approximate) = match incident.ended {
            End::At(bound) => (false, bound.approximate),
            End::Ongoing { .. } => (true, false),
        };
        let sums = totals::sum(incident, now, &stretches);
        Self {
            span,
            ongoing,
            duration: Amount {
                length: span.length(),
                approximate: incident.started.approximate || end_approximate,
            },
            healthy: sums.healthy,
            not_stated: sums.not_stated,
            totals: sums.totals,
            healthy_again: sweep::healthy_again(&stretches),
            reactions: reactions::reactions(incident),
        }
    }

    /// The worst level that occurs, with its total.
    pub fn worst(&self) -> Option<&Total> {
        self.totals.first()
    }
}

/// The worst level at each instant from the incident's beginning to its end, as steps that follow on each other;
/// `None` where no phase says anything. A mix counts as its worst level.
pub fn worst_levels(incident: &Incident, now: Instant) -> Vec<(Span, Option<Level>)> {
    let mut steps: Vec<(Span, Option<Level>)> = Vec::new();
    for stretch in sweep::sweep(incident, now) {
        let level = stretch.cover.level();
        match steps.last_mut() {
            Some((span, last)) if *last == level => span.to = stretch.span.to,
            _ => steps.push((stretch.span, level)),
        }
    }
    steps
}
