//! What holds for any incident, range and width.

use proptest::prelude::*;

use super::*;
use crate::incident::{End, Phase};
use crate::time::Offset;

prop_compose! {
    fn some_phase(length: i64)(
        from in 0..length, lasts in prop_oneof![0..length / 1000 + 1, 0..length / 4 + 1],
        level in 0usize..7, part in prop::collection::vec(0usize..5, 0..3), open in 0u8..20, soft in any::<(bool, bool)>(),
    ) -> Phase {
        let mut made = phase(at(from), (open > 0).then(|| at(from + lasts)), Level::ALL[level]);
        made.from.approximate = soft.0;
        made.to = made.to.map(|to| edge(to.at, soft.1));
        made.components = part;
        made.components.dedup();
        made
    }
}

prop_compose! {
    fn some_moment(length: i64)(
        from in -length / 3..length + length / 3, lasts in 0..length, kind in 0u8..6,
    ) -> crate::incident::Moment {
        let span = Span::between(at(from), at(from + lasts));
        let mut made = moment(match kind {
            0 => None,
            1 => Some(When { span, precision: Precision::Between }),
            _ => Some(When::exact(at(from))),
        });
        if kind == 2 {
            made.until = Some(When::exact(span.to));
        }
        made
    }
}

prop_compose! {
    fn some_incident()(
        length in prop_oneof![1i64..90_000, 90_000..100 * HOUR, 100 * HOUR..20_000 * HOUR],
    )(
        length in Just(length),
        phases in prop::collection::vec(some_phase(length), 0..25),
        moments in prop::collection::vec(some_moment(length), 0..30),
        parted in any::<bool>(), ended in any::<bool>(),
        titles in prop::collection::vec("[A-Za-zА-Яа-я ]{1,60}", 0..4),
    ) -> (Incident, i64) {
        let mut made = empty(at(0), ended.then(|| at(length)));
        if let End::Ongoing { .. } = made.ended {
            made.ended = End::Ongoing { last_known: at(length / 2) };
        }
        made.components = (0..5).map(|part| component(&"Component ".repeat(part + 1))).collect();
        made.phases = phases;
        if !parted {
            for phase in &mut made.phases {
                phase.components.clear();
            }
        }
        made.moments = moments;
        let count = titles.len() as i64;
        for (index, title) in titles.iter().enumerate() {
            let index = index as i64;
            made.chapters.push(chapter(title, at(length * index / count), at(length * (index + 1) / count)));
        }
        (number(made), length)
    }
}

fn berlin(span: Span) -> ZoneRules {
    // Changes every ten days, so that drawings of any length have some.
    ZoneRules::scan("Test/Often", span, |instant| {
        let summer = instant.millis().div_euclid(10 * Millis::DAY.0) % 2 == 0;
        Some(Offset {
            seconds: if summer { 7_200 } else { 3_600 },
            abbreviation: if summer { "CEST" } else { "CET" }.to_owned(),
        })
    })
    .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_happened_the_drawing_is_in_order(
        (incident, length) in some_incident(), width in 200.0..2000.0f64,
        share in (0.0..1.0f64, 0.0..1.0f64), whole in any::<bool>(),
    ) {
        let now = incident.until(at(length));
        let all = whole_range(&incident, now);
        let resting = resting_range(&incident, now);
        prop_assert_eq!(all.hull(resting), all);
        let place = |share: f64| all.from + Millis((share * all.length().0 as f64) as i64);
        let range = if whole { resting } else {
            crate::state::clamp(Span::between(place(share.0), place(share.1)), all)
        };
        let timeline = draw_range(&incident, width, &berlin(all), now, range);
        check(&timeline);
        check_pins(&incident, &timeline);
        check_worst(&incident, &timeline, now);
        let outside: usize = timeline.edges.iter().map(|edge| edge.count).sum();
        let inside_phases = incident.phases.iter().filter(|phase| {
            let span = phase.span(now);
            span.to >= range.from && span.from <= range.to
        }).count();
        let pinned: usize = timeline.pins.iter().map(|pin| pin.moments.len()).sum();
        prop_assert_eq!(outside + inside_phases + pinned, incident.phases.len() + timeline.moments().len());
    }

    #[test]
    fn each_pin_and_band_is_found_where_it_is((incident, length) in some_incident(), width in 320.0..1200.0f64) {
        let now = incident.until(at(length));
        let timeline = draw_range(&incident, width, &ZoneRules::utc(), now, resting_range(&incident, now));
        for (index, pin) in timeline.pins.iter().enumerate() {
            prop_assert_eq!(timeline.hit(pin.x, pin.y + pin.height / 2.0), Some(Hit::Pin(index)));
            for moment in &pin.moments {
                prop_assert_eq!(timeline.anchor(Item::Moment(*moment)), Some(pin.rect()));
            }
        }
        for band in &timeline.bands {
            let hit = timeline.hit((band.x0 + band.x1) / 2.0, band.y1 - 1.0);
            let Some(Hit::Phase { phase, lane, count }) = hit else {
                panic!("{hit:?} at {band:?}");
            };
            prop_assert_eq!(lane, band.lane);
            prop_assert!(count >= 1);
            prop_assert!(incident.phases[phase].level == incident.phases[band.phase].level || band.x1 - band.x0 > 8.0);
        }
    }

    #[test]
    fn moving_along_the_axis_regroups_nothing((incident, length) in some_incident(), by in -400.0..400.0f64) {
        let now = at(length);
        let range = resting_range(&incident, now);
        let here = draw_range(&incident, 800.0, &ZoneRules::utc(), now, range);
        let by = Millis((by * here.scale.ms_per_px()) as i64);
        let moved = Span { from: range.from + by, to: range.to + by };
        let there = draw_range(&incident, 800.0, &ZoneRules::utc(), now, moved);
        // Away from both ends, a pin has the same moments before and after.
        let inner = |timeline: &Timeline, other: &Timeline, pin: &Pin| {
            let room = 80.0 + pin.width;
            let ends = pin.moments.iter().filter_map(|index| incident.moments[*index].at);
            ends.into_iter().all(|at| {
                let at = at.span.from + Millis(at.span.length().0 / 2);
                let fits = |scale: TimeScale| scale.x(at) > scale.left_px + room && scale.x(at) < scale.right_px() - room;
                fits(timeline.scale) && fits(other.scale)
            })
        };
        for pin in here.pins.iter().filter(|pin| inner(&here, &there, pin)) {
            prop_assert!(there.pins.iter().any(|other| other.moments == pin.moments));
        }
    }
}
