//! What happened, when: every moment in words.

use super::ctx::Ctx;
use super::el::{El, Part, classed};
use super::items::{components, row, what};
use super::links::links;
use super::pages::list;
use super::remarks::remarks;
use super::sections::Frame;
use super::text::line;
use super::time::at;
use crate::state::ItemKind;

/// The moments as a list.
pub fn moments(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let count = incident.moments.len();
    (count > 0).then(|| {
        let list = list(ctx, "moments", (0..count).collect(), moment);
        let frame = Frame::new(ctx, "moments", "moments.title").counted(count);
        frame.intro(&incident.intros.moments).around(ctx, 0, list)
    })
}

fn moment(ctx: &Ctx, index: usize) -> Option<El> {
    let moment = ctx.incident().moments.get(index)?;
    let words = ctx.words();
    let number = moment.key.number;
    let when: Part = match moment.at {
        Some(when) => at(ctx, when, moment.until, moment.approximate).into(),
        None => words.get("moments.no_time").to_owned().into(),
    };
    let kind = moment
        .kind
        .map(|kind| classed("span", "kind").add(words.kind(kind).to_owned()));
    let what = what(ctx, &moment.title, line(&moment.text, ctx.heading(2)))
        .add(components(ctx, &moment.components))
        .add(remarks(ctx, &moment.remarks))
        .add(links(ctx, &moment.links));
    let cells = vec![
        classed("span", "pin").add(number.to_string()),
        classed("span", "when").add(when).apart(kind),
        what,
    ];
    Some(row(ctx, ItemKind::Moment, number, cells))
}
