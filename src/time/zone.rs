//! Zone rules as data: what the clocks on a wall showed during a span.
//!
//! The browser's `Intl` and a native library each only answer "which offset at this instant?";
//! [`ZoneRules::scan`] turns the answers into rules, and pure code reads those.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike, Utc};

use super::instant::{Instant, Millis, Span};

/// The offset from UTC and its short name at one instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offset {
    /// Seconds east of UTC.
    pub seconds: i32,
    /// What people call it, such as `CEST`; `UTC+2` where nobody has a name for it.
    pub abbreviation: String,
}

/// From this instant on, clocks stand at this offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneSpan {
    /// The first instant at which it holds.
    pub from: Instant,
    /// How far the clocks are from UTC.
    pub offset: Offset,
}

/// The rules of one time zone for as much time as somebody asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneRules {
    name: String,
    /// Rising in time, never empty; the first holds for all time before the second.
    spans: Vec<ZoneSpan>,
}

/// Date and time on a wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Civil {
    /// Astronomical year.
    pub year: i32,
    /// 1 to 12.
    pub month: u32,
    /// 1 to 31.
    pub day: u32,
    /// 0 to 23.
    pub hour: u32,
    /// 0 to 59.
    pub minute: u32,
    /// 0 to 59.
    pub second: u32,
    /// 0 to 999.
    pub millisecond: u32,
    /// 0 is Monday, 6 is Sunday.
    pub weekday: u32,
}

/// Where zone rules come from: the browser, or a native library.
pub trait ZoneSource {
    /// The offset of the zone `name` (an IANA name) at an instant, or `None` when it doesn't know the zone.
    fn offset(&self, name: &str, at: Instant) -> Option<Offset>;

    /// The name of the reader's own zone.
    fn local(&self) -> String;
}

/// A source that knows UTC and fixed offsets only.
#[derive(Debug, Clone, Copy, Default)]
pub struct FixedZones;

impl ZoneSource for FixedZones {
    fn offset(&self, _name: &str, _at: Instant) -> Option<Offset> {
        None
    }

    fn local(&self) -> String {
        "UTC".to_owned()
    }
}

impl ZoneRules {
    /// UTC.
    pub fn utc() -> Self {
        Self::fixed("UTC", 0)
    }

    /// A zone whose clocks never change, called `name` in short too.
    pub fn fixed(name: &str, seconds: i32) -> Self {
        let offset = Offset {
            seconds,
            abbreviation: name.to_owned(),
        };
        Self {
            name: name.to_owned(),
            spans: vec![ZoneSpan {
                from: Instant::from_millis(i64::MIN),
                offset,
            }],
        }
    }

    /// The rules of `name` (`UTC`, `+hh:mm` or an IANA name) for `span`, or `None` when nobody knows the zone.
    pub fn find(name: &str, span: Span, source: &dyn ZoneSource) -> Option<Self> {
        if matches!(name, "UTC" | "Etc/UTC" | "Z" | "GMT") {
            return Some(Self::utc());
        }
        if let Some(seconds) = parse_offset(name) {
            return Some(Self::fixed(&offset_name(seconds), seconds));
        }
        Self::scan(name, span, |at| source.offset(name, at))
    }

    /// Asks for the offset through `span` and keeps each change, to the second.
    ///
    /// Looks every 12 hours, which no zone's rules have ever undercut; spans of over 40 years are looked at
    /// in steps that keep the number of questions bounded.
    pub fn scan(name: &str, span: Span, offset_at: impl Fn(Instant) -> Option<Offset>) -> Option<Self> {
        const STEP: i64 = 12 * 3_600_000;
        // Days either side, so that a label just outside the span is right too; whole seconds, so that changes
        // are found where they are.
        let first = span.from - Millis(2 * Millis::DAY.0);
        let first = first - Millis(first.millis().rem_euclid(1_000));
        let last = span.to + Millis(2 * Millis::DAY.0);
        let step = STEP.max((last - first).0 / 30_000 / 1_000 * 1_000);
        let mut known = offset_at(first)?;
        let mut spans = vec![ZoneSpan {
            from: Instant::from_millis(i64::MIN),
            offset: known.clone(),
        }];
        let mut at = first;
        while at < last {
            let mut next = at + Millis(step);
            let there = offset_at(next)?;
            if there != known {
                let mut before = at;
                let mut offset = there;
                while (next - before).0 > 1_000 {
                    let middle = before + Millis((next - before).0 / 2_000 * 1_000).max(Millis::SECOND);
                    let found = offset_at(middle)?;
                    if found == known {
                        before = middle;
                    } else {
                        next = middle;
                        offset = found;
                    }
                }
                spans.push(ZoneSpan {
                    from: next,
                    offset: offset.clone(),
                });
                known = offset;
            }
            // After a change the search goes on right there: another may follow within the step.
            at = next;
        }
        Some(Self {
            name: name.to_owned(),
            spans,
        })
    }

    /// The zone's name: `UTC`, `UTC+02:00` or an IANA name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How far the clocks were from UTC, and what that was called.
    pub fn offset(&self, at: Instant) -> &Offset {
        let index = self
            .spans
            .partition_point(|span| span.from <= at)
            .saturating_sub(1);
        match self.spans.get(index).or(self.spans.first()) {
            Some(span) => &span.offset,
            // Not reached: `spans` is never empty. A constant keeps the function total.
            None => {
                static UTC: Offset = Offset {
                    seconds: 0,
                    abbreviation: String::new(),
                };
                &UTC
            }
        }
    }

