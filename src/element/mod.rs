//! The custom element's Rust side: what `public/postmortem-viewer.js` calls.
//!
//! The module in JavaScript defines the element, decides when to load what, and keeps the fallback; here a file
//! is read, and an incident is mounted into the element's shadow root. Errors cross over as `{code, message}`.

mod address;
mod error;
mod events;
mod inward;
mod options;
mod panic;
mod place;
mod printing;
mod read;
mod subject;
mod viewer;
mod warm;
mod writing;

pub use error::Failure;
pub use events::Emitter;
pub use options::Options;
pub use viewer::Viewer;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// The viewer's style sheet, for the shadow root to adopt.
#[wasm_bindgen]
pub fn style() -> String {
    include_str!("../../style/viewer.css").to_owned()
}

/// To be called once, before anything else: `on_panic` is told when this instance has become unfit for use.
#[wasm_bindgen]
pub fn start(on_panic: Function) {
    panic::install(on_panic);
    warm::when_idle();
}

/// A file, for [`Viewer::load`]: a string, an object that JSON can hold, or what a promise of a response brings.
///
/// # Errors
///
/// `{code, message}` with the code `fetch`, `http`, `format` or `parse`.
#[wasm_bindgen]
pub async fn read(given: JsValue) -> Result<Array, JsValue> {
    let bytes = read::bytes(given).await.map_err(JsValue::from);
    warm::has_file();
    bytes
}

/// A viewer in `root`, an element inside the shadow root of `host`. It draws nothing before its first file. `write`
/// brings the incident in another form: it's called with the form and what of it, and gives a promise of a text.
///
/// To be called from a microtask: what is mounted inside another viewer's event would end with that viewer.
#[wasm_bindgen]
pub fn mount(root: HtmlElement, host: HtmlElement, write: Function) -> Viewer {
    Viewer::new(root, host, write)
}
