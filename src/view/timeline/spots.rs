//! What can be pointed at in the timeline, and what there is to say about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::scale::TimeScale;
use crate::drawing::shape::Rect;
use crate::drawing::timeline::{Band, Grip, Hit, Item, Timeline, order};
use crate::incident::Key;
use crate::markdown::plain_text;
use crate::state::{ItemKind, ItemRef};
use crate::time::{Instant, Millis, Span};
use crate::view::ctx::Ctx;
use crate::view::phases::mix_words;
use crate::view::pointing::{Pointable, Sight, Spot, Step};
use crate::view::tooltip::{Card, Tip};

/// More members of one pin than this are counted, not listed.
const MOST: usize = 20;
/// A band is under the pointer from this near.
const NEAR_PX: f64 = 5.0;

/// The timeline's scene as something to point at.
pub struct Spots {
    ctx: Ctx,
    scene: Memo<Arc<Timeline>>,
    /// The items that keys go through, by time.
    order: Vec<Item>,
}

impl Spots {
    /// The spots of a scene.
    pub fn new(ctx: &Ctx, scene: Memo<Arc<Timeline>>) -> Self {
        Self {
            ctx: ctx.clone(),
            scene,
            order: order(ctx.incident()),
        }
    }

    fn card(&self, item: Item) -> Option<Card> {
        let (incident, words) = (self.ctx.incident(), self.ctx.words());
        match item {
            Item::Phase(index) => {
                let phase = incident.phases.get(index)?;
                let length = phase.span(untrack(|| self.ctx.until())).length();
                let approximate = phase.is_approximate();
                let mut text = phase
                    .title
                    .clone()
                    .or_else(|| phase.text.as_deref().map(plain_text));
                if let Some(mix) = mix_words(&self.ctx, phase) {
                    text = Some(text.map_or_else(|| mix.clone(), |text| format!("{mix}. {text}")));
                }
                Some(Card {
                    level: Some(phase.level),
                    item: None,
                    series: None,
                    head: words.phase_level(phase),
                    when: self.ctx.times(|times| times.edges(phase.from, phase.to)),
                    length: self.ctx.times(|times| times.length(length, approximate)),
                    text: text.unwrap_or_default(),
                })
            }
            Item::Moment(index) => {
                let moment = incident.moments.get(index)?;
                let when = |at| {
                    self.ctx
                        .times(|times| times.when_until(at, moment.until, moment.approximate))
                };
                Some(Card {
                    level: None,
                    item: Some(ItemRef {
                        kind: ItemKind::Moment,
                        number: moment.key.number,
                    }),
                    series: None,
                    head: words.fill("moments.number", &[("n", &moment.key.number.to_string())]),
                    when: moment.at.map(when).unwrap_or_default(),
                    length: String::new(),
                    text: moment.title.clone().unwrap_or_else(|| plain_text(&moment.text)),
                })
            }
        }
    }

    fn chapter(&self, index: usize) -> Option<Card> {
        let chapter = self.ctx.incident().chapters.get(index)?;
        let span = chapter
            .edges
            .map(|(from, to)| self.ctx.times(|times| times.edges(from, Some(to))));
        Some(Card {
            level: None,
            item: None,
            series: None,
            head: self
                .ctx
                .words()
                .fill("chapter.number", &[("n", &chapter.key.number.to_string())]),
            when: span.unwrap_or_default(),
            length: String::new(),
            text: chapter.title.clone(),
        })
    }

    /// When the item at a place in the order was.
    fn span_of(&self, place: usize) -> Option<Span> {
        match *self.order.get(place)? {
            Item::Phase(phase) => self.span(Spot::Phase(phase, 1)),
            Item::Moment(moment) => Some(self.ctx.incident().moments.get(moment)?.at?.span),
        }
    }

    /// About an item, and how many others stand behind it.
    fn tip(&self, items: &[Item], more: &'static str, rest: usize) -> Tip {
        let mut cards: Vec<Card> = items.iter().filter_map(|item| self.card(*item)).collect();
        // A single one is chosen in the drawing.
        if let [card] = cards.as_mut_slice() {
            card.item = None;
        }
        let more = (rest > 0).then(|| self.ctx.words().count(more, rest as u64, &[]));
        Tip {
            opening: None,
            cards,
            more,
        }
    }
}

