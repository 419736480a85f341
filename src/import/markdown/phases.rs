//! The table of phases.

use super::Import;
use crate::edition::{Kind, level_of, plain_line, table, uncell};
use crate::json::Json;

impl Import<'_> {
    pub(super) fn phases(&mut self, body: &str) -> (Option<String>, Vec<Json>) {
        let (intro, parts) = self.parts(body, Kind::Table);
        let mut phases = Vec::new();
        for part in parts {
            let rows = table(part.raw);
            let Some((heads, rows)) = rows.split_first() else {
                continue;
            };
            let heads: Vec<String> = heads.iter().map(|head| plain_line(head)).collect();
            for head in &heads {
                if !COLUMNS.iter().any(|name| is_head(head, name)) {
                    self.left_out(head);
                }
            }
            for row in rows {
                let phase = self.phase(&heads, row);
                phases.extend(phase.map(|phase| phase.maybe("chapter", part.chapter.clone())));
            }
        }
        (intro, phases)
    }

    fn phase(&mut self, heads: &[String], row: &[&str]) -> Option<Json> {
        let raw = |name: &str| {
            let found = heads.iter().position(|head| is_head(head, name));
            let cell = found.and_then(|column| row.get(column)).copied();
            cell.map(uncell).filter(|cell| !cell.is_empty())
        };
        let words = |name: &str| raw(name).map(|cell| plain_line(&cell));
        let (from, from_about) = self.edge(&raw("From").unwrap_or_default());
        let Some(from) = from else {
            let snippet = row.first().copied().unwrap_or_default();
            let what = format!("“{snippet}” is not a time that is certain");
            self.doubt(
                snippet,
                &what,
                "write it with its year; until then the phase is left out",
            );
            return None;
        };
        let to = raw("To");
        let (to, to_about) = match to.as_deref() {
            Some("goes on") => (Some(Json::null()), false),
            Some(to) => match to.strip_prefix("start of ") {
                Some(next) => (None, next.starts_with('~')),
                None => {
                    let (about, to) = match to.strip_prefix('~') {
                        Some(to) => (true, to),
                        None => (false, to),
                    };
                    (self.certain(Some(to)), about)
                }
            },
            None => (None, false),
        };
        let phase = Json::object()
            .maybe("id", words("Id"))
            .with("from", from)
            .flag("from_approximate", from_about)
            .maybe("to", to)
            .flag("to_approximate", to_about);
        let components = raw("Parts").map(|parts| self.component_ids(&parts));
        Some(
            leveled(phase, &raw("Level").unwrap_or_default())
                .maybe("title", words("Title"))
                .maybe("text", raw("What people saw"))
                .filled("components", components.unwrap_or_default())
                .maybe("stated_level", words("Source’s level"))
                .maybe("graded_by", words("Levels by"))
                .maybe("stated", words("Source’s words"))
                .maybe("note", raw("Note")),
        )
    }

    fn edge(&self, cell: &str) -> (Option<Json>, bool) {
        match cell.strip_prefix('~') {
            Some(cell) => (self.time(cell), true),
            None => (self.time(cell), false),
        }
    }
}

/// The columns that an edition can have.
const COLUMNS: [&str; 11] = [
    "From",
    "To",
    "Level",
    "What people saw",
    "Title",
    "Parts",
    "Source’s level",
    "Levels by",
    "Source’s words",
    "Note",
    "Id",
];

/// Whether a column is the one of that name. The heads of times name the zone.
fn is_head(head: &str, name: &str) -> bool {
    head == name || head.strip_prefix(name).is_some_and(|rest| rest.starts_with(" ("))
}

/// With its level, or with the minutes at several.
fn leveled(phase: Json, cell: &str) -> Json {
    if let Some(mix) = cell.strip_prefix("mix: ") {
        let part = |part: &str| -> Option<Json> {
            let (minutes, level) = part.split_once(" min ")?;
            let minutes: f64 = minutes.parse().ok()?;
            let level = level_of(level)?.key();
            Some(Json::object().with("level", level).with("minutes", minutes))
        };
        // What isn't understood as a whole is shown as it is written.
        if let Some(parts) = mix.split(", ").map(part).collect() {
            return phase.filled("mix", parts);
        }
    }
    let word = match cell.split_once(": ") {
        Some((known, word)) if level_of(known).is_some() => plain_line(word),
        _ => match level_of(&plain_line(cell)) {
            Some(level) => level.key().to_owned(),
            None => plain_line(cell),
        },
    };
    phase.with("level", word)
}
