//! Pins: numbered moments above the bands, merged where they would collide.

use super::{LABEL_PX, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Dash, Ink, Paint, PathData, Rect, Shape, Text};
use crate::incident::Incident;
use crate::time::{Instant, Millis, Precision, Span};

/// The height of a pin.
pub(super) const HEIGHT_PX: f64 = 22.0;
/// Between two pins.
const APART_PX: f64 = 3.0;
/// Between a pin's edge and its number.
const INSIDE_PX: f64 = 6.5;
/// The longest label that names numbers.
const MOST_LABEL_PX: f64 = 44.0;

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
    /// The number of its only moment, "4"; the numbers of all of them where these follow each other, "8–9", or
    /// are two, "4, 6"; else how many there are, "5×".
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

/// The moments that have a place on the axis, by that place: the middle of the time that is left open, as far as that
/// is within the incident's, or what is nearest to it in sight, where only a part of it is.
pub(super) fn timed(incident: &Incident, range: Span, now: Instant) -> Vec<(Instant, usize)> {
    let own = incident.span(now);
    let mut timed: Vec<_> = incident
        .moments
        .iter()
        .enumerate()
        .filter_map(|(index, moment)| {
            let span = moment.at?.span;
            let open = span
                .within(own)
                .filter(|open| open.length() > Millis(0))
                .unwrap_or(span);
            let middle = open.from + Millis(open.length().0 / 2);
            let seen = span.within(range);
            Some((
                seen.map_or(middle, |seen| middle.clamp(seen.from, seen.to)),
                index,
            ))
        })
        .collect();
    crate::sort::by_key(&mut timed, |(at, _)| at.millis());
    timed
}

/// The widths that pins are made of, measured once: figures are as wide as each other.
#[derive(Clone, Copy)]
struct Face {
    figure: f64,
    dash: f64,
    comma: f64,
    times: f64,
}

impl Face {
    fn measure(setting: &Setting<'_>) -> Self {
        let width = |text: &str| setting.widths.width(text, LABEL_PX, true);
        Self {
            figure: width("0").max(width("4")).max(width("8")),
            dash: width("–"),
            comma: width(", "),
            times: width(&times(setting, "")),
        }
    }

    fn width(self, number: usize) -> f64 {
        self.figure * f64::from(number.max(1).ilog10() + 1)
    }
}

/// What a pin says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    One(usize),
    Two(usize, usize),
    Range(usize, usize),
    Count(usize),
}

/// So many moments.
fn times(setting: &Setting<'_>, count: &str) -> String {
    setting.times.words.fill("drawing.pin_count", &[("n", count)])
}

impl Label {
    fn of(incident: &Incident, members: &[(Instant, usize)], face: Face) -> Self {
        // What is known only to the day can stand behind what has a higher number.
        let (mut first, mut last) = (usize::MAX, 0);
        for (_, index) in members {
            let number = incident.moments.get(*index).map_or(0, |moment| moment.key.number);
            (first, last) = (first.min(number), last.max(number));
        }
        let label = match members.len() {
            0 | 1 => return Self::One(last),
            // A range only where it's true of every number in it.
            count if last - first + 1 == count => Self::Range(first, last),
            2 => Self::Two(first, last),
            count => return Self::Count(count),
        };
        match label.width(face) <= MOST_LABEL_PX {
            true => label,
            false => Self::Count(members.len()),
        }
    }

    fn width(self, face: Face) -> f64 {
        match self {
            Self::One(number) => face.width(number),
            Self::Two(first, last) => face.width(first) + face.comma + face.width(last),
            Self::Range(first, last) => face.width(first) + face.dash + face.width(last),
            Self::Count(count) => face.width(count) + face.times,
        }
    }

    fn pin_width(self, face: Face) -> f64 {
        (self.width(face) + 2.0 * INSIDE_PX).ceil().max(HEIGHT_PX)
    }

    fn text(self, setting: &Setting<'_>) -> String {
        match self {
            Self::One(number) => number.to_string(),
            Self::Two(first, last) => format!("{first}, {last}"),
            Self::Range(first, last) => format!("{first}–{last}"),
            Self::Count(count) => times(setting, &count.to_string()),
        }
    }
}

