//! Pins: numbered moments above the bands, merged where they would collide.

use super::{LABEL_PX, RIGHT_PX, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Dash, Ink, Paint, PathData, Rect, Shape, Text};
use crate::drawing::widths::TextWidths;
use crate::incident::Incident;
use crate::time::{Instant, Millis, Precision};

/// The height of a pin.
pub(super) const HEIGHT_PX: f64 = 22.0;
/// Between two pins.
const APART_PX: f64 = 3.0;
/// Between a pin's edge and its number.
const INSIDE_PX: f64 = 6.5;
/// The longest label that tells first and last.
const MOST_LABEL_PX: f64 = 40.0;
/// A pin with more moments has stems for the first and the last only.
const MOST_STEMS: usize = 4;

/// A pin: one moment, or several that would collide.
#[derive(Debug, Clone, PartialEq)]
pub struct Pin {
    /// The indices of its moments, by time.
    pub moments: Vec<usize>,
    /// Its middle.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// "4", "8–9" or "12+".
    pub label: String,
}

impl Pin {
    /// Where it is.
    pub fn rect(&self) -> Rect {
        Rect {
            x: self.x - self.width / 2.0,
            y: self.y,
            width: self.width,
            height: self.height,
        }
    }
}

/// The moments that have a place on the axis, by that place.
pub(super) fn timed(incident: &Incident) -> Vec<(Instant, usize)> {
    let mut timed: Vec<_> = incident
        .moments
        .iter()
        .enumerate()
        .filter_map(|(index, moment)| {
            let span = moment.at?.span;
            Some((span.from + Millis(span.length().0 / 2), index))
        })
        .collect();
    timed.sort_by_key(|(at, index)| (*at, *index));
    timed
}

/// Moments that share a pin, before those out of sight are taken out.
struct Cluster {
    /// Places in the list of timed moments: from the first up to but without the end.
    first: usize,
    end: usize,
    /// The middle between first and last.
    x: f64,
    width: f64,
}

/// The pins and what is drawn of them, with their tops at `top`.
pub(super) fn layout(
    incident: &Incident,
    moments: &[(Instant, usize)],
    setting: &Setting<'_>,
    scale: TimeScale,
    width: f64,
    top: f64,
) -> (Vec<Pin>, Vec<Shape>) {
    let mut pins = Vec::new();
    let mut shapes = Vec::new();
    let mut free_from = 0.0;
    for cluster in clusters(incident, moments, scale, setting.widths) {
        let seen: Vec<(Instant, usize)> = moments
            .get(cluster.first..cluster.end)
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(|(at, _)| scale.range.contains(*at))
            .collect();
        let (Some((from, _)), Some((to, _))) = (seen.first(), seen.last()) else {
            continue;
        };
        let label = label(incident, &seen, setting.widths);
        let pin_width = pin_width(&label, setting.widths);
        let middle = (scale.x(*from) + scale.x(*to)) / 2.0;
        let room = width - RIGHT_PX / 2.0 - pin_width / 2.0;
        let x = middle.min(room).max(free_from + pin_width / 2.0);
        let pin = Pin {
            moments: seen.into_iter().map(|(_, index)| index).collect(),
            x,
            y: top,
            width: pin_width,
            height: HEIGHT_PX,
            label,
        };
        free_from = x + pin_width / 2.0 + 1.0;
        shapes.extend(draw(incident, &pin));
        pins.push(pin);
    }
    (pins, shapes)
}

fn draw(incident: &Incident, pin: &Pin) -> [Shape; 2] {
    let approximate = match pin.moments.as_slice() {
        [only] => incident.moments.get(*only).is_some_and(|moment| {
            moment.approximate || moment.at.is_some_and(|at| at.precision != Precision::Exact)
        }),
        _ => false,
    };
    let dash = if approximate { Dash::Dashed } else { Dash::Solid };
    let rect = pin.rect();
    let outline = Rect {
        x: rect.x + 0.5,
        y: rect.y + 0.5,
        width: rect.width - 1.0,
        height: rect.height - 1.0,
    };
    [
        Shape::Rect {
            rect: outline,
            radius: outline.height / 2.0,
            paint: Paint::fill(Ink::Surface).edged(Ink::Text).dashed(dash),
        },
        Shape::Text(Text {
            x: pin.x,
            y: pin.y + 15.5,
            text: pin.label.clone(),
            size_px: LABEL_PX,
            bold: true,
            anchor: Anchor::Middle,
            ink: Ink::Text,
        }),
    ]
}

