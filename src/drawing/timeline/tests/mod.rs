//! Tests of whole timelines.

mod mixes;
mod ongoing;
mod pins;
mod random;
mod rows;

use super::*;
use crate::drawing::samples::{chapter, component, edge, empty, moment, number, phase, sample};
use crate::drawing::shape::Anchor;
use crate::drawing::svg::svg;
use crate::drawing::testing::{check_texts, texts};
use crate::drawing::widths::TableWidths;
use crate::incident::Level;
use crate::time::{Millis, Precision, When, ZoneRules};
use crate::words::{Times, Words};

const HOUR: i64 = 3_600_000;

fn at(ms: i64) -> Instant {
    Instant::from_millis(1_790_000_000_000 + ms)
}

fn draw_range(incident: &Incident, width_px: f64, zone: &ZoneRules, now: Instant, range: Span) -> Timeline {
    let words = Words::english();
    layout(
        incident,
        &Setting {
            range,
            whole: Some(whole_range(incident, now)),
            times: Times::new(&words, zone),
            widths: &TableWidths,
            width_px,
            device_px: 1.0,
            gutter_px: 38.0,
            now,
        },
    )
}

fn draw(incident: &Incident, width_px: f64) -> Timeline {
    let now = at(0);
    draw_range(
        incident,
        width_px,
        &ZoneRules::utc(),
        now,
        resting_range(incident, now),
    )
}

/// What holds for every drawing whatever is in it.
fn check(timeline: &Timeline) {
    check_texts(&timeline.shapes, timeline.width, timeline.height);
    let nodes: usize = timeline.shapes.iter().map(Shape::nodes).sum();
    assert!(nodes <= 600, "{nodes} nodes");
    for pair in timeline.pins.windows(2) {
        assert!(!pair[0].rect().intersects(pair[1].rect()), "pins intersect");
    }
    for pin in &timeline.pins {
        assert!(pin.rect().x >= 0.0 && pin.rect().right() <= timeline.width);
    }
    for band in &timeline.bands {
        assert!(band.x1 - band.x0 >= 2.0, "too narrow: {band:?}");
    }
    for pair in timeline.bands.windows(2).filter(|pair| pair[0].y1 == pair[1].y1) {
        assert!(pair[1].x0 - pair[0].x1 >= 1.0, "too near: {pair:?}");
    }
    let out = svg(timeline.width, timeline.height, "", &timeline.shapes);
    for wrong in ["\"NaN", "\"inf", "\"-0\""] {
        assert!(!out.contains(wrong), "{wrong} in {out}");
    }
}

/// Every moment in sight stands in one pin, and no other does.
fn check_pins(incident: &Incident, timeline: &Timeline) {
    let mut pinned: Vec<usize> = timeline.pins.iter().flat_map(|pin| pin.moments.clone()).collect();
    pinned.sort_unstable();
    let mut seen: Vec<usize> = timeline
        .moments()
        .iter()
        .filter(|(at, _)| timeline.range.contains(*at))
        .map(|(_, index)| *index)
        .collect();
    seen.sort_unstable();
    assert_eq!(pinned, seen);
    let placed = incident
        .moments
        .iter()
        .filter(|moment| moment.at.is_some())
        .count();
    assert_eq!(timeline.moments().len(), placed);
}

/// At each pixel the worst level shows.
fn check_worst(incident: &Incident, timeline: &Timeline, now: Instant) {
    for row in &timeline.rows {
        for (index, rank, span) in &row.phases {
            let middle = span.from + Millis(span.length().0 / 2);
            if !timeline.range.contains(middle) {
                continue;
            }
            let x = timeline.scale.x(middle);
            let found = timeline
                .bands
                .iter()
                .filter(|band| band.y1 == row.baseline && band.x0 - 2.0 <= x && x <= band.x1 + 2.0)
                .map(|band| incident.phases[band.phase].level)
                .max();
            assert!(
                found.is_some_and(|found| found >= rank.level),
                "phase {index} at {x} is covered by {found:?}"
            );
            assert!(incident.phases[*index].span(now).from == span.from);
        }
    }
}

