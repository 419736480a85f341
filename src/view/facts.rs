//! Started, ended, duration, worst: what follows from the incident, and beside it what the document states.

use super::ctx::Ctx;
use super::el::{El, Part, classed, el};
use super::level::swatch;
use super::live;
use crate::incident::{Bound, End, Level, Response, StatedFact, TimeTo};
use crate::time::Instant;

/// More healthy spans than this are counted, not listed.
const MOST_SPANS: usize = 3;

/// The four facts, and what the document itself states.
pub fn facts(ctx: &Ctx) -> El {
    let four = ctx.incident().is_timed().then(|| {
        let facts = vec![started(ctx), ended(ctx), duration(ctx)];
        classed("dl", "facts").add(facts).add(worst(ctx))
    });
    let facts = ctx.facts();
    let responses: Vec<El> = facts
        .times_to
        .iter()
        .map(|time_to| response(ctx, time_to))
        .collect();
    let stated_facts = ctx.incident().stated_facts.iter();
    let stated: Vec<El> = stated_facts.map(|fact| stated(ctx, fact)).collect();
    let more = classed("dl", "more-facts").add(responses).add(stated);
    el("div").set("part", "facts").add(four).add(more.filled())
}

/// A fact: its name, the fact in large type, and what explains it.
fn fact(ctx: &Ctx, name: &'static str, large: Part, small: Option<Part>) -> El {
    let name = ctx.word(name);
    classed("div", "fact")
        .add(el("dt").add(name))
        .add(classed("dd", "large").add(large))
        .add(classed("dd", "small").add(small))
}

fn started(ctx: &Ctx) -> El {
    let start = ctx.incident().started;
    edge(ctx, "facts.started", start, start.when.span.from)
}

fn ended(ctx: &Ctx) -> El {
    match ctx.incident().ended {
        End::At(end) => edge(ctx, "facts.ended", end, end.when.span.to),
        End::Ongoing { .. } => {
            let going = ctx.word("facts.ongoing");
            fact(ctx, "facts.ended", going.into(), None)
        }
    }
}

/// The clock time in large type, the day below.
fn edge(ctx: &Ctx, name: &'static str, bound: Bound, at: Instant) -> El {
    let clock = ctx.clone();
    let large = live::text(move || clock.times(|times| times.bound(bound, at).0));
    let own = ctx.clone();
    let small = live::text(move || {
        let day = own.times(|times| times.bound(bound, at).1);
        let derived = own.words().get("facts.derived");
        match (bound.derived, day.is_empty()) {
            (false, _) => day,
            (true, true) => derived.to_owned(),
            (true, false) => format!("{day} · {derived}"),
        }
    });
    fact(ctx, name, large, Some(small))
}

fn duration(ctx: &Ctx) -> El {
    let own = ctx.clone();
    let large = live::text(move || {
        let facts = own.facts();
        own.times(|times| times.length(facts.duration, facts.duration_approximate))
    });
    let own = ctx.clone();
    let small = live::part(move || {
        let (facts, words) = (own.facts(), own.words());
        let mut lines = Vec::new();
        match facts.healthy_between.as_slice() {
            [] if facts.healthy.0 > 0 => {
                let length = own.times(|times| times.length(facts.healthy, facts.healthy_approximate));
                lines.push(words.fill("facts.healthy", &[("length", &length)]));
            }
            [] => {}
            few if few.len() <= MOST_SPANS => {
                let spans = own.times(|times| times.spans(few));
                lines.push(words.fill("facts.healthy_between", &[("spans", &spans)]));
            }
            many => {
                let length = many.iter().map(|span| span.length()).sum();
                let length = own.times(|times| times.length(length, facts.healthy_approximate));
                lines.push(words.count("facts.healthy_times", many.len() as u64, &[("length", &length)]));
            }
        }
        if facts.not_stated.0 > 0 {
            let length = own.times(|times| times.length(facts.not_stated, facts.not_stated_approximate));
            lines.push(words.fill("facts.not_stated", &[("length", &length)]));
        }
        if lines.is_empty() {
            let ongoing = matches!(own.incident().ended, End::Ongoing { .. });
            let has_failure = facts.worst.is_some_and(|worst| worst.level >= Level::Degraded);
            let key = match (ongoing, has_failure) {
                (true, _) => "facts.so_far",
                (_, true) => "facts.span",
                _ => "facts.whole",
            };
            lines.push(words.get(key).to_owned());
        }
        lines.into_iter().map(small_line).collect::<Vec<_>>()
    });
    fact(ctx, "facts.duration", large, Some(small))
}

/// The worst level, and the document's own word; nothing where all that is said is that all was well.
fn worst(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let levels = incident.phases.iter().map(|phase| phase.level);
    if levels.max() == Some(Level::Healthy) && incident.stated_level.is_none() {
        return None;
    }
    let own = ctx.clone();
    let large = live::part(move || -> Vec<Part> {
        match own.worst() {
            Some(worst) => {
                let word = own.words().level(worst.level).to_owned();
                vec![swatch(worst.level).into(), " ".into(), word.into()]
            }
            None => vec![own.word("facts.no_level").into()],
        }
    });
    let own = ctx.clone();
    let small = live::part(move || {
        let total = own
            .worst()
            .map(|worst| small_line(own.times(|times| times.total(worst))));
        let stated = own.incident().stated_level.clone().map(|word| {
            let label = own.word("facts.stated_level");
            small_line(label).apart(el("q").set("lang", own.lang()).add(word))
        });
        total.into_iter().chain(stated).collect::<Vec<_>>()
    });
    Some(fact(ctx, "facts.worst", large, Some(small)))
}

fn small_line(line: String) -> El {
    classed("span", "line").add(line)
}

fn response(ctx: &Ctx, time_to: &TimeTo) -> El {
    let words = ctx.words();
    let name = words.get(match time_to.response {
        Response::Detect => "facts.detect",
        Response::Tell => "facts.tell",
        Response::Mitigate => "facts.mitigate",
    });
    let chapter = time_to
        .chapter
        .and_then(|index| ctx.incident().chapters.get(index));
    let chapter =
        chapter.map(|chapter| words.fill("chapter.number", &[("n", &chapter.key.number.to_string())]));
    let length = ctx.times(|times| times.length(time_to.length, time_to.approximate));
    small_fact(name.to_owned(), chapter, length, None)
}

fn stated(ctx: &Ctx, fact: &StatedFact) -> El {
    let label = ctx.word("facts.as_stated");
    small_fact(fact.name.clone(), Some(label), fact.value.clone(), ctx.lang())
}

fn small_fact(name: String, label: Option<String>, value: String, lang: Option<String>) -> El {
    let label = label.map(|label| classed("span", "label").add(label));
    let name = el("span").set("lang", lang.clone()).add(name);
    el("div")
        .add(el("dt").add(name).apart(label))
        .apart(el("dd").set("lang", lang).add(value))
}
