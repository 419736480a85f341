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
    /// The moment's time is only about right.
    pub approximate: bool,
}

/// All that can be said. In an account of several chapters each is looked at for itself: its troubles began anew.
pub(super) fn all(incident: &Incident) -> Vec<TimeTo> {
    let mut found = Vec::new();
    if incident.chapters.len() < 2 {
        found.extend(within(incident, None, incident.started.when.instant()));
        return found;
    }
    for (index, chapter) in incident.chapters.iter().enumerate() {
        found.extend(within(incident, Some(index), chapter.span.map(|span| span.from)));
    }
    found
}

fn within(incident: &Incident, chapter: Option<usize>, start: Option<Instant>) -> Vec<TimeTo> {
    let Some(start) = start else { return Vec::new() };
    let one = |kind: Kind| {
        let belongs =
            |moment: &&Moment| moment.kind == Some(kind) && (chapter.is_none() || moment.chapter == chapter);
        let mut moments = incident.moments.iter().filter(belongs);
        moments.next().filter(|_| moments.next().is_none())
    };
    Response::ALL
        .into_iter()
        .filter_map(|(response, kind)| {
            let moment = one(kind)?;
            let length = moment.at?.instant()? - start;
            let approximate = moment.approximate;
            (length.0 >= 0).then_some(TimeTo {
                response,
                chapter,
                length,
                approximate,
            })
        })
        .collect()
}
