//! What opens and closes, and stays so when it's drawn anew.

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::ctx::Ctx;
use super::el::{El, classed};
use crate::state::Action;

/// A `details` element of a class, under a name of its own; and whether it's open, to be followed.
pub fn details(ctx: &Ctx, name: String, class: &'static str) -> (El, Memo<bool>) {
    let is_open = ctx.reader.is_open(name.clone());
    let own = ctx.clone();
    let toggled = move |event: ev::Event| {
        let element = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let open = element.is_some_and(|element| element.has_attribute("open"));
        if open != is_open.get_untracked() {
            let name = name.clone();
            own.reader.act(Action::SetFold { name, open });
        }
    };
    let element = classed("details", class)
        .follow("open", move || is_open.get().then_some(""))
        .on(ev::toggle, toggled);
    (element, is_open)
}
