//! What the reader is doing, as signals that the view follows.

use leptos::prelude::*;

use crate::state::{Action, Clock, ItemRef, State, update};
use crate::time::{Instant, Span};

/// Where the crosshair is, which runs through all drawings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cross {
    /// The instant.
    pub at: Instant,
    /// The drawing that is pointed at: 0 for the timeline, else the number of the chart.
    pub drawing: usize,
}

/// The reader's state. What is read from it is followed by itself: choosing an item or turning a page draws nothing
/// anew that doesn't show it.
#[derive(Clone, Copy)]
pub struct Reader {
    state: RwSignal<State>,
    sight: Memo<Sight>,
    clock: Memo<Clock>,
    hidden: Memo<Vec<(usize, usize)>>,
    choice: Memo<(Option<ItemRef>, usize)>,
    /// What the pointer is at. Apart from the state: nothing is drawn anew for it.
    pointed: RwSignal<Vec<ItemRef>>,
    cross: RwSignal<Option<Cross>>,
    /// All that can be shown; more, as an incident goes on.
    whole: Memo<Span>,
}

/// What is in sight.
#[derive(Clone, Copy, PartialEq)]
struct Sight {
    range: Option<Span>,
    has_trail: bool,
}

impl Reader {
    /// A reader who has come so far.
    pub fn new(state: State, whole: Memo<Span>) -> Self {
        let state = RwSignal::new(state);
        let sight = Memo::new(move |_| {
            state.with(|state| Sight {
                range: state.range,
                has_trail: !state.trail.is_empty(),
            })
        });
        Self {
            state,
            sight,
            // Apart from the range: all times follow the clock, and who zooms changes no words.
            clock: Memo::new(move |_| state.with(|state| state.clock.clone())),
            hidden: Memo::new(move |_| state.with(|state| state.hidden.clone())),
            choice: Memo::new(move |_| state.with(|state| (state.selected, state.led))),
            pointed: RwSignal::new(Vec::new()),
            cross: RwSignal::new(None),
            whole,
        }
    }

    /// Everything that the reader chose so far.
    pub fn state(self) -> State {
        self.state.get_untracked()
    }

    /// Changes the state.
    pub fn act(self, action: Action) {
        let whole = self.whole.get_untracked();
        self.state
            .update(|state| *state = update(std::mem::take(state), action, whole));
    }

    /// The visible range, if it isn't the whole; follows the reader.
    pub fn range(self) -> Option<Span> {
        self.sight.with(|sight| sight.range)
    }

    /// Whether there is a range to go back to; follows the reader.
    pub fn has_trail(self) -> bool {
        self.sight.with(|sight| sight.has_trail)
    }

    /// How times are shown; follows the reader's choice.
    pub fn clock(self) -> Clock {
        self.clock.get()
    }

    /// The series of a chart, by its number, that the reader hid; follows the reader.
    pub fn hidden(self, chart: usize) -> Vec<usize> {
        self.hidden.with(|hidden| {
            let hidden = hidden.iter().filter(|(of, _)| *of == chart);
            hidden.map(|(_, series)| *series).collect()
        })
    }

    /// The item that the reader chose; follows the choice.
    pub fn chosen(self) -> Option<ItemRef> {
        self.choice().0
    }

    /// The item that the reader chose, and how often they were led to one; follows both.
    pub fn choice(self) -> (Option<ItemRef>, usize) {
        self.choice.get()
    }

    /// What the pointer is at, in text or in a drawing; follows the pointer.
    pub fn pointed(self) -> Vec<ItemRef> {
        self.pointed.get()
    }

    /// The pointer is at these items, in text or in a drawing.
    pub fn point_at(self, items: Vec<ItemRef>) {
        if self.pointed.try_with_untracked(|pointed| *pointed != items) == Some(true) {
            self.pointed.set(items);
        }
    }

    /// The pointer isn't at these items any more. It may be at others by now, and those stay.
    pub fn point_away(self, items: &[ItemRef]) {
        if self.pointed.try_with_untracked(|pointed| pointed == items) == Some(true) {
            self.point_at(Vec::new());
        }
    }

    /// Where the crosshair is; follows the pointer.
    pub fn cross(self) -> Option<Cross> {
        self.cross.get()
    }

    /// Puts the crosshair somewhere, or takes it away.
    pub fn cross_at(self, cross: Option<Cross>) {
        if self.cross.try_with_untracked(|known| *known != cross) == Some(true) {
            self.cross.set(cross);
        }
    }

    /// Takes the crosshair away if it's the one of this drawing.
    pub fn uncross(self, drawing: usize) {
        let own = |cross: &Option<Cross>| cross.is_some_and(|cross| cross.drawing == drawing);
        if self.cross.try_with_untracked(own) == Some(true) {
            self.cross.set(None);
        }
    }

    /// Whether a fold is open; followed by itself.
    pub fn is_open(self, name: String) -> Memo<bool> {
        Memo::new(move |_| self.state.with(|state| state.open.contains(&name)))
    }

    /// The page that a table or list is at; followed by itself.
    pub fn page(self, name: String) -> Memo<usize> {
        Memo::new(move |_| {
            self.state.with(|state| {
                let page = state.pages.iter().find(|(of, _)| *of == name);
                page.map_or(0, |(_, page)| *page)
            })
        })
    }
}
