//! Charts: what was measured, every reading in a table.

use super::Edition;
use super::phases::rows_of;
use crate::edition::{Heading, cell, escape, label, reading_cell};
use crate::export::json::read_at;
use crate::incident::{Between, Chart, Detail, NumberStyle, Reading, ValueScale};
use crate::time::{Instant, Precision};

/// Of the rows of one time as many are looked at for a place.
const ALIKE: usize = 16;

impl Edition<'_> {
    pub(super) fn readings(&self) -> Option<String> {
        let charts = self.incident.charts.iter().map(|chart| self.chart(chart));
        let content: Vec<String> = charts.collect();
        let intro = &self.incident.intros.charts;
        (!content.is_empty() || intro.is_some()).then(|| self.section(Heading::Readings, intro, content))
    }

    fn chart(&self, chart: &Chart) -> String {
        let mut parts = vec![format!("### {}", escape(&chart.title))];
        parts.extend(chart.caption.as_deref().map(|caption| self.paragraph(caption)));
        let mut lines: Vec<String> = Vec::new();
        lines.extend(chart.key.id.as_deref().map(|id| label("Id", &escape(id))));
        lines.extend(chart.unit.as_deref().map(|unit| label("Unit", &escape(unit))));
        lines.extend(
            chart
                .table_caption
                .as_deref()
                .map(|caption| label("Table", &escape(caption))),
        );
        let between = match chart.between {
            Between::Line => None,
            Between::None => Some("nothing"),
            Between::Step => Some("the last value"),
        };
        lines.extend(between.map(|between| label("Between readings", between)));
        let gap = chart.max_gap.map(|gap| format!("{} s", gap.0 as f64 / 1_000.0));
        lines.extend(gap.map(|gap| label("Gap over", &gap)));
        lines.extend((chart.scale == ValueScale::Log).then(|| label("Scale", "logarithmic")));
        let numbers = match (chart.number, &chart.unit) {
            (NumberStyle::Full, _) => Some("in full"),
            (NumberStyle::Compact, Some(_)) => Some("compact"),
            _ => None,
        };
        lines.extend(numbers.map(|numbers| label("Numbers", numbers)));
        for (value, meaning) in &chart.thresholds {
            lines.push(label("Limit", &format!("{value} {}", escape(meaning))));
        }
        if !lines.is_empty() {
            let lines: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
            parts.push(lines.join("\n"));
        }
        if !chart.series.is_empty() {
            parts.push(self.table(chart));
        }
        parts.join("\n\n")
    }

    /// A row for each time, a column for each series.
    fn table(&self, chart: &Chart) -> String {
        let head = format!("Time ({})", self.zone());
        let names = chart.series.iter().map(|series| escape(&series.name));
        let names: Vec<String> = std::iter::once(head).chain(names).collect();
        let heads: Vec<&str> = names.iter().map(String::as_str).collect();
        let none = Detail::default();
        let mut cells: Vec<(i64, usize, Reading<'_>)> = Vec::new();
        for (column, series) in chart.series.iter().enumerate() {
            let readings = series.readings.iter();
            cells.extend(readings.map(|reading| (reading.at.millis(), column, reading)));
        }
        cells.sort_by_key(|(at, ..)| *at);
        let mut rows: Vec<Vec<String>> = Vec::new();
        // Where the rows of the time at hand begin, and for each series the first that it can still take.
        let (mut now, mut first) = (None, 0);
        let mut free = vec![0; chart.series.len()];
        for (at, column, reading) in cells {
            if now != Some(at) {
                (now, first) = (Some(at), rows.len());
            }
            let detail = reading.detail.unwrap_or(&none);
            let (time, implied) = self.reading_time(&reading, detail);
            let from = free.get(column).copied().unwrap_or_default().max(first);
            let shared = rows.iter().enumerate().skip(from).take(ALIKE);
            let shared = shared.into_iter().find(|(_, row)| {
                row.first() == Some(&time) && row.get(column + 1).is_some_and(String::is_empty)
            });
            let index = shared.map_or(rows.len(), |(index, _)| index);
            if index == rows.len() {
                let mut row = vec![String::new(); heads.len()];
                row.splice(..1, [time]);
                rows.push(row);
            }
            let said = reading_cell(&reading, detail, implied, &|at, precision| {
                self.when(crate::export::json::ending(at, precision), false)
            });
            if let Some(place) = rows.get_mut(index).and_then(|row| row.get_mut(column + 1)) {
                *place = cell(&said);
            }
            if let Some(free) = free.get_mut(column) {
                *free = index + 1;
            }
        }
        rows_of(&heads, rows)
    }

    /// When it was read, and until when that holds anyway.
    fn reading_time(&self, reading: &Reading<'_>, detail: &Detail) -> (String, Option<Instant>) {
        let (when, implied) = read_at(reading.at, detail, self.clock.calendar);
        let vague = detail.at_precision != Precision::Exact;
        (self.when(when, detail.at_approximate && !vague), implied)
    }
}
