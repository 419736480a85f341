//! Where a pointer is.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, HtmlElement, MouseEvent};

#[wasm_bindgen]
extern "C" {
    /// A mouse event that keeps the fractions of its place, which web-sys cuts off: under a finger, under a page at
    /// 110 %, and with two pixels of the device to one of the page, there are.
    type Exact;
    #[wasm_bindgen(method, getter, js_name = clientX)]
    fn client_x(this: &Exact) -> f64;
    #[wasm_bindgen(method, getter, js_name = clientY)]
    fn client_y(this: &Exact) -> f64;
    /// How far apart fingers on a pad are, to where they began. Safari's, and others have none.
    #[wasm_bindgen(method, getter)]
    fn scale(this: &Exact) -> Option<f64>;
}

/// Where an event is in the window, in px from its top left corner.
pub fn place(event: &MouseEvent) -> (f64, f64) {
    let exact: &Exact = event.unchecked_ref();
    (exact.client_x(), exact.client_y())
}

/// How many px of the window there are to one of an element's, whose bounds in the window these are: a page can
/// magnify what is in it, by `transform` as by `zoom`.
pub fn magnified(element: &HtmlElement, bounds: &DomRect) -> f64 {
    let width = f64::from(element.offset_width());
    // One of the two is rounded.
    match (bounds.width() - width).abs() < 1.0 || width <= 0.0 {
        true => 1.0,
        false => bounds.width() / width,
    }
}

/// How far apart fingers on a pad have moved: 2 is twice as far as they began. What tells of no fingers is 1.
pub fn spread(event: &MouseEvent) -> f64 {
    let exact: &Exact = event.unchecked_ref();
    exact.scale().filter(|scale| *scale > 0.0).unwrap_or(1.0)
}
