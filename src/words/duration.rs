//! Lengths of time in words.

use super::number::{MINUS, grouped, padded};
use super::table::Words;
use crate::time::Millis;

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 3_600_000;
/// From so many minutes on, a length reads in days: nobody pictures 336 hours.
const FIRST_DAYS: u64 = 14 * 24 * 60;
/// From so many hours on, they no longer stand beside the days.
const ONLY_DAYS: u64 = 60 * 24;

impl Words {
    /// A length of time: "80 h 19 min", "23 h", "9 min", "1 min 30 s", "45 s", "250 ms"; from two weeks on
    /// "35 days 4 h", from sixty days on "1,861 days".
    ///
    /// From an hour on it's rounded to the minute, below that to the second; days to the hour, or to the day.
    pub fn duration(&self, length: Millis) -> String {
        let minutes = length.0.unsigned_abs().saturating_add(30_000) / MINUTE_MS;
        let text = match minutes {
            ..FIRST_DAYS => self.hours(length),
            _ => self.days(length.0.unsigned_abs()),
        };
        if length.0 < 0 {
            format!("{MINUS}{text}")
        } else {
            text
        }
    }

    /// A length in hours or less, rounded, without its sign.
    fn hours(&self, length: Millis) -> String {
        let ms = length.0.unsigned_abs();
        let round = |unit: u64| ms.saturating_add(unit / 2) / unit * unit;
        self.exactly(match (ms, round(SECOND_MS)) {
            (..SECOND_MS, _) => ms,
            (_, seconds @ ..HOUR_MS) => seconds,
            _ => round(MINUTE_MS),
        })
    }

    /// A length in days.
    fn days(&self, ms: u64) -> String {
        let hours = ms.saturating_add(HOUR_MS / 2) / HOUR_MS;
        match hours {
            ..ONLY_DAYS => match hours % 24 {
                0 => self.count("duration.days", hours / 24, &[]),
                rest => self.count("duration.days_h", hours / 24, &[("h", &rest.to_string())]),
            },
            _ => self.count(
                "duration.days",
                ms.saturating_add(HOUR_MS * 12) / (HOUR_MS * 24),
                &[],
            ),
        }
    }

    /// A length in hours or less, to the millisecond where it isn't round.
    fn exactly(&self, ms: u64) -> String {
        let second = |digits: usize| {
            let whole = padded(ms / SECOND_MS % 60, digits);
            match ms % SECOND_MS {
                0 => whole,
                rest => whole + self.get("number.decimal") + &padded(rest, 3),
            }
        };
        let minute = ms / MINUTE_MS % 60;
        let h = grouped(&(ms / HOUR_MS).to_string(), self.get("number.group"));
        match ms {
            1..SECOND_MS => self.fill("duration.ms", &[("ms", &ms.to_string())]),
            0 | SECOND_MS..MINUTE_MS => self.fill("duration.s", &[("s", &second(1))]),
            MINUTE_MS..HOUR_MS => match ms % MINUTE_MS {
                0 => self.fill("duration.min", &[("m", &minute.to_string())]),
                _ => self.fill("duration.min_s", &[("m", &minute.to_string()), ("s", &second(2))]),
            },
            _ => {
                let m = padded(minute, 2);
                match (minute, ms % MINUTE_MS) {
                    (0, 0) => self.fill("duration.h", &[("h", &h)]),
                    (_, 0) => self.fill("duration.h_min", &[("h", &h), ("m", &m)]),
                    _ => self.fill("duration.h_min_s", &[("h", &h), ("m", &m), ("s", &second(2))]),
                }
            }
        }
    }

    /// A length from the start of something: "T+1 h 20 min", "T−5 min", "T+1 h 00 min 10 s". It stands for a clock, so
    /// that it's as exact as a clock however long it is.
    pub fn elapsed(&self, since: Millis) -> String {
        let key = if since.0 < 0 {
            "elapsed.before"
        } else {
            "elapsed.after"
        };
        self.fill(key, &[("x", &self.exactly(since.0.unsigned_abs()))])
    }

