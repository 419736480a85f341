//! Instants in words, on one clock.

use super::iso::iso;
use super::number::padded;
use super::table::Words;
use crate::time::{Civil, Instant, Millis, Span, ZoneRules};

/// Words for times in one zone, or as time since a start.
///
/// A time that the clocks showed twice carries the zone's abbreviation: "02:30 CEST", "02:30 CET".
#[derive(Debug, Clone, Copy)]
pub struct Times<'a> {
    /// The words and patterns.
    pub words: &'a Words,
    /// The zone whose clocks are read.
    pub zone: &'a ZoneRules,
    /// The zone that days, months and years were meant in.
    pub(super) calendar: &'a ZoneRules,
    /// Where the year goes without saying; `None` for everywhere.
    unsaid: Option<Span>,
    /// Times are told as time since this instant.
    origin: Option<Instant>,
}

impl<'a> Times<'a> {
    /// Clock times in `zone`, without the year unless a span crosses into another.
    pub fn new(words: &'a Words, zone: &'a ZoneRules) -> Self {
        Self {
            words,
            zone,
            calendar: zone,
            unsaid: None,
            origin: None,
        }
    }

    /// The same, where a day known only as a day (or month, or year) was meant in `zone`, so that it keeps its
    /// name on every clock.
    pub fn calendar(self, zone: &'a ZoneRules) -> Self {
        Self {
            calendar: zone,
            ..self
        }
    }

    /// The same, with the year added to what lies outside the years of `span`.
    ///
    /// Where the span itself is so long that a day and month could be meant twice, every time has its year.
    pub fn around(self, span: Span) -> Self {
        /// Short of a year by more than anything drawn beside a span.
        const LONG: Millis = Millis(330 * Millis::DAY.0);
        let (first, last) = (self.zone.civil(span.from).year, self.zone.civil(span.to).year);
        let start = |year| Civil::midnight(year, 1, 1).and_then(|civil| self.zone.instant(civil));
        let unsaid = match (start(first), start(first.saturating_add(1))) {
            (Some(from), Some(next)) if first == last => Span::between(from, next - Millis(1)),
            _ if span.length() > LONG => Span::at(Instant::from_millis(i64::MIN)),
            _ => Span::between(span.from - Millis::DAY, span.to + Millis::DAY),
        };
        Self {
            unsaid: Some(unsaid),
            ..self
        }
    }

    /// The same, telling times as time since `origin`: "T+1 h 20 min".
    pub fn since(self, origin: Instant) -> Self {
        Self {
            origin: Some(origin),
            ..self
        }
    }

    /// Whether times are told as time since a start.
    pub fn is_elapsed(&self) -> bool {
        self.origin.is_some()
    }

    /// "09:56"; seconds and milliseconds only when there are any.
    pub fn time(&self, at: Instant) -> String {
        if let Some(origin) = self.origin {
            return self.words.elapsed(at - origin);
        }
        let text = self.clock(self.zone.civil(at));
        if self.zone.is_repeated(at) {
            return self.join_zone(&text, at);
        }
        text
    }

    /// "09:56 UTC".
    pub fn time_zone(&self, at: Instant) -> String {
        self.zoned(self.time(at), at)
    }

    /// "Oct 19", with the year where it doesn't go without saying.
    pub fn day(&self, at: Instant) -> String {
        if self.says_year(at) {
            return self.year_day(at);
        }
        self.bare_day(at)
    }

    /// "Oct 19, 2026".
    pub fn year_day(&self, at: Instant) -> String {
        self.date("date.year_day", self.zone.civil(at))
    }

    /// "Saturday, Oct 10, 2026".
    pub fn long_day(&self, at: Instant) -> String {
        self.date("date.long_day", self.zone.civil(at))
    }

    /// "Oct 19, 09:56".
    pub fn day_time(&self, at: Instant) -> String {
        self.join_day(at, self.day(at))
    }

