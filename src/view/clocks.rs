//! The choice of the zone that times are shown in.

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::ctx::Ctx;
use super::el::{El, Part, classed, el};
use super::live;
use crate::state::{Action, Clock};

/// What the last option stands for: a zone whose name the reader writes.
const OTHER: &str = "other";

/// The choice, and the field for another zone once that was chosen. Nothing of it is remembered.
pub fn clocks(ctx: &Ctx) -> El {
    let words = ctx.words();
    let named = RwSignal::new(false);
    let home = ctx.home_zone();
    let wanted = RwSignal::new(false);
    let option = |value: &'static str, label: Part| el("option").set("value", value).add(label);
    let options = vec![
        option(
            "incident",
            words.fill("clocks.incident", &[("zone", &home)]).into(),
        ),
        option("utc", ctx.word("clocks.utc").into()),
        option("local", local(ctx, wanted)),
        option("elapsed", ctx.word("clocks.elapsed").into()),
        option(OTHER, ctx.word("clocks.other").into()),
    ];
    let own = ctx.clone();
    let choose = move |event: ev::Event| {
        let value = event_target_value(&event);
        named.set(value == OTHER);
        if value != OTHER {
            own.reader.act(Action::SetClock(Clock::named(&value)));
        }
    };
    let select = el("select")
        .set("aria-label", words.get("clocks.name").to_owned())
        .on(ev::pointerenter, move |_| wanted.set(true))
        .on(ev::focus, move |_| wanted.set(true))
        .on(ev::change, choose)
        .add(options);
    let own = ctx.clone();
    let field = live::part(move || named.get().then(|| field(&own)));
    let root: NodeRef<Div> = NodeRef::new();
    let own = ctx.clone();
    // The reader isn't the only one who chooses: the host may.
    live::effect(move || {
        let clock = own.reader.clock();
        if clock == Clock::Local {
            wanted.set(true);
        }
        let Some(root) = root.get() else { return };
        let is_named = matches!(clock, Clock::Zone(_));
        write(&root, "select", if is_named { OTHER } else { clock.word() });
        if is_named {
            write(&root, "input", clock.word());
        }
        // A field that is there stays: the reader may be in it.
        if named.get_untracked() != is_named {
            named.set(is_named);
        }
    });
    classed("div", "clocks").node_ref(root).add(select).add(field)
}

/// Writes into the field that `selector` finds, if there is one.
fn write(root: &Element, selector: &str, value: &str) {
    if let Ok(Some(field)) = root.query_selector(selector) {
        // What is written into a choice is its option's value; scripts call both the same.
        field.unchecked_into::<HtmlInputElement>().set_value(value);
    }
}

/// The reader's own zone. To ask for its name can take a browser as long as all of a first drawing: that waits until
/// somebody turns to the choice.
fn local(ctx: &Ctx, wanted: RwSignal<bool>) -> Part {
    let own = ctx.clone();
    live::text(move || match wanted.get() {
        true => own.words().fill("clocks.local", &[("zone", &own.local_zone())]),
        false => own.word("clocks.own"),
    })
}

/// The field for the name of a zone, and what is said where nobody knows that name.
fn field(ctx: &Ctx) -> Vec<El> {
    let unknown = RwSignal::new(String::new());
    let own = ctx.clone();
    let write = move |event: ev::Event| {
        let value = event_target_value(&event);
        let name = value.trim();
        let is_known = name.is_empty() || own.knows_zone(name);
        unknown.set(String::new());
        if !is_known {
            unknown.set(own.words().fill("clocks.unknown", &[("name", name)]));
        } else if !name.is_empty() {
            own.reader.act(Action::SetClock(Clock::Zone(name.to_owned())));
        }
    };
    let name = match untrack(|| ctx.reader.clock()) {
        Clock::Zone(name) => Some(name),
        _ => None,
    };
    let input = el("input")
        .set("type", "text")
        .set("size", "16")
        .set("spellcheck", "false")
        .set("placeholder", "Europe/Berlin")
        .set("aria-label", ctx.words().get("clocks.other").to_owned())
        .set("value", name)
        .on(ev::change, write);
    let said = el("span")
        .set("role", "alert")
        .add(live::text(move || unknown.get()));
    vec![input, said]
}
