//! Who was affected.

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::pages::list;
use super::sections::Frame;
use super::text::line;

/// The affected as a list.
pub fn affected(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let count = incident.affected.len();
    (count > 0).then(|| {
        let list = list(ctx, "affected", (0..count).collect(), row);
        let frame = Frame::new(ctx, "affected", "affected.title");
        frame.intro(&incident.intros.affected).around(ctx, 0, list)
    })
}

fn row(ctx: &Ctx, index: usize) -> Option<El> {
    let each = ctx.incident().affected.get(index)?;
    let figure = each.figure.clone();
    let name = classed("div", "name")
        .add(el("strong").add(each.title.clone()))
        .add(figure.map(|figure| classed("div", "figure").add(figure)));
    let text = each.text.as_deref().map(|text| line(text, ctx.heading(2)));
    let row = classed("li", "row affected-row").set("lang", ctx.lang());
    Some(row.add(name).apart(classed("div", "what").add(text)))
}
