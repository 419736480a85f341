//! What was posted while it happened, as posted.

use super::ctx::Ctx;
use super::el::{El, classed};
use super::items::{components, row};
use super::pages::list;
use super::remarks::{labelled, plain, remarks};
use super::sections::Frame;
use super::text::text;
use super::time;
use crate::state::ItemKind;

/// The updates, oldest first.
pub fn updates(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let count = incident.updates.len();
    (count > 0).then(|| {
        let list = list(ctx, "updates", (0..count).collect(), update);
        let frame = Frame::new(ctx, "updates", "updates.title").counted(count);
        frame.intro(&incident.intros.updates).around(ctx, 0, list)
    })
}

fn update(ctx: &Ctx, index: usize) -> Option<El> {
    let update = ctx.incident().updates.get(index)?;
    let status = update.status.clone();
    let status = status.map(|status| classed("strong", "state").set("lang", ctx.lang()).add(status));
    let name = classed("div", "name")
        .add(status)
        .apart(classed("span", "when").add(time::plain(ctx, update.at)))
        .add(update.author.clone().map(|author| plain(ctx, author)));
    let edited = update.edited;
    let edited = edited.map(|edited| labelled(ctx, "updates.edited", time::plain(ctx, edited)));
    let posted = classed("div", "posted").set("lang", ctx.lang());
    let what = classed("div", "what")
        .add(posted.add(text(&update.text, ctx.heading(1))))
        .add(components(ctx, &update.components))
        .add(edited)
        .add(remarks(ctx, &update.remarks));
    Some(row(ctx, ItemKind::Update, update.key.number, vec![name, what]))
}
