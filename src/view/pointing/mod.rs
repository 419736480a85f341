//! What is pointed at in a drawing, by pointer, touch or key, and the tooltip that says so.

mod answer;
mod choice;
mod cross;
mod drag;
mod fingers;
mod frame;
mod keys;
mod pad;

use std::sync::Arc;

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::el::{El, Part, classed, parts};
use super::live;
use super::reader::Cross;
use super::tooltip::{Shown, Tip, tooltip};
use crate::drawing::chart::Near;
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::Rect;
use crate::drawing::timeline::{Grip, Plot};
use crate::state::ItemRef;
use crate::time::{Instant, Span};

pub use frame::width_of;

use drag::Drag;
use fingers::Fingers;

/// Something in a drawing that can be pointed at; indices are those of the scene or of the incident.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// A pin of one or more moments.
    Pin(usize),
    /// A pin at an edge.
    Edge(usize),
    /// A chapter's bracket.
    Chapter(usize),
    /// A phase, and how many share the pixel.
    Phase(usize, usize),
    /// A moment, wherever its pin is.
    Moment(usize),
    /// A reading: its series, and its index there.
    Reading(usize, usize),
}

/// Where a key leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The one before.
    Previous,
    /// The one after.
    Next,
    /// The first.
    First,
    /// The last.
    Last,
    /// The lane or series above.
    Up,
    /// The lane or series below.
    Down,
}

/// Where time runs across a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sight {
    /// Between time and px.
    pub scale: TimeScale,
    /// Where the axis lies.
    pub plot: Plot,
}

/// A drawing that can be pointed at.
pub trait Pointable: Send + Sync {
    /// What is at a point.
    fn spot(&self, x: f64, y: f64) -> Option<Spot>;

    /// What there is to say about a spot, and where it is; near `x`, if it's in several places.
    fn about(&self, spot: Spot, x: Option<f64>) -> Option<(Tip, Rect)>;

    /// Where a key leads from a spot, or from nowhere; never back past what is in sight.
    fn step(&self, from: Option<Spot>, step: Step) -> Option<Spot>;

    /// Where keys begin: nobody asked for another range, so it's in sight.
    fn entry(&self) -> Option<Spot>;

    /// A spot by what it stands for, whatever is drawn next; `None` for what nothing can be gone on from.
    fn lasting(&self, spot: Spot) -> Option<Spot> {
        Some(spot)
    }

    /// The items that a spot stands for.
    fn items(&self, spot: Spot) -> Vec<ItemRef>;

    /// Where an item is, if it is in sight; follows the drawing.
    fn place(&self, item: ItemRef) -> Option<Rect>;

    /// Where time runs across it, if anything is drawn; follows the drawing.
    fn sight(&self) -> Option<Sight>;

    /// The instant that a spot begins at.
    fn instant(&self, spot: Spot) -> Option<Instant>;

    /// The stretch of time that a spot stands for, if it can be fitted.
    fn span(&self, spot: Spot) -> Option<Span>;

    /// How many series it has.
    fn series(&self) -> usize {
        0
    }

    /// What each series says of an instant, if anything was read then; follows what is hidden.
    fn marks(&self, _: Instant) -> Vec<(usize, Option<Near>)> {
        Vec::new()
    }

    /// What that is, in short.
    fn said(&self, _: &[(usize, Option<Near>)]) -> String {
        String::new()
    }

    /// What of the overview is at a point, and its scale, if the drawing has one.
    fn grip(&self, _: f64, _: f64) -> Option<(Grip, TimeScale)> {
        None
    }
}

/// What is pointed at in one drawing.
pub struct Pointing {
    ctx: Ctx,
    /// 0 for the timeline, else the number of the chart.
    drawing: usize,
    target: Arc<dyn Pointable>,
    frame: NodeRef<html::Div>,
    shown: RwSignal<Option<Shown>>,
    stretch: RwSignal<Option<(f64, f64)>>,
    doing: StoredValue<Doing>,
    /// What will take the tooltip away, unless the pointer comes back.
    leaving: StoredValue<Option<Timeout>, LocalStorage>,
    /// What will let go the chosen item, unless a second click makes it a double one.
    letting_go: StoredValue<Option<Timeout>, LocalStorage>,
}

