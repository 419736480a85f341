//! What is wrong with the file, for its author.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::Section;

/// The problems as a list.
#[component]
pub fn Problems(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let problems = ctx.problems();
    let content = if problems.is_empty() {
        view! { class="pv", <p class="quiet">{ctx.words().get("problems.none").to_owned()}</p> }.into_any()
    } else {
        let rows = problems
            .iter()
            .map(|problem| {
                let place = ctx.words().fill(
                    "problems.place",
                    &[("line", &problem.line.to_string()), ("column", &problem.column.to_string())],
                );
                let severity = ctx.words().get(match problem.severity {
                    crate::format::Severity::Error => "problems.error",
                    crate::format::Severity::Warning => "problems.warning",
                });
                view! { class="pv",
                    <li class="row problem">
                        <div class="name"><strong>{severity.to_owned()}</strong> " " <span class="when">{place}</span></div>
                        " "
                        <div class="what">
                            {(!problem.path.is_empty()).then(|| view! { class="pv", <code>{problem.path.clone()}</code> " " })}
                            {problem.what.clone()}
                            <p class="remark">{problem.advice.clone()}</p>
                        </div>
                    </li>
                }
            })
            .collect_view();
        view! { class="pv", <ul class="rows" role="list">{rows}</ul> }.into_any()
    };
    view! { class="pv",
        <Section ctx=ctx.clone() part="problems" title=ctx.words().get("problems.title").to_owned()>{content}</Section>
    }
}
