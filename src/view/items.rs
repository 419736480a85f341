//! What rows of items have in common.

use leptos::prelude::*;

use super::ctx::Ctx;
use crate::state::{ItemKind, ItemRef};

/// A row for an item that a link can lead to; marked while it is chosen.
pub fn row(ctx: &Ctx, kind: ItemKind, number: usize, cells: AnyView) -> AnyView {
    let item = ItemRef { kind, number };
    let class = {
        let ctx = ctx.clone();
        move || {
            let chosen = if ctx.is_chosen(item) { " selected" } else { "" };
            format!("row {}{chosen}", kind.word())
        }
    };
    let class: Box<dyn Fn() -> String + Send> = Box::new(class);
    view! { class="pv", <li class=class data-item=format!("{}-{number}", kind.word())>{cells}</li> }
        .into_any()
}

/// A short heading before the words of an item.
pub fn lead(title: &Option<String>) -> Option<AnyView> {
    title
        .clone()
        .map(|title| view! { class="pv", <strong>{title}</strong> " " }.into_any())
}

/// The names of components in a line, if there are any.
pub fn component_names(ctx: &Ctx, components: &[usize]) -> Option<String> {
    let all = &ctx.incident().components;
    let names = components
        .iter()
        .filter_map(|index| all.get(*index))
        .map(|component| component.name.as_str());
    let names: Vec<&str> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}
