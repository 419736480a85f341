//! Whose incident, when, and what it's called.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::heading::heading;
use super::links::named;
use super::live;
use crate::incident::Report;

/// The head of the account.
#[component]
pub fn Header(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
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
    let parts: Vec<AnyView> = incident
        .organization
        .as_ref()
        .map(named)
        .into_iter()
        .chain([report.to_owned().into_any()])
        .chain(dates)
        .map(|part| view! { class="pv", <span class="part">{part}</span> }.into_any())
        .collect();
    let title = heading(
        ctx.heading(0),
        "title",
        Some("title".to_owned()),
        incident.title.clone().into_any(),
    );
    view! { class="pv",
        <header part="header" class="head">
            <p class="kicker">{parts}</p>
            <div part="title" lang=ctx.lang()>{title}</div>
        </header>
    }
}
