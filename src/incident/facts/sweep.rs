//! The worst level at each instant, by walking over the edges of all phases once.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::incident::Incident;
use crate::incident::Level;
use crate::time::{Instant, Span};

/// A stretch of the incident during which the worst of its phases stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stretch {
    /// From when to when.
    pub span: Span,
    /// The worst level; `None` where no phase says anything.
    pub level: Option<Level>,
    /// The index of the mix that it comes from, where no phase says that level outright.
    pub mix: Option<usize>,
}

/// The phases that lie over an instant, the one that counts last: by level, then plain phases before mixes (a
/// plain one holds all the time), then the earliest.
type Open = BTreeSet<(Level, bool, Reverse<usize>)>;

/// The stretches from the incident's start to its end, without a hole. What phases say beyond that is left out.
pub fn stretches(incident: &Incident, now: Instant) -> Vec<Stretch> {
    let whole = incident.span(now);
    let mut edges: Vec<(Instant, bool, usize)> = Vec::with_capacity(incident.phases.len() * 2);
    for (index, phase) in incident.phases.iter().enumerate() {
        if let Some(span) = phase.span(now).within(whole)
            && span.from < span.to
        {
            edges.push((span.from, true, index));
            edges.push((span.to, false, index));
        }
    }
    edges.sort_unstable();
    let mut stretches = Vec::new();
    let mut open = Open::new();
    let mut since = whole.from;
    for (at, begins, index) in edges {
        append(&mut stretches, since, at, &open);
        since = at;
        let Some(phase) = incident.phases.get(index) else {
            continue;
        };
        let entry = (phase.level, phase.mix.is_empty(), Reverse(index));
        if begins {
            open.insert(entry);
        } else {
            open.remove(&entry);
        }
    }
    append(&mut stretches, since, whole.to, &open);
    stretches
}

/// Adds the stretch between two instants, or lengthens the last one if the same goes on.
fn append(stretches: &mut Vec<Stretch>, from: Instant, to: Instant, open: &Open) {
    if from >= to {
        return;
    }
    let worst = open.last();
    let level = worst.map(|(level, _, _)| *level);
    let mix = worst.filter(|(_, plain, _)| !plain).map(|(_, _, index)| index.0);
    match stretches.last_mut() {
        Some(last) if last.level == level && last.mix == mix => last.span.to = to,
        _ => stretches.push(Stretch {
            span: Span { from, to },
            level,
            mix,
        }),
    }
}

/// The healthy stretches with trouble somewhere before and somewhere after them.
pub(super) fn healthy_between(stretches: &[Stretch]) -> Vec<Span> {
    let trouble = |stretch: &Stretch| stretch.level.is_some_and(|level| level != Level::Healthy);
    let first = stretches.iter().position(trouble).unwrap_or(0);
    let last = stretches.iter().rposition(trouble).unwrap_or(0);
    (stretches.iter().take(last).skip(first))
        .filter(|stretch| stretch.level == Some(Level::Healthy))
        .map(|stretch| stretch.span)
        .collect()
}
