//! Chapters: brackets with their titles, above everything else.

use super::{LABEL_PX, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Ink, Paint, PathData, Rect, Shape, Text};
use crate::drawing::widths::elide;
use crate::incident::Incident;

/// The height of the row of chapters, room beneath it included.
pub(super) const HEIGHT_PX: f64 = 34.0;
/// Between two chapters that touch.
const APART_PX: f64 = 6.0;
/// Between two titles.
const BETWEEN_TITLES_PX: f64 = 12.0;

/// A chapter's bracket.
#[derive(Debug, Clone, PartialEq)]
pub struct ChapterMark {
    /// The index of the chapter.
    pub chapter: usize,
    /// Where its title and bracket are.
    pub rect: Rect,
}

/// The brackets and what is drawn of them, from `top` down.
pub(super) fn layout(
    incident: &Incident,
    setting: &Setting<'_>,
    scale: TimeScale,
    top: f64,
) -> (Vec<ChapterMark>, Vec<Shape>) {
    let mut marks = Vec::new();
    let mut titles = Vec::new();
    let mut brackets = PathData::default();
    let line = top + 18.5;
    let (mut drawn_to, mut titled_to) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
    let mut chapters: Vec<_> = incident
        .chapters
        .iter()
        .enumerate()
        .filter_map(|(index, chapter)| Some((index, chapter, chapter.span?)))
        .collect();
    crate::sort::by_key(&mut chapters, |(_, _, span)| span.from.millis());
    for (index, chapter, span) in chapters {
        let Some(seen) = span.within(scale.range).filter(|seen| seen.length().0 > 0) else {
            continue;
        };
        let x0 = scale.x(seen.from).round().max(drawn_to);
        let x1 = scale.x(seen.to).round() - if seen.to < scale.range.to { APART_PX } else { 0.0 };
        if x1 - x0 < 2.0 {
            continue;
        }
        drawn_to = x1 + APART_PX;
        marks.push(ChapterMark {
            chapter: index,
            rect: Rect::from_edges(x0, top, x1, line + 5.0),
        });
        // An end that lies outside has no arm.
        if span.from >= scale.range.from {
            brackets.move_to(x0 + 0.5, line + 5.0).down_to(line);
        } else {
            brackets.move_to(x0, line);
        }
        if span.to <= scale.range.to {
            brackets.across_to(x1 - 0.5).down_to(line + 5.0);
        } else {
            brackets.across_to(x1);
        }
        let at = x0.max(titled_to);
        if let Some(text) = elide(&chapter.title, LABEL_PX, false, x1 - at, setting.widths) {
            titled_to = at + setting.widths.width(&text, LABEL_PX, false) + BETWEEN_TITLES_PX;
            titles.push(Shape::Text(Text {
                x: at,
                y: top + 11.0,
                text,
                size_px: LABEL_PX,
                bold: false,
                anchor: Anchor::Start,
                ink: Ink::Text,
            }));
        }
    }
    let mut shapes: Vec<Shape> = brackets
        .shape(Paint::stroke(Ink::Axis, 1.0))
        .into_iter()
        .collect();
    shapes.extend(titles);
    (marks, shapes)
}
