//! What went wrong.

use super::chapters::by_chapter;
use super::copy_link::offered;
use super::ctx::Ctx;
use super::el::{El, classed, parts};
use super::heading::heading;
use super::sections::Frame;
use super::text::text;
use crate::incident::Cause;

/// The causes, by chapter.
pub fn causes(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let causes = &incident.causes;
    (!causes.is_empty()).then(|| {
        // Under a chapter's heading a cause's own stands one level lower.
        let below = if causes.iter().any(|cause| cause.chapter.is_some()) {
            3
        } else {
            2
        };
        let list = |items: Vec<usize>| {
            let items = items
                .into_iter()
                .filter_map(|index| Some(cause(ctx, causes.get(index)?, below)));
            parts(classed("div", "causes-list prose").add(items.collect::<Vec<_>>()))
        };
        let chapter = |index: usize| causes.get(index).and_then(|cause| cause.chapter);
        let content = by_chapter(ctx, false, causes.len(), &chapter, &list);
        Frame::new(ctx, "causes", "causes.title")
            .intro(&incident.intros.causes)
            .around(ctx, 0, content)
    })
}

fn cause(ctx: &Ctx, cause: &Cause, below: u8) -> El {
    let level = ctx.heading(below);
    let title = cause.title.clone();
    let element = classed("article", "cause")
        .set("data-item", format!("cause-{}", cause.key.number))
        .set("lang", ctx.lang())
        .add(title.map(|title| heading(level, "cause-title", None, title)))
        .add(cause.text.as_deref().map(|words| text(words, level)));
    offered(ctx, element, None)
}
