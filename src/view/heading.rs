//! Headings at the level that the host's outline asks for.

use super::el::{El, IntoParts, classed};

/// A heading of `level` 1 to 6; anything deeper is 6. `class` says what it heads.
pub fn heading(level: u8, class: &'static str, id: Option<String>, words: impl IntoParts) -> El {
    let tag = match level {
        0 | 1 => "h1",
        2 => "h2",
        3 => "h3",
        4 => "h4",
        5 => "h5",
        _ => "h6",
    };
    classed(tag, class).set("id", id).add(words)
}
