//! Where a pointer is.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::MouseEvent;

#[wasm_bindgen]
extern "C" {
    /// A mouse event that keeps the fractions of its place, which web-sys cuts off: under a finger, under a page at
    /// 110 %, and with two pixels of the device to one of the page, there are.
    type Exact;
    #[wasm_bindgen(method, getter, js_name = clientX)]
    fn client_x(this: &Exact) -> f64;
    #[wasm_bindgen(method, getter, js_name = clientY)]
    fn client_y(this: &Exact) -> f64;
}

/// Where an event is in the window, in px from its top left corner.
pub fn place(event: &MouseEvent) -> (f64, f64) {
    let exact: &Exact = event.unchecked_ref();
    (exact.client_x(), exact.client_y())
}
