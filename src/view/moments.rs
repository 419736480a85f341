//! What happened, when: every moment in words.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::links::Links;
use super::phases::component_names;
use super::remarks::Remarks;
use super::sections::Section;
use super::text::Line;
use super::time::At;
use crate::incident::Moment;
use crate::state::{ItemKind, ItemRef};

/// The moments as a list.
#[component]
pub fn Moments(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let moments = &ctx.incident().moments;
    (!moments.is_empty()).then(|| {
        let rows = moments.iter().map(|moment| row(&ctx, moment)).collect_view();
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="moments"
                title=ctx.words().get("moments.title").to_owned()
                beside=moments.len().to_string().into_any()
                intro=ctx.incident().intros.moments.clone()
            >
                <ol class="rows" role="list">{rows}</ol>
            </Section>
        }
    })
}

fn row(ctx: &Ctx, moment: &Moment) -> AnyView {
    let item = ItemRef {
        kind: ItemKind::Moment,
        number: moment.key.number,
    };
    let selected = {
        let state = ctx.state;
        move || state.with(|state| state.selected == Some(item))
    };
    let words = ctx.words();
    let when = match moment.at {
        Some(at) => {
            view! { class="pv", <At ctx=ctx.clone() when=at until=moment.until approximate=moment.approximate/> }.into_any()
        }
        None => words.get("moments.no_time").to_owned().into_any(),
    };
    let kind = moment.kind.map(|kind| {
        view! { class="pv", <span class="kind">{words.kind(kind).to_owned()}</span> }
    });
    let title = moment
        .title
        .clone()
        .map(|title| view! { class="pv", <strong>{title} " "</strong> });
    let components = component_names(ctx, &moment.components).map(|names| {
        view! { class="pv", <p class="remark" lang=ctx.lang()>{names}</p> }
    });
    view! { class="pv",
        <li class="row moment" data-item=format!("moment-{}", item.number) class:selected=selected>
            <span class="pin">{item.number}</span>
            " "
            <span class="when">{when} " " {kind}</span>
            " "
            <div class="what">
                <div lang=ctx.lang()>{title} <Line source=moment.text.clone() level=ctx.heading(2)/></div>
                {components}
                <Remarks ctx=ctx.clone() said=moment.remarks.clone()/>
                <Links ctx=ctx.clone() links=moment.links.clone()/>
            </div>
        </li>
    }
    .into_any()
}
