//! What stands about every drawing that can be pointed at: its width, followed, and the outline of what is marked.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use super::Pointable;
use crate::drawing::number;
use crate::platform::WidthObserver;
use crate::platform::clock::after;
use crate::state::ItemRef;
use crate::view::ctx::Ctx;
use crate::view::el::{El, classed};
use crate::view::live;
use crate::view::tooltip::Shown;

/// How far the outline stands off what it is about.
const OUTLINE_PX: f64 = 2.0;

/// The width of a frame in whole px, followed until the owner is gone; 0 until the frame is in the document.
pub fn width_of(frame: NodeRef<html::Div>) -> RwSignal<f64> {
    let width = RwSignal::new(0.0);
    let observer = StoredValue::new_local(None);
    let waiting = StoredValue::new_local(None);
    live::effect(move || {
        let Some(frame) = frame.get() else { return };
        // Read at once, so that the first frame is drawn at the right width.
        width.set(f64::from(frame.client_width()).max(1.0));
        let watch = WidthObserver::new(&frame, move |px| {
            let px = f64::from(px).max(1.0);
            // A moment later: what is drawn for the new width changes the frame's height, and an observer that is told
            // of that while it tells would complain.
            waiting.set_value(Some(after(0, move || {
                // At first it's the width that was read already, and nothing is to be drawn anew.
                if width.get_untracked() != px {
                    width.set(px);
                }
            })));
        });
        observer.set_value(Some(watch));
    });
    width
}

/// The outline about what is pointed at here or in the text, else about what is chosen. It's moved by its style
/// alone: nothing is laid out anew.
pub fn marker(ctx: &Ctx, shown: RwSignal<Option<Shown>>, target: Arc<dyn Pointable>) -> El {
    let marker: NodeRef<html::Div> = NodeRef::new();
    let ctx = ctx.clone();
    let marked = move || {
        let place = |item: ItemRef| target.place(item);
        let pointed = || ctx.reader.pointed().into_iter().find_map(place);
        let here = shown.with(|shown| shown.as_ref().map(|shown| shown.marked));
        here.or_else(pointed)
            .or_else(|| ctx.reader.chosen().and_then(place))
    };
    live::effect(move || {
        let Some(marker) = marker.get() else { return };
        let style = web_sys::HtmlElement::style(&marker);
        let set = |name: &str, value: &str| {
            let _ = style.set_property(name, value);
        };
        let Some(marked) = marked() else {
            return set("display", "none");
        };
        let px = |length: f64| number(length) + "px";
        let corner = px(marked.x - OUTLINE_PX) + ", " + &px(marked.y - OUTLINE_PX);
        set("transform", &(String::from("translate(") + &corner + ")"));
        set("width", &px(marked.width + 2.0 * OUTLINE_PX));
        set("height", &px(marked.height + 2.0 * OUTLINE_PX));
        set("display", "block");
    });
    classed("div", "marker")
        .set("aria-hidden", "true")
        .node_ref(marker)
}
