//! What went wrong.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::heading::Heading;
use super::sections::Section;
use super::text::Text;
use crate::incident::Cause;

/// The causes, by chapter.
#[component]
pub fn Causes(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let causes = &ctx.incident().causes;
    (!causes.is_empty()).then(|| {
        // Under a chapter's heading a cause's own stands one level lower.
        let below = if causes.iter().any(|cause| cause.chapter.is_some()) {
            3
        } else {
            2
        };
        let list = |causes: Vec<Cause>| {
            let items = causes
                .into_iter()
                .map(|cause| item(&ctx, cause, below))
                .collect_view();
            view! { class="pv", <div class="causes-list prose">{items}</div> }.into_any()
        };
        let content = by_chapter(&ctx, causes, |cause| cause.chapter, list);
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="causes"
                title=ctx.words().get("causes.title").to_owned()
                intro=ctx.incident().intros.causes.clone()
            >
                {content}
            </Section>
        }
    })
}

fn item(ctx: &Ctx, cause: Cause, below: u8) -> AnyView {
    let title = cause.title.map(|title| {
        view! { class="pv", <Heading level=ctx.heading(below) class="cause-title">{title}</Heading> }
    });
    let text = cause
        .text
        .map(|text| view! { class="pv", <Text source=text level=ctx.heading(below)/> });
    view! { class="pv",
        <article class="cause" data-item=format!("cause-{}", cause.key.number) lang=ctx.lang()>{title} {text}</article>
    }
    .into_any()
}