#[test]
fn two_thousand_of_each_take_no_more_than_the_width_allows() {
    let mut crowd = empty(at(0), Some(at(2_000 * HOUR)));
    for index in 0..2_000 {
        let level = Level::ALL[(index * 31 % 7) as usize];
        let from = at(index * HOUR + index * 7_919 % 1_800_000);
        crowd
            .phases
            .push(phase(from, Some(from + Millis(HOUR / 2)), level));
        crowd.moments.push(moment(Some(When::exact(from))));
    }
    let crowd = number(crowd);
    for width in [200.0, 320.0, 1040.0, 3000.0] {
        let timeline = draw(&crowd, width);
        check(&timeline);
        check_pins(&crowd, &timeline);
        let x = timeline.plot.left + timeline.plot.width / 2.0;
        let Some(Hit::Phase { phase, count, .. }) = timeline.hit(x, timeline.plot.baseline - 1.0) else {
            panic!("nothing at {x}");
        };
        assert!(crowd.phases[phase].level > Level::Healthy);
        // Each pixel of a narrow drawing holds a phase of each level.
        if width < 400.0 {
            assert_eq!(crowd.phases[phase].level, Level::FullOutage);
            assert!(count >= 7);
        }
    }
}

#[test]
fn little_or_nothing_can_be_drawn_too() {
    let nothing = empty(at(0), Some(at(0)));
    let mut untimed = nothing.clone();
    untimed.started.derived = true;
    let mut alone = nothing.clone();
    alone.moments.push(moment(Some(When::exact(at(0)))));
    let alone = number(alone);
    for width in [0.0, 200.0, 3000.0] {
        for incident in [&nothing, &untimed, &alone] {
            let timeline = draw(incident, width);
            check(&timeline);
            assert!(timeline.height > 40.0 && timeline.bands.is_empty());
        }
        assert_eq!(draw(&alone, width).pins.len(), 1);
        assert!(texts(&draw(&untimed, width).shapes).is_empty());
    }
}

#[test]
fn far_times_and_short_ones_can_be_drawn_too() {
    for (from, length) in [
        (-30_000_000_000, 90_000),
        (7_226_582_400_000, 90 * 24 * HOUR),
        (0, 1),
        (-62_000_000_000_000, 9_000_000_000_000),
    ] {
        let from = Instant::from_millis(from);
        let mut incident = empty(from, Some(from + Millis(length)));
        incident
            .phases
            .push(phase(from, Some(from + Millis(length)), Level::MajorOutage));
        incident.moments.push(moment(Some(When::exact(from))));
        let incident = number(incident);
        let timeline = draw(&incident, 720.0);
        check(&timeline);
        assert_eq!((timeline.bands.len(), timeline.pins.len()), (1, 1));
    }
}

#[test]
fn the_keys_go_through_phases_and_moments_by_time() {
    let mut incident = empty(at(0), Some(at(9 * HOUR)));
    incident
        .phases
        .push(phase(at(0), Some(at(5 * HOUR)), Level::Degraded));
    incident
        .phases
        .push(phase(at(5 * HOUR), Some(at(9 * HOUR)), Level::FullOutage));
    incident.moments.push(moment(Some(When::exact(at(HOUR)))));
    incident.moments.push(moment(None));
    incident.moments.push(moment(Some(When::exact(at(5 * HOUR)))));
    let items = [Item::Phase(0), Item::Moment(0), Item::Phase(1), Item::Moment(2)];
    assert_eq!(order(&number(incident)), items);
}

#[test]
fn overlaps_get_rows_and_components_get_lanes() {
    let mut incident = empty(at(0), Some(at(9 * HOUR)));
    incident.components = vec![component("API"), component("Unused"), component("Web")];
    let mut add = |from: i64, to: i64, level, parts: &[usize]| {
        let mut made = phase(at(from * HOUR), Some(at(to * HOUR)), level);
        made.components = parts.to_vec();
        incident.phases.push(made);
    };
    add(0, 3, Level::Degraded, &[2]);
    add(1, 4, Level::MajorOutage, &[2, 0]);
    add(4, 9, Level::Degraded, &[2]);
    add(5, 6, Level::Degraded, &[]);
    let incident = number(incident);
    let timeline = draw(&incident, 720.0);
    check(&timeline);
    let lanes: Vec<_> = timeline
        .lanes
        .iter()
        .map(|lane| (lane.label.as_deref(), lane.component))
        .collect();
    assert_eq!(
        lanes,
        [
            (Some("Whole service"), None),
            (Some("API"), Some(0)),
            (Some("Web"), Some(2))
        ]
    );
    let rows: Vec<_> = timeline
        .rows
        .iter()
        .map(|row| (row.lane, row.phases.len()))
        .collect();
    assert_eq!(rows, [(0, 1), (1, 1), (2, 2), (2, 1)]);
    assert_eq!(timeline.bands.len(), 5);
}

