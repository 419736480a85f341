//! Times for machines.

use super::number::padded;
use crate::time::{Instant, ZoneRules};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::parse_offset;

    fn at(ms: i64, offset: &str) -> String {
        iso(
            &ZoneRules::fixed(offset, parse_offset(offset).unwrap()),
            Instant::from_millis(ms),
        )
    }

    #[test]
    fn the_offset_is_the_zone_s() {
        assert_eq!(at(0, "+00:00"), "1970-01-01T00:00:00Z");
        assert_eq!(at(0, "+05:45"), "1970-01-01T05:45:00+05:45");
        assert_eq!(at(0, "-03:30"), "1969-12-31T20:30:00-03:30");
        assert_eq!(at(1_500, "+02:00"), "1970-01-01T02:00:01.500+02:00");
    }

    #[test]
    fn an_offset_that_the_format_lacks_gives_utc() {
        let mean_time = ZoneRules::fixed("LMT", 3_208);
        assert_eq!(iso(&mean_time, Instant::from_millis(0)), "1970-01-01T00:00:00Z");
    }

    #[test]
    fn years_beyond_four_digits_are_those_of_scripts() {
        assert_eq!(at(253_402_300_800_000, "+00:00"), "+010000-01-01T00:00:00Z");
        assert_eq!(at(-62_198_755_200_000, "+00:00"), "-000001-01-01T00:00:00Z");
    }
}
