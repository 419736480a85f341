//! Tests of spans and inexact times in words.

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
        let edge = Edge::exact;
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
