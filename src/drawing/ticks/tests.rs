//! Tests of ticks.

use chrono::{DateTime, Offset as _, TimeZone};
use chrono_tz::{OffsetName, Tz};
use proptest::prelude::*;

use super::*;
use crate::time::Offset;

const SPACING: f64 = 76.0;

fn at(year: i32, month: u32, day: u32, hour: i64, minute: i64) -> Instant {
    let midnight = ZoneRules::utc()
        .instant(Civil::midnight(year, month, day).unwrap())
        .unwrap();
    midnight + Millis(hour * 3_600_000 + minute * 60_000)
}

/// Berlin in 2026: UTC+1, UTC+2 from Mar 29 01:00 UTC, UTC+1 from Oct 25 01:00 UTC.
fn berlin() -> ZoneRules {
    ZoneRules::scan(
        "Europe/Berlin",
        Span::between(at(2026, 1, 1, 0, 0), at(2026, 12, 31, 0, 0)),
        |instant| {
            let summer = instant >= at(2026, 3, 29, 1, 0) && instant < at(2026, 10, 25, 1, 0);
            Some(Offset {
                seconds: if summer { 7_200 } else { 3_600 },
                abbreviation: if summer { "CEST" } else { "CET" }.to_owned(),
            })
        },
    )
    .unwrap()
}

fn labels(range: Span, zone: &ZoneRules, width: f64) -> Vec<String> {
    let scale = TimeScale::new(range, 0.0, width);
    let step = Step::choose(scale.ms_per_px(), |_| SPACING);
    ticks(scale, zone, step, SPACING)
        .into_iter()
        .map(|tick| {
            let c = zone.civil(tick.at);
            match tick.kind {
                TickKind::Time => format!("{:02}:{:02}:{:02}", c.hour, c.minute, c.second),
                TickKind::Day => format!("{}/{}", c.month, c.day),
                TickKind::Month => format!("m{}", c.month),
                TickKind::Year => format!("y{}", c.year),
            }
        })
        .collect()
}

#[test]
fn three_days_have_noons_and_midnights() {
    let range = Span::between(at(2026, 10, 10, 0, 0), at(2026, 10, 13, 12, 0));
    assert_eq!(
        labels(range, &ZoneRules::utc(), 1000.0),
        [
            "10/10", "12:00:00", "10/11", "12:00:00", "10/12", "12:00:00", "10/13", "12:00:00"
        ]
    );
    assert_eq!(
        labels(range, &ZoneRules::utc(), 320.0),
        ["10/10", "10/11", "10/12", "10/13"]
    );
}

#[test]
fn the_hour_that_clocks_show_twice_has_its_ticks_twice() {
    let range = Span::between(at(2026, 10, 24, 23, 0), at(2026, 10, 25, 3, 0));
    assert_eq!(
        labels(range, &berlin(), 400.0),
        ["01:00:00", "02:00:00", "02:00:00", "03:00:00", "04:00:00"]
    );
}

#[test]
fn the_hour_that_clocks_skip_has_none() {
    let range = Span::between(at(2026, 3, 28, 23, 0), at(2026, 3, 29, 3, 0));
    assert_eq!(
        labels(range, &berlin(), 400.0),
        ["3/29", "01:00:00", "03:00:00", "04:00:00", "05:00:00"]
    );
}

#[test]
fn days_weeks_months_and_years_start_where_calendars_start_them() {
    let utc = ZoneRules::utc();
    let days = |count: i64| Span {
        from: at(2026, 2, 25, 0, 0),
        to: at(2026, 2, 25, 0, 0) + Millis(count * Millis::DAY.0),
    };
    assert_eq!(
        labels(days(10), &utc, 500.0),
        ["2/25", "2/27", "3/1", "3/3", "3/5", "3/7"]
    );
    assert_eq!(labels(days(30), &utc, 400.0), ["3/2", "3/9", "3/16", "3/23"]);
    assert_eq!(labels(days(120), &utc, 400.0), ["m3", "m4", "m5", "m6"]);
    assert_eq!(labels(days(400), &utc, 500.0), ["m4", "m7", "m10", "y2027", "m4"]);
    assert_eq!(
        labels(days(4_000), &utc, 500.0),
        ["y2028", "y2030", "y2032", "y2034", "y2036"]
    );
}

