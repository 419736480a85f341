//! Words in the plot: names of series, remarks on readings, what thresholds mean. Each where there's room.

use super::ranges::SpanMark;
use super::room::Room;
use super::trace::Point;
use crate::drawing::setting::{LABEL_PX, Setting};
use crate::drawing::shape::{Anchor, Ink, Rect, Shape, Text};
use crate::drawing::widths::elide;

/// The height of a line of text, above and below its base line, in the tallest of common system fonts.
const ABOVE_PX: f64 = 13.0;
const BELOW_PX: f64 = 4.5;
/// Between a mark and the words about it.
const BESIDE_PX: f64 = 7.0;
/// Of words that are cut, so many letters are left.
const LEAST_LETTERS: usize = 12;
/// As many remarks are tried.
const MOST_NOTES: usize = 200;
/// As many remarks are drawn.
const MOST_DRAWN: usize = 40;

/// Puts words where there's room.
pub(super) struct Labels<'a> {
    pub(super) setting: &'a Setting<'a>,
    pub(super) room: Room,
    pub(super) shapes: Vec<Shape>,
}

impl Labels<'_> {
    fn width(&self, text: &str) -> f64 {
        self.setting.widths.width(text, LABEL_PX, false)
    }

    /// Puts `text` at the first of some places where there's room; rather where no line runs across.
    fn put_somewhere(&mut self, places: &[Point], text: &str, ink: Ink) -> bool {
        let crossed = [false, true];
        crossed
            .iter()
            .any(|crossed| places.iter().any(|place| self.put(*place, *crossed, text, ink)))
    }

    /// Puts `text` with its left end and base line there, if there's room.
    fn put(&mut self, (x, y): Point, crossed: bool, text: &str, ink: Ink) -> bool {
        let rect = Rect::from_edges(x, y - ABOVE_PX, x + self.width(text), y + BELOW_PX);
        if !self.room.is_free(rect) || (!crossed && self.room.is_crossed(rect)) {
            return false;
        }
        self.room.take(rect);
        self.shapes.push(Shape::Text(Text {
            x,
            y,
            text: text.to_owned(),
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::Start,
            ink,
        }));
        true
    }

    /// The remark on a reading, beside, above or below its mark.
    fn note(&mut self, (x, y): Point, text: &str) -> bool {
        let width = self.width(text);
        let places = [
            (x + BESIDE_PX, y + 4.0),
            (x - BESIDE_PX - width, y + 4.0),
            (x + BESIDE_PX, y - 6.0),
            (x - BESIDE_PX - width, y - 6.0),
            (x - width / 2.0, y - BESIDE_PX - BELOW_PX),
            (x - width / 2.0, y + BESIDE_PX + ABOVE_PX),
            (x + BESIDE_PX, y + 14.0),
            (x - BESIDE_PX - width, y + 14.0),
        ];
        self.put_somewhere(&places, text, Ink::Muted)
    }

    /// Remarks on readings, as far as there's room.
    pub(super) fn notes(&mut self, notes: Vec<(Point, String)>) {
        let mut drawn = 0;
        for (point, text) in notes.into_iter().take(MOST_NOTES) {
            if drawn < MOST_DRAWN && self.note(point, &text) {
                drawn += 1;
            }
        }
    }

    /// The words of a span: in it, else above or below it; at worst as much of them as has room in it.
    pub(super) fn span(&mut self, mark: &SpanMark, text: &str) {
        let rect = mark.rect;
        let middle = rect.y + rect.height / 2.0;
        let tall = rect.height >= ABOVE_PX + BELOW_PX + 6.0;
        let inside = |width: f64| {
            let x = rect.x + (rect.width - width) / 2.0;
            // The middle may be taken by a reading inside the span, or crossed.
            [0.0, 10.0, -10.0, 20.0, -20.0].map(|off| (x, middle + 4.0 + off))
        };
        let (width, room) = (self.width(text), rect.width - 12.0);
        if tall && width <= room && self.put_somewhere(&inside(width), text, Ink::Muted) {
            return;
        }
        let (below, above) = (rect.bottom() + ABOVE_PX + 4.0, rect.y - 6.0);
        let outside = [
            (rect.x, below),
            (rect.right() - width, below),
            (rect.x, above),
            (rect.right() - width, above),
        ];
        if self.put_somewhere(&outside, text, Ink::Muted) {
            return;
        }
        let elided = elide(text, LABEL_PX, false, room, self.setting.widths);
        if let Some(text) = elided.filter(|text| tall && text.chars().count() >= LEAST_LETTERS) {
            let places = inside(self.width(&text));
            self.put_somewhere(&places, &text, Ink::Muted);
        }
    }

    /// What a threshold means, at an end of its line.
    pub(super) fn threshold(&mut self, right: f64, y: f64, text: &str) {
        let scale = self.setting.scale();
        let Some(text) = elide(text, LABEL_PX, false, scale.width_px / 2.0, self.setting.widths) else {
            return;
        };
        let width = self.width(&text);
        let left = scale.left_px + 4.0;
        let xs = [right - width - 2.0, left, (left + right - width) / 2.0];
        let places: Vec<Point> = xs
            .iter()
            .flat_map(|x| [(*x, y - 6.0), (*x, y + ABOVE_PX + 5.0)])
            .collect();
        self.put_somewhere(&places, &text, Ink::Muted);
    }

    /// The name of a series, on its line where nothing else is near, as far right as it goes.
    pub(super) fn name(&mut self, pieces: &[Vec<Point>], dots: &[Point], name: &str, ink: Ink) {
        let most = self.setting.scale().width_px / 3.0;
        let Some(name) = elide(name, LABEL_PX, false, most, self.setting.widths) else {
            return;
        };
        let width = self.width(&name);
        let points: Vec<Point> = pieces.iter().flatten().chain(dots).copied().collect();
        let stride = (points.len() / 120).max(1);
        for (x, y) in points.into_iter().rev().step_by(stride) {
            let places = [
                (x - width, y - BESIDE_PX),
                (x - width, y + BESIDE_PX + ABOVE_PX),
                (x + BESIDE_PX, y + 4.0),
                (x - width / 2.0, y - BESIDE_PX - 4.0),
                (x - width / 2.0, y + BESIDE_PX + ABOVE_PX + 4.0),
            ];
            if places.iter().any(|place| self.put(*place, true, &name, ink)) {
                return;
            }
        }
    }
}
