//! What is pointed at in a drawing, by pointer, touch or key, and the tooltip that says so.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::ctx::Ctx;
use super::live;
use super::tooltip::{Shown, Tip, Tooltip};
use crate::drawing::number;
use crate::drawing::shape::Rect;
use crate::platform::WidthObserver;
use crate::state::ItemRef;

/// How long a tooltip stays after the pointer has left, so that the pointer can get to it.
const GRACE: Duration = Duration::from_millis(160);
/// How far the outline stands off what it is about.
const OUTLINE_PX: f64 = 2.0;
/// The width that a drawing is laid out for until its frame has one.
const UNTIL_KNOWN_PX: f64 = 720.0;

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

/// A drawing that can be pointed at.
pub trait Pointable: Send + Sync {
    /// What is at a point.
    fn spot(&self, x: f64, y: f64) -> Option<Spot>;

    /// What there is to say about a spot, and where it is; near `x`, if it's in several places.
    fn about(&self, spot: Spot, x: Option<f64>) -> Option<(Tip, Rect)>;

    /// Where a key leads from a spot, or from nowhere.
    fn step(&self, from: Option<Spot>, step: Step) -> Option<Spot>;

    /// The item that a spot stands for, if it can be chosen.
    fn item(&self, spot: Spot) -> Option<ItemRef>;
}

/// What is pointed at in one drawing.
#[derive(Clone)]
pub struct Pointing {
    ctx: Ctx,
    target: Arc<dyn Pointable>,
    frame: NodeRef<html::Div>,
    shown: RwSignal<Option<Shown>>,
    doing: StoredValue<Doing>,
}

/// What nothing in the view follows.
#[derive(Default)]
struct Doing {
    /// What keys go on from.
    current: Option<Spot>,
    /// What the pointer was last over, so that moving within it changes nothing.
    over: Option<Spot>,
    /// Whether the pointer rests on the tooltip.
    on_tooltip: bool,
}

/// A drawing in its frame, with everything that answers: `label` names it, `help` is the key of the words on its
/// keys.
pub fn framed(
    ctx: &Ctx,
    frame: NodeRef<html::Div>,
    target: Arc<dyn Pointable>,
    svg: AnyView,
    label: impl Fn() -> String + Send + 'static,
    help: &'static str,
) -> AnyView {
    let pointing = Pointing {
        ctx: ctx.clone(),
        target,
        frame,
        shown: RwSignal::new(None),
        doing: StoredValue::new(Doing::default()),
    };
    let [moved, left, clicked, pressed, focused, blurred, resting] =
        std::array::from_fn(|_| pointing.clone());
    let label: Box<dyn Fn() -> String + Send> = Box::new(label);
    let shown = pointing.shown;
    let said = live::text(move || {
        let spoken = shown.get().filter(|shown| shown.spoken);
        spoken.map(|shown| shown.tip.sentence()).unwrap_or_default()
    });
    let tooltip = view! { class="pv",
        <Tooltip ctx=ctx.clone() shown=shown entered=move |entered| resting.rest_on_tooltip(entered)/>
    };
    let help = ctx.words().get(help).to_owned();
    view! { class="pv",
        <div
            class="drawing"
            role="application"
            tabindex="0"
            aria-label=move || label()
            aria-description=help
            node_ref=frame
            on:pointermove=move |event: ev::PointerEvent| moved.point(&event)
            on:pointerleave=move |_| left.leave()
            on:click=move |event: ev::MouseEvent| clicked.click(&event)
            on:keydown=move |event: ev::KeyboardEvent| pressed.key(&event)
            on:focus=move |_| focused.focus()
            on:blur=move |_| blurred.hide()
        >
            {svg}
            {marker(shown)}
        </div>
        <p class="hidden" role="status">{said}</p>
        {tooltip}
    }
    .into_any()
}

/// The width of a frame in whole px, followed until the owner is gone.
pub fn width_of(frame: NodeRef<html::Div>) -> Signal<f64> {
    let width = RwSignal::new(UNTIL_KNOWN_PX);
    let observer = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        // Read at once, so that the first frame is drawn at the right width.
        width.set(f64::from(frame.client_width()).max(1.0));
        let watch = WidthObserver::new(&frame, move |px| {
            let _ = width.try_set(f64::from(px).max(1.0));
        });
        observer.set_value(Some(watch));
    });
    width.into()
}

