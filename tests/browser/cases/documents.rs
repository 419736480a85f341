//! Everything that the samples' documents state can be read on the page, in its visible words or as the address of a
//! link, once every fold is open and every page was turned to.

use crate::facts;
use crate::page::Page;
use crate::suite::{Sample, Suite};

use super::viewer_of;

/// Opens every fold.
const OPEN: &str = "probe.all('[aria-expanded=\"false\"]').forEach(button => button.click())";

/// The buttons that lead to a next page which there is.
const NEXT: &str = "probe.all('.pager button:last-of-type').filter(button => button.ariaDisabled !== 'true')";

/// The words that can be seen, blocks apart, and the addresses of links.
const READ: &str = "(function read(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    const within = [...node.childNodes].map(read).join('') + (node.href ? ` ${node.getAttribute('href')} ` : '');
    return style.display === 'inline' ? within : ` ${within} `;
})(probe.one('[part~=root]'))";

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("documents::are_told_in_full", are_told_in_full);
}

async fn are_told_in_full(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    page.run(OPEN, vec![]).await;
    let mut seen = page.ask_text(READ).await;
    // No sample has anywhere near so many pages; a button that never tires would be a fault.
    for _ in 0..60 {
        if page.ask(&format!("{NEXT}.length")).await == 0 {
            break;
        }
        page.run(&format!("{NEXT}.forEach(button => button.click())"), vec![])
            .await;
        seen += &page.ask_text(READ).await;
    }
    assert_eq!(
        page.ask(&format!("{NEXT}.length")).await,
        0,
        "pages left to turn to"
    );
    let seen = seen
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase();
    let missing = facts::missing(&sample.name, &seen);
    assert!(
        missing.is_empty(),
        "{} lacks {missing:#?}\nin {seen}",
        sample.name
    );
}
