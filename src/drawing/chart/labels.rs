//! Words in the plot: names of series, remarks on readings, what thresholds mean. Each where there's room.

use super::ranges::SpanMark;
use super::room::Room;
use super::source::Point;
use crate::drawing::setting::{LABEL_PX, Setting};
use crate::drawing::shape::{Anchor, Ink, Rect, Shape, Text};
use crate::drawing::widths::elide;

/// The height of a line of text, above and below its base line, in the tallest of common system fonts.
const ABOVE_PX: f64 = 13.0;
const BELOW_PX: f64 = 4.5;
/// The name of a series is so far from every other that it can't be taken for the other's.
const OWN_PX: f64 = 14.0;
/// Between a mark and the words about it.
const BESIDE_PX: f64 = 7.0;
/// Between a text and the edge of the drawing: some browsers set texts wider than they measure them.
const EDGE_PX: f64 = 2.0;
/// How much further off words stand whose place right beside a span is taken, by a reading in it.
const FURTHER_PX: f64 = 9.0;
/// Of words that are cut, so many letters are left.
const LEAST_LETTERS: usize = 12;
/// As many remarks are tried.
const MOST_NOTES: usize = 200;
/// As many remarks are drawn.
const MOST_DRAWN: usize = 40;

/// Where words lie that begin at a point of their base line.
fn place_of((x, y): Point, width: f64) -> Rect {
    Rect::from_edges(x, y - ABOVE_PX, x + width, y + BELOW_PX)
}

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
        let rect = place_of((x, y), self.width(text));
        if !self.room.is_free(rect) || (!crossed && self.room.is_crossed(rect)) {
            return false;
        }
        self.room.take(rect);
        self.write((x, y), text, ink);
        true
    }

    /// The unit of all values, at the left edge above their labels; as much of it as the drawing is wide.
    pub(super) fn unit(&mut self, width: f64, y: f64, unit: &str) {
        let widths = self.setting.widths;
        if let Some(text) = elide(unit, LABEL_PX, false, width - EDGE_PX, widths) {
            self.room.take(place_of((0.0, y), self.width(&text)));
            self.write((0.0, y), &text, Ink::Muted);
        }
    }

    fn write(&mut self, (x, y): Point, text: &str, ink: Ink) {
        self.shapes.push(Shape::Text(Text {
            x,
            y,
            text: text.to_owned(),
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::Start,
            ink,
        }));
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
        let (left, right) = (rect.x, rect.right() - width);
        let outside = [
            (left, below),
            (right, below),
            (left, above),
            (right, above),
            (left, above - FURTHER_PX),
            (right, above - FURTHER_PX),
            (left, below + FURTHER_PX),
            (right, below + FURTHER_PX),
            (rect.right() + BESIDE_PX, middle + 4.0),
            (left - BESIDE_PX - width, middle + 4.0),
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

    /// The name of a series: on its line, as far right as nothing else is near. Where its end is all that it has for
    /// itself, beside that; where lines run too close for that too, nowhere: the legend names it.
    pub(super) fn name(&mut self, pieces: &[Vec<Point>], dots: &[Point], name: &str, series: usize) {
        let most = self.setting.scale().width_px / 3.0;
        let Some(name) = elide(name, LABEL_PX, false, most, self.setting.widths) else {
            return;
        };
        let ink = Ink::Series((series % 256) as u8);
        let width = self.width(&name);
        let points: Vec<Point> = pieces.iter().flatten().chain(dots).copied().collect();
        let stride = (points.len() / 120).max(1);
        for crossed in [false, true] {
            for (index, (x, y)) in points.iter().rev().step_by(stride).enumerate() {
                let beside = (x + BESIDE_PX, y + 4.0);
                let end = Rect {
                    x: *x,
                    ..place_of(beside, width)
                };
                let alone = || !self.room.is_near_another(end, 0.0, series);
                if index == 0 && alone() && self.put(beside, crossed, &name, ink) {
                    return;
                }
                let places = [
                    (x - width, y - BESIDE_PX),
                    (x - width, y + BESIDE_PX + ABOVE_PX),
                    beside,
                    (x - width / 2.0, y - BESIDE_PX - 4.0),
                    (x - width / 2.0, y + BESIDE_PX + ABOVE_PX + 4.0),
                ];
                for place in places {
                    let near = self.room.is_near_another(place_of(place, width), OWN_PX, series);
                    if !near && self.put(place, crossed, &name, ink) {
                        return;
                    }
                }
            }
        }
    }
}
