//! Phases: levels, mixes, ends that are taken from the next phase, order and numbers.

use std::mem::take;

use crate::format::{self, List, Place, WrittenEnd};
use crate::incident::{Edge, Phase, Remarks};
use crate::incident::{Grader, Level};
use crate::time::{Millis, When};

use super::bounds::{Stated, StatedEnd, is_vague};
use super::desk::{Desk, filled};
use super::ids;

/// A phase whose end may have to be found yet.
struct Draft {
    phase: Phase,
    place: Place,
    to: Ending,
    to_approximate: bool,
}

/// What the file says about a phase's end.
enum Ending {
    At(Edge),
    Ongoing,
    /// Nothing: it ends where the next one begins.
    Next,
}

/// The phases by time, and the place of each in the file.
pub(super) fn build(
    desk: &mut Desk<'_>,
    list: List<format::Phase>,
    stated: &Stated,
    top: &Place,
) -> (Vec<Phase>, Vec<Place>) {
    let mut drafts = Vec::new();
    desk.each(list, top, "phases", &mut |desk, written, place| {
        drafts.extend(draft(desk, written, place));
    });
    crate::sort::by_key(&mut drafts, |draft: &Draft| draft.phase.from.at.millis());
    let starts = next_starts(&drafts, desk.components.len());
    let froms: Vec<Edge> = drafts.iter().map(|draft| draft.phase.from).collect();
    let (mut phases, mut places) = (Vec::new(), Vec::new());
    for (mut draft, next) in drafts.into_iter().zip(starts) {
        let next = next.and_then(|next| froms.get(next).copied());
        draft.phase.to = ending(desk, &draft, next, stated);
        phases.push(draft.phase);
        places.push(draft.place);
    }
    ids::number(phases.iter_mut().map(|phase: &mut Phase| &mut phase.key));
    (phases, places)
}

/// Everything about a phase but its end.
fn draft(desk: &mut Desk<'_>, written: &mut format::Phase, place: &Place) -> Option<Draft> {
    let key = desk.key(&mut written.id, place);
    let mix = mix(desk, take(&mut written.mix), place);
    let (level, level_word) = level(desk, &mut written.level, &mix, place);
    let remarks = remarks(&mut written.stated, &mut written.note);
    let Some(from) = desk.when(written.from, place, "from") else {
        let advice = "write when the phase began; until then it is left out";
        desk.missing(place, "from", advice);
        return None;
    };
    let from_approximate = written.from_approximate == Some(true);
    let to_approximate = written.to_approximate == Some(true);
    let explained = |when, approximate| approximate || remarks.stated.is_some() || is_vague(when);
    desk.mark(place, "from", from, explained(from, from_approximate));
    let to = match written.to {
        None => Ending::Next,
        Some(WrittenEnd::Ongoing) => Ending::Ongoing,
        Some(WrittenEnd::At(to)) => {
            let to = desk.resolve(to, &|| place.clone(), "to");
            desk.mark(place, "to", to, explained(to, to_approximate));
            if to.span.to < from.span.from {
                desk.backwards(place, "to", from, to);
            }
            Ending::At(end(from, to, to_approximate))
        }
    };
    let phase = Phase {
        key,
        from: Edge::new(from.span.from, from, from_approximate),
        to: None,
        level,
        level_word,
        mix,
        text: filled(&mut written.text),
        title: filled(&mut written.title),
        chapter: desk.chapter(&mut written.chapter, Some(from.span.from), place),
        components: desk.named_components(take(&mut written.components), place),
        stated_level: filled(&mut written.stated_level),
        graded_by: grader(desk, &mut written.graded_by, place),
        remarks,
    };
    Some(Draft {
        phase,
        place: place.clone(),
        to,
        to_approximate,
    })
}

/// The end of what began at `from`: no earlier than that, whatever the file says.
fn end(from: When, to: When, about: bool) -> Edge {
    match to.span.to < from.span.from {
        true => Edge::new(from.span.from, from, about),
        false => Edge::new(to.span.to, to, about),
    }
}

/// The source's words and the author's, where there are any.
pub(super) fn remarks(stated: &mut Option<String>, note: &mut Option<String>) -> Remarks {
    Remarks {
        stated: filled(stated),
        note: filled(note),
    }
}

/// Who chose the levels.
pub(super) fn grader(desk: &mut Desk<'_>, word: &mut Option<String>, place: &Place) -> Option<Grader> {
    let graders = [
        ("publisher", Grader::Publisher),
        ("author", Grader::Author),
        ("import", Grader::Import),
    ];
    desk.choose(
        word,
        (place, "graded_by"),
        &graders,
        "one of those who can choose levels",
        "the publisher counts as having chosen them",
    )
}

