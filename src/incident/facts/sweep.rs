//! The worst level at each instant, over all phases.

use std::collections::BTreeSet;

use crate::incident::{Incident, Level};
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

/// The stretches from the incident's start to its end, without a hole. What phases say beyond that is left out.
pub fn stretches(incident: &Incident, now: Instant) -> Vec<Stretch> {
    let whole = incident.span(now);
    // Of equal levels the plain one sorts last and so wins over a mix.
    let entry = |index: usize| {
        incident
            .phases
            .get(index)
            .map(|phase| (phase.level, phase.mix.is_empty(), index))
    };
    let mut edges: Vec<(Instant, bool, usize)> = Vec::new();
    for (index, phase) in incident.phases.iter().enumerate() {
        if let Some(span) = phase.span(now).within(whole).filter(|span| span.from < span.to) {
            edges.push((span.from, true, index));
            edges.push((span.to, false, index));
        }
    }
    edges.sort_unstable();
    let mut active = BTreeSet::new();
    let mut found: Vec<Stretch> = Vec::new();
    let mut from = whole.from;
    for (at, begins, index) in edges {
        push(&mut found, Span { from, to: at }, active.last());
        from = at;
        if let Some(entry) = entry(index) {
            if begins {
                active.insert(entry);
            } else {
                active.remove(&entry);
            }
        }
    }
    push(&mut found, Span { from, to: whole.to }, active.last());
    found
}

fn push(found: &mut Vec<Stretch>, span: Span, worst: Option<&(Level, bool, usize)>) {
    if span.from == span.to {
        return;
    }
    let level = worst.map(|(level, _, _)| *level);
    let mix = worst.filter(|(_, plain, _)| !plain).map(|(_, _, index)| *index);
    match found.last_mut() {
        Some(last) if last.level == level && last.mix == mix => last.span.to = span.to,
        _ => found.push(Stretch { span, level, mix }),
    }
}