#[test]
fn what_lies_outside_stands_at_the_edges() {
    let mut incident = empty(at(0), Some(at(9 * HOUR)));
    for hours in [-40, -30, 2, 60] {
        incident.moments.push(moment(Some(When::exact(at(hours * HOUR)))));
    }
    let timeline = draw(&number(incident), 400.0);
    let edges: Vec<_> = timeline
        .edges
        .iter()
        .map(|edge| (edge.label.as_str(), edge.nearest))
        .collect();
    assert_eq!(
        edges,
        [("← 2 earlier", Item::Moment(1)), ("1 later →", Item::Moment(3))]
    );
    let middle = |rect: Rect| (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
    for (index, edge) in timeline.edges.iter().enumerate() {
        let (x, y) = middle(edge.rect);
        assert_eq!(timeline.hit(x, y), Some(Hit::Edge(index)));
    }
    let strip = timeline.overview.unwrap();
    assert_eq!(strip.grip(strip.window.x, strip.window.y + 9.0), Some(Grip::From));
    assert_eq!(
        strip.grip(strip.window.right(), strip.window.y + 9.0),
        Some(Grip::To)
    );
    assert_eq!(
        strip.grip(strip.window.x + strip.window.width / 2.0, strip.window.y),
        Some(Grip::Window)
    );
    assert_eq!(strip.grip(strip.rect.x, strip.rect.y), Some(Grip::Outside));
    assert_eq!(strip.grip(strip.rect.x, strip.rect.y - 40.0), None);
}

#[test]
fn one_thing_far_away_leaves_the_incident_its_strip() {
    let mut incident = empty(at(0), Some(at(9 * HOUR)));
    incident
        .phases
        .push(phase(at(0), Some(at(9 * HOUR)), Level::Degraded));
    for hours in [-9_000, 2] {
        incident.moments.push(moment(Some(When::exact(at(hours * HOUR)))));
    }
    let incident = number(incident);
    let strip = draw(&incident, 400.0).overview.unwrap();
    assert!(strip.window.width > 350.0, "{:?}", strip.window);
    // Who goes there sees all of it.
    let whole = whole_range(&incident, at(0));
    let zoomed = draw_range(&incident, 400.0, &ZoneRules::utc(), at(0), whole);
    assert_eq!(zoomed.overview.unwrap().scale.range, whole);
}

#[test]
fn what_a_fitted_phase_only_touches_is_not_in_sight() {
    let mut incident = empty(at(0), Some(at(9 * HOUR)));
    for hours in [0, 3, 6] {
        incident.phases.push(phase(
            at(hours * HOUR),
            Some(at((hours + 3) * HOUR)),
            Level::Degraded,
        ));
    }
    let incident = number(incident);
    let range = Span::between(at(3 * HOUR), at(6 * HOUR));
    let timeline = draw_range(&incident, 400.0, &ZoneRules::utc(), at(0), range);
    let bands: Vec<_> = timeline.bands.iter().map(|band| band.phase).collect();
    let edges: Vec<_> = timeline.edges.iter().map(|edge| edge.label.as_str()).collect();
    assert_eq!(bands, [1]);
    assert_eq!(edges, ["← 1 earlier", "1 later →"]);
}

#[test]
fn the_samples_look_as_they_did() {
    let names = [
        "urnetwork-2026-10-10",
        "urnetwork-2026-10-19",
        "urnetwork-2026-10-21",
        "mindbox-2026-10-03",
        "coinbase-2020-04-29",
    ];
    for name in names {
        let (incident, zone) = sample(name);
        for width in [320.0, 720.0, 1040.0] {
            let timeline = draw_range(&incident, width, &zone, at(0), resting_range(&incident, at(0)));
            check(&timeline);
            check_pins(&incident, &timeline);
            check_worst(&incident, &timeline, at(0));
            let out = svg(timeline.width, timeline.height, &incident.title, &timeline.shapes);
            insta::assert_snapshot!(format!("{name}-{width}"), out);
        }
    }
}
