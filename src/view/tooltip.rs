//! The tooltip: one for each drawing, in the top layer, so that nothing clips it.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::el::{El, classed, el};
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
    /// What opens it, where it's about several items.
    pub opening: Option<String>,
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
        let mut sentence = self.opening.clone().unwrap_or_default();
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
/// `entered` is told when the pointer comes to rest on it, and when it leaves.
pub fn tooltip(
    ctx: &Ctx,
    shown: RwSignal<Option<Shown>>,
    entered: impl Fn(bool) + Clone + Send + 'static,
) -> El {
    let element: NodeRef<html::Div> = NodeRef::new();
    live::effect(move || {
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
            return Vec::new();
        };
        let mut content = Vec::new();
        content.extend(
            tip.opening
                .map(|opening| classed("p", "tip-opening").add(opening)),
        );
        content.extend(tip.cards.iter().map(|each| card(&own, each)));
        content.extend(tip.more.map(|more| classed("p", "tip-more").add(more)));
        content
    });
    let left = entered.clone();
    classed("div", "tip")
        .set("part", "tooltip")
        .set("role", "tooltip")
        .set("popover", "manual")
        .node_ref(element)
        .on(ev::pointerenter, move |_| entered(true))
        .on(ev::pointerleave, move |_| left(false))
        .add(content)
}

fn card(ctx: &Ctx, card: &Card) -> El {
    let said = |words: &String| (!words.is_empty()).then(|| words.clone());
    let length = said(&card.length).map(|length| classed("span", "tip-length").add(length));
    let text = said(&card.text).map(|text| classed("p", "tip-text").set("lang", ctx.lang()).add(text));
    let head = classed("p", "tip-head")
        .add(card.level.map(swatch))
        .add(el("strong").add(card.head.clone()))
        .apart(length);
    classed("div", "tip-card")
        .add(head)
        .add(classed("p", "tip-when").add(card.when.clone()))
        .add(text)
}

fn window_size() -> (f64, f64) {
    let read = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|v| v.as_f64()).unwrap_or(0.0);
    let window: web_sys::Window = window();
    (read(window.inner_width()), read(window.inner_height()))
}
