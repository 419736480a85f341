//! The table of phases.

use super::Import;
use crate::edition::{Kind, level_of, plain_line, table, uncell};
use crate::json::Json;

impl Import<'_> {
    pub(super) fn phases(&mut self, body: &str) -> (Option<String>, Vec<Json>) {
        let (intro, parts) = self.parts(body);
        let mut phases = Vec::new();
        for part in parts.iter().filter(|part| part.kind == Kind::Table) {
            let rows = table(part.raw);
            let Some((heads, rows)) = rows.split_first() else {
                continue;
            };
            let heads: Vec<String> = heads.iter().map(|head| plain_line(head)).collect();
            for row in rows {
                let phase = self.phase(&heads, row);
                phases.extend(phase.map(|phase| phase.maybe("chapter", part.chapter.clone())));
            }
        }
        (intro, phases)
    }

    fn phase(&mut self, heads: &[String], row: &[&str]) -> Option<Json> {
        let raw = |name: &str| {
            let found = heads.iter().position(|head| {
                // The heads of times name the zone.
                head == name || head.strip_prefix(name).is_some_and(|rest| rest.starts_with(" ("))
            });
            let cell = found.and_then(|column| row.get(column)).copied();
            cell.map(uncell).filter(|cell| !cell.is_empty())
        };
        let words = |name: &str| raw(name).map(|cell| plain_line(&cell));
        let (from, from_about) = self.edge(&raw("From")?);
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
                None => self.edge(to),
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

/// With its level, or with the minutes at several.
fn leveled(phase: Json, cell: &str) -> Json {
    if let Some(mix) = cell.strip_prefix("mix: ") {
        let part = |part: &str| {
            let (minutes, level) = part.split_once(" min ")?;
            let minutes: f64 = minutes.parse().ok()?;
            let level = level_of(level)?.key();
            Some(Json::object().with("level", level).with("minutes", minutes))
        };
        return phase.filled("mix", mix.split(", ").filter_map(part).collect());
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
