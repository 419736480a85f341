//! What a time zone is called.

use super::times::Times;
use crate::time::{Instant, Span, offset_name};

impl Times<'_> {
    /// The zone's short name at an instant: "UTC", "CEST", "UTC+02:00"; "since the start" on that clock.
    pub fn zone_name(&self, at: Instant) -> String {
        if self.is_elapsed() {
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
        if !self.is_elapsed() {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::ZoneRules;
    use crate::words::Words;

    #[test]
    fn a_zone_without_a_name_goes_by_its_offset() {
        let words = Words::english();
        for (name, seconds, expected) in [
            ("UTC+02:00", 7_200, "UTC+02:00"),
            ("+1030", 37_800, "UTC+10:30"),
            ("GMT-3:30", -12_600, "UTC−03:30"),
            ("", 0, "UTC"),
            ("PDT", -25_200, "PDT"),
        ] {
            let zone = ZoneRules::fixed(name, seconds);
            let times = Times::new(&words, &zone);
            assert_eq!(times.zone_name(Instant::from_millis(0)), expected);
        }
    }
}
