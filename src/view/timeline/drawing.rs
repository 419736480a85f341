//! The drawing itself, as nodes.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::number;
use crate::drawing::timeline;
use crate::time::Instant;
use crate::view::ctx::Ctx;
use crate::view::el::{El, Part, classed, svg as svg_element};
use crate::view::live;
use crate::view::shapes::shapes;

/// The width of drawings on paper.
pub const PAPER_PX: f64 = 680.0;

/// The scene for the visible range, the zone and the width; laid out again when one of them changes.
pub fn scene(ctx: &Ctx, width_px: RwSignal<f64>) -> Memo<Arc<timeline::Timeline>> {
    let ctx = ctx.clone();
    // Comparing two scenes costs more than drawing one.
    Memo::new_with_compare(
        move |_| {
            ctx.setting(width_px.get(), 1.0, |setting| {
                Arc::new(timeline::layout(ctx.incident(), setting))
            })
        },
        |_, _| true,
    )
}

/// The scene as an SVG element, drawn anew with each scene: nodes that stay alike stay in place. While the width isn't
/// known there's nothing to lay out.
fn svg(scene: Memo<Arc<timeline::Timeline>>, width_px: RwSignal<f64>) -> Part {
    live::part(move || {
        let scene = (width_px.get() > 0.0).then(|| scene.get());
        scene.map(|scene| element(&scene).add(shapes(&scene.shapes)))
    })
}

/// The element of a timeline, which says how to find a time in it.
pub fn element(scene: &timeline::Timeline) -> El {
    let millis = |at: Instant| at.millis().to_string();
    scene_element(scene.width, scene.height)
        .set("data-from", millis(scene.range.from))
        .set("data-to", millis(scene.range.to))
        .set("data-plot-left", number(scene.plot.left))
        .set("data-plot-width", number(scene.plot.width))
}

/// The element of a scene. What it shows is said in words about it, so it's silent itself.
pub fn scene_element(width_px: f64, height_px: f64) -> El {
    svg_element("svg")
        .set("class", "scene")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .set("direction", "ltr")
        .set("width", number(width_px))
        .set("height", number(height_px))
        .set(
            "viewBox",
            String::from("0 0 ") + &number(width_px) + " " + &number(height_px),
        )
}

/// What the drawing shows, in a few sentences.
pub fn summary(ctx: &Ctx) -> String {
    ctx.times(|times| times.told_timeline(ctx.incident(), &ctx.facts(), ctx.now()))
}

/// The drawing for paper: the whole, and nobody to point at it.
pub fn still(ctx: &Ctx) -> El {
    let width_px = RwSignal::new(PAPER_PX);
    let label = summary(ctx);
    still_frame(label).add(svg(scene(ctx, width_px), width_px))
}

/// What stands about a drawing that nobody can point at.
pub fn still_frame(label: String) -> El {
    classed("div", "drawing")
        .set("role", "img")
        .set("aria-label", label)
}
