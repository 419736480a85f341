//! Who was affected.

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::sections::{Frame, rows};
use super::text::line;
use crate::incident::Affected;

/// The affected as a list.
pub fn affected(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let all = incident.affected.iter();
    let list = rows(all.map(|each| row(ctx, each)).collect()).filled()?;
    let frame = Frame::new(ctx, "affected", "affected.title").intro(&incident.intros.affected);
    Some(frame.around(ctx, 0, list))
}

fn row(ctx: &Ctx, each: &Affected) -> El {
    let figure = each.figure.clone();
    let name = classed("div", "name")
        .add(el("strong").add(each.title.clone()))
        .add(figure.map(|figure| classed("div", "figure").add(figure)));
    let text = each.text.as_deref().map(|text| line(text, ctx.heading(2)));
    classed("li", "row affected-row")
        .set("lang", ctx.lang())
        .add(name)
        .apart(classed("div", "what").add(text))
}
