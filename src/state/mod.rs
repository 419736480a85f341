//! What the reader is doing: one state, changed by one pure function.

mod carry;
mod clock;
mod item;

use crate::time::{Instant, Millis, Span};

pub use clock::Clock;
pub use item::{ItemKind, ItemRef};

/// Everything that the reader chose.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The visible range; `None` for the whole.
    pub range: Option<Span>,
    /// The ranges before it, oldest first, for going back.
    pub trail: Vec<Option<Span>>,
    /// Whether a gesture is changing the range: the range before it is the last of the trail.
    pub moving: bool,
    /// The item that the reader chose.
    pub selected: Option<ItemRef>,
    /// How often the reader was led to an item.
    pub led: usize,
    /// How times are shown.
    pub clock: Clock,
    /// Series that the reader hid: number of the chart from 1, index of the series from 0.
    pub hidden: Vec<(usize, usize)>,
    /// Folds that are open, by name.
    pub open: Vec<String>,
    /// The page that a table or list is at, from 0, by name.
    pub pages: Vec<(String, usize)>,
}

/// What the reader, or the host for them, does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Shows a range, or the whole.
    Show(Option<Span>),
    /// Shows a range on the way to another, by a drag or a turn of the wheel: the whole way is one step to go back.
    Slide(Option<Span>),
    /// The gesture is over.
    Settle,
    /// Shows the range before this one.
    Back,
    /// Chooses an item, or none.
    Select(Option<ItemRef>),
    /// Chooses an item and leads to it, wherever the reader is.
    Lead(ItemRef),
    /// Shows times another way.
    SetClock(Clock),
    /// Hides a series, or shows it again.
    ToggleSeries {
        /// Number of the chart from 1.
        chart: usize,
        /// Index of the series from 0.
        series: usize,
    },
    /// Opens or closes a fold.
    SetFold {
        /// Its name.
        name: String,
        /// Whether it's open.
        open: bool,
    },
    /// Turns to a page.
    TurnTo {
        /// The table's or list's name.
        name: String,
        /// The page from 0.
        page: usize,
    },
}

/// The shortest range that can be shown.
pub const SHORTEST: Millis = Millis::SECOND;

/// As many ranges are kept for going back.
const TRAIL: usize = 50;

/// The state after an action. `whole` is all that can be shown, the items outside `started`–`ended` included.
pub fn update(mut state: State, action: Action, whole: Span) -> State {
    if matches!(action, Action::Show(_) | Action::Back | Action::Settle) {
        settle(&mut state);
    }
    match action {
        Action::Show(span) => {
            let range = span.map(|span| clamp(span, whole));
            if range != state.range {
                remember(&mut state);
                state.range = range;
            }
        }
        Action::Slide(span) => {
            let range = span.map(|span| clamp(span, whole));
            if !state.moving && range != state.range {
                remember(&mut state);
                state.moving = true;
            }
            state.range = range;
        }
        // Done above.
        Action::Settle => {}
        Action::Back => {
            if let Some(range) = state.trail.pop() {
                state.range = range;
            }
        }
        Action::Select(item) => state.selected = item,
        Action::Lead(item) => {
            state.selected = Some(item);
            state.led += 1;
        }
        Action::SetClock(clock) => state.clock = clock,
        Action::ToggleSeries { chart, series } => {
            let item = (chart, series);
            match state.hidden.contains(&item) {
                true => state.hidden.retain(|hidden| *hidden != item),
                false => state.hidden.push(item),
            }
        }
        Action::SetFold { name, open } => {
            state.open.retain(|known| *known != name);
            if open {
                state.open.push(name);
            }
        }
        Action::TurnTo { name, page } => {
            state.pages.retain(|(known, _)| *known != name);
            state.pages.push((name, page));
        }
    }
    state
}

/// Ends a gesture; one that came back to where it began leaves no step.
fn settle(state: &mut State) {
    if std::mem::take(&mut state.moving) && state.trail.last() == Some(&state.range) {
        state.trail.pop();
    }
}

fn remember(state: &mut State) {
    if state.trail.len() == TRAIL {
        state.trail.remove(0);
    }
    state.trail.push(state.range);
}

