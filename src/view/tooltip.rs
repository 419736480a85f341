//! The tooltip: one for each drawing, in the top layer, so that nothing clips it.

use std::sync::Arc;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::charts::key;
use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::level::swatch;
use super::live;
use crate::drawing::number;
use crate::drawing::place::place;
use crate::drawing::shape::Rect;
use crate::incident::Level;
use crate::platform::{Listener, Manner, hide_popover, magnified, show_popover};
use crate::state::ItemRef;

/// What a tooltip says about one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its level, for the swatch.
    pub level: Option<Level>,
    /// The item that it's about: it can be chosen from a list of several.
    pub item: Option<ItemRef>,
    /// Of one series among several: which, and whether it's the one that is pointed at.
    pub series: Option<(usize, bool)>,
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
    /// What it stands by, in the drawing.
    pub anchor: Rect,
    /// What is outlined there.
    pub marked: Rect,
    /// Keys led here: it should be spoken too.
    pub spoken: bool,
    /// The items that it is about.
    pub items: Vec<ItemRef>,
}

impl Tip {
    /// What is pointed at, in one line: of several series, the one that keys have come to.
    pub fn sentence(&self) -> String {
        let mut sentence = self.opening.clone().unwrap_or_default();
        let cards = self.cards.iter();
        for card in cards.filter(|card| card.series.is_none_or(|(_, is_pointed)| is_pointed)) {
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

/// The tooltip's element, for the drawing in `frame`; shown while `shown` holds something.
///
/// The pointer may rest on it: `entered` is told when it comes to rest there, and when it leaves. `gone` is told when
/// what it's about has been scrolled away.
pub fn tooltip(
    ctx: &Ctx,
    frame: NodeRef<html::Div>,
    shown: RwSignal<Option<Shown>>,
    entered: impl Fn(bool) + Clone + Send + 'static,
    gone: impl Fn() + 'static,
) -> El {
    let element: NodeRef<html::Div> = NodeRef::new();
    // It stays with what it's about, whatever scrolls or changes its size.
    let moved = move |_: web_sys::Event| {
        let anchor = shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.anchor));
        if let (Some(anchor), Some(element)) = (anchor, element.get_untracked())
            && !put(&element, frame, anchor)
        {
            gone();
        }
    };
    let moved = Arc::new(moved);
    let manner = Manner {
        passive: true,
        capture: true,
    };
    let listeners = ["scroll", "resize"].map(|name| {
        let moved = moved.clone();
        Listener::new(&window(), name, manner, move |event| moved(event))
    });
    live::effect(move || {
        // They live as long as this does.
        let _ = &listeners;
        let Some(element) = element.get() else { return };
        let anchor = shown.with(|shown| shown.as_ref().map(|shown| shown.anchor));
        if !anchor.is_some_and(|anchor| put(&element, frame, anchor)) {
            hide_popover(&element);
        }
    });
    let own = ctx.clone();
    // It's drawn anew where it says something else, and not for each place that it comes to.
    let tip = Memo::new(move |_| shown.with(|shown| shown.as_ref().map(|shown| shown.tip.clone())));
    let content = live::part(move || {
        let Some(tip) = tip.get() else {
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

/// Shows the tooltip by what it's about, and says whether that is in the window.
fn put(element: &web_sys::HtmlElement, frame: NodeRef<html::Div>, anchor: Rect) -> bool {
    let Some(frame) = frame.get_untracked() else {
        return false;
    };
    let (bounds, (width, height)) = (frame.get_bounding_client_rect(), window_size());
    let by = magnified(&frame, &bounds);
    let anchor = Rect {
        x: anchor.x * by + bounds.left(),
        y: anchor.y * by + bounds.top(),
        width: anchor.width * by,
        height: anchor.height * by,
    };
    if !anchor.intersects(Rect::from_edges(0.0, 0.0, width, height)) {
        return false;
    }
    // Where it goes is written to the element itself: nothing else depends on it.
    let style = web_sys::HtmlElement::style(element);
    let moved = |x: f64, y: f64| {
        let place = ["translate(", &number(x), "px, ", &number(y), "px)"].concat();
        let _ = style.set_property("transform", &place);
    };
    // In the top layer it's moved from the window's corner; in a browser without one, from wherever it is.
    let mut corner = (0.0, 0.0);
    let is_on_top = show_popover(element);
    if !is_on_top {
        moved(0.0, 0.0);
    }
    let own = element.get_bounding_client_rect();
    if !is_on_top {
        corner = (own.left(), own.top());
    }
    let (x, y) = place(anchor, own.width(), own.height(), width, height);
    let by = magnified(element, &own);
    moved((x - corner.0) / by, (y - corner.1) / by);
    true
}

fn card(ctx: &Ctx, card: &Card) -> El {
    if let Some((series, is_pointed)) = card.series {
        let row = match is_pointed {
            true => classed("p", "tip-series tip-pointed"),
            false => classed("p", "tip-series"),
        };
        let when = (!card.when.is_empty()).then(|| classed("span", "tip-when").add(card.when.clone()));
        let name = el("span").set("lang", ctx.lang()).add(card.text.clone());
        let value = el("strong").add(card.head.clone());
        return row.add(key(series)).add(name).apart(value).apart(when);
    }
    let said = |words: &String| (!words.is_empty()).then(|| words.clone());
    let length = said(&card.length).map(|length| classed("span", "tip-length").add(length));
    let text = said(&card.text).map(|text| classed("p", "tip-text").set("lang", ctx.lang()).add(text));
    let head = classed("p", "tip-head")
        .add(card.level.map(swatch))
        .add(el("strong").add(card.head.clone()))
        .apart(length);
    classed("div", "tip-card")
        .set("data-item", card.item.map(ItemRef::name))
        .add(head)
        .add(classed("p", "tip-when").add(card.when.clone()))
        .add(text)
}

fn window_size() -> (f64, f64) {
    let read = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|v| v.as_f64()).unwrap_or(0.0);
    let window: web_sys::Window = window();
    (read(window.inner_width()), read(window.inner_height()))
}
