//! What changes after it was drawn.

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use leptos::prelude::Effect;

use super::el::{IntoParts, Part, parts};

/// A text that follows the signals that `say` reads.
pub fn text(say: impl Fn() -> String + Send + 'static) -> Part {
    Part::Said(Box::new(move || Some(say().into())))
}

/// Parts that follow the signals that `draw` reads.
pub fn part<T: IntoParts>(draw: impl Fn() -> T + Send + 'static) -> Part {
    Part::Drawn(Box::new(move || parts(draw())))
}

/// Does something once the elements are in the document, and again when a signal changes that it reads.
///
/// In a box: what runs an effect would else be compiled for each that there is.
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub fn effect(act: impl FnMut() + 'static) {
    fn boxed(mut act: Box<dyn FnMut()>) {
        Effect::new(move |_| act());
    }
    boxed(Box::new(act));
}
