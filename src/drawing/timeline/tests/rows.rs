//! Which phases share a row.

use super::*;
use crate::incident::Edge;

#[test]
fn phases_that_touch_in_a_day_share_a_row_as_long_as_both_are_seen() {
    let day = |day: i64| When {
        span: Span::between(at(day * 24 * HOUR), at((day + 1) * 24 * HOUR)),
        precision: Precision::Day,
    };
    let rows = |days: [(i64, i64); 2]| {
        let mut incident = empty(at(0), Some(at(100 * HOUR)));
        for (from, to) in days {
            let mut made = phase(day(from).span.from, None, Level::Degraded);
            made.from = Edge::new(day(from).span.from, day(from), false);
            made.to = Some(Edge::new(day(to).span.to, day(to), false));
            incident.phases.push(made);
        }
        let timeline = draw(&number(incident), 720.0);
        check(&timeline);
        assert_eq!(timeline.bands.len(), 2);
        timeline.rows.len()
    };
    assert_eq!(rows([(0, 1), (1, 2)]), 1);
    assert_eq!(rows([(0, 3), (1, 4)]), 2);
    // The second would lie wholly within the day that the first ends on.
    assert_eq!(rows([(0, 1), (1, 1)]), 2);
}

/// So many phases that begin one after the other and end together, the last one at the worst level, in components.
fn overlapping(count: i64, components: &[usize]) -> Incident {
    let mut incident = empty(at(0), Some(at(1_000 * HOUR)));
    incident.components = (0..components.len()).map(|_| component("Part")).collect();
    for index in 0..count {
        let level = if index + 1 < count {
            Level::Degraded
        } else {
            Level::FullOutage
        };
        let mut made = phase(at(index * HOUR), Some(at(1_000 * HOUR)), level);
        made.components = components.to_vec();
        incident.phases.push(made);
    }
    number(incident)
}

#[test]
fn overlaps_stack_however_many() {
    for (count, components) in [(5, 0), (9, 0), (20, 0), (64, 0), (30, 2)] {
        let incident = overlapping(count, &(0..components).collect::<Vec<_>>());
        let timeline = draw(&incident, 720.0);
        check(&timeline);
        check_worst(&incident, &timeline, at(0));
        assert_eq!(
            timeline.bands.len(),
            count as usize * components.max(1),
            "{count}"
        );
        assert!(timeline.bands.iter().all(|band| !band.shared));
        for band in &timeline.bands {
            let hit = timeline.hit(band.x1 - 10.0, band.y1 - 1.0);
            let wanted = Hit::Phase {
                phase: band.phase,
                lane: band.lane,
                count: 1,
            };
            assert_eq!(hit, Some(wanted));
        }
        assert!(timeline.height < 1_000.0, "{count} take {} px", timeline.height);
    }
}

#[test]
fn beyond_the_bound_the_worst_is_shown_and_all_are_counted() {
    let incident = overlapping(100, &[]);
    let timeline = draw(&incident, 720.0);
    check(&timeline);
    assert_eq!(timeline.rows.len(), 64);
    let wanted = Hit::Phase {
        phase: 99,
        lane: 0,
        count: 37,
    };
    let right = timeline.plot.left + timeline.plot.width - 20.0;
    assert_eq!(timeline.hit(right, timeline.plot.baseline - 1.0), Some(wanted));
    let crowd = overlapping(2_000, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let timeline = draw(&crowd, 720.0);
    check(&timeline);
    assert!(timeline.rows.len() <= 64 && timeline.height < 1_300.0);
}
