//! What a tooltip says about what is pointed at.

use leptos::prelude::GetUntracked;

use crate::drawing::timeline::{Hit, Item, Timeline};
use crate::markdown::plain_text;
use crate::view::ctx::Ctx;
use crate::view::tooltip::{Card, Tip};

/// More members of one pin than this are counted, not listed.
const MOST: usize = 8;

/// About what was hit.
pub fn about(ctx: &Ctx, scene: &Timeline, hit: Hit) -> Option<Tip> {
    let words = ctx.words();
    match hit {
        Hit::Pin(index) => {
            let pin = scene.pins.get(index)?;
            let cards = pin
                .moments
                .iter()
                .take(MOST)
                .filter_map(|moment| card(ctx, Item::Moment(*moment)))
                .collect();
            let rest = pin.moments.len().saturating_sub(MOST);
            let more = (rest > 0).then(|| words.count("tip.more_moments", rest as u64, &[]));
            Some(Tip { cards, more })
        }
        Hit::Phase { phase, count, .. } => {
            let cards = card(ctx, Item::Phase(phase)).into_iter().collect();
            let more = (count > 1).then(|| words.count("tip.more_phases", count as u64 - 1, &[]));
            Some(Tip { cards, more })
        }
        Hit::Edge(index) => {
            let edge = scene.edges.get(index)?;
            let cards = card(ctx, edge.nearest).into_iter().collect();
            let rest = edge.count.saturating_sub(1);
            let more = (rest > 0).then(|| words.count("tip.more_items", rest as u64, &[]));
            Some(Tip { cards, more })
        }
        Hit::Chapter(index) => {
            let mark = scene.chapters.get(index)?;
            let chapter = ctx.incident().chapters.get(mark.chapter)?;
            let when = chapter
                .span
                .map(|span| ctx.times(|times| times.span(span)))
                .unwrap_or_default();
            let head = words.fill("chapter.number", &[("n", &chapter.key.number.to_string())]);
            let text = chapter.title.clone();
            Some(Tip {
                cards: vec![Card {
                    level: None,
                    head,
                    when,
                    length: String::new(),
                    text,
                }],
                more: None,
            })
        }
    }
}

/// About one item.
pub fn about_item(ctx: &Ctx, item: Item) -> Option<Tip> {
    Some(Tip {
        cards: vec![card(ctx, item)?],
        more: None,
    })
}

fn card(ctx: &Ctx, item: Item) -> Option<Card> {
    let words = ctx.words();
    match item {
        Item::Phase(index) => {
            let phase = ctx.incident().phases.get(index)?;
            let span = phase.span(ctx.now.get_untracked());
            let mut when = ctx.times(|times| times.span(span));
            let mut length = words.duration(span.length());
            if phase.from.approximate || phase.to.is_some_and(|to| to.approximate) {
                when = words.about(&when);
                length = words.about(&length);
            }
            let text = phase
                .title
                .clone()
                .or_else(|| phase.text.as_deref().map(plain_text))
                .unwrap_or_default();
            Some(Card {
                level: Some(phase.level),
                head: words.level(phase.level).to_owned(),
                when,
                length,
                text,
            })
        }
        Item::Moment(index) => {
            let moment = ctx.incident().moments.get(index)?;
            let when = moment
                .at
                .map(|at| ctx.times(|times| times.when(at, moment.approximate)))
                .unwrap_or_default();
            let head = words.fill("moments.number", &[("n", &moment.key.number.to_string())]);
            let text = moment.title.clone().unwrap_or_else(|| plain_text(&moment.text));
            Some(Card {
                level: None,
                head,
                when,
                length: String::new(),
                text,
            })
        }
    }
}
