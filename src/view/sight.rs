//! What of the incident is in sight, and how the reader comes to see another part of it.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::drawing::timeline::resting_range;
use crate::state::{Action, clamp};
use crate::time::{Instant, Millis, Span};

/// Ranges that differ by less than this part of their length look the same on any screen.
const UNSEEN: i64 = 4_000;

impl Ctx {
    /// The visible range, the whole as it's shown at first included; follows the reader.
    pub fn visible(&self) -> Span {
        self.reader
            .range()
            .unwrap_or_else(|| resting_range(self.incident(), self.now()))
    }

    /// Shows the range from one instant to another.
    pub fn show(&self, from: Instant, to: Instant) {
        self.see(Action::Show, Span::between(from, to));
    }

    /// Shows a range as a part of a gesture, which is one step to go back as a whole.
    pub fn slide(&self, wanted: Span) {
        self.see(Action::Slide, wanted);
    }

    /// What is visible already is no change.
    fn see(&self, act: fn(Option<Span>) -> Action, wanted: Span) {
        let range = self.narrowed(wanted);
        if range != untrack(|| self.reader.range()) {
            self.reader.act(act(range));
        }
    }

    /// The range that comes nearest to what is wanted; `None` where that is the whole as it's shown at first. Who zooms
    /// back to that isn't zoomed any more, and sees what happens next.
    pub fn narrowed(&self, wanted: Span) -> Option<Span> {
        let range = clamp(wanted, self.whole());
        let resting = untrack(|| resting_range(self.incident(), self.now()));
        let differs = |a: Instant, b: Instant| (a - b).0.abs() > resting.length().0 / UNSEEN;
        (differs(range.from, resting.from) || differs(range.to, resting.to)).then_some(range)
    }

    /// What is visible, in a few words; follows the reader.
    pub fn visible_words(&self) -> String {
        let (range, until) = (self.visible(), self.until());
        let phases = self
            .incident()
            .phases
            .iter()
            .filter(|phase| phase.span(until).overlaps(range));
        let (count, worst) = phases.fold((0, None), |(count, worst), phase| {
            (count + 1, worst.max(Some(phase.level)))
        });
        // To the minute where hours are visible, to the second where minutes are.
        let unit = match range.length() {
            length if length > Millis::HOUR => Millis::MINUTE,
            length if length > Millis::MINUTE => Millis::SECOND,
            _ => Millis(1),
        };
        let round = |at: Instant| Instant::from_millis(at.millis().div_euclid(unit.0).saturating_mul(unit.0));
        let rounded = Span {
            from: round(range.from),
            to: round(range.to),
        };
        let whole = self.whole();
        self.times(|times| {
            // The day goes without saying where there is no other.
            if times.same_day(whole.from, whole.to) {
                times.visible(rounded, count, worst)
            } else {
                times.phases(rounded, count, worst)
            }
        })
    }
}
