//! The incident as meant: every field checked, times resolved, items in order and numbered.

use super::account::{Action, Affected, Cause, Intros, Link, Section, Update};
use super::chart::Chart;
use super::happening::{Moment, Phase};
use super::level::Grader;
use crate::time::{Instant, Millis, Precision, Span, When};

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
    /// It is said to be only about right.
    pub about: bool,
    /// It is only about right: said so, or known only to the day or between two times.
    pub approximate: bool,
}

impl Bound {
    /// A bound whose time is said to be only about right, or isn't.
    pub fn new(when: When, derived: bool, about: bool) -> Self {
        Self {
            when,
            derived,
            about,
            approximate: about || when.precision != Precision::Exact,
        }
    }
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
    /// Both ends of that as exactly as they are known.
    pub edges: Option<(Edge, Edge)>,
}

/// An edge of a phase.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The instant that it's drawn at: of what is known only to the day, the one that makes the phase longest.
    pub at: Instant,
    /// The time as exactly as it is known.
    pub when: When,
    /// It's said to be only about right.
    pub about: bool,
    /// It's only about right: said so, or known only to the day or between two times.
    pub approximate: bool,
}

impl Edge {
    /// The edge at an instant that is known.
    pub fn exact(at: Instant, about: bool) -> Self {
        Self::new(at, When::exact(at), about)
    }

    /// The edge drawn at `at` of a time known as `when`, which is said to be only about right or isn't.
    pub fn new(at: Instant, when: When, about: bool) -> Self {
        Self {
            at,
            when,
            about,
            approximate: about || when.precision != Precision::Exact,
        }
    }
}

/// The source's own words for a time, and what the author says about that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The source's own words.
    pub stated: Option<String>,
    /// Markdown.
    pub note: Option<String>,
}

impl Incident {
    /// The instant up to which it's reckoned: its end, or `now` while it goes on, but no longer than a week after the
    /// last that the file knows of. What the file has planned for later doesn't count yet.
    pub fn until(&self, now: Instant) -> Instant {
        let until = match self.ended {
            End::At(bound) => bound.when.span.to,
            End::Ongoing { last_known } => now.min(last_known + Millis(7 * Millis::DAY.0)),
        };
        until.max(self.started.when.span.from)
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
