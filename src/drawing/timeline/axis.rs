//! The axis: lines at days, ticks and their labels.

use super::{LABEL_PX, Plot, Setting};
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::{Anchor, Ink, Paint, PathData, Rect, Shape, Text};
use crate::drawing::ticks::{Step, Tick, TickKind, ticks};
use crate::incident::{End, Incident};

/// The height of the labels under the axis, room beneath them included.
pub(super) const HEIGHT_PX: f64 = 29.0;
/// The least distance between two ticks.
const LEAST_SPACING_PX: f64 = 76.0;
/// Between two labels.
const APART_PX: f64 = 10.0;
/// Between the line at a day and its label.
const BESIDE_PX: f64 = 4.0;

/// What is drawn behind the bands, and in front of them.
pub(super) fn layout(
    incident: &Incident,
    setting: &Setting<'_>,
    scale: TimeScale,
    plot: Plot,
    width: f64,
) -> (Vec<Shape>, Vec<Shape>) {
    if !incident.is_timed() {
        return (Vec::new(), vec![line(scale, plot)]);
    }
    let ticks = chosen(setting, scale);
    let (mut lines, mut marks) = (PathData::default(), PathData::default());
    for tick in &ticks {
        let x = scale.x(tick.at).round().min(scale.right_px() - 1.0) + 0.5;
        if tick.is_major() {
            lines.move_to(x, plot.top).down_to(plot.baseline + 4.0);
        } else {
            marks.move_to(x, plot.baseline + 1.0).down_to(plot.baseline + 4.0);
        }
    }
    let back = lines
        .shape(Paint::stroke(Ink::Hairline, 1.0))
        .into_iter()
        .collect();
    let mut front: Vec<Shape> = vec![line(scale, plot)];
    front.extend(marks.shape(Paint::stroke(Ink::Axis, 1.0)));
    front.extend(
        labels(setting, scale, &ticks, plot.baseline, width)
            .into_iter()
            .map(Shape::Text),
    );
    front.extend(now(incident, setting, scale, plot));
    (back, front)
}

fn line(scale: TimeScale, plot: Plot) -> Shape {
    let y = plot.baseline + 0.5;
    Shape::Line {
        from: (scale.left_px, y),
        to: (scale.right_px(), y),
        paint: Paint::stroke(Ink::Axis, 1.0),
    }
}

/// The ticks that there's room for.
pub(super) fn chosen(setting: &Setting<'_>, scale: TimeScale) -> Vec<Tick> {
    let spacing = |step: Step| {
        let kind = match step {
            Step::Clock(_) => TickKind::Time,
            Step::Days(_) | Step::Week => TickKind::Day,
            Step::Months(_) => TickKind::Month,
            Step::Years(_) => TickKind::Year,
        };
        let tick = Tick {
            at: scale.range.from,
            kind,
        };
        let width = setting.widths.width(&label(setting, tick), LABEL_PX, false);
        (width + BESIDE_PX + APART_PX).max(LEAST_SPACING_PX)
    };
    let step = Step::choose(scale.ms_per_px(), spacing);
    ticks(scale, setting.times.zone, step, spacing(step))
}

fn label(setting: &Setting<'_>, tick: Tick) -> String {
    let times = setting.times;
    match tick.kind {
        TickKind::Time => times.time(tick.at),
        TickKind::Day => times.day(tick.at),
        TickKind::Month => {
            let month = times.zone.civil(tick.at).month;
            let months = times.words.get("date.short_months");
            months
                .split('|')
                .nth(month as usize - 1)
                .unwrap_or_default()
                .to_owned()
        }
        TickKind::Year => times.zone.civil(tick.at).year.to_string(),
    }
}

/// Labels where there's room for them: days first, then times.
fn labels(setting: &Setting<'_>, scale: TimeScale, ticks: &[Tick], baseline: f64, width: f64) -> Vec<Text> {
    let mut placed: Vec<(Rect, Text)> = Vec::new();
    let mut place = |x: f64, anchor: Anchor, ink: Ink, text: String| {
        let text_width = setting.widths.width(&text, LABEL_PX, false);
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - text_width / 2.0,
            Anchor::End => x - text_width,
        };
        let room = Rect::from_edges(
            left - APART_PX / 2.0,
            0.0,
            left + text_width + APART_PX / 2.0,
            1.0,
        );
        if left < 0.0 || left + text_width > width || placed.iter().any(|(other, _)| other.intersects(room)) {
            return;
        }
        placed.push((
            room,
            Text {
                x,
                y: baseline + 19.0,
                text,
                size_px: LABEL_PX,
                bold: false,
                anchor,
                ink,
            },
        ));
    };
    for tick in ticks.iter().filter(|tick| tick.is_major()) {
        let x = scale.x(tick.at).round() + BESIDE_PX;
        place(x, Anchor::Start, Ink::Text, label(setting, *tick));
    }
    // Where no day begins in sight before the first label, the day goes without a line.
    let context = ticks.first().and_then(|first| match first.kind {
        TickKind::Time => Some(TickKind::Day),
        TickKind::Month => Some(TickKind::Year),
        TickKind::Day | TickKind::Year => None,
    });
    if let Some(kind) = context {
        let tick = Tick {
            at: scale.range.from,
            kind,
        };
        place(
            scale.left_px.round(),
            Anchor::Start,
            Ink::Text,
            label(setting, tick),
        );
    }
    for tick in ticks.iter().filter(|tick| !tick.is_major()) {
        place(
            scale.x(tick.at),
            Anchor::Middle,
            Ink::Muted,
            label(setting, *tick),
        );
    }
    placed.into_iter().map(|(_, text)| text).collect()
}

/// The line at which it's still going on.
fn now(incident: &Incident, setting: &Setting<'_>, scale: TimeScale, plot: Plot) -> Vec<Shape> {
    let End::Ongoing { .. } = incident.ended else {
        return Vec::new();
    };
    let at = incident.until(setting.now);
    if !scale.range.contains(at) {
        return Vec::new();
    }
    let x = scale.x(at).round() + 0.5;
    let text = setting.times.words.get("drawing.now").to_owned();
    vec![
        Shape::Line {
            from: (x, plot.top),
            to: (x, plot.baseline),
            paint: Paint::stroke(Ink::Accent, 1.0),
        },
        Shape::Text(Text {
            x: x - 4.0,
            y: plot.top + 10.0,
            text,
            size_px: LABEL_PX,
            bold: false,
            anchor: Anchor::End,
            ink: Ink::Accent,
        }),
    ]
}
