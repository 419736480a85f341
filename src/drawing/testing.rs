//! What tests of drawings share.

use super::shape::{Anchor, Rect, Shape, Text};
use super::widths::{TableWidths, TextWidths};

/// All texts with their boxes.
pub(crate) fn texts(shapes: &[Shape]) -> Vec<(Rect, String)> {
    let boxed = |text: &Text| {
        let width = TableWidths.width(&text.text, text.size_px, text.bold);
        let x = match text.anchor {
            Anchor::Start => text.x,
            Anchor::Middle => text.x - width / 2.0,
            Anchor::End => text.x - width,
        };
        let rect = Rect {
            x,
            y: text.y - 0.8 * text.size_px,
            width,
            height: 1.05 * text.size_px,
        };
        (rect, text.text.clone())
    };
    shapes
        .iter()
        .flat_map(|shape| match shape {
            Shape::Text(text) => vec![boxed(text)],
            Shape::Group { shapes, .. } => texts(shapes),
            _ => Vec::new(),
        })
        .collect()
}

/// No two texts intersect, and none leaves the drawing.
pub(crate) fn check_texts(shapes: &[Shape], width: f64, height: f64) {
    let texts = texts(shapes);
    for (index, (rect, text)) in texts.iter().enumerate() {
        assert!(
            rect.x >= -0.01 && rect.right() <= width + 0.01 && rect.y >= 0.0 && rect.bottom() <= height,
            "{text:?} leaves the drawing: {rect:?} in {} × {}",
            width,
            height
        );
        for (other, words) in texts.iter().skip(index + 1) {
            assert!(
                !rect.intersects(*other),
                "{text:?} and {words:?} intersect: {rect:?} {other:?}"
            );
        }
    }
}
