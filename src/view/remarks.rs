//! The source's own words for a time, and what the author says about that.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::text::Line;
use crate::incident::Remarks as Said;

/// What is said about an item's time, if anything.
#[component]
pub fn Remarks(
    /// What the view shares.
    ctx: Ctx,
    /// What is said.
    said: Said,
) -> impl IntoView {
    let stated = said.stated.map(|stated| {
        let label = ctx.words().get("remarks.stated").to_owned();
        view! { class="pv",
            <p class="remark"><span class="label">{label}</span> " " <q lang=ctx.lang()>{stated}</q></p>
        }
    });
    let note = said.note.map(|note| {
        let label = ctx.words().get("remarks.note").to_owned();
        view! { class="pv",
            <div class="remark">
                <span class="label">{label}</span> " "
                <span lang=ctx.lang()><Line source=note level=ctx.heading(2)/></span>
            </div>
        }
    });
    view! { class="pv", {stated} {note} }
}
