//! Times as elements that a program can read too.

use super::ctx::Ctx;
use super::el::{El, Part, el};
use super::live;
use crate::incident::Edge;
use crate::time::{Instant, Precision, When};

/// A time, as exactly as it is known; `until` is when it was over, for what took a while.
pub fn at(ctx: &Ctx, when: When, until: Option<When>, approximate: bool) -> El {
    // A span of more than a day has no form that `<time>` could carry.
    let exact = (when.precision == Precision::Exact).then_some(when.span.from);
    let own = ctx.clone();
    let words = live::text(move || own.times(|times| times.when_until(when, until, approximate)));
    time(ctx, exact, words)
}

/// A day, month, year or clock time.
pub fn plain(ctx: &Ctx, when: When) -> El {
    at(ctx, when, None, false)
}

/// From when to when, or since when.
pub fn from_to(ctx: &Ctx, from: Edge, to: Option<Edge>) -> El {
    let exact = (from.when.precision == Precision::Exact).then_some(from.at);
    let own = ctx.clone();
    let words = live::text(move || own.times(|times| times.edges(from, to)));
    time(ctx, exact, words)
}

fn time(ctx: &Ctx, exact: Option<Instant>, words: Part) -> El {
    let datetime = exact.map(|at| ctx.times(|times| times.iso(at)));
    el("time").set("datetime", datetime).add(words)
}
