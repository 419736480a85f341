//! The visible range as two times that can be written.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::ctx::Ctx;
use super::el::{El, classed, el};
use super::live;
use crate::time::{Civil, Instant, Span};

/// A time in a field: "2026-10-19T09:56:00", as far as it goes in RFC 3339.
const LENGTH: usize = 19;

/// The fields, in a fold.
pub fn range(ctx: &Ctx) -> El {
    let words = ctx.words();
    let wrong = RwSignal::new(false);
    // Fields of times are dear to write: nobody waits for those that aren't seen.
    let open = RwSignal::new(false);
    let (from, from_ref) = field(ctx, "zoom.from", open, |range| range.from);
    let (to, to_ref) = field(ctx, "zoom.to", open, |range| range.to);
    let own = ctx.clone();
    let show = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let visible = untrack(|| own.visible());
        let (from, to) = (
            read(&own, from_ref, visible.from, false),
            read(&own, to_ref, visible.to, true),
        );
        let span = from.zip(to).filter(|(from, to)| from < to);
        wrong.set(span.is_none());
        if let Some((from, to)) = span {
            own.show(from, to);
        }
    };
    let own = ctx.clone();
    let said = live::text(move || {
        let example = || own.times(|times| local(&times.iso(own.visible().from)));
        let say = || own.words().fill("zoom.bad_range", &[("example", &example())]);
        if wrong.get() { say() } else { String::new() }
    });
    let button = el("button")
        .set("type", "submit")
        .add(words.get("zoom.apply").to_owned());
    let form = el("form")
        .set("novalidate", "")
        .on(ev::submit, show)
        .add(vec![from, to, button])
        .add(el("span").set("role", "alert").add(said));
    classed("details", "range")
        .on(ev::toggle, move |event: ev::Event| {
            let details = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok());
            open.set(details.is_some_and(|details| details.has_attribute("open")));
        })
        .add(el("summary").add(words.get("zoom.fields").to_owned()))
        .add(form)
}

/// A field that shows one end of the visible range until somebody writes something else.
fn field(
    ctx: &Ctx,
    label: &'static str,
    open: RwSignal<bool>,
    end: fn(Span) -> Instant,
) -> (El, NodeRef<Div>) {
    let node: NodeRef<Div> = NodeRef::new();
    let own = ctx.clone();
    live::effect(move || {
        if !open.get() {
            return;
        }
        let written = own.times(|times| local(&times.iso(end(own.visible()))));
        if let Some(field) = input(node.get()) {
            field.set_value(&written);
        }
    });
    let field = el("input")
        .set("type", "datetime-local")
        .set("step", "1")
        .node_ref(node);
    let label = el("label").add(ctx.words().get(label).to_owned()).apart(field);
    (label, node)
}

fn input(node: Option<impl JsCast>) -> Option<HtmlInputElement> {
    node.map(JsCast::unchecked_into)
}

/// What of an RFC 3339 time stands on the clock.
fn local(iso: &str) -> String {
    iso.get(..LENGTH).unwrap_or(iso).to_owned()
}

/// The time in a field, in the zone that is shown. One that nobody changed is `known`, to the millisecond and in the
/// right one of two hours of the same name; of a new one, a range that ends there reaches to the `last`.
fn read(ctx: &Ctx, node: NodeRef<Div>, known: Instant, last: bool) -> Option<Instant> {
    let written = input(node.get_untracked())?.value();
    if written == untrack(|| ctx.times(|times| local(&times.iso(known)))) {
        return Some(known);
    }
    let mut numbers = [0_u32; 6];
    let mut count = 0;
    for (number, text) in numbers.iter_mut().zip(written.split(['-', 'T', ' ', ':', '.'])) {
        *number = text.parse().ok()?;
        count += 1;
    }
    let [year, month, day, hour, minute, second] = numbers;
    let midnight = Civil::midnight(i32::try_from(year).ok()?, month, day).filter(|_| count >= 5)?;
    let civil = Civil {
        hour,
        minute,
        second,
        ..midnight
    };
    let zone = untrack(|| ctx.zone());
    match last {
        true => zone.last_instant(civil),
        false => zone.instant(civil),
    }
}
