//! A mix can't be read as filling its phase.

use super::*;
use crate::drawing::chart;
use crate::drawing::samples;
use crate::drawing::shape::Ink;
use crate::incident::{Between, Readings};

/// The levels that have a body among shapes in inks of a kind.
fn filled(shapes: &[Shape], ink: impl Fn(Level) -> Ink) -> Vec<Level> {
    let has = |level: &Level| {
        let wanted = Some(ink(*level));
        shapes
            .iter()
            .any(|shape| matches!(shape, Shape::Path { paint, .. } | Shape::Blocks { paint, .. } if paint.fill == wanted))
    };
    Level::ALL.into_iter().filter(has).collect()
}

/// The levels that have a body among the bands, in the strip below, and behind a chart's readings; over four
/// hours of a plain level, the second of which has a mix instead, in minutes.
fn bodies(plain: Level, mix: &[(Level, i64)]) -> [Vec<Level>; 3] {
    let mut incident = empty(at(0), Some(at(4 * HOUR)));
    for (from, to) in [(0, 1), (2, 4)] {
        incident
            .phases
            .push(phase(at(from * HOUR), Some(at(to * HOUR)), plain));
    }
    let mut mixed = phase(at(HOUR), Some(at(2 * HOUR)), mix[0].0);
    mixed.mix = mix
        .iter()
        .map(|(level, minutes)| (*level, Millis(minutes * 60_000)))
        .collect();
    incident.phases.push(mixed);
    incident
        .charts
        .push(samples::chart(Between::Line, Readings::default()));
    bodies_of(&number(incident))
}

fn bodies_of(incident: &Incident) -> [Vec<Level>; 3] {
    let timeline = draw(incident, 720.0);
    check(&timeline);
    // The strip is what comes last.
    let (words, zone) = (Words::english(), ZoneRules::utc());
    let setting = Setting {
        range: timeline.range,
        whole: Some(whole_range(incident, at(0))),
        times: Times::new(&words, &zone),
        widths: &TableWidths,
        width_px: 720.0,
        device_px: 1.0,
        gutter_px: 38.0,
        now: at(0),
    };
    let (_, strip) = overview::layout(incident, &setting, timeline.scale, 100.0).unwrap();
    let bands = &timeline.shapes[..timeline.shapes.len() - strip.len()];
    let own = &incident.charts[0];
    let scene = chart::layout(incident, own, &chart::Prepared::of(own), &[], &setting);
    [
        filled(bands, Ink::Level),
        filled(&strip, Ink::Level),
        filled(&scene.back, Ink::LevelFaint),
    ]
}

#[test]
fn what_a_mix_leaves_open_has_no_body() {
    let alone = bodies(Level::Healthy, &[(Level::FullOutage, 10)]);
    assert_eq!(alone, [0; 3].map(|_| vec![Level::Healthy]));
    let two = bodies(Level::Healthy, &[(Level::FullOutage, 10), (Level::Degraded, 20)]);
    assert_eq!(two, alone);
}

#[test]
fn what_surely_lasts_has_one() {
    let base = vec![Level::Healthy, Level::Degraded];
    let two = bodies(Level::Healthy, &[(Level::FullOutage, 20), (Level::Degraded, 40)]);
    assert_eq!(two, [base.clone(), base, vec![Level::Healthy]]);
    let whole = bodies(Level::Healthy, &[(Level::FullOutage, 60)]);
    assert_eq!(whole, [0; 3].map(|_| vec![Level::Healthy, Level::FullOutage]));
}

#[test]
fn what_held_all_the_time_shows_beneath_a_mix() {
    let mut incident = empty(at(0), Some(at(HOUR)));
    incident
        .phases
        .push(phase(at(0), Some(at(HOUR)), Level::MajorOutage));
    let mut mixed = phase(at(0), Some(at(HOUR)), Level::FullOutage);
    mixed.mix = vec![(Level::FullOutage, Millis(60_000))];
    incident.phases.insert(0, mixed);
    incident
        .charts
        .push(samples::chart(Between::Line, Readings::default()));
    assert_eq!(
        bodies_of(&number(incident)),
        [0; 3].map(|_| vec![Level::MajorOutage])
    );
}

#[test]
fn where_they_share_a_pixel_a_mix_does_not_cover_what_lasted() {
    let mut incident = empty(at(0), Some(at(2_000 * HOUR)));
    for index in 0..2_000 {
        let (from, to) = (at(index * HOUR), at((index + 1) * HOUR));
        let mut made = phase(from, Some(to), Level::FullOutage);
        if index % 2 == 0 {
            made.mix = vec![(Level::FullOutage, Millis(60_000))];
        }
        incident.phases.push(made);
    }
    incident
        .charts
        .push(samples::chart(Between::Line, Readings::default()));
    let timeline = draw(&number(incident.clone()), 720.0);
    let shown = |band: &Band| incident.phases[band.phase].mix.is_empty();
    assert!(timeline.bands.iter().all(shown), "{:?}", timeline.bands);
    assert_eq!(
        bodies_of(&number(incident)),
        [0; 3].map(|_| vec![Level::FullOutage])
    );
}
