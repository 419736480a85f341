//! How a drawing answers to the pointer and to keys.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;

use super::{Doing, Pointing, Spot, Step};
use crate::drawing::shape::Rect;
use crate::state::Action;
use crate::view::tooltip::Shown;
use crate::view::zoom::{self, Drag};

/// How long a tooltip stays after the pointer has left, so that the pointer can get to it.
const GRACE: Duration = Duration::from_millis(160);

impl Pointing {
    pub(super) fn point(self: &Arc<Self>, event: &ev::PointerEvent) {
        // A finger that moves scrolls the page; a tap comes as a click.
        if event.pointer_type() == "touch" {
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let doing = self.doing.get_value();
        if let Some((drag, overview)) = doing.drag {
            let again = doing.dragged;
            let stretch = zoom::drag_to(&self.ctx, self.target.scale(), overview, drag, x, again);
            if stretch.is_some() || overview.is_some() {
                self.change(&|doing| doing.dragged = true);
                self.hide();
            }
            return self.stretch.set(stretch);
        }
        let spot = self.target.spot(x, y);
        if doing.over == spot {
            return;
        }
        self.change(&|doing| doing.over = spot);
        match spot {
            Some(spot) => self.show(spot, Some(x), false),
            None => self.leave(),
        }
    }

    /// A press that may become a drag.
    pub(super) fn press(&self, event: &ev::PointerEvent) {
        self.change(&|doing| doing.pressed = true);
        let Some((x, y)) = self.place(event) else { return };
        if event.pointer_type() == "touch" || event.button() != 0 {
            return;
        }
        let drag = match self.target.grip(x, y) {
            Some((grip, strip)) => (
                Drag::Overview(grip, x, untrack(|| self.ctx.visible())),
                Some(strip),
            ),
            None => (Drag::Across(x), None),
        };
        self.change(&|doing| (doing.drag, doing.dragged) = (Some(drag), false));
        if let Some(frame) = self.frame.get_untracked() {
            let _ = frame.set_pointer_capture(event.pointer_id());
        }
    }

    pub(super) fn release(&self, event: &ev::PointerEvent) {
        let drag = self.doing.get_value().drag;
        if let (Some((Drag::Across(_), _)), Some((from, to))) = (drag, self.stretch.get_untracked()) {
            zoom::drop_across(&self.ctx, self.target.scale(), from, to);
        }
        self.cancel();
        if let Some(frame) = self.frame.get_untracked() {
            let _ = frame.release_pointer_capture(event.pointer_id());
        }
    }

    pub(super) fn cancel(&self) {
        self.change(&|doing| doing.drag = None);
        self.stretch.set(None);
    }

    /// A double click fits what is under it.
    pub(super) fn fit(&self, event: &ev::MouseEvent) {
        let Some((x, y)) = self.place(event) else { return };
        if let Some(span) = self.target.spot(x, y).and_then(|spot| self.target.span(spot)) {
            self.hide();
            self.ctx.reader.act(Action::Show(span));
        }
    }

    pub(super) fn wheel(&self, event: &ev::WheelEvent) {
        let Some((x, _)) = self.place(event) else { return };
        // Without Ctrl or ⌘ the wheel scrolls the page, always.
        if zoom::wheel(&self.ctx, self.target.scale(), x, event) {
            event.prevent_default();
            self.hide();
        }
    }

    pub(super) fn click(&self, event: &ev::MouseEvent) {
        self.change(&|doing| doing.pressed = false);
        if self.doing.get_value().dragged {
            self.change(&|doing| doing.dragged = false);
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let Some(spot) = self.target.spot(x, y) else {
            return self.hide();
        };
        self.change(&|doing| (doing.over, doing.current) = (Some(spot), Some(spot)));
        if let (Spot::Edge(_), Some(span)) = (spot, self.target.span(spot)) {
            // It leads to what lies beyond the edge.
            self.hide();
            return self.ctx.reader.act(Action::Show(span));
        }
        self.show(spot, Some(x), false);
        self.choose(spot);
    }

    /// Hides the tooltip unless the pointer gets to it, or back, in time.
    pub(super) fn leave(self: &Arc<Self>) {
        if !self.change(&|doing| doing.over = None) {
            return;
        }
        let pointing = Arc::clone(self);
        set_timeout(
            move || {
                // By now the viewer may be gone, and its state with it.
                let stays = pointing
                    .doing
                    .try_get_value()
                    .map(|doing| doing.on_tooltip || doing.over.is_some());
                let spoken = pointing
                    .shown
                    .try_get_untracked()
                    .flatten()
                    .is_some_and(|shown| shown.spoken);
                if stays == Some(false) && !spoken {
                    pointing.hide();
                }
            },
            GRACE,
        );
    }

    pub(super) fn rest_on_tooltip(self: &Arc<Self>, entered: bool) {
        self.change(&|doing| doing.on_tooltip = entered);
        if !entered {
            self.leave();
        }
    }

    /// Focus by key shows where the keys will go on from. A press has its own target, and a tooltip that came up
    /// under it would swallow the click.
    pub(super) fn focus(&self) {
        let doing = self.doing.get_value();
        if !doing.pressed {
            let first = doing.current.or_else(|| self.target.step(None, Step::First));
            first.into_iter().for_each(|spot| self.go(spot));
        }
    }

    pub(super) fn key(&self, event: &ev::KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if zoom::key(&self.ctx, self.target.scale(), event) {
            event.prevent_default();
            return self.hide();
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
                return current.into_iter().for_each(|spot| self.choose(spot));
            }
            "Escape" => {
                self.cancel();
                return self.hide();
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(spot) = self.target.step(current, step) {
            self.go(spot);
        }
    }

    fn go(&self, spot: Spot) {
        self.change(&|doing| doing.current = Some(spot));
        self.show(spot, None, true);
    }

    fn show(&self, spot: Spot, x: Option<f64>, spoken: bool) {
        let Some((tip, marked)) = self.target.about(spot, x) else {
            return;
        };
        let Some(frame) = self.frame.get_untracked() else {
            return;
        };
        let bounds = frame.get_bounding_client_rect();
        let anchor = Rect {
            x: marked.x + bounds.left(),
            y: marked.y + bounds.top(),
            ..marked
        };
        self.ctx.reader.point_at(self.target.items(spot));
        self.shown.set(Some(Shown {
            tip,
            anchor,
            marked,
            spoken,
        }));
    }

    pub(super) fn hide(&self) {
        self.change(&|doing| doing.over = None);
        if self.shown.with_untracked(Option::is_some) {
            self.shown.set(None);
            self.ctx.reader.point_at(Vec::new());
        }
    }

    fn choose(&self, spot: Spot) {
        if let [item] = self.target.items(spot).as_slice() {
            self.ctx.choose(*item);
        }
    }

    /// Changes what is being done, and says whether there is still a viewer to do it in.
    fn change(&self, change: &dyn Fn(&mut Doing)) -> bool {
        self.doing.try_update_value(|doing| change(doing)).is_some()
    }

    /// Where an event is in the drawing.
    fn place(&self, event: &web_sys::MouseEvent) -> Option<(f64, f64)> {
        let bounds = self.frame.get_untracked()?.get_bounding_client_rect();
        Some((
            f64::from(event.client_x()) - bounds.left(),
            f64::from(event.client_y()) - bounds.top(),
        ))
    }
}
