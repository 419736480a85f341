//! What is drawn over the bodies of bands: the patterns of levels that have one, and mixes.
//!
//! The minutes of a mix lie nowhere in particular. So its worst level is a hatch with a broken outline, which
//! nobody takes for a level that held all the time, and only what surely fills the phase has a body.

use super::bands::height;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Rect, Shape};
use crate::incident::{Level, Phase};
use crate::time::{Instant, Millis};

/// Between the lines of a hatch, and between dots.
const PITCH_PX: f64 = 5.0;

/// Whether the minutes of a mix leave nothing of its phase open; whole minutes fill what lasts a bit longer.
fn fills(phase: &Phase, now: Instant) -> bool {
    let sum: Millis = phase.mix.iter().map(|(_, length)| *length).sum();
    sum + Millis::MINUTE > phase.span(now).length()
}

/// The level that surely holds all through a phase, wherever the minutes of its mix lie: at least the least of it.
pub(in crate::drawing) fn lasting(phase: &Phase, now: Instant) -> Option<Level> {
    match phase.mix.last() {
        None => Some(phase.level),
        Some((least, _)) => fills(phase, now).then_some(*least),
    }
}

/// Patterns and broken outlines, by level.
#[derive(Default)]
pub(super) struct Marks {
    patterns: [PathData; 7],
    outlines: [PathData; 7],
}

impl Marks {
    /// The pattern of a level, where it has one.
    pub(super) fn plain(&mut self, level: Level, rect: Rect) {
        if matches!(level, Level::Maintenance | Level::Unknown) {
            self.pattern(level, rect);
        }
    }

    /// What shows a mix at its worst in a band, given the level that lasts all through it, whose body the band
    /// has. `full` is the height of the worst of all levels.
    pub(super) fn mix(&mut self, phase: &Phase, lasting: Option<Level>, band: Rect, full: f64) {
        let inner = Rect::from_edges(band.x + 0.5, band.y + 0.5, band.right() - 0.5, band.bottom());
        let least = phase.mix.last().map_or(phase.level, |(least, _)| *least);
        let mut foot = inner.bottom();
        if least < phase.level {
            foot -= height(least, full) + 0.5;
            if lasting.is_none() {
                self.pattern(
                    least,
                    Rect::from_edges(band.x, foot + 1.0, band.right(), band.bottom()),
                );
            }
        }
        self.pattern(
            phase.level,
            Rect::from_edges(band.x, band.y, band.right(), foot.max(band.y)),
        );
        let end = if lasting.is_none() { inner.bottom() } else { foot };
        if let Some(path) = self.outlines.get_mut(phase.level as usize) {
            path.move_to(inner.x, end)
                .down_to(inner.y)
                .across_to(inner.right())
                .down_to(end);
        }
    }

    fn pattern(&mut self, level: Level, rect: Rect) {
        match self.patterns.get_mut(level as usize) {
            Some(path) if level == Level::Unknown => dots(path, rect),
            Some(path) => hatch(path, rect),
            None => {}
        }
    }

    /// Adds one path for each level and kind.
    pub(super) fn add_to(self, shapes: &mut Vec<Shape>) {
        let parts = self.patterns.into_iter().zip(self.outlines).zip(Level::ALL);
        for ((patterns, outlines), level) in parts {
            let edge = Ink::LevelEdge(level);
            let paint = match level {
                Level::Unknown => Paint::stroke(edge, 1.6).dashed(Dash::Points),
                Level::Maintenance => Paint::stroke(edge, 1.0),
                _ => Paint::stroke(Ink::Level(level), 1.25),
            };
            shapes.extend(patterns.shape(paint));
            shapes.extend(outlines.shape(Paint::stroke(edge, 1.0).dashed(Dash::Dashed)));
        }
    }
}

/// Lines from lower left to upper right, cut to the rectangle; neighbouring rectangles continue each other's.
pub(in crate::drawing) fn hatch(path: &mut PathData, rect: Rect) {
    if rect.height < 1.0 {
        return;
    }
    let mut sum = ((rect.x + rect.y) / PITCH_PX).ceil() * PITCH_PX;
    while sum < rect.right() + rect.bottom() {
        let x0 = rect.x.max(sum - rect.bottom());
        let x1 = rect.right().min(sum - rect.y);
        if x1 > x0 {
            path.move_to(x0, sum - x0).line_to(x1, sum - x1);
        }
        sum += PITCH_PX;
    }
}

/// Dots in rows, every other row set off by half.
fn dots(path: &mut PathData, rect: Rect) {
    let mut y = rect.bottom() - 3.0;
    let mut odd = false;
    while y > rect.y + 2.0 {
        let mut x = (rect.x / PITCH_PX).ceil() * PITCH_PX + if odd { PITCH_PX / 2.0 } else { 0.0 };
        while x < rect.right() - 1.0 {
            if x > rect.x + 1.0 {
                path.move_to(x, y).across_to(x);
            }
            x += PITCH_PX;
        }
        y -= PITCH_PX / 1.5;
        odd = !odd;
    }
}
