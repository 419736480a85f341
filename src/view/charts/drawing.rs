//! The drawing of a chart, as nodes.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::chart::{self, HEIGHT_PX, Scene};
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use crate::platform::device_px;
use crate::view::ctx::Ctx;
use crate::view::el::{El, Part};
use crate::view::live;
use crate::view::shapes::shapes;
use crate::view::timeline::{PAPER_PX, scene_element, still_frame};

/// The scene of the chart at `index`, laid out again when the range, the zone, the width or what is hidden
/// changes; `None` if there is no such chart, or while the width isn't known.
pub fn scene(ctx: &Ctx, index: usize, width_px: RwSignal<f64>) -> Memo<Option<Arc<Scene>>> {
    let ctx = ctx.clone();
    // Comparing two scenes costs more than drawing one.
    Memo::new_with_compare(
        move |_| {
            let (width_px, incident) = (width_px.get(), ctx.incident());
            if width_px <= 0.0 {
                return None;
            }
            let (own, prepared) = (incident.charts.get(index)?, ctx.prepared().get(index)?);
            let hidden = ctx.reader.hidden(own.key.number);
            ctx.setting(width_px, device_px(), |setting| {
                Some(Arc::new(chart::layout(incident, own, prepared, &hidden, setting)))
            })
        },
        |_, _| true,
    )
}

/// The scene as an SVG element.
fn svg(scene: Memo<Option<Arc<Scene>>>) -> Part {
    live::part(move || {
        let scene = scene.get();
        scene.map(|scene| element(&scene).add(shapes(&scene.shapes())))
    })
}

/// The scene as an SVG element; while its lines are dense, as one for what is behind them, a canvas for the lines, and
/// one for what is in front. Where nothing is in front, one behind them is enough: each layer costs a browser time.
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub fn layers(scene: Memo<Option<Arc<Scene>>>) -> Vec<Part> {
    let behind = live::part(move || {
        let dense = scene.get().filter(|scene| scene.is_dense() && !scene.is_clear);
        dense.map(|scene| {
            element(&scene)
                .set("class", "scene behind")
                .add(shapes(&scene.back))
        })
    });
    let front = live::part(move || {
        scene.get().map(|scene| match (scene.is_dense(), scene.is_clear) {
            (true, true) => element(&scene)
                .set("class", "scene clear")
                .add(shapes(&scene.back))
                .add(shapes(&scene.front)),
            (true, false) => element(&scene).add(shapes(&scene.front)),
            (false, _) => element(&scene).add(shapes(&scene.shapes())),
        })
    });
    vec![behind, super::dense::canvas(scene).into(), front]
}

fn element(scene: &Scene) -> El {
    scene_element(scene.width, HEIGHT_PX)
}

/// Paper has no pixels.
#[cfg(not(all(feature = "csr", target_arch = "wasm32")))]
fn device_px() -> f64 {
    1.0
}

/// The drawing for paper: the whole, and nobody to point at it.
pub fn still(ctx: &Ctx, index: usize, label: String) -> El {
    let scene = scene(ctx, index, RwSignal::new(PAPER_PX));
    still_frame(label).add(svg(scene))
}
