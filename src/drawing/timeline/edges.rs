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

impl Side {
    /// The key of its words.
    fn key(self, short: bool) -> &'static str {
        match (self, short) {
            (Self::Earlier, false) => "drawing.earlier",
            (Self::Earlier, true) => "drawing.earlier_short",
            (Self::Later, false) => "drawing.later",
            (Self::Later, true) => "drawing.later_short",
        }
    }
}

/// Between an edge pin's edge and its text.
const INSIDE_PX: f64 = 4.0;
/// Between the two edge pins.
const APART_PX: f64 = 12.0;

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

/// The edge pins and what is drawn of them, in a row 18 px high from `top` down.
pub(super) fn layout(
    incident: &Incident,
    moments: &[(Instant, usize)],
    setting: &Setting<'_>,
    scale: TimeScale,
    now_px: Option<f64>,
    top: f64,
) -> (Vec<EdgePin>, Vec<Shape>) {
    let until = incident.until(setting.now);
    let outside = |side: Side| {
        let phases = incident.phases.iter().enumerate();
        let phases = phases.map(|(index, phase)| (phase.span(until), Item::Phase(index)));
        let moments = moments
            .iter()
            .map(|(at, index)| (Span::at(*at), Item::Moment(*index)));
        let beyond = move |span: Span| {
            let is_there = match side {
                Side::Earlier => span.to <= scale.range.from,
                Side::Later => span.from >= scale.range.to,
            };
            is_there && !span.shows_in(scale.range)
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
    let sides = [Side::Earlier, Side::Later];
    let found: Vec<_> = sides
        .into_iter()
        .filter_map(|side| Some((side, outside(side)?)))
        .collect();
    let labels = |short: bool| -> Vec<(String, f64)> {
        let label = |(side, (count, ..)): &(Side, (usize, Item, Span, Span))| {
            let label = setting.times.words.count(side.key(short), *count as u64, &[]);
            let width = setting.widths.width(&label, LABEL_PX, false) + 2.0 * INSIDE_PX;
            (label, width.ceil())
        };
        found.iter().map(label).collect()
    };
    // Short of the line at which it's going on, where that stands near the end.
    let right = now_px
        .filter(|now| *now > scale.left_px + scale.width_px * 0.75)
        .map_or(scale.right_px(), |now| now - 6.0);
    let fit =
        |labels: &[(String, f64)]| labels.iter().map(|(_, width)| width).sum::<f64>() + APART_PX <= right;
    let mut chosen = labels(false);
    if !fit(&chosen) {
        chosen = labels(true);
    }
    if !fit(&chosen) {
        chosen.truncate(1);
    }
    let widths: f64 = chosen.iter().map(|(_, width)| width).sum();
    let (mut edges, mut shapes) = (Vec::new(), Vec::new());
    for ((side, (count, nearest, _, span)), (label, width)) in found.into_iter().zip(chosen) {
        let x = match side {
            // Into the gutter, where both have no room in the plot.
            Side::Earlier => scale.left_px.min(right - widths - APART_PX),
            Side::Later => right - width,
        };
        let rect = Rect {
            x: x.max(0.0),
            y: top,
            width,
            height: 18.0,
        };
        shapes.push(Shape::Rect {
            rect,
            radius: 2.0,
            paint: Paint::fill(Ink::Surface),
        });
        shapes.push(Shape::Text(Text {
            x: rect.x + INSIDE_PX,
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
