//! Incidents that go on: how far they reach, and what the line at their end says.

use super::*;
use crate::incident::End;

/// It goes on, and the file knows of nothing after its first ten hours.
fn going_on() -> Incident {
    let mut made = empty(at(0), None);
    made.ended = End::Ongoing {
        last_known: at(10 * HOUR),
    };
    made.phases = vec![phase(at(0), None, Level::Degraded)];
    number(made)
}

fn words_at(incident: &Incident, now: Instant, width_px: f64) -> (Timeline, Vec<String>) {
    let range = resting_range(incident, now);
    let timeline = draw_range(incident, width_px, &ZoneRules::utc(), now, range);
    check(&timeline);
    let words = texts(&timeline.shapes).into_iter().map(|(_, text)| text);
    (timeline, words.collect())
}

#[test]
fn the_end_is_now_only_while_it_is_now() {
    let has = |words: &[String], text: &str| words.iter().any(|word| word == text);
    for width in [200.0, 320.0, 720.0] {
        let (timeline, words) = words_at(&going_on(), at(30 * HOUR), width);
        assert!(has(&words, "now"), "{words:?}");
        assert!(timeline.shapes.iter().all(
            |shape| !matches!(shape, Shape::Text(text) if text.anchor == Anchor::Middle && text.text == "now")
        ));
        // 2026-09-21T14:13:20Z and a week and ten hours.
        let (_, words) = words_at(&going_on(), at(9_000 * HOUR), width);
        assert!(
            has(&words, "as of Sep 29, 2026") && !has(&words, "now"),
            "{words:?}"
        );
    }
}

#[test]
fn the_whole_ends_with_what_is_known() {
    let (incident, now) = (going_on(), at(9_000 * HOUR));
    assert_eq!(whole_range(&incident, now), resting_range(&incident, now));
    // Handles at both ends: nothing lies beyond.
    let (timeline, _) = words_at(&incident, now, 720.0);
    let overview = timeline.overview.unwrap();
    assert_eq!(overview.window, overview.rect);
    let band = timeline.bands.last().unwrap();
    assert!(band.x1 <= timeline.scale.x(incident.until(now)) + 0.5);
    // What really lies beyond does count.
    let mut beyond = incident.clone();
    beyond.moments = vec![moment(Some(When::exact(at(400 * HOUR))))];
    assert!(whole_range(&beyond, now).contains(at(400 * HOUR)));
    let timeline = draw_range(&beyond, 720.0, &ZoneRules::utc(), now, whole_range(&beyond, now));
    let band = timeline.bands.last().unwrap();
    assert!(band.x1 <= timeline.scale.x(beyond.until(now)) + 0.5);
}

#[test]
fn what_is_planned_for_later_does_not_count_yet() {
    let mut planned = going_on();
    planned.ended = End::Ongoing {
        last_known: at(50 * HOUR),
    };
    planned.moments = vec![moment(Some(When::exact(at(50 * HOUR))))];
    let now = at(30 * HOUR);
    assert_eq!(planned.span(now).length(), Millis(30 * HOUR));
    let (timeline, words) = words_at(&planned, now, 720.0);
    assert!(words.iter().any(|word| word == "now"), "{words:?}");
    assert!(
        timeline.range.to < at(50 * HOUR),
        "the plan is beyond what is shown first"
    );
    assert!(whole_range(&planned, now).contains(at(50 * HOUR)));
}

#[test]
fn what_has_not_begun_is_not_going_on() {
    let mut later = going_on();
    let begins = at(100 * HOUR);
    later.started.when = When::exact(begins);
    later.phases = vec![phase(begins, None, Level::Maintenance)];
    let (_, words) = words_at(&later, at(0), 720.0);
    let says = |text: &str| words.iter().any(|word| word.starts_with(text));
    assert!(!says("now") && !says("as of"), "{words:?}");
}
