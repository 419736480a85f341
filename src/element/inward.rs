//! Links in the account's own texts to its items.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

use super::events::Emitter;
use crate::platform::{Listener, Manner};
use crate::view::Mounted;

/// Leads who follows such a link to the item: the browser would look for it in the page around the viewer.
pub(super) fn inward(
    root: &HtmlElement,
    emitter: &Emitter,
    mounted: &Rc<RefCell<Option<Mounted>>>,
) -> Listener {
    let (emitter, mounted) = (emitter.clone(), mounted.clone());
    Listener::new(root, "click", Manner::default(), move |event| {
        let pressed = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let link = pressed.and_then(|pressed| pressed.closest("a[href^='#']").ok().flatten());
        let Some(fragment) = link.and_then(|link| link.get_attribute("href")) else {
            return;
        };
        // With a key held, it's for another tab or window.
        let is_plain = event.dyn_ref::<MouseEvent>().is_some_and(|event| {
            !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key())
        });
        let is_here = |mounted: &Mounted| mounted.has(&fragment);
        if !is_plain || !mounted.borrow().as_ref().is_some_and(is_here) {
            return;
        }
        event.prevent_default();
        // The host may do anything then, so nothing is borrowed.
        if emitter.navigate(fragment.strip_prefix('#'))
            && let Some(mounted) = &*mounted.borrow()
        {
            mounted.go_to(&fragment);
        }
    })
}
