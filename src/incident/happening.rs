//! What has its place in time: phases and moments.

use super::account::Link;
use super::level::{Grader, Level};
use super::model::{Edge, Key, Remarks};
use crate::time::{Instant, Millis, Precision, Span, When};

/// A stretch of time at one level.
#[derive(Debug, Clone, PartialEq)]
pub struct Phase {
    /// Its id and number.
    pub key: Key,
    /// When it began.
    pub from: Edge,
    /// When it ended; `None` while it goes on.
    pub to: Option<Edge>,
    /// How bad it was; in a mix, the worst of it.
    pub level: Level,
    /// The word in the file when it isn't one of the format's.
    pub level_word: Option<String>,
    /// Minutes at each level somewhere in the phase, worst first; empty unless it's a mix.
    pub mix: Vec<(Level, Millis)>,
    /// What people saw, in Markdown.
    pub text: Option<String>,
    /// A short heading.
    pub title: Option<String>,
    /// Index of its chapter.
    pub chapter: Option<usize>,
    /// Indices of its components; empty for the whole service.
    pub components: Vec<usize>,
    /// The publisher's own word for the level.
    pub stated_level: Option<String>,
    /// Who chose the level, where the phase says so itself.
    pub graded_by: Option<Grader>,
    /// About its time.
    pub remarks: Remarks,
}

/// What sort of moment it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// What set it off.
    Cause,
    /// Its effect on people.
    Impact,
    /// Somebody or something noticed.
    Detection,
    /// It was declared an incident.
    Declared,
    /// More people were called.
    Escalation,
    /// People were told.
    Communication,
    /// Something was found out.
    Diagnosis,
    /// Something was decided.
    Decision,
    /// Something was done about it.
    Mitigation,
    /// It was over.
    Recovery,
}

impl Kind {
    /// All kinds with their words in the file.
    pub const ALL: [(Self, &'static str); 10] = [
        (Self::Cause, "cause"),
        (Self::Impact, "impact"),
        (Self::Detection, "detection"),
        (Self::Declared, "declared"),
        (Self::Escalation, "escalation"),
        (Self::Communication, "communication"),
        (Self::Diagnosis, "diagnosis"),
        (Self::Decision, "decision"),
        (Self::Mitigation, "mitigation"),
        (Self::Recovery, "recovery"),
    ];

    /// Its word in the file.
    pub fn key(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(kind, _)| *kind == self)
            .map_or("", |(_, key)| key)
    }

    /// The kind of a word in the file.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known)| *known == key)
            .map(|(kind, _)| *kind)
    }
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// Its id and number.
    pub key: Key,
    /// When; `None` if the source's words are all there is.
    pub at: Option<When>,
    /// When it was over.
    pub until: Option<When>,
    /// The time is approximate.
    pub approximate: bool,
    /// A short heading.
    pub title: Option<String>,
    /// What happened, in Markdown.
    pub text: String,
    /// What sort of moment it is.
    pub kind: Option<Kind>,
    /// Index of its chapter.
    pub chapter: Option<usize>,
    /// Indices of its components.
    pub components: Vec<usize>,
    /// Where to read on.
    pub links: Vec<Link>,
    /// About its time.
    pub remarks: Remarks,
}

impl Phase {
    /// Until when it surely lasted: of an end known only to the day, the day's beginning.
    pub fn surely_until(&self) -> Instant {
        match self.to {
            None => Instant::from_millis(i64::MAX),
            Some(to) if to.when.precision == Precision::Exact => to.at,
            Some(to) => to.when.span.from.max(self.from.at),
        }
    }

    /// Whether it surely goes on when `next` begins, however ends known only to the day turn out.
    pub fn overlaps(&self, next: &Phase) -> bool {
        next.from.when.span.to < self.surely_until()
    }

    /// Whether the time that it takes is only about right.
    pub fn is_approximate(&self) -> bool {
        self.from.approximate || self.to.is_some_and(|to| to.approximate)
    }

    /// The time that it takes, up to `now` while it goes on.
    pub fn span(&self, now: Instant) -> Span {
        let to = self.to.map_or(now, |edge| edge.at);
        Span {
            from: self.from.at,
            to: to.max(self.from.at),
        }
    }
}