/// What nothing in the view follows.
#[derive(Clone, Copy, Default)]
struct Doing {
    /// What keys go on from.
    current: Option<Spot>,
    /// What the pointer was last over, so that moving within it changes nothing.
    over: Option<Spot>,
    /// Where it was then, in px of the drawing.
    at: (f64, f64),
    /// Esc was pressed: nothing is said until the pointer comes to something else.
    dismissed: bool,
    /// Whether the pointer rests on the tooltip.
    on_tooltip: bool,
    /// What the mouse is dragging.
    drag: Option<Drag>,
    /// What fingers are on the drawing.
    fingers: Fingers,
    /// The click that ends a drag isn't meant.
    dragged: bool,
}

/// A drawing in its frame, with everything that answers: `drawing` is its number, 0 for the timeline, `label` names
/// it, and `help` is the key of the words on its keys.
pub fn framed(
    ctx: &Ctx,
    drawing: usize,
    frame: NodeRef<html::Div>,
    target: Arc<dyn Pointable>,
    scene: Vec<Part>,
    label: impl Fn() -> String + Send + 'static,
    help: &'static str,
) -> Vec<Part> {
    let pointing = Arc::new(Pointing {
        ctx: ctx.clone(),
        drawing,
        target: target.clone(),
        frame,
        shown: RwSignal::new(None),
        stretch: RwSignal::new(None),
        doing: StoredValue::new(Doing::default()),
        leaving: StoredValue::new_local(None),
        letting_go: StoredValue::new_local(None),
    });
    let shown = pointing.shown;
    let said = live::text(move || {
        shown.with(|shown| match shown {
            Some(shown) if shown.spoken => shown.tip.sentence(),
            _ => String::new(),
        })
    });
    let element = classed("div", "drawing")
        .set("role", "application")
        .set("tabindex", "0")
        .follow("aria-label", label)
        .set("aria-description", ctx.word(help))
        .node_ref(frame)
        .add(scene)
        .add(cross::crosshair(ctx, drawing, target.clone()))
        .add(frame::marker(ctx, shown, target.clone()))
        .add(drag::outline(pointing.stretch))
        .add(
            classed("div", "keys")
                .set("aria-hidden", "true")
                .add(ctx.word(help)),
        );
    let said = classed("p", "hidden").set("role", "status").add(said);
    pointing.listen();
    let (resting, gone) = (pointing.clone(), pointing.clone());
    let tooltip = tooltip(
        ctx,
        frame,
        shown,
        move |entered| resting.rest_on_tooltip(entered),
        move || gone.hide(),
    );
    parts(vec![answering(&pointing, element), said, tooltip])
}

/// The element of the drawing with all that it answers to.
fn answering(pointing: &Arc<Pointing>, drawing: El) -> El {
    let [moved, left, clicked, pressed, focused, blurred] = std::array::from_fn(|_| pointing.clone());
    let [down, up, doubled, wheeled, ended] = std::array::from_fn(|_| pointing.clone());
    drawing
        .on(ev::pointermove, move |event| moved.point(&event))
        .on(ev::pointerleave, move |event: ev::PointerEvent| {
            // A finger that is lifted leaves too; what it tapped stays.
            if !fingers::is_finger(&event) {
                left.leave();
            }
        })
        .on(ev::pointerdown, move |event| down.press(&event))
        .on(ev::pointerup, move |event| up.release(&event))
        .on(ev::pointercancel, move |event| ended.lose(&event))
        .on(ev::dblclick, move |event| doubled.fit(&event))
        .on(ev::wheel, move |event| wheeled.wheel(&event))
        .on(ev::click, move |event| clicked.click(&event))
        .on(ev::keydown, move |event| pressed.key(&event))
        .on(ev::focus, move |event| focused.focus(&event))
        .on(ev::blur, move |_| blurred.blur())
}
