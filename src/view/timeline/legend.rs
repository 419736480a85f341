//! The levels that occur, worst first, each with its total.

use crate::incident::Grader;
use crate::view::ctx::Ctx;
use crate::view::el::{Part, classed, el, parts};
use crate::view::level::swatch;
use crate::view::live;
use crate::view::remarks::plain;

/// The legend, which is also the totals.
pub fn legend(ctx: &Ctx) -> Vec<Part> {
    let own = ctx.clone();
    let totals = live::part(move || {
        let words = own.words();
        let total = |total: &crate::incident::Total| {
            let length = own.times(|times| times.length(total.length, total.approximate));
            let word = words.level(total.level).to_owned();
            let line = el("li").add(swatch(total.level)).apart(word);
            line.apart(el("strong").add(length))
        };
        own.facts().totals.iter().map(total).collect::<Vec<_>>()
    });
    let graded = match ctx.incident().graded_by {
        Grader::Publisher => None,
        Grader::Author => Some("grader.author"),
        Grader::Import => Some("grader.import"),
    };
    let graded = graded.map(|key| plain(ctx, ctx.word(key)));
    let label = ctx.word("timeline.legend");
    let legend = classed("ul", "legend")
        .set("part", "legend")
        .set("role", "list")
        .set("aria-label", label);
    let mut all = parts(legend.add(totals));
    all.extend(parts(graded));
    all
}