fn levels() -> [(&'static str, Level); 7] {
    Level::ALL.map(|level| (level.key(), level))
}

/// The level, and its word where the format doesn't have it.
fn level(
    desk: &mut Desk<'_>,
    word: &mut Option<String>,
    mix: &[(Level, Millis)],
    place: &Place,
) -> (Level, Option<String>) {
    let word = filled(word);
    if let Some((worst, _)) = mix.first() {
        if word.is_some() {
            let what = "the phase has both a level and a mix of levels";
            desk.problems
                .warn((place, "level"), what, "take one of them out; the mix counts");
        }
        return (*worst, None);
    }
    if word.is_none() {
        let advice = "write how bad it was; until then it counts as unknown";
        desk.missing(place, "level", advice);
        return (Level::Unknown, None);
    }
    match desk.choose(
        &mut word.clone(),
        (place, "level"),
        &levels(),
        "a level",
        "the word is shown and counts as unknown",
    ) {
        Some(level) => (level, None),
        None => (Level::Unknown, word),
    }
}

/// The parts of a mix, worst first, those of one level added up.
fn mix(desk: &mut Desk<'_>, list: List<format::MixPart>, place: &Place) -> Vec<(Level, Millis)> {
    let mut parts: Vec<(Level, Millis)> = Vec::new();
    desk.each(list, place, "mix", &mut |desk, written, place| {
        let mut word = desk.need(&mut written.level, place, "level", "write one of the levels");
        let Some(minutes) = written.minutes else {
            return desk.missing(place, "minutes", "write how long it was at this level");
        };
        if minutes < 0.0 {
            let advice = "write how long it was at this level; until then this part is left out";
            let what = "there are no minutes below 0";
            return desk.problems.error((place, "minutes"), what, advice);
        }
        let otherwise = "it counts as unknown";
        let level = desk.choose(&mut word, (place, "level"), &levels(), "a level", otherwise);
        let level = level.unwrap_or(Level::Unknown);
        let length = Millis((minutes * 60_000.0).round() as i64);
        match parts.iter_mut().find(|(known, _)| *known == level) {
            Some((_, sum)) => *sum = *sum + length,
            None => parts.push((level, length)),
        }
    });
    crate::sort::by_key(&mut parts, |(level, _)| -(*level as i64));
    parts
}

/// For each phase the index of the one that ends it: the first that begins later and shares a component with it. The
/// whole service is a component of its own here.
fn next_starts(drafts: &[Draft], components: usize) -> Vec<Option<usize>> {
    // For the whole service, then by component: the phase that was seen last, walking back, and the first that
    // begins after it, since phases that begin together don't end each other.
    let mut lanes: Vec<Option<(usize, Option<usize>)>> = vec![None; components + 1];
    let at = |index: usize| drafts.get(index).map(|draft| draft.phase.from.at);
    let mut starts: Vec<Option<usize>> = vec![None; drafts.len()];
    for (index, draft) in drafts.iter().enumerate().rev() {
        let whole = draft.phase.components.is_empty().then_some(0);
        let named = draft.phase.components.iter().map(|component| component + 1);
        let mut next: Option<usize> = None;
        for lane in whole.into_iter().chain(named) {
            let Some(lane) = lanes.get_mut(lane) else {
                continue;
            };
            let later = match *lane {
                Some((seen, later)) if at(seen) == at(index) => later,
                seen => seen.map(|(seen, _)| seen),
            };
            *lane = Some((index, later));
            // They come by time, so that the first is the earliest.
            next = match (next, later) {
                (Some(known), Some(later)) => Some(known.min(later)),
                (known, later) => known.or(later),
            };
        }
        if let Some(start) = starts.get_mut(index) {
            *start = next;
        }
    }
    starts
}

/// Where a phase ends; `None` while it goes on.
fn ending(desk: &mut Desk<'_>, draft: &Draft, next: Option<Edge>, stated: &Stated) -> Option<Edge> {
    let (begun, place) = (draft.phase.from.when, &draft.place);
    match (&draft.to, next, stated.ended) {
        (Ending::At(edge), _, _) => Some(*edge),
        (Ending::Next, Some(next), _) => {
            Some(Edge::new(next.at, next.when, next.about || draft.to_approximate))
        }
        (Ending::Next, None, StatedEnd::At(when)) => Some(end(begun, when, draft.to_approximate)),
        (Ending::Ongoing, _, StatedEnd::At(when)) => {
            let what = format!(
                "null says that the phase goes on, but the incident ended at {}",
                desk.written(when)
            );
            let advice = "write when the phase ended; until then it ends with the incident";
            desk.problems.warn((place, "to"), what, advice);
            Some(end(begun, when, draft.to_approximate))
        }
        (Ending::Ongoing, _, _) | (Ending::Next, None, StatedEnd::Ongoing) => None,
        (Ending::Next, None, StatedEnd::Absent) => {
            let what = "nothing says when this phase ended";
            let advice =
                "write “to”, or null if it goes on; until then it ends with the last time that is known";
            desk.problems.warn((place, ""), what, advice);
            let last = desk.latest.unwrap_or(begun);
            Some(end(begun, last, true))
        }
    }
}
