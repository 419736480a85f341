//! What the reader is doing: one state, changed by one pure function.

use crate::time::{Instant, Millis, Span};

/// How times are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Clock {
    /// In the zone that the authors think in.
    #[default]
    Incident,
    /// In UTC.
    Utc,
    /// In the reader's own zone.
    Local,
    /// In a zone by its IANA name.
    Zone(String),
    /// As time since the start.
    Elapsed,
}

/// What a link can lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ItemKind {
    /// A phase.
    Phase,
    /// A moment.
    Moment,
    /// A chapter.
    Chapter,
    /// A chart.
    Chart,
    /// A cause.
    Cause,
    /// An action.
    Action,
    /// An update.
    Update,
    /// A section of the author's own.
    Section,
}

impl ItemKind {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Phase,
        Self::Moment,
        Self::Chapter,
        Self::Chart,
        Self::Cause,
        Self::Action,
        Self::Update,
        Self::Section,
    ];

    /// The word in fragments: `phase` of `phase-6`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Phase => "phase",
            Self::Moment => "moment",
            Self::Chapter => "chapter",
            Self::Chart => "chart",
            Self::Cause => "cause",
            Self::Action => "action",
            Self::Update => "update",
            Self::Section => "section",
        }
    }
}

/// One item of the incident: its kind and its number from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemRef {
    /// What it is.
    pub kind: ItemKind,
    /// Its number among its kind, from 1.
    pub number: usize,
}

impl ItemRef {
    /// What names it in a link and on its element: `phase-6`.
    pub fn name(self) -> String {
        let mut name = String::from(self.kind.word());
        name.push('-');
        name.push_str(&self.number.to_string());
        name
    }

    /// The item of such a name.
    pub fn named(name: &str) -> Option<Self> {
        let (word, number) = name.rsplit_once('-')?;
        let kind = ItemKind::ALL.into_iter().find(|kind| kind.word() == word)?;
        let number = number.parse().ok().filter(|number| *number > 0)?;
        Some(Self { kind, number })
    }
}

/// Everything that the reader chose.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The visible range; `None` for the whole.
    pub range: Option<Span>,
    /// The ranges before it, oldest first, for going back.
    pub trail: Vec<Option<Span>>,
    /// The item that the reader chose.
    pub selected: Option<ItemRef>,
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
    /// Shows a range.
    Show(Span),
    /// Shows a range on the way to another: it isn't one to come back to.
    Slide(Span),
    /// Shows the whole.
    ShowWhole,
    /// Shows the range before this one.
    Back,
    /// Chooses an item, or none.
    Select(Option<ItemRef>),
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
    match action {
        Action::Show(span) => {
            let range = Some(clamp(span, whole));
            if range != state.range {
                remember(&mut state);
                state.range = range;
            }
        }
        Action::Slide(span) => state.range = Some(clamp(span, whole)),
        Action::ShowWhole => {
            if state.range.is_some() {
                remember(&mut state);
                state.range = None;
            }
        }
        Action::Back => {
            if let Some(range) = state.trail.pop() {
                state.range = range;
            }
        }
        Action::Select(item) => state.selected = item,
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

    fn span(a: i64, b: i64) -> Span {
        Span::between(Instant::from_millis(a), Instant::from_millis(b))
    }

    proptest! {
        #[test]
        fn a_range_never_leaves_the_whole_nor_inverts(
            a in -10_000_000i64..10_000_000, b in -10_000_000i64..10_000_000,
            w in -5_000_000i64..5_000_000, length in 2_000i64..5_000_000,
        ) {
            let whole = span(w, w + length);
            let state = update(State::default(), Action::Show(span(a, b)), whole);
            let range = state.range.unwrap();
            prop_assert!(range.from >= whole.from && range.to <= whole.to);
            prop_assert!(range.length() >= SHORTEST);
        }
    }

    #[test]
    fn an_item_is_found_again_by_its_name_and_other_names_are_nothing() {
        for kind in ItemKind::ALL {
            let item = ItemRef { kind, number: 12 };
            assert_eq!(ItemRef::named(&item.name()), Some(item));
        }
        for other in [
            "",
            "phase",
            "phase-",
            "phase-0",
            "phase-x",
            "phase--1",
            "Phase-1",
            "phase-99999999999999999999",
        ] {
            assert_eq!(ItemRef::named(other), None, "{other}");
        }
    }

    #[test]
    fn back_returns_through_the_trail() {
        let whole = span(0, 100_000);
        let first = update(State::default(), Action::Show(span(0, 50_000)), whole);
        let second = update(first.clone(), Action::Show(span(10_000, 20_000)), whole);
        let back = update(second, Action::Back, whole);
        assert_eq!(back.range, first.range);
        assert_eq!(update(back, Action::Back, whole).range, None);
    }

    #[test]
    fn sliding_leaves_one_range_to_go_back_to() {
        let whole = span(0, 100_000);
        let shown = update(State::default(), Action::Show(span(0, 50_000)), whole);
        let slid = update(shown, Action::Slide(span(10_000, 60_000)), whole);
        assert_eq!(slid.range, Some(span(10_000, 60_000)));
        assert_eq!(update(slid, Action::Back, whole).range, None);
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
