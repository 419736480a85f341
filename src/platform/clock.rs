//! What time it is, and being told when some of it has passed.

use gloo_timers::callback::{Interval, Timeout};

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
