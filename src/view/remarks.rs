//! Short lines under an item: the source's own words for its time, what the author says about that, and other
//! particulars.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::text::line;
use crate::incident::Remarks;

/// What is said about an item's time, if anything.
pub fn remarks(ctx: &Ctx, said: &Remarks) -> Vec<AnyView> {
    let stated = said
        .stated
        .clone()
        .map(|stated| quoted(ctx, "remarks.stated", stated));
    let note = said.note.as_deref().map(|note| {
        labelled(
            ctx,
            "remarks.note",
            in_text_language(ctx, line(note, ctx.heading(2))),
        )
    });
    stated.into_iter().chain(note).collect()
}

/// A label and somebody else's words.
pub fn quoted(ctx: &Ctx, label: &'static str, words: String) -> AnyView {
    labelled(
        ctx,
        label,
        view! { class="pv", <q lang=ctx.lang()>{words}</q> }.into_any(),
    )
}

/// A label and what it says.
pub fn labelled(ctx: &Ctx, label: &'static str, content: AnyView) -> AnyView {
    let label = ctx.words().get(label).to_owned();
    view! { class="pv", <div class="remark"><span class="label">{label}</span> " " {content}</div> }
        .into_any()
}

/// A line in the language of the incident's text.
pub fn plain(ctx: &Ctx, words: String) -> AnyView {
    view! { class="pv", <div class="remark" lang=ctx.lang()>{words}</div> }.into_any()
}

/// Marks words as being in the language of the incident's text.
pub fn in_text_language(ctx: &Ctx, content: AnyView) -> AnyView {
    view! { class="pv", <span lang=ctx.lang()>{content}</span> }.into_any()
}
