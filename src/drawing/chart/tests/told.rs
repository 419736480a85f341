//! What a chart tells of an instant.

use super::*;

#[test]
fn an_instant_is_told_by_what_was_read_then() {
    const MINUTE: i64 = 60_000;
    let told = |between: Between, minutes: &[i64], values: &[f64], minute: i64| {
        let times = minutes
            .iter()
            .map(|minute| at(minute * MINUTE).millis())
            .collect();
        let made = Readings {
            times,
            values: values.to_vec(),
            details: Vec::new(),
        };
        let mut chart = chart(between, made);
        chart.max_gap = Some(Millis(60 * MINUTE));
        let incident = one(chart);
        let chart = &incident.charts[0];
        let scene = draw(&incident, 720.0, None).remove(0);
        let [(0, near)] = scene.read(chart, &[], at(minute * MINUTE))[..] else {
            panic!("one series")
        };
        near.map(|near| near.reading)
    };
    let (minutes, values) = ([60, 120, 300, 360], [10.0, 20.0, 30.0, 40.0]);
    // Where a line leads from one to the next, the nearest; on a step, the one that holds.
    assert_eq!(told(Between::Line, &minutes, &values, 97), Some(1));
    assert_eq!(told(Between::Step, &minutes, &values, 97), Some(0));
    assert_eq!(told(Between::Step, &minutes, &values, 355), Some(2));
    // Nothing in a gap, and nothing where nothing is known between readings, but near their marks.
    for between in [Between::Line, Between::Step, Between::None] {
        assert_eq!(told(between, &minutes, &values, 200), None);
        assert_eq!(told(between, &minutes, &values, 122), Some(1));
    }
    assert_eq!(told(Between::None, &minutes, &values, 90), None);
    assert_eq!(
        told(Between::Line, &[60, 120, 180], &[1.0, f64::NAN, 2.0], 92),
        None
    );
}

#[test]
fn an_instant_is_told_by_what_held_then() {
    let mut made = readings(3, |index| [10.0, f64::NAN, 30.0][index as usize]);
    made.times = [0, 3_600_000, 36_000_000].map(|ms| at(ms).millis()).to_vec();
    let detail = Detail {
        low: Some(1.0),
        high: Some(2.0),
        until: Some(at(30_000_000)),
        ..Detail::default()
    };
    made.details = vec![(1, detail)];
    let incident = one(chart(Between::Line, made));
    let scene = draw(&incident, 720.0, None).remove(0);
    let told = |ms: i64| {
        scene.read(&incident.charts[0], &[], at(ms))[0]
            .1
            .map(|near| near.reading)
    };
    assert_eq!([told(25_000_000), told(33_000_000)], [Some(1), None]);
}
