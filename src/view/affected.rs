//! Who was affected.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::Section;
use super::text::Line;

/// The affected as a list.
#[component]
pub fn Affected(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let affected = &ctx.incident().affected;
    (!affected.is_empty()).then(|| {
        let rows = affected
            .iter()
            .map(|each| {
                let figure = each
                    .figure
                    .clone()
                    .map(|figure| view! { class="pv", <p class="figure">{figure}</p> });
                let text = each.text.clone().map(|text| {
                    view! { class="pv", <div><Line source=text level=ctx.heading(2)/></div> }
                });
                view! { class="pv",
                    <li class="row affected-row" lang=ctx.lang()>
                        <div class="name"><strong>{each.title.clone()}</strong> {figure}</div>
                        <div class="what">{text}</div>
                    </li>
                }
            })
            .collect_view();
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="affected"
                title=ctx.words().get("affected.title").to_owned()
                intro=ctx.incident().intros.affected.clone()
            >
                <ul class="rows" role="list">{rows}</ul>
            </Section>
        }
    })
}
