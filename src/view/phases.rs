//! How bad it was, when: every phase in words.

use leptos::prelude::*;

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::level::Swatch;
use super::remarks::Remarks;
use super::sections::Section;
use super::text::Line;
use super::time::FromTo;
use crate::incident::Phase;
use crate::state::{ItemKind, ItemRef};

/// The phases as a list.
#[component]
pub fn Phases(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let phases = &ctx.incident().phases;
    (!phases.is_empty()).then(|| {
        let list = |phases: Vec<Phase>| {
            let rows = phases.into_iter().map(|phase| row(&ctx, phase)).collect_view();
            view! { class="pv", <ol class="rows" role="list">{rows}</ol> }.into_any()
        };
        let content = by_chapter(&ctx, phases, |phase| phase.chapter, list);
        view! { class="pv",
            <Section
                ctx=ctx.clone()
                part="phases"
                title=ctx.words().get("phases.title").to_owned()
                beside=phases.len().to_string().into_any()
                intro=ctx.incident().intros.phases.clone()
            >
                {content}
            </Section>
        }
    })
}

fn row(ctx: &Ctx, phase: Phase) -> AnyView {
    let item = ItemRef {
        kind: ItemKind::Phase,
        number: phase.key.number,
    };
    let selected = {
        let state = ctx.state;
        move || state.with(|state| state.selected == Some(item))
    };
    let words = ctx.words();
    let approximate = phase.from.approximate || phase.to.is_some_and(|to| to.approximate);
    let length = {
        let ctx = ctx.clone();
        let (from, to) = (phase.from.at, phase.to.map(|to| to.at));
        move || {
            let length = to.unwrap_or_else(|| ctx.now.get()) - from;
            ctx.times(|times| times.length(length, approximate))
        }
    };
    let mix = (!phase.mix.is_empty()).then(|| {
        let parts = phase
            .mix
            .iter()
            .map(|(level, length)| format!("{} {}", words.level(*level), words.duration(*length)));
        let parts = parts.collect::<Vec<_>>().join(", ");
        let text = words.fill("phases.mix", &[("parts", &parts)]);
        view! { class="pv", <p class="remark">{text}</p> }
    });
    let word = phase
        .level_word
        .clone()
        .or_else(|| phase.stated_level.clone())
        .map(|word| {
            let label = words.get("remarks.stated_level").to_owned();
            view! { class="pv",
                <p class="remark"><span class="label">{label}</span> " " <q lang=ctx.lang()>{word}</q></p>
            }
        });
    let components = component_names(ctx, &phase.components).map(|names| {
        view! { class="pv", <p class="remark" lang=ctx.lang()>{names}</p> }
    });
    let title = phase
        .title
        .clone()
        .map(|title| view! { class="pv", <strong>{title} " "</strong> });
    view! { class="pv",
        <li class="row phase" data-item=format!("phase-{}", item.number) class:selected=selected>
            <span class="level"><Swatch level=phase.level/> <span>{words.level(phase.level).to_owned()}</span></span>
            " "
            <span class="when">
                <FromTo ctx=ctx.clone() from=phase.from to=phase.to/>
            </span>
            " "
            <div class="what">
                <div lang=ctx.lang()>
                    {title}
                    {phase.text.clone().map(|text| view! { class="pv", <Line source=text level=ctx.heading(2)/> })}
                </div>
                {components} {mix} {word}
                <Remarks ctx=ctx.clone() said=phase.remarks.clone()/>
            </div>
            " "
            <span class="length">{length}</span>
        </li>
    }
    .into_any()
}

/// The names of components in a line, if there are any.
pub fn component_names(ctx: &Ctx, components: &[usize]) -> Option<String> {
    let all = &ctx.incident().components;
    let names: Vec<&str> = components
        .iter()
        .filter_map(|index| all.get(*index))
        .map(|component| component.name.as_str())
        .collect();
    (!names.is_empty()).then(|| names.join(", "))
}
