//! Takes the readings of a chart along, to a spreadsheet or a program.

use leptos::ev;
use leptos::prelude::*;

use crate::export::csv;
use crate::platform::{copy, save};
use crate::view::ctx::Ctx;
use crate::view::el::{El, classed, el};
use crate::view::live;

/// The buttons that copy and save the readings of the chart at `index`.
pub fn take(ctx: &Ctx, index: usize) -> El {
    let said = RwSignal::new(String::new());
    let (copied, saved) = (ctx.clone(), ctx.clone());
    let button = |label: &'static str| el("button").set("type", "button").add(ctx.word(label));
    let copy = button("table.copy").on(ev::click, move |_| {
        let own = copied.clone();
        copy(&text(&copied, index), move |done| {
            let key = if done { "table.copied" } else { "table.not_copied" };
            let _ = said.try_set(own.word(key));
        });
    });
    let save = button("table.save_csv").on(ev::click, move |_| {
        let name = format!("{}-chart-{}.csv", saved.incident().id, index + 1);
        save(&name, "text/csv;charset=utf-8", &text(&saved, index));
    });
    let said = classed("span", "said-of")
        .set("role", "status")
        .add(live::text(move || said.get()));
    classed("div", "take").add(copy).add(save).add(said)
}

fn text(ctx: &Ctx, index: usize) -> String {
    let chart = ctx.incident().charts.get(index);
    let raw = |value: f64| String::from(js_sys::Number::from(value).to_js_string());
    let written = chart.map(|chart| untrack(|| ctx.times(|times| csv(chart, &|at| times.iso(at), &raw))));
    written.unwrap_or_default()
}
