//! Addresses to read on at.

use super::ctx::Ctx;
use super::el::{El, IntoParts, Part, classed, el, parts};
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
///
/// On paper its address is written out, unless that is what is shown already.
pub fn anchor(url: String, content: impl IntoParts) -> El {
    let content = parts(content);
    let bare = matches!(content.as_slice(), [Part::Text(words)] if *words == url);
    el("a")
        .set("href", url)
        .set("rel", "noopener noreferrer")
        .set("class", bare.then_some("bare"))
        .add(content)
}

/// A name, linked where it has an address.
pub fn named(named: &Named) -> Part {
    let name = named.name.clone();
    match named.url.clone() {
        Some(url) => anchor(url, name).into(),
        None => name.into(),
    }
}