proptest! {
    #[test]
    fn ticks_rise_are_apart_and_are_round(
        from in -50_000_000_000i64..8_000_000_000_000,
        seconds in prop_oneof![1.0..3e3f64, 3e3..3e6f64, 3e6..3e9f64],
        width in 150.0..3000.0f64,
        in_berlin in any::<bool>(),
    ) {
        let zone = if in_berlin { berlin() } else { ZoneRules::fixed("UTC+05:45", 20_700) };
        let from = Instant::from_millis(if in_berlin { from % 31_000_000_000 + 1_780_000_000_000 } else { from });
        let range = Span { from, to: from + Millis((seconds * 1_000.0) as i64) };
        let scale = TimeScale::new(range, 38.0, width);
        let step = Step::choose(scale.ms_per_px(), |_| SPACING);
        let ticks = ticks(scale, &zone, step, SPACING);
        for pair in ticks.windows(2) {
            prop_assert!(pair[0].at < pair[1].at);
            prop_assert!(scale.x(pair[1].at) - scale.x(pair[0].at) >= SPACING * TOLERANCE - 1e-6);
        }
        for tick in &ticks {
            prop_assert!(range.contains(tick.at));
            let civil = zone.civil(tick.at);
            let of_day = i64::from(civil.hour * 3_600 + civil.minute * 60 + civil.second);
            match (tick.kind, step) {
                (TickKind::Time, Step::Clock(length)) => {
                    prop_assert_eq!((of_day * 1_000 + i64::from(civil.millisecond)) % length.0, 0);
                }
                (TickKind::Time, _) => prop_assert!(false),
                _ => prop_assert_eq!((of_day, civil.millisecond), (0, 0)),
            }
        }
        // Between two of them there's never so much room that a finer step would have been right.
        let most = scale.width_px / SPACING + 3.0;
        prop_assert!(ticks.len() as f64 <= most * 1.3);
    }
}

/// Zones whose clocks turn by hours, by half an hour and at midnight, and one that left out a day.
const ZONES: [Tz; 10] = [
    Tz::Europe__Berlin,
    Tz::America__New_York,
    Tz::Australia__Sydney,
    Tz::Asia__Kathmandu,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Apia,
    Tz::America__Sao_Paulo,
    Tz::Asia__Beirut,
    Tz::Africa__Casablanca,
    Tz::UTC,
];

fn real(zone: Tz, range: Span) -> ZoneRules {
    ZoneRules::scan(zone.name(), range, |at| {
        let time = DateTime::from_timestamp_millis(at.millis())?.naive_utc();
        let offset = zone.offset_from_utc_datetime(&time);
        Some(Offset {
            seconds: offset.fix().local_minus_utc(),
            abbreviation: offset.abbreviation().unwrap_or_default().to_owned(),
        })
    })
    .unwrap()
}

