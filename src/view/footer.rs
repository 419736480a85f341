//! Where the account comes from and how old it is.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::links::{anchor, links, named};
use super::remarks::{in_text_language, labelled};
use super::time::plain;

/// The closing block.
#[component]
pub fn Footer(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let source = incident.source.as_ref();
    let source = source.map(|source| labelled(&ctx, "footer.source", in_text_language(&ctx, named(source))));
    let published = incident
        .published
        .map(|when| labelled(&ctx, "footer.published", plain(&ctx, when)));
    let updated = incident
        .updated
        .map(|when| labelled(&ctx, "footer.updated", plain(&ctx, when)));
    let url = incident
        .url
        .clone()
        .map(|url| anchor(url.clone(), url.into_any()));
    let mut lines: Vec<AnyView> = Vec::new();
    lines.extend(source);
    lines.extend(published);
    lines.extend(updated);
    lines.extend(url);
    lines.extend(links(&ctx, &incident.links));
    (!lines.is_empty()).then(|| view! { class="pv", <footer class="foot">{lines}</footer> })
}
