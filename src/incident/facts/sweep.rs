//! The worst level at each instant, by walking over the edges of all phases once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::incident::{Incident, Level, Phase};
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
    /// Under a mix, the worst level that a phase says outright: it holds wherever the mix is no worse.
    pub beneath: Option<Level>,
}

/// The phases that lie over an instant.
struct Open {
    /// How many plain phases there are of each level.
    plain: [usize; Level::ALL.len()],
    /// The mixes by their worst level, the earliest first. Those that have ended are dropped when they come up.
    mixes: BinaryHeap<(Level, Reverse<usize>)>,
    /// Which phases have ended.
    ended: Vec<bool>,
}

impl Open {
    fn begin(&mut self, index: usize, phase: &Phase) {
        if !phase.mix.is_empty() {
            self.mixes.push((phase.level, Reverse(index)));
        } else if let Some(count) = self.plain.get_mut(phase.level as usize) {
            *count += 1;
        }
    }

    fn end(&mut self, index: usize, phase: &Phase) {
        if let Some(ended) = self.ended.get_mut(index) {
            *ended = true;
        }
        if phase.mix.is_empty()
            && let Some(count) = self.plain.get_mut(phase.level as usize)
        {
            *count -= 1;
        }
    }

    /// The worst level, the mix that it comes from, and the worst plain level under that; a plain phase, which holds
    /// all the time, comes before a mix of its level.
    fn worst(&mut self) -> (Option<Level>, Option<usize>, Option<Level>) {
        let plain = (Level::ALL.into_iter().zip(self.plain).rev()).find(|(_, count)| *count > 0);
        let plain = plain.map(|(level, _)| level);
        while let Some((level, Reverse(index))) = self.mixes.peek().copied() {
            if self.ended.get(index) == Some(&true) {
                self.mixes.pop();
            } else if plain.is_none_or(|plain| plain < level) {
                return (Some(level), Some(index), plain);
            } else {
                break;
            }
        }
        (plain, None, None)
    }
}

/// The stretches from the incident's start to its end, without a hole. What phases say beyond that is left out.
pub fn stretches(incident: &Incident, now: Instant) -> Vec<Stretch> {
    let whole = incident.span(now);
    let mut edges: Vec<(Instant, bool, usize)> = Vec::with_capacity(incident.phases.len() * 2);
    for begins in [false, true] {
        for (index, phase) in incident.phases.iter().enumerate() {
            if let Some(span) = phase.span(now).within(whole)
                && span.from < span.to
            {
                edges.push((if begins { span.from } else { span.to }, begins, index));
            }
        }
    }
    // Of one instant, the ends stay before the beginnings.
    crate::sort::by_key(&mut edges, |(at, _, _)| at.millis());
    let mut stretches = Vec::new();
    let mut open = Open {
        plain: [0; Level::ALL.len()],
        mixes: BinaryHeap::new(),
        ended: vec![false; incident.phases.len()],
    };
    let mut since = whole.from;
    for (at, begins, index) in edges {
        append(&mut stretches, since, at, &mut open);
        since = at;
        let Some(phase) = incident.phases.get(index) else {
            continue;
        };
        if begins {
            open.begin(index, phase);
        } else {
            open.end(index, phase);
        }
    }
    append(&mut stretches, since, whole.to, &mut open);
    stretches
}

/// Adds the stretch between two instants, or lengthens the last one if the same goes on.
fn append(stretches: &mut Vec<Stretch>, from: Instant, to: Instant, open: &mut Open) {
    if from >= to {
        return;
    }
    let (level, mix, beneath) = open.worst();
    match stretches.last_mut() {
        Some(last) if (last.level, last.mix, last.beneath) == (level, mix, beneath) => last.span.to = to,
        _ => stretches.push(Stretch {
            span: Span { from, to },
            level,
            mix,
            beneath,
        }),
    }
}

/// The healthy stretches with trouble somewhere before and somewhere after them.
pub(super) fn healthy_between(stretches: &[Stretch]) -> Vec<Span> {
    let trouble = |stretch: &Stretch| stretch.level.is_some_and(|level| level != Level::Healthy);
    let first = stretches.iter().position(trouble).unwrap_or(0);
    let last = stretches.iter().rposition(trouble).unwrap_or(0);
    let mut healthy = Vec::new();
    for stretch in stretches.get(first..last).unwrap_or_default() {
        if stretch.level == Some(Level::Healthy) {
            healthy.push(stretch.span);
        }
    }
    healthy
}