    /// "Oct 19, 2026, 09:56".
    pub fn year_day_time(&self, at: Instant) -> String {
        self.join_day(at, self.year_day(at))
    }

    /// "Oct 19, 09:56 UTC".
    pub fn day_time_zone(&self, at: Instant) -> String {
        self.zoned(self.day_time(at), at)
    }

    /// RFC 3339 with the zone's offset, for machines: "2026-10-19T11:56:00+02:00".
    pub fn iso(&self, at: Instant) -> String {
        iso(self.zone, at)
    }

    fn says_year(&self, at: Instant) -> bool {
        self.unsaid.is_some_and(|span| !span.contains(at))
    }

    pub(super) fn bare_day(&self, at: Instant) -> String {
        self.date("date.day", self.zone.civil(at))
    }

    fn join_day(&self, at: Instant, day: String) -> String {
        let time = self.time(at);
        if self.origin.is_some() {
            return time;
        }
        self.words
            .fill("date.day_time", &[("day", &day), ("time", &time)])
    }

    fn join_zone(&self, time: &str, at: Instant) -> String {
        let zone = self.zone_name(at);
        self.words
            .fill("date.time_zone", &[("time", time), ("zone", &zone)])
    }

    /// `text` with the zone's name, unless it already has it or needs none.
    fn zoned(&self, text: String, at: Instant) -> String {
        if self.origin.is_some() || self.zone.is_repeated(at) {
            return text;
        }
        self.join_zone(&text, at)
    }

    pub(super) fn range(&self, key: &str, from: &str, to: &str) -> String {
        self.words.fill(key, &[("from", from), ("to", to)])
    }

    fn clock(&self, civil: Civil) -> String {
        let key = match (civil.second, civil.millisecond) {
            (0, 0) => "date.time",
            (_, 0) => "date.time_s",
            _ => "date.time_ms",
        };
        self.words.fill(
            key,
            &[
                ("hour", &padded(civil.hour.into(), 2)),
                ("minute", &padded(civil.minute.into(), 2)),
                ("second", &padded(civil.second.into(), 2)),
                ("ms", &padded(civil.millisecond.into(), 3)),
            ],
        )
    }

