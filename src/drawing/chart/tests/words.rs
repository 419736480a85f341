//! Words in charts: units, spans, names of series; and how lines are told apart.

use super::*;
use crate::drawing::testing::texts;

fn words_of(scene: &Scene) -> Vec<(Rect, String)> {
    texts(&scene.shapes())
}

#[test]
fn a_unit_has_a_place_at_every_width() {
    for (unit, label) in [
        ("Hz", "360 Hz"),
        ("lb/day", "lb/day"),
        ("requests a second and more", "requests"),
    ] {
        let mut made = chart(Between::Line, readings(50, |index| 300.0 + index as f64));
        made.unit = Some(unit.to_owned());
        for width in [160.0, 320.0, 720.0, 1_600.0] {
            let scenes = draw(&one(made.clone()), width, None);
            check(&scenes[0]);
            let words = words_of(&scenes[0]);
            assert!(
                words.iter().any(|(_, text)| text.starts_with(label)),
                "{width}: {words:?}"
            );
        }
    }
}

#[test]
fn a_span_with_a_reading_on_it_keeps_its_words() {
    // Only the highest is known, and another reading lies just below it.
    let mut made = chart(Between::None, Readings::default());
    made.scale = ValueScale::Log;
    made.series[0].readings = Readings {
        times: [60, 67, 90].map(|minute| at(minute * 60_000).millis()).to_vec(),
        values: vec![f64::NAN, 1_300.0, 400.0],
        details: vec![(
            0,
            Detail {
                high: Some(1_350.0),
                until: Some(at(69 * 60_000)),
                text: Some("peak of the first wave".to_owned()),
                ..Detail::default()
            },
        )],
    };
    for width in [320.0, 720.0, 1_120.0] {
        let scenes = draw(&one(made.clone()), width, None);
        check(&scenes[0]);
        let words = words_of(&scenes[0]);
        assert!(
            words.iter().any(|(_, text)| text == "peak of the first wave"),
            "{width}: {words:?}"
        );
    }
}

#[test]
fn lines_of_one_ink_are_broken_differently() {
    let mut made = chart(Between::Line, readings(50, |_| 100.0));
    for index in 1..14 {
        made.series.push(Series {
            id: index.to_string(),
            name: format!("Series {index}"),
            readings: readings(50, |_| 100.0 + f64::from(index)),
        });
    }
    let scenes = draw(&one(made), 720.0, None);
    let looks: Vec<(&str, Dash)> = scenes[0]
        .lines
        .iter()
        .filter_map(|line| match line.shape() {
            Some(Shape::Path { paint, .. }) => Some((paint.stroke?.class(), paint.dash)),
            _ => None,
        })
        .collect();
    assert_eq!(looks.len(), 14);
    for (index, look) in looks.iter().enumerate() {
        assert!(!looks[..index].contains(look), "{index}: {look:?}");
    }
}

/// The names of series that are written in the plot, for straight lines at these values.
fn named(values: &[f64]) -> Vec<String> {
    let mut made = chart(Between::Line, Readings::default());
    made.series = Vec::new();
    for (index, value) in values.iter().enumerate() {
        made.series.push(Series {
            id: index.to_string(),
            name: format!("Series {index}"),
            readings: readings(60, |_| *value),
        });
    }
    let scenes = draw(&one(made), 720.0, None);
    check(&scenes[0]);
    let names = scenes[0].front.iter().filter_map(|shape| match shape {
        Shape::Text(text) if matches!(text.ink, Ink::Series(_)) => Some(text.text.clone()),
        _ => None,
    });
    names.collect()
}

#[test]
fn a_name_stands_only_where_it_cannot_be_another_series() {
    assert_eq!(
        named(&[100.0, 300.0, 500.0]),
        ["Series 0", "Series 1", "Series 2"]
    );
    // Four lines within a few pixels, and one far below: no name could be told to be whose.
    assert_eq!(
        named(&[9_700.0, 9_800.0, 9_900.0, 10_000.0, 2_000.0]),
        ["Series 4"]
    );
}

#[test]
fn in_a_dense_line_only_what_has_a_remark_has_a_dot() {
    let mut made = chart(Between::Line, readings(5_000, |index| (index % 7) as f64));
    let count = |made: &crate::incident::Chart| {
        let readings = &made.series[0].readings;
        let source = Source {
            chart: made,
            readings,
            pyramid: &Pyramid::of(made, readings),
            scale: scale(),
            y: &|value| value,
        };
        let trace = trace::trace(source, 4.0);
        marks::marks(source, &trace.alone).places.len()
    };
    assert_eq!(count(&made), 0);
    made.series[0].readings.details = [700, 2_000].map(|index| (index, remark())).to_vec();
    assert_eq!(count(&made), 2);
}

fn remark() -> Detail {
    Detail {
        text: Some("a probe was replaced".to_owned()),
        ..Detail::default()
    }
}

fn scale() -> TimeScale {
    let span = Span {
        from: at(0),
        to: at(10 * HOUR),
    };
    TimeScale::new(span, 0.0, 720.0)
}
