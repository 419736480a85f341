//! How a drawing answers to the pointer.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;

use super::fingers::{follow_magnifier, is_finger};
use super::{Doing, Drag, Pointing, Sight, Spot};
use crate::drawing::shape::Rect;
use crate::drawing::timeline::Grip;
use crate::platform::clock::after;
use crate::platform::{self, Listener, Manner};
use crate::state::Action;
use crate::view::live;
use crate::view::tooltip::Shown;
use crate::view::zoom;

/// How long a tooltip stays after the pointer has left, so that the pointer can get to it.
const GRACE_MS: u32 = 160;
/// A tooltip stands this far from the pointer, and more.
const NEAR_PX: f64 = 12.0;

impl Pointing {
    /// Hears what concerns the drawing but doesn't happen in it, until the owner is gone.
    pub(super) fn listen(self: &Arc<Self>) {
        let (own, frame) = (self.clone(), self.frame);
        // Before anybody else is told: whatever the page does with a key or a press.
        let first = |passive| Manner {
            capture: true,
            passive,
        };
        let escape = Listener::new(&window(), "keydown", first(false), move |event| {
            use leptos::wasm_bindgen::JsCast;
            let key = event.dyn_ref::<ev::KeyboardEvent>().map(ev::KeyboardEvent::key);
            if key.as_deref() == Some("Escape") && own.is_shown() {
                own.change(&|doing| doing.dismissed = true);
                own.unsay();
                // A dialog that the viewer is in stays open: the key has had its use.
                event.prevent_default();
            }
        });
        // A tap elsewhere closes it, and not every tap moves the focus.
        let own = self.clone();
        let press = Listener::new(&window(), "pointerdown", first(true), move |event| {
            let inside = frame
                .get_untracked()
                .is_some_and(|frame| event.composed_path().includes(&frame, 0));
            if own.is_shown() && !inside && !own.doing.get_value().on_tooltip {
                own.hide();
            }
        });
        let mut following = None;
        let own = self.clone();
        live::effect(move || {
            // They live as long as this does.
            let _ = (&escape, &press);
            drop(following.take());
            following = frame
                .get()
                .map(|frame| (follow_magnifier(&frame), own.follow_pad(&frame)));
        });
        // What was said was about the drawing as it was: it's said anew of what is there now.
        let own = self.clone();
        live::effect(move || {
            own.target.sight();
            let doing = own.doing.get_value();
            let spoken = own.shown.with_untracked(|shown| Some(shown.as_ref()?.spoken));
            let (x, y) = doing.at;
            match (spoken, doing.current, doing.over) {
                (Some(true), Some(spot), _) => own.show(spot, None, true),
                (Some(false), _, Some(_)) => match own.target.spot(x, y) {
                    Some(spot) => {
                        own.change(&|doing| doing.over = Some(spot));
                        own.show(spot, Some((x, y)), false);
                    }
                    None => own.hide(),
                },
                (Some(_), ..) => own.hide(),
                (None, ..) => {}
            }
        });
    }

    pub(super) fn sight(&self) -> Option<Sight> {
        untrack(|| self.target.sight())
    }

    pub(super) fn point(self: &Arc<Self>, event: &ev::PointerEvent) {
        let Some((x, y)) = self.place(event) else { return };
        let doing = self.doing.get_value();
        if is_finger(event) && doing.drag.is_none() {
            return self.finger(event.pointer_id(), (x, y));
        }
        if let (Some(drag), Some(sight)) = (doing.drag, self.sight()) {
            let stretch = drag.stretch(sight, x);
            if stretch.is_some() || matches!(drag, Drag::Overview(..)) {
                self.change(&|doing| doing.dragged = true);
                self.hide();
            }
            drag.slide(&self.ctx, x);
            return self.stretch.set(stretch);
        }
        self.cross(x, y);
        let spot = self.target.spot(x, y);
        // A chart's words are about an instant, and not only about what is nearest; and no tooltip may come to lie
        // under the pointer, where it would take the next press.
        let is_reading = matches!(spot, Some(Spot::Reading(..)));
        let anchor = self.shown.with_untracked(|shown| Some(shown.as_ref()?.anchor));
        let strays = anchor.is_some_and(|anchor| y < anchor.y || y > anchor.bottom());
        if doing.over == spot && (doing.dismissed || !is_reading && !strays) {
            return;
        }
        self.change(&|doing| (doing.over, doing.at) = (spot, (x, y)));
        match spot {
            Some(_) if is_reading && doing.dismissed => {}
            Some(spot) => self.show(spot, Some((x, y)), false),
            None => self.leave(),
        }
    }

