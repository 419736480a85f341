//! Events that the reader brings about.

use js_sys::Date;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, HtmlElement};

use super::error::object;
use crate::time::{Instant, Span};

/// Dispatches events on the element. What the host itself set is never told back to it.
#[derive(Debug, Clone)]
pub struct Emitter {
    host: HtmlElement,
}

impl Emitter {
    /// Events of `host`.
    pub fn new(host: HtmlElement) -> Self {
        Self { host }
    }

    /// The reader is about to go to an item; `false` when the host wants to see to that itself.
    pub fn navigate(&self, fragment: &str) -> bool {
        self.dispatch("navigate", &object(&[("fragment", fragment.into())]), true)
    }

    /// The reader sees another range; `None` for the whole.
    pub fn range_changed(&self, range: Option<Span>) {
        let detail = range.map_or(JsValue::NULL, |span| {
            object(&[("from", date(span.from)), ("to", date(span.to))])
        });
        self.dispatch("rangechange", &detail, false);
    }

    fn dispatch(&self, name: &str, detail: &JsValue, cancelable: bool) -> bool {
        let init = CustomEventInit::new();
        init.set_detail(detail);
        init.set_bubbles(true);
        init.set_composed(true);
        init.set_cancelable(cancelable);
        CustomEvent::new_with_event_init_dict(name, &init)
            .and_then(|event| self.host.dispatch_event(&event))
            .unwrap_or(true)
    }
}

fn date(at: Instant) -> JsValue {
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact for every date that a file can state"
    )]
    let ms = at.millis() as f64;
    Date::new(&ms.into()).into()
}
