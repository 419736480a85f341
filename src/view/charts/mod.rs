//! The readings: each chart with its drawing, what it shows in a sentence, and its data table.

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod dense;
mod drawing;
mod legend;
mod rows;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod spots;
mod table;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod take;

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub use legend::key;

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
use leptos::prelude::*;

use super::copy_link::offered;
use super::ctx::Ctx;
use super::el::{El, Part, classed, el, parts};
use super::live;
use super::remarks::in_text_language;
use super::sections::Frame;
use crate::incident::{Chart, ValueScale};

/// All charts.
pub fn charts(ctx: &Ctx) -> Vec<El> {
    let (charts, intro) = (&ctx.incident().charts, &ctx.incident().intros.charts);
    // Charts are headed by their own titles; what opens them all stands before the first.
    let opening = (intro.is_some() && !charts.is_empty()).then(|| {
        Frame::new(ctx, "charts", "charts.title")
            .intro(intro)
            .around(ctx, 0, Vec::<Part>::new())
    });
    let charts = charts.iter().enumerate();
    let charts = charts.map(|(index, one)| chart(ctx, index, one));
    opening.into_iter().chain(charts).collect()
}

/// One chart as a section of its own.
fn chart(ctx: &Ctx, index: usize, chart: &Chart) -> El {
    let own = ctx.clone();
    let said = live::part(move || {
        let chart = own.incident().charts.get(index);
        chart.map(|chart| told(&own, chart)).unwrap_or_default()
    });
    let name = ctx.words().fill("charts.name", &[("title", &chart.title)]);
    let figure = figure(ctx, index, name);
    let table = table::fold(ctx, index, chart);
    let content = el("div")
        .set("data-item", format!("chart-{}", chart.key.number))
        .add(figure)
        .add(legend::legend(ctx, chart))
        .add(classed("div", "said").add(said))
        .add(table);
    let mut frame = Frame::titled("chart", in_text_language(ctx, chart.title.clone()));
    if let Some(caption) = &chart.caption {
        frame = frame.beside(in_text_language(ctx, caption.clone()));
    }
    frame.around(ctx, index, offered(ctx, content, None))
}

#[cfg(all(feature = "csr", target_arch = "wasm32"))]
fn figure(ctx: &Ctx, index: usize, name: String) -> Vec<Part> {
    if ctx.is_paper() {
        return parts(drawing::still(ctx, index, name));
    }
    let frame = NodeRef::new();
    let scene = drawing::scene(ctx, index, super::pointing::width_of(frame));
    let spots = spots::Spots {
        ctx: ctx.clone(),
        index,
        scene,
    };
    let label = move || name.clone();
    let mut figure = super::pointing::framed(
        ctx,
        index + 1,
        frame,
        std::sync::Arc::new(spots),
        drawing::layers(scene),
        label,
        "charts.keys",
    );
    // The buttons stand under the timeline, and where there is none, under the first chart.
    if index == 0 && !super::timeline::is_drawn(ctx.incident()) {
        figure.extend(parts(super::zoom::toolbar(ctx)));
    }
    figure
}

#[cfg(not(all(feature = "csr", target_arch = "wasm32")))]
fn figure(ctx: &Ctx, index: usize, name: String) -> Vec<Part> {
    parts(drawing::still(ctx, index, name))
}

/// More sentences than this are folded away on a screen: the table should not be far from the drawing.
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
const MOST_SENTENCES: usize = 6;

/// What the chart shows, in words: a sentence for each series, and what the drawing can't show.
fn told(ctx: &Ctx, chart: &Chart) -> Vec<El> {
    let sentences = ctx.times(|times| times.told_chart(chart));
    let has_readings = chart.series.iter().any(|series| !series.readings.is_empty());
    if sentences.is_empty() && has_readings {
        return vec![el("p").add(ctx.word("charts.no_values"))];
    }
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    let count = sentences.len();
    let mut told: Vec<El> = sentences.into_iter().map(|said| el("p").add(said)).collect();
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    if count > MOST_SENTENCES && !ctx.is_paper() {
        let summary = el("summary").add(ctx.word("charts.each"));
        let name = format!("chart-{}-each", chart.key.number);
        let (fold, _) = super::fold::details(ctx, name, "each");
        told = vec![fold.add(summary).add(told)];
    }
    for (value, label) in &chart.thresholds {
        let value = ctx.words().value(*value, chart.into());
        let words = [("label", label.as_str()), ("value", &value)];
        told.push(el("p").add(ctx.words().fill("charts.threshold", &words)));
    }
    let mut placeless = 0;
    if chart.scale == ValueScale::Log {
        for series in &chart.series {
            placeless += series
                .readings
                .values
                .iter()
                .filter(|value| **value <= 0.0)
                .count();
        }
    }
    if placeless > 0 {
        let words = ctx.words().count("charts.no_place", placeless as u64, &[]);
        told.push(el("p").add(words));
    }
    told
}
