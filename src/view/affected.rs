//! Who was affected.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::{Frame, rows};
use super::text::line;
use crate::incident::Affected as Each;

/// The affected as a list.
#[component]
pub fn Affected(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    (!incident.affected.is_empty()).then(|| {
        let list = rows(
            incident
                .affected
                .iter()
                .map(|each| affected(&ctx, each))
                .collect(),
        );
        Frame::new(&ctx, "affected", "affected.title")
            .intro(&incident.intros.affected)
            .around(&ctx, 0, list)
    })
}

fn affected(ctx: &Ctx, each: &Each) -> AnyView {
    let figure = each
        .figure
        .clone()
        .map(|figure| view! { class="pv", <div class="figure">{figure}</div> }.into_any());
    let text = each.text.as_deref().map(|text| line(text, ctx.heading(2)));
    view! { class="pv",
        <li class="row affected-row" lang=ctx.lang()>
            <div class="name"><strong>{each.title.clone()}</strong> {figure}</div>
            " "
            <div class="what">{text}</div>
        </li>
    }
    .into_any()
}
