//! Changing the visible range: by dragging, by the wheel, by keys and by buttons. All drawings share one range.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::clocks::clocks;
use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::live;
use super::range::range;
use crate::drawing::number;
use crate::drawing::scale::TimeScale;
use crate::drawing::timeline::Grip;
use crate::state::Action;
use crate::time::{Millis, Span};

/// How much closer one step brings.
const STEP: f64 = 2.0;
/// How far one key press moves, as a share of the plot.
const PAN_SHARE: f64 = 0.2;
/// A pointer that moved less than this has clicked.
const CLICK_PX: f64 = 4.0;
/// The handles of the overview stay this far apart.
const HANDLES_PX: f64 = 6.0;
/// A turn of the wheel by so much zooms by one step.
const WHEEL_PX: f64 = 240.0;

/// What is being dragged.
#[derive(Debug, Clone, Copy)]
pub enum Drag {
    /// Across the plot, from an `x`: the stretch between becomes the range.
    Across(f64),
    /// A part of the overview: where the pointer went down, and the range then.
    Overview(Grip, f64, Span),
}

/// Zooms so that what lies at `x_px` stays there; a factor over 1 comes closer.
pub fn about(ctx: &Ctx, scale: TimeScale, x_px: f64, factor: f64) {
    ctx.reader
        .act(Action::Show(scale.zoomed(x_px, factor, ctx.whole)));
}

/// Zooms by a turn of the wheel; says whether it was meant for zooming, with Ctrl or ⌘ held.
pub fn wheel(ctx: &Ctx, scale: TimeScale, x_px: f64, event: &ev::WheelEvent) -> bool {
    let meant = event.ctrl_key() || event.meta_key();
    if meant {
        about(
            ctx,
            scale,
            x_px,
            2_f64.powf((-event.delta_y() / WHEEL_PX).clamp(-2.0, 2.0)),
        );
    }
    meant
}

/// Does what a key asks for; says whether it asked for anything here.
pub fn key(ctx: &Ctx, scale: TimeScale, event: &ev::KeyboardEvent) -> bool {
    let middle = scale.left_px + scale.width_px / 2.0;
    match event.key().as_str() {
        "+" | "=" => about(ctx, scale, middle, STEP),
        "-" | "−" => about(ctx, scale, middle, 1.0 / STEP),
        "0" => show_whole(ctx),
        "ArrowLeft" if event.shift_key() => pan(ctx, scale, -PAN_SHARE),
        "ArrowRight" if event.shift_key() => pan(ctx, scale, PAN_SHARE),
        _ => return false,
    }
    true
}

fn pan(ctx: &Ctx, scale: TimeScale, share: f64) {
    ctx.reader
        .act(Action::Show(scale.panned(scale.width_px * share, ctx.whole)));
}

/// What a drag has come to: the stretch to outline while it goes on, in px from left. `again` says that the drag
/// has moved the range before: then there's one step to go back, not one for every move.
pub fn drag_to(
    ctx: &Ctx,
    scale: TimeScale,
    overview: Option<TimeScale>,
    drag: Drag,
    x_px: f64,
    again: bool,
) -> Option<(f64, f64)> {
    match drag {
        Drag::Across(from) => {
            let right = scale.left_px + scale.width_px;
            let (a, b) = (from.min(x_px).max(scale.left_px), from.max(x_px).min(right));
            (b - a > CLICK_PX).then_some((a, b))
        }
        Drag::Overview(grip, from, range) => {
            let strip = overview?;
            let moved = strip.invert(x_px) - strip.invert(from);
            let at = strip.invert(x_px);
            // The handles never meet: there would be nothing between them to see or to take hold of.
            let least = Millis((HANDLES_PX * strip.ms_per_px()) as i64);
            let wanted = match grip {
                Grip::From => Span::between(at.min(range.to - least), range.to),
                Grip::To => Span::between(range.from, at.max(range.from + least)),
                Grip::Window | Grip::Outside => Span {
                    from: range.from + moved,
                    to: range.to + moved,
                },
            };
            ctx.reader.act(if again {
                Action::Slide(wanted)
            } else {
                Action::Show(wanted)
            });
            None
        }
    }
}

/// The pointer was let go after dragging across.
pub fn drop_across(ctx: &Ctx, scale: TimeScale, from: f64, to: f64) {
    ctx.reader
        .act(Action::Show(Span::between(scale.invert(from), scale.invert(to))));
}

/// The outline of a stretch that is being dragged across; moved by its style alone.
pub fn outline(stretch: RwSignal<Option<(f64, f64)>>) -> El {
    let element: NodeRef<html::Div> = NodeRef::new();
    live::effect(move || {
        let Some(element) = element.get() else { return };
        let style = web_sys::HtmlElement::style(&element);
        let set = |name: &str, value: &str| {
            let _ = style.set_property(name, value);
        };
        let Some((from, to)) = stretch.get() else {
            return set("display", "none");
        };
        set("transform", &(String::from("translate(") + &number(from) + "px)"));
        set("width", &(number(to - from) + "px"));
        set("display", "block");
    });
    classed("div", "stretch")
        .set("aria-hidden", "true")
        .node_ref(element)
}

/// Whether nothing lies outside what is visible.
fn shows_all(ctx: &Ctx) -> bool {
    let (visible, whole) = (ctx.visible(), ctx.whole);
    visible.from <= whole.from && visible.to >= whole.to
}

/// Shows the incident as at first; from there, also what lies outside it.
fn show_whole(ctx: &Ctx) {
    ctx.reader.act(match untrack(|| ctx.reader.range()) {
        Some(_) => Action::ShowWhole,
        None => Action::Show(ctx.whole),
    });
}

/// Zooms about the middle.
fn step(ctx: &Ctx, factor: f64) {
    let scale = TimeScale::new(untrack(|| ctx.visible()), 0.0, 1.0);
    about(ctx, scale, 0.5, factor);
}

/// The buttons; in a drawing, keys do the same.
pub fn toolbar(ctx: &Ctx) -> El {
    let button = |label: &'static str, idle: fn(&Ctx) -> bool, press: fn(&Ctx)| {
        let (own, pressed) = (ctx.clone(), ctx.clone());
        let press = move |_| {
            if !untrack(|| idle(&pressed)) {
                press(&pressed);
            }
        };
        // Not `disabled`: a button that was just pressed would lose the focus.
        el("button")
            .set("type", "button")
            .follow("aria-disabled", move || idle(&own).to_string())
            .on(ev::click, press)
            .add(ctx.word(label))
    };
    let buttons = vec![
        button("zoom.in", |_| false, |ctx| step(ctx, STEP)),
        button("zoom.out", shows_all, |ctx| step(ctx, 1.0 / STEP)),
        button(
            "zoom.back",
            |ctx| !ctx.reader.has_trail(),
            |ctx| ctx.reader.act(Action::Back),
        ),
        button("zoom.whole", shows_all, show_whole),
    ];
    let own = ctx.clone();
    let said = live::text(move || {
        match (own.reader.range(), own.reader.has_trail()) {
            (Some(_), _) => own.visible_words(),
            // Who went back to the whole hears so; at first there is nothing to say.
            (None, true) => own.word("timeline.overview"),
            (None, false) => String::new(),
        }
    });
    let name = ctx.word("zoom.name");
    classed("div", "toolbar")
        .set("part", "toolbar")
        .set("role", "group")
        .set("aria-label", name)
        .add(buttons)
        .add(classed("span", "visible").set("role", "status").add(said))
        .add(clocks(ctx))
        .add(range(ctx))
}
