//! Headings at the level that the host's outline asks for.

use leptos::prelude::*;

/// A heading of `level` 1 to 6; anything deeper is 6. `class` says what it heads; an empty `id` is none.
pub fn heading(level: u8, class: &'static str, id: Option<String>, words: AnyView) -> AnyView {
    match level {
        0 | 1 => view! { class="pv", <h1 id=id class=class>{words}</h1> }.into_any(),
        2 => view! { class="pv", <h2 id=id class=class>{words}</h2> }.into_any(),
        3 => view! { class="pv", <h3 id=id class=class>{words}</h3> }.into_any(),
        4 => view! { class="pv", <h4 id=id class=class>{words}</h4> }.into_any(),
        5 => view! { class="pv", <h5 id=id class=class>{words}</h5> }.into_any(),
        _ => view! { class="pv", <h6 id=id class=class>{words}</h6> }.into_any(),
    }
}
