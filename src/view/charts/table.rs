//! Every reading of a chart as a table: the same for those who can't see the drawing and those who check it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::incident::{Chart, Reading};
use crate::state::Action;
use crate::time::Instant;
use crate::view::ctx::Ctx;
use crate::words::ValueStyle;

/// Rows to a page on the screen.
const PAGE: usize = 200;
/// Rows that paper takes.
const PAPER: usize = 500;

/// One row: a time, and for each series the index of what was read then.
type Row = (i64, Vec<Option<usize>>);

/// The table in a fold; open on paper.
#[component]
pub fn Fold(
    /// What the view shares.
    ctx: Ctx,
    /// The index of the chart.
    index: usize,
) -> impl IntoView {
    let chart = ctx.incident().charts.get(index)?;
    if chart.series.iter().all(|series| series.readings.is_empty()) {
        let none = ctx.words().get("charts.none").to_owned();
        return Some(view! { class="pv", <p class="quiet">{none}</p> }.into_any());
    }
    if ctx.is_paper() {
        let rows = Arc::new(rows(chart));
        return Some(
            view! { class="pv", <Table ctx=ctx.clone() index=index rows=rows.clone() from=0 to=PAPER/> }
                .into_any(),
        );
    }
    let name = format!("chart-{}-table", chart.key.number);
    let open = {
        let (state, name) = (ctx.state, name.clone());
        Memo::new(move |_| state.with(|state| state.open.contains(&name)))
    };
    let toggle = {
        let (ctx, name) = (ctx.clone(), name.clone());
        move |_| {
            ctx.act(Action::SetFold {
                name: name.clone(),
                open: !open.get_untracked(),
            })
        }
    };
    let content = {
        let ctx = ctx.clone();
        move || {
            // Long tables are worth nothing until somebody asks for them.
            open.get()
                .then(|| view! { class="pv", <Paged ctx=ctx.clone() index=index name=name.clone()/> })
        }
    };
    let label = ctx.words().get("table.show").to_owned();
    Some(
        view! { class="pv",
            <div class="fold">
                <button class="fold-button" type="button" aria-expanded=move || open.get().to_string() on:click=toggle>
                    <span class="fold-mark" aria-hidden="true"></span> {label}
                </button>
                {content}
            </div>
        }
        .into_any(),
    )
}

/// The table, page by page where it's long.
#[component]
fn Paged(
    /// What the view shares.
    ctx: Ctx,
    /// The index of the chart.
    index: usize,
    /// The table's name in the state.
    name: String,
) -> impl IntoView {
    let rows = Arc::new(ctx.incident().charts.get(index).map(rows).unwrap_or_default());
    let count = rows.len();
    let last = count.saturating_sub(1) / PAGE;
    let page = {
        let (state, name) = (ctx.state, name.clone());
        Memo::new(move |_| state.with(|state| state.pages.get(&name).copied().unwrap_or(0).min(last)))
    };
    let table = {
        let ctx = ctx.clone();
        move || {
            let from = page.get() * PAGE;
            view! { class="pv", <Table ctx=ctx.clone() index=index rows=rows.clone() from=from to=from + PAGE/> }
        }
    };
    let pager = (last > 0).then(|| {
        let turn = |by: isize| {
            let (ctx, name) = (ctx.clone(), name.clone());
            move |_| {
                let page = page.get_untracked().saturating_add_signed(by).min(last);
                ctx.act(Action::TurnTo {
                    name: name.clone(),
                    page,
                });
            }
        };
        let shown = {
            let ctx = ctx.clone();
            move || {
                let from = page.get() * PAGE;
                let (from, to) = ((from + 1).to_string(), (from + PAGE).min(count).to_string());
                ctx.words().fill(
                    "table.rows",
                    &[("from", &from), ("to", &to), ("n", &count.to_string())],
                )
            }
        };
        view! { class="pv",
            <div class="pager">
                <button type="button" disabled=move || page.get() == 0 on:click=turn(-1)>
                    {ctx.words().get("table.previous").to_owned()}
                </button>
                <span role="status">{shown}</span>
                <button type="button" disabled=move || page.get() == last on:click=turn(1)>
                    {ctx.words().get("table.next").to_owned()}
                </button>
            </div>
        }
    });
    view! { class="pv", {table} {pager} }
}

