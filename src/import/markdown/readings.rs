//! Charts: settings in a list, readings in a table.

use super::Import;
use crate::edition::{Kind, blocks, items, plain, plain_line, reading_of, table, uncell, unlabelled};
use crate::json::Json;

impl Import<'_> {
    pub(super) fn charts(&mut self, body: &str) -> (Option<String>, Vec<Json>) {
        let found = blocks(body);
        let heads: Vec<_> = found
            .iter()
            .filter(|block| block.kind == Kind::Heading(3))
            .collect();
        let opening = heads.first().map_or(body.len(), |head| head.range.start);
        let intro = crate::edition::text_of(body.get(..opening).unwrap_or_default());
        let mut charts = Vec::new();
        for (index, head) in heads.iter().enumerate() {
            let end = heads.get(index + 1).map_or(body.len(), |next| next.range.start);
            let own = body.get(head.range.end..end).unwrap_or_default();
            charts.push(self.chart(plain(head.raw), own));
        }
        ((!intro.is_empty()).then_some(intro), charts)
    }

    fn chart(&mut self, title: String, body: &str) -> Json {
        let found = blocks(body);
        let mut seen: Vec<Kind> = Vec::new();
        for block in &found {
            let known = matches!(block.kind, Kind::Paragraph | Kind::List | Kind::Table);
            if !known || seen.contains(&block.kind) {
                self.left_out(block.raw);
            }
            seen.extend(known.then_some(block.kind));
        }
        let of = |kind: Kind| {
            found
                .iter()
                .find(|block| block.kind == kind)
                .map(|block| block.raw)
        };
        let caption = of(Kind::Paragraph).map(plain);
        let settings = of(Kind::List).map(items).unwrap_or_default();
        for line in settings.iter().filter(|line| !is_setting(line)) {
            self.left_out(line);
        }
        let settings: Vec<(&str, &str)> = settings.iter().filter_map(|line| unlabelled(line)).collect();
        let raw = |name: &str| {
            settings
                .iter()
                .find(|(label, _)| *label == name)
                .map(|(_, value)| *value)
        };
        let said = |name: &str| raw(name).map(plain_line);
        let between = said("Between readings").map(|between| match between.as_str() {
            "nothing" => "none",
            _ => "step",
        });
        let gap = raw("Gap over").and_then(|gap| gap.trim_end_matches(" s").parse::<f64>().ok());
        let number = said("Numbers").map(|numbers| match numbers.as_str() {
            "compact" => "compact",
            _ => "full",
        });
        let limits = settings.iter().filter(|(label, _)| *label == "Limit");
        let limits = limits.filter_map(|(_, limit)| {
            let (value, label) = limit.split_once(' ').unwrap_or((limit, ""));
            Some(
                Json::object()
                    .with("value", value.parse::<f64>().ok()?)
                    .with("label", plain_line(label)),
            )
        });
        Json::object()
            .maybe("id", said("Id"))
            .with("title", &title)
            .maybe("unit", said("Unit"))
            .maybe("caption", caption)
            .maybe("table_caption", said("Table"))
            .maybe("between", between)
            .maybe("max_gap_seconds", gap)
            .maybe("scale", said("Scale").map(|_| "log"))
            .maybe("number", number)
            .filled("thresholds", limits.collect())
            .filled("series", self.series(&title, of(Kind::Table).unwrap_or_default()))
    }

    /// A series for each column behind the first.
    fn series(&mut self, title: &str, written: &str) -> Vec<Json> {
        let rows = table(written);
        let Some((heads, rows)) = rows.split_first() else {
            return Vec::new();
        };
        let mut all: Vec<Vec<Json>> = vec![Vec::new(); heads.len().saturating_sub(1)];
        for row in rows {
            let Some((time, cells)) = row.split_first() else {
                continue;
            };
            let (about, at) = match time.strip_prefix('~') {
                Some(at) => (true, at),
                None => (false, *time),
            };
            let Some(at) = self.time(at) else {
                let what = format!("“{time}” is not a time that is certain");
                self.doubt(
                    time,
                    &what,
                    "write it with its year; until then its readings are left out",
                );
                continue;
            };
            for (cell, readings) in cells.iter().zip(&mut all) {
                if !cell.is_empty() {
                    readings.push(self.reading(at.clone(), about, &uncell(cell)));
                }
            }
        }
        let alone = all.len() == 1;
        let names = heads.iter().skip(1).map(|head| plain_line(&uncell(head)));
        let series = names.zip(all).map(|(name, readings)| {
            let name = (!alone || name != title).then_some(name);
            Json::object().maybe("name", name).with("readings", readings)
        });
        series.collect()
    }

    fn reading(&mut self, at: Json, about: bool, cell: &str) -> Json {
        let found = reading_of(cell);
        let until = self.certain(found.until);
        Json::object()
            .with("at", at)
            .flag("at_approximate", about)
            .maybe("value", found.value)
            .flag("approximate", found.about)
            .maybe("low", found.low)
            .maybe("high", found.high)
            .maybe("until", until)
            .maybe("text", found.text)
    }
}

/// Whether a line says of a chart what can be said of one.
fn is_setting(line: &str) -> bool {
    let Some((label, value)) = unlabelled(line) else {
        return false;
    };
    let number = |text: &str| text.parse::<f64>().is_ok();
    match label {
        "Id" | "Unit" | "Table" => true,
        "Between readings" => matches!(value, "nothing" | "the last value"),
        "Gap over" => number(value.trim_end_matches(" s")),
        "Scale" => value == "logarithmic",
        "Numbers" => matches!(value, "in full" | "compact"),
        "Limit" => number(value.split(' ').next().unwrap_or_default()),
        _ => false,
    }
}