/// Which moments share a pin. It depends on the scale and not on what is in sight, so that moving along the
/// axis regroups nothing.
fn clusters(
    incident: &Incident,
    moments: &[(Instant, usize)],
    scale: TimeScale,
    widths: &dyn TextWidths,
) -> Vec<Cluster> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for place in 0..moments.len() {
        let mut next = cluster(incident, moments, place, place + 1, scale, widths);
        while let Some(before) = clusters.last() {
            if before.x + before.width / 2.0 + APART_PX <= next.x - next.width / 2.0 {
                break;
            }
            next = cluster(incident, moments, before.first, next.end, scale, widths);
            clusters.pop();
        }
        clusters.push(next);
    }
    clusters
}

fn cluster(
    incident: &Incident,
    moments: &[(Instant, usize)],
    first: usize,
    end: usize,
    scale: TimeScale,
    widths: &dyn TextWidths,
) -> Cluster {
    let members = moments.get(first..end).unwrap_or_default();
    let x = |member: Option<&(Instant, usize)>| member.map_or(0.0, |(at, _)| scale.x(*at));
    Cluster {
        first,
        end,
        x: (x(members.first()) + x(members.last())) / 2.0,
        width: pin_width(&label(incident, members, widths), widths),
    }
}

fn label(incident: &Incident, members: &[(Instant, usize)], widths: &dyn TextWidths) -> String {
    let number = |member: &(Instant, usize)| incident.moments.get(member.1).map(|m| m.key.number);
    let numbers = (
        members.first().and_then(number).unwrap_or_default(),
        members.last().and_then(number).unwrap_or_default(),
    );
    let (first, last) = numbers;
    let mut label = first.to_string();
    if members.len() < 2 {
        return label;
    }
    // A range only where it's true of every number in it.
    if last > first && last - first + 1 == members.len() {
        let range = format!("{first}–{last}");
        if widths.width(&range, LABEL_PX, true) <= MOST_LABEL_PX {
            return range;
        }
    }
    label.push('+');
    label
}

fn pin_width(label: &str, widths: &dyn TextWidths) -> f64 {
    (widths.width(label, LABEL_PX, true) + 2.0 * INSIDE_PX)
        .ceil()
        .max(HEIGHT_PX)
}

/// Dotted stems down to the baseline, brackets over pins whose moments lie apart, and bars for what took time
/// or isn't known to the minute.
pub(super) fn stems(
    pins: &[Pin],
    moments: &[(Instant, usize)],
    incident: &Incident,
    scale: TimeScale,
    baseline: f64,
) -> Vec<Shape> {
    let (mut stems, mut brackets) = (PathData::default(), PathData::default());
    let place = |index: usize| {
        let at = incident.moments.get(index)?.at?.span;
        Some(scale.x(at.from + Millis(at.length().0 / 2)))
    };
    for pin in pins {
        let rect = pin.rect();
        let under = rect.bottom() + 3.5;
        let xs: Vec<f64> = pin.moments.iter().filter_map(|index| place(*index)).collect();
        let (Some(first), Some(last)) = (xs.first().copied(), xs.last().copied()) else {
            continue;
        };
        let drawn: &[f64] = if xs.len() > MOST_STEMS {
            &[first, last]
        } else {
            &xs
        };
        let straight = first >= rect.x + 5.0 && last <= rect.right() - 5.0;
        if !straight {
            brackets
                .move_to(pin.x, rect.bottom())
                .down_to(under)
                .move_to(first.min(pin.x), under)
                .across_to(last.max(pin.x));
        }
        let from = if straight { rect.bottom() } else { under };
        let mut before = f64::NEG_INFINITY;
        for x in drawn {
            // Two stems on one pixel would be one of solid ink.
            let x = x.round() + 0.5;
            if x - before >= 2.0 {
                stems.move_to(x, from).down_to(baseline);
                before = x;
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
    shapes.extend(stems.shape(Paint::stroke(Ink::Text, 1.0).dashed(Dash::Dotted)));
    shapes
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
