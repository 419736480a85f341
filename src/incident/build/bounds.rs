//! When the incident began and ended: as stated, or as its items say.

use crate::format::{Item, Place, WrittenEnd, WrittenWhen};
use crate::incident::{Bound, Chart, Edge, End, Moment, Phase, Update};
use crate::time::{Instant, Precision, Span, When};

use super::desk::Desk;

/// What the file states.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stated {
    pub(super) started: Option<When>,
    pub(super) ended: StatedEnd,
}

/// What the file states about the end.
#[derive(Debug, Clone, Copy)]
pub(super) enum StatedEnd {
    /// Nothing.
    Absent,
    /// It's going on.
    Ongoing,
    /// It ended.
    At(When),
}

/// Reads what the file states.
pub(super) fn stated(
    desk: &mut Desk<'_>,
    started: Item<WrittenWhen>,
    ended: Item<WrittenEnd>,
    top: &Place,
) -> Stated {
    let started = desk.take_when(started, top, "started");
    let ended = match desk.take(ended, top, "ended").map(|(end, _)| end) {
        None => StatedEnd::Absent,
        Some(WrittenEnd::Ongoing) => StatedEnd::Ongoing,
        Some(WrittenEnd::At(written)) => match desk.when(Some(written), top, "ended") {
            Some(when) => StatedEnd::At(when),
            None => StatedEnd::Absent,
        },
    };
    if let Some(when) = started {
        desk.mark(top, "started", when, is_vague(when));
    }
    if let StatedEnd::At(when) = ended {
        desk.mark(top, "ended", when, is_vague(when));
        if let Some(started) = started
            && when.span.to < started.span.from
        {
            desk.backwards(top, "ended", started, when);
        }
    }
    Stated { started, ended }
}

/// Whether a time is as wide as a month, or lies between two others: nobody takes that for a slip.
pub(super) fn is_vague(when: When) -> bool {
    matches!(
        when.precision,
        Precision::Month | Precision::Year | Precision::Between
    )
}

/// Beginning and end, taken from the phases where the file doesn't state them, else from what else happened. `known` is
/// the last time that the file speaks of.
#[inline(never)]
pub(super) fn resolve(
    known: Option<When>,
    stated: &Stated,
    phases: &[Phase],
    (earliest, latest): (Option<When>, Option<When>),
) -> (Bound, End) {
    // Phases come by time, but the first to end needn't be the first to begin.
    let first = phases.first().map(|phase| phase.from);
    let (mut last, mut goes_on): (Option<Edge>, bool) = (None, false);
    for phase in phases {
        match phase.to {
            Some(to) if last.is_none_or(|last| last.at <= to.at) => last = Some(to),
            Some(_) => {}
            None => goes_on = true,
        }
    }
    let mut started = match (stated.started, first, earliest) {
        (Some(when), ..) => Bound::new(when, false, false),
        (None, Some(edge), _) => Bound::new(edge.when, true, edge.about),
        (None, None, when) => Bound::new(when.unwrap_or(When::exact(Instant::from_millis(0))), true, false),
    };
    let start = started.when.span.from;
    let ongoing = match stated.ended {
        StatedEnd::Absent => goes_on,
        StatedEnd::Ongoing => true,
        StatedEnd::At(_) => false,
    };
    let mut ended = match (stated.ended, last, latest) {
        (StatedEnd::At(when), ..) => Bound::new(when, false, false),
        (_, Some(edge), _) if edge.at >= start => {
            let mut when = edge.when;
            if when.span.to != edge.at {
                // It ends with the beginning of what is known no better than to the day.
                when.span = Span::at(edge.at);
            }
            Bound::new(when, true, edge.about)
        }
        (_, None, Some(when)) if when.span.to >= start => Bound::new(when, true, false),
        _ => Bound::new(started.when, true, false),
    };
    let end = ended.when.span.to;
    // A bound is about right where a phase that begins or ends with it is.
    for phase in phases {
        if phase.from.about && phase.from.at == start {
            started = Bound::new(started.when, started.derived, true);
        }
        if phase.to.is_some_and(|to| to.about && to.at == end) {
            ended = Bound::new(ended.when, ended.derived, true);
        }
    }
    if ongoing {
        let last_known = known.map_or(start, |latest| latest.span.to);
        return (started, End::Ongoing { last_known });
    }
    (started, End::At(ended))
}

/// The time that begins first and the one that ends last, of moments and updates; where there are none, of readings.
pub(super) fn happened(
    moments: &[Moment],
    updates: &[Update],
    charts: &[Chart],
) -> (Option<When>, Option<When>) {
    let mut whens: Vec<When> = Vec::new();
    for moment in moments {
        whens.extend(moment.at);
    }
    for update in updates {
        whens.push(update.at);
    }
    if whens.is_empty() {
        for series in charts.iter().flat_map(|chart| &chart.series) {
            let ends = [series.readings.times.first(), series.readings.times.last()];
            whens.extend(
                ends.into_iter()
                    .flatten()
                    .map(|at| When::exact(Instant::from_millis(*at))),
            );
        }
    }
    let (mut earliest, mut latest): (Option<When>, Option<When>) = (None, None);
    for when in whens {
        if earliest.is_none_or(|known| when.span.from < known.span.from) {
            earliest = Some(when);
        }
        if latest.is_none_or(|known| when.span.to > known.span.to) {
            latest = Some(when);
        }
    }
    (earliest, latest)
}

/// How long the file was kept up, as publication and last change say.
pub(super) fn known_until(published: Option<When>, updated: Option<When>) -> Option<Instant> {
    let from = |when: Option<When>| when.map(|when| when.span.from);
    from(published).max(from(updated))
}

/// The end with how long the file was kept up.
pub(super) fn with_last_known(ended: End, known: Option<Instant>) -> End {
    match (ended, known) {
        (End::Ongoing { last_known }, Some(known)) => End::Ongoing {
            last_known: last_known.max(known),
        },
        (ended, _) => ended,
    }
}
