//! What happened, in a few paragraphs.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::text::Text;

/// The summary; its first paragraph is the lede.
#[component]
pub fn Summary(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    (!incident.summary.trim().is_empty()).then(|| {
        view! { class="pv",
            <div part="summary" class="prose summary" lang=ctx.lang()>
                <Text source=incident.summary.clone() level=ctx.heading(0)/>
            </div>
        }
    })
}
