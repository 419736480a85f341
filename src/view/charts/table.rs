//! Every reading of a chart as a table: the same for those who can't see the drawing and those who check it.

use std::ops::Range;
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
/// Series that stand beside each other on paper, where nobody can scroll to the rest.
const ACROSS: usize = 6;

/// The table in a fold; open on paper.
pub fn fold(ctx: &Ctx, index: usize, chart: &Chart) -> Vec<Part> {
    if chart.series.iter().all(|series| series.readings.is_empty()) {
        let none = ctx.word("charts.none");
        return parts(classed("p", "quiet").add(none));
    }
    if ctx.is_paper() {
        return on_paper(ctx, index, chart);
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
    let draw = move |from, to| {
        let chart = own.incident().charts.get(index);
        let table = chart.map(|chart| {
            let shown = rows.get(from..to).unwrap_or_default();
            table(&own, index, shown, 0..chart.series.len(), caption(&own, chart))
        });
        parts(table)
    };
    let content = pages::paged(ctx, name, count, draw);
    #[cfg(all(feature = "csr", target_arch = "wasm32"))]
    let content = parts((content, super::take::take(ctx, index)));
    content
}

/// The table whole, as far as paper takes it: of many series, a few beside each other.
fn on_paper(ctx: &Ctx, index: usize, chart: &Chart) -> Vec<Part> {
    let (rows, words, series) = (rows(chart), ctx.words(), chart.series.len());
    let shown = rows.get(..rows.len().min(PAPER)).unwrap_or_default();
    let count = series.div_ceil(ACROSS);
    let across = series.div_ceil(count.max(1)).max(1);
    let mut all = Vec::new();
    for (part, first) in (0..series).step_by(across).enumerate() {
        let mut caption = caption(ctx, chart);
        if count > 1 {
            let (n, count) = ((part + 1).to_string(), count.to_string());
            caption = words.fill(
                "table.part",
                &[("caption", &caption), ("n", &n), ("count", &count)],
            );
        }
        let columns = first..series.min(first + across);
        all.extend(parts(table(ctx, index, shown, columns, caption)));
    }
    if rows.len() > PAPER {
        let count = (rows.len() - PAPER) as u64;
        let left_out = match &ctx.incident().url {
            Some(url) => words.count("table.left_out", count, &[("url", url)]),
            None => words.count("table.left_out_here", count, &[]),
        };
        all.extend(parts(plain(ctx, left_out)));
    }
    all
}

fn caption(ctx: &Ctx, chart: &Chart) -> String {
    let caption = chart.table_caption.clone();
    caption.unwrap_or_else(|| ctx.words().fill("table.readings", &[("title", &chart.title)]))
}

/// A table of these rows, with these series for columns.
fn table(ctx: &Ctx, index: usize, rows: &[Row], columns: Range<usize>, caption: String) -> El {
    let chart = ctx.incident().charts.get(index);
    let series = chart.and_then(|chart| chart.series.get(columns.clone()));
    let unit = chart.and_then(|chart| chart.unit.as_deref());
    let head = |name: &String| {
        let head = match unit {
            Some(unit) => ctx.words().fill("table.value", &[("name", name), ("unit", unit)]),
            None => name.clone(),
        };
        el("th").set("scope", "col").set("lang", ctx.lang()).add(head)
    };
    let series = series.unwrap_or_default().iter();
    let heads: Vec<El> = series.map(|series| head(&series.name)).collect();
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
    let row = |row: &Row| table_row(ctx, index, &columns, row);
    let body: Vec<El> = rows.iter().map(row).collect();
    let head = el("tr").add(el("th").set("scope", "col").add(time)).add(heads);
    let label = caption.clone();
    let table = classed("table", "readings")
        .set("part", "table")
        .add(el("caption").set("lang", ctx.lang()).add(caption))
        .add(el("thead").add(head))
        .add(el("tbody").add(body));
    classed("div", "scroll")
        .set("tabindex", "0")
        .set("role", "group")
        .set("aria-label", label)
        .add(table)
}

fn table_row(ctx: &Ctx, index: usize, columns: &Range<usize>, row: &Row) -> El {
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
        .take(columns.end)
        .skip(columns.start)
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
