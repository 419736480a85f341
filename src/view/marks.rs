//! What is pointed at or chosen, marked in the text; the drawings mark the same, see [`super::pointing`].
//!
//! A few listeners on the whole account and two effects, however many items there are: pointing draws nothing anew.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use super::copy_link::{copy, key, stop_at};
use super::ctx::Ctx;
use super::el::El;
use super::live;
use crate::state::ItemRef;

/// What in a row has a use of its own when it's clicked. A row itself can have got the focus, by another `tabindex`.
const ACTIVE: &str = "a, button, input, summary, [tabindex=\"0\"], [role=application]";

/// The account, with its items marked as the pointer and the reader's choice go.
pub fn marked(ctx: &Ctx, account: El) -> El {
    let root: NodeRef<Div> = NodeRef::new();
    let [over, left, focused, blurred, clicked] = std::array::from_fn(|_| ctx.clone());
    mark(ctx, root, "pointed", |ctx| ctx.reader.pointed());
    mark(ctx, root, "selected", |ctx| {
        ctx.reader.chosen().into_iter().collect()
    });
    account
        .node_ref(root)
        .on(ev::pointerover, move |event| follow(&over, &event))
        .on(ev::pointerleave, move |_| left.reader.point_at(Vec::new()))
        .on(ev::focusin, move |event| follow(&focused, &event))
        .on(ev::focusout, move |_| blurred.reader.point_at(Vec::new()))
        .on(ev::click, move |event: ev::MouseEvent| choose(&clicked, &event))
        .on(ev::keydown, |event: ev::KeyboardEvent| key(&event))
}

/// The element that an event came to.
fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn item(element: &Element) -> Option<ItemRef> {
    let row = element.closest("[data-item]").ok()??;
    ItemRef::named(&row.get_attribute("data-item")?)
}

fn follow(ctx: &Ctx, event: &Event) {
    let Some(target) = target(event) else { return };
    // Drawings say themselves what the pointer is at in them.
    if matches!(target.closest("[role=application]"), Ok(None)) {
        ctx.reader.point_at(item(&target).into_iter().collect());
    }
}

/// A click on the words of an item chooses it, one on its button copies its link; one that ends a selection of text does
/// neither.
fn choose(ctx: &Ctx, event: &Event) {
    let Some(target) = target(event) else { return };
    if copy(ctx, &target) {
        return;
    }
    if !matches!(target.closest(ACTIVE), Ok(None)) || is_selecting() {
        return;
    }
    if let Some(item) = item(&target) {
        ctx.choose(item);
    }
}

/// Whether text is selected. Only its words tell: to the page, a selection within a shadow tree looks collapsed.
fn is_selecting() -> bool {
    let selection = window().get_selection().ok().flatten();
    selection.is_some_and(|selection| selection.to_string().length() > 0)
}

/// Keeps a class on the elements of some items.
fn mark(ctx: &Ctx, root: NodeRef<Div>, class: &'static str, items: fn(&Ctx) -> Vec<ItemRef>) {
    let ctx = ctx.clone();
    live::effect(move || {
        let (items, Some(root)) = (items(&ctx), root.get()) else {
            return;
        };
        let mut found = String::from(".");
        found.push_str(class);
        each(&root, &found, |element| element.class_list().remove_1(class));
        for item in items {
            let named = String::from("[data-item=") + &item.name() + "]";
            each(&root, &named, |element| {
                let _ = element.class_list().add_1(class);
                if class == "selected" {
                    stop_at(element);
                }
            });
        }
    });
}

fn each<T>(root: &Element, selector: &str, act: impl Fn(&Element) -> T) {
    let Ok(found) = root.query_selector_all(selector) else {
        return;
    };
    for index in 0..found.length() {
        if let Some(element) = found.item(index).and_then(|node| node.dyn_into().ok()) {
            act(&element);
        }
    }
}
