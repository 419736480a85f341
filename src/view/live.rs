//! What changes after it was drawn.
//!
//! Each closure that a view holds makes the compiler write the reactive machinery once more. Here it's written
//! once for texts and once for parts, whatever the closure: that keeps the program small.

use leptos::prelude::*;

use super::el::{IntoParts, Part, many};

type Say = Box<dyn Fn() -> String + Send>;
type Draw = Box<dyn Fn() -> AnyView + Send>;

/// A text that follows the signals that `say` reads.
pub fn text(say: impl Fn() -> String + Send + 'static) -> Part {
    // Not in a closure here: each would be a type of its own again.
    fn any(say: Say) -> Part {
        (move || say()).into_any().into()
    }
    any(Box::new(say))
}

/// Parts that follow the signals that `draw` reads.
pub fn part<T: IntoParts>(draw: impl Fn() -> T + Send + 'static) -> Part {
    fn any(draw: Draw) -> Part {
        (move || draw()).into_any().into()
    }
    any(Box::new(move || many(draw())))
}
