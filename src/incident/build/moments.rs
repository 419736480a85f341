//! Moments and updates: what happened and what was posted, by time.

use crate::format::{self, List, Place};
use crate::incident::{Kind, Moment, Update};
use crate::time::{Instant, When};

use super::bounds::is_vague;
use super::desk::{Desk, filled};
use super::{account, ids, phases};

/// The moments by time; one without a time stays behind its neighbour in the file.
pub(super) fn moments(desk: &mut Desk<'_>, list: List<format::Moment>, top: &Place) -> Vec<Moment> {
    // A moment with a time leads a group; those without one that come after it in the file follow it.
    let mut groups: Vec<(Option<Instant>, Vec<Moment>)> = vec![(None, Vec::new())];
    for (written, place) in desk.items(list, top, "moments") {
        let Some(moment) = moment(desk, written, &place) else {
            continue;
        };
        match (moment.at, groups.last_mut()) {
            (None, Some((_, group))) => group.push(moment),
            (at, _) => groups.push((at.map(|when| when.span.from), vec![moment])),
        }
    }
    // A group without a time stands first, as it did in the file.
    crate::sort::by_key(&mut groups, |(at, _)| at.map_or(i64::MIN, |at| at.millis()));
    let mut moments: Vec<Moment> = groups.into_iter().flat_map(|(_, group)| group).collect();
    ids::number(moments.iter_mut().map(|moment| &mut moment.key));
    moments
}

fn moment(desk: &mut Desk<'_>, written: format::Moment, place: &Place) -> Option<Moment> {
    let key = desk.key(written.id, place);
    let remarks = phases::remarks(written.stated, written.note);
    let approximate = written.approximate == Some(true);
    let at = desk.when(written.at, place, "at");
    let until = desk.when(written.until, place, "until");
    let explained = approximate || remarks.stated.is_some();
    if let Some(at) = at {
        desk.mark(place, "at", at, explained || is_vague(at));
    } else if remarks.stated.is_none() {
        let advice = "write the time, or what the source says about it in “stated”";
        desk.missing(place, "at", advice);
    }
    if let Some(until) = until {
        desk.mark(place, "until", until, explained || is_vague(until));
    }
    let until = check_until(desk, at, until, place);
    let kinds = Kind::ALL.map(|(kind, word)| (word, kind));
    let otherwise = "it counts as none";
    let kind = desk.choose(
        written.kind,
        (place, "kind"),
        &kinds,
        "a kind of moment",
        otherwise,
    );
    let chapter = desk.chapter(written.chapter, at.map(|when| when.span.from), place);
    let components = desk.named_components(written.components, place);
    let links = account::links(desk, written.links, place, "links");
    let (title, text) = (filled(written.title), filled(written.text));
    if title.is_none() && text.is_none() {
        let advice = "write what happened; until then the moment is left out";
        desk.missing(place, "text", advice);
        return None;
    }
    Some(Moment {
        key,
        at,
        until,
        approximate,
        title,
        text: text.unwrap_or_default(),
        kind,
        chapter,
        components,
        links,
        remarks,
    })
}

/// The end of what took a while, not before its beginning.
fn check_until(desk: &mut Desk<'_>, at: Option<When>, until: Option<When>, place: &Place) -> Option<When> {
    let (from, to) = (at?, until?);
    if to.span.to < from.span.from {
        desk.backwards(place, "until", from, to);
        return None;
    }
    until
}

/// The updates by time, each with its place in the file.
pub(super) fn updates(desk: &mut Desk<'_>, list: List<format::Update>, top: &Place) -> Vec<(Update, Place)> {
    let mut updates = Vec::new();
    for (written, place) in desk.items(list, top, "updates") {
        let update = update(desk, written, &place);
        updates.extend(update.map(|update| (update, place)));
    }
    crate::sort::by_key(&mut updates, |(update, _)| update.at.span.from.millis());
    ids::number(updates.iter_mut().map(|(update, _)| &mut update.key));
    updates
}

fn update(desk: &mut Desk<'_>, written: format::Update, place: &Place) -> Option<Update> {
    let key = desk.key(written.id, place);
    let remarks = phases::remarks(written.stated, written.note);
    let text = desk.need(written.text, place, "text", "write what was posted");
    let edited = desk.when(written.edited, place, "edited");
    let components = desk.named_components(written.components, place);
    let Some(at) = desk.when(written.at, place, "at") else {
        let advice = "write when it was posted; until then it is left out";
        desk.missing(place, "at", advice);
        return None;
    };
    desk.mark(place, "at", at, remarks.stated.is_some() || is_vague(at));
    if let Some(edited) = edited
        && edited.span.to < at.span.from
    {
        let (edited, at) = (desk.written(edited), desk.written(at));
        let what = format!("it was changed at {edited}, before it was posted at {at}");
        desk.problems
            .warn((place, "edited"), what, "mend one of the two times");
    }
    Some(Update {
        key,
        at,
        status: filled(written.status),
        text: text.unwrap_or_default(),
        author: filled(written.author),
        components,
        edited,
        remarks,
    })
}
