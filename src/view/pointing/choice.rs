//! How what is pointed at is chosen, and let go again.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Pointing, Spot};
use crate::platform::clock::after;

/// A click that lets go what was chosen waits for so long whether it's the first of a double one, which fits it.
const DOUBLE_MS: u32 = 350;

impl Pointing {
    /// Chooses what a spot stands for, or lets it go if it's chosen.
    pub(super) fn choose(&self, spot: Spot) {
        if let [item] = self.target.items(spot).as_slice() {
            self.ctx.choose(*item);
        }
    }

    /// The same by a click, which may be the first of two.
    pub(super) fn choose_by_click(self: &Arc<Self>, spot: Spot) {
        if !self.is_chosen(spot) {
            return self.choose(spot);
        }
        let own = Arc::clone(self);
        let let_go = after(DOUBLE_MS, move || {
            if own.is_chosen(spot) {
                own.choose(spot);
            }
        });
        self.letting_go.set_value(Some(let_go));
    }

    /// The click was one of two: what was chosen stays so.
    pub(super) fn keep_chosen(&self) {
        self.letting_go.set_value(None);
    }

    fn is_chosen(&self, spot: Spot) -> bool {
        let chosen = untrack(|| self.ctx.reader.chosen());
        chosen.is_some_and(|chosen| self.target.items(spot) == [chosen])
    }
}
