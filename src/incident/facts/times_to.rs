//! How long the response took, where exactly one moment of a kind says so.

use crate::incident::model::{Incident, Kind, Moment};
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
struct Start {
    at: Instant,
    approximate: bool,
}

/// All that can be said. In an account of several chapters each is looked at for itself: its troubles began anew.
pub(super) fn all(incident: &Incident) -> Vec<TimeTo> {
    if incident.chapters.len() < 2 {
        return within(incident, None);
    }
    (0..incident.chapters.len())
        .flat_map(|chapter| within(incident, Some(chapter)))
        .collect()
}

fn within(incident: &Incident, chapter: Option<usize>) -> Vec<TimeTo> {
    let Some(start) = start(incident, chapter) else {
        return Vec::new();
    };
    let only = |kind: Kind| {
        let belongs =
            |moment: &&Moment| moment.kind == Some(kind) && (chapter.is_none() || moment.chapter == chapter);
        let mut moments = incident.moments.iter().filter(belongs);
        moments.next().filter(|_| moments.next().is_none())
    };
    Response::ALL
        .into_iter()
        .filter_map(|(response, kind)| {
            let moment = only(kind)?;
            let length = moment.at?.instant()? - start.at;
            (length >= Millis(0)).then_some(TimeTo {
                response,
                chapter,
                length,
                approximate: moment.approximate || start.approximate,
            })
        })
        .collect()
}

/// When the incident, or a chapter of it, began.
fn start(incident: &Incident, chapter: Option<usize>) -> Option<Start> {
    let Some(chapter) = chapter else {
        return Some(Start {
            at: incident.started.when.instant()?,
            approximate: incident.started.approximate,
        });
    };
    let at = incident.chapters.get(chapter)?.span?.from;
    // A chapter's beginning may be that of a day; where a phase begins with it, it's known as well as that.
    let exact =
        |moment: &Moment| moment.at.and_then(|when| when.instant()) == Some(at) && !moment.approximate;
    let known = (incident.phases.iter()).any(|phase| phase.from.at == at && !phase.from.approximate)
        || incident.moments.iter().any(exact);
    Some(Start {
        at,
        approximate: !known,
    })
}
