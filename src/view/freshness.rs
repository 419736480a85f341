//! When an account that is read again and again was last read.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::live;
use crate::time::Instant;

/// How fresh an account is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Freshness {
    /// When it was last read.
    pub read: Instant,
    /// Whether it could not be read since.
    pub failing: bool,
    /// Whether that reading brought anything new.
    pub has_changed: bool,
}

/// The line, empty where nobody asked for it.
pub fn freshness(ctx: &Ctx) -> Option<El> {
    if ctx.is_paper() {
        return None;
    }
    let (said, news) = (ctx.freshness, ctx.news);
    let said = live::text(move || said.get());
    // Each reading isn't worth a word from a screen reader; what it brought is.
    let news = el("span")
        .set("role", "status")
        .add(live::text(move || news.get()));
    Some(classed("p", "freshness").add(said).add(" ").add(news))
}

/// Says how fresh the account is, or nothing; follows the zone.
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub fn say(ctx: &Ctx, freshness: Option<Freshness>) {
    let (mut said, mut news) = (String::new(), String::new());
    if let Some(freshness) = freshness {
        let second = freshness.read.millis().div_euclid(1_000).saturating_mul(1_000);
        let time = ctx.times(|times| times.time_zone(Instant::from_millis(second)));
        let key = if freshness.failing {
            "live.failed"
        } else {
            "live.read"
        };
        said = ctx.words().fill(key, &[("time", &time)]);
        if freshness.has_changed {
            news = ctx.word("live.changed");
        }
    }
    ctx.freshness.set(said);
    ctx.news.set(news);
}
