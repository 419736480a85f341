//! How bad it was, when: every phase in words.

use super::chapters::by_chapter;
use super::ctx::Ctx;
use super::el::{El, Part, classed};
use super::items::{components, row, what};
use super::level::swatch;
use super::live;
use super::pages::list;
use super::remarks::{plain, quoted, remarks};
use super::sections::Frame;
use super::text::line;
use super::time::from_to;
use crate::incident::{Grader, Phase};
use crate::state::ItemKind;

/// The phases as a list.
pub fn phases(ctx: &Ctx) -> Option<El> {
    let incident = ctx.incident();
    let phases = &incident.phases;
    (!phases.is_empty()).then(|| {
        let list = |items| list(ctx, "phases", items, phase);
        let chapter = |index: usize| phases.get(index).and_then(|phase| phase.chapter);
        let content = by_chapter(ctx, true, phases.len(), &chapter, &list);
        let frame = Frame::new(ctx, "phases", "phases.title").counted(phases.len());
        frame.intro(&incident.intros.phases).around(ctx, 0, content)
    })
}

fn phase(ctx: &Ctx, index: usize) -> Option<El> {
    let phase = ctx.incident().phases.get(index)?;
    let level = ctx.words().level(phase.level).to_owned();
    let word = phase.level_word.clone().or_else(|| phase.stated_level.clone());
    let text = phase.text.as_deref().map(|text| line(text, ctx.heading(2)));
    let what = what(ctx, &phase.title, text.unwrap_or_default())
        .add(components(ctx, &phase.components))
        .add(mix_words(ctx, phase).map(|mix| plain(ctx, mix)))
        .add(word.map(|word| quoted(ctx, "remarks.stated_level", word)))
        .add(graded(ctx, phase).map(|key| plain(ctx, ctx.word(key))))
        .add(remarks(ctx, &phase.remarks));
    let cells = vec![
        classed("span", "level").add(swatch(phase.level)).apart(level),
        classed("span", "when").add(from_to(ctx, phase.from, phase.to)),
        what,
        classed("span", "length").add(length(ctx, phase)),
    ];
    Some(row(ctx, ItemKind::Phase, phase.key.number, cells))
}

/// Who chose the level, where that isn't who chose the others.
fn graded(ctx: &Ctx, phase: &Phase) -> Option<&'static str> {
    let own = phase.graded_by.filter(|own| *own != ctx.incident().graded_by)?;
    Some(match own {
        Grader::Publisher => "grader.own.publisher",
        Grader::Author => "grader.own.author",
        Grader::Import => "grader.own.import",
    })
}

fn length(ctx: &Ctx, phase: &Phase) -> Part {
    let ctx = ctx.clone();
    let (from, to, approximate) = (phase.from, phase.to, phase.is_approximate());
    live::text(move || {
        let length = to.map_or_else(|| ctx.until(), |to| to.at).max(from.at) - from.at;
        ctx.times(|times| times.length(length, approximate))
    })
}

/// The minutes of a mix, if it is one.
pub fn mix_words(ctx: &Ctx, phase: &Phase) -> Option<String> {
    let words = ctx.words();
    let part = |(level, length): &(_, _)| format!("{} {}", words.level(*level), words.duration(*length));
    let parts: Vec<String> = phase.mix.iter().map(part).collect();
    (!parts.is_empty()).then(|| words.fill("phases.mix", &[("parts", &parts.join(", "))]))
}
