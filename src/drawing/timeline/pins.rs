//! Pins: numbered moments above the bands, merged where they would collide.

use super::{LABEL_PX, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Dash, Ink, Paint, Rect, Shape, Text};
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
    crate::sort::by_key(&mut timed, |(at, _)| at.millis());
    timed
}

/// The widths that pins are made of, measured once: figures are as wide as each other.
#[derive(Clone, Copy)]
struct Face {
    figure: f64,
    dash: f64,
    plus: f64,
}

impl Face {
    fn measure(widths: &dyn TextWidths) -> Self {
        let width = |text: &str| widths.width(text, LABEL_PX, true);
        Self {
            figure: width("0").max(width("4")).max(width("8")),
            dash: width("–"),
            plus: width("+"),
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
    Range(usize, usize),
    More(usize),
}

impl Label {
    fn of(incident: &Incident, members: &[(Instant, usize)], face: Face) -> Self {
        let number = |member: Option<&(Instant, usize)>| {
            let moment = incident.moments.get(member?.1)?;
            Some(moment.key.number)
        };
        let first = number(members.first()).unwrap_or_default();
        let last = number(members.last()).unwrap_or_default();
        if members.len() < 2 {
            return Self::One(first);
        }
        // A range only where it's true of every number in it.
        let complete = last > first && last - first + 1 == members.len();
        let width = face.width(first) + face.dash + face.width(last);
        if complete && width <= MOST_LABEL_PX {
            Self::Range(first, last)
        } else {
            Self::More(first)
        }
    }

    fn pin_width(self, face: Face) -> f64 {
        let text = match self {
            Self::One(number) => face.width(number),
            Self::Range(first, last) => face.width(first) + face.dash + face.width(last),
            Self::More(number) => face.width(number) + face.plus,
        };
        (text + 2.0 * INSIDE_PX).ceil().max(HEIGHT_PX)
    }

    fn text(self) -> String {
        match self {
            Self::One(number) => number.to_string(),
            Self::Range(first, last) => format!("{first}–{last}"),
            Self::More(number) => format!("{number}+"),
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
        face: Face::measure(setting.widths),
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
    let (mut pins, mut shapes) = (Vec::new(), Vec::new());
    for cluster in crowd.merged(clusters) {
        let members = moments.get(cluster.first..cluster.end).unwrap_or_default();
        let pin = Pin {
            moments: members.iter().map(|(_, index)| *index).collect(),
            x: cluster.x,
            y: top,
            width: cluster.width,
            height: HEIGHT_PX,
            label: cluster.label.text(),
        };
        shapes.extend(draw(incident, &pin));
        pins.push(pin);
    }
    (pins, shapes)
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
