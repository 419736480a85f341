//! Long lists and tables, page by page.

use leptos::ev;
use leptos::prelude::*;

use super::copy_link;
use super::ctx::Ctx;
use super::el::{El, IntoParts, Part, classed, el, parts};
use super::live;
use super::sections::rows;
use crate::state::Action;

/// As many items or rows make a page on the screen.
const PAGE: usize = 200;

/// The rows of items, by their index, as `row` draws them: all of them on paper, else page by page where there are
/// many. `name` is the list's own among all that turn pages.
pub fn list(ctx: &Ctx, name: &str, items: Vec<usize>, row: fn(&Ctx, usize) -> Option<El>) -> Vec<Part> {
    let first = items.first().copied().unwrap_or_default();
    let count = items.len();
    let name = format!("{name}-{first}");
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    if count > PAGE {
        turn_to_chosen(ctx, name.clone(), items.clone());
    }
    let own = ctx.clone();
    let draw = move |from: usize, to: usize| {
        let items = items.get(from..to).unwrap_or_default();
        let drawn = items.iter().filter_map(|index| row(&own, *index)).enumerate();
        rows(
            drawn
                .map(|(at, row)| copy_link::offered(&own, row, Some(at)))
                .collect(),
        )
    };
    if ctx.is_paper() {
        return parts(draw(0, count));
    }
    paged(ctx, name, count, draw)
}

/// Turns a list to the page of an item of it when that is chosen, and when the reader is led to it once more.
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
fn turn_to_chosen(ctx: &Ctx, list: String, items: Vec<usize>) {
    let reader = ctx.reader;
    let mut known = untrack(|| reader.choice());
    live::effect(move || {
        let now = reader.choice();
        let item = now
            .0
            .filter(|item| known != now && list.starts_with(item.kind.word()));
        known = now;
        let place = item.and_then(|item| items.iter().position(|index| index + 1 == item.number));
        if let Some(place) = place {
            reader.act(Action::TurnTo {
                name: list.clone(),
                page: place / PAGE,
            });
        }
    });
}

/// What `draw` makes of things `from` to before `to` of `count`: at once where they fit a page, else page by page.
pub fn paged<T: IntoParts>(
    ctx: &Ctx,
    name: String,
    count: usize,
    draw: impl Fn(usize, usize) -> T + Send + 'static,
) -> Vec<Part> {
    if count <= PAGE {
        return parts(draw(0, count));
    }
    let page = ctx.reader.page(name.clone());
    let body = live::part(move || {
        let from = page.get().min(last(count)) * PAGE;
        untrack(|| draw(from, (from + PAGE).min(count)))
    });
    vec![body, pager(ctx, name, page, count).into()]
}

fn last(count: usize) -> usize {
    count.saturating_sub(1) / PAGE
}

/// The buttons that turn the pages.
fn pager(ctx: &Ctx, name: String, page: Memo<usize>, count: usize) -> El {
    let now = move || page.get().min(last(count));
    let button = |label: &'static str, by: isize, end: usize| {
        let (own, name) = (ctx.clone(), name.clone());
        let turn = move |_| {
            let page = untrack(now).saturating_add_signed(by).min(last(count));
            own.reader.act(Action::TurnTo {
                name: name.clone(),
                page,
            });
        };
        // Not `disabled`: a button that was just pressed would lose the focus.
        el("button")
            .set("type", "button")
            .follow("aria-disabled", move || (now() == end).to_string())
            .on(ev::click, turn)
            .add(ctx.word(label))
    };
    let (previous, next) = (
        button("table.previous", -1, 0),
        button("table.next", 1, last(count)),
    );
    let own = ctx.clone();
    let shown = live::text(move || {
        let from = now() * PAGE;
        let number = |count: usize| own.words().full(count as f64);
        let (first, to) = (number(from + 1), number((from + PAGE).min(count)));
        let values = [("from", first.as_str()), ("to", &to), ("n", &number(count))];
        own.words().fill("table.rows", &values)
    });
    let shown = el("span").set("role", "status").add(shown);
    classed("div", "pager").add(previous).add(shown).add(next)
}
