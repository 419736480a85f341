//! The account around the timeline: who was affected, what went wrong, what was changed.

use std::mem::take;

use crate::format::{self, Item, List, Place, shorten};
use crate::incident::{Action, Affected, Cause, Intros, Key, Link, Named, Section, StatedFact, Status};
use crate::names::Names;

use super::desk::{Desk, filled};
use super::{ids, phases};

/// The sections of a report that an author's own section can follow.
const SECTIONS: [&str; 10] = [
    "summary", "timeline", "charts", "phases", "moments", "affected", "causes", "actions", "open", "updates",
];

/// A name with an address.
pub(super) fn named(
    desk: &mut Desk<'_>,
    item: Item<format::Named>,
    place: &Place,
    key: &str,
) -> Option<Named> {
    let (mut written, place) = desk.take(item, place, key)?;
    let url = desk.url(&mut written.url, &place, "url");
    let advice = "write the name; until then it is left out";
    let name = desk.need(&mut written.name, &place, "name", advice)?;
    Some(Named { name, url })
}

/// Figures that the document states.
pub(super) fn facts(desk: &mut Desk<'_>, list: List<format::Fact>, top: &Place) -> Vec<StatedFact> {
    let mut facts = Vec::new();
    desk.each(list, top, "facts", &mut |desk, written, place| {
        let name = desk.need(&mut written.name, place, "name", "write what the figure is");
        let advice = "write the figure as the document states it";
        let value = desk.need(&mut written.value, place, "value", advice);
        if let (Some(name), Some(value)) = (name, value) {
            facts.push(StatedFact { name, value });
        }
    });
    facts
}

/// Addresses to read on at.
pub(super) fn links(desk: &mut Desk<'_>, list: List<format::Link>, place: &Place, key: &str) -> Vec<Link> {
    let mut links = Vec::new();
    desk.each(list, place, key, &mut |desk, written, place| {
        let mut url = desk.need(&mut written.url, place, "url", "write where the link leads");
        if let Some(url) = desk.url(&mut url, place, "url") {
            let title = filled(&mut written.title).unwrap_or_else(|| url.clone());
            links.push(Link { title, url });
        }
    });
    links
}

/// Who was affected.
pub(super) fn affected(desk: &mut Desk<'_>, list: List<format::Affected>, top: &Place) -> Vec<Affected> {
    let mut affected = Vec::new();
    desk.each(list, top, "affected", &mut |desk, written, place| {
        let title = desk.need(&mut written.title, place, "title", "write who was affected");
        let (text, figure) = (filled(&mut written.text), filled(&mut written.figure));
        if title.is_some() || text.is_some() || figure.is_some() {
            affected.push(Affected {
                title: title.unwrap_or_default(),
                text,
                figure,
            });
        }
    });
    affected
}

/// What went wrong: by chapter, those without one first.
pub(super) fn causes(desk: &mut Desk<'_>, list: List<format::Cause>, top: &Place) -> Vec<Cause> {
    let mut causes = Vec::new();
    desk.each(list, top, "causes", &mut |desk, written, place| {
        let key = desk.key(&mut written.id, place);
        let (title, text) = (filled(&mut written.title), filled(&mut written.text));
        let chapter = desk.chapter(&mut written.chapter, None, place);
        if title.is_none() && text.is_none() {
            let advice = "write a title or a text; until then the cause is left out";
            return desk.missing(place, "text", advice);
        }
        causes.push(Cause {
            key,
            title,
            text,
            chapter,
        });
    });
    // `None` sorts before every chapter.
    crate::sort::by_key(&mut causes, |cause| {
        cause.chapter.map_or(-1, |index| index as i64)
    });
    ids::number(causes.iter_mut().map(|cause| &mut cause.key));
    causes
}

/// What was changed or still has to be: by chapter, those without one first.
pub(super) fn actions(desk: &mut Desk<'_>, list: List<format::Action>, top: &Place) -> Vec<Action> {
    let mut actions = Vec::new();
    desk.each(list, top, "actions", &mut |desk, written, place| {
        actions.extend(action(desk, written, place));
    });
    crate::sort::by_key(&mut actions, |action| {
        action.chapter.map_or(-1, |index| index as i64)
    });
    ids::number(actions.iter_mut().map(|action| &mut action.key));
    actions
}

