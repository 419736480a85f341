//! What rows of items have in common.

use leptos::prelude::untrack;

use super::ctx::Ctx;
use super::el::{El, Part, classed, el};
use super::remarks::plain;
use crate::state::{ItemKind, ItemRef};

/// A row for an item that a link can lead to; marked if it is chosen; [`super::marks`] keeps the mark up to date.
pub fn row(ctx: &Ctx, kind: ItemKind, number: usize, cells: Vec<El>) -> El {
    let item = ItemRef { kind, number };
    let mut class = String::from("row ");
    class.push_str(kind.word());
    if untrack(|| ctx.reader.chosen()) == Some(item) {
        class.push_str(" selected");
    }
    let row = el("li").set("class", class).set("data-item", item.name());
    cells.into_iter().fold(row, El::apart)
}

/// The cell for the words of an item, after a short heading.
pub fn what(ctx: &Ctx, title: &Option<String>, text: Vec<Part>) -> El {
    let mut words = el("div").set("lang", ctx.lang());
    if let Some(title) = title.clone() {
        words = words.add(classed("strong", "lead").add(title)).add(" ");
    }
    classed("div", "what").add(words.add(text))
}

/// The names of components in a line, if there are any.
pub fn components(ctx: &Ctx, components: &[usize]) -> Option<El> {
    let all = &ctx.incident().components;
    let names = components
        .iter()
        .filter_map(|index| all.get(*index))
        .map(|component| component.name.as_str());
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| plain(ctx, names.join(", ")))
}
