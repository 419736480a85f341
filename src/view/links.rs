//! Addresses to read on at.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::incident::Link;

/// A list of links, if there are any.
#[component]
pub fn Links(
    /// What the view shares.
    ctx: Ctx,
    /// The links.
    links: Vec<Link>,
) -> impl IntoView {
    (!links.is_empty()).then(|| {
        let items = links
            .into_iter()
            .map(|link| {
                view! { class="pv",
                    <li lang=ctx.lang()><a href=link.url rel="noopener noreferrer">{link.title}</a></li>
                }
            })
            .collect_view();
        view! { class="pv", <ul class="links">{items}</ul> }
    })
}
