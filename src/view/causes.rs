//! What went wrong.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::heading::heading;
use super::sections::Frame;
use super::text::text;
use crate::incident::Cause;

/// The causes, by chapter.
#[component]
pub fn Causes(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let causes = &incident.causes;
    (!causes.is_empty()).then(|| {
        // Under a chapter's heading a cause's own stands one level lower.
        let below = if causes.iter().any(|cause| cause.chapter.is_some()) {
            3
        } else {
            2
        };
        let list = |items: Vec<usize>| {
            let items = items
                .into_iter()
                .filter_map(|index| Some(cause(&ctx, causes.get(index)?, below)));
            let items: Vec<AnyView> = items.collect();
            view! { class="pv", <div class="causes-list prose">{items}</div> }.into_any()
        };
        let chapter = |index: usize| causes.get(index).and_then(|cause| cause.chapter);
        let content = by_chapter(&ctx, false, causes.len(), &chapter, &list);
        Frame::new(&ctx, "causes", "causes.title")
            .intro(&incident.intros.causes)
            .around(&ctx, 0, content)
    })
}

fn cause(ctx: &Ctx, cause: &Cause, below: u8) -> AnyView {
    let title = cause
        .title
        .clone()
        .map(|title| heading(ctx.heading(below), "cause-title", None, title.into_any()));
    let text = cause.text.as_deref().map(|words| text(words, ctx.heading(below)));
    view! { class="pv",
        <article class="cause" data-item=format!("cause-{}", cause.key.number) lang=ctx.lang()>{title} {text}</article>
    }
    .into_any()
}
