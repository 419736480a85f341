//! Lists in chapters: what belongs to none first, then chapter by chapter under its heading.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::heading::heading;
use super::text::text;

/// The items of a list, by their index, as `list` draws them: in one list, or in one a chapter where the account
/// has chapters. `chapter` says which chapter an item belongs to; with
/// `opening`, the text that opens a chapter is shown, which is once in an account.
pub fn by_chapter(
    ctx: &Ctx,
    opening: bool,
    count: usize,
    chapter: &dyn Fn(usize) -> Option<usize>,
    list: &dyn Fn(Vec<usize>) -> AnyView,
) -> AnyView {
    let mut parts = Vec::new();
    let none: Vec<usize> = (0..count).filter(|item| chapter(*item).is_none()).collect();
    if !none.is_empty() {
        parts.push(list(none));
    }
    for (index, own) in ctx.incident().chapters.iter().enumerate() {
        let within: Vec<usize> = (0..count).filter(|item| chapter(*item) == Some(index)).collect();
        if within.is_empty() {
            continue;
        }
        let number = ctx
            .words()
            .fill("chapter.number", &[("n", &own.key.number.to_string())]);
        let title = view! { class="pv",
            <span class="number">{number}</span> " " <span lang=ctx.lang()>{own.title.clone()}</span>
        };
        let heading = heading(ctx.heading(2), "chapter-title", None, title.into_any());
        let opening = own.text.as_deref().filter(|_| opening).map(|words| {
            let words = text(words, ctx.heading(2));
            view! { class="pv", <div class="prose" lang=ctx.lang()>{words}</div> }.into_any()
        });
        let list = list(within);
        parts.push(view! { class="pv", <div class="chapter">{heading} {opening} {list}</div> }.into_any());
    }
    parts.into_any()
}
