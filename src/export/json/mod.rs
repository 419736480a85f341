//! The incident as a file of format 1.

mod charts;
mod items;

use super::calendar::Calendar;
use crate::incident::{Chapter, Edge, End, Grader, Incident, Intros, Link, Named, Report};
use crate::json::Json;
use crate::time::ZoneSource;

pub(crate) use charts::{ending, read_at};
pub(crate) use items::commit_source;

/// The file of an incident: what is read from it is the incident again. Keys that say what goes without saying are
/// left out, and so is what is derived.
pub fn json(incident: &Incident, zones: &dyn ZoneSource) -> String {
    json_tree(incident, zones).pretty()
}

/// The same as a tree.
pub fn json_tree(incident: &Incident, zones: &dyn ZoneSource) -> Json {
    let calendar = Calendar::of(incident, zones);
    let time = |when| calendar.written(when);
    let started = incident.started;
    let ended = match incident.ended {
        End::Ongoing { .. } => Some(Json::null()),
        End::At(bound) => (!bound.derived).then(|| time(bound.when)),
    };
    let report = incident.report.map(|report| match report {
        Report::Preliminary => "preliminary",
        Report::Final => "final",
    });
    let facts = incident.stated_facts.iter();
    let facts = facts.map(|fact| Json::object().with("name", &fact.name).with("value", &fact.value));
    let components = incident.components.iter().map(|component| {
        Json::object()
            .with("id", &component.id)
            .with("name", &component.name)
            .maybe("group", component.group.as_ref())
    });
    let affected = incident.affected.iter().map(|affected| {
        let title = (!affected.title.is_empty()).then_some(&affected.title);
        Json::object()
            .maybe("title", title)
            .maybe("figure", affected.figure.as_ref())
            .maybe("text", affected.text.as_ref())
    });
    let sections = incident.sections.iter().map(|section| {
        Json::object()
            .maybe("id", section.key.id.as_ref())
            .maybe("title", (!section.title.is_empty()).then_some(&section.title))
            .maybe("after", section.after.as_ref())
            .with("text", &section.text)
    });
    let chapters = incident.chapters.iter().zip(implied_ends(incident));
    let chapters = chapters.map(|(one, end)| chapter(one, end, &calendar));
    let intros = intros(&incident.intros);
    let zone = (incident.time_zone != "UTC").then_some(&incident.time_zone);
    Json::object()
        .with("format", 1_i64)
        .with("id", &incident.id)
        .with("title", &incident.title)
        .maybe("organization", incident.organization.as_ref().map(named))
        .maybe("source", incident.source.as_ref().map(named))
        .maybe("url", incident.url.as_ref())
        .with("lang", &incident.lang)
        .maybe("time_zone", zone)
        .maybe("published", incident.published.map(time))
        .maybe("updated", incident.updated.map(time))
        .maybe("report", report)
        .maybe("stated_level", incident.stated_level.as_ref())
        .maybe("graded_by", grader(incident.graded_by))
        .maybe("summary", Some(&incident.summary).filter(|text| !text.is_empty()))
        .maybe("started", (!started.derived).then(|| time(started.when)))
        .maybe("ended", ended)
        .filled("facts", facts.collect())
        .filled("components", components.collect())
        .filled("chapters", chapters.collect())
        .filled("phases", items::phases(incident, &calendar))
        .filled("moments", items::moments(incident, &calendar))
        .filled("charts", charts::charts(incident, &calendar))
        .filled("affected", affected.collect())
        .filled("causes", items::causes(incident))
        .filled("actions", items::actions(incident, &calendar))
        .filled("updates", items::updates(incident, &calendar))
        .filled("sections", sections.collect())
        .maybe("intros", (!intros.is_empty()).then_some(intros))
        .filled("links", links(&incident.links))
}

fn named(named: &Named) -> Json {
    Json::object()
        .with("name", &named.name)
        .maybe("url", named.url.as_ref())
}

/// Who chose the levels, unless it's the publisher.
fn grader(grader: Grader) -> Option<&'static str> {
    match grader {
        Grader::Publisher => None,
        Grader::Author => Some("author"),
        Grader::Import => Some("import"),
    }
}

fn links(links: &[Link]) -> Vec<Json> {
    let link = |link: &Link| {
        let title = (link.title != link.url).then_some(&link.title);
        Json::object().maybe("title", title).with("url", &link.url)
    };
    links.iter().map(link).collect()
}

/// A chapter; its end only where it doesn't go without saying.
fn chapter(chapter: &Chapter, implied: Option<Edge>, calendar: &Calendar) -> Json {
    let end = (chapter.edges).filter(|(_, to)| Some(*to) != implied);
    Json::object()
        .with("id", chapter_id(chapter))
        .with("title", &chapter.title)
        .maybe("from", chapter.edges.map(|(from, _)| calendar.written(from.when)))
        .maybe("to", end.map(|(_, to)| calendar.written(to.when)))
        .maybe("text", chapter.text.as_ref())
}

/// What items call a chapter.
pub(crate) fn chapter_id(chapter: &Chapter) -> String {
    let number = chapter.key.number;
    chapter
        .key
        .id
        .clone()
        .unwrap_or_else(|| format!("chapter-{number}"))
}

/// Where each chapter that says when it begins ends unless it says otherwise: with the next one, or with the incident.
pub(crate) fn implied_ends(incident: &Incident) -> Vec<Option<Edge>> {
    let from = |chapter: &Chapter| chapter.edges.map(|(from, _)| from);
    // Where one doesn't say when it begins, nothing says which is the next.
    let starts: Option<Vec<Edge>> = incident.chapters.iter().map(from).collect();
    let mut starts = starts.unwrap_or_default();
    starts.sort_by_key(|start| start.at);
    let last = match incident.ended {
        End::At(bound) => Edge::new(bound.when.span.to, bound.when, bound.about),
        End::Ongoing { last_known } => Edge::exact(last_known, false),
    };
    let end = |from: Edge| {
        let next = starts.partition_point(|start| start.at <= from.at);
        let next = starts.get(next).map(|next| Edge::new(next.at, next.when, false));
        let end = next.unwrap_or(last);
        if end.at < from.at { from } else { end }
    };
    incident
        .chapters
        .iter()
        .map(|chapter| from(chapter).map(end))
        .collect()
}

fn intros(intros: &Intros) -> Json {
    Json::object()
        .maybe("timeline", intros.timeline.as_ref())
        .maybe("charts", intros.charts.as_ref())
        .maybe("phases", intros.phases.as_ref())
        .maybe("moments", intros.moments.as_ref())
        .maybe("affected", intros.affected.as_ref())
        .maybe("causes", intros.causes.as_ref())
        .maybe("actions", intros.actions.as_ref())
        .maybe("updates", intros.updates.as_ref())
}

/// The chapter that an item names.
pub(super) fn chapter_of(incident: &Incident, chapter: Option<usize>) -> Option<String> {
    incident.chapters.get(chapter?).map(chapter_id)
}

/// The components that an item names.
pub(super) fn components_of(incident: &Incident, components: &[usize]) -> Vec<Json> {
    let named = components
        .iter()
        .filter_map(|index| incident.components.get(*index));
    named.map(|component| Json::from(&component.id)).collect()
}