    /// The instants within `span` at which clocks changed; where only the zone's name changed, no clock did.
    pub fn changes(&self, span: Span) -> impl Iterator<Item = &ZoneSpan> {
        self.spans.windows(2).filter_map(move |pair| match pair {
            [before, after] if before.offset.seconds != after.offset.seconds && span.contains(after.from) => {
                Some(after)
            }
            _ => None,
        })
    }

    /// Whether the wall clock showed the same date and time twice, here and before or after a change.
    pub fn is_repeated(&self, at: Instant) -> bool {
        self.spans.windows(2).any(|pair| match pair {
            [before, after] => {
                let back = i64::from(before.offset.seconds) - i64::from(after.offset.seconds);
                let back = Millis(back.saturating_mul(1_000));
                back.0 > 0 && after.from - back <= at && at < after.from + back
            }
            _ => false,
        })
    }

    /// What the wall clock showed.
    pub fn civil(&self, at: Instant) -> Civil {
        let local = at + Millis(i64::from(self.offset(at).seconds) * 1_000);
        let date = DateTime::from_timestamp_millis(local.millis());
        // Beyond the calendar, its end: an invented 1970 would pass for a real time.
        let date = date.unwrap_or(match local.millis() < 0 {
            true => DateTime::<Utc>::MIN_UTC,
            false => DateTime::<Utc>::MAX_UTC,
        });
        Civil::from_naive(date.naive_utc())
    }

    /// The first instant at which the wall clock showed `civil`; for a time that was skipped, the instant of
    /// the change that skipped it.
    pub fn instant(&self, civil: Civil) -> Option<Instant> {
        let local = civil.to_naive()?.and_utc().timestamp_millis();
        let mut skipped = None;
        for (index, span) in self.spans.iter().enumerate() {
            let at = Instant::from_millis(local) - Millis(i64::from(span.offset.seconds) * 1_000);
            let end = self.spans.get(index + 1).map(|next| next.from);
            if end.is_some_and(|end| at >= end) {
                continue;
            }
            if at >= span.from {
                return Some(at);
            }
            skipped.get_or_insert(span.from);
            break;
        }
        skipped
    }
}

impl ZoneRules {
    /// The last instant at which the wall clock showed `civil`: of an hour that came twice, the second.
    pub fn last_instant(&self, civil: Civil) -> Option<Instant> {
        let first = self.instant(civil)?;
        // After the change that led back, the clocks show the same again.
        let again = self.spans.windows(2).find_map(|pair| match pair {
            [before, after] => {
                let back = i64::from(before.offset.seconds) - i64::from(after.offset.seconds);
                let at = first + Millis(back.saturating_mul(1_000));
                (back > 0 && first < after.from && at >= after.from).then_some(at)
            }
            _ => None,
        });
        Some(again.unwrap_or(first))
    }
}

impl Civil {
    /// The start of a day.
    pub fn midnight(year: i32, month: u32, day: u32) -> Option<Self> {
        let date = NaiveDate::from_ymd_opt(year, month, day)?;
        Some(Self::from_naive(date.and_time(NaiveTime::MIN)))
    }

    /// This wall-clock time moved by whole days, its clock time kept.
    pub fn plus_days(self, days: i64) -> Option<Self> {
        let moved = self
            .to_naive()?
            .checked_add_signed(chrono::TimeDelta::try_days(days)?)?;
        Some(Self::from_naive(moved))
    }

    fn from_naive(time: NaiveDateTime) -> Self {
        Self {
            year: time.year(),
            month: time.month(),
            day: time.day(),
            hour: time.hour(),
            minute: time.minute(),
            second: time.second(),
            millisecond: time.and_utc().timestamp_subsec_millis().min(999),
            weekday: time.weekday().num_days_from_monday(),
        }
    }

    fn to_naive(self) -> Option<NaiveDateTime> {
        NaiveDate::from_ymd_opt(self.year, self.month, self.day)?.and_hms_milli_opt(
            self.hour,
            self.minute,
            self.second,
            self.millisecond,
        )
    }
}

/// What an offset is called where nobody has a name for it: "UTC", "UTC+02:00", "UTC−03:30".
pub fn offset_name(seconds: i32) -> String {
    if seconds == 0 {
        return "UTC".to_owned();
    }
    let minutes = seconds.unsigned_abs() / 60;
    let sign = if seconds < 0 { '−' } else { '+' };
    format!("UTC{sign}{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Seconds east of UTC of `+hh:mm` or `-hh:mm`.
pub fn parse_offset(text: &str) -> Option<i32> {
    let sign = match text.chars().next()? {
        '+' => 1,
        '-' | '−' => -1,
        _ => return None,
    };
    let (hours, minutes) = text.strip_prefix(['+', '-', '−'])?.split_once(':')?;
    let two_digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !two_digits(hours) || !two_digits(minutes) {
        return None;
    }
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    (hours <= 18 && minutes < 60).then_some(sign * (hours * 3_600 + minutes * 60))
}

#[cfg(test)]
#[path = "zone_tests.rs"]
mod tests;
