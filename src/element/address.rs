//! Where links to items lead.

use web_sys::{HtmlElement, Url};

use crate::view::address as written;

/// The whole address of a link with this fragment: to where the host says, else to the incident's own page
/// (`canonical`), else to this page if its address is the viewer's to use.
pub(super) fn address(host: &HtmlElement, canonical: Option<&str>, fragment: &str) -> Option<String> {
    let document = host.owner_document()?;
    let owned = host.get_attribute("deep-links");
    let given = host.get_attribute("link-base").filter(|base| !base.is_empty());
    let bare = |url: &str| url.split('#').next().unwrap_or_default().to_owned();
    let base = match (given, canonical) {
        (Some(base), _) => base,
        (None, Some(url)) => bare(url),
        (None, None) => owned
            .as_ref()
            .and_then(|_| document.url().ok())
            .map(|url| bare(&url))?,
    };
    let whole = written(&base, &owned.unwrap_or_default(), fragment);
    // Relative ones count from where the page's own do.
    let page = document.base_uri().ok().flatten().unwrap_or_default();
    Some(Url::new_with_base(&whole, &page).map_or(whole, |url| url.href()))
}
