//! The worst level at each instant, by walking over the edges of all phases once.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::incident::level::Level;
use crate::incident::model::Incident;
use crate::time::{Instant, Span};

/// What counts during a stretch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cover {
    /// No phase says anything.
    Nothing,
    /// A phase at this level.
    Level(Level),
    /// The phase at this index, a mix with this worst level.
    Mix(usize, Level),
}

impl Cover {
    /// The level that is drawn.
    pub(super) fn level(self) -> Option<Level> {
        match self {
            Self::Nothing => None,
            Self::Level(level) | Self::Mix(_, level) => Some(level),
        }
    }
}

/// A part of the incident during which the same counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) span: Span,
    pub(super) cover: Cover,
}

/// The phases that lie over an instant, the one that counts last: by level, then plain phases before mixes (a
/// plain one holds all the time), then the earliest.
type Open = BTreeSet<(Level, bool, Reverse<usize>)>;

/// The whole incident as stretches that follow on each other; phases are cut to its span.
pub(super) fn sweep(incident: &Incident, now: Instant) -> Vec<Stretch> {
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
    let cover = match open.last() {
        None => Cover::Nothing,
        Some((level, true, _)) => Cover::Level(*level),
        Some((level, false, Reverse(index))) => Cover::Mix(*index, *level),
    };
    match stretches.last_mut() {
        Some(last) if last.cover == cover => last.span.to = to,
        _ => stretches.push(Stretch {
            span: Span { from, to },
            cover,
        }),
    }
}

/// The healthy stretches with trouble somewhere before and somewhere after them.
pub(super) fn healthy_again(stretches: &[Stretch]) -> Vec<Span> {
    let trouble = |stretch: &Stretch| !matches!(stretch.cover, Cover::Nothing | Cover::Level(Level::Healthy));
    let Some(first) = stretches.iter().position(trouble) else {
        return Vec::new();
    };
    let last = stretches.iter().rposition(trouble).unwrap_or(first);
    (stretches.iter().enumerate())
        .filter(|(index, stretch)| {
            (first..last).contains(index) && stretch.cover == Cover::Level(Level::Healthy)
        })
        .map(|(_, stretch)| stretch.span)
        .collect()
}
