//! Whose incident, when, and what it's called.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::heading::Heading;
use crate::incident::Report;

/// The head of the account.
#[component]
pub fn Header(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let organization = incident
        .organization
        .as_ref()
        .map(|organization| match &organization.url {
            Some(url) => {
                let (name, url) = (organization.name.clone(), url.clone());
                view! { class="pv", <a href=url rel="noopener noreferrer">{name}</a> }.into_any()
            }
            None => organization.name.clone().into_any(),
        });
    let report = match incident.report {
        Some(Report::Preliminary) => "header.preliminary",
        Some(Report::Final) => "header.final",
        None => "header.postmortem",
    };
    let report = ctx.words().get(report).to_owned();
    let dates = incident.is_timed().then(|| {
        let ctx = ctx.clone();
        view! { class="pv",
            <span class="part">{move || ctx.times(|times| times.days(ctx.incident().span(ctx.now.get())))}</span>
        }
    });
    let title = incident.title.clone();
    view! { class="pv",
        <header part="header" class="head">
            <p class="kicker">
                {organization.map(|name| view! { class="pv", <span class="part">{name}</span> })}
                <span class="part">{report}</span>
                {dates}
            </p>
            <div part="title" lang=ctx.lang()>
                <Heading level=ctx.heading(0) class="title" id="title".to_owned()>
                    {title}
                </Heading>
            </div>
        </header>
    }
}
