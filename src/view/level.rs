//! A level: a swatch and its word, never the colour alone.

use leptos::prelude::*;

use crate::incident::Level;

/// The swatch of a level.
#[component]
pub fn Swatch(
    /// The level.
    level: Level,
) -> impl IntoView {
    view! { class="pv", <span class=format!("swatch {}", level.key()) aria-hidden="true"></span> }
}