    fn finger(&self, id: i32, at: (f64, f64)) {
        let mut fingers = self.doing.get_value().fingers;
        let wanted = fingers.moved(id, at, self.ctx.whole());
        self.change(&|doing| doing.fingers = fingers);
        if let Some(wanted) = wanted {
            self.change(&|doing| doing.dragged = true);
            self.hide();
            self.ctx.slide(wanted);
        }
    }

    /// A press that may become a drag.
    pub(super) fn press(&self, event: &ev::PointerEvent) {
        let (Some((x, y)), Some(sight)) = (self.place(event), self.sight()) else {
            return;
        };
        if event.button() != 0 {
            return;
        }
        if self.doing.get_value().fingers.is_empty() {
            // Whatever was done before is a step of its own.
            self.ctx.reader.act(Action::Settle);
        }
        let grip = self.target.grip(x, y);
        if is_finger(event) && grip.is_none() {
            let mut fingers = self.doing.get_value().fingers;
            fingers.add(event.pointer_id(), (x, y), sight);
            self.change(&|doing| (doing.fingers, doing.dragged) = (fingers, false));
        } else {
            let drag = match grip {
                Some((grip, strip)) => Drag::Overview(grip, strip, x, untrack(|| self.ctx.visible())),
                None => Drag::Across(x),
            };
            self.change(&|doing| (doing.drag, doing.dragged) = (Some(drag), false));
        }
        // A finger is held by what it came down on, and that may be gone with the next drawing.
        if let Some(frame) = self.frame.get_untracked() {
            let _ = frame.set_pointer_capture(event.pointer_id());
        }
    }

    pub(super) fn release(&self, event: &ev::PointerEvent) {
        let (doing, sight) = (self.doing.get_value(), self.sight());
        if let (Some((from, to)), Some(Sight { scale, .. })) = (self.stretch.get_untracked(), sight) {
            self.ctx.show(scale.invert(from), scale.invert(to));
        }
        // A press beside the window of the strip, without a drag, brings it there.
        if let (Some(drag @ Drag::Overview(Grip::Outside, ..)), Some((x, _)), false) =
            (doing.drag, self.place(event), doing.dragged)
        {
            drag.slide(&self.ctx, x);
        }
        self.lose(event);
        if let Some(frame) = self.frame.get_untracked() {
            let _ = frame.release_pointer_capture(event.pointer_id());
        }
    }

    /// The pointer is lifted, or the browser takes it for scrolling.
    pub(super) fn lose(&self, event: &ev::PointerEvent) {
        let (mut doing, Some(sight)) = (self.doing.get_value(), self.sight()) else {
            return;
        };
        let is_over = doing.fingers.remove(event.pointer_id(), sight) || doing.drag.is_some();
        self.change(&|known| known.fingers = doing.fingers);
        if is_over {
            self.cancel();
        }
    }

    pub(super) fn cancel(&self) {
        self.change(&|doing| doing.drag = None);
        self.stretch.set(None);
        self.ctx.reader.act(Action::Settle);
    }

    /// A double click fits what is under it.
    pub(super) fn fit(&self, event: &ev::MouseEvent) {
        let Some((x, y)) = self.place(event) else { return };
        if let Some(spot) = self.target.spot(x, y) {
            self.fit_spot(spot);
        }
    }

    pub(super) fn fit_spot(&self, spot: Spot) {
        if let Some(span) = self.target.span(spot) {
            self.hide();
            self.ctx.show(span.from, span.to);
        }
    }

    pub(super) fn wheel(&self, event: &ev::WheelEvent) {
        let (Some((x, _)), Some(sight)) = (self.place(event), self.sight()) else {
            return;
        };
        // Without Ctrl or ⌘ the wheel scrolls the page, always.
        if zoom::wheel(&self.ctx, sight.scale, x, event) {
            event.prevent_default();
            // What lies under the pointer stays there, and so does the crosshair.
            self.change(&|doing| doing.over = None);
            self.unsay();
        }
    }

