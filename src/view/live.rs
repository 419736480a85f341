//! What changes after it was drawn.
//!
//! Each closure that a view holds makes the compiler write the reactive machinery once more. Here it's written
//! once for texts and once for parts, whatever the closure: that keeps the program small.

use leptos::prelude::*;

type Say = Box<dyn Fn() -> String + Send>;
type Draw = Box<dyn Fn() -> AnyView + Send>;

/// A text that follows the signals that `say` reads.
pub fn text(say: impl Fn() -> String + Send + 'static) -> AnyView {
    // Not in a closure here: each would be a type of its own again.
    fn any(say: Say) -> AnyView {
        (move || say()).into_any()
    }
    any(Box::new(say))
}

/// A part that follows the signals that `draw` reads.
pub fn part(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn any(draw: Draw) -> AnyView {
        (move || draw()).into_any()
    }
    any(Box::new(draw))
}
