//! Items over a year from all the rest: mostly a slip in the year, or seconds taken for milliseconds.

use crate::incident::Phase;
use crate::names::Names;
use crate::time::{Instant, Millis, Span};

use super::bounds::{Stated, StatedEnd};
use super::desk::{Desk, Mark};

const YEAR: Millis = Millis(365 * Millis::DAY.0);

/// Items closer than this to each other belong together.
const NEAR: Millis = Millis(182 * Millis::DAY.0);

/// Warns of each item that is over a year from the rest, unless its time is approximate or explained, or lies where
/// the file says that the incident was: within its stated beginning and end, or within a phase.
///
/// "Over a year" is measured to the far side of the rest: an item that should lie within an incident but has
/// the year before is less than a year from its near side.
pub(super) fn check(desk: &mut Desk<'_>, phases: &[Phase], stated: &Stated, known: Option<Instant>) {
    let mut marks = std::mem::take(&mut desk.marks);
    crate::sort::by_key(&mut marks, |mark| mark.when.span.from.millis());
    if let Some(rest) = main_cluster(marks.iter().map(|mark| (weight(mark), mark.when.span))) {
        // What goes on does so up to the rest at least.
        let known = known.map_or(rest.to, |known| known.max(rest.to));
        let whole = stated.started.map(|started| Span {
            from: started.span.from,
            to: match stated.ended {
                StatedEnd::At(ended) => ended.span.to,
                _ => known,
            },
        });
        let covered = covered(phases, known);
        let mut told = Names::default();
        for mark in marks.iter().filter(|mark| !mark.explained) {
            let span = mark.when.span;
            let outside = span.to < rest.from || span.from > rest.to;
            let away = (rest.to - span.from).max(span.to - rest.from);
            // Nothing vouches for itself: neither the bounds nor a phase for their own ends.
            let in_whole = !is_bound(mark) && whole.is_some_and(|whole| whole.contains(span.from));
            let in_phase = !mark.place.path.starts_with("phases[") && holds(&covered, span.from);
            // First and last reading of a series are off together.
            if !outside
                || away < YEAR
                || in_whole
                || in_phase
                || !told.add(&[mark.key, " ", &mark.place.path].concat(), 0)
            {
                continue;
            }
            let at = desk.written(mark.when);
            let what = format!("{at} is over a year from the rest of the incident");
            let advice = match mark.key {
                "started" | "ended" => "mend the time if it is a slip",
                "readings" => {
                    "mend the time if it is a slip; a column can count “s” or “ms” as its times_unit"
                }
                _ => "mend the time if it is a slip, or give the source’s words for it in “stated”",
            };
            desk.problems.warn((&mark.place, mark.key), what, advice);
        }
    }
    desk.marks = marks;
}

/// Whether it's the incident's own beginning or end.
fn is_bound(mark: &Mark) -> bool {
    matches!(mark.key, "started" | "ended")
}

/// The time that phases cover, as spans that rise and lie apart. Phases come by time.
fn covered(phases: &[Phase], known: Instant) -> Vec<Span> {
    let mut covered: Vec<Span> = Vec::new();
    for phase in phases {
        let span = phase.span(known);
        match covered.last_mut() {
            Some(last) if span.from <= last.to => last.to = last.to.max(span.to),
            _ => covered.push(span),
        }
    }
    covered
}

/// Whether one of such spans holds an instant.
fn holds(spans: &[Span], at: Instant) -> bool {
    let first = spans.partition_point(|span| span.to < at);
    spans.get(first).is_some_and(|span| span.from <= at)
}

/// How much a time says about where the rest is. Readings say nothing: all of them can be off by one slip.
fn weight(mark: &Mark) -> usize {
    usize::from(mark.key != "readings")
}

/// The span of the weightiest group of spans that lie near each other, the earliest of equals; `spans` rise.
fn main_cluster(spans: impl Iterator<Item = (usize, Span)>) -> Option<Span> {
    let mut best: Option<(usize, Span)> = None;
    let mut here: Option<(usize, Span)> = None;
    for (weight, span) in spans {
        here = match here {
            Some((sum, cluster)) if span.from - cluster.to <= NEAR => {
                Some((sum + weight, cluster.hull(span)))
            }
            earlier => {
                best = larger(best, earlier);
                Some((weight, span))
            }
        };
    }
    larger(best, here).map(|(_, span)| span)
}

fn larger(a: Option<(usize, Span)>, b: Option<(usize, Span)>) -> Option<(usize, Span)> {
    match (a, b) {
        (Some(a), Some(b)) if b.0 > a.0 => Some(b),
        (None, b) => b,
        (a, _) => a,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_group_is_the_rest() {
        let day = |days: i64| Span::at(Instant::from_millis(days * Millis::DAY.0));
        let spans = [day(0), day(400), day(401), day(500)].map(|span| (1, span));
        assert_eq!(main_cluster(spans.into_iter()), Some(day(400).hull(day(500))));
        let spans = [(0, day(0)), (0, day(1)), (1, day(400))];
        assert_eq!(main_cluster(spans.into_iter()), Some(day(400)));
        assert_eq!(main_cluster([].into_iter()), None);
    }
}