/// The outline about what is pointed at. It's moved by its style alone: nothing is laid out anew.
fn marker(shown: RwSignal<Option<Shown>>) -> AnyView {
    let marker: NodeRef<html::Div> = NodeRef::new();
    Effect::new(move |_| {
        let Some(marker) = marker.get() else { return };
        let style = web_sys::HtmlElement::style(&marker);
        let set = |name: &str, value: &str| {
            let _ = style.set_property(name, value);
        };
        let Some(Shown { marked, .. }) = shown.get() else {
            return set("display", "none");
        };
        let px = |length: f64| number(length) + "px";
        let corner = px(marked.x - OUTLINE_PX) + ", " + &px(marked.y - OUTLINE_PX);
        set("transform", &(String::from("translate(") + &corner + ")"));
        set("width", &px(marked.width + 2.0 * OUTLINE_PX));
        set("height", &px(marked.height + 2.0 * OUTLINE_PX));
        set("display", "block");
    });
    view! { class="pv", <div class="marker" aria-hidden="true" node_ref=marker></div> }.into_any()
}

impl Pointing {
    fn point(&self, event: &ev::PointerEvent) {
        // A finger that moves scrolls the page; a tap comes as a click.
        if event.pointer_type() == "touch" {
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let spot = self.target.spot(x, y);
        if self.doing.with_value(|doing| doing.over == spot) {
            return;
        }
        self.doing.update_value(|doing| doing.over = spot);
        match spot {
            Some(spot) => self.show(spot, Some(x), false),
            None => self.leave(),
        }
    }

    fn click(&self, event: &ev::MouseEvent) {
        let Some((x, y)) = self.place(event) else { return };
        let Some(spot) = self.target.spot(x, y) else {
            return self.hide();
        };
        self.doing
            .update_value(|doing| (doing.over, doing.current) = (Some(spot), Some(spot)));
        self.show(spot, Some(x), false);
        self.choose(spot);
    }

    /// Hides the tooltip unless the pointer gets to it, or back, in time.
    fn leave(&self) {
        if self.doing.try_update_value(|doing| doing.over = None).is_none() {
            return;
        }
        let pointing = self.clone();
        set_timeout(
            move || {
                // By now the viewer may be gone, and its state with it.
                let stays = pointing
                    .doing
                    .try_with_value(|doing| doing.on_tooltip || doing.over.is_some());
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

    fn rest_on_tooltip(&self, entered: bool) {
        self.doing.update_value(|doing| doing.on_tooltip = entered);
        if !entered {
            self.leave();
        }
    }

    /// Focus by key shows where the keys will go on from; a click has its own target.
    fn focus(&self) {
        let (over, current) = self.doing.with_value(|doing| (doing.over, doing.current));
        if over.is_none() {
            let first = current.or_else(|| self.target.step(None, Step::First));
            first.into_iter().for_each(|spot| self.go(spot));
        }
    }

    fn key(&self, event: &ev::KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let current = self.doing.with_value(|doing| doing.current);
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
            "Escape" => return self.hide(),
            _ => return,
        };
        event.prevent_default();
        if let Some(spot) = self.target.step(current, step) {
            self.go(spot);
        }
    }

    fn go(&self, spot: Spot) {
        self.doing.update_value(|doing| doing.current = Some(spot));
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
        self.shown.set(Some(Shown {
            tip,
            anchor,
            marked,
            spoken,
        }));
    }

    fn hide(&self) {
        self.doing.update_value(|doing| doing.over = None);
        if self.shown.with_untracked(Option::is_some) {
            self.shown.set(None);
        }
    }

    fn choose(&self, spot: Spot) {
        if let Some(item) = self.target.item(spot) {
            self.ctx.choose(item);
        }
    }

    /// Where an event is in the drawing.
    fn place(&self, event: &ev::MouseEvent) -> Option<(f64, f64)> {
        let bounds = self.frame.get_untracked()?.get_bounding_client_rect();
        Some((
            f64::from(event.client_x()) - bounds.left(),
            f64::from(event.client_y()) - bounds.top(),
        ))
    }
}
