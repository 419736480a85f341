//! Tests of whole charts.

use proptest::prelude::*;

use super::*;
use crate::drawing::samples::{chart, empty, number, phase, sample};
use crate::drawing::svg::svg;
use crate::drawing::testing::check_texts;
use crate::drawing::timeline::{resting_range, whole_range};
use crate::drawing::widths::TableWidths;
use crate::incident::{Between, Detail, Level, Readings, Series, ValueScale};
use crate::time::{Millis, ZoneRules};
use crate::words::Times;

mod told;
mod words;

const HOUR: i64 = 3_600_000;

fn at(ms: i64) -> Instant {
    Instant::from_millis(1_790_000_000_000 + ms)
}

/// The incident's charts as scenes, in `range` or what is shown at first.
fn draw(incident: &Incident, width_px: f64, range: Option<Span>) -> Vec<Scene> {
    draw_in(incident, width_px, range, &ZoneRules::utc())
}

fn draw_in(incident: &Incident, width_px: f64, range: Option<Span>, zone: &ZoneRules) -> Vec<Scene> {
    let (words, now) = (Words::english(), at(0));
    let prepared: Vec<Prepared> = incident.charts.iter().map(Prepared::of).collect();
    let setting = Setting {
        range: range.unwrap_or_else(|| resting_range(incident, now)),
        whole: Some(whole_range(incident, now)),
        times: Times::new(&words, zone),
        widths: &TableWidths,
        width_px,
        device_px: 1.0,
        gutter_px: gutter_px(incident, &prepared, &words, &TableWidths),
        now,
    };
    let charts = incident.charts.iter().zip(&prepared);
    charts
        .map(|(chart, prepared)| layout(incident, chart, prepared, &[], &setting))
        .collect()
}

/// What holds for every chart whatever is in it.
fn check(scene: &Scene) {
    let shapes = scene.shapes();
    check_texts(&shapes, scene.width, scene.height);
    let nodes: usize = shapes.iter().map(Shape::nodes).sum();
    assert!(nodes <= 250, "{nodes} nodes");
    assert!(scene.values.ticks.len() <= 5);
    let inside = |(x, y): &Point| {
        *x >= scale_left(scene) && *x <= scene.scale.right_px() + 1e-6 && *y >= 0.0 && *y <= scene.height
    };
    assert!(
        scene
            .lines
            .iter()
            .flat_map(|line| line.pieces.iter().flatten())
            .all(inside)
    );
    let out = svg(scene.width, scene.height, "", &shapes);
    for wrong in ["\"NaN", "\"inf", "\"-0\""] {
        assert!(!out.contains(wrong), "{wrong} in {out}");
    }
}

fn scale_left(scene: &Scene) -> f64 {
    scene.scale.left_px - 1e-6
}

fn readings(count: i64, value: impl Fn(i64) -> f64) -> Readings {
    Readings {
        times: (0..count)
            .map(|index| at(index * 10 * HOUR / count).millis())
            .collect(),
        values: (0..count).map(value).collect(),
        details: Vec::new(),
    }
}

fn one(drawn: crate::incident::Chart) -> Incident {
    let mut incident = empty(at(0), Some(at(10 * HOUR)));
    incident
        .phases
        .push(phase(at(0), Some(at(4 * HOUR)), Level::MajorOutage));
    incident.charts.push(drawn);
    number(incident)
}

prop_compose! {
    fn some_detail()(
        low in prop::option::of(-50.0..900.0f64), high in prop::option::of(0.0..1e6f64),
        until in prop::option::of(0..12 * HOUR), about in any::<(bool, bool)>(),
        text in prop::option::of("[a-zA-Zа-я ]{0,50}"),
    ) -> Detail {
        Detail { low, high, until: until.map(at), approximate: about.0, at_approximate: about.1, text, ..Detail::default() }
    }
}

