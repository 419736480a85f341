//! How long the response took, where exactly one moment of a kind says so.

use crate::incident::{Incident, Kind, Moment};
use crate::time::{Instant, Millis, When};

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
        let mut times = within(&incident.moments.iter().collect::<Vec<_>>(), None, start);
        // Where nothing but a moment says when it all began, that moment took no time.
        let is_known = !incident.started.derived || !incident.phases.is_empty();
        times.retain(|time| is_known || time.length > Millis(0));
        return times;
    }
    let mut by_chapter: Vec<Vec<&Moment>> = vec![Vec::new(); incident.chapters.len()];
    for moment in &incident.moments {
        if let Some(moments) = moment.chapter.and_then(|chapter| by_chapter.get_mut(chapter)) {
            moments.push(moment);
        }
    }
    let mut all = Vec::new();
    for (chapter, (start, moments)) in starts(incident).into_iter().zip(by_chapter).enumerate() {
        all.append(&mut within(&moments, Some(chapter), start));
    }
    all
}

/// What the moments of a chapter, or of all, say.
fn within(moments: &[&Moment], chapter: Option<usize>, start: Option<Start>) -> Vec<TimeTo> {
    let time_to = |response, kind| {
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
    let mut times = Vec::new();
    for (response, kind) in Response::ALL {
        times.extend(time_to(response, kind));
    }
    times
}

/// When each chapter began.
///
/// A chapter's beginning may be that of a day; where a phase or a moment begins with it, it's known as well as
/// that.
fn starts(incident: &Incident) -> Vec<Option<Start>> {
    let mut known: Vec<Instant> = Vec::new();
    for phase in incident.phases.iter().filter(|phase| !phase.from.approximate) {
        known.push(phase.from.at);
    }
    for moment in incident.moments.iter().filter(|moment| !moment.approximate) {
        known.extend(moment.at.and_then(When::instant));
    }
    crate::sort::by_key(&mut known, |at| at.millis());
    let mut starts = Vec::with_capacity(incident.chapters.len());
    for chapter in &incident.chapters {
        starts.push(chapter.span.map(|span| Start {
            at: span.from,
            approximate: known.binary_search(&span.from).is_err(),
        }));
    }
    starts
}
