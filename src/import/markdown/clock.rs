//! The time that a line of any postmortem begins with.

use crate::edition::day_of;

/// A time as far as it is said.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Clock {
    /// The words themselves.
    pub(super) words: String,
    /// How far they reach, with the marks and dashes behind them.
    pub(super) length: usize,
    /// Year, month and day.
    pub(super) day: Option<(i32, u32, u32)>,
    /// Hour, minute and second.
    pub(super) time: Option<(u32, u32, u32)>,
    /// Seconds east of UTC.
    pub(super) offset: Option<i32>,
    /// It's only about right.
    pub(super) about: bool,
}

/// The time that a line begins with, such as "**16:58 UTC** - ", "Feb 20 2018 14:17", "2020-11-17 10:45~" or
/// "04:49 PM UTC ".
pub(super) fn leading_clock(line: &str) -> Option<Clock> {
    let first = line.lines().next()?;
    let begins = first.find(|c: char| !matches!(c, '*' | '_' | '`' | '[' | '~' | ' ' | '('))?;
    let mut about = first.get(..begins)?.contains('~');
    let mut at = begins;
    let (mut day, mut time, mut offset) = (None, None, None);
    let mut end = begins;
    // A date takes up to three words, a time up to two.
    for _ in 0..3 {
        let rest = first.get(at..)?;
        if day.is_none()
            && time.is_none()
            && let Some((found, length)) = date_in(rest)
        {
            day = Some(found);
            at += length;
        } else if time.is_none()
            && let Some((found, length)) = time_in(rest)
        {
            time = Some(found);
            at += length;
        } else if time.is_some()
            && let Some((found, length)) = offset_in(rest)
        {
            offset = Some(found);
            at += length;
        } else {
            break;
        }
        end = at;
        let gap = first.get(at..)?;
        about |= gap.starts_with('~');
        at += gap.len() - gap.trim_start_matches([' ', ',', '~', 'T']).len();
    }
    time?;
    let behind = first.get(end..)?;
    let marks = behind.len()
        - behind
            .trim_start_matches(['*', '_', '`', ']', ')', '~', ':', '-', '–', '—', ' ', '.'])
            .len();
    Some(Clock {
        words: first.get(begins..end)?.trim_end_matches([' ', ',']).to_owned(),
        length: end + marks,
        day,
        time,
        offset,
        about,
    })
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

/// A clock time at the beginning of a text, and how long it is.
fn time_in(text: &str) -> Option<((u32, u32, u32), usize)> {
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
    let half = behind.trim_start_matches(' ').get(..2).unwrap_or_default();
    let half = half.to_ascii_lowercase();
    if matches!(half.as_str(), "am" | "pm") && (1..=12).contains(&hour) {
        hour = hour % 12 + if half == "pm" { 12 } else { 0 };
        length += behind.len() - behind.trim_start_matches(' ').len() + 2;
    }
    (hour < 24 && minute < 60 && second < 60).then_some(((hour, minute, second), length))
}

/// UTC, or an offset from it, at the beginning of a text, and how long it is. Letters such as CET or PST can mean
/// several, and are none.
fn offset_in(text: &str) -> Option<(i32, usize)> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '−' | ':')));
    let word = text
        .get(..end.unwrap_or(text.len()))?
        .trim_end_matches([':', '-']);
    let offset = match word {
        "UTC" | "GMT" | "Z" => 0,
        word => {
            let rest = word
                .strip_prefix("UTC")
                .or_else(|| word.strip_prefix("GMT"))
                .unwrap_or(word);
            hours(rest)?
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
            if let Some((offset, length)) = offset_in(word)
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
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_far_as_they_are_said() {
        let found = |line: &str| {
            let clock = leading_clock(line)?;
            let rest = line.get(clock.length..)?.to_owned();
            Some((clock.day, clock.time?, clock.offset, clock.about, rest))
        };
        let day = Some((2020, 11, 17));
        for (line, wanted) in [
            (
                "**16:58 UTC** - Down",
                (None, (16, 58, 0), Some(0), false, "Down"),
            ),
            ("04:49 PM UTC Site", (None, (16, 49, 0), Some(0), false, "Site")),
            ("12:05 am: x", (None, (0, 5, 0), None, false, "x")),
            ("2020-11-17 10:45~", (day, (10, 45, 0), None, true, "")),
            (
                "2020-11-17T10:45:30Z done",
                (day, (10, 45, 30), Some(0), false, "done"),
            ),
            ("November 17, 2020, 12:42 PM", (day, (12, 42, 0), None, false, "")),
            ("Nov 17 2020 14:17", (day, (14, 17, 0), None, false, "")),
            ("~10:45 CET – x", (None, (10, 45, 0), None, true, "CET – x")),
            ("10:45 UTC+2: x", (None, (10, 45, 0), Some(7_200), false, "x")),
        ] {
            let (day, time, offset, about, rest) = wanted;
            assert_eq!(
                found(line),
                Some((day, time, offset, about, rest.to_owned())),
                "{line}"
            );
        }
        for line in [
            "At 10:45 we",
            "5 pods",
            "2020-11-17 it broke",
            "10:75",
            "",
            "**",
            "1:2:3",
        ] {
            assert_eq!(found(line), None, "{line}");
        }
    }

    #[test]
    fn zones_that_could_be_several_are_none() {
        assert_eq!(zone_of("Timeline (times in UTC)").as_deref(), Some("UTC"));
        assert_eq!(zone_of("All times in CET (GMT+1)").as_deref(), Some("+01:00"));
        assert_eq!(
            zone_of("All times Europe/Berlin.").as_deref(),
            Some("Europe/Berlin")
        );
        assert_eq!(zone_of("Timeline (times in BST)"), None);
        assert_eq!(zone_of("UTC or UTC+1"), None);
    }
}
