//! What was changed, and what is still open.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::heading::heading;
use super::items::row;
use super::links::{anchor, links};
use super::remarks::{in_text_language, labelled, remarks};
use super::sections::{Frame, rows};
use super::text::line;
use super::time::plain;
use crate::incident::{Action, Commit, Status};
use crate::state::ItemKind;

/// What was changed or is being changed, by chapter.
#[component]
pub fn Actions(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let changed = taken(&ctx, false);
    (!changed.is_empty()).then(|| {
        let frame = Frame::new(&ctx, "actions", "actions.title");
        frame
            .intro(&ctx.incident().intros.actions)
            .around(&ctx, 0, grouped(&ctx, &changed))
    })
}

/// What is still open; an account with actions of which none is open says so.
#[component]
pub fn StillOpen(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let all = &ctx.incident().actions;
    (!all.is_empty()).then(|| {
        let open = taken(&ctx, true);
        let content = if open.is_empty() {
            // What is under way isn't finished: it would be wrong to say that nothing is left.
            let unfinished = all
                .iter()
                .filter(|action| action.status == Status::InProgress)
                .count();
            let words = match unfinished {
                0 => ctx.words().get("open.nothing").to_owned(),
                n => ctx.words().count("open.in_progress", n as u64, &[]),
            };
            view! { class="pv", <p class="quiet">{words}</p> }.into_any()
        } else {
            grouped(&ctx, &open)
        };
        Frame::new(&ctx, "open", "open.title").around(&ctx, 0, content)
    })
}

fn taken(ctx: &Ctx, open: bool) -> Vec<&Action> {
    ctx.incident()
        .actions
        .iter()
        .filter(|action| (action.status == Status::Open) == open)
        .collect()
}

/// By chapter, and within one under the headings that neighbours share.
fn grouped(ctx: &Ctx, actions: &[&Action]) -> AnyView {
    let below = if actions.iter().any(|action| action.chapter.is_some()) {
        3
    } else {
        2
    };
    let list = |items: Vec<usize>| {
        let mut parts = Vec::new();
        let own: Vec<&Action> = items
            .into_iter()
            .filter_map(|index| actions.get(index).copied())
            .collect();
        for group in own.chunk_by(|a, b| a.group == b.group) {
            if let Some(name) = group.first().and_then(|action| action.group.clone()) {
                let name = in_text_language(ctx, name.into_any());
                parts.push(heading(ctx.heading(below), "group-title", None, name));
            }
            parts.push(rows(group.iter().map(|each| action(ctx, each)).collect()));
        }
        parts.into_any()
    };
    let chapter = |index: usize| actions.get(index).and_then(|action| action.chapter);
    by_chapter(ctx, false, actions.len(), &chapter, &list)
}

fn action(ctx: &Ctx, action: &Action) -> AnyView {
    let date = action
        .date
        .map(|date| view! { class="pv", " " <span class="date">{plain(ctx, date)}</span> }.into_any());
    let commits: Vec<AnyView> = action.commits.iter().map(|each| commit(ctx, each)).collect();
    let commits =
        (!commits.is_empty()).then(|| view! { class="pv", <ul class="commits">{commits}</ul> }.into_any());
    let due = action
        .due
        .map(|due| labelled(ctx, "actions.due", plain(ctx, due)));
    let owner = action.owner.clone();
    let owner = owner.map(|owner| labelled(ctx, "actions.owner", in_text_language(ctx, owner.into_any())));
    let mut below: Vec<AnyView> = Vec::new();
    below.extend(commits);
    below.extend(due);
    below.extend(owner);
    below.extend(remarks(ctx, &action.remarks));
    below.extend(links(ctx, &action.links));
    let text = line(&action.text, ctx.heading(3));
    let cells = view! { class="pv",
        <div class=format!("status {}", action.status.key())>
            <span class="state">{ctx.words().status(action.status).to_owned()}</span> {date}
        </div>
        " "
        <div class="what"><div lang=ctx.lang()>{text}</div> {below}</div>
    };
    row(ctx, ItemKind::Action, action.key.number, cells.into_any())
}

/// As many characters of a hash tell commits of one repository apart.
const SHORT_HASH: usize = 7;

fn commit(ctx: &Ctx, commit: &Commit) -> AnyView {
    let short: String = commit.sha.chars().take(SHORT_HASH).collect();
    let name = view! { class="pv", <span class="repo">{commit.repo.clone()}</span> "@" <code>{short}</code> }
        .into_any();
    let name = match commit.url.clone() {
        Some(url) => anchor(url, name),
        None => name,
    };
    let title = commit.title.clone();
    let title =
        title.map(|title| view! { class="pv", ": " <span class="commit-title">{title}</span> }.into_any());
    let date = commit
        .date
        .map(|date| view! { class="pv", " " {plain(ctx, date)} }.into_any());
    view! { class="pv", <li>{name} {title} {date}</li> }.into_any()
}
