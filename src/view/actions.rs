//! What was changed, and what is still open.

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::el::{El, Part, classed, el, parts};
use super::heading::heading;
use super::items::{row, what};
use super::links::{anchor, links};
use super::pages;
use super::remarks::{in_text_language, labelled, remarks};
use super::sections::Frame;
use super::text::line;
use super::time::plain;
use crate::incident::{Commit, Status};
use crate::state::ItemKind;

/// What was changed or is being changed, by chapter.
pub fn actions(ctx: &Ctx) -> Option<El> {
    let changed = taken(ctx, false);
    (!changed.is_empty()).then(|| {
        Frame::new(ctx, "actions", "actions.title")
            .intro(&ctx.incident().intros.actions)
            .around(ctx, 0, grouped(ctx, &changed))
    })
}

/// What is still open; an account with actions of which none is open says so.
pub fn still_open(ctx: &Ctx) -> Option<El> {
    let all = &ctx.incident().actions;
    (!all.is_empty()).then(|| {
        let open = taken(ctx, true);
        let content = if open.is_empty() {
            // What is under way isn't finished, and of some nobody knows: it would be wrong to say that nothing is left.
            let count = |status: Status| all.iter().filter(|action| action.status == status).count();
            let words = match (count(Status::InProgress), count(Status::Unstated)) {
                (0, 0) => ctx.word("open.nothing"),
                (0, n) => ctx.words().count("open.unstated", n as u64, &[]),
                (n, _) => ctx.words().count("open.in_progress", n as u64, &[]),
            };
            parts(classed("p", "quiet").add(words))
        } else {
            grouped(ctx, &open)
        };
        Frame::new(ctx, "open", "open.title").around(ctx, 0, content)
    })
}

/// The actions that are open, or those that aren't, by their index.
fn taken(ctx: &Ctx, open: bool) -> Vec<usize> {
    let all = ctx.incident().actions.iter().enumerate();
    let taken = all.filter(|(_, action)| (action.status == Status::Open) == open);
    taken.map(|(index, _)| index).collect()
}

/// By chapter, and within one under the headings that neighbours share.
fn grouped(ctx: &Ctx, actions: &[usize]) -> Vec<Part> {
    let all = &ctx.incident().actions;
    let own = |at: usize| all.get(*actions.get(at)?);
    let in_chapters = (0..actions.len()).any(|at| own(at).is_some_and(|action| action.chapter.is_some()));
    let below = if in_chapters { 3 } else { 2 };
    let group = |index: usize| all.get(index).and_then(|action| action.group.as_ref());
    let list = |items: Vec<usize>| {
        let items: Vec<usize> = items.iter().filter_map(|at| actions.get(*at).copied()).collect();
        let mut parts: Vec<Part> = Vec::new();
        for chunk in items.chunk_by(|a, b| group(*a) == group(*b)) {
            let name = match chunk.first().and_then(|first| group(*first)) {
                Some(name) => Some(in_text_language(ctx, name.clone()).into()),
                // What has no group doesn't belong to the one before it.
                None => (!parts.is_empty()).then(|| Part::from(ctx.word("actions.other"))),
            };
            if let Some(name) = name {
                parts.push(heading(ctx.heading(below), "group-title", None, name).into());
            }
            parts.extend(pages::list(ctx, "actions", chunk.to_vec(), action));
        }
        parts
    };
    let chapter = |at: usize| own(at).and_then(|action| action.chapter);
    by_chapter(ctx, false, actions.len(), &chapter, &list)
}

fn action(ctx: &Ctx, index: usize) -> Option<El> {
    let action = ctx.incident().actions.get(index)?;
    let state = ctx.words().status(action.status).to_owned();
    let date = action
        .date
        .map(|date| classed("span", "date").add(plain(ctx, date)));
    let status = el("div")
        .set("class", format!("status {}", action.status.key()))
        .add(classed("span", "state").add(state))
        .apart(date);
    let commits: Vec<El> = action.commits.iter().map(|each| commit(ctx, each)).collect();
    let due = action
        .due
        .map(|due| labelled(ctx, "actions.due", plain(ctx, due)));
    let owner = action.owner.clone();
    let owner = owner.map(|owner| labelled(ctx, "actions.owner", in_text_language(ctx, owner)));
    let what = what(ctx, &None, line(&action.text, ctx.heading(3)))
        .add(classed("ul", "commits").add(commits).filled())
        .add(due)
        .add(owner)
        .add(remarks(ctx, &action.remarks))
        .add(links(ctx, &action.links));
    Some(row(ctx, ItemKind::Action, action.key.number, vec![status, what]))
}

/// As many characters of a hash tell commits of one repository apart.
const SHORT_HASH: usize = 7;

fn commit(ctx: &Ctx, commit: &Commit) -> El {
    let short: String = commit.sha.chars().take(SHORT_HASH).collect();
    let name = vec![
        classed("span", "repo").add(commit.repo.clone()).into(),
        "@".into(),
        el("code").add(short).into(),
    ];
    let name = match commit.url.clone() {
        Some(url) => parts(anchor(url, name)),
        None => name,
    };
    let mut item = el("li").add(name);
    if let Some(title) = commit.title.clone() {
        item = item.add(": ").add(classed("span", "commit-title").add(title));
    }
    item.apart(commit.date.map(|date| plain(ctx, date)))
}