/// The rows from `from` to before `to`.
#[component]
fn Table(
    /// What the view shares.
    ctx: Ctx,
    /// The index of the chart.
    index: usize,
    /// All rows.
    rows: Arc<Vec<Row>>,
    /// The first to show.
    from: usize,
    /// One past the last to show.
    to: usize,
) -> impl IntoView {
    let chart = ctx.incident().charts.get(index)?;
    let words = ctx.words();
    let lang = ctx.lang();
    let caption = chart
        .table_caption
        .clone()
        .unwrap_or_else(|| words.fill("table.readings", &[("title", &chart.title)]));
    let heads = chart
        .series
        .iter()
        .map(|series| {
            let head = match &chart.unit {
                Some(unit) => words.fill("table.value", &[("name", &series.name), ("unit", unit)]),
                None => series.name.clone(),
            };
            view! { class="pv", <th scope="col" lang=lang.clone()>{head}</th> }
        })
        .collect_view();
    let time = {
        let ctx = ctx.clone();
        move || {
            let span = ctx.incident().span(ctx.now.get());
            ctx.times(|times| {
                if times.is_elapsed() {
                    return times.words.get("table.elapsed").to_owned();
                }
                times
                    .words
                    .fill("table.time", &[("zone", &times.zone_names(span))])
            })
        }
    };
    let count = rows.len();
    let body = rows
        .get(from..to.min(count))
        .unwrap_or_default()
        .iter()
        .map(|row| view! { class="pv", <TableRow ctx=ctx.clone() index=index row=row.clone()/> })
        .collect_view();
    let left_out = (ctx.is_paper() && count > to).then(|| {
        let url = ctx.incident().url.clone().unwrap_or_default();
        let said = words.count("table.left_out", (count - to) as u64, &[("url", &url)]);
        view! { class="pv", <p class="remark">{said}</p> }
    });
    Some(view! { class="pv",
        <div class="scroll" tabindex="0" role="group" aria-label=caption.clone()>
            <table part="table" class="readings">
                <caption lang=lang.clone()>{caption.clone()}</caption>
                <thead><tr><th scope="col">{time}</th>{heads}</tr></thead>
                <tbody>{body}</tbody>
            </table>
        </div>
        {left_out}
    })
}

#[component]
fn TableRow(
    /// What the view shares.
    ctx: Ctx,
    /// The index of the chart.
    index: usize,
    /// The row.
    row: Row,
) -> impl IntoView {
    let (time, cells) = row;
    let chart = ctx.incident().charts.get(index)?;
    // The time cell speaks of the first reading in the row: "about", or a whole span.
    let spoken = cells
        .iter()
        .enumerate()
        .find_map(|(series, cell)| Some((series, (*cell)?)));
    let iso = ctx.times(|times| times.iso(Instant::from_millis(time)));
    let when = {
        let ctx = ctx.clone();
        move || {
            let reading = spoken.and_then(|(series, cell)| reading(&ctx, index, series, cell));
            ctx.times(|times| reading.map(|reading| times.reading_time(&reading)))
        }
    };
    let values = (0..chart.series.len())
        .map(|series| {
            let cell = cells.get(series).copied().flatten();
            let said = {
                let ctx = ctx.clone();
                move || {
                    let chart = ctx.incident().charts.get(index)?;
                    let reading = reading(&ctx, index, series, cell?)?;
                    Some(ctx.times(|times| times.reading(&reading, ValueStyle::from(chart))))
                }
            };
            view! { class="pv", <td lang=ctx.lang()>{said}</td> }
        })
        .collect_view();
    Some(view! { class="pv",
        <tr><th scope="row"><time datetime=iso>{when}</time></th>{values}</tr>
    })
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

/// The readings of all series by time; those of one instant share a row.
fn rows(chart: &Chart) -> Vec<Row> {
    let width = chart.series.len();
    let mut cells: Vec<(i64, usize, usize)> = chart
        .series
        .iter()
        .enumerate()
        .flat_map(|(series, own)| {
            own.readings
                .times
                .iter()
                .enumerate()
                .map(move |(index, time)| (*time, index, series))
        })
        .collect();
    // Stable, so that several readings of one instant keep their order.
    cells.sort_by_key(|(time, _, _)| *time);
    let mut rows: Vec<Row> = Vec::with_capacity(cells.len());
    for (time, index, series) in cells {
        let free = rows.iter_mut().rev().take_while(|row| row.0 == time).last();
        let free = free.filter(|row| row.1.get(series).is_some_and(Option::is_none));
        let row = match free {
            Some(row) => row,
            None => {
                rows.push((time, vec![None; width]));
                let Some(row) = rows.last_mut() else { continue };
                row
            }
        };
        if let Some(cell) = row.1.get_mut(series) {
            *cell = Some(index);
        }
    }
    rows
}
