//! The width of an element, followed.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};

/// The width that drawings are laid out for until the element has one.
const UNTIL_KNOWN_PX: f64 = 720.0;

/// The element's width in whole px, followed until the owner is gone.
pub fn observe_width(element: NodeRef<Div>) -> Signal<f64> {
    let width = RwSignal::new(UNTIL_KNOWN_PX);
    Effect::new(move |_| {
        let Some(element) = element.get() else { return };
        let element: &Element = element.unchecked_ref();
        let read = {
            let element = element.clone();
            move || {
                let wide = f64::from(element.client_width());
                // Comparing first keeps the observer from answering to what it caused itself.
                if wide > 0.0 && width.try_get_untracked().is_some_and(|known| known != wide) {
                    width.set(wide);
                }
            }
        };
        read();
        let callback = Closure::<dyn FnMut()>::new(read);
        let Ok(observer) = ResizeObserver::new(callback.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(element);
        let guard = StoredValue::new_local((observer, callback));
        on_cleanup(move || {
            if let Some((observer, _)) = guard.try_update_value(|guard| (guard.0.clone(), ())) {
                observer.disconnect();
            }
        });
    });
    width.into()
}
