//! The visible range as two times that can be written.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::ctx::Ctx;
use super::el::{El, el};
use super::fold::details;
use super::live;
use crate::time::{Civil, Instant, Span};
use crate::words::Times;

/// A time in a field: "2026-10-19T09:56:00", as far as it goes in RFC 3339.
const LENGTH: usize = 19;

/// The fields, in a fold. They aren't there before it is opened for the first time: what a browser makes of fields of
/// times, and looks into them for, takes it as long as a whole chart.
pub fn range(ctx: &Ctx) -> El {
    let (fold, open) = details(ctx, "range".to_owned(), "range");
    let asked_for =
        Memo::new(move |before: Option<&bool>| before.is_some_and(|before| *before) || open.get());
    let own = ctx.clone();
    fold.add(el("summary").add(ctx.word("zoom.fields")))
        .add(live::part(move || asked_for.get().then(|| form(&own))))
}

fn form(ctx: &Ctx) -> El {
    let wrong = RwSignal::new("");
    let (from, first) = field(ctx, "zoom.from", |range| range.from);
    let (to, last) = field(ctx, "zoom.to", |range| range.to);
    let own = ctx.clone();
    let show = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let visible = untrack(|| own.visible());
        let (from, to) = (
            read(&own, first, visible.from, false),
            read(&own, last, visible.to, true),
        );
        let whole = untrack(|| own.whole());
        wrong.set(match from.zip(to) {
            None => "zoom.bad_range",
            Some((from, to)) if from >= to => "zoom.bad_order",
            Some((from, to)) if !Span { from, to }.overlaps(whole) => "zoom.outside",
            Some((from, to)) => {
                first.settle();
                last.settle();
                own.show(from, to);
                ""
            }
        });
    };
    let own = ctx.clone();
    let said = live::text(move || {
        let example = || own.times(|times| local(&times.iso(own.visible().from)));
        match wrong.get() {
            "" => String::new(),
            wrong => own.words().fill(wrong, &[("example", &example())]),
        }
    });
    let button = el("button").set("type", "submit").add(ctx.word("zoom.apply"));
    // Times since the start can't be written: then it's a clock's, too.
    let own = ctx.clone();
    let zone = live::text(move || {
        let (words, zone) = (own.words(), own.zone());
        let names = Times::new(words, &zone).zone_names(own.visible());
        words.fill("timeline.all_times", &[("zone", &names)])
    });
    el("form")
        .set("novalidate", "")
        .on(ev::submit, show)
        .add(vec![from, to, button, el("span").add(zone)])
        .add(el("span").set("role", "alert").add(said))
}

/// A field that shows one end of the visible range, until somebody writes something else into it: that stays until it
/// was asked for.
#[derive(Clone, Copy)]
struct Field {
    node: NodeRef<Div>,
    /// What it says of itself.
    own: StoredValue<String>,
}

impl Field {
    fn written(self) -> Option<String> {
        Some(input(self.node.get_untracked())?.value())
    }

    /// What is written there was asked for.
    fn settle(self) {
        if let Some(written) = self.written() {
            self.own.set_value(written);
        }
    }
}

fn field(ctx: &Ctx, label: &'static str, end: fn(Span) -> Instant) -> (El, Field) {
    let field = Field {
        node: NodeRef::new(),
        own: StoredValue::new(String::new()),
    };
    let own = ctx.clone();
    live::effect(move || {
        let Some(element) = input(field.node.get()) else {
            return;
        };
        let now = own.times(|times| local(&times.iso(end(own.visible()))));
        if field
            .own
            .with_value(|own| own.is_empty() || *own == element.value())
        {
            element.set_value(&now);
            field.settle();
        }
    });
    let element = el("input")
        .set("type", "datetime-local")
        .set("step", "1")
        .node_ref(field.node);
    let label = el("label").add(ctx.word(label)).apart(element);
    (label, field)
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
fn read(ctx: &Ctx, field: Field, known: Instant, last: bool) -> Option<Instant> {
    let written = field.written()?;
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
