//! Times as elements that a program can read too.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::incident::Edge;
use crate::time::{Precision, When};

/// A time, as exactly as it is known.
#[component]
pub fn At(
    /// What the view shares.
    ctx: Ctx,
    /// The time.
    when: When,
    /// When it was over, for what took a while.
    #[prop(optional_no_strip)]
    until: Option<When>,
    /// It's only about right.
    #[prop(optional)]
    approximate: bool,
) -> impl IntoView {
    // A span of more than a day has no form that `<time>` could carry.
    let datetime = match when.precision {
        Precision::Exact => Some(ctx.times(|times| times.iso(when.span.from))),
        _ => None,
    };
    let words = move || ctx.times(|times| times.when_until(when, until, approximate));
    view! { class="pv", <time datetime=datetime>{words}</time> }
}

/// From when to when, or since when.
#[component]
pub fn FromTo(
    /// What the view shares.
    ctx: Ctx,
    /// Its beginning.
    from: Edge,
    /// Its end; none while it goes on.
    to: Option<Edge>,
) -> impl IntoView {
    let datetime = ctx.times(|times| times.iso(from.at));
    let words = move || ctx.times(|times| times.edges(from, to));
    view! { class="pv", <time datetime=datetime>{words}</time> }
}
