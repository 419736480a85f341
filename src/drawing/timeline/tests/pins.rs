//! What pins say and lead to.

use super::*;
use crate::drawing::shape::Dash;

/// An incident of ten hours with moments at these minutes; one without a time for `None`.
fn with_moments(minutes: &[Option<i64>]) -> Incident {
    let mut incident = empty(at(0), Some(at(10 * HOUR)));
    incident.moments = minutes
        .iter()
        .map(|minute| moment(minute.map(|minute| When::exact(at(minute * 60_000)))))
        .collect();
    number(incident)
}

fn labels(incident: &Incident) -> Vec<String> {
    let timeline = draw(incident, 720.0);
    check(&timeline);
    check_pins(incident, &timeline);
    timeline.pins.into_iter().map(|pin| pin.label).collect()
}

#[test]
fn a_pin_names_no_moment_that_it_is_not_about() {
    let labels = |minutes: &[Option<i64>]| labels(&with_moments(minutes));
    assert_eq!(labels(&[Some(60)]), ["1"]);
    assert_eq!(labels(&[Some(60), Some(61), Some(62)]), ["1–3"]);
    assert_eq!(labels(&[Some(60), None, Some(62)]), ["1, 3"]);
    assert_eq!(labels(&[Some(60), None, Some(62), Some(63)]), ["3×"]);
    let mut many = vec![Some(0); 98];
    many.extend([Some(300), Some(301), Some(302)]);
    assert_eq!(labels(&many), ["1–98", "3×"]);
    many.truncate(100);
    many.insert(98, None);
    assert_eq!(labels(&many), ["1–98", "2×"]);
}

#[test]
fn a_pin_over_a_single_spot_has_a_stem() {
    let stems = |count: usize| {
        let timeline = draw(&with_moments(&vec![Some(300); count]), 720.0);
        check(&timeline);
        assert_eq!(timeline.pins.len(), 1);
        let stem = |shape: &Shape| match shape {
            Shape::Path { d, paint } if paint.dash == Dash::Dotted => Some(d.clone()),
            _ => None,
        };
        timeline.shapes.iter().find_map(stem)
    };
    assert!(stems(1).is_some());
    assert_eq!(stems(5), stems(1));
    assert_eq!(stems(500), stems(1));
}

#[test]
fn a_day_that_is_partly_in_sight_is_not_elsewhere() {
    let mut incident = empty(at(0), Some(at(72 * HOUR)));
    for day in [0, 1, 2] {
        incident.moments.push(moment(Some(When {
            span: Span::between(at(day * 24 * HOUR), at((day + 1) * 24 * HOUR)),
            precision: Precision::Day,
        })));
    }
    let incident = number(incident);
    let range = Span::between(at(20 * HOUR), at(30 * HOUR));
    let timeline = draw_range(&incident, 720.0, &ZoneRules::utc(), at(0), range);
    check(&timeline);
    check_pins(&incident, &timeline);
    let edges: Vec<_> = timeline
        .edges
        .iter()
        .map(|edge| (edge.side, edge.nearest))
        .collect();
    assert_eq!(edges, [(Side::Later, Item::Moment(2))]);
    let pins: Vec<_> = timeline
        .pins
        .iter()
        .map(|pin| (pin.label.as_str(), pin.x < 360.0))
        .collect();
    assert_eq!(pins, [("1", true), ("2", false)]);
}

#[test]
fn a_day_that_holds_the_incident_is_in_its_middle() {
    let mut incident = empty(at(0), Some(at(6 * HOUR)));
    incident.moments.push(moment(Some(When {
        span: Span::between(at(-2 * HOUR), at(22 * HOUR)),
        precision: Precision::Day,
    })));
    let timeline = draw(&number(incident), 720.0);
    let middle = timeline.scale.x(at(3 * HOUR));
    assert!((timeline.pins[0].x - middle).abs() < 1.0, "{:?}", timeline.pins);
}