fn action(desk: &mut Desk<'_>, written: &mut format::Action, place: &Place) -> Option<Action> {
    let key = desk.key(&mut written.id, place);
    let advice = "write done, in_progress, open or unstated; until then it counts as unstated";
    let mut word = desk.need(&mut written.status, place, "status", advice);
    let date = desk.when(written.date, place, "date");
    let due = desk.when(written.due, place, "due");
    let chapter = desk.chapter(&mut written.chapter, None, place);
    let commits = desk.commits(take(&mut written.commits), place);
    let links = links(desk, take(&mut written.links), place, "links");
    let advice = "write what was or will be changed; until then the action is left out";
    let text = desk.need(&mut written.text, place, "text", advice)?;
    let statuses = [Status::Done, Status::InProgress, Status::Open, Status::Unstated];
    let statuses = statuses.map(|status| (status.key(), status));
    let otherwise = "it counts as unstated";
    let status = desk.choose(&mut word, (place, "status"), &statuses, "a status", otherwise);
    Some(Action {
        key,
        status: status.unwrap_or(Status::Unstated),
        text,
        group: filled(&mut written.group),
        date,
        due,
        owner: filled(&mut written.owner),
        chapter,
        commits,
        links,
        remarks: phases::remarks(&mut written.stated, &mut written.note),
    })
}

/// Parts of the account that the format doesn't know.
pub(super) fn sections(desk: &mut Desk<'_>, list: List<format::Section>, top: &Place) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut places = Vec::new();
    desk.each(list, top, "sections", &mut |desk, written, place| {
        let own = desk.key(&mut written.id, place);
        let title = desk.need(&mut written.title, place, "title", "write its heading");
        let advice = "write the section; until then it is left out";
        let Some(text) = desk.need(&mut written.text, place, "text", advice) else {
            return;
        };
        sections.push(Section {
            title: title.or_else(|| own.id.clone()).unwrap_or_default(),
            key: own,
            text,
            after: filled(&mut written.after),
        });
        places.push(place.clone());
    });
    ids::number(sections.iter_mut().map(|section| &mut section.key));
    check_after(desk, &mut sections, &places);
    sections
}

/// Each `after` names a section of the report, or another of the author's that isn't the section itself.
fn check_after(desk: &mut Desk<'_>, sections: &mut [Section], places: &[Place]) {
    let mut own = Names::default();
    for id in sections.iter().filter_map(|section| section.key.id.as_deref()) {
        own.add(id, 0);
    }
    for (section, place) in sections.iter_mut().zip(places) {
        let Key { id, .. } = &section.key;
        let known = |after: &String| {
            SECTIONS.contains(&after.as_str()) || (own.get(after).is_some() && Some(after) != id.as_ref())
        };
        let Some(after) = section.after.take_if(|after| !known(after)) else {
            continue;
        };
        let mut all = SECTIONS.into_iter().chain(own.iter());
        let advice = match desk.guess(&after, &mut all) {
            Some(nearest) => format!("did you mean “{nearest}”? Until then it comes last"),
            None => format!("write one of {}; until then it comes last", SECTIONS.join(", ")),
        };
        let what = format!("there is no section “{}”", shorten(&after));
        desk.problems.warn((place, "after"), what, advice);
    }
}

/// Sentences that open a section.
pub(super) fn intros(desk: &mut Desk<'_>, item: Item<format::Intros>, top: &Place) -> Intros {
    let written = desk.take(item, top, "intros").map(|(written, _)| written);
    let mut written = written.unwrap_or_default();
    Intros {
        timeline: filled(&mut written.timeline),
        charts: filled(&mut written.charts),
        phases: filled(&mut written.phases),
        moments: filled(&mut written.moments),
        affected: filled(&mut written.affected),
        causes: filled(&mut written.causes),
        actions: filled(&mut written.actions),
        updates: filled(&mut written.updates),
    }
}
