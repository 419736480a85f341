//! Between time and px.

use crate::state;
use crate::time::{Instant, Millis, Span};

/// Where the visible range lies across a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TimeScale {
    /// The visible range.
    pub range: Span,
    /// Where it begins.
    pub left_px: f64,
    /// How wide it is.
    pub width_px: f64,
}

impl TimeScale {
    /// The scale that lays `range` over `width_px` from `left_px` on.
    pub fn new(range: Span, left_px: f64, width_px: f64) -> Self {
        Self {
            range,
            left_px,
            width_px: width_px.max(1.0),
        }
    }

    /// Where the visible range ends.
    pub fn right_px(self) -> f64 {
        self.left_px + self.width_px
    }

    /// Milliseconds to a px; never 0.
    pub fn ms_per_px(self) -> f64 {
        self.length_ms() / self.width_px
    }

    fn length_ms(self) -> f64 {
        self.range.length().0.max(1) as f64
    }

    /// Where an instant lies; outside the plot when it's out of range.
    pub fn x(self, at: Instant) -> f64 {
        let since = at.millis().saturating_sub(self.range.from.millis()) as f64;
        self.left_px + since / self.length_ms() * self.width_px
    }

    /// Where an instant lies, or the end of the plot that is nearest to it.
    pub fn clamped_x(self, at: Instant) -> f64 {
        self.x(at).max(self.left_px).min(self.right_px())
    }

    /// The instant at `x_px`, to the millisecond.
    pub fn invert(self, x_px: f64) -> Instant {
        let share = (x_px - self.left_px) / self.width_px;
        self.range.from + Millis((share * self.length_ms()).round() as i64)
    }

    /// The range after zooming by `factor` (2 shows half as much) with what lies at `x_px` staying there,
    /// as near to that as `whole` allows.
    pub fn zoomed(self, x_px: f64, factor: f64, whole: Span) -> Span {
        let x_px = x_px.max(self.left_px).min(self.right_px());
        self.moved(x_px, x_px, factor, whole)
    }

    /// The range after moving by `by_px` to the right, as far as `whole` allows.
    pub fn panned(self, by_px: f64, whole: Span) -> Span {
        self.moved(self.left_px + by_px, self.left_px, 1.0, whole)
    }

    /// The range after zooming by `factor` (2 shows half as much) and moving what lies at `from_px` to `to_px`, as
    /// near to that as `whole` allows.
    pub fn moved(self, from_px: f64, to_px: f64, factor: f64, whole: Span) -> Span {
        let longest = whole.length().max(state::SHORTEST).0 as f64;
        // A range that never leaves the whole at its length, so that it needs no other middle.
        let length = (self.length_ms() / factor.max(1e-9)).round();
        let length = length.max(state::SHORTEST.0 as f64).min(longest);
        let share = (to_px - self.left_px) / self.width_px;
        let from = self.invert(from_px) - Millis((share * length).round() as i64);
        state::clamp(
            Span {
                from,
                to: from + Millis(length as i64),
            },
            whole,
        )
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn span(from: i64, length: i64) -> Span {
        let from = Instant::from_millis(from);
        Span {
            from,
            to: from + Millis(length),
        }
    }

    proptest! {
        #[test]
        fn inverting_a_place_gives_the_place(
            from in -40_000_000_000i64..8_000_000_000_000, length in 1_000i64..9_000_000_000_000,
            left in 0.0..80.0f64, width in 100.0..3000.0f64, share in 0.0..1.0f64,
        ) {
            let scale = TimeScale::new(span(from, length), left, width);
            let x = left + share * width;
            // A millisecond can be wider than a px.
            let most = 0.5f64.max(0.51 / scale.ms_per_px());
            prop_assert!((scale.x(scale.invert(x)) - x).abs() <= most);
        }

        #[test]
        fn inverting_an_instant_gives_the_instant(
            from in -40_000_000_000i64..8_000_000_000_000, length in 1_000i64..900_000_000_000, share in 0.0..1.0f64,
        ) {
            let scale = TimeScale::new(span(from, length), 38.0, 1000.0);
            let at = Instant::from_millis(from + (share * length as f64) as i64);
            prop_assert!((scale.invert(scale.x(at)) - at).0.abs() <= 1);
        }

        #[test]
        fn zooming_keeps_the_place_where_it_can(
            share in 0.0..1.0f64, factor in 1.0..50.0f64, from in 0i64..3_600_000,
        ) {
            let whole = span(0, 7_200_000);
            let scale = TimeScale::new(span(from, 3_600_000), 40.0, 1000.0);
            let x = 40.0 + share * 1000.0;
            let zoomed = scale.zoomed(x, factor, whole);
            let after = TimeScale::new(zoomed, 40.0, 1000.0);
            prop_assert!((after.invert(x) - scale.invert(x)).0.abs() <= 2 + after.ms_per_px() as i64);
            prop_assert!(zoomed.from >= whole.from && zoomed.to <= whole.to);
        }

        #[test]
        fn two_fingers_keep_what_lies_between_them(
            from in 440.0..640.0f64, by in -100.0..100.0f64, factor in 0.8..40.0f64,
        ) {
            let whole = span(-36_000_000, 72_000_000);
            let scale = TimeScale::new(span(0, 3_600_000), 40.0, 1000.0);
            let after = TimeScale::new(scale.moved(from, from + by, factor, whole), 40.0, 1000.0);
            prop_assert!((after.invert(from + by) - scale.invert(from)).0.abs() <= 2 + after.ms_per_px() as i64);
            prop_assert!((scale.ms_per_px() / after.ms_per_px() - factor).abs() < 0.01 * factor);
        }

        #[test]
        fn panning_keeps_the_length(by in -5000.0..5000.0f64, from in 0i64..3_600_000) {
            let whole = span(0, 7_200_000);
            let scale = TimeScale::new(span(from, 3_600_000), 40.0, 1000.0);
            let panned = scale.panned(by, whole);
            prop_assert_eq!(panned.length(), Millis(3_600_000));
            prop_assert!(panned.from >= whole.from && panned.to <= whole.to);
        }
    }
}
