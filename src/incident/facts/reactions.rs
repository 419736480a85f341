//! How soon people acted.

use crate::incident::model::{Incident, Kind, Moment};
use crate::time::{Instant, Millis};

use super::{Amount, Reaction};

/// When something began, and whether that is only about right.
struct Start {
    at: Instant,
    approximate: bool,
}

/// The times to detect, to tell and to mitigate, where they are known.
pub(super) fn reactions(incident: &Incident) -> Vec<Reaction> {
    let timed =
        !incident.chapters.is_empty() && incident.chapters.iter().all(|chapter| chapter.span.is_some());
    let scopes: Vec<Option<usize>> = match timed {
        true => (0..incident.chapters.len()).map(Some).collect(),
        false => vec![None],
    };
    scopes
        .into_iter()
        .filter_map(|chapter| reaction(incident, chapter))
        .filter(|found| found.detect.is_some() || found.tell.is_some() || found.mitigate.is_some())
        .collect()
}

fn reaction(incident: &Incident, chapter: Option<usize>) -> Option<Reaction> {
    let start = start(incident, chapter)?;
    let within = |moment: &&Moment| chapter.is_none() || moment.chapter == chapter;
    let until = |kind| {
        let mut moments = (incident.moments.iter())
            .filter(within)
            .filter(|moment| moment.kind == Some(kind));
        let only = moments.next().filter(|_| moments.next().is_none())?;
        let length = only.at?.instant()? - start.at;
        (length >= Millis(0)).then_some(Amount {
            length,
            approximate: only.approximate || start.approximate,
        })
    };
    Some(Reaction {
        chapter,
        detect: until(Kind::Detection),
        tell: until(Kind::Communication),
        mitigate: until(Kind::Mitigation),
    })
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
