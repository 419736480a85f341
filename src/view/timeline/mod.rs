//! The timeline: the drawing, and the legend that is also the totals.

mod drawing;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod interactive;
mod legend;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod pointing;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod tips;

use leptos::prelude::*;

use super::ctx::Ctx;
use super::live;
use super::sections::Frame;

/// The timeline with its heading and legend.
#[component]
pub fn Timeline(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    if !ctx.incident().is_timed() {
        return None;
    }
    let own = ctx.clone();
    let zone = live::text(move || {
        let span = own.incident().span(own.now());
        own.times(|times| match times.is_elapsed() {
            true => times.words.get("timeline.all_elapsed").to_owned(),
            false => times
                .words
                .fill("timeline.all_times", &[("zone", &times.zone_names(span))]),
        })
    });
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    let figure = match ctx.is_paper() {
        true => drawing::still(&ctx),
        false => view! { class="pv", <interactive::Interactive ctx=ctx.clone()/> }.into_any(),
    };
    #[cfg(not(all(feature = "csr", target_arch = "wasm32")))]
    let figure = drawing::still(&ctx);
    let content = view! { class="pv", {figure} {legend::legend(&ctx)} };
    let frame = Frame::new(&ctx, "timeline", "timeline.title").beside(zone);
    Some(
        frame
            .intro(&ctx.incident().intros.timeline)
            .around(&ctx, 0, content.into_any()),
    )
}
