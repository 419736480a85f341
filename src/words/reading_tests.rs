//! Tests of readings in words.

use super::*;
use crate::incident::Readings;
use crate::time::{Instant, ZoneRules};

/// Minutes since the start of Oct 10, 2026, UTC, from a day of October and a clock time.
fn october(day: i64, hour: i64, minute: i64) -> Instant {
    /// 2026-10-01T00:00Z.
    const FIRST: i64 = 1_790_812_800_000;
    Instant::from_millis(FIRST + (((day - 1) * 24 + hour) * 60 + minute) * 60_000)
}

struct Row(Instant, Option<f64>, Detail);

fn cells(rows: &[Row], style: ValueStyle<'_>) -> Vec<(String, String)> {
    let readings = Readings {
        times: rows.iter().map(|row| row.0.millis()).collect(),
        values: rows.iter().map(|row| row.1.unwrap_or(f64::NAN)).collect(),
        details: rows
            .iter()
            .enumerate()
            .map(|(index, row)| (index, row.2.clone()))
            .collect(),
    };
    let (words, zone) = (Words::english(), ZoneRules::utc());
    let times = Times::new(&words, &zone);
    readings
        .iter()
        .map(|reading| (times.reading_time(&reading), times.reading(&reading, style)))
        .collect()
}

fn assert_cells(rows: &[Row], style: ValueStyle<'_>, expected: &[(&str, &str)]) {
    let found = cells(rows, style);
    let found: Vec<_> = found
        .iter()
        .map(|(time, text)| (time.as_str(), text.as_str()))
        .collect();
    assert_eq!(found, expected);
}

const COMPACT: ValueStyle<'_> = ValueStyle {
    number: NumberStyle::Compact,
    unit: None,
};

const GIGABYTES: ValueStyle<'_> = ValueStyle {
    number: NumberStyle::Plain,
    unit: Some("GB"),
};

fn read(at: Instant, value: f64) -> Row {
    Row(at, Some(value), Detail::default())
}

fn about(at: Instant, value: f64) -> Row {
    let detail = Detail {
        approximate: true,
        ..Detail::default()
    };
    Row(at, Some(value), detail)
}

fn noted(Row(at, value, detail): Row, text: &str) -> Row {
    let text = Some(text.to_owned());
    Row(at, value, Detail { text, ..detail })
}

#[test]
fn the_readings_of_connected_providers() {
    let mut held = about(october(12, 1, 0), 68_000.0);
    held.2.low = Some(65_000.0);
    held.2.high = Some(72_000.0);
    held.2.until = Some(october(12, 19, 40));
    let swing = Detail {
        low: Some(15_000.0),
        high: Some(87_000.0),
        until: Some(october(11, 2, 0)),
        approximate: true,
        text: Some("swung between about 15k and 87k".to_owned()),
        ..Detail::default()
    };
    assert_cells(
        &[
            read(october(10, 1, 52), 88_800.0),
            read(october(11, 2, 0), 45_000.0),
            read(october(11, 3, 50), 46_000.0),
            read(october(11, 14, 59), 50_000.0),
            read(october(11, 16, 17), 71_800.0),
            held,
            about(october(12, 14, 39), 70_000.0),
            noted(about(october(12, 14, 49), 45_000.0), "planned fleet restart"),
            about(october(12, 14, 53), 70_000.0),
            about(october(12, 19, 40), 69_000.0),
            about(october(12, 19, 55), 33_000.0),
            read(october(12, 20, 9), 69_100.0),
            about(october(12, 20, 13), 72_000.0),
            noted(about(october(13, 6, 48), 1_900.0), "the failed restart"),
            read(october(13, 6, 54), 68_000.0),
            read(october(13, 7, 12), 66_500.0),
            read(october(13, 7, 37), 69_000.0),
            noted(
                about(october(13, 8, 25), 32_000.0),
                "slow start after the second restart",
            ),
            read(october(13, 8, 41), 70_000.0),
            read(october(13, 11, 0), 74_000.0),
            Row(october(10, 4, 13), None, swing),
        ],
        COMPACT,
        &[
            ("Oct 10, 01:52", "88.8k"),
            ("Oct 11, 02:00", "45k"),
            ("Oct 11, 03:50", "46k"),
            ("Oct 11, 14:59", "50k"),
            ("Oct 11, 16:17", "71.8k"),
            ("Oct 12, 01:00", "about 68k (65–72k until 19:40)"),
            ("Oct 12, 14:39", "about 70k"),
            ("Oct 12, 14:49", "about 45k (planned fleet restart)"),
            ("Oct 12, 14:53", "about 70k"),
            ("Oct 12, 19:40", "about 69k"),
            ("Oct 12, 19:55", "about 33k"),
            ("Oct 12, 20:09", "69.1k"),
            ("Oct 12, 20:13", "about 72k"),
            ("Oct 13, 06:48", "about 1.9k (the failed restart)"),
            ("Oct 13, 06:54", "68k"),
            ("Oct 13, 07:12", "66.5k"),
            ("Oct 13, 07:37", "69k"),
            ("Oct 13, 08:25", "about 32k (slow start after the second restart)"),
            ("Oct 13, 08:41", "70k"),
            ("Oct 13, 11:00", "74k"),
            ("Oct 10, 04:13 – Oct 11, 02:00", "swung between about 15k and 87k"),
        ],
    );
}

