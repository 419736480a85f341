//! Instants, lengths of time and spans between two instants.

use std::ops::{Add, Sub};

/// A point in time: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// The instant `ms` milliseconds after the Unix epoch.
    pub const fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn millis(self) -> i64 {
        self.0
    }
}

/// A length of time in milliseconds; negative when it runs backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millis(pub i64);

impl Millis {
    /// One second.
    pub const SECOND: Self = Self(1_000);
    /// One minute.
    pub const MINUTE: Self = Self(60_000);
    /// One hour.
    pub const HOUR: Self = Self(3_600_000);
    /// Twenty-four hours.
    pub const DAY: Self = Self(86_400_000);
}

impl Add<Millis> for Instant {
    type Output = Self;
    fn add(self, by: Millis) -> Self {
        Self(self.0.saturating_add(by.0))
    }
}

impl Sub<Millis> for Instant {
    type Output = Self;
    fn sub(self, by: Millis) -> Self {
        Self(self.0.saturating_sub(by.0))
    }
}

impl Sub for Instant {
    type Output = Millis;
    fn sub(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Millis {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Millis {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Self(0), Add::add)
    }
}

/// What lies between two instants; `from` is never after `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first instant.
    pub from: Instant,
    /// The last instant; equal to `from` in a span of no length.
    pub to: Instant,
}

impl Span {
    /// The span between two instants, whichever comes first.
    pub fn between(a: Instant, b: Instant) -> Self {
        Self {
            from: a.min(b),
            to: a.max(b),
        }
    }

    /// The span of no length at `at`.
    pub fn at(at: Instant) -> Self {
        Self { from: at, to: at }
    }

    /// How long it is.
    pub fn length(self) -> Millis {
        self.to - self.from
    }

    /// Whether `at` lies in it, both ends included.
    pub fn contains(self, at: Instant) -> bool {
        self.from <= at && at <= self.to
    }

    /// Whether the two share more than an end.
    pub fn overlaps(self, other: Self) -> bool {
        self.from < other.to && other.from < self.to
    }

    /// Whether any of it shows in `range`: an instant does at its ends too, but what lasts and only touches them doesn't.
    pub fn shows_in(self, range: Self) -> bool {
        self.overlaps(range) || (self.from == self.to && range.contains(self.from))
    }

    /// The smallest span that holds both.
    pub fn hull(self, other: Self) -> Self {
        Self {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
        }
    }

    /// The part of it within `bounds`, or `None` when it lies outside.
    pub fn within(self, bounds: Self) -> Option<Self> {
        let (from, to) = (self.from.max(bounds.from), self.to.min(bounds.to));
        (from <= to).then_some(Self { from, to })
    }
}
