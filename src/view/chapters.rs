//! Lists in chapters: what belongs to none first, then chapter by chapter under its heading.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::heading::Heading;
use super::text::Text;

/// The items as `list` draws them, in one list, or in one a chapter where the account has chapters.
pub fn by_chapter<T: Clone>(
    ctx: &Ctx,
    items: &[T],
    chapter: impl Fn(&T) -> Option<usize>,
    list: impl Fn(Vec<T>) -> AnyView,
) -> AnyView {
    let chapters = &ctx.incident().chapters;
    if items.iter().all(|item| chapter(item).is_none()) {
        return list(items.to_vec());
    }
    let none = items
        .iter()
        .filter(|item| chapter(item).is_none())
        .cloned()
        .collect::<Vec<_>>();
    let first = (!none.is_empty()).then(|| list(none));
    let rest = chapters
        .iter()
        .enumerate()
        .filter_map(|(index, own)| {
            let within: Vec<T> = items.iter().filter(|item| chapter(item) == Some(index)).cloned().collect();
            if within.is_empty() {
                return None;
            }
            let number = ctx.words().fill("chapter.number", &[("n", &own.key.number.to_string())]);
            let text = own.text.clone().map(|text| {
                view! { class="pv", <div class="prose" lang=ctx.lang()><Text source=text level=ctx.heading(2)/></div> }
            });
            let (lang, title) = (ctx.lang(), own.title.clone());
            Some(view! { class="pv",
                <div class="chapter">
                    <Heading level=ctx.heading(2) class="chapter-title">
                        <span class="number">{number}</span> " " <span lang=lang>{title}</span>
                    </Heading>
                    {text}
                    {list(within)}
                </div>
            })
        })
        .collect_view();
    view! { class="pv", {first} {rest} }.into_any()
}
