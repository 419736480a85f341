//! What was posted while it happened, as posted.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::items::{component_names, row};
use super::remarks::{labelled, plain, remarks};
use super::sections::{Frame, rows};
use super::text::text;
use super::time;
use crate::incident::Update;
use crate::state::ItemKind;

/// The updates, oldest first.
#[component]
pub fn Updates(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let updates = &incident.updates;
    (!updates.is_empty()).then(|| {
        let list = rows(updates.iter().map(|each| update(&ctx, each)).collect());
        let frame = Frame::new(&ctx, "updates", "updates.title").counted(updates.len());
        frame.intro(&incident.intros.updates).around(&ctx, 0, list)
    })
}

fn update(ctx: &Ctx, update: &Update) -> AnyView {
    let status = update.status.clone().map(|status| {
        view! { class="pv", <strong class="state" lang=ctx.lang()>{status}</strong> " " }.into_any()
    });
    let author = update.author.clone().map(|author| plain(ctx, author));
    let edited = update
        .edited
        .map(|edited| labelled(ctx, "updates.edited", time::plain(ctx, edited)));
    let components = component_names(ctx, &update.components).map(|names| plain(ctx, names));
    let mut below: Vec<AnyView> = Vec::new();
    below.extend(components);
    below.extend(edited);
    below.extend(remarks(ctx, &update.remarks));
    let posted = text(&update.text, ctx.heading(1));
    let cells = view! { class="pv",
        <div class="name">{status} <span class="when">{time::plain(ctx, update.at)}</span> {author}</div>
        " "
        <div class="what"><div class="posted" lang=ctx.lang()>{posted}</div> {below}</div>
    };
    row(ctx, ItemKind::Update, update.key.number, cells.into_any())
}
