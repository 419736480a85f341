//! When the incident began and ended: as stated, or as its items say.

use crate::format::{Item, Place, WrittenEnd, WrittenWhen};
use crate::incident::{Bound, End, Moment, Phase, Update};
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
        desk.mark(top, "started", when.span, is_vague(when));
    }
    if let StatedEnd::At(when) = ended {
        desk.mark(top, "ended", when.span, is_vague(when));
        if let Some(started) = started
            && when.span.to < started.span.from
        {
            desk.backwards(top, "ended", started.span.from, when.span.to);
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

/// Beginning and end, taken from the items where the file doesn't state them.
pub(super) fn resolve(
    desk: &Desk<'_>,
    stated: &Stated,
    phases: &[Phase],
    moments: &[Moment],
    updates: &[Update],
) -> (Bound, End) {
    let extent = extent(phases, moments, updates);
    let derived = |at: Instant| Bound {
        when: When::exact(at),
        derived: true,
        approximate: false,
    };
    let mut started = match stated.started {
        Some(when) => stated_bound(when),
        None => derived(extent.map_or(Instant::from_millis(0), |extent| extent.from)),
    };
    for phase in phases {
        started.approximate |= phase.from.approximate && phase.from.at == started.when.span.from;
    }
    let ongoing = match stated.ended {
        StatedEnd::Absent => phases.iter().any(|phase| phase.to.is_none()),
        StatedEnd::Ongoing => true,
        StatedEnd::At(_) => false,
    };
    if ongoing {
        let last_known = desk.latest.unwrap_or(started.when.span.from);
        return (started, End::Ongoing { last_known });
    }
    let mut ended = match stated.ended {
        StatedEnd::At(when) => stated_bound(when),
        _ => {
            let began = started.when.span.from;
            derived(extent.map_or(began, |extent| extent.to.max(began)))
        }
    };
    for edge in phases.iter().filter_map(|phase| phase.to) {
        ended.approximate |= edge.approximate && edge.at == ended.when.span.to;
    }
    (started, End::At(ended))
}

/// The span of all phases; without any, of all moments and updates.
fn extent(phases: &[Phase], moments: &[Moment], updates: &[Update]) -> Option<Span> {
    let mut extent: Option<Span> = None;
    let mut add = |span: Span| extent = Some(extent.map_or(span, |known| known.hull(span)));
    for phase in phases {
        add(Span::between(phase.from.at, phase.to.unwrap_or(phase.from).at));
    }
    if phases.is_empty() {
        for moment in moments {
            moment.at.into_iter().for_each(|when| add(when.span));
        }
        for update in updates {
            add(update.at.span);
        }
    }
    extent
}

fn stated_bound(when: When) -> Bound {
    Bound {
        when,
        derived: false,
        approximate: when.precision != Precision::Exact,
    }
}

/// The end with what publication and last change say about how long the file was kept up.
pub(super) fn with_last_known(ended: End, whens: [Option<When>; 2]) -> End {
    match ended {
        End::Ongoing { last_known } => End::Ongoing {
            last_known: (whens.into_iter().flatten())
                .map(|when| when.span.from)
                .fold(last_known, Instant::max),
        },
        ended => ended,
    }
}