/// What must hold of the ticks of any range in any zone.
fn assert_ticks(zone: &ZoneRules, range: Span, width: f64) {
    let scale = TimeScale::new(range, 38.0, width);
    let step = Step::choose(scale.ms_per_px(), |_| SPACING);
    let ticks = ticks(scale, zone, step, SPACING);
    let context = format!("{} {range:?} {step:?} {ticks:?}", zone.name());
    for pair in ticks.windows(2) {
        assert!(pair[0].at < pair[1].at, "{context}");
        let apart = scale.x(pair[1].at) - scale.x(pair[0].at);
        assert!(apart >= SPACING * TOLERANCE - 1e-6, "{apart} px: {context}");
    }
    for tick in &ticks {
        assert!(range.contains(tick.at), "{context}");
        let civil = zone.civil(tick.at);
        let of_day = i64::from(civil.hour * 3_600 + civil.minute * 60 + civil.second) * 1_000
            + i64::from(civil.millisecond);
        // A midnight that was skipped is the instant of the change.
        let is_change = || zone.changes(Span::at(tick.at)).next().is_some();
        match (tick.kind, step) {
            (TickKind::Time, Step::Clock(length)) => assert_eq!(of_day % length.0, 0, "{context}"),
            (TickKind::Time, _) => panic!("{context}"),
            _ => assert!(of_day == 0 || is_change(), "{civil:?}: {context}"),
        }
        match tick.kind {
            TickKind::Month => assert_eq!(civil.day, 1, "{context}"),
            TickKind::Year => assert_eq!((civil.month, civil.day), (1, 1), "{context}"),
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn ticks_are_round_on_real_clocks(
        zone in 0..ZONES.len(), from in 631_152_000i64..2_050_000_000,
        seconds in prop_oneof![1.0..60.0f64, 60.0..9e4f64, 9e4..3e7f64, 3e7..1e9f64],
        width in 160.0..3000.0f64,
    ) {
        let from = Instant::from_millis(from * 1_000 + 137);
        let range = Span { from, to: from + Millis((seconds * 1_000.0) as i64) };
        assert_ticks(&real(ZONES[zone], range), range, width);
    }
}

#[test]
fn ticks_are_round_about_every_kind_of_change() {
    let changes = [
        (Tz::Europe__Berlin, at(2026, 3, 29, 1, 0)),
        (Tz::Europe__Berlin, at(2026, 10, 25, 1, 0)),
        (Tz::America__New_York, at(2026, 11, 1, 6, 0)),
        (Tz::Australia__Lord_Howe, at(2026, 4, 4, 15, 0)),
        (Tz::Australia__Lord_Howe, at(2026, 10, 3, 15, 30)),
        (Tz::Pacific__Apia, at(2011, 12, 30, 10, 0)),
        (Tz::America__Sao_Paulo, at(2018, 11, 4, 3, 0)),
        (Tz::Asia__Kathmandu, at(1985, 12, 31, 18, 30)),
    ];
    for (zone, change) in changes {
        for minutes in [1, 20, 90, 300, 1_500, 4_000, 20_000, 100_000] {
            for width in [160.0, 320.0, 720.0, 1_600.0] {
                let half = Millis(minutes * 30_000);
                let range = Span {
                    from: change - half,
                    to: change + half,
                };
                assert_ticks(&real(zone, range), range, width);
            }
        }
    }
}

#[test]
fn the_day_that_apia_left_out_has_no_tick() {
    let range = Span::between(at(2011, 12, 28, 12, 0), at(2012, 1, 2, 0, 0));
    let days = labels(range, &real(Tz::Pacific__Apia, range), 500.0);
    assert_eq!(days, ["12/29", "12/31", "1/1", "1/2"]);
}

#[test]
fn half_hours_and_quarters_are_round_on_their_own_clocks() {
    // Lord Howe goes back by half an hour, from 02:00 to 01:30.
    let range = Span::between(at(2026, 4, 4, 14, 0), at(2026, 4, 4, 16, 30));
    assert_eq!(
        labels(range, &real(Tz::Australia__Lord_Howe, range), 500.0),
        [
            "01:00:00", "01:30:00", "01:30:00", "02:00:00", "02:30:00", "03:00:00"
        ]
    );
    // Kathmandu is off by three quarters.
    let range = Span::between(at(2026, 4, 4, 0, 20), at(2026, 4, 4, 4, 0));
    assert_eq!(
        labels(range, &real(Tz::Asia__Kathmandu, range), 400.0),
        ["07:00:00", "08:00:00", "09:00:00"]
    );
}

#[test]
fn a_second_has_more_than_one_tick() {
    let from = at(2026, 10, 25, 0, 30);
    let range = Span {
        from,
        to: from + Millis::SECOND,
    };
    for width in [160.0, 320.0, 1_600.0] {
        let scale = TimeScale::new(range, 0.0, width);
        let step = Step::choose(scale.ms_per_px(), |_| SPACING);
        assert!(ticks(scale, &berlin(), step, SPACING).len() >= 2, "{width}");
    }
}
