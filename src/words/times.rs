//! Instants, spans and whens in words, on one clock.

use super::number::padded;
use super::table::Words;
use crate::time::{Civil, Instant, Millis, Precision, Span, When, ZoneRules, offset_name};

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
    calendar: &'a ZoneRules,
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

    /// "Oct 10, 00:22 – 04:13", "Oct 10, 04:13 – Oct 11, 03:35"; with years where they differ.
    pub fn span(&self, span: Span) -> String {
        if span.from == span.to {
            return self.day_time(span.from);
        }
        let (first, last) = (self.zone.civil(span.from), self.zone.civil(span.to));
        if self.origin.is_some() {
            return self.range("date.range", &self.time(span.from), &self.time(span.to));
        }
        if first.year != last.year {
            let (from, to) = (self.year_day_time(span.from), self.year_day_time(span.to));
            return self.range("date.range", &from, &to);
        }
        if (first.month, first.day) != (last.month, last.day) {
            return self.range("date.range", &self.day_time(span.from), &self.day_time(span.to));
        }
        self.words.fill(
            "date.range_in_day",
            &[
                ("day", &self.day(span.from)),
                ("from", &self.time(span.from)),
                ("to", &self.time(span.to)),
            ],
        )
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
                let same = self.origin.is_none() && self.same_day(from, to);
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

    /// The zone's short name at an instant: "UTC", "CEST", "UTC+2"; "since the start" on that clock.
    pub fn zone_name(&self, at: Instant) -> String {
        if self.origin.is_some() {
            return self.words.get("elapsed.zone").to_owned();
        }
        let offset = self.zone.offset(at);
        // Where nobody has a name for it, libraries say "+11", "GMT+2" or the zone's own "UTC+02:00".
        let name = offset.abbreviation.as_str();
        let nameless = name.is_empty() || name.contains(|c: char| c.is_ascii_digit());
        if nameless {
            offset_name(offset.seconds)
        } else {
            name.to_owned()
        }
    }

    /// The names that the zone has during a span: "UTC", or "CEST, then CET".
    pub fn zone_names(&self, span: Span) -> String {
        let mut text = self.zone_name(span.from);
        let mut last = text.clone();
        if self.origin.is_none() {
            for change in self.zone.changes(span) {
                let name = self.zone_name(change.from);
                if name != last {
                    text = self
                        .words
                        .fill("date.zones", &[("first", &text), ("second", &name)]);
                    last = name;
                }
            }
        }
        text
    }

    /// RFC 3339 with the zone's offset, for machines: "2026-10-19T11:56:00+02:00".
    pub fn iso(&self, at: Instant) -> String {
        iso(self.zone, at)
    }

    /// Whether two instants lie in the same day.
    pub fn same_day(&self, a: Instant, b: Instant) -> bool {
        let (a, b) = (self.zone.civil(a), self.zone.civil(b));
        (a.year, a.month, a.day) == (b.year, b.month, b.day)
    }

    fn says_year(&self, at: Instant) -> bool {
        self.unsaid.is_some_and(|span| !span.contains(at))
    }

    fn bare_day(&self, at: Instant) -> String {
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

    fn range(&self, key: &str, from: &str, to: &str) -> String {
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

    fn date(&self, key: &str, civil: Civil) -> String {
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

/// RFC 3339 with the zone's offset: "2026-10-19T11:56:00+02:00", "2026-10-19T09:56:00Z".
pub fn iso(zone: &ZoneRules, at: Instant) -> String {
    let seconds = zone.offset(at).seconds;
    if seconds % 60 != 0 {
        // Local mean time; RFC 3339 has no seconds in offsets.
        return iso(&ZoneRules::utc(), at);
    }
    let civil = zone.civil(at);
    let two = |number: u32| padded(number.into(), 2);
    // Years beyond four digits as ECMAScript writes them.
    let year = match civil.year {
        0..=9_999 => padded(civil.year.unsigned_abs().into(), 4),
        year => format!(
            "{}{}",
            if year < 0 { '-' } else { '+' },
            padded(year.unsigned_abs().into(), 6)
        ),
    };
    let (month, day) = (two(civil.month), two(civil.day));
    let (hour, minute, second) = (two(civil.hour), two(civil.minute), two(civil.second));
    let mut text = format!("{year}-{month}-{day}T{hour}:{minute}:{second}");
    if civil.millisecond > 0 {
        text.push('.');
        text.push_str(&padded(civil.millisecond.into(), 3));
    }
    if seconds == 0 {
        text.push('Z');
        return text;
    }
    let minutes = seconds.unsigned_abs() / 60;
    text.push(if seconds < 0 { '-' } else { '+' });
    text.push_str(&two(minutes / 60));
    text.push(':');
    text.push_str(&two(minutes % 60));
    text
}
