//! Which sections there are, and the frame that each stands in.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::heading::Heading;
use super::text::Text;

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

    /// The sections that a list of words asks for; words that nobody knows are passed over.
    pub fn list(words: &str) -> Vec<Self> {
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

/// A section: a heading, something beside it, a sentence that opens it, and what it holds.
#[component]
pub fn Section(
    /// What the view shares.
    ctx: Ctx,
    /// Which part it is, for `::part()` and for its id.
    part: &'static str,
    /// Its heading.
    title: String,
    /// The language of the heading, where it's the author's.
    #[prop(optional_no_strip)]
    title_lang: Option<String>,
    /// What stands at the other end of the heading's line.
    #[prop(optional, into)]
    beside: Option<AnyView>,
    /// The sentence that opens it, in Markdown.
    #[prop(optional_no_strip)]
    intro: Option<String>,
    /// What it holds.
    children: Children,
) -> impl IntoView {
    let id = format!("{part}-title");
    let labelled = id.clone();
    let intro = intro.map(|intro| {
        view! { class="pv", <div class="intro prose" lang=ctx.lang()><Text source=intro level=ctx.heading(1)/></div> }
    });
    view! { class="pv",
        <section part=part class=format!("section {part}") aria-labelledby=labelled>
            <div class="heading-line">
                <Heading level=ctx.heading(1) class="heading" id=id>
                    <span lang=title_lang>{title}</span>
                </Heading>
                {beside.map(|beside| view! { class="pv", <div class="beside">{beside}</div> })}
            </div>
            {intro}
            {children()}
        </section>
    }
}
