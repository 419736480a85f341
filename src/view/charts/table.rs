//! Every reading of a chart as a table: the same for those who can't see the drawing and those who check it.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::rows::{Row, rows};
use crate::incident::{Chart, Reading};
use crate::state::Action;
use crate::time::Instant;
use crate::view::ctx::Ctx;
use crate::view::el::{El, Part, classed, el, parts};
use crate::view::live;
use crate::view::pages;
use crate::view::remarks::plain;
use crate::words::ValueStyle;

/// Rows that paper takes.
const PAPER: usize = 500;

/// The table in a fold; open on paper.
pub fn fold(ctx: &Ctx, index: usize, chart: &Chart) -> Vec<Part> {
    if chart.series.iter().all(|series| series.readings.is_empty()) {
        let none = ctx.word("charts.none");
        return parts(classed("p", "quiet").add(none));
    }
    if ctx.is_paper() {
        return table(ctx, index, &rows(chart), 0, PAPER);
    }
    let name = format!("chart-{}-table", chart.key.number);
    let is_open = ctx.reader.is_open(name.clone());
    let (own, toggled) = (ctx.clone(), name.clone());
    let toggle = move |_| {
        own.reader.act(Action::SetFold {
            name: toggled.clone(),
            open: !is_open.get_untracked(),
        });
    };
    let expanded = move || is_open.get().to_string();
    let own = ctx.clone();
    let content = live::part(move || {
        // Long tables cost nothing until somebody asks for them.
        if is_open.get() {
            untrack(|| paged(&own, index, name.clone()))
        } else {
            Vec::new()
        }
    });
    let label = ctx.word("table.show");
    let button = classed("button", "fold-button")
        .set("type", "button")
        .follow("aria-expanded", expanded)
        .on(ev::click, toggle)
        .add(label);
    parts(classed("div", "fold").add(button).add(content))
}

/// The table, page by page where it's long, and what can be done with it.
fn paged(ctx: &Ctx, index: usize, name: String) -> Vec<Part> {
    let rows = Arc::new(ctx.incident().charts.get(index).map(rows).unwrap_or_default());
    let own = ctx.clone();
    let count = rows.len();
    let draw = move |from, to| table(&own, index, &rows, from, to);
    let content = pages::paged(ctx, name, count, draw);
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    let content = parts((content, super::take::take(ctx, index)));
    content
}

/// The rows from `from` to before `to`.
fn table(ctx: &Ctx, index: usize, rows: &[Row], from: usize, to: usize) -> Vec<Part> {
    let Some(chart) = ctx.incident().charts.get(index) else {
        return Vec::new();
    };
    let words = ctx.words();
    let caption = chart.table_caption.clone();
    let caption = caption.unwrap_or_else(|| words.fill("table.readings", &[("title", &chart.title)]));
    let label = caption.clone();
    let head = |name: &String| {
        let head = match &chart.unit {
            Some(unit) => words.fill("table.value", &[("name", name), ("unit", unit)]),
            None => name.clone(),
        };
        el("th").set("scope", "col").set("lang", ctx.lang()).add(head)
    };
    let heads: Vec<El> = chart.series.iter().map(|series| head(&series.name)).collect();
    let own = ctx.clone();
    let time = live::text(move || {
        let span = own.incident().span(own.now());
        own.times(|times| match times.is_elapsed() {
            true => times.words.get("table.elapsed").to_owned(),
            false => times
                .words
                .fill("table.time", &[("zone", &times.zone_names(span))]),
        })
    });
    let count = rows.len();
    let shown = rows.get(from..to.min(count)).unwrap_or_default();
    let body: Vec<El> = shown
        .iter()
        .map(|row| table_row(ctx, index, chart, row))
        .collect();
    let left_out = (ctx.is_paper() && count > to).then(|| {
        let count = (count - to) as u64;
        plain(
            ctx,
            match &ctx.incident().url {
                Some(url) => words.count("table.left_out", count, &[("url", url)]),
                None => words.count("table.left_out_here", count, &[]),
            },
        )
    });
    let head = el("tr").add(el("th").set("scope", "col").add(time)).add(heads);
    let table = classed("table", "readings")
        .set("part", "table")
        .add(el("caption").set("lang", ctx.lang()).add(caption))
        .add(el("thead").add(head))
        .add(el("tbody").add(body));
    let frame = classed("div", "scroll")
        .set("tabindex", "0")
        .set("role", "group")
        .set("aria-label", label);
    let mut all = parts(frame.add(table));
    all.extend(parts(left_out));
    all
}

fn table_row(ctx: &Ctx, index: usize, chart: &Chart, row: &Row) -> El {
    let (time, cells) = row;
    // The time cell speaks of the first reading in the row: "about", or a whole span.
    let first = cells
        .iter()
        .enumerate()
        .find_map(|(series, cell)| Some((series, (*cell)?)));
    let iso = ctx.times(|times| times.iso(Instant::from_millis(*time)));
    let own = ctx.clone();
    let when = live::text(move || {
        let reading = first.and_then(|(series, cell)| reading(&own, index, series, cell));
        reading
            .map(|reading| own.times(|times| times.reading_time(&reading)))
            .unwrap_or_default()
    });
    let cell = |(series, cell): (usize, &Option<usize>)| {
        let cell = *cell;
        let own = ctx.clone();
        let said = live::text(move || {
            let said = cell
                .and_then(|cell| reading(&own, index, series, cell))
                .zip(own.incident().charts.get(index));
            said.map(|(reading, chart)| own.times(|times| times.reading(&reading, ValueStyle::from(chart))))
                .unwrap_or_default()
        });
        el("td").set("lang", ctx.lang()).add(said)
    };
    let values: Vec<El> = cells
        .iter()
        .enumerate()
        .take(chart.series.len())
        .map(cell)
        .collect();
    let time = el("time").set("datetime", iso).add(when);
    el("tr").add(el("th").set("scope", "row").add(time)).add(values)
}

fn reading(ctx: &Ctx, chart: usize, series: usize, index: usize) -> Option<Reading<'_>> {
    ctx.incident()
        .charts
        .get(chart)?
        .series
        .get(series)?
        .readings
        .get(index)
}
