//! How wide an element is.

use js_sys::Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

use super::is_stopped;

/// Tells the width of an element's content in whole px, first soon after the start and then at each change, for
/// as long as this lives.
pub struct WidthObserver {
    observer: Option<ResizeObserver>,
    _callback: Closure<dyn FnMut(Array)>,
}

impl WidthObserver {
    /// Watches `element`.
    pub fn new(element: &Element, mut changed: impl FnMut(u32) + 'static) -> Self {
        let mut known = None;
        let callback = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            if is_stopped() {
                return;
            }
            let Some(entry) = entries.pop().dyn_into::<ResizeObserverEntry>().ok() else {
                return;
            };
            let width_px = whole(entry.content_rect().width());
            // What is drawn for a width may change a height and nothing more; telling it again would go round.
            if known.replace(width_px) != Some(width_px) {
                changed(width_px);
            }
        });
        let function: &JsValue = callback.as_ref();
        let observer = ResizeObserver::new(function.unchecked_ref()).ok();
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Self {
            observer,
            _callback: callback,
        }
    }
}

impl Drop for WidthObserver {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Rounded down, so that a drawing of this width never overflows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped before"
)]
fn whole(px: f64) -> u32 {
    px.clamp(0.0, 100_000.0) as u32
}
