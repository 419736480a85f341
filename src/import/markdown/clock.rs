//! The time that a line of any postmortem begins with.

use crate::edition::day_of;

/// Hour, minute and second.
type Time = (u32, u32, u32);

/// A time as far as it is said.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Clock {
    /// The words themselves.
    pub(super) words: String,
    /// How far they reach, with the marks and dashes behind them.
    pub(super) length: usize,
    /// The marks before them that end only behind what follows.
    pub(super) reopened: String,
    /// Year, month and day.
    pub(super) day: Option<(i32, u32, u32)>,
    /// When.
    pub(super) time: Option<Time>,
    /// Until when, no more than half a day later.
    pub(super) until: Option<Time>,
    /// Seconds east of UTC.
    pub(super) offset: Option<i32>,
    /// It's only about right.
    pub(super) about: bool,
}

impl Clock {
    /// What a line says behind the time that it begins with.
    pub(super) fn behind(&self, line: &str) -> String {
        let rest = line.get(self.length..).unwrap_or_default().trim();
        format!("{}{rest}", self.reopened)
    }
}

/// The time that a line begins with, such as "**16:58 UTC** - ", "Feb 20 2018 14:17", "2020-11-17 10:45~",
/// "04:49 PM UTC " or "10:45–11:00".
pub(super) fn leading_clock(line: &str) -> Option<Clock> {
    let first = line.lines().next()?;
    let begins = first.find(|c: char| !matches!(c, '*' | '_' | '`' | '[' | '~' | ' ' | '('))?;
    let mut about = first.get(..begins)?.contains('~');
    let mut at = begins;
    let (mut day, mut time, mut until, mut offset) = (None, None, None, None);
    let mut end = begins;
    let (mut joined, mut full) = (false, false);
    // A date takes up to three words, a time up to two.
    for _ in 0..3 {
        let rest = first.get(at..)?;
        // What stands apart from the time, or begins with a plus, is no end of a range.
        let apart = joined || at > end || rest.starts_with(['+', '−']);
        if day.is_none()
            && time.is_none()
            && let Some((found, length)) = date_in(rest)
        {
            day = Some(found);
            at += length;
        } else if time.is_none()
            && let Some((found, length, half)) = time_in(rest)
        {
            time = Some(found);
            // Programs write seconds, and an offset right behind them.
            full = rest.get(..length)?.matches(':').count() == 2;
            at += length;
            let behind = first.get(at..)?;
            if !joined && let Some((last, length)) = until_in(behind, found, half, full).ok()? {
                until = Some(last);
                at += length;
            }
        } else if time.is_some()
            && let Some((found, length)) = offset_in(rest, apart || full)
        {
            offset = Some(found);
            at += length;
        } else {
            break;
        }
        end = at;
        let gap = first.get(at..)?;
        about |= gap.starts_with('~');
        let gap = gap.len() - gap.trim_start_matches([' ', ',', '~', 'T']).len();
        joined |= day.is_some() && time.is_none() && first.get(at..at + gap) == Some("T");
        at += gap;
    }
    time?;
    let (marks, reopened) = closing(first.get(..begins)?, first.get(end..)?);
    Some(Clock {
        words: first.get(begins..end)?.trim_end_matches([' ', ',']).to_owned(),
        // A link stays whole.
        length: marks.map_or(0, |marks| end + marks),
        reopened,
        day,
        time,
        until,
        offset,
        about,
    })
}

/// How long the marks and dashes behind a time are, given the marks before it, and those of them that aren't closed
/// there. No length where the time is the words of a link.
fn closing(before: &str, behind: &str) -> (Option<usize>, String) {
    let mut open: Vec<char> = before.chars().filter(|c| !matches!(c, ' ' | '~')).collect();
    let mut length = 0;
    let mut letters = behind.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek();
        let opened = match letter {
            ']' => '[',
            ')' => '(',
            letter => letter,
        };
        match letter {
            ']' if open.contains(&'[') && matches!(next, Some('(' | '[')) => return (None, String::new()),
            '*' | '_' | '`' | ']' | ')' => match open.iter().rposition(|mark| *mark == opened) {
                Some(place) => drop(open.remove(place)),
                None => break,
            },
            // It's the number's that follows.
            '-' | '–' | '.' | '~' if next.is_some_and(char::is_ascii_digit) => break,
            '~' | ':' | '-' | '–' | '—' | ' ' | '.' | ',' => {}
            _ => break,
        }
        length += letter.len_utf8();
    }
    (Some(length), open.into_iter().collect())
}

/// Of what could be a range or an offset, ranges are taken for certain up to so many minutes.
const SHORT: i64 = 4 * 60;

