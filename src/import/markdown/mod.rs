//! Postmortems in Markdown: the edition with all that it says, others as far as they are certain.

mod about;
mod clock;
mod items;
mod lines;
mod other;
mod phases;
mod readings;
mod timeline;
mod times;

use std::collections::HashMap;

use super::{Imported, flat};
use crate::edition::{Heading, Kind, NO_CHAPTER, blocks, header_of, plain, text_of};
use crate::format::{Problem, Problems, Severity, shorten};
use crate::json::Json;
use crate::time::ZoneSource;

/// A headed part of a document.
struct Section<'a> {
    title: String,
    body: &'a str,
}

/// A document on its way to a file.
struct Import<'a> {
    source: &'a str,
    zones: &'a dyn ZoneSource,
    /// The zone that times are in; nothing if the document doesn't say.
    zone: Option<String>,
    /// The year in which the incident began, for times that don't say theirs.
    year: Option<i32>,
    /// What items call each chapter.
    chapters: Vec<String>,
    /// Ids and names of the components.
    components: Vec<(String, String)>,
    /// The id of a component by what lines call it: that, or its name.
    called: HashMap<String, String>,
    problems: Vec<Problem>,
}

/// Reads a postmortem in Markdown.
pub fn markdown(text: &str, zones: &dyn ZoneSource) -> Imported {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let restored = flat::with_lines(text);
    let source = restored.as_deref().unwrap_or(text);
    let mut import = Import {
        source,
        zones,
        zone: None,
        year: None,
        chapters: Vec::new(),
        components: Vec::new(),
        called: HashMap::new(),
        problems: Vec::new(),
    };
    if restored.is_some() {
        let what = "the line breaks of this document were lost";
        import.doubt(
            "",
            what,
            "they were put back where its marks say so; compare the result",
        );
    }
    let json = import.document();
    Imported {
        json: json.pretty(),
        problems: import.problems,
    }
}

impl<'a> Import<'a> {
    /// The whole document.
    fn document(&mut self) -> Json {
        let (front, text) = other::front_matter(self.source);
        let (title, header, sections) = split(text);
        let known = |heading: Heading| {
            let found = |section: &&Section<'_>| Heading::of(&section.title) == Some(heading);
            sections.iter().find(found)
        };
        let is_edition = known(Heading::About).is_some()
            || (header_of(header).bounds.is_some()
                && (known(Heading::Phases).is_some() || known(Heading::Moments).is_some()));
        if is_edition {
            self.edition(title, header, sections)
        } else {
            self.other(title, front, header, &sections)
        }
    }

    /// Names something in the document that is uncertain; `snippet` is looked for to say where it stands.
    fn doubt(&mut self, snippet: &str, what: &str, advice: &str) {
        if self.problems.len() >= Problems::MOST {
            // More are of no help, and each takes a look through the whole document.
            return;
        }
        let line = snippet.lines().next().unwrap_or_default();
        let offset = match line.is_empty() {
            true => 0,
            false => self.source.find(line).unwrap_or_default(),
        };
        let before = self.source.get(..offset).unwrap_or_default();
        self.problems.push(Problem {
            severity: Severity::Warning,
            path: String::new(),
            line: before.matches('\n').count() + 1,
            column: before.rsplit('\n').next().unwrap_or_default().chars().count() + 1,
            what: what.to_owned(),
            advice: advice.to_owned(),
        });
    }

    /// Names something that has no place in a file where it stands.
    fn left_out(&mut self, snippet: &str) {
        let line = snippet.trim().lines().next().unwrap_or_default();
        let what = format!("“{}” is not understood where it stands", shorten(line));
        let advice = "write it as the edition does, or in a section of its own; until then it is left out";
        self.doubt(line, &what, advice);
    }

    /// The parts of a section's body, which are lists or tables: each with the chapter whose heading it stands under.
    /// What comes before the first list, table or heading of a chapter opens the section.
    fn parts<'b>(&mut self, body: &'b str, wanted: Kind) -> (Option<String>, Vec<Part<'b>>) {
        let found = blocks(body);
        let mut chapter = None;
        let mut parts = Vec::new();
        let mut opening = body.len();
        for block in &found {
            match block.kind {
                Kind::Heading(3) => {
                    opening = opening.min(block.range.start);
                    let title = plain(block.raw);
                    chapter = self.chapter_of(&title);
                    if chapter.is_none() && title != NO_CHAPTER {
                        self.left_out(block.raw);
                    }
                }
                Kind::List | Kind::Table => {
                    opening = opening.min(block.range.start);
                    match block.kind == wanted {
                        true => parts.push(Part {
                            raw: block.raw,
                            chapter: chapter.clone(),
                        }),
                        false => self.left_out(block.raw),
                    }
                }
                _ if opening < block.range.start => self.left_out(block.raw),
                _ => {}
            }
        }
        let intro = text_of(body.get(..opening).unwrap_or_default());
        ((!intro.is_empty()).then_some(intro), parts)
    }

    /// What items call the chapter of a heading such as "Chapter 2: Title".
    fn chapter_of(&self, title: &str) -> Option<String> {
        let number = title.strip_prefix("Chapter ")?.split(':').next()?;
        let number: usize = number.parse().ok()?;
        self.chapters.get(number.checked_sub(1)?).cloned()
    }
}

/// A list or table of a section.
struct Part<'b> {
    raw: &'b str,
    chapter: Option<String>,
}

/// Title, what stands before the first section, and the sections, which are headed by the first two levels.
fn split(text: &str) -> (Option<String>, &str, Vec<Section<'_>>) {
    let found = blocks(text);
    let heads: Vec<_> = found
        .iter()
        .filter(|block| matches!(block.kind, Kind::Heading(1 | 2)))
        .collect();
    let mut title = None;
    let mut header = text
        .get(..heads.first().map_or(text.len(), |head| head.range.start))
        .unwrap_or_default();
    let mut sections = Vec::new();
    for (index, head) in heads.iter().enumerate() {
        let end = heads.get(index + 1).map_or(text.len(), |next| next.range.start);
        let body = text.get(head.range.end..end).unwrap_or_default().trim();
        let words = plain(head.raw);
        if index == 0 && head.kind == Kind::Heading(1) && header.trim().is_empty() {
            title = Some(words).filter(|words| !words.is_empty());
            header = body;
            continue;
        }
        sections.push(Section { title: words, body });
    }
    (title, header.trim(), sections)
}

/// A short name from words: "Pools stalled" becomes `pools-stalled`.
fn slug(words: &str) -> String {
    let mut name = String::new();
    for letter in words.chars().flat_map(char::to_lowercase) {
        if letter.is_ascii_alphanumeric() {
            name.push(letter);
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
        if name.len() >= 60 {
            break;
        }
    }
    let name = name.trim_end_matches('-');
    match name {
        "" => "incident".to_owned(),
        name => name.to_owned(),
    }
}
