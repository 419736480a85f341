//! What happens when this instance panics.
//!
//! A panic ends in a trap: nothing is unwound, and nothing in this instance may be relied on any more. All that is
//! left to do is to say so, on the console for whoever mends it, and to the module in JavaScript, which takes every
//! viewer of this instance down and shows the fallback.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use crate::platform;

thread_local! {
    static ON_PANIC: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Calls `on_panic` when there is a panic.
pub(super) fn install(on_panic: Function) {
    ON_PANIC.replace(Some(on_panic));
    std::panic::set_hook(Box::new(|info| {
        platform::stop();
        web_sys::console::error_1(&format!("postmortem-viewer: {info}").into());
        if let Some(on_panic) = ON_PANIC.take() {
            let _ = on_panic.call0(&JsValue::NULL);
        }
    }));
}