    pub(super) fn date(&self, key: &str, civil: Civil) -> String {
        self.words.fill(
            key,
            &[
                ("weekday", self.words.pick("date.weekdays", civil.weekday)),
                ("month", self.words.pick("date.short_months", civil.month - 1)),
                ("day", &civil.day.to_string()),
                ("year", &civil.year.to_string()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::time::Offset;

    /// 2026-10-25T01:00Z, when Central Europe's clocks go back from 03:00 to 02:00.
    const BACK: Instant = Instant::from_millis(1_792_890_000_000);

    fn berlin() -> ZoneRules {
        let around = Span::between(BACK - Millis::DAY, BACK + Millis::DAY);
        ZoneRules::scan("Europe/Berlin", around, |at| {
            let (seconds, name) = if at < BACK {
                (7_200, "CEST")
            } else {
                (3_600, "CET")
            };
            Some(Offset {
                seconds,
                abbreviation: name.to_owned(),
            })
        })
        .unwrap()
    }

    fn utc(ms: i64, check: impl Fn(Times<'_>, Instant)) {
        let (words, zone) = (Words::english(), ZoneRules::utc());
        check(Times::new(&words, &zone), Instant::from_millis(ms));
    }

    #[test]
    fn an_instant_reads_as_in_the_reports() {
        utc(1_791_590_400_000 + 22 * 60_000, |times, at| {
            assert_eq!(times.time(at), "00:22");
            assert_eq!(times.time(at + Millis(30_000)), "00:22:30");
            assert_eq!(times.time(at + Millis(1_005)), "00:22:01.005");
            assert_eq!(times.time_zone(at), "00:22 UTC");
            assert_eq!(times.day(at), "Oct 10");
            assert_eq!(times.day_time(at), "Oct 10, 00:22");
            assert_eq!(times.year_day(at), "Oct 10, 2026");
            assert_eq!(times.long_day(at), "Saturday, Oct 10, 2026");
            assert_eq!(times.day_time_zone(at), "Oct 10, 00:22 UTC");
            assert_eq!(times.iso(at), "2026-10-10T00:22:00Z");
        });
    }

    #[test]
    fn the_repeated_hour_is_told_apart() {
        let (words, zone) = (Words::english(), berlin());
        let times = Times::new(&words, &zone);
        let half = Millis(30 * 60_000);
        assert_eq!(times.time(BACK - half), "02:30 CEST");
        assert_eq!(times.time(BACK + half), "02:30 CET");
        assert_eq!(times.day_time_zone(BACK + half), "Oct 25, 02:30 CET");
        assert_eq!(times.time(BACK - Millis::HOUR - Millis(60_000)), "01:59");
        assert_eq!(times.time(BACK + Millis::HOUR), "03:00");
        assert_eq!(
            times.span(Span::between(BACK - half, BACK + half)),
            "Oct 25, 02:30 CEST – 02:30 CET"
        );
        assert_eq!(
            times.zone_names(Span::between(BACK - half, BACK + half)),
            "CEST, then CET"
        );
        assert_eq!(times.zone_names(Span::at(BACK)), "CET");
        assert_eq!(times.iso(BACK - half), "2026-10-25T02:30:00+02:00");
        assert_eq!(times.iso(BACK + half), "2026-10-25T02:30:00+01:00");
    }

    #[test]
    fn the_year_is_said_where_it_does_not_go_without() {
        utc(1_791_590_400_000, |times, at| {
            let year = Millis(365 * Millis::DAY.0);
            let around = times.around(Span::between(at, at + Millis::DAY));
            assert_eq!(around.day(at), "Oct 10");
            assert_eq!(around.day_time(at - year), "Oct 10, 2025, 00:00");
            assert_eq!(around.day(at + Millis(82 * Millis::DAY.0)), "Dec 31");
            assert_eq!(around.day(at + Millis(83 * Millis::DAY.0)), "Jan 1, 2027");
            // Over New Year both years go without saying, but not other times in them.
            let new_year = at + Millis(83 * Millis::DAY.0);
            let over = times.around(Span::between(new_year - Millis::HOUR, new_year + Millis::HOUR));
            assert_eq!(over.day(new_year), "Jan 1");
            assert_eq!(over.day(at), "Oct 10, 2026");
            let long = times.around(Span::between(at, at + year));
            assert_eq!(long.day(at + Millis::DAY), "Oct 11, 2026");
        });
    }

    #[test]
    fn times_can_be_told_since_the_start() {
        utc(1_791_590_400_000, |times, at| {
            let times = times.since(at);
            let later = at + Millis(80 * 60_000);
            assert_eq!(times.day_time_zone(later), "T+1 h 20 min");
            assert_eq!(times.time(at - Millis(5 * 60_000)), "T−5 min");
            assert_eq!(times.span(Span::between(at, later)), "T+0 s – T+1 h 20 min");
            assert_eq!(times.zone_names(Span::at(at)), "since the start");
            assert_eq!(times.year_day(at), "Oct 10, 2026");
        });
    }

    proptest! {
        #[test]
        fn any_instant_has_words(from: i64, to: i64) {
            let (words, zone) = (Words::english(), berlin());
            let span = Span::between(Instant::from_millis(from), Instant::from_millis(to));
            let times = Times::new(&words, &zone).around(span);
            let open = '{';
            for text in [times.span(span), times.days(span), times.since(span.to).span(span)] {
                prop_assert!(!text.is_empty() && !text.contains(open), "{text}");
            }
            prop_assert!(times.iso(span.from).len() >= 20);
        }
    }
}
