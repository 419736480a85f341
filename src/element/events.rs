//! Events that the reader brings about.

use js_sys::{Date, Reflect};
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, HtmlElement};

use super::address::address;
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

    /// The reader is about to choose an item, or to let it go; `false` when the host wants to see to that itself.
    pub fn navigate(&self, fragment: Option<&str>) -> bool {
        let fragment = fragment.map_or(JsValue::NULL, JsValue::from);
        self.dispatch("navigate", &object(&[("fragment", fragment)]), true)
    }

    /// The reader sees another range; `None` for the whole.
    pub fn range_changed(&self, range: Option<Span>) {
        self.dispatch("rangechange", &dates(range), false);
    }

    /// The whole address of a link with this fragment, if there is a page for it to lead to.
    pub fn address(&self, canonical: Option<&str>, fragment: &str) -> Option<String> {
        address(&self.host, canonical, fragment)
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

/// A range as a host gets it: `{from, to}` as dates, or null for the whole.
pub(super) fn dates(range: Option<Span>) -> JsValue {
    range.map_or(JsValue::NULL, |span| {
        object(&[("from", date(span.from)), ("to", date(span.to))])
    })
}

/// A range as a host gives it; what isn't two dates is the whole.
pub(super) fn range(given: &JsValue) -> Option<Span> {
    let at = |key: &str| {
        let value = Reflect::get(given, &key.into()).ok()?;
        let ms = Date::new(&value).get_time();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "dates have far fewer digits than an i64"
        )]
        ms.is_finite().then_some(Instant::from_millis(ms as i64))
    };
    Some(Span::between(at("from")?, at("to")?))
}

fn date(at: Instant) -> JsValue {
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact for every date that a file can state"
    )]
    let ms = at.millis() as f64;
    Date::new(&ms.into()).into()
}
