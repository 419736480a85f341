//! The tooltip: one for each drawing, in the top layer, so that nothing clips it.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::level::swatch;
use super::live;
use crate::drawing::number;
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

/// A tip and what it's about, in px.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// What it says.
    pub tip: Tip,
    /// What it points at, in the window.
    pub anchor: Rect,
    /// The same in the drawing.
    pub marked: Rect,
    /// Keys led here: it should be spoken too.
    pub spoken: bool,
}

impl Tip {
    /// All of it in one line.
    pub fn sentence(&self) -> String {
        let mut sentence = String::new();
        for card in &self.cards {
            for part in [&card.head, &card.when, &card.length, &card.text] {
                if !sentence.is_empty() && !part.is_empty() {
                    sentence.push_str(", ");
                }
                sentence.push_str(part);
            }
        }
        sentence
    }
}

/// The tooltip's element; shown while `shown` holds something.
///
/// Esc closes it wherever the focus is, and so does scrolling. The pointer may rest on it.
#[component]
pub fn Tooltip(
    /// What the view shares.
    ctx: Ctx,
    /// What to show.
    shown: RwSignal<Option<Shown>>,
    /// Told when the pointer comes to rest on it, and when it leaves.
    #[prop(into)]
    entered: Callback<bool>,
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
                let _ = web_sys::HtmlElement::style(&element).set_property(
                    "transform",
                    &(String::from("translate(") + &number(x) + "px, " + &number(y) + "px)"),
                );
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
    let own = ctx.clone();
    let content = live::part(move || {
        let Some(Shown { tip, .. }) = shown.get() else {
            return ().into_any();
        };
        let more = tip
            .more
            .map(|more| view! { class="pv", <p class="tip-more">{more}</p> }.into_any());
        tip.cards
            .iter()
            .map(|each| card(&own, each))
            .chain(more)
            .collect::<Vec<_>>()
            .into_any()
    });
    view! { class="pv",
        <div
            part="tooltip"
            class="tip"
            role="tooltip"
            popover="manual"
            node_ref=element
            on:pointerenter=move |_| entered.run(true)
            on:pointerleave=move |_| entered.run(false)
        >
            {content}
        </div>
    }
}

fn card(ctx: &Ctx, card: &Card) -> AnyView {
    let level = card.level.map(swatch);
    let length = (!card.length.is_empty())
        .then(|| view! { class="pv", " " <span class="tip-length">{card.length.clone()}</span> }.into_any());
    let text = (!card.text.is_empty()).then(|| {
        view! { class="pv", <p class="tip-text" lang=ctx.lang()>{card.text.clone()}</p> }.into_any()
    });
    view! { class="pv",
        <div class="tip-card">
            <p class="tip-head">{level} <strong>{card.head.clone()}</strong> {length}</p>
            <p class="tip-when">{card.when.clone()}</p>
            {text}
        </div>
    }
    .into_any()
}

fn window_size() -> (f64, f64) {
    let read = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|v| v.as_f64()).unwrap_or(0.0);
    let window: web_sys::Window = window();
    (read(window.inner_width()), read(window.inner_height()))
}
