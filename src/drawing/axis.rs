//! The axis: lines at days, ticks and their labels.

use super::scale::TimeScale;
use super::setting::{LABEL_PX, Plot, Setting};
use super::shape::{Anchor, Dash, Ink, Paint, PathData, Rect, Shape, Text};
use super::ticks::{Step, Tick, TickKind, elapsed_ticks, ticks};
use crate::incident::{End, Incident};
use crate::time::{Instant, Millis};

/// The height of the labels under the axis, room beneath them included.
pub(super) const HEIGHT_PX: f64 = 29.0;
/// The least distance between two times of day.
const LEAST_SPACING_PX: f64 = 76.0;
/// The least distance between two days.
const LEAST_DAY_SPACING_PX: f64 = 62.0;
/// More changes of the clocks than this aren't marked: the range spans years.
const MOST_CHANGES: usize = 6;
/// Between two labels.
const APART_PX: f64 = 10.0;
/// Between a label and the edge of the drawing: some browsers set texts wider than they measure them.
const EDGE_PX: f64 = 2.0;
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
    let ticks = chosen(incident, setting, scale);
    let (mut lines, mut marks) = (PathData::default(), PathData::default());
    for tick in &ticks {
        let x = on_pixel(scale, tick.at);
        if tick.is_major() {
            lines.move_to(x, plot.top).down_to(plot.baseline + 4.0);
        } else {
            marks.move_to(x, plot.baseline + 1.0).down_to(plot.baseline + 4.0);
        }
    }
    let changes = changes(setting, scale);
    let mut clocks = PathData::default();
    for change in &changes {
        let x = on_pixel(scale, *change);
        clocks.move_to(x, plot.top).down_to(plot.baseline + 4.0);
    }
    let hairline = Paint::stroke(Ink::Hairline, 1.0);
    let back = [
        lines.shape(hairline),
        clocks.shape(Paint::stroke(Ink::Axis, 1.0).dashed(Dash::Dashed)),
    ];
    let mut front: Vec<Shape> = vec![line(scale, plot)];
    front.extend(marks.shape(Paint::stroke(Ink::Axis, 1.0)));
    let now = now_px(incident, setting, scale);
    if let Some(x) = now {
        front.push(Shape::Line {
            from: (x, plot.top),
            to: (x, plot.baseline + 4.0),
            paint: Paint::stroke(Ink::Accent, 2.0),
        });
    }
    let mut placed = Labels {
        setting,
        width,
        y: plot.baseline + 19.0,
        placed: Vec::new(),
    };
    if let Some(x) = now {
        placed.place_inside(x, Ink::Accent, now_words(incident, setting));
    }
    placed.ticks(scale, &ticks, &changes);
    front.extend(placed.placed.into_iter().map(|(_, text)| Shape::Text(text)));
    (back.into_iter().flatten().collect(), front)
}

/// Where a hairline at an instant fills one pixel.
fn on_pixel(scale: TimeScale, at: Instant) -> f64 {
    scale.x(at).round().min(scale.right_px() - 1.0) + 0.5
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
fn chosen(incident: &Incident, setting: &Setting<'_>, scale: TimeScale) -> Vec<Tick> {
    let elapsed = setting.times.is_elapsed();
    let middle = scale.range.from + Millis(scale.range.length().0 / 2);
    let origin = if elapsed {
        start(incident)
    } else {
        Instant::from_millis(0)
    };
    // The width of a label near the middle, worded as the ticks will be. One may be shorter, at a whole minute or second.
    let width = |kind: TickKind, round: i64| {
        let first = middle - Millis((middle - origin).0.rem_euclid(round));
        let width = |at: Instant| {
            let label = label(setting, Tick { at, kind });
            setting.widths.width(&label, LABEL_PX, false)
        };
        width(first).max(width(first + Millis(round)))
    };
    let spacing = |step: Step| {
        let day = || width(TickKind::Day, Millis::DAY.0) + BESIDE_PX + APART_PX;
        match step {
            // A time stands in the middle between two days, whose labels begin at their lines.
            Step::Clock(length) => {
                let time = width(TickKind::Time, length.0.clamp(1, Millis::HOUR.0));
                (day() + time / 2.0).max(time + APART_PX).max(LEAST_SPACING_PX)
            }
            Step::Days(_) | Step::Week => day().max(LEAST_DAY_SPACING_PX),
            Step::Months(_) | Step::Years(_) => LEAST_DAY_SPACING_PX,
        }
    };
    let step = Step::choose(scale.ms_per_px(), spacing);
    if elapsed {
        elapsed_ticks(scale, start(incident), step)
    } else {
        ticks(scale, setting.times.zone, step, spacing(step))
    }
}

fn start(incident: &Incident) -> Instant {
    incident.started.when.span.from
}

fn label(setting: &Setting<'_>, tick: Tick) -> String {
    let times = setting.times;
    if times.is_elapsed() {
        return times.time(tick.at);
    }
    match tick.kind {
        TickKind::Time => times.time(tick.at),
        TickKind::Day => times.day(tick.at),
        TickKind::Month => {
            let month = times.zone.civil(tick.at).month;
            let months = times.words.get("date.short_months");
            let name = months.split('|').nth((month as usize).saturating_sub(1));
            name.unwrap_or_default().to_owned()
        }
        TickKind::Year => times.zone.civil(tick.at).year.to_string(),
    }
}

/// Labels where there's room for them, the more important first.
struct Labels<'a> {
    setting: &'a Setting<'a>,
    /// The right edge of the drawing.
    width: f64,
    y: f64,
    placed: Vec<(Rect, Text)>,
}

