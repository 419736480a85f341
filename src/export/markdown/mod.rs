//! The Markdown edition of an incident.

mod about;
mod items;
mod phases;
mod readings;

use std::collections::HashSet;

use super::calendar::Calendar;
use crate::edition::{
    Clock, Heading, NOT_STATED, blocks, escape, escape_line, free_text, header_of, inferred_year, level_word,
    text_line,
};
use crate::incident::{Bound, Component, End, Facts, Incident};
use crate::time::{Precision, When, ZoneSource};
use crate::words::Words;

/// What the parts of an edition are written from.
struct Edition<'a> {
    incident: &'a Incident,
    clock: Clock<'a>,
    /// Components go by their ids, as their names could be taken for each other.
    by_id: bool,
    words: &'a Words,
}

/// The incident as Markdown. The same incident gives the same bytes, whenever it is written; `words` are the English
/// ones.
pub fn markdown(incident: &Incident, zones: &dyn ZoneSource, words: &Words) -> String {
    let calendar = Calendar::of(incident, zones);
    let year = (incident.is_timed()).then(|| calendar.civil(incident.started.when.span.from).year);
    let edition = Edition {
        incident,
        clock: Clock {
            calendar: &calendar,
            year,
        },
        by_id: are_alike(&incident.components),
        words,
    };
    let mut parts = vec![format!("# {}", escape(&incident.title))];
    parts.extend(edition.header());
    parts.extend(edition.figures());
    parts.extend(edition.chapters());
    let timeline = incident.intros.timeline.as_ref();
    parts.extend(timeline.map(|intro| edition.section(Heading::Timeline, &Some(intro.clone()), Vec::new())));
    parts.extend(edition.readings());
    parts.extend(edition.phases());
    parts.extend(edition.moments());
    parts.extend(edition.affected());
    parts.extend(edition.causes());
    parts.extend(edition.actions());
    parts.extend(edition.updates());
    parts.extend(edition.own_sections());
    parts.push(edition.about());
    parts.extend(edition.closing());
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}

/// Whether a name is none by itself in a line of them: it has a comma in it, or is another's name or id too.
fn are_alike(components: &[Component]) -> bool {
    let ids: HashSet<&str> = components.iter().map(|part| part.id.as_str()).collect();
    let mut names = HashSet::new();
    components.iter().any(|part| {
        let name = part.name.as_str();
        name.contains(',') || !names.insert(name) || (name != part.id && ids.contains(name))
    })
}

