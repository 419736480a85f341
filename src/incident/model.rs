//! The incident as meant: every field checked, times resolved, items in order and numbered.

use super::level::{Grader, Level};
use super::readings::Readings;
use crate::time::{Instant, Millis, Span, When};

/// An incident, ready to be drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Incident {
    /// Identifies it among those of its organization.
    pub id: String,
    /// The headline.
    pub title: String,
    /// Whose incident it is.
    pub organization: Option<Named>,
    /// Where the account was published, if elsewhere.
    pub source: Option<Named>,
    /// The canonical page.
    pub url: Option<String>,
    /// BCP 47 tag of the language of the text.
    pub lang: String,
    /// Name of the zone that the authors think in, as zone rules are asked for.
    pub time_zone: String,
    /// Markdown; the first paragraph is the lede.
    pub summary: String,
    /// When it began.
    pub started: Bound,
    /// When it ended.
    pub ended: End,
    /// When the account was published.
    pub published: Option<When>,
    /// When the account was last changed.
    pub updated: Option<When>,
    /// How settled the account is.
    pub report: Option<Report>,
    /// The publisher's own word for the whole.
    pub stated_level: Option<String>,
    /// Who chose the levels.
    pub graded_by: Grader,
    /// Figures that the document itself states.
    pub stated_facts: Vec<StatedFact>,
    /// Parts that phases can name.
    pub components: Vec<Component>,
    /// Parts of the account, in order.
    pub chapters: Vec<Chapter>,
    /// By time.
    pub phases: Vec<Phase>,
    /// By time; one without a time stays behind its neighbour in the file.
    pub moments: Vec<Moment>,
    /// In file order.
    pub charts: Vec<Chart>,
    /// In file order.
    pub affected: Vec<Affected>,
    /// By chapter, then file order; those without a chapter first.
    pub causes: Vec<Cause>,
    /// By chapter, then file order; those without a chapter first.
    pub actions: Vec<Action>,
    /// By time.
    pub updates: Vec<Update>,
    /// In file order.
    pub sections: Vec<Section>,
    /// A sentence that opens a section.
    pub intros: Intros,
    /// Further reading.
    pub links: Vec<Link>,
}

/// A name with an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Where it leads.
    pub url: Option<String>,
}

/// When the incident began.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bound {
    /// The time; the epoch in a file that states no time at all (see [`Incident::is_timed`]).
    pub when: When,
    /// It was taken from the phases or moments because the file doesn't state it.
    pub derived: bool,
    /// It is only about right.
    pub approximate: bool,
}

/// When the incident ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum End {
    /// It's going on; the instant is the last that the file knows of.
    Ongoing {
        /// The last instant that the file speaks of.
        last_known: Instant,
    },
    /// It ended.
    At(Bound),
}

/// How settled the account is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Report {
    /// More may come to light.
    Preliminary,
    /// The last word.
    Final,
}

/// A figure that the document states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedFact {
    /// What it is.
    pub name: String,
    /// The figure, as stated.
    pub value: String,
}

/// A part, product or place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Component {
    /// What phases call it.
    pub id: String,
    /// What readers call it.
    pub name: String,
    /// The group it belongs to.
    pub group: Option<String>,
}

/// What every item that a link can lead to has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its own id, if it has one that is unique.
    pub id: Option<String>,
    /// Its number among its kind, from 1.
    pub number: usize,
}

/// A chapter of the account.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    /// Its id and number.
    pub key: Key,
    /// Its heading.
    pub title: String,
    /// Markdown that opens it.
    pub text: Option<String>,
    /// Its place on the time axis, where it has one.
    pub span: Option<Span>,
}

/// An edge of a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The instant that it's drawn at.
    pub at: Instant,
    /// It's only about right: said so, or known only to the day or between two times.
    pub approximate: bool,
}

/// The source's own words for a time, and what the author says about that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The source's own words.
    pub stated: Option<String>,
    /// Markdown.
    pub note: Option<String>,
}

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

/// What to draw between two readings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// A straight line.
    Line,
    /// Nothing.
    None,
    /// The value holds until the next.
    Step,
}

/// How values are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueScale {
    /// Evenly.
    Linear,
    /// By powers of ten.
    Log,
}

/// How values are worded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberStyle {
    /// "71.8k".
    Compact,
    /// "75,000".
    Full,
}

/// Readings of one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// Its id and number.
    pub key: Key,
    /// What was measured.
    pub title: String,
    /// The unit.
    pub unit: Option<String>,
    /// A sentence under the title.
    pub caption: Option<String>,
    /// The caption of the data table.
    pub table_caption: Option<String>,
    /// What to draw between two readings.
    pub between: Between,
    /// Readings further apart than this are not joined.
    pub max_gap: Option<Millis>,
    /// How values are laid out.
    pub scale: ValueScale,
    /// How values are worded.
    pub number: NumberStyle,
    /// Values worth a line across, with what they mean.
    pub thresholds: Vec<(f64, String)>,
    /// The lines.
    pub series: Vec<Series>,
}

/// One line of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Its own id, or its number in the chart.
    pub id: String,
    /// What it shows; the chart's title when it's alone and has no name.
    pub name: String,
    /// The readings, by time.
    pub readings: Readings,
}

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

impl Phase {
    /// The time that it takes, up to `now` while it goes on.
    pub fn span(&self, now: Instant) -> Span {
        let to = self.to.map_or(now, |edge| edge.at);
        Span {
            from: self.from.at,
            to: to.max(self.from.at),
        }
    }
}

impl Incident {
    /// The instant up to which it's drawn: its end, or `now` while it goes on.
    pub fn until(&self, now: Instant) -> Instant {
        match self.ended {
            End::At(bound) => bound.when.span.to.max(self.started.when.span.from),
            End::Ongoing { last_known } => now
                .max(last_known)
                .min(last_known + Millis(7 * Millis::DAY.0))
                .max(self.started.when.span.from),
        }
    }

    /// From its start to its end, up to `now` while it goes on.
    pub fn span(&self, now: Instant) -> Span {
        Span {
            from: self.started.when.span.from,
            to: self.until(now),
        }
    }

    /// Whether the file states any time at all.
    pub fn is_timed(&self) -> bool {
        !(self.started.derived
            && self.phases.is_empty()
            && self.updates.is_empty()
            && self.moments.iter().all(|moment| moment.at.is_none()))
    }
}
