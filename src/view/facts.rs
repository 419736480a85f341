//! Started, ended, duration, worst: what follows from the incident, and beside it what the document states.

use leptos::prelude::*;

use super::ctx::Ctx;
use super::level::Swatch;
use crate::incident::{Bound, End, Response, TimeTo};
use crate::time::{Instant, Precision};

/// The four facts, and what the document itself states.
#[component]
pub fn Facts(
    /// What the view shares.
    ctx: Ctx,
) -> impl IntoView {
    let timed = ctx.incident().is_timed();
    let four = timed.then(|| {
        view! { class="pv",
            <dl class="facts">
                {started(&ctx)} {ended(&ctx)} {duration(&ctx)} {worst(&ctx)}
            </dl>
        }
    });
    view! { class="pv", <div part="facts">{four} {more(&ctx)}</div> }
}

/// A fact: its name, the fact in large type, and what explains it.
fn fact(name: String, large: AnyView, small: AnyView) -> AnyView {
    view! { class="pv",
        <div class="fact"><dt>{name}</dt> <dd class="large">{large}</dd> <dd class="small">{small}</dd></div>
    }
    .into_any()
}

fn bound(ctx: &Ctx, bound: Bound, at: Instant) -> (AnyView, AnyView) {
    let words = {
        let ctx = ctx.clone();
        move || {
            ctx.times(|times| {
                let text = match bound.when.precision {
                    Precision::Exact | Precision::Between => times.time_zone(at),
                    _ => times.when(bound.when, false),
                };
                if bound.approximate {
                    times.words.about(&text)
                } else {
                    text
                }
            })
        }
    };
    let day = {
        let ctx = ctx.clone();
        move || {
            let day = ctx.times(|times| times.long_day(at));
            let derived = bound.derived.then(|| ctx.words().get("facts.derived"));
            derived.map_or_else(|| day.clone(), |derived| format!("{day} · {derived}"))
        }
    };
    (words.into_any(), day.into_any())
}

fn started(ctx: &Ctx) -> AnyView {
    let start = ctx.incident().started;
    let (large, small) = bound(ctx, start, start.when.span.from);
    fact(ctx.words().get("facts.started").to_owned(), large, small)
}

fn ended(ctx: &Ctx) -> AnyView {
    let name = ctx.words().get("facts.ended").to_owned();
    match ctx.incident().ended {
        End::Ongoing { .. } => {
            let going = ctx.words().get("facts.ongoing").to_owned();
            fact(name, going.into_any(), ().into_any())
        }
        End::At(end) => {
            let (large, small) = bound(ctx, end, end.when.span.to);
            fact(name, large, small)
        }
    }
}

fn duration(ctx: &Ctx) -> AnyView {
    let large = {
        let ctx = ctx.clone();
        move || {
            ctx.facts.with(|facts| {
                let length = ctx.words().duration(facts.duration);
                if facts.duration_approximate {
                    ctx.words().about(&length)
                } else {
                    length
                }
            })
        }
    };
    let small = {
        let ctx = ctx.clone();
        move || {
            ctx.facts.with(|facts| {
                let mut lines = Vec::new();
                if !facts.healthy_between.is_empty() {
                    let spans = ctx.times(|times| {
                        facts
                            .healthy_between
                            .iter()
                            .map(|span| times.span(*span))
                            .collect::<Vec<_>>()
                            .join("; ")
                    });
                    lines.push(ctx.words().fill("facts.healthy_between", &[("spans", &spans)]));
                }
                if facts.not_stated.0 > 0 {
                    let length = ctx.words().duration(facts.not_stated);
                    lines.push(ctx.words().fill("facts.not_stated", &[("length", &length)]));
                }
                if lines.is_empty() {
                    lines.push(ctx.words().get("facts.span").to_owned());
                }
                lines
                    .into_iter()
                    .map(|line| view! { class="pv", <span class="line">{line}</span> })
                    .collect_view()
            })
        }
    };
    fact(
        ctx.words().get("facts.duration").to_owned(),
        large.into_any(),
        small.into_any(),
    )
}

fn worst(ctx: &Ctx) -> AnyView {
    let stated = ctx.incident().stated_level.clone().map(|word| {
        let label = ctx.words().get("facts.stated_level").to_owned();
        view! { class="pv", <span class="line">{label} " " <q lang=ctx.lang()>{word}</q></span> }
    });
    let large = {
        let ctx = ctx.clone();
        move || {
            ctx.facts.with(|facts| match &facts.worst {
                Some(worst) => {
                    let word = ctx.words().level(worst.level).to_owned();
                    view! { class="pv", <Swatch level=worst.level/> <span>{word}</span> }.into_any()
                }
                None => ctx.words().get("facts.no_level").to_owned().into_any(),
            })
        }
    };
    let small = {
        let ctx = ctx.clone();
        move || {
            let worst = ctx.worst();
            worst.map(|worst| {
                let line = ctx.times(|times| times.total(worst));
                view! { class="pv", <span class="line">{line}</span> }
            })
        }
    };
    fact(
        ctx.words().get("facts.worst").to_owned(),
        large.into_any(),
        view! { class="pv", {small} {stated} }.into_any(),
    )
}

/// Times to detect, tell and mitigate, and the document's own figures.
fn more(ctx: &Ctx) -> Option<AnyView> {
    let words = ctx.words();
    let times_to = ctx.facts.with_untracked(|facts| facts.times_to.clone());
    let derived = times_to.into_iter().map(|time_to| {
        let TimeTo {
            response,
            chapter,
            length,
            approximate,
        } = time_to;
        let name = words.get(match response {
            Response::Detect => "facts.detect",
            Response::Tell => "facts.tell",
            Response::Mitigate => "facts.mitigate",
        });
        let name = name.to_owned();
        let chapter = chapter
            .and_then(|index| ctx.incident().chapters.get(index))
            .map(|chapter| {
                let number = words.fill("chapter.number", &[("n", &chapter.key.number.to_string())]);
                view! { class="pv", " " <span class="label">{number}</span> }
            });
        let length = words.duration(length);
        let length = if approximate { words.about(&length) } else { length };
        view! { class="pv", <div><dt>{name} {chapter}</dt> " " <dd>{length}</dd></div> }.into_any()
    });
    let stated = ctx.incident().stated_facts.iter().map(|fact| {
        let label = words.get("facts.as_stated").to_owned();
        view! { class="pv",
            <div lang=ctx.lang()>
                <dt>{fact.name.clone()} " " <span class="label" lang=words.lang().to_owned()>{label}</span></dt>
                " " <dd>{fact.value.clone()}</dd>
            </div>
        }
        .into_any()
    });
    let rows: Vec<AnyView> = derived.chain(stated).collect();
    (!rows.is_empty()).then(|| view! { class="pv", <dl class="more-facts">{rows}</dl> }.into_any())
}
