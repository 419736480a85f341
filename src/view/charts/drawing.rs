//! The drawing of a chart, as nodes.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::chart::{self, HEIGHT_PX, Scene};
use crate::view::ctx::Ctx;
use crate::view::el::{El, Part};
use crate::view::live;
use crate::view::shapes::shapes;
use crate::view::timeline::{PAPER_PX, scene_element, still_frame};

/// The scene of the chart at `index`, laid out again when the range, the zone, the width or what is hidden
/// changes; `None` if there is no such chart.
pub fn scene(ctx: &Ctx, index: usize, width_px: RwSignal<f64>) -> Memo<Option<Arc<Scene>>> {
    let ctx = ctx.clone();
    // Comparing two scenes costs more than drawing one.
    Memo::new_with_compare(
        move |_| {
            let incident = ctx.incident();
            let (own, values) = (incident.charts.get(index)?, ctx.values().get(index)?);
            let hidden = ctx.reader.hidden(own.key.number);
            ctx.setting(width_px.get(), |setting| {
                Some(Arc::new(chart::layout(incident, own, values, &hidden, setting)))
            })
        },
        |_, _| true,
    )
}

/// The scene as an SVG element.
pub fn svg(scene: Memo<Option<Arc<Scene>>>) -> Part {
    live::part(move || {
        let scene = scene.get();
        scene.map(|scene| scene_element(scene.width, HEIGHT_PX).add(shapes(&scene.shapes())))
    })
}

/// The drawing for paper: the whole, and nobody to point at it.
pub fn still(ctx: &Ctx, index: usize, label: String) -> El {
    let scene = scene(ctx, index, RwSignal::new(PAPER_PX));
    still_frame(label).add(svg(scene))
}
