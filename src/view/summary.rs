//! What happened, in a few paragraphs.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::text::text;

/// The summary; its first paragraph is the lede.
#[component]
pub fn Summary(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let summary = &ctx.incident().summary;
    (!summary.trim().is_empty()).then(|| {
        let text = text(summary, ctx.heading(0));
        view! { class="pv", <div part="summary" class="prose summary" lang=ctx.lang()>{text}</div> }
    })
}