fn spot_of(item: Item) -> Spot {
    match item {
        Item::Phase(phase) => Spot::Phase(phase, 1),
        Item::Moment(moment) => Spot::Moment(moment),
    }
}

impl Pointable for Spots {
    fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let hit = self.scene.get_untracked().hit(x, y)?;
        Some(match hit {
            Hit::Pin(index) => Spot::Pin(index),
            Hit::Edge(index) => Spot::Edge(index),
            Hit::Chapter(index) => Spot::Chapter(index),
            Hit::Phase { phase, count, .. } => Spot::Phase(phase, count),
        })
    }

    fn about(&self, spot: Spot, x: Option<f64>) -> Option<(Tip, Rect)> {
        let scene = self.scene.get_untracked();
        match spot {
            Spot::Pin(index) => {
                let pin = scene.pins.get(index)?;
                let items: Vec<Item> = pin
                    .moments
                    .iter()
                    .take(MOST)
                    .map(|moment| Item::Moment(*moment))
                    .collect();
                let count = pin.moments.len();
                let mut tip = self.tip(&items, "tip.more_moments", count - items.len());
                // What its label counts.
                tip.opening = (count > 1).then(|| self.ctx.words().count("count.moments", count as u64, &[]));
                Some((tip, pin.rect()))
            }
            Spot::Edge(index) => {
                let edge = scene.edges.get(index)?;
                Some((
                    self.tip(&[edge.nearest], "tip.more_items", edge.count.saturating_sub(1)),
                    edge.rect,
                ))
            }
            Spot::Chapter(index) => {
                let mark = scene.chapters.get(index)?;
                Some((
                    Tip {
                        opening: None,
                        cards: vec![self.chapter(mark.chapter)?],
                        more: None,
                    },
                    mark.rect,
                ))
            }
            Spot::Phase(phase, count) => {
                // Of several stretches of a phase, the one under the pointer.
                let under = |band: &&Band| {
                    let near = |x: f64| band.x0 - NEAR_PX <= x && x <= band.x1 + NEAR_PX;
                    band.phase == phase && x.is_none_or(near)
                };
                let rect = scene.bands.iter().find(under).map(|band| band.rect());
                let rect = rect.or_else(|| scene.anchor(Item::Phase(phase)))?;
                Some((
                    self.tip(&[Item::Phase(phase)], "tip.more_phases", count.saturating_sub(1)),
                    rect,
                ))
            }
            Spot::Moment(moment) => {
                let item = Item::Moment(moment);
                Some((self.tip(&[item], "tip.more_moments", 0), scene.anchor(item)?))
            }
            Spot::Reading(..) => None,
        }
    }

    fn step(&self, from: Option<Spot>, step: Step) -> Option<Spot> {
        let last = self.order.len().checked_sub(1)?;
        let item = match from.and_then(|from| self.lasting(from)) {
            Some(Spot::Phase(phase, _)) => Some(Item::Phase(phase)),
            Some(Spot::Moment(moment)) => Some(Item::Moment(moment)),
            _ => None,
        };
        let now = self.order.iter().position(|each| Some(*each) == item);
        let range = self.scene.get_untracked().range;
        let next = match step {
            Step::First => 0,
            Step::Last => last,
            Step::Next => {
                let mut rest = now.map_or(0, |now| (now + 1).min(last))..last;
                rest.find(|at| self.span_of(*at).is_none_or(|span| span.to >= range.from))
                    .unwrap_or(last)
            }
            Step::Previous => {
                let mut rest = (0..now.unwrap_or(last + 1)).rev();
                rest.find(|at| self.span_of(*at).is_none_or(|span| span.from <= range.to))
                    .unwrap_or(0)
            }
            Step::Up | Step::Down => {
                let Some(Item::Phase(phase)) = item else {
                    return None;
                };
                let other = self.scene.get_untracked().beside(phase, step == Step::Down)?;
                return Some(Spot::Phase(other, 1));
            }
        };
        self.order.get(next).map(|item| spot_of(*item))
    }

    fn entry(&self) -> Option<Spot> {
        let scene = self.scene.get_untracked();
        let found = self.order.iter().find(|item| scene.anchor(**item).is_some());
        found.map(|item| spot_of(*item))
    }

    fn lasting(&self, spot: Spot) -> Option<Spot> {
        match spot {
            Spot::Phase(..) | Spot::Moment(_) => Some(spot),
            Spot::Pin(index) => {
                let scene = self.scene.get_untracked();
                Some(Spot::Moment(*scene.pins.get(index)?.moments.first()?))
            }
            Spot::Edge(_) | Spot::Chapter(_) | Spot::Reading(..) => None,
        }
    }

    fn items(&self, spot: Spot) -> Vec<ItemRef> {
        let incident = self.ctx.incident();
        let scene = self.scene.get_untracked();
        let (kind, keys): (_, Vec<Option<&Key>>) = match spot {
            Spot::Phase(index, _) => {
                let phase = incident.phases.get(index);
                (ItemKind::Phase, vec![phase.map(|phase| &phase.key)])
            }
            Spot::Chapter(index) => {
                let mark = scene.chapters.get(index);
                let chapter = mark.and_then(|mark| incident.chapters.get(mark.chapter));
                (ItemKind::Chapter, vec![chapter.map(|chapter| &chapter.key)])
            }
            Spot::Moment(_) | Spot::Pin(_) => {
                let of_pin = |index: usize| scene.pins.get(index).map(|pin| pin.moments.clone());
                let moments = match spot {
                    Spot::Pin(index) => of_pin(index).unwrap_or_default(),
                    Spot::Moment(index) => vec![index],
                    _ => Vec::new(),
                };
                let key = |index: usize| incident.moments.get(index).map(|moment| &moment.key);
                (ItemKind::Moment, moments.into_iter().map(key).collect())
            }
            Spot::Edge(_) | Spot::Reading(..) => return Vec::new(),
        };
        let item = |key: &Key| ItemRef {
            kind,
            number: key.number,
        };
        keys.into_iter().flatten().map(item).collect()
    }

    fn place(&self, item: ItemRef) -> Option<Rect> {
        let index = item.number.checked_sub(1)?;
        let scene = self.scene.get();
        match item.kind {
            ItemKind::Phase => scene.anchor(Item::Phase(index)),
            ItemKind::Moment => scene.anchor(Item::Moment(index)),
            ItemKind::Chapter => {
                let mark = scene.chapters.iter().find(|mark| mark.chapter == index)?;
                Some(mark.rect)
            }
            _ => None,
        }
    }

    fn sight(&self) -> Option<Sight> {
        let scene = self.scene.get();
        Some(Sight {
            scale: scene.scale,
            plot: scene.plot,
        })
    }

    fn instant(&self, spot: Spot) -> Option<Instant> {
        let incident = self.ctx.incident();
        match spot {
            Spot::Phase(index, _) => Some(incident.phases.get(index)?.from.at),
            Spot::Moment(index) => {
                let span = incident.moments.get(index)?.at?.span;
                Some(span.from + Millis(span.length().0 / 2))
            }
            _ => Some(self.span(spot)?.from),
        }
    }

    fn span(&self, spot: Spot) -> Option<Span> {
        let (incident, scene) = (self.ctx.incident(), self.scene.get_untracked());
        match spot {
            Spot::Phase(index, _) => Some(incident.phases.get(index)?.span(untrack(|| self.ctx.until()))),
            Spot::Chapter(index) => incident.chapters.get(scene.chapters.get(index)?.chapter)?.span,
            Spot::Edge(index) => Some(scene.edges.get(index)?.span.hull(scene.range)),
            Spot::Pin(index) => {
                let moments = &scene.pins.get(index)?.moments;
                let mut spans = moments
                    .iter()
                    .filter_map(|index| Some(incident.moments.get(*index)?.at?.span));
                let first = spans.next()?;
                let span = spans.fold(first, Span::hull);
                // Some room about them, so that they come apart.
                let room = Millis(span.length().0 / 4 + Millis::MINUTE.0);
                Some(Span {
                    from: span.from - room,
                    to: span.to + room,
                })
            }
            Spot::Moment(_) | Spot::Reading(..) => None,
        }
    }

    fn grip(&self, x: f64, y: f64) -> Option<(Grip, TimeScale)> {
        let scene = self.scene.get_untracked();
        let overview = scene.overview.as_ref()?;
        Some((overview.grip(x, y)?, overview.scale))
    }
}
