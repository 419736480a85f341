//! Sections that the format doesn't know: lessons, takeaways, thanks.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::sections::{Section, SectionKey};
use super::text::Text;

/// The author's sections that follow `after`, or those that follow nothing that is shown.
#[component]
pub fn OwnSections(
    /// What the view shares.
    ctx: Ctx,
    /// The section that they follow; none for those that stand at the end.
    #[prop(optional_no_strip)]
    after: Option<SectionKey>,
) -> impl IntoView {
    let placed = |wanted: &str| {
        ctx.sections()
            .iter()
            .any(|key| key.word() == wanted && *key != SectionKey::Sections)
    };
    ctx.incident()
        .sections
        .iter()
        .filter(|section| match (after, section.after.as_deref()) {
            (Some(key), Some(wanted)) => key.word() == wanted,
            (None, Some(wanted)) => !placed(wanted),
            (None, None) => true,
            (Some(_), None) => false,
        })
        .map(|section| {
            let (lang, level) = (ctx.lang(), ctx.heading(1));
            let (item, source) = (format!("section-{}", section.key.number), section.text.clone());
            view! { class="pv",
                <Section ctx=ctx.clone() part="own" title=section.title.clone() title_lang=ctx.lang()>
                    <div class="prose" lang=lang data-item=item>
                        <Text source=source level=level/>
                    </div>
                </Section>
            }
        })
        .collect_view()
}
