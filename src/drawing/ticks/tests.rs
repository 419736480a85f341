//! Tests of ticks.

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
