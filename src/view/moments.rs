//! What happened, when: every moment in words.

use super::ctx::Ctx;
use super::el::{El, Part, classed};
use super::items::{components, row, what};
use super::links::links;
use super::remarks::remarks;
use super::sections::{Frame, rows};
use super::text::line;
use super::time::at;
use crate::incident::Moment;
use crate::state::ItemKind;

/// The moments as a list.
pub fn moments(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let moments = &incident.moments;
    let list = rows(moments.iter().map(|each| moment(ctx, each)).collect()).filled()?;
    let frame = Frame::new(ctx, "moments", "moments.title").counted(moments.len());
    Some(frame.intro(&incident.intros.moments).around(ctx, 0, list))
}

fn moment(ctx: &Ctx, moment: &Moment) -> El {
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
    row(ctx, ItemKind::Moment, number, cells)
}
