//! The account for paper, as static HTML.

use leptos::prelude::*;

use super::app::app;
use super::ctx::Ctx;
use super::el::Part;
use super::given::Given;

/// The account as HTML without anything that could act: what is printed, and what can be read without JavaScript.
pub fn paper_html(given: Given) -> String {
    let owner = Owner::new();
    owner.with(|| Part::from(app(&Ctx::new(given))).to_html())
}
