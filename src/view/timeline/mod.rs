//! The timeline: the drawing, and the legend that is also the totals.

mod drawing;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod interactive;
mod legend;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod tips;

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::Section;

/// The timeline with its heading and legend.
#[component]
pub fn Timeline(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    if !ctx.incident().is_timed() {
        return None;
    }
    let zone = {
        let ctx = ctx.clone();
        move || {
            let span = ctx.incident().span(ctx.now.get());
            ctx.times(|times| {
                if times.is_elapsed() {
                    return times.words.get("timeline.all_elapsed").to_owned();
                }
                times
                    .words
                    .fill("timeline.all_times", &[("zone", &times.zone_names(span))])
            })
        }
    };
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    let figure = if ctx.is_paper() {
        view! { class="pv", <drawing::Still ctx=ctx.clone()/> }.into_any()
    } else {
        view! { class="pv", <interactive::Interactive ctx=ctx.clone()/> }.into_any()
    };
    #[cfg(not(all(feature = "csr", target_arch = "wasm32")))]
    let figure = view! { class="pv", <drawing::Still ctx=ctx.clone()/> };
    let view = view! { class="pv",
        <Section
            ctx=ctx.clone()
            part="timeline"
            title=ctx.words().get("timeline.title").to_owned()
            beside=zone.into_any()
            intro=ctx.incident().intros.timeline.clone()
        >
            {figure}
            <legend::Legend ctx=ctx.clone()/>
        </Section>
    };
    Some(view)
}
