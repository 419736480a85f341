//! Fingers: one moves the visible range sideways, two pinch it about their middle.
//!
//! The style sheet leaves vertical swipes to the page (`touch-action: pan-y`), so that the browser takes the pointer
//! away as soon as a finger goes up or down; what comes here is meant for the drawing.

use leptos::ev;
use leptos::leptos_dom::helpers::window;
use web_sys::Element;

use super::Sight;
use super::drag::CLICK_PX;
use crate::drawing::scale::TimeScale;
use crate::platform::{Listener, Manner};
use crate::time::Span;

/// Fingers are at least this far apart: what lies under one place can't be pulled apart.
const LEAST_APART_PX: f64 = 16.0;

/// A finger, where it is and where it was when the number of fingers last changed.
#[derive(Debug, Clone, Copy)]
struct Finger {
    id: i32,
    at: (f64, f64),
    before: (f64, f64),
}

/// The fingers on a drawing; more than two are passed over.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Fingers {
    fingers: [Option<Finger>; 2],
    /// The scale when their number last changed.
    scale: Option<TimeScale>,
    /// They have moved far enough to be more than a tap.
    moving: bool,
}

/// Whether an event is a finger's.
pub(super) fn is_finger(event: &ev::PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

impl Fingers {
    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.fingers.iter().all(Option::is_none)
    }

    /// A finger comes down.
    pub(super) fn add(&mut self, id: i32, at: (f64, f64), sight: Sight) {
        self.remove(id, sight);
        let finger = Finger { id, at, before: at };
        if let Some(free) = self.fingers.iter_mut().find(|finger| finger.is_none()) {
            *free = Some(finger);
            self.begin(sight);
        }
    }

    /// A finger is lifted, or the browser takes it for scrolling; says whether the last of a gesture has gone.
    pub(super) fn remove(&mut self, id: i32, sight: Sight) -> bool {
        for finger in &mut self.fingers {
            if finger.is_some_and(|finger| finger.id == id) {
                *finger = None;
            }
        }
        self.begin(sight);
        self.is_empty() && std::mem::take(&mut self.moving)
    }

    /// Reckons on from here: a finger more or less must not make the range jump.
    fn begin(&mut self, sight: Sight) {
        self.scale = Some(sight.scale);
        for finger in self.fingers.iter_mut().flatten() {
            finger.before = finger.at;
        }
    }

    /// A finger moves: the range that it asks for, if it's more than a tap.
    pub(super) fn moved(&mut self, id: i32, at: (f64, f64), whole: Span) -> Option<Span> {
        let mut fingers = self.fingers.iter_mut().flatten();
        fingers.find(|finger| finger.id == id)?.at = at;
        let scale = self.scale?;
        let apart = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        match self.fingers {
            [Some(a), Some(b)] => {
                self.moving = true;
                let factor =
                    apart(a.at, b.at).max(LEAST_APART_PX) / apart(a.before, b.before).max(LEAST_APART_PX);
                let middle = |a: (f64, f64), b: (f64, f64)| (a.0 + b.0) / 2.0;
                Some(scale.moved(middle(a.before, b.before), middle(a.at, b.at), factor, whole))
            }
            [Some(one), None] | [None, Some(one)] => {
                let by = one.at.0 - one.before.0;
                self.moving |= by.abs() > CLICK_PX;
                self.moving.then(|| scale.panned(-by, whole))
            }
            [None, None] => None,
        }
    }
}

/// Keeps the class `magnified` on a drawing while the page is magnified by pinching: then fingers move the page
/// about, and pinching over a drawing that fills the window leads out again. Until what this returns is dropped.
pub(super) fn follow_magnifier(frame: &Element) -> Option<Listener> {
    let viewport = window().visual_viewport()?;
    let (frame, seen) = (frame.clone(), viewport.clone());
    let follow = move || {
        let is_magnified = seen.scale() > 1.01;
        let _ = frame.class_list().toggle_with_force("magnified", is_magnified);
    };
    follow();
    Some(Listener::new(&viewport, "resize", Manner::default(), move |_| {
        follow()
    }))
}
