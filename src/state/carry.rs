//! What of a state holds for the account that takes the place of the one before.

use super::{ItemRef, State, clamp};
use crate::time::Span;

impl State {
    /// The state for another reading of the same account, or for the same drawn another way: ranges lie in `whole`
    /// again, and `selected` is what the chosen item is now, if it's still there.
    #[must_use]
    pub fn carried(mut self, whole: Span, selected: Option<ItemRef>) -> Self {
        self.selected = selected;
        for range in self.trail.iter_mut().chain([&mut self.range]) {
            *range = range
                .filter(|range| range.overlaps(whole))
                .map(|range| clamp(range, whole));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::state::SHORTEST;
    use crate::time::Instant;

    fn span(a: i64, b: i64) -> Span {
        Span::between(Instant::from_millis(a), Instant::from_millis(b))
    }

    #[test]
    fn what_still_holds_is_kept_and_what_does_not_is_let_go() {
        let state = State {
            range: Some(span(10_000, 20_000)),
            trail: vec![None, Some(span(70_000, 90_000))],
            hidden: vec![(1, 0)],
            open: vec!["fold".to_owned()],
            pages: vec![("list".to_owned(), 3)],
            ..State::default()
        };
        let grown = state.clone().carried(span(0, 200_000), None);
        assert_eq!(grown, state);
        let other = state.carried(span(80_000, 200_000), None);
        assert_eq!(
            (other.range, &other.trail),
            (None, &vec![None, Some(span(80_000, 100_000))])
        );
        assert_eq!(other.hidden, [(1, 0)]);
    }

    proptest! {
        #[test]
        fn no_range_leaves_what_can_be_shown(
            a in -10_000_000i64..10_000_000, b in -10_000_000i64..10_000_000,
            w in -5_000_000i64..5_000_000, length in 2_000i64..5_000_000,
        ) {
            let whole = span(w, w + length);
            let state = State { range: Some(span(a, b)), ..State::default() }.carried(whole, None);
            if let Some(range) = state.range {
                prop_assert!(range.from >= whole.from && range.to <= whole.to && range.length() >= SHORTEST);
            }
        }
    }
}