/// Moments that share a pin: places in the list of timed moments, from the first up to but without the end.
#[derive(Clone, Copy)]
struct Cluster {
    first: usize,
    end: usize,
    /// The middle between the first and the last of them.
    x: f64,
    width: f64,
    label: Label,
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
    let mut crowd = Crowd {
        incident,
        moments,
        scale,
        face: Face::measure(setting),
        bounds: None,
    };
    // First by the scale alone, so that moving along the axis regroups nothing; then among those in sight,
    // which a drawing's end can push together.
    let clusters = crowd.merged((0..moments.len()).map(|place| (place, place + 1)));
    crowd.bounds = Some((0.5, width - 0.5));
    let seen = (
        moments.partition_point(|(at, _)| *at < scale.range.from),
        moments.partition_point(|(at, _)| *at <= scale.range.to),
    );
    let clusters = clusters
        .into_iter()
        .map(|cluster| (cluster.first.max(seen.0), cluster.end.min(seen.1)))
        .filter(|(first, end)| first < end);
    let (mut pins, mut labels) = (Vec::new(), Vec::new());
    let (mut solid, mut dashed) = (PathData::default(), PathData::default());
    for cluster in crowd.merged(clusters) {
        let members = moments.get(cluster.first..cluster.end).unwrap_or_default();
        let pin = Pin {
            moments: members.iter().map(|(_, index)| *index).collect(),
            x: cluster.x,
            y: top,
            width: cluster.width,
            height: HEIGHT_PX,
            label: cluster.label.text(setting),
        };
        let bodies = if pin.is_approximate(incident) {
            &mut dashed
        } else {
            &mut solid
        };
        bodies.pill(pin.outline());
        labels.push(pin.words());
        pins.push(pin);
    }
    let paint = Paint::fill(Ink::Surface).edged(Ink::Text);
    let shapes = [solid.shape(paint), dashed.shape(paint.dashed(Dash::Dashed))];
    // As few elements as can be: they all move with each zoom.
    (pins, shapes.into_iter().flatten().chain(labels).collect())
}

/// What it takes to say which moments share a pin.
struct Crowd<'a> {
    incident: &'a Incident,
    moments: &'a [(Instant, usize)],
    scale: TimeScale,
    face: Face,
    /// Where pins may be, if anywhere won't do.
    bounds: Option<(f64, f64)>,
}

impl Crowd<'_> {
    /// Merges neighbours until none collide.
    fn merged(&self, parts: impl Iterator<Item = (usize, usize)>) -> Vec<Cluster> {
        let mut clusters: Vec<Cluster> = Vec::new();
        for (first, end) in parts {
            let mut next = self.cluster(first, end);
            while let Some(before) = clusters.last() {
                if before.x + before.width / 2.0 + APART_PX <= next.x - next.width / 2.0 {
                    break;
                }
                next = self.cluster(before.first, next.end);
                clusters.pop();
            }
            clusters.push(next);
        }
        clusters
    }

    fn cluster(&self, first: usize, end: usize) -> Cluster {
        let members = self.moments.get(first..end).unwrap_or_default();
        let x = |member: Option<&(Instant, usize)>| member.map_or(0.0, |(at, _)| self.scale.x(*at));
        let label = Label::of(self.incident, members, self.face);
        let width = label.pin_width(self.face);
        let middle = (x(members.first()) + x(members.last())) / 2.0;
        let x = self.bounds.map_or(middle, |(left, right)| {
            middle.min(right - width / 2.0).max(left + width / 2.0)
        });
        Cluster {
            first,
            end,
            x,
            width,
            label,
        }
    }
}

impl Pin {
    fn is_approximate(&self, incident: &Incident) -> bool {
        match self.moments.as_slice() {
            [only] => incident.moments.get(*only).is_some_and(|moment| {
                moment.approximate || moment.at.is_some_and(|at| at.precision != Precision::Exact)
            }),
            _ => false,
        }
    }

    fn outline(&self) -> Rect {
        let rect = self.rect();
        Rect::from_edges(
            rect.x + 0.5,
            rect.y + 0.5,
            rect.right() - 0.5,
            rect.bottom() - 0.5,
        )
    }

    fn words(&self) -> Shape {
        Shape::Text(Text {
            x: self.x,
            y: self.y + 15.5,
            text: self.label.clone(),
            size_px: LABEL_PX,
            bold: true,
            anchor: Anchor::Middle,
            ink: Ink::Text,
        })
    }
}
