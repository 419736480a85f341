//! Addresses to read on at.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::incident::{Link, Named};

/// A list of links, if there are any.
pub fn links(ctx: &Ctx, links: &[Link]) -> Option<AnyView> {
    let item = |link: &Link| {
        let anchor = anchor(link.url.clone(), link.title.clone().into_any());
        view! { class="pv", <li lang=ctx.lang()>{anchor}</li> }.into_any()
    };
    let items: Vec<AnyView> = links.iter().map(item).collect();
    (!items.is_empty()).then(|| view! { class="pv", <ul class="links">{items}</ul> }.into_any())
}

/// A link that tells the other side nothing about this page.
pub fn anchor(url: String, content: AnyView) -> AnyView {
    view! { class="pv", <a href=url rel="noopener noreferrer">{content}</a> }.into_any()
}

/// A name, linked where it has an address.
pub fn named(named: &Named) -> AnyView {
    let name = named.name.clone().into_any();
    match named.url.clone() {
        Some(url) => anchor(url, name),
        None => name,
    }
}
