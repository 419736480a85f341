//! Addresses to read on at.

use super::ctx::Ctx;
use super::el::{El, IntoParts, Part, classed, el};
use crate::incident::{Link, Named};

/// A list of links, if there are any.
pub fn links(ctx: &Ctx, links: &[Link]) -> Option<El> {
    let item = |link: &Link| {
        let anchor = anchor(link.url.clone(), link.title.clone());
        el("li").set("lang", ctx.lang()).add(anchor)
    };
    let items: Vec<El> = links.iter().map(item).collect();
    classed("ul", "links").add(items).filled()
}

/// A link that tells the other side nothing about this page.
pub fn anchor(url: String, content: impl IntoParts) -> El {
    let anchor = el("a").set("href", url).set("rel", "noopener noreferrer");
    anchor.add(content)
}

/// A name, linked where it has an address.
pub fn named(named: &Named) -> Part {
    let name = named.name.clone();
    match named.url.clone() {
        Some(url) => anchor(url, name).into(),
        None => name.into(),
    }
}
