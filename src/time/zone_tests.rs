//! Zone rules against real zones, the odd ones among them.

use chrono::{Offset as _, TimeZone};
use chrono_tz::{OffsetName, Tz};
use proptest::prelude::*;

use super::*;

/// What the zone database says.
fn known(zone: Tz, at: Instant) -> Offset {
    let time = Utc.timestamp_millis_opt(at.millis()).unwrap();
    let offset = zone.offset_from_utc_datetime(&time.naive_utc());
    let seconds = offset.fix().local_minus_utc();
    let abbreviation = offset
        .abbreviation()
        .map_or_else(|| offset_name(seconds), str::to_owned);
    Offset {
        seconds,
        abbreviation,
    }
}

/// Milliseconds of a UTC time.
fn utc(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> Instant {
    let time = Utc.with_ymd_and_hms(year, month, day, hour, minute, 0).unwrap();
    Instant::from_millis(time.timestamp_millis())
}

fn rules(zone: Tz, from: Instant, to: Instant) -> ZoneRules {
    ZoneRules::scan(zone.name(), Span::between(from, to), |at| Some(known(zone, at))).unwrap()
}

fn civil(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> Civil {
    Civil {
        hour,
        minute,
        ..Civil::midnight(year, month, day).unwrap()
    }
}

/// Instants of the changes, with the offsets after them.
fn changes(rules: &ZoneRules) -> Vec<(Instant, i32, &str)> {
    let ever = Span::between(Instant::from_millis(i64::MIN + 1), Instant::from_millis(i64::MAX));
    rules
        .changes(ever)
        .map(|change| {
            (
                change.from,
                change.offset.seconds,
                change.offset.abbreviation.as_str(),
            )
        })
        .collect()
}

#[test]
fn a_year_in_berlin() {
    let rules = rules(
        Tz::Europe__Berlin,
        utc(2026, 1, 10, 0, 0),
        utc(2026, 12, 20, 0, 0),
    );
    assert_eq!(
        changes(&rules),
        [
            (utc(2026, 3, 29, 1, 0), 7_200, "CEST"),
            (utc(2026, 10, 25, 1, 0), 3_600, "CET")
        ]
    );
    // Skipped: the change itself.
    assert_eq!(
        rules.instant(civil(2026, 3, 29, 2, 30)),
        Some(utc(2026, 3, 29, 1, 0))
    );
    assert_eq!(rules.civil(utc(2026, 3, 29, 1, 0)), civil(2026, 3, 29, 3, 0));
    // Repeated: the first time.
    assert_eq!(
        rules.instant(civil(2026, 10, 25, 2, 30)),
        Some(utc(2026, 10, 25, 0, 30))
    );
    assert_eq!(
        rules.civil(utc(2026, 10, 25, 0, 30)),
        rules.civil(utc(2026, 10, 25, 1, 30))
    );
    assert_eq!(
        rules.instant(civil(2026, 10, 25, 3, 0)),
        Some(utc(2026, 10, 25, 2, 0))
    );
    // The second time, where there is one.
    let last = |hour, minute| rules.last_instant(civil(2026, 10, 25, hour, minute));
    assert_eq!(last(2, 30), Some(utc(2026, 10, 25, 1, 30)));
    assert_eq!(last(2, 0), Some(utc(2026, 10, 25, 1, 0)));
    assert_eq!(last(1, 59), Some(utc(2026, 10, 24, 23, 59)));
    assert_eq!(last(3, 0), Some(utc(2026, 10, 25, 2, 0)));
    let repeated = |hour, minute| rules.is_repeated(utc(2026, 10, 25, hour, minute));
    assert!(!rules.is_repeated(utc(2026, 10, 24, 23, 59)));
    assert!(repeated(0, 0) && repeated(0, 59) && repeated(1, 0) && repeated(1, 59));
    assert!(!repeated(2, 0));
    assert!(!rules.is_repeated(utc(2026, 3, 29, 1, 0)));
}

#[test]
fn new_york_and_sydney_turn_opposite_ways() {
    let (from, to) = (utc(2026, 1, 10, 0, 0), utc(2026, 12, 20, 0, 0));
    assert_eq!(
        changes(&rules(Tz::America__New_York, from, to)),
        [
            (utc(2026, 3, 8, 7, 0), -14_400, "EDT"),
            (utc(2026, 11, 1, 6, 0), -18_000, "EST")
        ]
    );
    let sydney = rules(Tz::Australia__Sydney, from, to);
    assert_eq!(
        changes(&sydney),
        [
            (utc(2026, 4, 4, 16, 0), 36_000, "AEST"),
            (utc(2026, 10, 3, 16, 0), 39_600, "AEDT")
        ]
    );
    // South of the equator the year begins in summer time.
    assert_eq!(
        sydney.instant(civil(2026, 1, 15, 0, 0)),
        Some(utc(2026, 1, 14, 13, 0))
    );
}

#[test]
fn kathmandu_is_off_by_quarters() {
    let rules = rules(
        Tz::Asia__Kathmandu,
        utc(2026, 1, 1, 0, 0),
        utc(2026, 12, 31, 0, 0),
    );
    assert_eq!(changes(&rules), []);
    assert_eq!(rules.civil(utc(2026, 10, 10, 0, 0)), civil(2026, 10, 10, 5, 45));
    assert_eq!(
        rules.instant(civil(2026, 10, 10, 5, 45)),
        Some(utc(2026, 10, 10, 0, 0))
    );
}

#[test]
fn lord_howe_turns_by_half_an_hour() {
    let zone = Tz::Australia__Lord_Howe;
    let rules = rules(zone, utc(2026, 3, 1, 0, 0), utc(2026, 11, 1, 0, 0));
    assert_eq!(
        changes(&rules),
        [
            (utc(2026, 4, 4, 15, 0), 37_800, "UTC+10:30"),
            (utc(2026, 10, 3, 15, 30), 39_600, "UTC+11:00")
        ]
    );
    // From 02:00 back to 01:30.
    assert!(rules.is_repeated(utc(2026, 4, 4, 14, 30)) && rules.is_repeated(utc(2026, 4, 4, 15, 29)));
    assert!(!rules.is_repeated(utc(2026, 4, 4, 14, 29)) && !rules.is_repeated(utc(2026, 4, 4, 15, 30)));
    // From 02:00 on to 02:30.
    assert_eq!(
        rules.instant(civil(2026, 10, 4, 2, 15)),
        Some(utc(2026, 10, 3, 15, 30))
    );
}

#[test]
fn apia_had_no_30_december_2011() {
    let rules = rules(Tz::Pacific__Apia, utc(2011, 12, 25, 0, 0), utc(2012, 1, 5, 0, 0));
    let change = utc(2011, 12, 30, 10, 0);
    assert_eq!(changes(&rules), [(change, 50_400, "UTC+14:00")]);
    assert_eq!(rules.civil(change - Millis::SECOND).day, 29);
    assert_eq!(rules.civil(change), civil(2011, 12, 31, 0, 0));
    // A day that never was begins and ends at the change.
    assert_eq!(rules.instant(civil(2011, 12, 30, 0, 0)), Some(change));
    assert_eq!(rules.instant(civil(2011, 12, 31, 0, 0)), Some(change));
    assert_eq!(
        rules.instant(civil(2011, 12, 29, 23, 59)),
        Some(change - Millis::MINUTE)
    );
}

#[test]
fn a_change_just_outside_the_span_is_known() {
    let change = utc(2026, 10, 25, 1, 0);
    let rules = rules(
        Tz::Europe__Berlin,
        change + Millis::HOUR,
        change + Millis(2 * Millis::HOUR.0),
    );
    assert_eq!(changes(&rules), [(change, 3_600, "CET")]);
    assert!(rules.is_repeated(change + Millis(30 * Millis::MINUTE.0)));
}

#[test]
fn a_span_that_begins_within_a_second_gets_whole_seconds() {
    let from = utc(2026, 10, 20, 0, 0) + Millis(137);
    let rules = rules(Tz::Europe__Berlin, from, from + Millis(10 * Millis::DAY.0));
    assert_eq!(changes(&rules), [(utc(2026, 10, 25, 1, 0), 3_600, "CET")]);
}

#[test]
fn another_name_for_the_same_offset_is_no_change_of_clocks() {
    let from = utc(1969, 12, 31, 0, 0);
    let rules = ZoneRules::scan("X", Span::between(from, from + Millis(2 * Millis::DAY.0)), |at| {
        let abbreviation = if at < from + Millis::DAY { "UTC−5" } else { "EST" };
        Some(Offset {
            seconds: -5 * 3_600,
            abbreviation: abbreviation.to_owned(),
        })
    });
    assert_eq!(changes(&rules.unwrap()), []);
}

#[test]
fn two_changes_within_hours_are_both_found() {
    let (from, hour) = (utc(2026, 1, 1, 0, 0), Millis::HOUR.0);
    let rules = ZoneRules::scan("X", Span::between(from, from + Millis::DAY), |at| {
        let seconds = match (at - from).0 {
            ms if ms < hour => 0,
            ms if ms < 4 * hour => 3_600,
            _ => 7_200,
        };
        Some(Offset {
            seconds,
            abbreviation: offset_name(seconds),
        })
    });
    assert_eq!(
        changes(&rules.unwrap()),
        [
            (from + Millis::HOUR, 3_600, "UTC+01:00"),
            (from + Millis(4 * hour), 7_200, "UTC+02:00")
        ]
    );
}

#[test]
fn an_unknown_zone_is_nobody_s() {
    let span = Span::at(utc(2026, 1, 1, 0, 0));
    assert_eq!(ZoneRules::find("Mars/Olympus", span, &FixedZones), None);
    assert_eq!(ZoneRules::find("UTC", span, &FixedZones), Some(ZoneRules::utc()));
}

#[test]
fn an_offset_is_called_the_same_everywhere() {
    let span = Span::at(utc(2026, 1, 1, 0, 0));
    for (written, name, seconds) in [
        ("+05:45", "UTC+05:45", 20_700),
        ("-03:30", "UTC−03:30", -12_600),
        ("+00:00", "UTC", 0),
    ] {
        let fixed = ZoneRules::find(written, span, &FixedZones).unwrap();
        let offset = fixed.offset(span.from);
        assert_eq!((fixed.name(), offset.seconds), (name, seconds));
        assert_eq!(offset.abbreviation, name);
    }
}

#[test]
fn offsets_are_read_and_named() {
    assert_eq!(parse_offset("+02:00"), Some(7_200));
    assert_eq!(parse_offset("−03:30"), Some(-12_600));
    assert_eq!(parse_offset("-00:30"), Some(-1_800));
    for bad in [
        "", "02:00", "+2:00", "+02:60", "+19:00", "+0200", "++02:00", "+02:0x", "+-1:00",
    ] {
        assert_eq!(parse_offset(bad), None, "{bad}");
    }
    assert_eq!(offset_name(0), "UTC");
    assert_eq!(offset_name(7_200), "UTC+02:00");
    assert_eq!(offset_name(-12_600), "UTC−03:30");
    assert_eq!(offset_name(20_700), "UTC+05:45");
}

#[test]
fn dates_that_are_none_give_nothing() {
    assert_eq!(Civil::midnight(2026, 2, 29), None);
    assert_eq!(
        civil(2026, 2, 28, 9, 30).plus_days(1),
        Some(civil(2026, 3, 1, 9, 30))
    );
    assert_eq!(
        civil(2026, 1, 1, 0, 0).plus_days(-1),
        Some(civil(2025, 12, 31, 0, 0))
    );
    assert_eq!(civil(2026, 1, 1, 0, 0).plus_days(i64::MAX), None);
    let bad = Civil {
        minute: 60,
        ..civil(2026, 1, 1, 0, 0)
    };
    assert_eq!(ZoneRules::utc().instant(bad), None);
    assert_eq!(civil(2026, 10, 10, 0, 0).weekday, 5);
}

#[test]
fn extreme_instants_do_no_harm() {
    for ms in [i64::MIN, i64::MAX] {
        let at = Instant::from_millis(ms);
        assert!(ZoneRules::fixed("UTC-05:00", -18_000).civil(at).year.abs() > 200_000);
        ZoneRules::find("+02:00", Span::at(at), &FixedZones)
            .unwrap()
            .is_repeated(at);
        let all = Span::between(Instant::from_millis(i64::MIN), Instant::from_millis(i64::MAX));
        ZoneRules::scan("X", all, |_| Some(ZoneRules::utc().offset(at).clone())).unwrap();
    }
}

const ZONES: [Tz; 8] = [
    Tz::Europe__Berlin,
    Tz::America__New_York,
    Tz::Australia__Sydney,
    Tz::Asia__Kathmandu,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Apia,
    Tz::Africa__Casablanca,
    Tz::Europe__Dublin,
];

proptest! {
    #[test]
    fn rules_agree_with_the_database(
        zone in 0usize..ZONES.len(), start in 1_262_304_000i64..1_830_000_000, days in 1i64..400,
        part in 0.0f64..1.0,
    ) {
        let zone = ZONES[zone];
        let from = Instant::from_millis(start * 1_000);
        let length = Millis(days * Millis::DAY.0);
        let rules = rules(zone, from, from + length);
        let at = from + Millis((length.0 as f64 * part) as i64);
        prop_assert_eq!(rules.offset(at), &known(zone, at));

        // To the wall clock and back: the same instant, or the first of two.
        let back = rules.instant(rules.civil(at)).unwrap();
        prop_assert_eq!(rules.civil(back), rules.civil(at));
        prop_assert!(back == at || back < at && rules.is_repeated(at));
        let last = rules.last_instant(rules.civil(at)).unwrap();
        prop_assert_eq!(rules.civil(last), rules.civil(at));
        prop_assert!(at == back || at == last);
        prop_assert!(back == at || rules.is_repeated(back));
    }
}
