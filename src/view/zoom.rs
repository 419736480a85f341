//! Changing the visible range by the wheel, by keys and by buttons. All drawings share one range.

use std::sync::atomic::Ordering;

use leptos::ev;
use leptos::prelude::*;

use super::clocks::clocks;
use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::live;
use super::range::range;
use super::saving::saving;
use crate::drawing::scale::TimeScale;
use crate::platform::clock::after;
use crate::state::Action;

/// How much closer one step brings.
const STEP: f64 = 2.0;
/// How far one key press moves, as a share of the plot.
const PAN_SHARE: f64 = 0.2;
/// A turn of the wheel by so much zooms by one step. Pinching on a pad turns it by little at a time.
const WHEEL_PX: f64 = 60.0;
/// One event of the wheel zooms by no more than this part of a step.
const MOST_WHEEL: f64 = 0.6;
/// How many px a wheel turns that counts lines, and one that counts pages.
const UNITS_PX: [f64; 3] = [1.0, 16.0, 400.0];
/// A wheel that rests for this long has been let go.
const WHEEL_REST_MS: i64 = 500;
/// After the last change, the range is said once it rested for this long.
const SAY_MS: u32 = 500;

/// Zooms about a place.
fn about(ctx: &Ctx, scale: TimeScale, x_px: f64, factor: f64) {
    let range = scale.zoomed(x_px, factor, ctx.whole());
    ctx.show(range.from, range.to);
}

/// Zooms by a turn of the wheel, so that what lies at `x_px` stays there; says whether it was meant for zooming, with
/// Ctrl or ⌘ held.
pub fn wheel(ctx: &Ctx, scale: TimeScale, x_px: f64, event: &ev::WheelEvent) -> bool {
    if !event.ctrl_key() && !event.meta_key() {
        return false;
    }
    // All turns that follow on each other are one gesture.
    let now = event.time_stamp() as i64;
    if now - ctx.wheeled.swap(now, Ordering::Relaxed) > WHEEL_REST_MS {
        ctx.reader.act(Action::Settle);
    }
    let unit = UNITS_PX.get(event.delta_mode() as usize).unwrap_or(&1.0);
    let steps = -event.delta_y() * unit / WHEEL_PX;
    let factor = 2_f64.powf(steps.clamp(-MOST_WHEEL, MOST_WHEEL));
    ctx.slide(scale.zoomed(x_px, factor, ctx.whole()));
    true
}

/// Does what a key asks for; says whether it asked for anything here.
pub fn key(ctx: &Ctx, scale: TimeScale, event: &ev::KeyboardEvent) -> bool {
    let middle = scale.left_px + scale.width_px / 2.0;
    match event.key().as_str() {
        "+" | "=" => about(ctx, scale, middle, STEP),
        "-" | "−" => about(ctx, scale, middle, 1.0 / STEP),
        "0" => show_whole(ctx),
        "ArrowLeft" if event.shift_key() => pan(ctx, scale, -PAN_SHARE, event.repeat()),
        "ArrowRight" if event.shift_key() => pan(ctx, scale, PAN_SHARE, event.repeat()),
        _ => return false,
    }
    true
}

/// A key that is held moves on, which is one step to go back.
fn pan(ctx: &Ctx, scale: TimeScale, share: f64, is_held: bool) {
    if !is_held {
        ctx.reader.act(Action::Settle);
    }
    ctx.slide(scale.panned(scale.width_px * share, ctx.whole()));
}

/// Whether nothing lies outside what is visible.
fn shows_all(ctx: &Ctx) -> bool {
    let (visible, whole) = (ctx.visible(), ctx.whole());
    visible.from <= whole.from && visible.to >= whole.to
}

/// Shows the incident as at first; from there, also what lies outside it.
fn show_whole(ctx: &Ctx) {
    match untrack(|| ctx.reader.range()) {
        Some(_) => ctx.reader.act(Action::Show(None)),
        None => {
            let whole = ctx.whole();
            ctx.show(whole.from, whole.to);
        }
    }
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
    let seen = live::text(move || own.visible_words());
    let name = ctx.word("zoom.name");
    classed("div", "toolbar")
        .set("part", "toolbar")
        .set("role", "group")
        .set("aria-label", name)
        .add(buttons)
        .add(classed("span", "visible").add(seen))
        .add(said(ctx))
        .add(clocks(ctx))
        .add(classed("div", "folds").add(range(ctx)).add(saving(ctx)))
}

/// What is visible, said politely and once, after the last of several changes; at first there is nothing to say.
fn said(ctx: &Ctx) -> El {
    let said = RwSignal::new(String::new());
    let mut known = untrack(|| ctx.reader.range());
    let mut waiting = None;
    let own = ctx.clone();
    live::effect(move || {
        let range = own.reader.range();
        if known == range {
            return;
        }
        known = range;
        let own = own.clone();
        // The one before it is dropped, and says nothing more.
        drop(waiting.take());
        waiting = Some(after(SAY_MS, move || {
            let _ = said.try_set(untrack(|| own.visible_words()));
        }));
    });
    let said = live::text(move || said.get());
    classed("span", "hidden").set("role", "status").add(said)
}
