//! The top layer, where nothing of the page can clip or cover what is shown.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

/// Shows an element that has the attribute `popover` in the top layer, and says whether that worked; a browser
/// without popovers leaves it where it is, which the style must allow for.
pub fn show_popover(element: &HtmlElement) -> bool {
    has_popovers(element) && element.show_popover().is_ok()
}

/// Hides it again; one that isn't shown stays hidden.
pub fn hide_popover(element: &HtmlElement) {
    if has_popovers(element) {
        let _ = element.hide_popover();
    }
}

fn has_popovers(element: &HtmlElement) -> bool {
    Reflect::has(element, &JsValue::from_str("showPopover")).unwrap_or(false)
}
