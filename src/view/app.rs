//! The whole account: its sections in the order that was asked for.

use super::actions::{actions, still_open};
use super::affected::affected;
use super::causes::causes;
use super::charts::charts;
use super::ctx::Ctx;
use super::el::{El, Part, classed, parts};
use super::facts::facts;
use super::footer::footer;
use super::freshness::freshness;
use super::header::header;
use super::moments::moments;
use super::notes::notes;
use super::own::own_sections;
use super::phases::phases;
use super::problems::problems;
use super::sections::SectionKey;
use super::summary::summary;
use super::timeline::timeline;
use super::updates::updates;

/// The account.
pub fn app(ctx: &Ctx) -> El {
    let class = if ctx.is_paper() {
        "account paper"
    } else {
        "account"
    };
    // Whether there is a page of its own for links to lead to, for the style sheet.
    let canonical = (!ctx.is_paper() && ctx.incident().url.is_some()).then_some("");
    let mut account = classed("article", class)
        .set("lang", ctx.words().lang().to_owned())
        .set("dir", "ltr")
        .set("data-canonical", canonical)
        .add(freshness(ctx))
        .add(notes(ctx));
    for key in ctx.sections() {
        account = account.add(section(ctx, *key)).add(own_sections(ctx, Some(*key)));
    }
    let account = account.add(footer(ctx));
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    if !ctx.is_paper() {
        return super::marks::marked(ctx, account);
    }
    account
}

fn section(ctx: &Ctx, key: SectionKey) -> Vec<Part> {
    match key {
        SectionKey::Header => parts(header(ctx)),
        SectionKey::Facts => parts(facts(ctx)),
        SectionKey::Summary => parts(summary(ctx)),
        SectionKey::Timeline => parts(timeline(ctx)),
        SectionKey::Charts => parts(charts(ctx)),
        SectionKey::Phases => parts(phases(ctx)),
        SectionKey::Moments => parts(moments(ctx)),
        SectionKey::Affected => parts(affected(ctx)),
        SectionKey::Causes => parts(causes(ctx)),
        SectionKey::Actions => parts(actions(ctx)),
        SectionKey::Open => parts(still_open(ctx)),
        SectionKey::Updates => parts(updates(ctx)),
        SectionKey::Sections => parts(own_sections(ctx, None)),
        SectionKey::Problems => parts(problems(ctx)),
    }
}
