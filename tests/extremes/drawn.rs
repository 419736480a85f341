//! What holds for every drawing: no label leaves it or touches another, and the values of charts are round.

use postmortem_viewer::drawing::chart::{self, Prepared, Values};
use postmortem_viewer::drawing::shape::{Anchor, Rect, Shape, Text};
use postmortem_viewer::drawing::timeline::{self, Setting, resting_range, whole_range};
use postmortem_viewer::drawing::widths::{TableWidths, TextWidths};
use postmortem_viewer::incident::Incident;
use postmortem_viewer::time::{Instant, ZoneRules};
use postmortem_viewer::words::{Times, Words};

/// Between a label in the gutter and the plot.
const BESIDE_PX: f64 = 6.0;

fn texts(shapes: &[Shape], found: &mut Vec<(Rect, String)>) {
    for shape in shapes {
        match shape {
            Shape::Text(text) => found.push((placed(text), text.text.clone())),
            Shape::Group { shapes, .. } => texts(shapes, found),
            _ => {}
        }
    }
}

fn placed(text: &Text) -> Rect {
    let width = TableWidths.width(&text.text, text.size_px, text.bold);
    let x = match text.anchor {
        Anchor::Start => text.x,
        Anchor::Middle => text.x - width / 2.0,
        Anchor::End => text.x - width,
    };
    Rect {
        x,
        y: text.y - 0.8 * text.size_px,
        width,
        height: 1.05 * text.size_px,
    }
}

fn check_texts(name: &str, shapes: &[Shape], width: f64, height: f64) {
    let mut found = Vec::new();
    texts(shapes, &mut found);
    for (index, (rect, text)) in found.iter().enumerate() {
        let inside =
            rect.x >= -0.01 && rect.right() <= width + 0.01 && rect.y >= 0.0 && rect.bottom() <= height;
        assert!(
            inside,
            "{name}: {text:?} leaves the drawing: {rect:?} in {width} × {height}"
        );
        for (other, words) in found.iter().skip(index + 1) {
            assert!(
                !rect.intersects(*other),
                "{name}: {text:?} and {words:?} intersect at {width}: {rect:?} {other:?}"
            );
        }
    }
}

/// The steps between the values are 1, 2, 2.5 or 5 times a power of ten, or the values themselves are.
fn check_ticks(name: &str, values: &Values) {
    let is_round = |value: f64, mantissas: &[f64]| {
        let power = 10f64.powf(value.abs().log10().floor());
        let mantissa = value.abs() / power;
        let near = |wanted: &f64| (mantissa / wanted - 1.0).abs() < 1e-6;
        mantissas.iter().any(near)
    };
    let ticks = &values.ticks;
    assert!((2..=5).contains(&ticks.len()), "{name}: {ticks:?}");
    for pair in ticks.windows(2) {
        assert!(pair[0] < pair[1], "{name}: {ticks:?}");
        let round = match values.log {
            true => is_round(pair[1], &[1.0, 2.0, 5.0, 10.0]),
            false => is_round(pair[1] - pair[0], &[1.0, 2.0, 2.5, 5.0, 10.0]),
        };
        assert!(round, "{name}: {ticks:?}");
    }
}

/// Draws everything at a width and checks it.
pub fn check(name: &str, incident: &Incident, zone: &ZoneRules, now: Instant, width_px: f64) {
    let words = Words::english();
    let prepared: Vec<Prepared> = incident.charts.iter().map(Prepared::of).collect();
    let setting = Setting {
        range: resting_range(incident, now),
        whole: Some(whole_range(incident, now)),
        times: Times::new(&words, zone),
        widths: &TableWidths,
        width_px,
        device_px: 1.0,
        gutter_px: chart::gutter_px(incident, &prepared, &words, &TableWidths),
        now,
    };
    let drawn = timeline::layout(incident, &setting);
    check_texts(name, &drawn.shapes, drawn.width, drawn.height);
    let nodes: usize = drawn.shapes.iter().map(Shape::nodes).sum();
    assert!(nodes <= 600, "{name}: {nodes} nodes");
    for (chart, prepared) in incident.charts.iter().zip(&prepared) {
        let values = &prepared.values;
        check_ticks(name, values);
        let labels = values.labels(chart, &words);
        for (index, label) in labels.iter().enumerate() {
            assert!(!labels[index + 1..].contains(label), "{name}: {labels:?}");
            let width = TableWidths.width(label, 12.0, false);
            assert!(
                width + BESIDE_PX <= setting.gutter_px,
                "{name}: {label:?} in {}",
                setting.gutter_px
            );
        }
        let scene = chart::layout(incident, chart, prepared, &[], &setting);
        check_texts(name, &scene.shapes(), scene.width, scene.height);
        let nodes: usize = scene.shapes().iter().map(Shape::nodes).sum();
        assert!(nodes <= 250, "{name}: {nodes} nodes");
        // A reader has more of a drawing than its gutter.
        assert!(
            scene.plot.width >= width_px / 2.0 - 8.0,
            "{name}: {:?}",
            scene.plot
        );
    }
}
