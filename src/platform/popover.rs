//! The top layer, where nothing of the page can clip or cover what is shown.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

/// What marks an element as shown, for the style sheet: a browser without popovers knows no other way.
const SHOWN: &str = "data-shown";

/// Shows an element that has the attribute `popover` in the top layer, and says whether there is one; a browser without
/// popovers shows it where it is, as the style sheet says.
pub fn show_popover(element: &HtmlElement) -> bool {
    let is_popover = has_popovers(element);
    let _ = element.set_attribute(SHOWN, "");
    // One that is shown already would throw, and a browser may have closed it by itself.
    if is_popover && !element.matches(":popover-open").unwrap_or(false) {
        let _ = element.show_popover();
    }
    is_popover
}

/// Hides it again; one that isn't shown stays hidden.
pub fn hide_popover(element: &HtmlElement) {
    if element.has_attribute(SHOWN) {
        let _ = element.remove_attribute(SHOWN);
        if has_popovers(element) {
            let _ = element.hide_popover();
        }
    }
}

fn has_popovers(element: &HtmlElement) -> bool {
    Reflect::has(element, &JsValue::from_str("showPopover")).unwrap_or(false)
}
