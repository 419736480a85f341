//! Phases, moments, causes, actions and updates as the file writes them.

use super::{chapter_of, components_of, grader, links};
use crate::export::calendar::Calendar;
use crate::incident::{Action, Commit, Incident, Phase, Remarks, commit_names};
use crate::json::Json;

pub(super) fn phases(incident: &Incident, calendar: &Calendar) -> Vec<Json> {
    let each = incident.phases.iter();
    each.map(|phase| written_phase(incident, phase, calendar))
        .collect()
}

fn written_phase(incident: &Incident, phase: &Phase, calendar: &Calendar) -> Json {
    let to = match phase.to {
        None => Some(Json::null()),
        // A phase that ends where a day begins takes that from the next one, whose beginning it is.
        Some(to) => (to.at == to.when.span.to).then(|| calendar.written(to.when)),
    };
    let level = phase.level_word.as_deref().unwrap_or(phase.level.key());
    let mix = phase.mix.iter().map(|(level, length)| {
        let minutes = length.0 as f64 / 60_000.0;
        Json::object().with("level", level.key()).with("minutes", minutes)
    });
    let written = Json::object()
        .maybe("id", phase.key.id.as_ref())
        .with("from", calendar.written(phase.from.when))
        .flag("from_approximate", phase.from.about)
        .maybe("to", to)
        .flag("to_approximate", phase.to.is_some_and(|to| to.about))
        .maybe("level", phase.mix.is_empty().then_some(level))
        .filled("mix", mix.collect())
        .maybe("title", phase.title.as_ref())
        .maybe("text", phase.text.as_ref())
        .maybe("chapter", chapter_of(incident, phase.chapter))
        .filled("components", components_of(incident, &phase.components))
        .maybe("stated_level", phase.stated_level.as_ref())
        .maybe(
            "graded_by",
            phase.graded_by.map(|own| grader(own).unwrap_or("publisher")),
        );
    remarks(written, &phase.remarks)
}

fn remarks(item: Json, remarks: &Remarks) -> Json {
    item.maybe("stated", remarks.stated.as_ref())
        .maybe("note", remarks.note.as_ref())
}

pub(super) fn moments(incident: &Incident, calendar: &Calendar) -> Vec<Json> {
    let each = incident.moments.iter().map(|moment| {
        let written = Json::object()
            .maybe("id", moment.key.id.as_ref())
            .maybe("at", moment.at.map(|at| calendar.written(at)))
            .maybe("until", moment.until.map(|until| calendar.written(until)))
            .flag("approximate", moment.approximate)
            .maybe("kind", moment.kind.map(|kind| kind.key()))
            .maybe("title", moment.title.as_ref())
            .maybe("text", Some(&moment.text).filter(|text| !text.is_empty()))
            .maybe("chapter", chapter_of(incident, moment.chapter))
            .filled("components", components_of(incident, &moment.components))
            .filled("links", links(&moment.links));
        remarks(written, &moment.remarks)
    });
    each.collect()
}

pub(super) fn causes(incident: &Incident) -> Vec<Json> {
    let each = incident.causes.iter().map(|cause| {
        Json::object()
            .maybe("id", cause.key.id.as_ref())
            .maybe("title", cause.title.as_ref())
            .maybe("text", cause.text.as_ref())
            .maybe("chapter", chapter_of(incident, cause.chapter))
    });
    each.collect()
}

pub(super) fn actions(incident: &Incident, calendar: &Calendar) -> Vec<Json> {
    let each = incident.actions.iter();
    each.map(|action| written_action(incident, action, calendar))
        .collect()
}

fn written_action(incident: &Incident, action: &Action, calendar: &Calendar) -> Json {
    let commits = action.commits.iter().map(|commit| {
        let (repo, url) = commit_source(commit);
        Json::object()
            .with("repo", repo)
            .with("sha", &commit.sha)
            .maybe("title", commit.title.as_ref())
            .maybe("url", url)
            .maybe("date", commit.date.map(|date| calendar.written(date)))
    });
    let written = Json::object()
        .maybe("id", action.key.id.as_ref())
        .with("status", action.status.key())
        .maybe("date", action.date.map(|date| calendar.written(date)))
        .maybe("due", action.due.map(|due| calendar.written(due)))
        .maybe("owner", action.owner.as_ref())
        .maybe("group", action.group.as_ref())
        .with("text", &action.text)
        .maybe("chapter", chapter_of(incident, action.chapter))
        .filled("commits", commits.collect())
        .filled("links", links(&action.links));
    remarks(written, &action.remarks)
}

/// A commit's repository as a file writes it, and its address where that isn't derived from it.
pub(crate) fn commit_source(commit: &Commit) -> (String, Option<String>) {
    let written = [commit.repo.clone(), format!("https://{}", commit.repo)];
    for repo in &written {
        if commit_names(repo, &commit.sha) == (commit.repo.clone(), commit.url.clone()) {
            return (repo.clone(), None);
        }
    }
    let same_name = |repo: &&String| commit_names(repo, &commit.sha).0 == commit.repo;
    let repo = written.iter().find(same_name).unwrap_or(&commit.repo);
    (repo.clone(), commit.url.clone())
}

pub(super) fn updates(incident: &Incident, calendar: &Calendar) -> Vec<Json> {
    let each = incident.updates.iter().map(|update| {
        let written = Json::object()
            .maybe("id", update.key.id.as_ref())
            .with("at", calendar.written(update.at))
            .maybe("status", update.status.as_ref())
            .maybe("author", update.author.as_ref())
            .filled("components", components_of(incident, &update.components))
            .maybe("edited", update.edited.map(|edited| calendar.written(edited)))
            .maybe("text", Some(&update.text).filter(|text| !text.is_empty()));
        remarks(written, &update.remarks)
    });
    each.collect()
}