    pub(super) fn click(self: &Arc<Self>, event: &ev::MouseEvent) {
        self.change(&|doing| doing.dismissed = false);
        if event.detail() > 1 {
            self.keep_chosen();
        }
        if self.doing.get_value().dragged {
            self.change(&|doing| doing.dragged = false);
            return;
        }
        // The second click of a double one chooses nothing again.
        let (Some((x, y)), true) = (self.place(event), event.detail() < 2) else {
            return;
        };
        self.cross(x, y);
        let Some(spot) = self.target.spot(x, y) else {
            return self.unsay();
        };
        let current = self.target.lasting(spot);
        self.change(&|doing| (doing.over, doing.current, doing.at) = (Some(spot), current, (x, y)));
        if let Spot::Edge(_) = spot {
            // It leads to what lies beyond the edge.
            return self.fit_spot(spot);
        }
        self.show(spot, Some((x, y)), false);
        self.choose_by_click(spot);
    }

    /// Hides the tooltip unless the pointer gets to it, or back, in time.
    pub(super) fn leave(self: &Arc<Self>) {
        if !self.change(&|doing| (doing.over, doing.dismissed) = (None, false)) {
            return;
        }
        let pointing = Arc::clone(self);
        let left = after(GRACE_MS, move || {
            let doing = pointing.doing.get_value();
            let spoken = pointing
                .shown
                .with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.spoken));
            if !doing.on_tooltip && doing.over.is_none() && !spoken {
                pointing.hide();
            }
        });
        self.leaving.set_value(Some(left));
    }

    pub(super) fn rest_on_tooltip(self: &Arc<Self>, entered: bool) {
        self.change(&|doing| doing.on_tooltip = entered);
        if !entered {
            self.leave();
        }
    }

    pub(super) fn show(&self, spot: Spot, pointer: Option<(f64, f64)>, spoken: bool) {
        let x = pointer.map(|(x, _)| x);
        let Some((tip, marked)) = untrack(|| self.target.about(spot, x)) else {
            return self.unsay();
        };
        let mut anchor = marked;
        if let Some((x, y)) = pointer {
            // Over the pointer or under it, but not across it; and of something wide, near it: the pointer can get there.
            let (mut left, mut right) = (marked.x, marked.right());
            if right - left > 2.0 * NEAR_PX {
                (left, right) = (x - NEAR_PX, x + NEAR_PX);
            }
            let (top, bottom) = (marked.y.min(y - NEAR_PX), marked.bottom().max(y + NEAR_PX));
            anchor = Rect::from_edges(left, top, right, bottom);
        }
        let now = Shown {
            tip,
            anchor,
            marked,
            spoken,
            items: self.target.items(spot),
        };
        if self.shown.with_untracked(|shown| shown.as_ref() != Some(&now)) {
            self.ctx.reader.point_at(now.items.clone());
            self.shown.set(Some(now));
        }
    }

    fn is_shown(&self) -> bool {
        self.shown.with_untracked(Option::is_some)
    }

    /// Hides the tooltip.
    pub(super) fn unsay(&self) {
        if let Some(shown) = self.shown.get_untracked() {
            self.shown.set(None);
            self.ctx.reader.point_away(&shown.items);
        }
    }

    /// Hides all that was said about what was pointed at.
    pub(super) fn hide(&self) {
        self.change(&|doing| doing.over = None);
        self.unsay();
        self.ctx.reader.uncross(self.drawing);
    }

    /// Changes what is being done, and says whether there is still a viewer to do it in.
    pub(super) fn change(&self, change: &dyn Fn(&mut Doing)) -> bool {
        self.doing.try_update_value(|doing| change(doing)).is_some()
    }

    /// Where an event is in the drawing.
    pub(super) fn place(&self, event: &web_sys::MouseEvent) -> Option<(f64, f64)> {
        let frame = self.frame.get_untracked()?;
        let bounds = frame.get_bounding_client_rect();
        let ((x, y), by) = (platform::place(event), platform::magnified(&frame, &bounds));
        Some(((x - bounds.left()) / by, (y - bounds.top()) / by))
    }
}
