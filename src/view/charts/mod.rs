//! The readings: each chart with its drawing, what it shows in a sentence, and its data table.

mod table;

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::Section;
use crate::incident::{Chart, SeriesFacts};
use crate::words::SeriesWords;

/// All charts.
#[component]
pub fn Charts(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let count = ctx.incident().charts.len();
    (0..count)
        .map(|index| view! { class="pv", <One ctx=ctx.clone() index=index/> })
        .collect_view()
}

/// One chart as a section of its own.
#[component]
fn One(
    /// What the view shares.
    ctx: Ctx,
    /// The index of the chart.
    index: usize,
) -> impl IntoView {
    let chart = ctx.incident().charts.get(index)?;
    let caption = chart.caption.clone().map(|caption| {
        let lang = ctx.lang();
        view! { class="pv", <span lang=lang>{caption}</span> }.into_any()
    });
    let intro = (index == 0)
        .then(|| ctx.incident().intros.charts.clone())
        .flatten();
    let said = {
        let ctx = ctx.clone();
        move || {
            let sentences = ctx
                .incident()
                .charts
                .get(index)
                .map(|chart| sentences(&ctx, chart))
                .unwrap_or_default();
            sentences
                .into_iter()
                .map(|said| view! { class="pv", <p>{said}</p> })
                .collect_view()
        }
    };
    let item = format!("chart-{}", chart.key.number);
    let content = view! { class="pv",
        <div data-item=item>
            <div class="said">{said}</div>
            <table::Fold ctx=ctx.clone() index=index/>
        </div>
    };
    Some(view! { class="pv",
        <Section
            ctx=ctx.clone()
            part="chart"
            title=chart.title.clone()
            title_lang=ctx.lang()
            beside=caption.unwrap_or_else(|| ().into_any())
            intro=intro
        >
            {content}
        </Section>
    })
}

/// What each series shows.
fn sentences(ctx: &Ctx, chart: &Chart) -> Vec<String> {
    let alone = chart.series.len() == 1;
    chart
        .series
        .iter()
        .filter_map(|series| {
            let readings = &series.readings;
            let facts = SeriesFacts::new(chart, readings)?;
            let words = SeriesWords {
                name: if alone { "" } else { &series.name },
                first: readings.get(facts.first)?,
                last: readings.get(facts.last)?,
                lowest: readings.get(facts.lowest)?,
                highest: readings.get(facts.highest)?,
                readings: facts.readings,
                gaps: facts.gaps,
            };
            Some(ctx.times(|times| times.series(&words, chart.into())))
        })
        .collect()
}