impl Edition<'_> {
    /// A headed section: the sentence that opens it, and what is in it.
    fn section(&self, heading: Heading, intro: &Option<String>, content: Vec<String>) -> String {
        let mut parts = vec![format!("## {}", heading.words())];
        parts.extend(intro.as_deref().map(|intro| free_text(intro, true)));
        parts.extend(content);
        parts.join("\n\n")
    }

    /// Lede, from when to when and how bad, address, and the rest of the summary.
    fn header(&self) -> Option<String> {
        let summary = self.incident.summary.trim();
        let url = self.bare_url();
        let lines: Vec<String> = [self.bounds(), url.map(str::to_owned)]
            .into_iter()
            .flatten()
            .collect();
        let first = blocks(summary).first().map_or(0, |first| first.range.end);
        let (lede, rest) = summary.split_at_checked(first).unwrap_or((summary, ""));
        let header = |lede: &str, rest: &str| {
            let mut parts: Vec<String> = Vec::new();
            parts.extend((!lede.is_empty()).then(|| crate::edition::quoted(lede)));
            parts.extend(lines.iter().cloned());
            parts.extend((!rest.is_empty()).then(|| rest.to_owned()));
            parts.join("\n\n")
        };
        let simple = header(lede, rest.trim_start_matches('\n'));
        let read = header_of(&simple);
        let whole = free_text(rest.trim_start_matches('\n'), false) == rest.trim_start_matches('\n');
        let good = read.summary() == summary
            && read.url == url
            && read.bounds == self.bounds()
            && (whole || rest.is_empty());
        let text = if good { simple } else { header(summary, "") };
        (!text.is_empty()).then_some(text)
    }

    /// The canonical page, if it can stand as a line of its own.
    fn bare_url(&self) -> Option<&str> {
        let url = self.incident.url.as_deref()?;
        let plain =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, ':' | '/' | '.' | '-' | '?' | '=' | '%');
        let good = url.starts_with("https://") && url.chars().all(plain) && !url.ends_with(['.', ':', '?']);
        good.then_some(url)
    }

    /// "Started Oct 19 09:56 UTC; ended Oct 19 19:12 UTC, 9 h 16 min. Worst level: Full outage."
    fn bounds(&self) -> Option<String> {
        let incident = self.incident;
        if !incident.is_timed() {
            // An end may be stated all the same.
            let end = match incident.ended {
                End::Ongoing { .. } => "still going on".to_owned(),
                End::At(bound) if bound.derived => return None,
                End::At(bound) => format!("ended {}", self.bound(bound.when, false, false)),
            };
            return Some(format!("Started {NOT_STATED}; {end}."));
        }
        let Bound { when, derived, .. } = incident.started;
        let mut text = format!("Started {}", self.bound(when, derived, true));
        let now = match incident.ended {
            End::Ongoing { last_known } => {
                text.push_str("; still going on.");
                last_known
            }
            End::At(bound) => {
                let now = bound.when.span.to;
                let facts = Facts::new(incident, now);
                let about = if facts.duration_approximate { "about " } else { "" };
                let ended = self.bound(bound.when, bound.derived, false);
                let length = self.words.duration(facts.duration);
                text.push_str(&format!("; ended {ended}, {about}{length}."));
                now
            }
        };
        if let Some(worst) = Facts::new(incident, now).worst {
            text.push_str(&format!(" Worst level: {}.", level_word(worst.level)));
        }
        Some(text)
    }

    /// A beginning or end with the zone; the year of the beginning unless the day of publication gives it away.
    fn bound(&self, when: When, derived: bool, starts: bool) -> String {
        let whole = matches!(when.precision, Precision::Exact | Precision::Between);
        let clock = Clock {
            calendar: self.clock.calendar,
            year: self.clock.year.filter(|_| !starts || self.is_year_inferred()),
        };
        let zone = match whole {
            true => format!(" {}", self.incident.time_zone),
            false => String::new(),
        };
        let derived = if derived { " (derived)" } else { "" };
        format!("{}{zone}{derived}", clock.when(when))
    }

    fn is_year_inferred(&self) -> bool {
        let start = self.clock.calendar.civil(self.incident.started.when.span.from);
        let published = self.incident.published.or(self.incident.updated);
        published
            .filter(|when| matches!(when.precision, Precision::Exact | Precision::Day))
            .map(|when| self.clock.calendar.civil(when.span.from))
            .is_some_and(|published| inferred_year(published, start.month, start.day) == start.year)
    }

    /// "Published 2026-10-25; last updated 2026-10-25."
    fn closing(&self) -> Option<String> {
        let dated = Clock {
            calendar: self.clock.calendar,
            year: None,
        };
        let published = self.incident.published.map(|when| dated.when(when));
        let updated = self.incident.updated.map(|when| dated.when(when));
        match (published, updated) {
            (Some(published), Some(updated)) => {
                Some(format!("Published {published}; last updated {updated}."))
            }
            (Some(published), None) => Some(format!("Published {published}.")),
            (None, Some(updated)) => Some(format!("Last updated {updated}.")),
            (None, None) => None,
        }
    }

    /// The zone, for the heads of columns.
    fn zone(&self) -> &str {
        &self.incident.time_zone
    }

    fn figures(&self) -> Option<String> {
        let facts = self.incident.stated_facts.iter().map(|fact| {
            let value = escape(&fact.value);
            format!("- {}{value}", crate::edition::title_mark(&fact.name))
        });
        let facts: Vec<String> = facts.collect();
        (!facts.is_empty()).then(|| self.section(Heading::Figures, &None, vec![facts.join("\n")]))
    }

    fn own_sections(&self) -> Vec<String> {
        let own = self.incident.sections.iter().map(|section| {
            let taken = section.title.starts_with("Section: ") || Heading::of(&section.title).is_some();
            let before = if taken { "Section: " } else { "" };
            let title = escape(&section.title);
            format!("## {before}{title}\n\n{}", free_text(&section.text, false))
        });
        own.collect()
    }

    /// A note or another text on a line below an item.
    fn text_line(&self, name: &'static str, text: &Option<String>) -> Option<String> {
        text.as_deref().map(|text| text_line(name, text))
    }

    /// A caption or the like, as a paragraph.
    fn paragraph(&self, words: &str) -> String {
        escape_line(words)
    }

    /// A time in a column or before a text.
    fn when(&self, when: When, about: bool) -> String {
        self.clock.about(when, about)
    }
}
