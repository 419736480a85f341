//! What changes after it was drawn.

use super::el::{IntoParts, Part, parts};

/// A text that follows the signals that `say` reads.
pub fn text(say: impl Fn() -> String + Send + 'static) -> Part {
    Part::Said(Box::new(move || Some(say().into())))
}

/// Parts that follow the signals that `draw` reads.
pub fn part<T: IntoParts>(draw: impl Fn() -> T + Send + 'static) -> Part {
    Part::Drawn(Box::new(move || parts(draw())))
}
