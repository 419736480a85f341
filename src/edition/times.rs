//! Times as the edition writes them: "Oct 19 09:56", "~Oct 19 12:50", "2026-10-19".

use crate::export::Calendar;
use crate::time::{Civil, Instant, Precision, When, parse_offset};

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// Writes times. The year goes without saying where it's the one in which the incident began.
pub struct Clock<'a> {
    /// The authors' zone.
    pub calendar: &'a Calendar,
    /// The year in which the incident began, if it's known by then.
    pub year: Option<i32>,
}

impl Clock<'_> {
    /// A time as exactly as it is known: "Oct 19 09:56", "2026-10-19", "between Oct 19 09:00 and Oct 19 11:00".
    pub fn when(&self, when: When) -> String {
        match when.precision {
            Precision::Exact => self.time(when.span.from),
            Precision::Between => {
                let (from, to) = (self.time(when.span.from), self.time(when.span.to));
                format!("between {from} and {to}")
            }
            _ => self.calendar.text(when).unwrap_or_default(),
        }
    }

    /// The same with a mark before it if it's only about right.
    pub fn about(&self, when: When, about: bool) -> String {
        let mark = if about { "~" } else { "" };
        format!("{mark}{}", self.when(when))
    }

    /// "Oct 19 09:56", with the year, seconds and offset where it doesn't go without.
    pub fn time(&self, at: Instant) -> String {
        let civil = self.calendar.civil(at);
        let month = MONTHS.get(civil.month as usize - 1).copied().unwrap_or_default();
        let mut text = format!("{month} {}", civil.day);
        if self.year != Some(civil.year) {
            text.push_str(&format!(" {}", civil.year));
        }
        text.push_str(&format!(" {:02}:{:02}", civil.hour, civil.minute));
        if civil.second > 0 || civil.millisecond > 0 {
            text.push_str(&format!(":{:02}", civil.second));
        }
        if civil.millisecond > 0 {
            text.push_str(&format!(".{:03}", civil.millisecond));
        }
        // The second time round of an hour that comes twice.
        if self.calendar.instant(civil) != Some(at) {
            let seconds = self.calendar.offset_seconds(at);
            let minutes = seconds.unsigned_abs() / 60;
            let sign = if seconds < 0 { '-' } else { '+' };
            text.push_str(&format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60));
        }
        text
    }
}

/// The year of a day in an incident that was published then: the last one in which the day had come.
pub fn inferred_year(published: Civil, month: u32, day: u32) -> i32 {
    match (month, day) <= (published.month, published.day) {
        true => published.year,
        false => published.year - 1,
    }
}

/// Whether a text is a day, month or year: `2026-10-19`, `2026-10`, `2026`.
pub fn coarse_time(text: &str) -> bool {
    use crate::format::WrittenWhen;
    matches!(
        crate::format::parse_when(text),
        Ok(WrittenWhen::Day(..) | WrittenWhen::Month(..) | WrittenWhen::Year(..))
    )
}

/// Whether a text is a time as the edition writes it, its year said or not.
pub fn is_time(text: &str) -> bool {
    // A leap year, so that each day of the calendar is one.
    let clock = |text: &str| clock_time(text, Some(2000)).is_some();
    match text
        .strip_prefix("between ")
        .and_then(|both| both.split_once(" and "))
    {
        Some((from, to)) => clock(from) && clock(to),
        None => coarse_time(text) || clock(text),
    }
}

/// A clock time such as "Oct 19 09:56", "19 October 2026, 09:56:30" or "Oct 25 02:30+01:00": what it shows, and the
/// seconds east of UTC if they are said. `year` is taken where none is said; without either, it is no certain time.
pub fn clock_time(text: &str, year: Option<i32>) -> Option<(Civil, Option<i32>)> {
    let (date, clock) = text.trim().rsplit_once([' ', 'T'])?;
    let (clock, offset) = match clock.find(['+', '-', '−', 'Z']) {
        Some(at) => clock.split_at_checked(at)?,
        None => (clock, ""),
    };
    let offset = match offset {
        "" => None,
        "Z" => Some(0),
        offset => Some(parse_offset(offset)?),
    };
    let (year, month, day) = date_of(date.trim_end_matches([',', ' ']), year)?;
    let mut civil = Civil::midnight(year, month, day)?;
    let mut parts = clock.split(':');
    civil.hour = two_digits(parts.next()?)?;
    civil.minute = two_digits(parts.next()?)?;
    if let Some(seconds) = parts.next() {
        let (seconds, thousandths) = seconds.split_once('.').unwrap_or((seconds, "0"));
        civil.second = two_digits(seconds)?;
        civil.millisecond = format!("{thousandths:0<3}").get(..3)?.parse().ok()?;
    }
    let good = civil.hour < 24 && civil.minute < 60 && civil.second < 60 && parts.next().is_none();
    good.then_some((civil, offset))
}

fn two_digits(text: &str) -> Option<u32> {
    let good = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    good.then(|| text.parse().ok())?
}

/// Year, month and day of "Oct 19, 2026", "19 October 2026" or "2026-10-19".
pub fn day_of(text: &str) -> Option<(i32, u32, u32)> {
    let (year, month, day) = date_of(text, None)?;
    Civil::midnight(year, month, day).map(|_| (year, month, day))
}

/// Year, month and day of "Oct 19", "Oct 19, 2026", "19 October 2026" or "2026-10-19".
fn date_of(text: &str, year: Option<i32>) -> Option<(i32, u32, u32)> {
    if let Ok(crate::format::WrittenWhen::Day(year, month, day)) = crate::format::parse_when(text) {
        return Some((year, month, day));
    }
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let (first, second, stated) = match words.as_slice() {
        [first, second] => (*first, *second, None),
        // Two digits could be of any century, or a day.
        [first, second, year] if year.len() == 4 => (*first, *second, Some(year.parse::<i32>().ok()?)),
        _ => return None,
    };
    let day = |word: &str| {
        let ending = ["st", "nd", "rd", "th"]
            .iter()
            .find_map(|end| word.strip_suffix(end));
        ending.unwrap_or(word).parse::<u32>().ok()
    };
    let (month, day) = match (month_of(first), month_of(second)) {
        (Some(month), _) => (month, day(second)?),
        (None, Some(month)) => (month, day(first)?),
        _ => return None,
    };
    Some((stated.or(year)?, month, day))
}

/// The month of "Oct", "Oct." or "October".
fn month_of(word: &str) -> Option<u32> {
    const NAMES: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.trim_end_matches('.').to_ascii_lowercase();
    let index = NAMES
        .iter()
        .position(|name| *name == word || name.get(..3) == Some(&*word))?;
    Some(index as u32 + 1)
}
