//! Edge pins: how much lies outside the visible range, and on which side.

use super::{Item, LABEL_PX, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Ink, Paint, Rect, Shape, Text};
use crate::incident::Incident;
use crate::time::{Instant, Span};

/// Which end of the axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Before the visible range.
    Earlier,
    /// After the visible range.
    Later,
}

/// A pin at an edge that leads to what lies beyond.
#[derive(Debug, Clone, PartialEq)]
pub struct EdgePin {
    /// Which edge.
    pub side: Side,
    /// How many phases and moments lie wholly beyond it.
    pub count: usize,
    /// The one that is nearest.
    pub nearest: Item,
    /// The span of all of them.
    pub span: Span,
    /// Where it is.
    pub rect: Rect,
    /// "← 2 earlier".
    pub label: String,
}

/// The edge pins and what is drawn of them, in a row 22 px high from `top` down.
pub(super) fn layout(
    incident: &Incident,
    moments: &[(Instant, usize)],
    setting: &Setting<'_>,
    scale: TimeScale,
    top: f64,
) -> (Vec<EdgePin>, Vec<Shape>) {
    let outside = |side: Side| {
        let phases = incident.phases.iter().enumerate();
        let phases = phases.map(|(index, phase)| (phase.span(setting.now), Item::Phase(index)));
        let moments = moments
            .iter()
            .map(|(at, index)| (Span::at(*at), Item::Moment(*index)));
        let beyond = move |span: Span| match side {
            Side::Earlier => span.to < scale.range.from,
            Side::Later => span.from > scale.range.to,
        };
        let mut found: Option<(usize, Item, Span, Span)> = None;
        for (span, item) in phases.chain(moments).filter(|(span, _)| beyond(*span)) {
            found = Some(match found {
                None => (1, item, span, span),
                Some((count, nearest, at, all)) => {
                    let nearer = match side {
                        Side::Earlier => span.to > at.to,
                        Side::Later => span.from < at.from,
                    };
                    let (nearest, at) = if nearer { (item, span) } else { (nearest, at) };
                    (count + 1, nearest, at, all.hull(span))
                }
            });
        }
        found
    };
    let (mut edges, mut shapes) = (Vec::new(), Vec::new());
    for side in [Side::Earlier, Side::Later] {
        let Some((count, nearest, _, span)) = outside(side) else {
            continue;
        };
        let words = setting.times.words;
        let key = match side {
            Side::Earlier => "drawing.earlier",
            Side::Later => "drawing.later",
        };
        let label = words.count(key, count as u64, &[]);
        let text_width = setting.widths.width(&label, LABEL_PX, false);
        let width = (text_width + 8.0).ceil();
        let x = match side {
            Side::Earlier => scale.left_px,
            Side::Later => scale.right_px() - width,
        };
        let rect = Rect {
            x,
            y: top,
            width,
            height: 18.0,
        };
        if edges.iter().any(|edge: &EdgePin| edge.rect.intersects(rect)) {
            continue;
        }
        shapes.push(Shape::Rect {
            rect,
            radius: 2.0,
            paint: Paint::fill(Ink::Surface),
        });
        shapes.push(Shape::Text(Text {
            x: x + 4.0,
            y: top + 13.0,
            text: label.clone(),
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::Start,
            ink: Ink::Muted,
        }));
        edges.push(EdgePin {
            side,
            count,
            nearest,
            span,
            rect,
            label,
        });
    }
    (edges, shapes)
}
