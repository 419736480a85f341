//! The series of a chart, each a button that hides it and shows it again.

use leptos::ev;

use crate::drawing::shape::{Dash, Ink};
use crate::incident::Chart;
use crate::state::Action;
use crate::view::ctx::Ctx;
use crate::view::el::{El, classed, el, svg};

/// The legend; a single series needs none.
pub fn legend(ctx: &Ctx, chart: &Chart) -> Option<El> {
    if chart.series.len() < 2 {
        return None;
    }
    let buttons = chart.series.iter().enumerate().map(|(series, own)| {
        let button = if ctx.is_paper() {
            el("span")
        } else {
            button(ctx, chart.key.number, series)
        };
        el("li").add(button.add(key(series)).add(own.name.clone()))
    });
    let legend = classed("ul", "legend series")
        .set("role", "list")
        .set("aria-label", ctx.word("charts.legend"))
        .set("lang", ctx.lang());
    Some(legend.add(buttons.collect::<Vec<_>>()))
}

fn button(ctx: &Ctx, chart: usize, series: usize) -> El {
    let (shown, toggled) = (ctx.clone(), ctx.clone());
    el("button")
        .set("type", "button")
        .follow("aria-pressed", move || {
            (!shown.reader.hidden(chart).contains(&series)).to_string()
        })
        .on(ev::click, move |_| {
            toggled.reader.act(Action::ToggleSeries { chart, series });
        })
}

/// A piece of the series' line.
pub fn key(series: usize) -> El {
    let ink = Ink::Series((series % 256) as u8);
    let line = svg("line")
        .set("x2", "16")
        .set("y1", "4")
        .set("y2", "4")
        .set("stroke-dasharray", Dash::of_series(series).pattern())
        .set("class", String::from("stroke-") + ink.class());
    svg("svg")
        .set("class", "key")
        .set("aria-hidden", "true")
        .set("width", "16")
        .set("height", "8")
        .add(line)
}