    /// `text` marked as approximate: "about 12:50".
    pub fn about(&self, text: &str) -> String {
        self.fill("text.about", &[("x", text)])
    }

    /// `text` marked as a lower bound: "at least 2 h".
    pub fn at_least(&self, text: &str) -> String {
        self.fill("text.at_least", &[("x", text)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_read_as_in_the_reports() {
        let words = Words::english();
        let minutes = |h: i64, m: i64| words.duration(Millis((h * 60 + m) * 60_000));
        assert_eq!(minutes(80, 19), "80 h 19 min");
        assert_eq!(minutes(23, 0), "23 h");
        assert_eq!(minutes(0, 9), "9 min");
        assert_eq!(minutes(1, 1), "1 h 01 min");
        assert_eq!(minutes(0, -5), "−5 min");
        let ms = |ms| words.duration(Millis(ms));
        assert_eq!(ms(45_000), "45 s");
        assert_eq!(ms(90_000), "1 min 30 s");
        assert_eq!(ms(65_000), "1 min 05 s");
        assert_eq!(ms(0), "0 s");
        assert_eq!(ms(250), "250 ms");
        // Rounding never leaves sixty of anything.
        assert_eq!(ms(59_700), "1 min");
        assert_eq!(ms(3_599_700), "1 h");
        assert_eq!(ms(7_199_000), "2 h");
    }

    #[test]
    fn weeks_and_years_read_in_days() {
        let words = Words::english();
        let minutes = |h: i64, m: i64| words.duration(Millis((h * 60 + m) * 60_000));
        assert_eq!(minutes(335, 59), "335 h 59 min");
        assert_eq!(minutes(336, 0), "14 days");
        assert_eq!(minutes(-340, 0), "−14 days 4 h");
        assert_eq!(minutes(35 * 24, 0), "35 days");
        assert_eq!(minutes(35 * 24 + 4, 20), "35 days 4 h");
        assert_eq!(minutes(60 * 24 - 1, 0), "59 days 23 h");
        assert_eq!(minutes(61 * 24 + 4, 0), "61 days");
        assert_eq!(minutes(44_664, 0), "1,861 days");
        // Rounding never leaves twenty-four hours.
        assert_eq!(minutes(60 * 24 - 1, 40), "60 days");
        assert_eq!(words.duration(Millis(336 * 3_600_000 - 20_000)), "14 days");
        assert_eq!(words.duration(Millis(i64::MIN)), "−106,751,991,167 days");
        // A clock goes on in hours.
        assert_eq!(words.elapsed(Millis(20 * 86_400_000 + 300_000)), "T+480 h 05 min");
    }

    #[test]
    fn time_since_the_start_has_a_sign() {
        let words = Words::english();
        assert_eq!(words.elapsed(Millis(80 * 60_000)), "T+1 h 20 min");
        assert_eq!(words.elapsed(Millis(-5 * 60_000)), "T−5 min");
        assert_eq!(words.elapsed(Millis(0)), "T+0 s");
    }

    #[test]
    fn time_since_the_start_is_as_exact_as_a_clock() {
        let words = Words::english();
        let hour = |ms: i64| words.elapsed(Millis(3_600_000 + ms));
        assert_eq!(hour(0), "T+1 h");
        assert_eq!(hour(10_000), "T+1 h 00 min 10 s");
        assert_eq!(hour(40_000), "T+1 h 00 min 40 s");
        assert_eq!(hour(1_799_250), "T+1 h 29 min 59.250 s");
        assert_eq!(words.elapsed(Millis(-61_005)), "T−1 min 01.005 s");
        assert_eq!(words.elapsed(Millis(1_500)), "T+1.500 s");
        assert_eq!(words.elapsed(Millis(999)), "T+999 ms");
    }
}
