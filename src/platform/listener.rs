//! Event listeners.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

use super::is_stopped;

/// How a listener listens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Manner {
    /// It promises never to cancel the event, so that scrolling needn't wait for it.
    pub passive: bool,
    /// It's told before the target is.
    pub capture: bool,
}

/// A listener on a target for as long as this lives.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    capture: bool,
    callback: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Listens to the event `name` on `target`.
    pub fn new(
        target: &EventTarget,
        name: &'static str,
        manner: Manner,
        heard: impl FnMut(Event) + 'static,
    ) -> Self {
        Self::boxed(target, name, manner, Box::new(heard))
    }

    /// In a box: it's compiled once, however many there are.
    fn boxed(
        target: &EventTarget,
        name: &'static str,
        manner: Manner,
        mut heard: Box<dyn FnMut(Event)>,
    ) -> Self {
        let callback = Closure::<dyn FnMut(Event)>::new(move |event| {
            if !is_stopped() {
                heard(event);
            }
        });
        let options = AddEventListenerOptions::new();
        options.set_passive(manner.passive);
        options.set_capture(manner.capture);
        // Refused only for a target that can't have listeners, and there is nothing to hear from one.
        let _ = target.add_event_listener_with_callback_and_add_event_listener_options(
            name,
            callback.as_ref().unchecked_ref(),
            &options,
        );
        Self {
            target: target.clone(),
            name,
            capture: manner.capture,
            callback,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback_and_bool(
            self.name,
            self.callback.as_ref().unchecked_ref(),
            self.capture,
        );
    }
}
