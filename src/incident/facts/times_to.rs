//! How long the response took, where exactly one moment of a kind says so.

use crate::incident::{Incident, Kind, Moment};
use crate::time::{Instant, Millis};

/// What was waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Response {
    /// Somebody or something noticed.
    Detect,
    /// People were told.
    Tell,
    /// Something was done about it.
    Mitigate,
}

impl Response {
    /// Each with the kind of moment that ends it.
    pub const ALL: [(Self, Kind); 3] = [
        (Self::Detect, Kind::Detection),
        (Self::Tell, Kind::Communication),
        (Self::Mitigate, Kind::Mitigation),
    ];
}

/// The time from the start of the incident, or of a chapter, to a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeTo {
    /// What was waited for.
    pub response: Response,
    /// The index of the chapter whose start it's counted from; the incident's start if none.
    pub chapter: Option<usize>,
    /// How long it took.
    pub length: Millis,
    /// The moment's time, or that of the start, is only about right.
    pub approximate: bool,
}

/// When something began, and whether that is only about right.
#[derive(Debug, Clone, Copy)]
struct Start {
    at: Instant,
    approximate: bool,
}

/// All that can be said. In an account of several chapters each is looked at for itself: its troubles began anew.
pub(super) fn all(incident: &Incident) -> Vec<TimeTo> {
    let several = incident.chapters.len() > 1;
    if !several {
        let start = incident.started.when.instant().map(|at| Start {
            at,
            approximate: incident.started.approximate,
        });
        return within(&incident.moments.iter().collect::<Vec<_>>(), None, start);
    }
    let mut by_chapter: Vec<Vec<&Moment>> = vec![Vec::new(); incident.chapters.len()];
    for moment in &incident.moments {
        if let Some(moments) = moment.chapter.and_then(|chapter| by_chapter.get_mut(chapter)) {
            moments.push(moment);
        }
    }
    let mut all = Vec::new();
    for (chapter, (start, moments)) in starts(incident).into_iter().zip(by_chapter).enumerate() {
        all.extend(within(&moments, Some(chapter), start));
    }
    all
}

/// What the moments of a chapter, or of all, say.
fn within(moments: &[&Moment], chapter: Option<usize>, start: Option<Start>) -> Vec<TimeTo> {
    let time_to = |(response, kind): (Response, Kind)| {
        let mut of_kind = moments.iter().filter(|moment| moment.kind == Some(kind));
        let (start, moment) = (start?, of_kind.next()?);
        if of_kind.next().is_some() {
            return None;
        }
        let length = moment.at?.instant()? - start.at;
        (length >= Millis(0)).then_some(TimeTo {
            response,
            chapter,
            length,
            approximate: moment.approximate || start.approximate,
        })
    };
    Response::ALL.into_iter().filter_map(time_to).collect()
}

/// When each chapter began.
///
/// A chapter's beginning may be that of a day; where a phase or a moment begins with it, it's known as well as
/// that.
fn starts(incident: &Incident) -> Vec<Option<Start>> {
    let phases = incident.phases.iter().map(|phase| phase.from);
    let phases = phases.filter(|edge| !edge.approximate).map(|edge| edge.at);
    let moments = incident.moments.iter().filter(|moment| !moment.approximate);
    let moments = moments.filter_map(|moment| moment.at?.instant());
    let mut known: Vec<Instant> = phases.chain(moments).collect();
    crate::sort::by_key(&mut known, |at| at.millis());
    (incident.chapters.iter())
        .map(|chapter| {
            let at = chapter.span?.from;
            let approximate = known.binary_search(&at).is_err();
            Some(Start { at, approximate })
        })
        .collect()
}
