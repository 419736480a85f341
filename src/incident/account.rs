//! The account around the timeline: who was affected, what went wrong, what was changed and posted.

use super::model::{Key, Remarks};
use crate::time::When;

/// Somebody or something that was affected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Affected {
    /// Who.
    pub title: String,
    /// How, in Markdown.
    pub text: Option<String>,
    /// How many.
    pub figure: Option<String>,
}

/// Something that went wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cause {
    /// Its id and number.
    pub key: Key,
    /// A short heading.
    pub title: Option<String>,
    /// The account, in Markdown.
    pub text: Option<String>,
    /// Index of its chapter.
    pub chapter: Option<usize>,
}

/// How far an action is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Done.
    Done,
    /// Begun.
    InProgress,
    /// Still to be done.
    Open,
    /// The document doesn't say.
    Unstated,
}

impl Status {
    /// Its word in the file.
    pub fn key(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::InProgress => "in_progress",
            Self::Open => "open",
            Self::Unstated => "unstated",
        }
    }

    /// The status of a word in the file.
    pub fn from_key(key: &str) -> Option<Self> {
        [Self::Done, Self::InProgress, Self::Open, Self::Unstated]
            .into_iter()
            .find(|status| status.key() == key)
    }
}

/// Something that was changed, or still has to be.
#[derive(Debug, Clone, PartialEq)]
pub struct Action {
    /// Its id and number.
    pub key: Key,
    /// How far it is.
    pub status: Status,
    /// What it is, in Markdown.
    pub text: String,
    /// A heading that it shares with others.
    pub group: Option<String>,
    /// When it was done.
    pub date: Option<When>,
    /// When it should be done.
    pub due: Option<When>,
    /// Who looks after it.
    pub owner: Option<String>,
    /// Index of its chapter.
    pub chapter: Option<usize>,
    /// The commits that made it.
    pub commits: Vec<Commit>,
    /// Where to read on.
    pub links: Vec<Link>,
    /// About its time.
    pub remarks: Remarks,
}

/// A commit.
#[derive(Debug, Clone, PartialEq)]
pub struct Commit {
    /// The repository as people name it: `owner/name`, or its address without the scheme.
    pub repo: String,
    /// The hash, as long as known.
    pub sha: String,
    /// The first line of its message.
    pub title: Option<String>,
    /// Where it can be read.
    pub url: Option<String>,
    /// When it was made.
    pub date: Option<When>,
}

/// What was posted while it happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Update {
    /// Its id and number.
    pub key: Key,
    /// When it was posted.
    pub at: When,
    /// The publisher's word for the state.
    pub status: Option<String>,
    /// What was posted, verbatim.
    pub text: String,
    /// Who posted it.
    pub author: Option<String>,
    /// Indices of its components.
    pub components: Vec<usize>,
    /// When it was changed after it was posted.
    pub edited: Option<When>,
    /// About its time.
    pub remarks: Remarks,
}

/// A part of the account that the format doesn't know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its id and number.
    pub key: Key,
    /// Its heading.
    pub title: String,
    /// Its text, in Markdown.
    pub text: String,
    /// The section it follows; the end if absent.
    pub after: Option<String>,
}

/// A sentence in Markdown that opens a section.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Intros {
    /// Opens the timeline.
    pub timeline: Option<String>,
    /// Opens the charts.
    pub charts: Option<String>,
    /// Opens the phases.
    pub phases: Option<String>,
    /// Opens the key moments.
    pub moments: Option<String>,
    /// Opens who was affected.
    pub affected: Option<String>,
    /// Opens what went wrong.
    pub causes: Option<String>,
    /// Opens what was changed.
    pub actions: Option<String>,
    /// Opens the updates.
    pub updates: Option<String>,
}

/// An address to read on at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// What it leads to; the address itself if the file gives no title.
    pub title: String,
    /// The address.
    pub url: String,
}
