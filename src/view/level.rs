//! A level: a swatch and its word, never the colour alone.

use super::el::{El, el};
use crate::incident::Level;

/// The swatch of a level.
pub fn swatch(level: Level) -> El {
    el("span")
        .set("class", format!("swatch {}", level.key()))
        .set("aria-hidden", "true")
}
