//! The edition's own words: they are part of a file format, and English in every edition.

use crate::incident::{Level, Status};

/// A section of the edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Figures that the document itself states.
    Figures,
    /// Parts of the account.
    Chapters,
    /// What opens the drawing.
    Timeline,
    /// What was measured.
    Readings,
    /// How bad it was, when.
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
    /// What was posted while it happened.
    Updates,
    /// Whose account it is.
    About,
}

impl Heading {
    /// All of them with their words, in order.
    pub const ALL: [(Self, &'static str); 12] = [
        (Self::Figures, "Stated figures"),
        (Self::Chapters, "Chapters"),
        (Self::Timeline, "Timeline"),
        (Self::Readings, "Readings"),
        (Self::Phases, "Phases"),
        (Self::Moments, "Key moments"),
        (Self::Affected, "Who was affected"),
        (Self::Causes, "What went wrong"),
        (Self::Actions, "What we changed"),
        (Self::Open, "Still open"),
        (Self::Updates, "Updates as posted"),
        (Self::About, "About this report"),
    ];

    /// Its words.
    pub fn words(self) -> &'static str {
        let found = Self::ALL.iter().find(|(heading, _)| *heading == self);
        found.map_or("", |(_, words)| words)
    }

    /// The section of that heading.
    pub fn of(words: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, known)| *known == words);
        found.map(|(heading, _)| *heading)
    }
}

/// What heads items of no chapter behind those of one.
pub const NO_CHAPTER: &str = "Outside the chapters";

/// What is said where all has been done.
pub const NOTHING_OPEN: &str = "Nothing from this outage is still open.";

/// What stands for a beginning that nobody states.
pub const NOT_STATED: &str = "at a time not stated";

/// "Full outage".
pub fn level_word(level: Level) -> &'static str {
    match level {
        Level::Healthy => "Healthy",
        Level::Maintenance => "Maintenance",
        Level::Unknown => "Unknown",
        Level::Degraded => "Degraded",
        Level::PartialOutage => "Partial outage",
        Level::MajorOutage => "Major outage",
        Level::FullOutage => "Full outage",
    }
}

/// The level of such a word.
pub fn level_of(word: &str) -> Option<Level> {
    let same = |level: &Level| level_word(*level).eq_ignore_ascii_case(word);
    Level::ALL.into_iter().find(same)
}

/// "In progress".
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Done => "Done",
        Status::InProgress => "In progress",
        Status::Open => "Open",
        Status::Unstated => "Not stated",
    }
}

/// The status of such a word.
pub fn status_of(word: &str) -> Option<Status> {
    [Status::Done, Status::InProgress, Status::Open, Status::Unstated]
        .into_iter()
        .find(|status| status_word(*status).eq_ignore_ascii_case(word))
}

/// The labels of the lines below an item.
const LABELS: [&str; 23] = [
    "Id",
    "Kind",
    "Parts",
    "Source’s words",
    "Note",
    "Figure",
    "Due",
    "Owner",
    "Group",
    "Author",
    "Edited",
    "From",
    "To",
    "Unit",
    "Table",
    "Between readings",
    "Gap over",
    "Scale",
    "Numbers",
    "Limit",
    "Follows",
    "See",
    "Commit",
];

/// "Kind: detection". What comes behind the label is Markdown.
pub fn label(name: &'static str, value: &str) -> String {
    debug_assert!(LABELS.contains(&name), "{name} is none of the labels");
    format!("{name}: {value}")
}

/// The label and what comes behind it.
pub fn unlabelled(line: &str) -> Option<(&'static str, &str)> {
    let (name, value) = line.split_once(':')?;
    let known = LABELS.into_iter().find(|known| *known == name)?;
    Some((known, value.trim_start_matches(' ')))
}
