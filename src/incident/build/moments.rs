//! Moments and updates: what happened and what was posted, by time.

use std::mem::take;

use crate::format::{self, List, Place};
use crate::incident::{Kind, Moment, Update};
use crate::time::When;

use super::bounds::is_vague;
use super::desk::{Desk, filled};
use super::{account, ids, phases};

/// The moments by time; one without a time stays behind its neighbour in the file.
pub(super) fn moments(desk: &mut Desk<'_>, list: List<format::Moment>, top: &Place) -> Vec<Moment> {
    let (mut moments, mut times) = (Vec::new(), Vec::new());
    // One without a time goes by that of the one before it; with nothing before it, it stays first.
    let mut time = i64::MIN;
    desk.each(list, top, "moments", &mut |desk, written, place| {
        if let Some(moment) = moment(desk, written, place) {
            time = moment.at.map_or(time, |at| at.span.from.millis());
            times.push(time);
            moments.push(moment);
        }
    });
    crate::sort::by_keys(&mut moments, times);
    ids::number(moments.iter_mut().map(|moment: &mut Moment| &mut moment.key));
    moments
}

fn moment(desk: &mut Desk<'_>, written: &mut format::Moment, place: &Place) -> Option<Moment> {
    let key = desk.key(&mut written.id, place);
    let remarks = phases::remarks(&mut written.stated, &mut written.note);
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
        &mut written.kind,
        (place, "kind"),
        &kinds,
        "a kind of moment",
        otherwise,
    );
    let chapter = desk.chapter(&mut written.chapter, at.map(|when| when.span.from), place);
    let components = desk.named_components(take(&mut written.components), place);
    let links = account::links(desk, take(&mut written.links), place, "links");
    let (title, text) = (filled(&mut written.title), filled(&mut written.text));
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

/// The updates by time, and the place of each in the file.
pub(super) fn updates(
    desk: &mut Desk<'_>,
    list: List<format::Update>,
    top: &Place,
) -> (Vec<Update>, Vec<Place>) {
    let (mut updates, mut places, mut times) = (Vec::new(), Vec::new(), Vec::new());
    desk.each(list, top, "updates", &mut |desk, written, place| {
        if let Some(update) = update(desk, written, place) {
            times.push(update.at.span.from.millis());
            updates.push(update);
            places.push(place.clone());
        }
    });
    crate::sort::by_keys(&mut updates, times.clone());
    crate::sort::by_keys(&mut places, times);
    ids::number(updates.iter_mut().map(|update: &mut Update| &mut update.key));
    (updates, places)
}

fn update(desk: &mut Desk<'_>, written: &mut format::Update, place: &Place) -> Option<Update> {
    let key = desk.key(&mut written.id, place);
    let remarks = phases::remarks(&mut written.stated, &mut written.note);
    let text = desk.need(&mut written.text, place, "text", "write what was posted");
    let edited = desk.when(written.edited, place, "edited");
    let components = desk.named_components(take(&mut written.components), place);
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
        status: filled(&mut written.status),
        text: text.unwrap_or_default(),
        author: filled(&mut written.author),
        components,
        edited,
        remarks,
    })
}
