//! What was posted while it happened, as posted.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::phases::component_names;
use super::remarks::Remarks;
use super::sections::Section;
use super::text::Text;
use super::time::At;
use crate::incident::Update;

/// The updates, oldest first.
#[component]
pub fn Updates(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let updates = &ctx.incident().updates;
    (!updates.is_empty()).then(|| {
        let rows = updates.iter().map(|update| row(&ctx, update)).collect_view();
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="updates"
                title=ctx.words().get("updates.title").to_owned()
                beside=updates.len().to_string().into_any()
                intro=ctx.incident().intros.updates.clone()
            >
                <ol class="rows" role="list">{rows}</ol>
            </Section>
        }
    })
}

fn row(ctx: &Ctx, update: &Update) -> AnyView {
    let words = ctx.words();
    let status = update.status.clone().map(|status| {
        view! { class="pv", <strong class="state" lang=ctx.lang()>{status}</strong> }
    });
    let author = update
        .author
        .clone()
        .map(|author| view! { class="pv", <p class="remark" lang=ctx.lang()>{author}</p> });
    let edited = update.edited.map(|edited| {
        let label = words.get("updates.edited").to_owned();
        view! { class="pv",
            <p class="remark"><span class="label">{label}</span> " " <At ctx=ctx.clone() when=edited/></p>
        }
    });
    let components = component_names(ctx, &update.components).map(|names| {
        view! { class="pv", <p class="remark" lang=ctx.lang()>{names}</p> }
    });
    view! { class="pv",
        <li class="row update" data-item=format!("update-{}", update.key.number)>
            <div class="name">{status} " " <span class="when"><At ctx=ctx.clone() when=update.at/></span> {author}</div>
            " "
            <div class="what">
                <div class="posted" lang=ctx.lang()><Text source=update.text.clone() level=ctx.heading(1)/></div>
                {components} {edited}
                <Remarks ctx=ctx.clone() said=update.remarks.clone()/>
            </div>
        </li>
    }
    .into_any()
}
