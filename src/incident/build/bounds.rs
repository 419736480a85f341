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

/// Beginning and end, taken from the items where the file doesn't state them.
pub(super) fn resolve(
    desk: &Desk<'_>,
    stated: &Stated,
    phases: &[(Phase, Place)],
    moments: &[Moment],
    updates: &[(Update, Place)],
) -> (Bound, End) {
    let phases = || phases.iter().map(|(phase, _)| phase);
    let whens = || {
        let moments = moments.iter().filter_map(|moment| moment.at);
        let updates = updates.iter().map(|(update, _)| update.at);
        moments.chain(updates)
    };
    let mut started = match stated.started {
        Some(when) => Bound::new(when, false, false),
        None => {
            let first = phases()
                .map(|phase| phase.from)
                .min_by_key(|edge| edge.at.millis());
            let first = first.map(|edge| (edge.when, edge.about));
            let first = first.or_else(|| {
                let when = whens().min_by_key(|when| when.span.from.millis())?;
                Some((when, false))
            });
            let (when, about) = first.unwrap_or((When::exact(Instant::from_millis(0)), false));
            Bound::new(when, true, about)
        }
    };
    let start = started.when.span.from;
    if phases().any(|phase| phase.from.about && phase.from.at == start) {
        started = Bound::new(started.when, started.derived, true);
    }
    let ongoing = match stated.ended {
        StatedEnd::Absent => phases().any(|phase| phase.to.is_none()),
        StatedEnd::Ongoing => true,
        StatedEnd::At(_) => false,
    };
    if ongoing {
        let last_known = desk.latest.map_or(start, |latest| latest.span.to);
        return (started, End::Ongoing { last_known });
    }
    let mut ended = match stated.ended {
        StatedEnd::At(when) => Bound::new(when, false, false),
        _ => {
            let last = phases()
                .filter_map(|phase| phase.to)
                .max_by_key(|edge| edge.at.millis());
            let last = last.map(|edge| (edge.when, edge.at, edge.about));
            let last = last.or_else(|| {
                let when = whens().max_by_key(|when| when.span.to.millis())?;
                Some((when, when.span.to, false))
            });
            let (mut when, at, about) = last.unwrap_or((started.when, start, false));
            if at < start {
                when = started.when;
            } else if when.span.to != at {
                // It ends with the beginning of what is known no better than to the day.
                when.span = Span::at(at);
            }
            Bound::new(when, true, about)
        }
    };
    let end = ended.when.span.to;
    if phases()
        .filter_map(|phase| phase.to)
        .any(|edge| edge.about && edge.at == end)
    {
        ended = Bound::new(ended.when, ended.derived, true);
    }
    (started, End::At(ended))
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
