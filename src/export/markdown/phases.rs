//! Phases: a table, and one a chapter where there are chapters.

use super::Edition;
use crate::edition::{Heading, cell, escape, level_word};
use crate::incident::{Edge, Grader, Phase};

/// A column: its head, and what stands in it.
type Column<'a> = (String, Box<dyn Fn(&Phase) -> String + 'a>);

impl Edition<'_> {
    pub(super) fn phases(&self) -> Option<String> {
        let phases = &self.incident.phases;
        let intro = &self.incident.intros.phases;
        let columns = self.columns();
        let mut content: Vec<String> = Vec::new();
        let mut now: Option<usize> = None;
        for run in phases.chunk_by(|a, b| a.chapter == b.chapter) {
            let chapter = run.first().and_then(|phase| phase.chapter);
            if chapter != now {
                content.push(self.chapter_heading(chapter));
                now = chapter;
            }
            let heads: Vec<&str> = columns.iter().map(|(head, _)| head.as_str()).collect();
            let rows = run
                .iter()
                .map(|phase| columns.iter().map(|(_, say)| say(phase)).collect());
            content.push(rows_of(&heads, rows.collect()));
        }
        (!content.is_empty() || intro.is_some()).then(|| self.section(Heading::Phases, intro, content))
    }

    /// The four that every edition has, and one for each thing that any of the phases says besides.
    fn columns(&self) -> Vec<Column<'_>> {
        let phases = &self.incident.phases;
        let zone = self.zone();
        let mut columns: Vec<Column<'_>> = vec![
            (
                format!("From ({zone})"),
                Box::new(|phase| self.when(phase.from.when, phase.from.about)),
            ),
            (format!("To ({zone})"), Box::new(|phase| self.phase_end(phase.to))),
            ("Level".to_owned(), Box::new(level)),
            (
                "What people saw".to_owned(),
                Box::new(|phase| cell(phase.text.as_deref().unwrap_or_default())),
            ),
        ];
        let more: [Column<'_>; 7] = [
            (
                "Title".to_owned(),
                Box::new(|phase| words(phase.title.as_deref())),
            ),
            (
                "Parts".to_owned(),
                Box::new(|phase| cell(&self.parts(&phase.components))),
            ),
            (
                "Source’s level".to_owned(),
                Box::new(|phase| words(phase.stated_level.as_deref())),
            ),
            (
                "Levels by".to_owned(),
                Box::new(|phase| phase.graded_by.map(grader_word).unwrap_or_default().to_owned()),
            ),
            (
                "Source’s words".to_owned(),
                Box::new(|phase| words(phase.remarks.stated.as_deref())),
            ),
            (
                "Note".to_owned(),
                Box::new(|phase| cell(phase.remarks.note.as_deref().unwrap_or_default())),
            ),
            ("Id".to_owned(), Box::new(|phase| words(phase.key.id.as_deref()))),
        ];
        let said = |column: &Column<'_>| phases.iter().any(|phase| !column.1(phase).is_empty());
        columns.extend(more.into_iter().filter(said));
        columns
    }

    fn phase_end(&self, to: Option<Edge>) -> String {
        match to {
            None => "goes on".to_owned(),
            Some(to) if to.at == to.when.span.to => self.when(to.when, to.about),
            // Where the next one begins, as exactly as that is known.
            Some(to) => format!("start of {}", self.when(to.when, to.about)),
        }
    }
}

/// Plain words in a cell.
fn words(words: Option<&str>) -> String {
    cell(&escape(words.unwrap_or_default()))
}

/// "Full outage", "Unknown: the source's word", "mix: 20 min Full outage, 12.5 min Degraded".
fn level(phase: &Phase) -> String {
    if !phase.mix.is_empty() {
        let part = |(level, length): &(_, crate::time::Millis)| {
            format!("{} min {}", length.0 as f64 / 60_000.0, level_word(*level))
        };
        let parts: Vec<String> = phase.mix.iter().map(part).collect();
        return format!("mix: {}", parts.join(", "));
    }
    let level = level_word(phase.level);
    match &phase.level_word {
        Some(word) => cell(&format!("{level}: {}", escape(word))),
        None => level.to_owned(),
    }
}

/// Who chose the levels.
pub(super) fn grader_word(grader: Grader) -> &'static str {
    match grader {
        Grader::Publisher => "publisher",
        Grader::Author => "author",
        Grader::Import => "import",
    }
}

/// A table of cells.
pub(super) fn rows_of(heads: &[&str], rows: Vec<Vec<String>>) -> String {
    let line = |cells: &[&str]| format!("| {} |", cells.join(" | "));
    let mut lines = vec![
        line(
            &heads
                .iter()
                .map(|head| cell(head))
                .collect::<Vec<_>>()
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>(),
        ),
        format!("|{}", "---|".repeat(heads.len())),
    ];
    lines.extend(
        rows.iter()
            .map(|row| line(&row.iter().map(String::as_str).collect::<Vec<_>>())),
    );
    lines.join("\n")
}
