//! The account for paper, as static HTML.

use leptos::prelude::*;

use super::app::App;
use super::ctx::{Ctx, Given};

/// The account as HTML without anything that could act: what is printed, and what can be read without JavaScript.
pub fn paper_html(given: Given) -> String {
    let owner = Owner::new();
    owner.with(|| {
        let ctx = Ctx::new(given);
        view! { class="pv", <App ctx=ctx/> }.into_any().to_html()
    })
}
