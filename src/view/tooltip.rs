//! The tooltip: one for each drawing, in the top layer, so that nothing clips it.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::level::Swatch;
use crate::drawing::place::place;
use crate::drawing::shape::Rect;
use crate::incident::Level;
use crate::platform::{hide_popover, show_popover};

/// What a tooltip says about one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its level, for the swatch.
    pub level: Option<Level>,
    /// What it is.
    pub head: String,
    /// When it was.
    pub when: String,
    /// How long it took; may be empty.
    pub length: String,
    /// What happened.
    pub text: String,
}

/// All that a tooltip says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tip {
    /// About the items.
    pub cards: Vec<Card>,
    /// How many more there are.
    pub more: Option<String>,
}

/// A tip and what it's about, in px of the window.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// What it says.
    pub tip: Tip,
    /// What it points at.
    pub anchor: Rect,
}

/// The tooltip's element; shown while `shown` holds something.
///
/// Esc closes it wherever the focus is, and so does scrolling. The pointer may rest on it: `entered` says so.
#[component]
pub fn Tooltip(
    /// What the view shares.
    ctx: Ctx,
    /// What to show.
    shown: RwSignal<Option<Shown>>,
    /// Whether the pointer rests on it.
    entered: RwSignal<bool>,
    /// Called when the pointer leaves it.
    #[prop(into)]
    on_leave: Callback<()>,
) -> impl IntoView {
    let element: NodeRef<html::Div> = NodeRef::new();
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        match shown.get() {
            None => hide_popover(&element),
            Some(Shown { anchor, .. }) => {
                show_popover(&element);
                let size = (
                    f64::from(element.offset_width()),
                    f64::from(element.offset_height()),
                );
                let (x, y) = place(anchor, size.0, size.1, window_size().0, window_size().1);
                // Where it goes is written to the element itself: nothing else depends on it.
                let _ = web_sys::HtmlElement::style(&element)
                    .set_property("transform", &format!("translate({x}px, {y}px)"));
            }
        }
    });
    let hide = move || {
        if shown.with_untracked(Option::is_some) {
            shown.set(None);
        }
    };
    let escape = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            hide();
        }
    });
    let scroll = window_event_listener(ev::scroll, move |_| hide());
    on_cleanup(move || {
        escape.remove();
        scroll.remove();
    });
    let content = {
        let ctx = ctx.clone();
        move || {
            shown.with(|shown| {
                shown.as_ref().map(|shown| {
                    let cards = shown.tip.cards.iter().map(|each| card(&ctx, each)).collect_view();
                    let more = shown
                        .tip
                        .more
                        .clone()
                        .map(|more| view! { class="pv", <p class="tip-more">{more}</p> });
                    view! { class="pv", {cards} {more} }
                })
            })
        }
    };
    view! { class="pv",
        <div
            part="tooltip"
            class="tip"
            role="tooltip"
            popover="manual"
            node_ref=element
            on:pointerenter=move |_| entered.set(true)
            on:pointerleave=move |_| {
                entered.set(false);
                on_leave.run(());
            }
        >
            {content}
        </div>
    }
}

fn card(ctx: &Ctx, card: &Card) -> impl IntoView + use<> {
    let swatch = card
        .level
        .map(|level| view! { class="pv", <Swatch level=level/> " " });
    let length = (!card.length.is_empty())
        .then(|| view! { class="pv", <span class="tip-length">{card.length.clone()}</span> });
    let text = (!card.text.is_empty()).then(|| {
        view! { class="pv", <p class="tip-text" lang=ctx.lang()>{card.text.clone()}</p> }
    });
    view! { class="pv",
        <div class="tip-card">
            <p class="tip-head">{swatch} <strong>{card.head.clone()}</strong> " " {length}</p>
            <p class="tip-when">{card.when.clone()}</p>
            {text}
        </div>
    }
}

fn window_size() -> (f64, f64) {
    let read = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|v| v.as_f64()).unwrap_or(0.0);
    let window: web_sys::Window = window();
    (read(window.inner_width()), read(window.inner_height()))
}
