//! The zone that the authors think in: for whole days, and for the times in messages.

use crate::format::{Item, Place, WrittenWhen, shorten};
use crate::names::Names;
use crate::time::{Instant, Millis, Precision, When, ZoneRules, ZoneSource, parse_offset};

use super::desk::Desk;

/// The zone of the authors.
pub(super) struct Zone<'a> {
    name: String,
    /// For times that need no rules: there may be very many.
    utc: ZoneRules,
    source: &'a dyn ZoneSource,
    /// Days, months and years whose limits were looked up, each with the index of what was found.
    known: Names,
    found: Vec<When>,
}

impl<'a> Zone<'a> {
    pub(super) fn utc(source: &'a dyn ZoneSource) -> Self {
        Self {
            name: "UTC".to_owned(),
            utc: ZoneRules::utc(),
            source,
            known: Names::default(),
            found: Vec::new(),
        }
    }

    /// Its name as rules are asked for.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The span that a time leaves open.
    pub(super) fn resolve(&mut self, written: WrittenWhen) -> When {
        let name = match written {
            WrittenWhen::Exact(_) | WrittenWhen::Between(..) => return written.resolve(&self.utc),
            WrittenWhen::Day(year, month, day) => format!("{year}-{month}-{day}"),
            WrittenWhen::Month(year, month) => format!("{year}-{month}"),
            WrittenWhen::Year(year) => year.to_string(),
        };
        if let Some(when) = self.known.get(&name).and_then(|index| self.found.get(index)) {
            return *when;
        }
        let rules = ZoneRules::find(&self.name, written.rough(), self.source);
        let when = written.resolve(&rules.unwrap_or_else(ZoneRules::utc));
        self.known.add(&name, self.found.len());
        self.found.push(when);
        when
    }

    /// A time as the file would write it: `2026-10-19T11:56+02:00`, `2026-10-19`, `2026`. Of one that lies between
    /// two, the first.
    pub(super) fn written(&self, when: When) -> String {
        let at = when.span.from;
        let seconds = self.offset_seconds(at);
        let civil = ZoneRules::fixed("", seconds).civil(at);
        let mut text = format!("{:04}", civil.year);
        for (part, precision) in [(civil.month, Precision::Year), (civil.day, Precision::Month)] {
            if when.precision == precision {
                return text;
            }
            text.push_str(&format!("-{part:02}"));
        }
        if when.precision == Precision::Day {
            return text;
        }
        text.push_str(&format!("T{:02}:{:02}", civil.hour, civil.minute));
        if civil.second > 0 || civil.millisecond > 0 {
            text.push_str(&format!(":{:02}", civil.second));
        }
        if civil.millisecond > 0 {
            text.push_str(&format!(".{:03}", civil.millisecond));
        }
        let minutes = seconds.abs() / 60;
        match seconds {
            0 => text.push('Z'),
            _ => {
                let sign = if seconds < 0 { '-' } else { '+' };
                text.push_str(&format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60));
            }
        }
        text
    }

    fn offset_seconds(&self, at: Instant) -> i32 {
        if let Some(seconds) = parse_offset(&self.name) {
            return seconds;
        }
        match self.name.as_str() {
            "UTC" => 0,
            name => self.source.offset(name, at).map_or(0, |offset| offset.seconds),
        }
    }
}

impl Desk<'_> {
    /// Takes up the file's zone; one that nobody knows gives a warning and UTC.
    pub(super) fn set_zone(&mut self, name: Item<String>, top: &Place) {
        let Some(name) = self.take_text(name, top, "time_zone") else {
            return;
        };
        let epoch = crate::time::Span::at(Instant::from_millis(0));
        if matches!(name.as_str(), "UTC" | "Etc/UTC" | "Z" | "GMT") {
            return;
        }
        let known = parse_offset(&name).is_some() || self.zone.source.offset(&name, epoch.from).is_some();
        if known {
            self.zone.name = name;
            return;
        }
        self.problems.warn(
            (top, "time_zone"),
            format!("“{}” is not a time zone that is known here", shorten(&name)),
            "write a name such as Europe/Berlin, or an offset such as +02:00; until then UTC is used",
        );
    }
}

/// A length as people say it: `1 h 20 min`, `45 s`.
pub(super) fn spoken(length: Millis) -> String {
    let seconds = length.0.unsigned_abs() / 1_000;
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    match (hours, minutes) {
        (0, 0) => format!("{seconds} s"),
        (0, _) => format!("{minutes} min"),
        (_, 0) => format!("{hours} h"),
        _ => format!("{hours} h {minutes:02} min"),
    }
}