prop_compose! {
    fn some_chart()(
        series in prop::collection::vec(prop::collection::vec(
            (0..11 * HOUR, prop_oneof![8 => -100.0..2e5f64, 2 => Just(f64::NAN), 1 => any::<f64>()],
             prop::option::weighted(0.3, some_detail())), 0..60), 1..6),
        between in 0usize..3, log in any::<bool>(), gap in prop::option::of(0..3 * HOUR),
        thresholds in prop::collection::vec((-1e3..1e6f64, "[a-z ]{0,40}"), 0..3),
        unit in prop::option::of("[a-zA-Z%]{1,9}"),
    ) -> crate::incident::Chart {
        let mut made = chart([Between::Line, Between::None, Between::Step][between], Readings::default());
        made.scale = if log { ValueScale::Log } else { ValueScale::Linear };
        made.max_gap = gap.map(Millis);
        made.thresholds = thresholds;
        made.unit = unit;
        made.series = series.into_iter().enumerate().map(|(index, mut read)| {
            read.sort_by_key(|(time, ..)| *time);
            let details = read.iter().enumerate();
            let details = details.filter_map(|(index, (.., detail))| Some((index, detail.clone()?)));
            Series {
                id: index.to_string(),
                name: "Series ".repeat(index + 1),
                readings: Readings {
                    details: details.collect(),
                    times: read.iter().map(|(time, ..)| at(*time).millis()).collect(),
                    values: read.iter().map(|(_, value, _)| *value).collect(),
                },
            }
        }).collect();
        made
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whatever_was_read_the_chart_is_in_order(
        made in some_chart(), width in 200.0..2000.0f64, ends in prop::option::of((0..10 * HOUR, 0..10 * HOUR)),
    ) {
        let range = ends.map(|(a, b)| Span::between(at(a), at(b + 1_000)));
        let incident = one(made);
        let scenes = draw(&incident, width, range);
        check(&scenes[0]);
        let chart = &incident.charts[0];
        let scene = &scenes[0];
        for near in scene.nearest(
            chart,
            &[],
            scene.scale.invert(scene.scale.left_px + scene.plot.width / 3.0),
        ) {
            let found = scene.anchor(chart, near.series, near.reading);
            prop_assert!(found.is_some());
            let time = Instant::from_millis(chart.series[near.series].readings.times[near.reading]);
            prop_assert!(scene.range.contains(time));
        }
    }
}

#[test]
fn a_spike_of_one_reading_is_seen_among_a_hundred_thousand() {
    let spiked = readings(100_000, |index| {
        if index == 54_321 {
            900.0
        } else {
            100.0 + (index % 7) as f64
        }
    });
    let scenes = draw(&one(chart(Between::Line, spiked)), 720.0, None);
    let highest = scenes[0].lines[0]
        .pieces
        .iter()
        .flatten()
        .map(|point| point.1)
        .fold(f64::MAX, f64::min);
    assert_eq!(highest, scenes[0].y(900.0));
    let points: usize = scenes[0].lines[0].pieces.iter().map(Vec::len).sum();
    assert!(points <= 4 * 4 * 720 && scenes[0].is_dense());
    check(&scenes[0]);
}

#[test]
fn a_reading_without_neighbours_has_a_dot() {
    let values = [f64::NAN, 5.0, f64::NAN, 6.0, 7.0];
    let many = readings(500, |index| values[(index % 5) as usize]);
    let scenes = draw(&one(chart(Between::Line, many)), 320.0, None);
    let dots = scenes[0].front.iter().filter_map(|shape| match shape {
        Shape::Path { d, paint } if paint.dash == Dash::Points => Some(d.matches('M').count()),
        _ => None,
    });
    assert_eq!(dots.sum::<usize>(), 100);
}

#[test]
fn a_hit_finds_the_mark_and_then_the_span() {
    let mut read = readings(10, |index| index as f64 * 10.0);
    read.details.push((
        2,
        Detail {
            low: Some(10.0),
            high: Some(60.0),
            until: Some(at(6 * HOUR)),
            ..Detail::default()
        },
    ));
    let incident = one(chart(Between::None, read));
    let (scene, made) = (&draw(&incident, 720.0, None)[0], &incident.charts[0]);
    let (x, y) = scene.point(at(4 * HOUR), 40.0);
    let hit = scene.hit(made, &[], x + 3.0, y - 3.0).unwrap();
    assert_eq!((hit.reading, hit.point), (4, Some((x, y))));
    let (x, y) = scene.point(at(5 * HOUR), 18.0);
    let hit = scene.hit(made, &[], x, y).unwrap();
    assert_eq!((hit.reading, hit.point), (2, None));
    assert_eq!(scene.hit(made, &[], x, 0.0), None);
    assert_eq!(
        scene.hit(made, &[0], scene.point(at(4 * HOUR), 40.0).0, 0.0),
        None
    );
}

#[test]
fn series_are_named_where_they_run() {
    let mut made = chart(Between::Line, readings(50, |_| 100.0));
    for (index, name) in ["eu-west", "us-east"].into_iter().enumerate() {
        made.series.push(Series {
            id: name.to_owned(),
            name: name.to_owned(),
            readings: readings(50, |_| 300.0 + 200.0 * index as f64),
        });
    }
    let scenes = draw(&one(made), 720.0, None);
    check(&scenes[0]);
    let names = scenes[0].front.iter().filter_map(|shape| match shape {
        Shape::Text(text) if matches!(text.ink, Ink::Series(_)) => Some(text.text.as_str()),
        _ => None,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["Requests", "eu-west", "us-east"]);
}

#[test]
fn the_samples_look_as_they_did() {
    for name in [
        "urnetwork-2026-10-10",
        "urnetwork-2026-10-19",
        "urnetwork-2026-10-21",
    ] {
        let (incident, zone) = sample(name);
        for width in [320.0, 720.0, 1040.0] {
            for (scene, chart) in draw_in(&incident, width, None, &zone)
                .iter()
                .zip(&incident.charts)
            {
                check(scene);
                let out = svg(scene.width, scene.height, &chart.title, &scene.shapes());
                insta::assert_snapshot!(format!("{name}-{width}"), out);
            }
        }
    }
}

fn scene_of(values: &[f64], scale: ValueScale) -> Scene {
    let times = (0..values.len())
        .map(|index| at(index as i64 * HOUR).millis())
        .collect();
    let readings = Readings {
        times,
        values: values.to_vec(),
        details: Vec::new(),
    };
    let mut own = chart(Between::Line, readings);
    own.scale = scale;
    let mut incident = empty(at(0), Some(at(values.len() as i64 * HOUR)));
    incident.charts.push(own);
    draw(&incident, 720.0, None).remove(0)
}

#[test]
fn values_that_differ_little_are_told_apart_on_the_axis() {
    let incident = {
        let readings = Readings {
            times: vec![at(0).millis(), at(HOUR).millis()],
            values: vec![1_000_000_001.0, 1_000_000_003.0],
            details: Vec::new(),
        };
        let mut incident = empty(at(0), Some(at(HOUR)));
        incident.charts.push(chart(Between::Line, readings));
        incident
    };
    let own = &incident.charts[0];
    let mut labels = Values::of(own).labels(own, &Words::english());
    let count = labels.len();
    labels.dedup();
    assert_eq!(labels.len(), count, "{labels:?}");
}

#[test]
fn a_log_chart_of_zeros_and_negatives_stays_in_its_plot() {
    let scene = scene_of(&[-5.0, 0.0, -1.0], ValueScale::Log);
    let points = scene.lines.iter().flat_map(|line| line.pieces.iter().flatten());
    for (_, y) in points {
        assert!(*y >= scene.plot.top && *y <= scene.plot.baseline, "{y}");
    }
}

#[test]
fn the_first_drawing_shows_what_later_ones_do() {
    let noisy = readings(40_000, |index| ((index * 37) % 101) as f64);
    let incident = one(chart(Between::Line, noisy));
    let (words, zone) = (Words::english(), ZoneRules::utc());
    let own = &incident.charts[0];
    let prepared = Prepared::of(own);
    let setting = Setting {
        range: resting_range(&incident, at(0)),
        whole: None,
        times: Times::new(&words, &zone),
        widths: &TableWidths,
        width_px: 720.0,
        device_px: 2.0,
        gutter_px: 40.0,
        now: at(0),
    };
    let draw = || layout(&incident, own, &prepared, &[], &setting).lines;
    assert_eq!(draw(), draw());
}
