//! Lengths of time in words.

use super::number::{MINUS, grouped, padded};
use super::table::Words;
use crate::time::Millis;

impl Words {
    /// A length of time: "80 h 19 min", "23 h", "9 min", "1 min 30 s", "45 s", "250 ms".
    ///
    /// Hours never become days. From an hour on it's rounded to the minute, below that to the second.
    pub fn duration(&self, length: Millis) -> String {
        let ms = length.0.unsigned_abs();
        let text = if ms > 0 && ms < 1_000 {
            self.fill("duration.ms", &[("ms", &ms.to_string())])
        } else {
            self.whole_seconds((ms + 500) / 1_000)
        };
        if length.0 < 0 {
            format!("{MINUS}{text}")
        } else {
            text
        }
    }

    fn whole_seconds(&self, seconds: u64) -> String {
        if seconds < 60 {
            return self.fill("duration.s", &[("s", &seconds.to_string())]);
        }
        if seconds < 3_600 {
            let (m, s) = (seconds / 60, seconds % 60);
            return match s {
                0 => self.fill("duration.min", &[("m", &m.to_string())]),
                _ => self.fill("duration.min_s", &[("m", &m.to_string()), ("s", &padded(s, 2))]),
            };
        }
        let minutes = (seconds + 30) / 60;
        let hours = grouped(&(minutes / 60).to_string(), self.get("number.group"));
        match minutes % 60 {
            0 => self.fill("duration.h", &[("h", &hours)]),
            m => self.fill("duration.h_min", &[("h", &hours), ("m", &padded(m, 2))]),
        }
    }

    /// A length from the start of something: "T+1 h 20 min", "T−5 min".
    pub fn elapsed(&self, since: Millis) -> String {
        let key = if since.0 < 0 {
            "elapsed.before"
        } else {
            "elapsed.after"
        };
        self.fill(key, &[("x", &self.duration(Millis(since.0.saturating_abs())))])
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
        assert_eq!(minutes(1_234, 0), "1,234 h");
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
        assert_eq!(ms(i64::MIN), "−2,562,047,788,015 h 13 min");
    }

    #[test]
    fn time_since_the_start_has_a_sign() {
        let words = Words::english();
        assert_eq!(words.elapsed(Millis(80 * 60_000)), "T+1 h 20 min");
        assert_eq!(words.elapsed(Millis(-5 * 60_000)), "T−5 min");
        assert_eq!(words.elapsed(Millis(0)), "T+0 s");
    }
}
