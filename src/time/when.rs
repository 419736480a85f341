//! A *when*: a time as exactly as the author knows it.

use super::instant::{Instant, Span};

/// How exactly a [`When`] is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Precision {
    /// A clock time with an offset.
    #[default]
    Exact,
    /// A calendar day.
    Day,
    /// A calendar month.
    Month,
    /// A calendar year.
    Year,
    /// Somewhere between two times.
    Between,
}

/// A time, or the span that an inexact time leaves open.
///
/// A day, month or year is the whole of it in the incident's time zone, never an invented midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct When {
    /// Where it may lie; of no length when the time is exact.
    pub span: Span,
    /// How exactly it is known.
    pub precision: Precision,
}

impl When {
    /// An exact time.
    pub fn exact(at: Instant) -> Self {
        Self {
            span: Span::at(at),
            precision: Precision::Exact,
        }
    }

    /// The time if it is exact.
    pub fn instant(self) -> Option<Instant> {
        (self.precision == Precision::Exact).then_some(self.span.from)
    }
}
