//! Tests of the lines of a series.

use proptest::prelude::*;

use super::*;
use crate::drawing::chart::Pyramid;
use crate::drawing::samples::chart;
use crate::drawing::scale::TimeScale;
use crate::incident::{Chart, Detail, Readings};
use crate::time::{Instant, Millis, Span};

const COLUMNS_PER_PX: f64 = 4.0;

fn scale(length: i64) -> TimeScale {
    let range = Span::between(Instant::from_millis(0), Instant::from_millis(length));
    TimeScale::new(range, 0.0, 1000.0)
}

fn readings(values: &[f64]) -> Readings {
    Readings {
        times: (0..values.len() as i64).map(|index| index * 1_000).collect(),
        values: values.to_vec(),
        details: Vec::new(),
    }
}

fn drawn(values: &[f64], between: Between, length: i64) -> Vec<Vec<Point>> {
    traced(&chart(between, readings(values)), scale(length)).pieces
}

fn traced(chart: &Chart, scale: TimeScale) -> Trace {
    let readings = &chart.series[0].readings;
    let source = Source {
        chart,
        readings,
        pyramid: &Pyramid::of(chart, readings),
        scale,
        y: &|value| value,
    };
    trace(source, COLUMNS_PER_PX)
}

#[test]
fn nothing_is_joined_across_a_gap() {
    let values = [1.0, 2.0, f64::NAN, 3.0, 4.0];
    let lines = drawn(&values, Between::Line, 4_000);
    assert_eq!(
        lines,
        [vec![(0.0, 1.0), (250.0, 2.0)], vec![(750.0, 3.0), (1000.0, 4.0)]]
    );
    let steps = drawn(&values[..2], Between::Step, 4_000);
    assert_eq!(steps, [vec![(0.0, 1.0), (250.0, 1.0), (250.0, 2.0)]]);
    assert!(drawn(&values, Between::None, 4_000).is_empty());
}

#[test]
fn readings_too_far_apart_are_not_joined() {
    let mut far = readings(&[1.0, 2.0, 3.0]);
    far.times = vec![0, 1_000, 9_000];
    let mut chart = chart(Between::Line, far);
    chart.max_gap = Some(Millis(5_000));
    assert_eq!(traced(&chart, scale(10_000)).pieces.len(), 2);
}

#[test]
fn what_says_a_range_or_words_is_no_gap() {
    let mut made = readings(&[1.0, f64::NAN, 2.0, f64::NAN, f64::NAN, 3.0]);
    let held = Detail {
        low: Some(1.0),
        high: Some(2.0),
        until: Some(Instant::from_millis(4_500)),
        ..Detail::default()
    };
    let words = Detail {
        text: Some("down".to_owned()),
        ..Detail::default()
    };
    made.details = vec![(1, words), (3, held)];
    let gaps = |chart: &Chart| traced(chart, scale(5_000)).gaps;
    let mut chart = chart(Between::Line, made);
    // From when the range ended to the next reading; the one in between says nothing.
    assert_eq!(gaps(&chart), [(900.0, 1000.0)]);
    chart.series[0].readings.times[1..]
        .iter_mut()
        .for_each(|at| *at += 2_000);
    chart.max_gap = Some(Millis(1_500));
    assert_eq!(gaps(&chart)[0], (0.0, 600.0));
}

#[test]
fn a_line_leads_out_of_the_plot() {
    let range = Span::between(Instant::from_millis(500), Instant::from_millis(1_500));
    let readings = readings(&[0.0, 10.0, 0.0]);
    let chart = chart(Between::Line, readings);
    let scale = TimeScale::new(range, 0.0, 1000.0);
    let lines = traced(&chart, scale).pieces;
    assert_eq!(lines, [vec![(0.0, 5.0), (500.0, 10.0), (1000.0, 5.0)]]);
}

/// Columns by the plain definition: those of a quarter of a pixel in which readings lie.
fn columns(readings: &Readings, scale: TimeScale) -> Vec<Range<usize>> {
    let ms = scale.ms_per_px() / COLUMNS_PER_PX;
    let column = |index: usize| (readings.times[index] as f64 / ms).floor() as i64;
    let all: Vec<usize> = (0..readings.len()).collect();
    let columns = all.chunk_by(|a, b| column(*a) == column(*b));
    columns
        .map(|column| column[0]..column[column.len() - 1] + 1)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn each_column_keeps_its_first_last_lowest_and_highest(
        values in prop::collection::vec(prop_oneof![99 => -100.0..100.0f64, 1 => Just(f64::NAN)], 1..20_000),
    ) {
        let length = (values.len() as i64 * 1_000 - 1_000).max(1_000);
        let scale = scale(length);
        let chart = chart(Between::Line, readings(&values));
        let drawn = traced(&chart, scale);
        let points: Vec<Point> = drawn.pieces.iter().flatten().copied().collect();
        // However many readings and gaps there are.
        prop_assert!(points.len() <= (1001 * 4 * 16).min(values.len()));
        let source = &chart.series[0].readings;
        let x = |index: usize| scale.x(Instant::from_millis(source.times[index]));
        for column in columns(source, scale) {
            let finite: Vec<usize> = column.clone().filter(|index| values[*index].is_finite()).collect();
            let (Some(first), Some(last)) = (finite.first(), finite.last()) else { continue };
            let from = points.partition_point(|point| point.0 < x(*first));
            let to = points.partition_point(|point| point.0 <= x(*last));
            let kept = &points[from..to];
            let bounds = |values: &mut dyn Iterator<Item = f64>| {
                values.fold((f64::MAX, f64::MIN), |(low, high), y| (low.min(y), high.max(y)))
            };
            prop_assert_eq!(
                bounds(&mut kept.iter().map(|point| point.1)),
                bounds(&mut finite.iter().map(|index| values[*index]))
            );
            prop_assert_eq!(kept.first(), Some(&(x(*first), values[*first])));
            prop_assert_eq!(kept.last(), Some(&(x(*last), values[*last])));
        }
    }

    #[test]
    fn nothing_is_ever_joined_across_a_gap(
        values in prop::collection::vec(prop_oneof![9 => -100.0..100.0f64, 1 => Just(f64::NAN)], 1..20_000),
    ) {
        let length = (values.len() as i64 * 1_000 - 1_000).max(1_000);
        let scale = scale(length);
        let drawn = traced(&chart(Between::Line, readings(&values)), scale);
        let index = |point: &Point| (scale.invert(point.0).millis() as f64 / 1_000.0).round() as usize;
        for piece in &drawn.pieces {
            for pair in piece.windows(2) {
                let (from, to) = (index(&pair[0]), index(&pair[1]));
                prop_assert!(values[from..=to].iter().all(|value| value.is_finite()));
            }
        }
        // And each gap is told of.
        for (at, _) in values.iter().enumerate().filter(|(_, value)| value.is_nan()) {
            let x = scale.x(Instant::from_millis(at as i64 * 1_000));
            let within = values[..at].iter().any(|value| value.is_finite())
                && values[at..].iter().any(|value| value.is_finite());
            let told = drawn.gaps.iter().any(|gap| gap.0 - 1e-6 <= x && x <= gap.1 + 1e-6);
            prop_assert!(told || !within);
        }
        prop_assert!(drawn.gaps.len() <= 1001);
    }
}
