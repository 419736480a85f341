//! What is wrong with the file, for its author.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::{Frame, rows};
use crate::format::{Problem, Severity};

/// The problems as a list.
#[component]
pub fn Problems(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let problems = ctx.problems();
    let content = if problems.is_empty() {
        let none = ctx.words().get("problems.none").to_owned();
        view! { class="pv", <p class="quiet">{none}</p> }.into_any()
    } else {
        rows(problems.iter().map(|each| problem(&ctx, each)).collect())
    };
    Frame::new(&ctx, "problems", "problems.title")
        .counted(problems.len())
        .around(&ctx, 0, content)
}

fn problem(ctx: &Ctx, problem: &Problem) -> AnyView {
    let words = ctx.words();
    let place = [
        ("line", &*problem.line.to_string()),
        ("column", &*problem.column.to_string()),
    ];
    let place = words.fill("problems.place", &place);
    let severity = words.get(match problem.severity {
        Severity::Error => "problems.error",
        Severity::Warning => "problems.warning",
    });
    let path = (!problem.path.is_empty())
        .then(|| view! { class="pv", <code>{problem.path.clone()}</code> ": " }.into_any());
    view! { class="pv",
        <li class="row problem">
            <div class="name"><strong>{severity.to_owned()}</strong> " " <span class="when">{place}</span></div>
            " "
            <div class="what">{path} {problem.what.clone()} <div class="remark">{problem.advice.clone()}</div></div>
        </li>
    }
    .into_any()
}
