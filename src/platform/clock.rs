//! What time it is, and being told when some of it has passed.

use gloo_timers::callback::{Interval, Timeout};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::is_stopped;
use crate::time::Instant;

/// What time the reader's clock says it is.
pub fn now() -> Instant {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "dates have far fewer digits than an i64"
    )]
    let ms = js_sys::Date::now() as i64;
    Instant::from_millis(ms)
}

/// Calls `f` once after `ms`, unless what this returns is dropped before.
#[must_use = "dropping it cancels it"]
pub fn after(ms: u32, f: impl FnOnce() + 'static) -> Timeout {
    Timeout::new(ms, move || {
        if !is_stopped() {
            f();
        }
    })
}

/// Calls `f` every `ms` until what this returns is dropped.
#[must_use = "dropping it cancels it"]
pub fn every(ms: u32, mut f: impl FnMut() + 'static) -> Interval {
    Interval::new(ms, move || {
        if !is_stopped() {
            f();
        }
    })
}

/// Calls `f` once as soon as the browser has nothing else to do; never, where a browser doesn't tell.
pub fn when_idle(f: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(move || {
        if !is_stopped() {
            f();
        }
    });
    let _ = web_sys::window().map(|window| window.request_idle_callback(call.unchecked_ref()));
}
