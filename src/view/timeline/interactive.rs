//! The drawing on a screen: it answers to the pointer and to keys.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::drawing::{Svg, scene, summary};
use super::tips;
use crate::drawing::shape::Rect;
use crate::drawing::timeline::{Hit, Item, Timeline, order};
use crate::platform::WidthObserver;
use crate::state::{ItemKind, ItemRef};
use crate::view::ctx::Ctx;
use crate::view::tooltip::{Shown, Tooltip};

/// How long a tooltip stays after the pointer has left, so that the pointer can get to it.
const GRACE: Duration = Duration::from_millis(160);

/// The drawing with everything that answers.
#[component]
pub fn Interactive(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let frame: NodeRef<html::Div> = NodeRef::new();
    let width_px = width_of(frame);
    let scene = scene(&ctx, width_px);
    let pointing = Pointing::new(ctx.clone(), scene, frame);
    let items: StoredValue<Vec<Item>> = StoredValue::new(order(ctx.incident()));

    let label = {
        let ctx = ctx.clone();
        move || summary(&ctx)
    };
    let help = ctx.words().get("timeline.keys").to_owned();
    let marker = pointing.marker();
    let on_key = {
        let pointing = pointing.clone();
        move |event: ev::KeyboardEvent| pointing.key(&event, items)
    };
    let (moved, left, clicked, focused, blurred) = (
        pointing.clone(),
        pointing.clone(),
        pointing.clone(),
        pointing.clone(),
        pointing.clone(),
    );
    let (shown, entered, leaving) = (pointing.shown, pointing.entered, pointing.clone());
    let said = pointing.said();
    view! { class="pv",
        <div
            class="drawing"
            role="application"
            tabindex="0"
            aria-label=label
            aria-describedby="timeline-keys"
            node_ref=frame
            on:pointermove=move |event| moved.point(&event)
            on:pointerleave=move |_| left.leave()
            on:click=move |event| clicked.click(&event)
            on:keydown=on_key
            on:focus=move |_| focused.focus(items)
            on:blur=move |_| blurred.blur()
        >
            <Svg scene=scene/>
            {marker}
        </div>
        <p id="timeline-keys" class="hidden">{help}</p>
        <p class="hidden" role="status">{said}</p>
        <Tooltip ctx=ctx.clone() shown=shown entered=entered on_leave=move |()| leaving.leave()/>
    }
}

/// The width that the drawing is laid out for until its frame has one.
const UNTIL_KNOWN_PX: f64 = 720.0;

