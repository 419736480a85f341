//! The drawing itself, as nodes.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::timeline::{self, Setting, resting_range};
use crate::incident::{Bound, Edge, End};
use crate::view::ctx::Ctx;
use crate::view::shapes::shapes;
use crate::words::{PhaseWords, TimelineWords};

/// The width of drawings on paper.
pub const PAPER_PX: f64 = 680.0;

/// The scene for the visible range, the zone and the width; laid out again when one of them changes.
pub fn scene(ctx: &Ctx, width_px: Signal<f64>) -> Memo<Arc<timeline::Timeline>> {
    let ctx = ctx.clone();
    // Comparing two scenes costs more than drawing one.
    Memo::new_with_compare(
        move |_| {
            let now = ctx.now.get();
            let range = ctx
                .state
                .with(|state| state.range)
                .unwrap_or_else(|| resting_range(ctx.incident(), now));
            ctx.times(|times| {
                let setting = Setting {
                    range,
                    whole: ctx.whole,
                    times,
                    widths: ctx.widths(),
                    width_px: width_px.get(),
                    gutter_px: ctx.gutter_px(),
                    now,
                };
                Arc::new(timeline::layout(ctx.incident(), &setting))
            })
        },
        |_, _| true,
    )
}

/// The scene as an SVG element.
#[component]
pub fn Svg(
    /// The scene.
    scene: Memo<Arc<timeline::Timeline>>,
) -> impl IntoView {
    view! { class="pv",
        <svg
            class="scene"
            aria-hidden="true"
            focusable="false"
            width=move || scene.with(|scene| scene.width.to_string())
            height=move || scene.with(|scene| scene.height.to_string())
            data-from=move || scene.with(|scene| scene.range.from.millis().to_string())
            data-to=move || scene.with(|scene| scene.range.to.millis().to_string())
            data-plot-left=move || scene.with(|scene| scene.plot.left.to_string())
            data-plot-width=move || scene.with(|scene| scene.plot.width.to_string())
        >
            {move || scene.with(|scene| shapes(scene.shapes.clone()))}
        </svg>
    }
}

/// What the drawing shows, in a few sentences.
pub fn summary(ctx: &Ctx) -> String {
    let incident = ctx.incident();
    let now = ctx.now.get();
    let span = incident.span(now);
    let edge = |at, bound: Bound| Edge {
        at,
        approximate: bound.approximate,
    };
    let longest = incident
        .phases
        .iter()
        .max_by_key(|phase| phase.span(now).length());
    let level = longest
        .map(|phase| ctx.words().phase_level(phase))
        .unwrap_or_default();
    ctx.times(|times| {
        times.timeline(&TimelineWords {
            from: edge(span.from, incident.started),
            to: match incident.ended {
                End::At(bound) => Some(edge(span.to, bound)),
                End::Ongoing { .. } => None,
            },
            length: span.length(),
            worst: ctx.worst(),
            longest: longest.map(|phase| PhaseWords::new(phase, &level, "", now)),
            phases: incident.phases.len(),
            moments: incident.moments.len(),
        })
    })
}

/// The drawing for paper: the whole, and nobody to point at it.
#[component]
pub fn Still(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let scene = scene(&ctx, Signal::stored(PAPER_PX));
    let label = summary(&ctx);
    view! { class="pv", <div class="drawing" role="img" aria-label=label><Svg scene=scene/></div> }
}
