//! What the mouse drags: across the plot, or a part of the overview.

use leptos::html;
use leptos::prelude::*;

use super::Sight;
use crate::drawing::number;
use crate::drawing::scale::TimeScale;
use crate::drawing::timeline::Grip;
use crate::time::{Millis, Span};
use crate::view::ctx::Ctx;
use crate::view::el::{El, classed};
use crate::view::live;

/// A pointer that moved less than this has clicked.
pub(super) const CLICK_PX: f64 = 4.0;
/// The handles of the overview stay this far apart.
const HANDLES_PX: f64 = 6.0;

/// What is being dragged.
#[derive(Debug, Clone, Copy)]
pub(super) enum Drag {
    /// Across the plot, from an `x`: the stretch between becomes the range.
    Across(f64),
    /// A part of the overview, with its scale: where the pointer went down, and the range then.
    Overview(Grip, TimeScale, f64, Span),
}

impl Drag {
    /// What a drag across has come to: the stretch to outline while it goes on, in px from left.
    pub(super) fn stretch(self, sight: Sight, x_px: f64) -> Option<(f64, f64)> {
        let Self::Across(from) = self else { return None };
        let scale = sight.scale;
        let inside = |x: f64| x.max(scale.left_px).min(scale.right_px());
        let (a, b) = (inside(from.min(x_px)), inside(from.max(x_px)));
        (b - a > CLICK_PX).then_some((a, b))
    }

    /// Moves the range as a drag in the overview asks for.
    pub(super) fn slide(self, ctx: &Ctx, x_px: f64) {
        let Self::Overview(grip, strip, from, range) = self else {
            return;
        };
        let at = strip.invert(x_px);
        // The handles never meet: there would be nothing between them to see or to take hold of.
        let least = Millis((HANDLES_PX * strip.ms_per_px()) as i64);
        // A handle is taken beside its edge, too, and stays as far from the pointer.
        let moved = at - strip.invert(from);
        ctx.slide(match grip {
            Grip::From => Span::between((range.from + moved).min(range.to - least), range.to),
            Grip::To => Span::between(range.from, (range.to + moved).max(range.from + least)),
            Grip::Window => Span {
                from: range.from + moved,
                to: range.to + moved,
            },
            // The window comes to where the pointer is.
            Grip::Outside => {
                let from = at - Millis(range.length().0 / 2);
                Span {
                    from,
                    to: from + range.length(),
                }
            }
        });
    }
}

/// The outline of a stretch that is being dragged across; moved by its style alone.
pub(super) fn outline(stretch: RwSignal<Option<(f64, f64)>>) -> El {
    let element: NodeRef<html::Div> = NodeRef::new();
    live::effect(move || {
        let Some(element) = element.get() else { return };
        let style = web_sys::HtmlElement::style(&element);
        let set = |name: &str, value: &str| {
            let _ = style.set_property(name, value);
        };
        let Some((from, to)) = stretch.get() else {
            return set("display", "none");
        };
        set("transform", &(String::from("translate(") + &number(from) + "px)"));
        set("width", &(number(to - from) + "px"));
        set("display", "block");
    });
    classed("div", "stretch")
        .set("aria-hidden", "true")
        .node_ref(element)
}