impl Labels<'_> {
    fn place(&mut self, x: f64, anchor: Anchor, ink: Ink, text: String) {
        let text_width = self.setting.widths.width(&text, LABEL_PX, false);
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - text_width / 2.0,
            Anchor::End => x - text_width,
        };
        let right = left + text_width;
        let room = Rect::from_edges(left - APART_PX / 2.0, 0.0, right + APART_PX / 2.0, 1.0);
        let taken = |(other, _): &(Rect, Text)| other.intersects(room);
        if left < 0.0 || right > self.width - EDGE_PX || self.placed.iter().any(taken) {
            return;
        }
        let text = Text {
            x,
            y: self.y,
            text,
            size_px: LABEL_PX,
            bold: false,
            anchor,
            ink,
        };
        self.placed.push((room, text));
    }

    /// Places a text with its middle at `x`, or against the edge of the drawing where that is near: there it stays
    /// inside however wide a browser really sets it.
    fn place_inside(&mut self, x: f64, ink: Ink, text: String) {
        let half = self.setting.widths.width(&text, LABEL_PX, false) / 2.0;
        let end = self.width - EDGE_PX;
        if x + half > end {
            self.place(end, Anchor::End, ink, text);
        } else if x - half < EDGE_PX {
            self.place(EDGE_PX, Anchor::Start, ink, text);
        } else {
            self.place(x, Anchor::Middle, ink, text);
        }
    }

    /// Labels of ticks and changes: days first, then what the range lies in, changes of the clocks, and times.
    fn ticks(&mut self, scale: TimeScale, ticks: &[Tick], changes: &[Instant]) {
        for tick in ticks.iter().filter(|tick| tick.is_major()) {
            let x = scale.x(tick.at).round() + BESIDE_PX;
            self.place(x, Anchor::Start, Ink::Text, label(self.setting, *tick));
        }
        // Where no day begins in sight before the first label, the day is told without a line.
        let times = |kind: TickKind| ticks.iter().any(|tick| tick.kind == kind);
        let context = if self.setting.times.is_elapsed() {
            None
        } else if times(TickKind::Time) || ticks.is_empty() {
            Some(TickKind::Day)
        } else {
            times(TickKind::Month).then_some(TickKind::Year)
        };
        if let Some(kind) = context {
            let tick = Tick {
                at: scale.range.from,
                kind,
            };
            self.place(
                scale.left_px.round(),
                Anchor::Start,
                Ink::Text,
                label(self.setting, tick),
            );
        }
        let at_tick = |change: &Instant| ticks.iter().any(|tick| tick.at == *change && !tick.is_major());
        for change in changes.iter().filter(|change| !at_tick(change)) {
            let x = scale.x(*change).round() + BESIDE_PX;
            self.place(
                x,
                Anchor::Start,
                Ink::Muted,
                self.setting.times.zone_name(*change),
            );
        }
        let before = self.placed.len();
        let times = || ticks.iter().filter(|tick| !tick.is_major());
        let text = |tick: &Tick| match changes.contains(&tick.at) {
            true => self.setting.times.time_zone(tick.at),
            false => label(self.setting, *tick),
        };
        let texts: Vec<(f64, String)> = times().map(|tick| (scale.x(tick.at), text(tick))).collect();
        for (x, text) in &texts {
            self.place(*x, Anchor::Middle, Ink::Muted, text.clone());
        }
        // One time alone says nothing of how long the axis is: then those at its ends may stand beside their marks.
        if self.placed.len() < before + 2 {
            for (x, text) in texts {
                self.place_inside(x, Ink::Muted, text);
            }
        }
    }
}

/// The changes of the clocks in sight, unless they are too many to be told apart.
fn changes(setting: &Setting<'_>, scale: TimeScale) -> Vec<Instant> {
    if setting.times.is_elapsed() {
        return Vec::new();
    }
    let changes = setting.times.zone.changes(scale.range).map(|change| change.from);
    let changes: Vec<Instant> = changes.take(MOST_CHANGES + 1).collect();
    if changes.len() > MOST_CHANGES {
        Vec::new()
    } else {
        changes
    }
}

/// What the line says at which it's still going on: "now", or "as of Oct 4, 2024" where the file knows no more.
fn now_words(incident: &Incident, setting: &Setting<'_>) -> String {
    let (at, times) = (incident.until(setting.now), setting.times);
    if at == setting.now {
        return times.words.get("drawing.now").to_owned();
    }
    let told = match times.is_elapsed() {
        true => times.time(at),
        // What ends with a day doesn't reach into the next.
        false => times.year_day(at - Millis(1)),
    };
    times.words.fill("drawing.as_of", &[("time", &told)])
}

/// Where it's still going on, if that is in sight. What hasn't begun isn't going on.
pub(super) fn now_px(incident: &Incident, setting: &Setting<'_>, scale: TimeScale) -> Option<f64> {
    let End::Ongoing { .. } = incident.ended else {
        return None;
    };
    let at = incident.until(setting.now);
    (at <= setting.now && scale.range.contains(at)).then(|| scale.x(at).round())
}
