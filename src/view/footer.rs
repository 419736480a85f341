//! Where the account comes from and how old it is.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::links::Links;
use super::time::At;

/// The closing block.
#[component]
pub fn Footer(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let words = ctx.words();
    let dated = |key: &'static str, when| {
        let label = words.get(key).to_owned();
        view! { class="pv", <p><span class="label">{label}</span> " " <At ctx=ctx.clone() when=when/></p> }
    };
    let published = incident.published.map(|when| dated("footer.published", when));
    let updated = incident.updated.map(|when| dated("footer.updated", when));
    let source = incident.source.as_ref().map(|source| {
        let name = match source.url.clone() {
            Some(url) => view! { class="pv", <a href=url rel="noopener noreferrer">{source.name.clone()}</a> }.into_any(),
            None => source.name.clone().into_any(),
        };
        let label = words.get("footer.source").to_owned();
        view! { class="pv", <p><span class="label">{label}</span> " " <span lang=ctx.lang()>{name}</span></p> }
    });
    let url = incident.url.clone().map(|url| {
        let shown = url.clone();
        view! { class="pv", <p class="address"><a href=url rel="noopener noreferrer">{shown}</a></p> }
    });
    let anything = published.is_some()
        || updated.is_some()
        || source.is_some()
        || url.is_some()
        || !incident.links.is_empty();
    anything.then(|| {
        view! { class="pv",
            <footer class="foot">
                {source} {published} {updated} {url}
                <Links ctx=ctx.clone() links=incident.links.clone()/>
            </footer>
        }
    })
}
