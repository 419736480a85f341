//! Leading the reader to what a link names.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::untrack;
use leptos::wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::ctx::Ctx;
use crate::platform::clock;
use crate::state::{ItemKind, ItemRef};
use crate::time::{Millis, Span};

/// After so long, drawings have their sizes and lists have been turned to the right page.
const SETTLED_MS: u32 = 60;

/// What is higher than this, a small window doesn't hold.
const TALL_PX: i32 = 400;

/// Where the reader is being led; none once they are there.
pub type Goal = Rc<Cell<Option<Target>>>;

/// What a link leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// An item.
    Item(ItemRef),
    /// A section, by its word.
    Section(&'static str),
    /// Nothing in particular: the first drawing.
    Drawing,
    /// The words that there is no such thing.
    Missing,
}

impl Target {
    /// What of the account it is.
    fn selector(self) -> String {
        match self {
            // A tooltip tells of it too.
            Self::Item(item) => String::from("[data-item=") + &item.name() + "]:not(.tip-card)",
            Self::Section(word) => String::from("[part~=") + word + "]",
            Self::Drawing => String::from(".drawing"),
            Self::Missing => String::from(".missing"),
        }
    }
}

/// The range to show so that an item can be seen; none where it can.
pub fn range(ctx: &Ctx, item: ItemRef) -> Option<Span> {
    let span = span(ctx, item)?;
    let visible = untrack(|| ctx.visible());
    let is_hidden = span.from < visible.from || span.to > visible.to;
    is_hidden.then(|| around(span, visible, ctx.reader.state().range.is_some()))
}

/// Scrolls to what is in `goal` by then and gives it the focus, unless what this returns is dropped before.
pub fn lead(root: &HtmlElement, goal: Goal) -> Timeout {
    let root = root.clone();
    clock::after(SETTLED_MS, move || {
        let Some(target) = goal.take() else { return };
        let find = |target: Target| root.query_selector(&target.selector()).ok().flatten();
        // The drawing has items too whose section isn't shown.
        let Some(element) = find(target).or_else(|| find(Target::Drawing)) else {
            return;
        };
        let Ok(element) = element.dyn_into::<HtmlElement>() else {
            return;
        };
        let block = ScrollIntoViewOptions::new();
        // Of what may not fit the window, the beginning counts.
        block.set_block(if element.offset_height() > TALL_PX {
            ScrollLogicalPosition::Start
        } else {
            ScrollLogicalPosition::Center
        });
        element.scroll_into_view_with_scroll_into_view_options(&block);
        if !element.has_attribute("tabindex") {
            // Nothing that the Tab key stops at, but a place to go on from.
            let _ = element.set_attribute("tabindex", "-1");
        }
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = element.focus_with_options(&still);
    })
}

/// When an item was, if it has a place on the time axis.
fn span(ctx: &Ctx, item: ItemRef) -> Option<Span> {
    let incident = ctx.incident();
    let at = item.number.checked_sub(1)?;
    match item.kind {
        ItemKind::Phase => incident
            .phases
            .get(at)
            .map(|phase| phase.span(untrack(|| ctx.until()))),
        ItemKind::Moment => incident.moments.get(at)?.at.map(|when| when.span),
        ItemKind::Chapter => incident.chapters.get(at)?.span,
        _ => None,
    }
}

/// A range that shows `span`: where the reader zoomed, as much as before about its middle; else what was visible,
/// and up to there.
fn around(span: Span, visible: Span, zoomed: bool) -> Span {
    if !zoomed {
        return visible.hull(span);
    }
    let length = Millis(visible.length().0.max(span.length().0));
    let from = span.from + Millis(span.length().0 / 2) - Millis(length.0 / 2);
    Span {
        from,
        to: from + length,
    }
}