/// The end of a range behind the time that it begins with, and how long that and the dash are. An error where it could
/// be a range or an offset, or where only the end says which half of the day it is.
fn until_in(behind: &str, from: Time, half: bool, full: bool) -> Result<Option<(Time, usize)>, ()> {
    let dash = behind.trim_start_matches(' ');
    let Some(last) = dash.strip_prefix(['-', '–', '—']) else {
        return Ok(None);
    };
    let tight = last.trim_start_matches(' ');
    let joined = dash.starts_with('-') && tight.len() == last.len();
    let is_offset = joined && (dash.len() < behind.len() || full);
    let Some((until, length, own_half)) = time_in(tight).filter(|_| !is_offset) else {
        return Ok(None);
    };
    let minutes = |(hour, minute, _): Time| i64::from(hour) * 60 + i64::from(minute);
    let lasts = (minutes(until) - minutes(from)).rem_euclid(24 * 60);
    let longest = if joined { SHORT } else { 12 * 60 };
    let certain = (1..=longest).contains(&lasts) && half == own_half;
    let found = (until, behind.len() - tight.len() + length);
    certain.then_some(Some(found)).ok_or(())
}

/// A day with its year at the beginning of a text, and how long it is.
fn date_in(text: &str) -> Option<((i32, u32, u32), usize)> {
    let mut ends: Vec<usize> = text
        .match_indices([' ', 'T', ','])
        .map(|(at, _)| at)
        .take(4)
        .collect();
    ends.push(text.len());
    // The longest that is one: "Feb 20 2018" and not "Feb 20".
    let longest = ends.into_iter().rev();
    longest.into_iter().find_map(|end| {
        let words = text.get(..end)?.trim_end_matches([',', ' ']);
        Some((day_of(words)?, end))
    })
}

/// A clock time at the beginning of a text, how long it is, and whether it says which half of the day it is in.
fn time_in(text: &str) -> Option<(Time, usize, bool)> {
    let end = text
        .find(|c: char| !(c.is_ascii_digit() || c == ':'))
        .unwrap_or(text.len());
    let mut parts = text.get(..end)?.trim_end_matches(':').split(':');
    let mut next = |digits: std::ops::RangeInclusive<usize>| {
        let part = parts.next()?;
        digits.contains(&part.len()).then(|| part.parse::<u32>().ok())?
    };
    let (mut hour, minute) = (next(1..=2)?, next(2..=2)?);
    let second = next(2..=2).unwrap_or_default();
    let mut length = text.get(..end)?.trim_end_matches(':').len();
    let behind = text.get(length..)?;
    let word = behind.trim_start_matches(' ');
    let half = word.get(..2).unwrap_or_default().to_ascii_lowercase();
    // "11:20 PMs were paged" says nothing of the kind.
    let ends = word
        .get(2..)
        .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    let is_half = ends && matches!(half.as_str(), "am" | "pm") && (1..=12).contains(&hour);
    if is_half {
        hour = hour % 12 + if half == "pm" { 12 } else { 0 };
        length += behind.len() - behind.trim_start_matches(' ').len() + 2;
    }
    (hour < 24 && minute < 60 && second < 60).then_some(((hour, minute, second), length, is_half))
}

/// UTC, or an offset from it, at the beginning of a text, and how long it is; a `bare` one may be without letters, such
/// as `+01:00`. Letters such as CET or PST can mean several, and are none.
fn offset_in(text: &str, bare: bool) -> Option<(i32, usize)> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '−' | ':')));
    let word = text
        .get(..end.unwrap_or(text.len()))?
        .trim_end_matches([':', '-']);
    let offset = match word {
        "UTC" | "GMT" | "Z" => 0,
        word => {
            let named = word.strip_prefix("UTC").or_else(|| word.strip_prefix("GMT"));
            match named {
                Some(rest) => hours(rest)?,
                None => crate::time::parse_offset(word).filter(|_| bare)?,
            }
        }
    };
    Some((offset, word.len()))
}

/// `+1`, `+01` or `+01:00` in seconds.
fn hours(text: &str) -> Option<i32> {
    if let Some(offset) = crate::time::parse_offset(text) {
        return Some(offset);
    }
    let digits = text.strip_prefix(['+', '-', '−'])?;
    let hours: i32 = (digits.len() <= 2).then(|| digits.parse().ok())??;
    let sign = if text.starts_with('+') { 1 } else { -1 };
    (hours <= 14).then_some(sign * hours * 3_600)
}

/// The zone that a heading or a sentence names for all times: UTC, an offset from it, or an IANA name.
pub(super) fn zone_of(text: &str) -> Option<String> {
    let words =
        text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '/' | '_' | ':')));
    let mut found: Vec<String> = words
        .filter_map(|word| {
            if let Some((offset, length)) = offset_in(word, false)
                && length == word.len()
                && word.starts_with(|c: char| c.is_ascii_alphabetic())
            {
                let minutes = offset.abs() / 60;
                let sign = if offset < 0 { '-' } else { '+' };
                return Some(match offset {
                    0 => "UTC".to_owned(),
                    _ => format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60),
                });
            }
            let (area, place) = word.split_once('/')?;
            let areas = [
                "Africa",
                "America",
                "Asia",
                "Atlantic",
                "Australia",
                "Europe",
                "Indian",
                "Pacific",
                "Etc",
            ];
            (areas.contains(&area) && !place.is_empty()).then(|| word.to_owned())
        })
        .collect();
    found.dedup();
    match found.as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    }
}

#[cfg(test)]
#[path = "clock_tests.rs"]
mod tests;
