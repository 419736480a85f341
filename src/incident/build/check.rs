//! What contradicts itself: phases that overlap, leave gaps or lie outside, mixes that don't fit, updates that
//! were posted too early.

use crate::format::Place;
use crate::incident::Level;
use crate::incident::{Bound, Edge, Phase, Update};
use crate::time::{Instant, Millis, Span};

use super::bounds::{Stated, StatedEnd};
use super::desk::Desk;
use super::zone::spoken;

/// Checks the phases, which are in order of time.
pub(super) fn phases(desk: &mut Desk<'_>, phases: &[Phase], places: &[Place], stated: &Stated) {
    overlaps(desk, phases, places);
    gaps(desk, phases, places);
    for (phase, place) in phases.iter().zip(places) {
        outside(desk, phase, place, stated);
        mix(desk, phase, place);
    }
}

/// The last instant of a phase, as far as anybody knows.
fn end(phase: &Phase) -> Instant {
    phase.to.map_or(Instant::from_millis(i64::MAX), |edge| edge.at)
}

/// Two phases of one component at once: one warning for the later phase.
fn overlaps(desk: &mut Desk<'_>, phases: &[Phase], places: &[Place]) {
    // For the whole service, then by component: the phase that lasts longest so far.
    let mut longest: Vec<Option<usize>> = vec![None; desk.components.len() + 1];
    for (index, (phase, place)) in phases.iter().zip(places).enumerate() {
        let whole = phase.components.is_empty().then_some(0);
        let lanes = phase.components.iter().map(|component| component + 1);
        let mut told = false;
        for lane in whole.into_iter().chain(lanes) {
            let Some(longest) = longest.get_mut(lane) else {
                continue;
            };
            let earlier = longest.and_then(|earlier| Some((phases.get(earlier)?, places.get(earlier)?)));
            let Some((earlier, earlier_place)) = earlier else {
                *longest = Some(index);
                continue;
            };
            if earlier.overlaps(phase) && !told {
                told = true;
                let begins = desk.written(phase.from.when);
                let lasts = match earlier.to {
                    Some(edge) => format!("lasts until {}", desk.written(edge.when)),
                    None => "goes on".to_owned(),
                };
                let what = format!("it begins at {begins}, while {} {lasts}", earlier_place.path);
                let advice =
                    "end that one first, or name the components that each is about; the worse one counts";
                desk.problems.warn((place, "from"), what, advice);
            }
            if phase.surely_until() > earlier.surely_until() {
                *longest = Some(index);
            }
        }
    }
}

/// Time between the first and the last phase that no phase covers: one warning for each gap.
fn gaps(desk: &mut Desk<'_>, phases: &[Phase], places: &[Place]) {
    let closed = desk.chapter_times.closed();
    let mut covered: Option<&Phase> = None;
    for (phase, place) in phases.iter().zip(places) {
        if let Some(Edge { at, when, .. }) = covered.and_then(|phase| phase.to)
            && at < phase.from.at
        {
            let gap = Span::between(at, phase.from.at);
            // Between chapters that state both their ends, the account speaks of something else.
            let told = closed.as_ref().is_none_or(|spans| overlaps_any(spans, gap));
            if told {
                let (from, to) = (desk.written(when), desk.written(phase.from.when));
                let length = spoken(gap.length());
                let what = format!("no phase covers the {length} from {from} to {to}");
                let advice = "add a healthy phase if all was well; until then this time counts as not stated";
                desk.problems.warn((place, "from"), what, advice);
            }
        }
        if covered.is_none_or(|covered| end(covered) < end(phase)) {
            covered = Some(phase);
        }
    }
}

/// Whether `span` shares time with one of `spans`, which rise and don't overlap each other.
fn overlaps_any(spans: &[Span], span: Span) -> bool {
    let first = spans.partition_point(|other| other.to <= span.from);
    spans.get(first).is_some_and(|other| other.overlaps(span))
}

/// A phase before the stated beginning or after the stated end.
fn outside(desk: &mut Desk<'_>, phase: &Phase, place: &Place, stated: &Stated) {
    let advice = "mend one of the two times; what lies outside isn’t counted";
    if let Some(started) = stated.started
        && phase.from.when.span.to < started.span.from
    {
        let (from, started) = (desk.written(phase.from.when), desk.written(started));
        let what = format!("it begins at {from}, before the incident started at {started}");
        desk.problems.warn((place, "from"), what, advice);
    }
    let StatedEnd::At(ended) = stated.ended else {
        return;
    };
    if phase.from.at > ended.span.to {
        let (from, ended_at) = (desk.written(phase.from.when), desk.written(ended));
        let what = format!("it begins at {from}, after the incident ended at {ended_at}");
        desk.problems.warn((place, "from"), what, advice);
    } else if let Some(to) = phase.to
        && to.when.span.from > ended.span.to
    {
        let (to, ended_at) = (desk.written(to.when), desk.written(ended));
        let what = format!("it ends at {to}, after the incident ended at {ended_at}");
        desk.problems.warn((place, "to"), what, advice);
    }
}

/// More minutes in a mix than in its phase.
fn mix(desk: &mut Desk<'_>, phase: &Phase, place: &Place) {
    let Some(to) = phase.to.filter(|_| !phase.mix.is_empty()) else {
        return;
    };
    let sum: Millis = phase.mix.iter().map(|(_, length)| *length).sum();
    let length = to.at - phase.from.at;
    if sum > length {
        let what = format!(
            "the mix adds up to {}, and the phase lasts {}",
            spoken(sum),
            spoken(length)
        );
        let advice = "mend one of them, or say in “note” why they differ; the minutes count as written";
        desk.problems.warn((place, "mix"), what, advice);
    }
}

/// Updates that were posted before the incident started. Planned work is announced before it starts.
pub(super) fn updates(
    desk: &mut Desk<'_>,
    phases: &[Phase],
    (updates, places): (&[Update], &[Place]),
    started: &Bound,
) {
    let planned = |phase: &Phase| phase.level == Level::Maintenance;
    let nothing_known = started.derived && phases.is_empty();
    if nothing_known || (!phases.is_empty() && phases.iter().all(planned)) {
        return;
    }
    for (update, place) in updates.iter().zip(places) {
        if update.at.span.to < started.when.span.from {
            let posted = desk.written(update.at);
            let started = desk.written(started.when);
            let what = format!("it was posted at {posted}, before the incident started at {started}");
            let advice = "mend one of the two times, or say in “note” why they differ";
            desk.problems.warn((place, "at"), what, advice);
        }
    }
}
