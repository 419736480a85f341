//! What happened, in a few paragraphs.

use super::ctx::Ctx;
use super::el::{El, el};
use super::text::text;

/// The summary; its first paragraph is the lede.
pub fn summary(ctx: &Ctx) -> Option<El> {
    let summary = &ctx.incident().summary;
    (!summary.trim().is_empty()).then(|| {
        el("div")
            .set("part", "summary")
            .set("class", "prose summary")
            .set("lang", ctx.lang())
            .add(text(summary, ctx.heading(0)))
    })
}
