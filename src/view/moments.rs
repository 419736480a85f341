//! What happened, when: every moment in words.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::items::{component_names, lead, row};
use super::links::links;
use super::remarks::{plain, remarks};
use super::sections::{Frame, rows};
use super::text::line;
use super::time::at;
use crate::incident::Moment;
use crate::state::ItemKind;

/// The moments as a list.
#[component]
pub fn Moments(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let moments = &incident.moments;
    (!moments.is_empty()).then(|| {
        let list = rows(moments.iter().map(|each| moment(&ctx, each)).collect());
        let frame = Frame::new(&ctx, "moments", "moments.title").counted(moments.len());
        frame.intro(&incident.intros.moments).around(&ctx, 0, list)
    })
}

fn moment(ctx: &Ctx, moment: &Moment) -> AnyView {
    let words = ctx.words();
    let when = match moment.at {
        Some(when) => at(ctx, when, moment.until, moment.approximate),
        None => words.get("moments.no_time").to_owned().into_any(),
    };
    let kind = moment.kind.map(|kind| {
        view! { class="pv", " " <span class="kind">{words.kind(kind).to_owned()}</span> }.into_any()
    });
    let components = component_names(ctx, &moment.components).map(|names| plain(ctx, names));
    let mut below: Vec<AnyView> = Vec::new();
    below.extend(components);
    below.extend(remarks(ctx, &moment.remarks));
    below.extend(links(ctx, &moment.links));
    let text = line(&moment.text, ctx.heading(2));
    let cells = view! { class="pv",
        <span class="pin">{moment.key.number.to_string()}</span>
        " "
        <span class="when">{when} {kind}</span>
        " "
        <div class="what"><div lang=ctx.lang()>{lead(&moment.title)} {text}</div> {below}</div>
    };
    row(ctx, ItemKind::Moment, moment.key.number, cells.into_any())
}
