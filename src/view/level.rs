//! A level: a swatch and its word, never the colour alone.

use leptos::prelude::*;

use crate::incident::Level;

/// The swatch of a level.
pub fn swatch(level: Level) -> AnyView {
    view! { class="pv", <span class=format!("swatch {}", level.key()) aria-hidden="true"></span> }.into_any()
}
