//! Sections that the format doesn't know: lessons, takeaways, thanks.

use super::copy_link::offered;
use super::ctx::Ctx;
use super::el::{El, classed};
use super::remarks::in_text_language;
use super::sections::{Frame, SectionKey};
use super::text::text;
use crate::incident::Section;

/// The author's sections that follow `after`; with none, those that follow nothing that is shown.
pub fn own_sections(ctx: &Ctx, after: Option<SectionKey>) -> Vec<El> {
    let shown = |wanted: &str| {
        ctx.sections()
            .iter()
            .any(|key| key.word() == wanted && *key != SectionKey::Sections)
    };
    let belongs = |section: &&Section| match (after, section.after.as_deref()) {
        (Some(key), Some(wanted)) => key.word() == wanted,
        (None, Some(wanted)) => !shown(wanted),
        (None, None) => true,
        (Some(_), None) => false,
    };
    ctx.incident()
        .sections
        .iter()
        .filter(belongs)
        .map(|section| own(ctx, section))
        .collect()
}

fn own(ctx: &Ctx, section: &Section) -> El {
    let number = section.key.number;
    let content = classed("div", "prose")
        .set("lang", ctx.lang())
        .set("data-item", format!("section-{number}"))
        .add(text(&section.text, ctx.heading(1)));
    let title = in_text_language(ctx, section.title.clone());
    Frame::titled("own", title).around(ctx, number, offered(ctx, content, None))
}
