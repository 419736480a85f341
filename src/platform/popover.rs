//! The top layer, where nothing clips an element.

use leptos::web_sys::{CssStyleDeclaration, HtmlElement};

/// Puts a `popover="manual"` element into the top layer. In a browser without popovers it shows in its place.
pub fn show(element: &HtmlElement) {
    let _ = element.show_popover();
}

/// Takes it out again.
pub fn hide(element: &HtmlElement) {
    let _ = element.hide_popover();
}

/// Moves a fixed element to a point of the window.
pub fn move_to(element: &HtmlElement, x_px: f64, y_px: f64) {
    let style: CssStyleDeclaration = element.style();
    let _ = style.set_property("transform", &format!("translate({x_px}px, {y_px}px)"));
}
