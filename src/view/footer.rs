//! Where the account comes from and how old it is.

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::links::{anchor, links, named};
use super::remarks::{in_text_language, labelled};
use super::time::plain;

/// The closing block, if there is anything to say in it.
pub fn footer(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let source = incident.source.as_ref();
    let source = source.map(|source| labelled(ctx, "footer.source", in_text_language(ctx, named(source))));
    let published = incident.published;
    let published = published.map(|when| labelled(ctx, "footer.published", plain(ctx, when)));
    let updated = incident.updated;
    let updated = updated.map(|when| labelled(ctx, "footer.updated", plain(ctx, when)));
    // A screen names the zone with each drawing.
    let zone = ctx.is_paper().then(|| {
        let span = incident.span(ctx.now());
        let zone = ctx.times(|times| times.zone_names(span));
        el("p").add(ctx.words().fill("paper.zone", &[("zone", &zone)]))
    });
    let foot = classed("footer", "foot")
        .add(source)
        .add(published)
        .add(updated)
        .add(incident.url.clone().map(|url| anchor(url.clone(), url)))
        .add(links(ctx, &incident.links))
        .add(zone);
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    if !ctx.is_paper() && !super::saving::is_below_drawing(ctx) {
        return Some(foot.add(super::saving::saving(ctx)));
    }
    foot.filled()
}
