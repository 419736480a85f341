//! Whose incident, when, and what it's called.

use super::ctx::Ctx;
use super::el::{El, Part, classed, el};
use super::heading::heading;
use super::links::named;
use super::live;
use crate::incident::Report;

/// The head of the account.
pub fn header(ctx: &Ctx) -> El {
    let incident = ctx.incident();
    let report = ctx.words().get(match incident.report {
        Some(Report::Preliminary) => "header.preliminary",
        Some(Report::Final) => "header.final",
        None => "header.postmortem",
    });
    let dates = incident.is_timed().then(|| {
        let ctx = ctx.clone();
        live::text(move || ctx.times(|times| times.days_of(ctx.incident(), ctx.now())))
    });
    let part = |words: Part| classed("span", "part").add(words);
    let kicker = classed("p", "kicker")
        .add(incident.organization.as_ref().map(named).map(part))
        .add(part(report.to_owned().into()))
        .add(dates.map(part));
    let id = Some("title".to_owned());
    let title = heading(ctx.heading(0), "title", id, incident.title.clone());
    let title = el("div").set("part", "title").set("lang", ctx.lang()).add(title);
    let head = el("header").set("part", "header").set("class", "head");
    head.add(kicker).add(title)
}
