//! The drawing on a screen: it answers to the pointer and to keys.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::drawing::{scene, summary, svg};
use super::pointing::Pointing;
use crate::platform::WidthObserver;
use crate::view::ctx::Ctx;
use crate::view::live;
use crate::view::tooltip::Tooltip;

/// The width that the drawing is laid out for until its frame has one.
const UNTIL_KNOWN_PX: f64 = 720.0;

/// The drawing with everything that answers.
#[component]
pub fn Interactive(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let frame: NodeRef<html::Div> = NodeRef::new();
    let scene = scene(&ctx, width_of(frame));
    let pointing = Pointing::new(ctx.clone(), scene, frame);
    let [moved, left, clicked, pressed, focused, blurred, leaving] =
        std::array::from_fn(|_| pointing.clone());
    let own = ctx.clone();
    let label: Box<dyn Fn() -> String + Send> = Box::new(move || summary(&own));
    let help = ctx.words().get("timeline.keys").to_owned();
    let marker = pointing.marker();
    let said = live::text(pointing.said());
    let tooltip = view! { class="pv",
        <Tooltip
            ctx=ctx
            shown=pointing.shown
            entered=move |entered| leaving.rest_on_tooltip(entered)
        />
    };
    view! { class="pv",
        <div
            class="drawing"
            role="application"
            tabindex="0"
            aria-label=move || label()
            aria-describedby="timeline-keys"
            node_ref=frame
            on:pointermove=move |event: ev::PointerEvent| moved.point(&event)
            on:pointerleave=move |_| left.leave()
            on:click=move |event: ev::MouseEvent| clicked.click(&event)
            on:keydown=move |event: ev::KeyboardEvent| pressed.key(&event)
            on:focus=move |_| focused.focus()
            on:blur=move |_| blurred.blur()
        >
            {svg(scene)}
            {marker}
        </div>
        <p id="timeline-keys" class="hidden">{help}</p>
        <p class="hidden" role="status">{said}</p>
        {tooltip}
    }
}

/// The width of the frame in whole px, followed until the owner is gone.
fn width_of(frame: NodeRef<html::Div>) -> Signal<f64> {
    let width = RwSignal::new(UNTIL_KNOWN_PX);
    let observer = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        // Read at once, so that the first frame is drawn at the right width.
        width.set(f64::from(frame.client_width()).max(1.0));
        let watch = WidthObserver::new(&frame, move |px| {
            let _ = width.try_set(f64::from(px).max(1.0));
        });
        observer.set_value(Some(watch));
    });
    width.into()
}
