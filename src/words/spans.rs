//! Spans and inexact times in words.

use super::times::Times;
use crate::incident::{Bound, Edge, End, Incident};
use crate::time::{Instant, Millis, Precision, Span, When};

impl Times<'_> {
    /// "Oct 10, 00:22 – 04:13", "Oct 10, 04:13 – Oct 11, 03:35"; with years where they differ.
    pub fn span(&self, span: Span) -> String {
        self.span_about(span, false, false)
    }

    /// What lies between two edges, each as exactly as it is known, and "about" where that is said of it; "since
    /// Oct 10, 00:22" while it goes on.
    pub fn edges(&self, from: Edge, to: Option<Edge>) -> String {
        let Some(to) = to else {
            return self.words.fill("phases.since", &[("from", &self.edge(from))]);
        };
        if is_exact(from) && is_exact(to) {
            let span = Span {
                from: from.at,
                to: to.at.max(from.at),
            };
            return self.span_about(span, from.about, to.about);
        }
        self.both(self.edge(from), self.edge(to))
    }

    /// An edge as exactly as it is known: "Oct 10, 00:22", "about Oct 10, 00:22", "Oct 10, 2026".
    pub(super) fn edge(&self, edge: Edge) -> String {
        self.when(edge.when, edge.about)
    }

    /// The same with the zone, where there's a clock time.
    pub(super) fn edge_zone(&self, edge: Edge) -> String {
        match is_exact(edge) {
            true => self.about(self.day_time_zone(edge.at), edge.about),
            false => self.edge(edge),
        }
    }

    /// A range, or what both its ends are called.
    fn both(&self, from: String, to: String) -> String {
        match from == to {
            true => from,
            false => self.range("date.range", &from, &to),
        }
    }

    /// Whens from one to another, or one alone: "Oct 19, 09:56 – 10:21", "Oct 19, 2026 – Oct 21, 2026".
    pub fn when_until(&self, at: When, until: Option<When>, approximate: bool) -> String {
        let Some(until) = until else {
            return self.when(at, approximate);
        };
        if let (Some(from), Some(to)) = (at.instant(), until.instant()) {
            return self.span_about(Span::between(from, to), approximate, false);
        }
        self.both(self.when(at, approximate), self.when(until, false))
    }

    /// Several spans: "Oct 25, 01:27 – 02:30; Oct 26, 03:00 – 04:00".
    pub fn spans(&self, spans: &[Span]) -> String {
        let words: Vec<String> = spans.iter().map(|span| self.span(*span)).collect();
        words.join(self.words.get("date.joint"))
    }

    /// Whether two instants lie in the same day.
    pub fn same_day(&self, a: Instant, b: Instant) -> bool {
        let (a, b) = (self.zone.civil(a), self.zone.civil(b));
        (a.year, a.month, a.day) == (b.year, b.month, b.day)
    }

    fn span_about(&self, span: Span, from_about: bool, to_about: bool) -> String {
        if span.from == span.to {
            return self.about(self.day_time(span.from), from_about || to_about);
        }
        let (first, last) = (self.zone.civil(span.from), self.zone.civil(span.to));
        if !self.is_elapsed() && self.same_day(span.from, span.to) {
            return self.words.fill(
                "date.range_in_day",
                &[
                    ("day", &self.day(span.from)),
                    ("from", &self.about(self.time(span.from), from_about)),
                    ("to", &self.about(self.time(span.to), to_about)),
                ],
            );
        }
        let word = |at| match first.year == last.year {
            true => self.day_time(at),
            false => self.year_day_time(at),
        };
        self.range(
            "date.range",
            &self.about(word(span.from), from_about),
            &self.about(word(span.to), to_about),
        )
    }

    pub(super) fn about(&self, text: String, approximate: bool) -> String {
        if approximate {
            self.words.about(&text)
        } else {
            text
        }
    }

    /// The span without its days where both ends lie in one: "13:00 – 13:40".
    pub fn short_span(&self, span: Span) -> String {
        if self.same_day(span.from, span.to) && span.from != span.to {
            return self.range("date.range", &self.time(span.from), &self.time(span.to));
        }
        self.span(span)
    }

    /// Days for a heading: "Oct 19, 2026", "Oct 10 – 13, 2026", "Oct 31 – Nov 2, 2026",
    /// "Dec 31, 2026 – Jan 1, 2027".
    ///
    /// A span that ends with a day doesn't reach into the next.
    pub fn days(&self, span: Span) -> String {
        let first = self.zone.civil(span.from);
        let to = (span.to - Millis(1)).max(span.from);
        let last = self.zone.civil(to);
        if first.year != last.year {
            return self.range("date.range", &self.year_day(span.from), &self.year_day(to));
        }
        if (first.month, first.day) == (last.month, last.day) {
            return self.year_day(span.from);
        }
        let year = first.year.to_string();
        if first.month == last.month {
            return self.words.fill(
                "date.days_in_month",
                &[
                    ("month", self.words.pick("date.short_months", first.month - 1)),
                    ("from", &first.day.to_string()),
                    ("to", &last.day.to_string()),
                    ("year", &year),
                ],
            );
        }
        self.words.fill(
            "date.days_in_year",
            &[
                ("from", &self.bare_day(span.from)),
                ("to", &self.bare_day(to)),
                ("year", &year),
            ],
        )
    }

    /// When an incident began or ended, as a large line and a small one below: "09:56 UTC" and "Monday, Oct 19,
    /// 2026"; "Oct 19, 2026" and "Monday" where only the day is known; "October 2026" and nothing.
    pub fn bound(&self, bound: Bound, at: Instant) -> (String, String) {
        let Span { from, to } = bound.when.span;
        let day = self.long_day(at);
        let (large, small) = match bound.when.precision {
            Precision::Exact => (self.time_zone(at), day),
            Precision::Between if !self.is_elapsed() && self.same_day(from, to) => {
                let between = self.range("date.between", &self.time(from), &self.time_zone(to));
                (between, day)
            }
            Precision::Day => {
                let weekday = self.calendar.civil(from).weekday;
                let weekday = self.words.pick("date.weekdays", weekday).to_owned();
                (self.when(bound.when, false), weekday)
            }
            _ => (self.when(bound.when, false), String::new()),
        };
        (self.about(large, bound.about), small)
    }

    /// The days of an incident for its heading, as [`Times::days`] words them; months and years where no more than
    /// these is known; "since September 2019" while it goes on.
    pub fn days_of(&self, incident: &Incident, now: Instant) -> String {
        let span = incident.span(now);
        let known = |when: When| !matches!(when.precision, Precision::Month | Precision::Year);
        let day = |when: When| when.precision == Precision::Day;
        let start = incident.started.when;
        let word = |when: When, at| match when.precision {
            Precision::Exact | Precision::Between => self.year_day(at),
            _ => self.when(when, false),
        };
        let end = match incident.ended {
            End::At(bound) => bound.when,
            // How far it got is no end of it.
            End::Ongoing { .. } => {
                let from = word(start, span.from);
                return self.words.fill("phases.since", &[("from", &from)]);
            }
        };
        if day(start) && day(end) {
            // Days keep their names on every clock.
            let mut own = *self;
            own.zone = self.calendar;
            return own.days(span);
        }
        if known(start) && known(end) {
            return self.days(span);
        }
        self.both(word(start, span.from), word(end, span.to))
    }

    /// A time as exactly as it's known: "Oct 19, 09:56", "Oct 19, 2026", "November 2026", "2026",
    /// "between Oct 19, 09:00 and 11:00", "about Oct 19, 12:50".
    pub fn when(&self, when: When, approximate: bool) -> String {
        let Span { from, to } = when.span;
        let civil = self.calendar.civil(from);
        let text = match when.precision {
            Precision::Exact => self.day_time(from),
            Precision::Day => self.date("date.year_day", civil),
            Precision::Month => self.words.fill(
                "date.month",
                &[
                    ("month", self.words.pick("date.months", civil.month - 1)),
                    ("year", &civil.year.to_string()),
                ],
            ),
            Precision::Year => self.words.fill("date.year", &[("year", &civil.year.to_string())]),
            Precision::Between => {
                let same = !self.is_elapsed() && self.same_day(from, to);
                let until = if same { self.time(to) } else { self.day_time(to) };
                self.range("date.between", &self.day_time(from), &until)
            }
        };
        if approximate {
            self.words.about(&text)
        } else {
            text
        }
    }
}

fn is_exact(edge: Edge) -> bool {
    edge.when.precision == Precision::Exact
}

#[cfg(test)]
#[path = "spans_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "coarse_tests.rs"]
mod coarse_tests;
