//! What leads from pins to the axis: stems, brackets over moments that lie apart, and bars for what took time.

use super::Band;
use super::pins::{HEIGHT_PX, Pin};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Shape};
use crate::incident::{Incident, Level};
use crate::time::Instant;

/// A pin with more moments has a bracket instead of stems.
const MOST_STEMS: usize = 4;

/// Dotted stems down to the baseline, brackets and bars.
pub(super) fn layout(
    pins: &[Pin],
    moments: &[(Instant, usize)],
    incident: &Incident,
    bands: &[Band],
    scale: TimeScale,
    baseline: f64,
) -> Vec<Shape> {
    let (mut above, mut inside, mut brackets) =
        (PathData::default(), PathData::default(), PathData::default());
    let mut places = vec![None; incident.moments.len()];
    for (at, index) in moments {
        if let Some(place) = places.get_mut(*index) {
            *place = Some(scale.x(*at).round() + 0.5);
        }
    }
    let rows: Vec<&[Band]> = bands.chunk_by(|a, b| a.y1 == b.y1).collect();
    for pin in pins {
        let rect = pin.rect();
        let under = rect.bottom() + 3.5;
        let place = |index: &usize| places.get(*index).copied().flatten();
        let mut xs: Vec<f64> = pin.moments.iter().filter_map(place).collect();
        // Two stems on one pixel, or side by side, would be one of solid ink.
        xs.dedup_by(|x, before| *x - *before < 2.0);
        let (Some(first), Some(last)) = (xs.first().copied(), xs.last().copied()) else {
            continue;
        };
        let crowded = xs.len() > MOST_STEMS;
        let straight = !crowded && first >= rect.x + 5.0 && last <= rect.right() - 5.0;
        if !straight {
            let middle = pin.x.round() + 0.5;
            brackets.move_to(middle, rect.bottom()).down_to(under);
            if crowded {
                // Brackets of neighbours that touch would be one line.
                let (first, last) = (first.min(middle), (last - 2.0).max(middle));
                brackets
                    .move_to(first, under + 4.0)
                    .down_to(under)
                    .across_to(last)
                    .down_to(under + 4.0);
                continue;
            }
            brackets
                .move_to(first.min(middle), under)
                .across_to(last.max(middle));
        }
        let from = if straight { rect.bottom() } else { under };
        for x in xs {
            let mut y = from;
            for row in &rows {
                if let Some(band) = strong(row, incident, x) {
                    above.move_to(x, y).down_to(band.y0);
                    inside.move_to(x, band.y0 + 1.0).down_to(band.y1);
                    y = band.y1;
                }
            }
            if y < baseline {
                above.move_to(x, y).down_to(baseline);
            }
        }
    }
    let mut shapes: Vec<Shape> = Vec::new();
    shapes.extend(spans(
        moments,
        incident,
        scale,
        pins.first().map_or(0.0, |pin| pin.y),
    ));
    shapes.extend(brackets.shape(Paint::stroke(Ink::Muted, 1.0)));
    shapes.extend(above.shape(Paint::stroke(Ink::Text, 1.0).dashed(Dash::Dotted)));
    shapes.extend(inside.shape(Paint::stroke(Ink::Surface, 1.0).dashed(Dash::Dotted)));
    shapes
}

/// The band at `x` if it's so strong that a stem shows on it only in the surface's colour.
fn strong<'a>(row: &'a [Band], incident: &Incident, x: f64) -> Option<&'a Band> {
    let first = row.partition_point(|band| band.x1 <= x);
    let band = row.get(first).filter(|band| band.x0 <= x)?;
    let phase = incident.phases.get(band.phase)?;
    (phase.level >= Level::PartialOutage && phase.mix.is_empty()).then_some(band)
}

/// Bars under the pins: solid from a moment to when it was over, dashed where it isn't known when it was.
fn spans(moments: &[(Instant, usize)], incident: &Incident, scale: TimeScale, top: f64) -> Vec<Shape> {
    let (mut lasting, mut open) = (PathData::default(), PathData::default());
    let y = top + HEIGHT_PX + 6.5;
    // Bars that overlap make one bar, so that the paths stay short.
    let mut reach = [f64::NEG_INFINITY; 2];
    for (_, index) in moments {
        let Some(moment) = incident.moments.get(*index) else {
            continue;
        };
        let Some(at) = moment.at else { continue };
        let [lasted, left_open] = [
            moment.until.map(|until| at.span.hull(until.span)),
            (at.span.length().0 > 0).then_some(at.span),
        ];
        let both = [(lasted, &mut lasting, 0), (left_open, &mut open, 1)];
        for (span, path, kind) in both {
            let Some(span) = span.and_then(|span| span.within(scale.range)) else {
                continue;
            };
            let Some(reach) = reach.get_mut(kind) else {
                continue;
            };
            let (x0, x1) = (scale.x(span.from).max(*reach), scale.x(span.to));
            if x1 - x0 >= 0.5 {
                path.move_to(x0, y).across_to(x1);
                *reach = x1;
            }
        }
    }
    let bar = Paint::stroke(Ink::Text, 2.0);
    [lasting.shape(bar), open.shape(bar.dashed(Dash::Dashed))]
        .into_iter()
        .flatten()
        .collect()
}
