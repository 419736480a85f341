//! Which sections there are, and the frame that each stands in.

use super::ctx::Ctx;
use super::el::{El, IntoParts, Part, classed, el, parts};
use super::heading::heading;
use super::text::text;

/// A section of the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionKey {
    /// Who, when and what.
    Header,
    /// The four facts.
    Facts,
    /// What happened, in short.
    Summary,
    /// The drawing.
    Timeline,
    /// The readings.
    Charts,
    /// How bad, when.
    Phases,
    /// What happened, when.
    Moments,
    /// Who was affected.
    Affected,
    /// What went wrong.
    Causes,
    /// What was changed.
    Actions,
    /// What is still open.
    Open,
    /// What was posted meanwhile.
    Updates,
    /// The author's own sections.
    Sections,
    /// What is wrong with the file.
    Problems,
}

impl SectionKey {
    /// All of them with their words, as `sections` and an own section's `after` name them, in their usual order.
    pub const ALL: [(Self, &'static str); 14] = [
        (Self::Header, "header"),
        (Self::Facts, "facts"),
        (Self::Summary, "summary"),
        (Self::Timeline, "timeline"),
        (Self::Charts, "charts"),
        (Self::Phases, "phases"),
        (Self::Moments, "moments"),
        (Self::Affected, "affected"),
        (Self::Causes, "causes"),
        (Self::Actions, "actions"),
        (Self::Open, "open"),
        (Self::Updates, "updates"),
        (Self::Sections, "sections"),
        (Self::Problems, "problems"),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(key, _)| *key == self)
            .map_or("", |(_, word)| word)
    }

    /// What a reader gets who asks for nothing else: everything but the problems, which are the author's.
    pub fn usual() -> Vec<Self> {
        Self::ALL
            .iter()
            .map(|(key, _)| *key)
            .filter(|key| *key != Self::Problems)
            .collect()
    }

    /// The sections that a list of words asks for, or all of them for `all`; words that nobody knows are passed over.
    pub fn list(words: &str) -> Vec<Self> {
        if words.split_whitespace().any(|word| word == "all") {
            return Self::ALL.iter().map(|(key, _)| *key).collect();
        }
        let known = |word: &str| {
            Self::ALL
                .iter()
                .find(|(_, known)| *known == word)
                .map(|(key, _)| *key)
        };
        let mut keys: Vec<Self> = Vec::new();
        for key in words.split([' ', ',', '\n', '\t']).filter_map(known) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        if keys.is_empty() { Self::usual() } else { keys }
    }
}

/// What stands about the content of a section.
pub struct Frame {
    /// Which part it is, for `::part()` and for its ids.
    pub part: &'static str,
    /// Its heading.
    pub title: Vec<Part>,
    /// What stands at the other end of the heading's line.
    pub beside: Vec<Part>,
    /// The sentence that opens it, in Markdown.
    pub intro: Option<String>,
}

impl Frame {
    /// A section headed by the words behind `title`.
    pub fn new(ctx: &Ctx, part: &'static str, title: &'static str) -> Self {
        Self::titled(part, ctx.word(title))
    }

    /// A section headed by somebody's own words.
    pub fn titled(part: &'static str, title: impl IntoParts) -> Self {
        Self {
            part,
            title: parts(title),
            beside: Vec::new(),
            intro: None,
        }
    }

    /// With something at the other end of the heading's line.
    pub fn beside(self, beside: impl IntoParts) -> Self {
        Self {
            beside: parts(beside),
            ..self
        }
    }

    /// With how many there are at the other end of the heading's line.
    pub fn counted(self, count: usize) -> Self {
        self.beside(count.to_string())
    }

    /// With a sentence that opens it.
    pub fn intro(self, intro: &Option<String>) -> Self {
        Self {
            intro: intro.clone(),
            ..self
        }
    }

    /// The section with its content.
    pub fn around(self, ctx: &Ctx, id: usize, content: impl IntoParts) -> El {
        self.opened(ctx, id).add(content)
    }

    /// The section up to its content.
    fn opened(self, ctx: &Ctx, id: usize) -> El {
        let part = self.part;
        let id = format!("{part}-{id}");
        let intro = self.intro.map(|intro| {
            let text = text(&intro, ctx.heading(1));
            classed("div", "intro prose").set("lang", ctx.lang()).add(text)
        });
        let section = el("section")
            .set("part", part)
            .set("class", format!("section {part}"))
            .set("aria-labelledby", id.clone());
        let heading = heading(ctx.heading(1), "heading", Some(id), self.title);
        let beside = classed("div", "beside").add(self.beside).filled();
        let line = classed("div", "heading-line").add(heading).add(beside);
        section.add(line).add(intro)
    }
}

/// A list of rows.
pub fn rows(items: Vec<El>) -> El {
    classed("ol", "rows").set("role", "list").add(items)
}
