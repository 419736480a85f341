//! "Copy link" with every item. It's seen with the item that is pointed at, chosen or has the focus.
//!
//! A list is one stop of the Tab key, however many items it has: the arrow keys go from one to the next.

use super::ctx::Ctx;
use super::el::{El, classed};

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub use acting::{copy, key, stop_at};

/// The element of an item with the button in it; `place` is where in a list it stands, if it's in one.
pub fn offered(ctx: &Ctx, element: El, place: Option<usize>) -> El {
    let mut set = element.0.set.iter();
    let name = set.find(|(name, _)| *name == "data-item");
    let button = name.and_then(|(_, item)| button(ctx, item, place));
    element.add(button)
}

/// The button for an item, by its kind and number; on paper there is none.
pub fn button(ctx: &Ctx, item: &str, place: Option<usize>) -> Option<El> {
    if ctx.is_paper() {
        return None;
    }
    let words = ctx.words();
    let label = words.fill("links.copy_to", &[("item", item)]);
    let button = classed("button", "copy-link")
        .set("type", "button")
        // It may stand among the words of another language.
        .set("lang", ctx.lang().map(|_| words.lang().to_owned()))
        .set("data-link", item.to_owned())
        .set("aria-label", label)
        .set("aria-description", place.map(|_| ctx.word("links.keys")))
        .set("tabindex", place.filter(|at| *at > 0).map(|_| "-1"));
    Some(button.add(ctx.word("links.copy")))
}

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod acting {
    use leptos::ev;
    use leptos::prelude::*;
    use leptos::wasm_bindgen::JsCast;
    use web_sys::{Element, HtmlElement, HtmlInputElement};

    use crate::platform::{Listener, Manner, clock, copy as copy_text};
    use crate::state::ItemRef;
    use crate::view::ctx::Ctx;

    const BUTTON: &str = ".copy-link";
    const FIELD: &str = "by-hand";

    /// For so long a button says that it's done.
    const DONE_MS: u32 = 2_000;

    /// Copies the link of the button that `target` is in; says whether it's in one.
    pub fn copy(ctx: &Ctx, target: &Element) -> bool {
        let Ok(Some(button)) = target.closest(BUTTON) else {
            return false;
        };
        let item = button.get_attribute("data-link");
        let item = item.and_then(|item| ItemRef::named(&item));
        let Some(address) = item.and_then(|item| ctx.address(item)) else {
            return true;
        };
        let (ctx, link) = (ctx.clone(), address.clone());
        copy_text(&address, move |done| match done {
            true => say_done(&ctx, button),
            false => offer_by_hand(&ctx, &button, &link),
        });
        true
    }

    /// Says on the button, and to those who don't see it, that it's done; a while later nothing more.
    fn say_done(ctx: &Ctx, button: Element) {
        let (own, done) = (ctx.clone(), button.clone());
        let rest = clock::after(DONE_MS, move || {
            let _ = own.links.spoken.try_set(String::new());
            done.set_text_content(Some(&own.word("links.copy")));
        });
        let mut copied = Some((button.clone(), rest));
        ctx.links
            .hold(&mut |held| std::mem::swap(&mut held.copied, &mut copied));
        if let Some((before, _)) = copied {
            before.set_text_content(Some(&ctx.word("links.copy")));
        }
        button.set_text_content(Some(&ctx.word("links.copied")));
        let _ = ctx.links.spoken.try_set(ctx.word("links.spoken"));
    }

    /// Where nothing can be copied for the reader: the link in a field, selected, until that loses the focus.
    fn offer_by_hand(ctx: &Ctx, button: &Element, link: &str) {
        let field = document().create_element("input").ok();
        let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        field.set_class_name(FIELD);
        field.set_read_only(true);
        field.set_value(link);
        let _ = field.set_attribute("aria-label", &ctx.word("links.by_hand"));
        if button.after_with_node_1(&field).is_err() {
            return;
        }
        field.select();
        let gone = field.clone();
        let blur = Listener::new(&field, "blur", Manner::default(), move |_| gone.remove());
        let mut blur = Some(blur);
        ctx.links.hold(&mut |held| held.by_hand = blur.take());
    }

    /// In a list, the arrow keys go from button to button; Esc leaves the field with a link.
    pub fn key(event: &ev::KeyboardEvent) {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let Some(target) = target else { return };
        if event.key() == "Escape" && target.class_list().contains(FIELD) {
            return focus(target.previous_element_sibling());
        }
        let (Ok(Some(button)), Ok(Some(list))) = (target.closest(BUTTON), target.closest(".rows")) else {
            return;
        };
        let Ok(buttons) = list.query_selector_all(BUTTON) else {
            return;
        };
        let last = buttons.length().saturating_sub(1);
        let at = (0..=last).find(|index| buttons.item(*index).is_some_and(|node| node == *button));
        let at = at.unwrap_or_default();
        let to = match event.key().as_str() {
            "ArrowDown" => last.min(at + 1),
            "ArrowUp" => at.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        let to = buttons.item(to).and_then(|node| node.dyn_into::<Element>().ok());
        if let Some(to) = &to {
            stop_at(to);
        }
        focus(to);
    }

    fn focus(element: Option<Element>) {
        if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    }

    /// The Tab key stops at the button of this row, or at this button, and at no other of its list.
    pub fn stop_at(row: &Element) {
        let own = match row.closest(BUTTON) {
            Ok(Some(button)) => Some(button),
            _ => row.query_selector(BUTTON).ok().flatten(),
        };
        let (Some(own), Ok(Some(list))) = (own, row.closest(".rows")) else {
            return;
        };
        let stop = list.query_selector(".copy-link:not([tabindex])");
        if let Ok(Some(stop)) = stop {
            let _ = stop.set_attribute("tabindex", "-1");
        }
        let _ = own.remove_attribute("tabindex");
    }
}
