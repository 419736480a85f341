//! What was changed, and what is still open.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::heading::Heading;
use super::links::Links;
use super::remarks::Remarks;
use super::sections::Section;
use super::text::Line;
use super::time::At;
use crate::incident::{Action, Commit, Status};

/// What was changed or is being changed, by chapter.
#[component]
pub fn Actions(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let changed: Vec<Action> = taken(&ctx, |status| status != Status::Open);
    (!changed.is_empty()).then(|| {
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="actions"
                title=ctx.words().get("actions.title").to_owned()
                intro=ctx.incident().intros.actions.clone()
            >
                {grouped(&ctx, &changed)}
            </Section>
        }
    })
}

/// What is still open; an account with actions that are all done says so.
#[component]
pub fn StillOpen(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let open = taken(&ctx, |status| status == Status::Open);
    let all = &ctx.incident().actions;
    (!all.is_empty()).then(|| {
        let content = if open.is_empty() {
            // What is under way isn't finished: it would be wrong to say that nothing is left.
            let unfinished = all.iter().filter(|action| action.status == Status::InProgress).count();
            let words = match unfinished {
                0 => ctx.words().get("open.nothing").to_owned(),
                n => ctx.words().count("open.in_progress", n as u64, &[]),
            };
            view! { class="pv", <p class="quiet">{words}</p> }.into_any()
        } else {
            grouped(&ctx, &open)
        };
        view! { class="pv",
            <Section ctx=ctx.clone() part="open" title=ctx.words().get("open.title").to_owned()>{content}</Section>
        }
    })
}

fn taken(ctx: &Ctx, wanted: impl Fn(Status) -> bool) -> Vec<Action> {
    ctx.incident()
        .actions
        .iter()
        .filter(|action| wanted(action.status))
        .cloned()
        .collect()
}

/// By chapter, and within one under the headings that actions share.
fn grouped(ctx: &Ctx, actions: &[Action]) -> AnyView {
    let below = if actions.iter().any(|action| action.chapter.is_some()) {
        3
    } else {
        2
    };
    let list = |actions: Vec<Action>| {
        let mut parts = Vec::new();
        let mut rest = actions.as_slice();
        while let Some(first) = rest.first() {
            let length = rest
                .iter()
                .take_while(|action| action.group == first.group)
                .count();
            let (group, after) = rest.split_at(length);
            rest = after;
            let lang = ctx.lang();
            let heading = first.group.clone().map(|group| {
                view! { class="pv",
                    <Heading level=ctx.heading(below) class="group-title"><span lang=lang>{group}</span></Heading>
                }
            });
            let items = group.iter().map(|action| item(ctx, action)).collect_view();
            parts.push(view! { class="pv", {heading} <ul class="rows" role="list">{items}</ul> });
        }
        parts.into_any()
    };
    by_chapter(ctx, actions, |action| action.chapter, list)
}

fn item(ctx: &Ctx, action: &Action) -> AnyView {
    let words = ctx.words();
    let date = action
        .date
        .map(|date| view! { class="pv", <span class="date"><At ctx=ctx.clone() when=date/></span> });
    let due = action.due.map(|due| {
        let label = words.get("actions.due").to_owned();
        view! { class="pv", <p class="remark"><span class="label">{label}</span> " " <At ctx=ctx.clone() when=due/></p> }
    });
    let owner = action.owner.clone().map(|owner| {
        let label = words.get("actions.owner").to_owned();
        view! { class="pv", <p class="remark"><span class="label">{label}</span> " " <span lang=ctx.lang()>{owner}</span></p> }
    });
    let commits = (!action.commits.is_empty()).then(|| {
        let items = action.commits.iter().map(|each| commit(ctx, each)).collect_view();
        view! { class="pv", <ul class="commits">{items}</ul> }
    });
    view! { class="pv",
        <li class="row action" data-item=format!("action-{}", action.key.number)>
            <div class=format!("status {}", action.status.key())>
                <span class="state">{words.status(action.status).to_owned()}</span> " " {date}
            </div>
            " "
            <div class="what">
                <div lang=ctx.lang()><Line source=action.text.clone() level=ctx.heading(3)/></div>
                {commits} {due} {owner}
                <Remarks ctx=ctx.clone() said=action.remarks.clone()/>
                <Links ctx=ctx.clone() links=action.links.clone()/>
            </div>
        </li>
    }
    .into_any()
}

/// As many characters of a hash tell commits of one repository apart.
const SHORT_HASH: usize = 7;

fn commit(ctx: &Ctx, commit: &Commit) -> AnyView {
    let short: String = commit.sha.chars().take(SHORT_HASH).collect();
    let name = view! { class="pv", <span class="repo">{commit.repo.clone()}</span> "@" <code>{short}</code> };
    let name = match commit.url.clone() {
        Some(url) => view! { class="pv", <a href=url rel="noopener noreferrer">{name}</a> }.into_any(),
        None => name.into_any(),
    };
    let title = commit
        .title
        .clone()
        .map(|title| view! { class="pv", " " <span class="commit-title">{title}</span> });
    let date = commit
        .date
        .map(|date| view! { class="pv", " " <At ctx=ctx.clone() when=date/> });
    view! { class="pv", <li>{name} {title} {date}</li> }.into_any()
}
