//! Spans and inexact times in words.

use super::times::Times;
use crate::incident::Edge;
use crate::time::{Instant, Millis, Precision, Span, When};

impl Times<'_> {
    /// "Oct 10, 00:22 – 04:13", "Oct 10, 04:13 – Oct 11, 03:35"; with years where they differ.
    pub fn span(&self, span: Span) -> String {
        self.span_about(span, false, false)
    }

    /// What lies between two edges, each "about" where it is approximate; "since Oct 10, 00:22" while it
    /// goes on.
    pub fn edges(&self, from: Edge, to: Option<Edge>) -> String {
        match to {
            Some(to) => {
                let span = Span {
                    from: from.at,
                    to: to.at.max(from.at),
                };
                self.span_about(span, from.approximate, to.approximate)
            }
            None => {
                let from = self.about(self.day_time(from.at), from.approximate);
                self.words.fill("phases.since", &[("from", &from)])
            }
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
        let (from, to) = (self.when(at, approximate), self.when(until, false));
        self.range("date.range", &from, &to)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{Civil, ZoneRules};
    use crate::words::Words;

    fn at(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> Instant {
        let civil = Civil {
            hour,
            minute,
            ..Civil::midnight(year, month, day).unwrap()
        };
        ZoneRules::utc().instant(civil).unwrap()
    }

    fn with_times(check: impl Fn(Times<'_>)) {
        let (words, zone) = (Words::english(), ZoneRules::utc());
        check(Times::new(&words, &zone));
    }

    #[test]
    fn a_span_names_its_day_once() {
        with_times(|times| {
            let span = |a, b| times.span(Span::between(a, b));
            let start = at(2026, 10, 10, 0, 22);
            assert_eq!(span(start, at(2026, 10, 10, 4, 13)), "Oct 10, 00:22 – 04:13");
            assert_eq!(
                span(at(2026, 10, 10, 4, 13), at(2026, 10, 11, 3, 35)),
                "Oct 10, 04:13 – Oct 11, 03:35"
            );
            assert_eq!(
                span(at(2026, 12, 31, 23, 0), at(2027, 1, 1, 1, 0)),
                "Dec 31, 2026, 23:00 – Jan 1, 2027, 01:00"
            );
            assert_eq!(span(start, start), "Oct 10, 00:22");
            assert_eq!(
                times.short_span(Span::between(at(2026, 10, 12, 13, 0), at(2026, 10, 12, 13, 40))),
                "13:00 – 13:40"
            );
            assert_eq!(times.short_span(Span::at(start)), "Oct 10, 00:22");
        });
    }

    #[test]
    fn a_heading_names_days() {
        with_times(|times| {
            let days = |a, b| times.days(Span::between(a, b));
            let start = at(2026, 10, 10, 0, 22);
            assert_eq!(days(start, at(2026, 10, 13, 8, 41)), "Oct 10 – 13, 2026");
            assert_eq!(
                days(at(2026, 10, 31, 9, 0), at(2026, 11, 2, 9, 0)),
                "Oct 31 – Nov 2, 2026"
            );
            assert_eq!(
                days(at(2026, 12, 31, 9, 0), at(2027, 1, 1, 9, 0)),
                "Dec 31, 2026 – Jan 1, 2027"
            );
            assert_eq!(
                days(at(2026, 10, 19, 9, 56), at(2026, 10, 19, 19, 12)),
                "Oct 19, 2026"
            );
            assert_eq!(
                days(at(2026, 10, 19, 0, 0), at(2026, 10, 20, 0, 0)),
                "Oct 19, 2026"
            );
            assert_eq!(
                days(at(2026, 10, 19, 0, 0), at(2026, 10, 19, 0, 0)),
                "Oct 19, 2026"
            );
        });
    }

    #[test]
    fn a_time_is_as_exact_as_it_is_known() {
        with_times(|times| {
            let when = |precision, a, b| {
                times.when(
                    When {
                        span: Span::between(a, b),
                        precision,
                    },
                    false,
                )
            };
            let day = at(2026, 10, 19, 0, 0);
            assert_eq!(
                times.when(When::exact(at(2026, 10, 19, 9, 56)), false),
                "Oct 19, 09:56"
            );
            assert_eq!(
                times.when(When::exact(at(2026, 10, 19, 12, 50)), true),
                "about Oct 19, 12:50"
            );
            assert_eq!(when(Precision::Day, day, at(2026, 10, 20, 0, 0)), "Oct 19, 2026");
            assert_eq!(
                when(Precision::Month, at(2026, 11, 1, 0, 0), at(2026, 12, 1, 0, 0)),
                "November 2026"
            );
            assert_eq!(
                when(Precision::Year, at(2026, 1, 1, 0, 0), at(2027, 1, 1, 0, 0)),
                "2026"
            );
            assert_eq!(
                when(
                    Precision::Between,
                    at(2026, 10, 19, 9, 0),
                    at(2026, 10, 19, 11, 0)
                ),
                "between Oct 19, 09:00 and 11:00"
            );
            assert_eq!(
                when(Precision::Between, at(2026, 10, 19, 9, 0), at(2026, 10, 20, 1, 0)),
                "between Oct 19, 09:00 and Oct 20, 01:00"
            );
        });
    }

    #[test]
    fn what_took_a_while_has_both_ends() {
        with_times(|times| {
            let (from, to) = (at(2026, 10, 19, 9, 56), at(2026, 10, 19, 10, 21));
            let until = Some(When::exact(to));
            assert_eq!(
                times.when_until(When::exact(from), until, false),
                "Oct 19, 09:56 – 10:21"
            );
            assert_eq!(
                times.when_until(When::exact(from), None, true),
                "about Oct 19, 09:56"
            );
            let day = When {
                span: Span::between(at(2026, 10, 18, 0, 0), at(2026, 10, 19, 0, 0)),
                precision: Precision::Day,
            };
            assert_eq!(
                times.when_until(day, until, false),
                "Oct 18, 2026 – Oct 19, 10:21"
            );
            let span = Span::between(from, to);
            assert_eq!(
                times.spans(&[span, span]),
                "Oct 19, 09:56 – 10:21; Oct 19, 09:56 – 10:21"
            );
        });
    }

    #[test]
    fn a_day_keeps_its_name_on_every_clock() {
        let (words, berlin, utc) = (
            Words::english(),
            ZoneRules::fixed("CEST", 7_200),
            ZoneRules::utc(),
        );
        let day = When {
            span: Span::between(at(2026, 10, 18, 22, 0), at(2026, 10, 19, 22, 0)),
            precision: Precision::Day,
        };
        let times = Times::new(&words, &utc).calendar(&berlin);
        assert_eq!(times.when(day, false), "Oct 19, 2026");
    }

    #[test]
    fn only_the_approximate_end_is_about() {
        with_times(|times| {
            let edge = |at, approximate| Edge { at, approximate };
            let (from, to) = (at(2026, 10, 19, 9, 56), at(2026, 10, 19, 12, 50));
            let next = at(2026, 10, 20, 1, 0);
            assert_eq!(
                times.edges(edge(from, false), Some(edge(to, true))),
                "Oct 19, 09:56 – about 12:50"
            );
            assert_eq!(
                times.edges(edge(from, true), Some(edge(next, false))),
                "about Oct 19, 09:56 – Oct 20, 01:00"
            );
            assert_eq!(times.edges(edge(from, false), None), "since Oct 19, 09:56");
        });
    }
}
