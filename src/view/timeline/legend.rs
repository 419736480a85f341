//! The levels that occur, worst first, each with its total.

use leptos::prelude::*;

use crate::incident::Grader;
use crate::view::ctx::Ctx;
use crate::view::level::swatch;
use crate::view::live;
use crate::view::remarks::plain;

/// The legend, which is also the totals.
pub fn legend(ctx: &Ctx) -> AnyView {
    let own = ctx.clone();
    let totals = live::part(move || {
        let words = own.words();
        let total = |total: &crate::incident::Total| {
            let length = own.times(|times| times.length(total.length, total.approximate));
            let word = words.level(total.level).to_owned();
            view! { class="pv", <li>{swatch(total.level)} " " {word} " " <strong>{length}</strong></li> }
                .into_any()
        };
        own.facts()
            .totals
            .iter()
            .map(total)
            .collect::<Vec<_>>()
            .into_any()
    });
    let graded = match ctx.incident().graded_by {
        Grader::Publisher => None,
        Grader::Author => Some("grader.author"),
        Grader::Import => Some("grader.import"),
    };
    let graded = graded.map(|key| plain(ctx, ctx.words().get(key).to_owned()));
    let label = ctx.words().get("timeline.legend").to_owned();
    view! { class="pv", <ul part="legend" class="legend" role="list" aria-label=label>{totals}</ul> {graded} }
        .into_any()
}
