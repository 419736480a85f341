//! How bad it was, when: every phase in words.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::items::{component_names, lead, row};
use super::level::swatch;
use super::live;
use super::remarks::{plain, quoted, remarks};
use super::sections::{Frame, rows};
use super::text::line;
use super::time::from_to;
use crate::incident::Phase;
use crate::state::ItemKind;

/// The phases as a list.
#[component]
pub fn Phases(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let incident = ctx.incident();
    let phases = &incident.phases;
    (!phases.is_empty()).then(|| {
        let list = |items: Vec<usize>| {
            rows(
                items
                    .into_iter()
                    .filter_map(|index| Some(phase(&ctx, phases.get(index)?)))
                    .collect(),
            )
        };
        let chapter = |index: usize| phases.get(index).and_then(|phase| phase.chapter);
        let content = by_chapter(&ctx, true, phases.len(), &chapter, &list);
        let frame = Frame::new(&ctx, "phases", "phases.title").counted(phases.len());
        frame.intro(&incident.intros.phases).around(&ctx, 0, content)
    })
}

fn phase(ctx: &Ctx, phase: &Phase) -> AnyView {
    let words = ctx.words();
    let length = {
        let ctx = ctx.clone();
        let (from, to) = (phase.from, phase.to);
        live::text(move || {
            let length = to.map_or_else(|| ctx.until(), |to| to.at).max(from.at) - from.at;
            let approximate = from.approximate || to.is_some_and(|to| to.approximate);
            ctx.times(|times| times.length(length, approximate))
        })
    };
    let mix = mix_words(ctx, phase).map(|mix| plain(ctx, mix));
    let word = phase.level_word.clone().or_else(|| phase.stated_level.clone());
    let word = word.map(|word| quoted(ctx, "remarks.stated_level", word));
    let components = component_names(ctx, &phase.components).map(|names| plain(ctx, names));
    let mut below: Vec<AnyView> = Vec::new();
    below.extend(components);
    below.extend(mix);
    below.extend(word);
    below.extend(remarks(ctx, &phase.remarks));
    let text = phase.text.as_deref().map(|text| line(text, ctx.heading(2)));
    let cells = view! { class="pv",
        <span class="level">{swatch(phase.level)} " " {words.level(phase.level).to_owned()}</span>
        " "
        <span class="when">{from_to(ctx, phase.from, phase.to)}</span>
        " "
        <div class="what"><div lang=ctx.lang()>{lead(&phase.title)} {text}</div> {below}</div>
        " "
        <span class="length">{length}</span>
    };
    row(ctx, ItemKind::Phase, phase.key.number, cells.into_any())
}

/// The minutes of a mix, if it is one.
pub fn mix_words(ctx: &Ctx, phase: &Phase) -> Option<String> {
    let words = ctx.words();
    let part = |(level, length): &(_, _)| format!("{} {}", words.level(*level), words.duration(*length));
    let parts: Vec<String> = phase.mix.iter().map(part).collect();
    (!parts.is_empty()).then(|| words.fill("phases.mix", &[("parts", &parts.join(", "))]))
}
