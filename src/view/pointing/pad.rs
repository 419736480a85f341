//! Pinching on a pad in Safari, which tells of it in events of its own. Other browsers turn the wheel for it.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::Pointing;
use crate::drawing::scale::TimeScale;
use crate::platform::{Listener, Manner, spread};
use crate::state::Action;

/// The scale as it began, and where the pointer was then.
type Begun = StoredValue<Option<(TimeScale, f64)>>;

impl Pointing {
    /// Answers to pinching on a pad over the drawing, until what this returns is dropped.
    pub(super) fn follow_pad(self: &Arc<Self>, frame: &Element) -> [Listener; 3] {
        let begun = Begun::new(None);
        ["gesturestart", "gesturechange", "gestureend"].map(|name| {
            let (own, frame) = (self.clone(), frame.clone());
            Listener::new(&frame.clone(), name, Manner::default(), move |event| {
                // Fingers on glass are told of here too, and where the page is magnified, pinching leads out again.
                let is_pad = own.doing.get_value().fingers.is_empty();
                if is_pad && !frame.class_list().contains("magnified") {
                    event.prevent_default();
                    own.pinch(begun, event.unchecked_ref());
                }
            })
        })
    }

    fn pinch(&self, begun: Begun, event: &MouseEvent) {
        let (Some((x, _)), Some(sight)) = (self.place(event), self.sight()) else {
            return;
        };
        match (event.type_().as_str(), begun.get_value()) {
            ("gesturestart", _) => {
                self.ctx.reader.act(Action::Settle);
                begun.set_value(Some((sight.scale, x)));
            }
            ("gesturechange", Some((scale, before))) => {
                self.hide();
                self.ctx
                    .slide(scale.moved(before, x, spread(event), self.ctx.whole()));
            }
            _ => {
                begun.set_value(None);
                self.cancel();
            }
        }
    }
}
