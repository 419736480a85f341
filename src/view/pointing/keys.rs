//! How a drawing answers to keys.

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::Element;

use super::{Pointing, Sight, Spot, Step};
use crate::state::Action;
use crate::view::zoom;

impl Pointing {
    /// Focus by key shows where the keys will go on from, if that is in sight: it comes back with a window too, and
    /// moves nothing. A press has its own target, and a tooltip that came up under it would swallow the click.
    pub(super) fn focus(&self, event: &ev::FocusEvent) {
        let focused = event
            .current_target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let by_key = focused.is_some_and(|focused| focused.matches(":focus-visible").unwrap_or(true));
        let doing = self.doing.get_value();
        if by_key {
            let in_sight = |spot: &Spot| untrack(|| self.target.about(*spot, None)).is_some();
            let spot = doing.current.filter(in_sight).or_else(|| self.target.entry());
            spot.into_iter().for_each(|spot| self.go(spot));
        }
    }

    /// What is said goes with the focus, unless the pointer rests on it: a press there takes the focus too.
    pub(super) fn blur(&self) {
        if !self.doing.get_value().on_tooltip {
            return self.hide();
        }
        self.shown.update(|shown| {
            if let Some(shown) = shown {
                shown.spoken = false;
            }
        });
    }

    pub(super) fn key(&self, event: &ev::KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let Some(Sight { scale, .. }) = self.sight() else {
            return;
        };
        if zoom::key(&self.ctx, scale, event) {
            return event.prevent_default();
        }
        let current = self.doing.get_value().current;
        let step = match event.key().as_str() {
            "ArrowRight" => Step::Next,
            "ArrowLeft" => Step::Previous,
            "ArrowUp" => Step::Up,
            "ArrowDown" => Step::Down,
            "Home" => Step::First,
            "End" => Step::Last,
            "Enter" => {
                event.prevent_default();
                let fits = event.shift_key();
                let act = |spot| {
                    if fits {
                        self.fit_spot(spot)
                    } else {
                        self.choose(spot)
                    }
                };
                return current.into_iter().for_each(act);
            }
            "Escape" => {
                self.cancel();
                return self.hide();
            }
            _ => return,
        };
        if let Some(spot) = self.target.step(current, step) {
            event.prevent_default();
            self.go(spot);
        }
    }

    /// Keys come to a spot, which is brought into sight if it isn't there.
    fn go(&self, spot: Spot) {
        self.change(&|doing| (doing.current, doing.dismissed) = (Some(spot), false));
        if let (Some(at), Some(Sight { scale, plot })) = (self.target.instant(spot), self.sight()) {
            if untrack(|| self.target.about(spot, None)).is_none() {
                let by = scale.x(at) - (scale.left_px + scale.width_px / 2.0);
                self.ctx.reader.act(Action::Settle);
                self.ctx.slide(scale.panned(by, self.ctx.whole()));
            }
            let scale = self.sight().map_or(scale, |sight| sight.scale);
            self.cross(scale.clamped_x(at), plot.top);
        }
        self.show(spot, None, true);
    }
}
