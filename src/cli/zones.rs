//! Zone rules from the IANA database that is built in.

use chrono::{DateTime, Offset as _, TimeZone};
use chrono_tz::{OffsetName, Tz};

use crate::time::{Instant, Offset, ZoneSource, offset_name};

/// The IANA database of `chrono-tz`.
#[derive(Debug, Clone, Copy, Default)]
pub struct NativeZones;

impl ZoneSource for NativeZones {
    fn offset(&self, name: &str, at: Instant) -> Option<Offset> {
        let zone: Tz = name.parse().ok()?;
        let at = DateTime::from_timestamp_millis(at.millis())?.naive_utc();
        let offset = zone.offset_from_utc_datetime(&at);
        let seconds = offset.fix().local_minus_utc();
        // Where an offset has no name, the database writes `+0545`.
        let named = (offset.abbreviation()).filter(|name| name.starts_with(|c: char| c.is_alphabetic()));
        Some(Offset {
            seconds,
            abbreviation: named.map_or_else(|| offset_name(seconds), str::to_owned),
        })
    }

    fn local(&self) -> String {
        let zone = std::env::var("TZ").ok();
        let zone = zone.filter(|name| name.parse::<Tz>().is_ok());
        zone.unwrap_or_else(|| "UTC".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_what_they_are_called() {
        let at = |seconds: i64| Instant::from_millis(seconds * 1_000);
        let found = |name: &str, seconds: i64| {
            NativeZones
                .offset(name, at(seconds))
                .map(|offset| (offset.seconds, offset.abbreviation))
        };
        let named = |seconds: i32, name: &str| Some((seconds, name.to_owned()));
        assert_eq!(found("Europe/Berlin", 1_792_368_000), named(7_200, "CEST"));
        assert_eq!(found("Europe/Berlin", 1_796_000_000), named(3_600, "CET"));
        assert_eq!(found("Asia/Kathmandu", 0), named(19_800, "UTC+05:30"));
        assert_eq!(found("Asia/Kathmandu", 1_792_368_000), named(20_700, "UTC+05:45"));
        assert_eq!(
            found("America/Sao_Paulo", 1_792_368_000),
            named(-10_800, "UTC−03:00")
        );
        assert_eq!(found("Europe/Nowhere", 0), None);
        assert_eq!(NativeZones.offset("UTC", Instant::from_millis(i64::MAX)), None);
    }
}
