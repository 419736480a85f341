//! What is pointed at, by pointer, touch or key.

use std::sync::Arc;
use std::time::Duration;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::tips;
use crate::drawing::number;
use crate::drawing::shape::Rect;
use crate::drawing::timeline::{Hit, Item, Timeline, order};
use crate::state::{ItemKind, ItemRef};
use crate::view::ctx::Ctx;
use crate::view::tooltip::{Shown, Tip};

/// How long a tooltip stays after the pointer has left, so that the pointer can get to it.
const GRACE: Duration = Duration::from_millis(160);
/// How far the outline stands off what it is about.
const OUTLINE_PX: f64 = 2.0;

/// What is pointed at in one drawing, and the tooltip that says so.
#[derive(Clone)]
pub struct Pointing {
    ctx: Ctx,
    scene: Memo<Arc<Timeline>>,
    frame: NodeRef<html::Div>,
    /// What the tooltip says and points at.
    pub shown: RwSignal<Option<Shown>>,
    doing: StoredValue<Doing>,
}

/// What nothing in the view follows.
struct Doing {
    /// The items that keys go through.
    items: Vec<Item>,
    /// The item that keys go on from.
    current: Option<Item>,
    /// What the pointer was last over, so that moving within it changes nothing.
    over: Option<Hit>,
    /// Whether the pointer rests on the tooltip.
    on_tooltip: bool,
}

impl Pointing {
    /// Nothing is pointed at yet.
    pub fn new(ctx: Ctx, scene: Memo<Arc<Timeline>>, frame: NodeRef<html::Div>) -> Self {
        let doing = Doing {
            items: order(ctx.incident()),
            current: None,
            over: None,
            on_tooltip: false,
        };
        Self {
            ctx,
            scene,
            frame,
            shown: RwSignal::new(None),
            doing: StoredValue::new(doing),
        }
    }

    /// The outline about what is pointed at. It's moved by its style alone: nothing is laid out anew.
    pub fn marker(&self) -> AnyView {
        let shown = self.shown;
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

    /// What keys lead to, in words for those who don't see it.
    pub fn said(&self) -> impl Fn() -> String + Send + use<> {
        let shown = self.shown;
        move || {
            shown
                .get()
                .filter(|shown| shown.spoken)
                .map(|shown| shown.tip.sentence())
                .unwrap_or_default()
        }
    }

    /// The pointer moved over the drawing.
    pub fn point(&self, event: &ev::PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let hit = self.scene.with_untracked(|scene| scene.hit(x, y));
        if self.doing.with_value(|doing| doing.over == hit) {
            return;
        }
        self.doing.update_value(|doing| doing.over = hit);
        match hit {
            Some(hit) => self.show_hit(hit, x),
            None => self.leave(),
        }
    }

    /// The drawing was clicked or tapped.
    pub fn click(&self, event: &ev::MouseEvent) {
        let Some((x, y)) = self.place(event) else { return };
        let Some(hit) = self.scene.with_untracked(|scene| scene.hit(x, y)) else {
            return self.hide();
        };
        self.doing.update_value(|doing| doing.over = Some(hit));
        self.show_hit(hit, x);
        if let Some(item) = self.scene.with_untracked(|scene| item_of(scene, hit)) {
            self.doing.update_value(|doing| doing.current = Some(item));
            self.choose(item);
        }
    }

    /// Hides the tooltip unless the pointer gets to it, or back, in time.
    pub fn leave(&self) {
        let Some(()) = self.doing.try_update_value(|doing| doing.over = None) else {
            return;
        };
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

    /// The pointer came to rest on the tooltip, or left it.
    pub fn rest_on_tooltip(&self, entered: bool) {
        self.doing.update_value(|doing| doing.on_tooltip = entered);
        if !entered {
            self.leave();
        }
    }

    /// The drawing got the focus: by key, that shows where the keys will go on from.
    pub fn focus(&self) {
        let (over, current) = self
            .doing
            .with_value(|doing| (doing.over, doing.current.or(doing.items.first().copied())));
        // A click has its own target.
        if let (None, Some(item)) = (over, current) {
            self.go(item);
        }
    }

    /// The drawing lost the focus.
    pub fn blur(&self) {
        self.hide();
    }

    /// A key was pressed in the drawing.
    pub fn key(&self, event: &ev::KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let (current, index, last) = self.doing.with_value(|doing| {
            let index = doing.items.iter().position(|item| Some(*item) == doing.current);
            (doing.current, index, doing.items.len().saturating_sub(1))
        });
        let next = match event.key().as_str() {
            "ArrowRight" => index.map_or(0, |index| (index + 1).min(last)),
            "ArrowLeft" => index.map_or(0, |index| index.saturating_sub(1)),
            "Home" => 0,
            "End" => last,
            "Enter" => {
                event.prevent_default();
                return current.into_iter().for_each(|item| self.choose(item));
            }
            "Escape" => return self.hide(),
            _ => return,
        };
        event.prevent_default();
        if let Some(item) = self.doing.with_value(|doing| doing.items.get(next).copied()) {
            self.go(item);
        }
    }

    /// Leads to an item by key.
    fn go(&self, item: Item) {
        self.doing.update_value(|doing| doing.current = Some(item));
        let anchor = self.scene.with_untracked(|scene| scene.anchor(item));
        if let (Some(rect), Some(tip)) = (anchor, tips::about_item(&self.ctx, item)) {
            self.show(tip, rect, true);
        }
    }

    fn show_hit(&self, hit: Hit, x: f64) {
        let found = self
            .scene
            .with_untracked(|scene| Some((tips::about(&self.ctx, scene, hit)?, rect_of(scene, hit, x)?)));
        if let Some((tip, rect)) = found {
            self.show(tip, rect, false);
        }
    }

    fn show(&self, tip: Tip, marked: Rect, spoken: bool) {
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

    fn choose(&self, item: Item) {
        let incident = self.ctx.incident();
        let found = match item {
            Item::Phase(index) => incident
                .phases
                .get(index)
                .map(|phase| (ItemKind::Phase, &phase.key)),
            Item::Moment(index) => incident
                .moments
                .get(index)
                .map(|moment| (ItemKind::Moment, &moment.key)),
        };
        if let Some((kind, key)) = found {
            self.ctx.choose(ItemRef {
                kind,
                number: key.number,
            });
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
            let near = |band: &&crate::drawing::timeline::Band| {
                band.phase == phase && band.x0 - 5.0 <= x && x <= band.x1 + 5.0
            };
            let under = scene.bands.iter().find(near).map(|band| band.rect());
            under.or_else(|| scene.anchor(Item::Phase(phase)))
        }
    }
}