#[test]
fn the_readings_of_free_space() {
    assert_cells(
        &[
            read(october(21, 0, 0), 390.0),
            read(october(21, 13, 0), 334.0),
            read(october(21, 15, 0), 306.0),
            read(october(21, 23, 57), 145.0),
            noted(
                read(october(22, 0, 0), 345.0),
                "after an index rebuild and a nightly cleanup",
            ),
            read(october(22, 5, 50), 249.0),
            noted(read(october(22, 6, 2), 467.0), "after old data was dropped"),
            noted(about(october(23, 6, 30), 200.0), "reconstructed afterwards"),
            noted(read(october(23, 11, 12), 0.0), "full; the database stopped"),
            noted(read(october(23, 20, 5), 129.0), "log files removed"),
            noted(read(october(23, 21, 44), 360.0), "after a full vacuum"),
        ],
        GIGABYTES,
        &[
            ("Oct 21, 00:00", "390 GB"),
            ("Oct 21, 13:00", "334 GB"),
            ("Oct 21, 15:00", "306 GB"),
            ("Oct 21, 23:57", "145 GB"),
            (
                "Oct 22, 00:00",
                "345 GB (after an index rebuild and a nightly cleanup)",
            ),
            ("Oct 22, 05:50", "249 GB"),
            ("Oct 22, 06:02", "467 GB (after old data was dropped)"),
            ("Oct 23, 06:30", "about 200 GB (reconstructed afterwards)"),
            ("Oct 23, 11:12", "0 GB (full; the database stopped)"),
            ("Oct 23, 20:05", "129 GB (log files removed)"),
            ("Oct 23, 21:44", "360 GB (after a full vacuum)"),
        ],
    );
}

#[test]
fn ranges_and_remarks_without_a_value() {
    let range = |text: Option<&str>| Detail {
        low: Some(100.0),
        high: Some(200.0),
        text: text.map(str::to_owned),
        ..Detail::default()
    };
    let at = october(21, 9, 0);
    let only = |detail| Row(at, None, detail);
    let held = Detail {
        until: Some(october(22, 9, 0)),
        at_approximate: true,
        ..Detail::default()
    };
    assert_cells(
        &[
            only(range(None)),
            only(range(Some("from the logs"))),
            only(range(Some("Between 100 and 200, says the log."))),
            only(Detail {
                low: None,
                ..range(None)
            }),
            only(Detail {
                high: None,
                approximate: true,
                ..range(None)
            }),
            noted(only(Detail::default()), "not measured"),
            only(Detail::default()),
            Row(
                at,
                Some(150.0),
                Detail {
                    text: Some("mean".to_owned()),
                    ..range(None)
                },
            ),
            Row(at, Some(150.0), held),
        ],
        GIGABYTES,
        &[
            ("Oct 21, 09:00", "100–200 GB"),
            ("Oct 21, 09:00", "100–200 GB (from the logs)"),
            ("Oct 21, 09:00", "Between 100 and 200, says the log."),
            ("Oct 21, 09:00", "at most 200 GB"),
            ("Oct 21, 09:00", "at least about 100 GB"),
            ("Oct 21, 09:00", "not measured"),
            ("Oct 21, 09:00", "no reading"),
            ("Oct 21, 09:00", "150 GB (100–200) (mean)"),
            ("about Oct 21, 09:00", "150 GB (until Oct 22, 09:00)"),
        ],
    );
}
