//! Short lines under an item: the source's own words for its time, what the author says about that, and other
//! particulars.

use super::ctx::Ctx;
use super::el::{El, IntoParts, classed, el};
use super::text::line;
use crate::incident::Remarks;

/// What is said about an item's time, if anything.
pub fn remarks(ctx: &Ctx, said: &Remarks) -> Vec<El> {
    let stated = said.stated.clone();
    let stated = stated.map(|stated| quoted(ctx, "remarks.stated", stated));
    let note = said.note.as_deref().map(|note| {
        let note = in_text_language(ctx, line(note, ctx.heading(2)));
        labelled(ctx, "remarks.note", note)
    });
    stated.into_iter().chain(note).collect()
}

/// A label and somebody else's words.
pub fn quoted(ctx: &Ctx, label: &'static str, words: String) -> El {
    labelled(ctx, label, el("q").set("lang", ctx.lang()).add(words))
}

/// A label and what it says.
pub fn labelled(ctx: &Ctx, label: &'static str, content: El) -> El {
    let label = ctx.word(label);
    let label = classed("span", "label").add(label);
    classed("div", "remark").add(label).apart(content)
}

/// A line in the language of the incident's text.
pub fn plain(ctx: &Ctx, words: String) -> El {
    classed("div", "remark").set("lang", ctx.lang()).add(words)
}

/// Marks words as being in the language of the incident's text.
pub fn in_text_language(ctx: &Ctx, content: impl IntoParts) -> El {
    el("span").set("lang", ctx.lang()).add(content)
}
