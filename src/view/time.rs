//! Times as elements that a program can read too.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::time::{Precision, Span, When};

/// A time, as exactly as it is known.
#[component]
pub fn At(
    /// What the view shares.
    ctx: Ctx,
    /// The time.
    when: When,
    /// It's only about right.
    #[prop(optional)]
    approximate: bool,
) -> impl IntoView {
    // A span of more than a day has no form that `<time>` could carry.
    let datetime = match when.precision {
        Precision::Exact => Some(ctx.times(|times| times.iso(when.span.from))),
        _ => None,
    };
    view! { class="pv", <time datetime=datetime>{move || ctx.times(|times| times.when(when, approximate))}</time> }
}

/// From when to when.
#[component]
pub fn FromTo(
    /// What the view shares.
    ctx: Ctx,
    /// The span.
    span: Span,
    /// Its beginning is only about right.
    #[prop(optional)]
    from_approximate: bool,
    /// Its end is only about right.
    #[prop(optional)]
    to_approximate: bool,
    /// It has no end yet.
    #[prop(optional)]
    ongoing: bool,
) -> impl IntoView {
    let datetime = ctx.times(|times| times.iso(span.from));
    let words = move || {
        ctx.times(|times| {
            let words = times.words;
            if ongoing {
                let from = times.day_time(span.from);
                let from = if from_approximate {
                    words.about(&from)
                } else {
                    from
                };
                return words.fill("phases.since", &[("from", &from)]);
            }
            if !from_approximate && !to_approximate {
                return times.span(span);
            }
            let edge = |text: String, approximate| if approximate { words.about(&text) } else { text };
            let from = edge(times.day_time(span.from), from_approximate);
            let to = if times.same_day(span.from, span.to) {
                times.time(span.to)
            } else {
                times.day_time(span.to)
            };
            words.fill(
                "date.range",
                &[("from", &from), ("to", &edge(to, to_approximate))],
            )
        })
    };
    view! { class="pv", <time datetime=datetime>{words}</time> }
}