/// The range nearest to `wanted` that lies in `whole` and isn't shorter than [`SHORTEST`].
pub fn clamp(wanted: Span, whole: Span) -> Span {
    let longest = whole.length().max(SHORTEST);
    let length = wanted.length().max(SHORTEST).min(longest);
    // Grow or shrink about the middle, then push it back inside.
    let middle = Instant::from_millis(wanted.from.millis().saturating_add(wanted.length().0 / 2));
    let wanted_from = if wanted.length() == length {
        wanted.from
    } else {
        middle - Millis(length.0 / 2)
    };
    let last_from = (whole.to - length).max(whole.from);
    let from = wanted_from.max(whole.from).min(last_from);
    Span {
        from,
        to: from + length,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::drawing::scale::TimeScale;

    fn span(a: i64, b: i64) -> Span {
        Span::between(Instant::from_millis(a), Instant::from_millis(b))
    }

    /// Everything that a reader can do to the range.
    #[derive(Debug, Clone)]
    enum Deed {
        Act(Action),
        Zoom(f64, f64),
        Pinch(f64, f64, f64),
        Pan(f64),
    }

    fn deed() -> impl Strategy<Value = Deed> {
        let time = || {
            prop_oneof![
                -10_000_000i64..10_000_000,
                Just(i64::MIN),
                Just(i64::MAX),
                any::<i64>()
            ]
        };
        let px = || prop_oneof![-3_000.0..3_000.0f64, Just(f64::MAX), Just(f64::NAN)];
        prop_oneof![
            (time(), time()).prop_map(|(a, b)| Deed::Act(Action::Show(Some(span(a, b))))),
            (time(), time()).prop_map(|(a, b)| Deed::Act(Action::Slide(Some(span(a, b))))),
            Just(Deed::Act(Action::Settle)),
            Just(Deed::Act(Action::Back)),
            Just(Deed::Act(Action::Show(None))),
            Just(Deed::Act(Action::Slide(None))),
            (px(), prop_oneof![0.01..100.0f64, Just(0.0), Just(f64::INFINITY)])
                .prop_map(|(x, factor)| Deed::Zoom(x, factor)),
            (px(), px(), 0.0..50.0f64).prop_map(|(from, to, factor)| Deed::Pinch(from, to, factor)),
            px().prop_map(Deed::Pan),
        ]
    }

    proptest! {
        #[test]
        fn no_chain_of_deeds_leaves_the_whole_or_inverts(
            deeds in proptest::collection::vec(deed(), 1..30),
            w in -5_000_000i64..5_000_000, length in 0i64..5_000_000,
        ) {
            let whole = span(w, w + length);
            let mut state = State::default();
            for deed in deeds {
                let scale = TimeScale::new(state.range.unwrap_or(whole), 40.0, 1000.0);
                let action = match deed {
                    Deed::Act(action) => action,
                    Deed::Zoom(x, factor) => Action::Slide(Some(scale.zoomed(x, factor, whole))),
                    Deed::Pinch(from, to, factor) => Action::Slide(Some(scale.moved(from, to, factor, whole))),
                    Deed::Pan(by) => Action::Show(Some(scale.panned(by, whole))),
                };
                state = update(state, action, whole);
                if let Some(range) = state.range {
                    prop_assert!(range.from >= whole.from, "{range:?} begins before {whole:?}");
                    prop_assert!(range.to <= whole.to.max(whole.from + SHORTEST), "{range:?} leaves {whole:?}");
                    prop_assert!(range.length() >= SHORTEST);
                }
                prop_assert!(state.trail.len() <= TRAIL);
                prop_assert!(!state.moving || !state.trail.is_empty());
            }
        }

        #[test]
        fn a_gesture_of_any_length_is_one_step_back(
            ways in proptest::collection::vec((0i64..90_000, 1_000i64..10_000), 1..20),
        ) {
            let whole = span(0, 100_000);
            let before = update(State::default(), Action::Show(Some(span(5_000, 50_000))), whole);
            let moved = ways.iter().fold(before.clone(), |state, (from, length)| {
                update(state, Action::Slide(Some(span(*from, from + length))), whole)
            });
            prop_assert_eq!(moved.trail.len(), before.trail.len() + 1);
            prop_assert_eq!(update(moved, Action::Back, whole), before);
        }
    }

    #[test]
    fn back_returns_through_the_trail() {
        let whole = span(0, 100_000);
        let first = update(State::default(), Action::Show(Some(span(0, 50_000))), whole);
        let second = update(first.clone(), Action::Show(Some(span(10_000, 20_000))), whole);
        let back = update(second, Action::Back, whole);
        assert_eq!(back.range, first.range);
        assert_eq!(update(back, Action::Back, whole).range, None);
    }

    #[test]
    fn gestures_are_told_apart_and_one_that_comes_to_nothing_leaves_no_step() {
        let whole = span(0, 100_000);
        let steps = |actions: &[Action]| {
            let state = actions.iter().fold(State::default(), |state, action| {
                update(state, action.clone(), whole)
            });
            (state.range, state.trail.len())
        };
        let (here, there) = (Some(span(0, 50_000)), Some(span(10_000, 60_000)));
        let slide = Action::Slide;
        assert_eq!(
            steps(&[slide(here), slide(there), Action::Settle, slide(here)]),
            (here, 2)
        );
        assert_eq!(
            steps(&[Action::Show(here), slide(there), slide(here), Action::Settle]),
            (here, 1)
        );
        assert_eq!(steps(&[slide(here), Action::Show(None)]), (None, 2));
    }

    #[test]
    fn a_series_is_hidden_and_shown_again() {
        let hide = Action::ToggleSeries { chart: 1, series: 0 };
        let hidden = update(State::default(), hide.clone(), span(0, 1));
        assert!(hidden.hidden.contains(&(1, 0)));
        assert!(update(hidden, hide, span(0, 1)).hidden.is_empty());
    }

    #[test]
    fn folds_pages_clock_and_selection_are_kept() {
        let whole = span(0, 1);
        let item = ItemRef {
            kind: ItemKind::Phase,
            number: 3,
        };
        let state = [
            Action::SetFold {
                name: "a".into(),
                open: true,
            },
            Action::TurnTo {
                name: "a".into(),
                page: 2,
            },
            Action::SetClock(Clock::Utc),
            Action::Select(Some(item)),
        ]
        .into_iter()
        .fold(State::default(), |state, action| update(state, action, whole));
        assert!(state.open.contains(&"a".to_owned()));
        assert_eq!(
            (state.pages[0].1, state.clock, state.selected),
            (2, Clock::Utc, Some(item))
        );
    }
}