/// The width of the frame in whole px, followed until the owner is gone.
fn width_of(frame: NodeRef<html::Div>) -> Signal<f64> {
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

/// What is pointed at, by whatever means.
#[derive(Clone)]
struct Pointing {
    ctx: Ctx,
    scene: Memo<Arc<Timeline>>,
    frame: NodeRef<html::Div>,
    /// What the tooltip says.
    shown: RwSignal<Option<Shown>>,
    /// Whether the pointer rests on the tooltip.
    entered: RwSignal<bool>,
    /// What is marked in the drawing.
    marked: RwSignal<Option<Rect>>,
    /// The item that keys go on from.
    current: RwSignal<Option<Item>>,
    /// What the pointer was last over, so that moving within it changes nothing.
    over: RwSignal<Option<Hit>>,
    /// Whether keys lead, and the words of the tooltip should be spoken.
    by_key: RwSignal<bool>,
}

impl Pointing {
    fn new(ctx: Ctx, scene: Memo<Arc<Timeline>>, frame: NodeRef<html::Div>) -> Self {
        Self {
            ctx,
            scene,
            frame,
            shown: RwSignal::new(None),
            entered: RwSignal::new(false),
            marked: RwSignal::new(None),
            current: RwSignal::new(None),
            over: RwSignal::new(None),
            by_key: RwSignal::new(false),
        }
    }

    /// The outline about what is pointed at; moved, never laid out anew.
    fn marker(&self) -> impl IntoView + use<> {
        let marked = self.marked;
        let rect = move || marked.get();
        view! { class="pv",
            <div
                class="marker"
                aria-hidden="true"
                style:display=move || if rect().is_some() { "block" } else { "none" }
                style:transform=move || rect().map(|r| format!("translate({}px, {}px)", r.x - 2.0, r.y - 2.0))
                style:width=move || rect().map(|r| format!("{}px", r.width + 4.0))
                style:height=move || rect().map(|r| format!("{}px", r.height + 4.0))
            ></div>
        }
    }

    /// What keys lead to, in words for those who don't see it.
    fn said(&self) -> impl Fn() -> String + use<> {
        let (shown, by_key) = (self.shown, self.by_key);
        move || {
            if !by_key.get() {
                return String::new();
            }
            shown.with(|shown| {
                let cards = shown
                    .as_ref()
                    .map(|shown| shown.tip.cards.as_slice())
                    .unwrap_or_default();
                let said = cards.iter().map(|card| {
                    [card.head.as_str(), &card.when, &card.length, &card.text]
                        .into_iter()
                        .filter(|part| !part.is_empty())
                        .collect::<Vec<_>>()
                        .join(", ")
                });
                said.collect::<Vec<_>>().join("; ")
            })
        }
    }

    /// Where an event is in the drawing, and where the drawing is in the window.
    fn place(&self, event: &ev::MouseEvent) -> Option<(f64, f64)> {
        let bounds = self.frame.get_untracked()?.get_bounding_client_rect();
        Some((
            f64::from(event.client_x()) - bounds.left(),
            f64::from(event.client_y()) - bounds.top(),
        ))
    }

    fn point(&self, event: &ev::PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let hit = self.scene.with_untracked(|scene| scene.hit(x, y));
        if hit == self.over.get_untracked() && self.shown.with_untracked(Option::is_some) == hit.is_some() {
            return;
        }
        self.over.set(hit);
        match hit {
            Some(hit) => self.show_hit(hit, x),
            None => self.leave(),
        }
    }

    fn click(&self, event: &ev::MouseEvent) {
        let Some((x, y)) = self.place(event) else { return };
        let Some(hit) = self.scene.with_untracked(|scene| scene.hit(x, y)) else {
            return self.hide();
        };
        self.over.set(Some(hit));
        self.show_hit(hit, x);
        let item = self.scene.with_untracked(|scene| item_of(scene, hit));
        if let Some(item) = item {
            self.current.set(Some(item));
            self.choose(item);
        }
    }

    fn show_hit(&self, hit: Hit, x: f64) {
        self.by_key.set(false);
        let found = self.scene.with_untracked(|scene| {
            let tip = tips::about(&self.ctx, scene, hit)?;
            Some((tip, rect_of(scene, hit, x)?))
        });
        if let Some((tip, rect)) = found {
            self.show(tip, rect);
        }
    }

    fn show(&self, tip: crate::view::tooltip::Tip, rect: Rect) {
        let Some(frame) = self.frame.get_untracked() else {
            return;
        };
        let bounds = frame.get_bounding_client_rect();
        let anchor = Rect {
            x: rect.x + bounds.left(),
            y: rect.y + bounds.top(),
            ..rect
        };
        self.marked.set(Some(rect));
        self.shown.set(Some(Shown { tip, anchor }));
    }

    /// Hides the tooltip unless the pointer gets to it, or back, in time.
    fn leave(&self) {
        self.over.set(None);
        let pointing = self.clone();
        set_timeout(
            move || {
                // The reader may have closed the page's part meanwhile: then there is nothing to hide.
                let stays = pointing.entered.try_get_untracked().unwrap_or(true)
                    || pointing.over.try_get_untracked().flatten().is_some()
                    || pointing.by_key.try_get_untracked().unwrap_or(true);
                if !stays {
                    pointing.hide();
                }
            },
            GRACE,
        );
    }

    fn hide(&self) {
        self.shown.set(None);
        self.marked.set(None);
        self.over.set(None);
    }

    fn focus(&self, items: StoredValue<Vec<Item>>) {
        // A click has its own target; focus by key shows where the keys will go on from.
        if self.over.get_untracked().is_some() {
            return;
        }
        let item = self
            .current
            .get_untracked()
            .or_else(|| items.with_value(|items| items.first().copied()));
        if let Some(item) = item {
            self.go(item);
        }
    }

    fn blur(&self) {
        self.by_key.set(false);
        self.hide();
    }

    fn key(&self, event: &ev::KeyboardEvent, items: StoredValue<Vec<Item>>) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let count = items.with_value(Vec::len);
        let now = self
            .current
            .get_untracked()
            .and_then(|item| items.with_value(|items| items.iter().position(|i| *i == item)));
        let next = match event.key().as_str() {
            "ArrowRight" => now.map_or(0, |now| (now + 1).min(count.saturating_sub(1))),
            "ArrowLeft" => now.map_or(0, |now| now.saturating_sub(1)),
            "Home" => 0,
            "End" => count.saturating_sub(1),
            "Enter" => {
                event.prevent_default();
                if let Some(item) = self.current.get_untracked() {
                    self.choose(item);
                }
                return;
            }
            "Escape" => return self.hide(),
            _ => return,
        };
        event.prevent_default();
        if let Some(item) = items.with_value(|items| items.get(next).copied()) {
            self.go(item);
        }
    }

    /// Leads to an item by key.
    fn go(&self, item: Item) {
        self.current.set(Some(item));
        self.by_key.set(true);
        let anchor = self.scene.with_untracked(|scene| scene.anchor(item));
        if let (Some(rect), Some(tip)) = (anchor, tips::about_item(&self.ctx, item)) {
            self.show(tip, rect);
        }
    }

    fn choose(&self, item: Item) {
        if let Some(item) = self.reference(item) {
            self.ctx.choose(item);
        }
    }

    fn reference(&self, item: Item) -> Option<ItemRef> {
        let incident = self.ctx.incident();
        let (kind, key) = match item {
            Item::Phase(index) => (ItemKind::Phase, &incident.phases.get(index)?.key),
            Item::Moment(index) => (ItemKind::Moment, &incident.moments.get(index)?.key),
        };
        Some(ItemRef {
            kind,
            number: key.number,
        })
    }
}

/// The one item that was hit, if it is one.
fn item_of(scene: &Timeline, hit: Hit) -> Option<Item> {
    match hit {
        Hit::Phase { phase, .. } => Some(Item::Phase(phase)),
        Hit::Pin(index) => match scene.pins.get(index)?.moments.as_slice() {
            [moment] => Some(Item::Moment(*moment)),
            _ => None,
        },
        Hit::Edge(_) | Hit::Chapter(_) => None,
    }
}

/// Where what was hit is.
fn rect_of(scene: &Timeline, hit: Hit, x: f64) -> Option<Rect> {
    match hit {
        Hit::Pin(index) => scene.pins.get(index).map(|pin| pin.rect()),
        Hit::Edge(index) => scene.edges.get(index).map(|edge| edge.rect),
        Hit::Chapter(index) => scene.chapters.get(index).map(|mark| mark.rect),
        Hit::Phase { phase, .. } => {
            // Of several stretches of a phase, the one under the pointer.
            let under = scene
                .bands
                .iter()
                .find(|band| band.phase == phase && band.x0 - 5.0 <= x && x <= band.x1 + 5.0);
            under
                .map(|band| band.rect())
                .or_else(|| scene.anchor(Item::Phase(phase)))
        }
    }
}
