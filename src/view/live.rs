//! What changes after it was drawn.
//!
//! Each closure that a view holds makes the compiler write the reactive machinery once more. Here it's written
//! once for texts and once for parts, whatever the closure: that keeps the program small.

use leptos::prelude::*;

/// A text that follows the signals that `say` reads.
pub fn text(say: impl Fn() -> String + Send + 'static) -> AnyView {
    let say: Box<dyn Fn() -> String + Send> = Box::new(say);
    (move || say()).into_any()
}

/// A part that follows the signals that `draw` reads.
pub fn part(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let draw: Box<dyn Fn() -> AnyView + Send> = Box::new(draw);
    (move || draw()).into_any()
}
