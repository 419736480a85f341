//! The levels that occur, worst first, each with its total.

use leptos::prelude::*;

use crate::incident::{Grader, Level};
use crate::view::ctx::Ctx;
use crate::view::level::Swatch;

/// The legend, which is also the totals.
#[component]
pub fn Legend(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let totals = {
        let ctx = ctx.clone();
        move || {
            ctx.facts.with(|facts| {
                let shown = facts.totals.iter().filter(|total| total.level != Level::Healthy);
                shown
                    .map(|total| {
                        let words = ctx.words();
                        let mut length = words.duration(total.length);
                        if total.approximate {
                            length = words.about(&length);
                        }
                        view! { class="pv",
                            <li>
                                <Swatch level=total.level/> <span>{words.level(total.level).to_owned()}</span> " "
                                <strong>{length}</strong>
                            </li>
                        }
                    })
                    .collect_view()
            })
        }
    };
    let graded = match ctx.incident().graded_by {
        Grader::Publisher => None,
        Grader::Author => Some("legend.graded_by_author"),
        Grader::Import => Some("legend.graded_by_import"),
    };
    let graded =
        graded.map(|key| view! { class="pv", <p class="remark">{ctx.words().get(key).to_owned()}</p> });
    view! { class="pv", <ul part="legend" class="legend" role="list">{totals}</ul> {graded} }
}
