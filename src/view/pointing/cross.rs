//! The crosshair: one instant, shown in the timeline and all charts together.
//!
//! Its parts are elements over the drawings, moved by their style alone: following the pointer draws nothing anew.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, HtmlElement};

use super::{Cross, Pointable, Pointing, Sight};
use crate::drawing::number;
use crate::drawing::timeline::RIGHT_PX;
use crate::time::{Instant, Millis};
use crate::view::ctx::Ctx;
use crate::view::el::{El, classed, el};
use crate::view::live;

/// More series than this aren't marked.
const MOST_DOTS: usize = 40;
/// Half of a dot.
const DOT_PX: f64 = 4.5;
/// Between the line and what is said beside it.
const BESIDE_PX: f64 = 6.0;
/// Between the axis and what is said under it.
const UNDER_PX: f64 = 4.0;

impl Pointing {
    /// Puts the crosshair where a point is in the plot, and takes it away where it's not.
    pub(super) fn cross(&self, x: f64, y: f64) {
        let within = |sight: &Sight| {
            (sight.scale.left_px..=sight.scale.right_px()).contains(&x) && y <= sight.plot.baseline
        };
        let cross = self.sight().filter(within).map(|sight| Cross {
            at: sight.scale.invert(x),
            drawing: self.drawing,
        });
        self.ctx.reader.cross_at(cross);
    }
}

/// The crosshair over the drawing of a number: a line, a dot at each reading of then, and words: the time in
/// the drawing that is pointed at, what was read in the others.
pub(super) fn crosshair(ctx: &Ctx, drawing: usize, target: Arc<dyn Pointable>) -> El {
    let [all, line, said, dots] = std::array::from_fn(|_| NodeRef::<html::Div>::new());
    let series = target.series().min(MOST_DOTS);
    let own = ctx.clone();
    live::effect(move || {
        let (Some(all), Some(line), Some(said), Some(dots)) = (all.get(), line.get(), said.get(), dots.get())
        else {
            return;
        };
        let (cross, sight) = (own.reader.cross(), target.sight());
        let here = cross.zip(sight);
        let here = here.filter(|(cross, sight)| sight.scale.range.contains(cross.at));
        let Some((cross, sight)) = here else {
            return show(&style(&all), false);
        };
        show(&style(&all), true);
        let x = sight.scale.x(cross.at).round();
        let (top, bottom) = (sight.plot.top, sight.plot.baseline);
        let height = number(bottom - top);
        moved(&style(&line), &[&px(x), ", ", &px(top), ") scaleY(", &height]);
        let marks = target.marks(cross.at);
        for index in 0..series {
            let Some(dot) = dots.children().item(index as u32) else {
                break;
            };
            let style = style(dot.unchecked_ref());
            let mark = marks.iter().find(|(series, _)| *series == index);
            let point = mark.and_then(|(_, mark)| (*mark)?.point);
            show(&style, point.is_some());
            if let Some((x, y)) = point {
                moved(&style, &[&px(x - DOT_PX), ", ", &px(y - DOT_PX)]);
            }
        }
        let is_here = cross.drawing == drawing;
        let words = match is_here {
            true => time(&own, cross.at, sight),
            false => target.said(&marks),
        };
        show(&style(&said), !words.is_empty());
        if said.text_content().as_deref() != Some(words.as_str()) {
            said.set_text_content(Some(&words));
        }
        // As near to the line as the drawing's edges allow, without measuring the words.
        let (near, y) = match is_here {
            true => (px(x) + " - 50%", bottom + UNDER_PX),
            false => (px(x + BESIDE_PX), top),
        };
        let end = px(sight.scale.right_px() + RIGHT_PX);
        moved(
            &style(&said),
            &["clamp(0px, calc(", &near, "), calc(", &end, " - 100%)), ", &px(y)],
        );
    });
    let each = || el("i");
    classed("div", "cross")
        .set("aria-hidden", "true")
        .node_ref(all)
        .add(classed("div", "cross-line").node_ref(line))
        .add(
            el("div")
                .node_ref(dots)
                .add((0..series).map(|_| each()).collect::<Vec<_>>()),
        )
        .add(classed("div", "cross-said").node_ref(said))
}

/// The time at the crosshair, as exactly as a pixel can tell it.
fn time(ctx: &Ctx, at: Instant, sight: Sight) -> String {
    let unit = match sight.scale.ms_per_px() {
        ms if ms >= 10_000.0 => Millis::MINUTE,
        ms if ms >= 200.0 => Millis::SECOND,
        _ => Millis(1),
    };
    let round = Instant::from_millis(at.millis().div_euclid(unit.0).saturating_mul(unit.0));
    ctx.times(|times| times.day_time_zone(round))
}

fn style(element: &HtmlElement) -> CssStyleDeclaration {
    element.style()
}

fn px(length: f64) -> String {
    number(length) + "px"
}

fn show(style: &CssStyleDeclaration, is_shown: bool) {
    let _ = style.set_property("visibility", if is_shown { "inherit" } else { "hidden" });
}

/// Moves to a place, "translate(…)" of these parts.
fn moved(style: &CssStyleDeclaration, place: &[&str]) {
    let place = place.concat();
    let _ = style.set_property("transform", &["translate(", &place, ")"].concat());
}
