//! What is said about links: that one leads nowhere, that one was copied.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::el::{El, classed};
use super::live;

/// The line for what a link led to that isn't here, and the one that is only spoken; both empty at first.
pub fn notes(ctx: &Ctx) -> Vec<El> {
    if ctx.is_paper() {
        return Vec::new();
    }
    let (missing, spoken) = (ctx.links.missing, ctx.links.spoken);
    let line = |class, said| classed("p", class).set("role", "status").add(said);
    vec![
        line("missing", live::text(move || missing.get())),
        line("hidden", live::text(move || spoken.get())),
    ]
}
