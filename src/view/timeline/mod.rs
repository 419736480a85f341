//! The timeline: the drawing, and the legend that is also the totals.

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod dense;
mod drawing;
mod legend;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod spots;

pub use drawing::{PAPER_PX, scene_element, still_frame};

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use leptos::prelude::*;

use super::ctx::Ctx;
use super::el::{El, Part, parts};
use super::live;
use super::sections::Frame;
use crate::incident::Incident;

/// Whether there is anything to draw over the axis.
pub fn is_drawn(incident: &Incident) -> bool {
    let chapters = incident.chapters.iter().any(|chapter| chapter.span.is_some());
    chapters || !incident.phases.is_empty() || incident.moments.iter().any(|moment| moment.at.is_some())
}

/// The timeline with its heading and legend; none for an account that has nothing to put on it.
pub fn timeline(ctx: &Ctx) -> Option<El> {
    if !is_drawn(ctx.incident()) {
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
    let mut content = figure(ctx);
    content.extend(parts(legend::legend(ctx)));
    let frame = Frame::new(ctx, "timeline", "timeline.title").beside(zone);
    Some(
        frame
            .intro(&ctx.incident().intros.timeline)
            .around(ctx, 0, content),
    )
}

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
fn figure(ctx: &Ctx) -> Vec<Part> {
    if ctx.is_paper() {
        return parts(drawing::still(ctx));
    }
    let frame = NodeRef::new();
    let width_px = super::pointing::width_of(frame);
    let scene = drawing::scene(ctx, width_px);
    let spots = spots::Spots::new(ctx, scene);
    let own = ctx.clone();
    let label = move || drawing::summary(&own);
    let (spots, layers) = (std::sync::Arc::new(spots), dense::layers(scene, width_px));
    let mut figure = super::pointing::framed(ctx, 0, frame, spots, layers, label, "timeline.keys");
    figure.extend(parts(super::zoom::toolbar(ctx)));
    figure
}

#[cfg(not(all(feature = "csr", target_arch = "wasm32")))]
fn figure(ctx: &Ctx) -> Vec<Part> {
    parts(drawing::still(ctx))
}
