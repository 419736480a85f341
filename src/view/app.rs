//! The whole account: its sections in the order that was asked for.

use leptos::prelude::*;

use super::actions::{Actions, StillOpen};
use super::affected::Affected;
use super::causes::Causes;
use super::charts::Charts;
use super::ctx::Ctx;
use super::facts::Facts;
use super::footer::Footer;
use super::header::Header;
use super::moments::Moments;
use super::own::own_sections;
use super::phases::Phases;
use super::problems::Problems;
use super::sections::SectionKey;
use super::summary::Summary;
use super::timeline::Timeline;
use super::updates::Updates;

/// The account.
#[component]
pub fn App(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let mut sections = Vec::new();
    for key in ctx.sections() {
        sections.push(section(ctx.clone(), *key));
        sections.extend(own_sections(&ctx, Some(*key)));
    }
    let lang = ctx.words().lang().to_owned();
    view! { class="pv",
        <article class="account" lang=lang dir="ltr">
            {sections}
            <Footer ctx=ctx.clone()/>
        </article>
    }
}

fn section(ctx: Ctx, key: SectionKey) -> AnyView {
    match key {
        SectionKey::Header => view! { class="pv", <Header ctx=ctx/> }.into_any(),
        SectionKey::Facts => view! { class="pv", <Facts ctx=ctx/> }.into_any(),
        SectionKey::Summary => view! { class="pv", <Summary ctx=ctx/> }.into_any(),
        SectionKey::Timeline => view! { class="pv", <Timeline ctx=ctx/> }.into_any(),
        SectionKey::Charts => view! { class="pv", <Charts ctx=ctx/> }.into_any(),
        SectionKey::Phases => view! { class="pv", <Phases ctx=ctx/> }.into_any(),
        SectionKey::Moments => view! { class="pv", <Moments ctx=ctx/> }.into_any(),
        SectionKey::Affected => view! { class="pv", <Affected ctx=ctx/> }.into_any(),
        SectionKey::Causes => view! { class="pv", <Causes ctx=ctx/> }.into_any(),
        SectionKey::Actions => view! { class="pv", <Actions ctx=ctx/> }.into_any(),
        SectionKey::Open => view! { class="pv", <StillOpen ctx=ctx/> }.into_any(),
        SectionKey::Updates => view! { class="pv", <Updates ctx=ctx/> }.into_any(),
        SectionKey::Sections => own_sections(&ctx, None).into_any(),
        SectionKey::Problems => view! { class="pv", <Problems ctx=ctx/> }.into_any(),
    }
}
