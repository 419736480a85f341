//! Lists in chapters: what belongs to none first, then chapter by chapter under its heading.

use super::copy_link::button;
use super::ctx::Ctx;
use super::el::{Part, classed, el, parts};
use super::heading::heading;
use super::text::text;
use crate::incident::Chapter;
use crate::state::{ItemKind, ItemRef};

/// The items of a list, by their index, as `list` draws them: in one list, or in one a chapter where the account
/// has chapters. `chapter` says which chapter an item belongs to; with
/// `opening`, the text that opens a chapter is shown, which is once in an account.
pub fn by_chapter(
    ctx: &Ctx,
    opening: bool,
    count: usize,
    chapter: &dyn Fn(usize) -> Option<usize>,
    list: &dyn Fn(Vec<usize>) -> Vec<Part>,
) -> Vec<Part> {
    let of = |wanted: Option<usize>| -> Vec<usize> {
        (0..count).filter(|item| chapter(*item) == wanted).collect()
    };
    let mut parts = Vec::new();
    let none = of(None);
    if !none.is_empty() {
        parts.extend(list(none));
    }
    for (index, own) in ctx.incident().chapters.iter().enumerate() {
        let within = of(Some(index));
        if within.is_empty() {
            continue;
        }
        let opening = own.text.as_deref().filter(|_| opening).map(|words| {
            let words = text(words, ctx.heading(2));
            classed("div", "prose").set("lang", ctx.lang()).add(words)
        });
        let chapter = classed("div", "chapter").add(title(ctx, own)).add(opening);
        parts.push(chapter.add(list(within)).into());
    }
    parts
}

fn title(ctx: &Ctx, chapter: &Chapter) -> Vec<Part> {
    let number = chapter.key.number.to_string();
    let number = ctx.words().fill("chapter.number", &[("n", &number)]);
    let number = classed("span", "number").add(number);
    let words = el("span").set("lang", ctx.lang()).add(chapter.title.clone());
    let item = ItemRef {
        kind: ItemKind::Chapter,
        number: chapter.key.number,
    };
    let title = heading(ctx.heading(2), "chapter-title", None, number)
        .set("data-item", item.name())
        .apart(words);
    // Beside the heading: it's no part of its words.
    parts((title, button(ctx, &item.name(), None)))
}
