//! What can be pointed at in a chart, and what there is to say about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::chart::{Near, Scene};
use crate::drawing::shape::Rect;
use crate::incident::{Chart, Detail};
use crate::state::ItemRef;
use crate::time::{Instant, Span};
use crate::view::ctx::Ctx;
use crate::view::pointing::{Pointable, Sight, Spot, Step};
use crate::view::tooltip::{Card, Tip};
use crate::words::ValueStyle;

/// More series than this are counted in a tooltip, not listed.
const MOST: usize = 8;
/// As many values are said beside the crosshair.
const MOST_SAID: usize = 3;

/// A chart's scene as something to point at.
pub struct Spots {
    /// What the view shares.
    pub ctx: Ctx,
    /// The index of the chart.
    pub index: usize,
    /// Its scene.
    pub scene: Memo<Option<Arc<Scene>>>,
}

impl Spots {
    fn chart(&self) -> Option<&Chart> {
        self.ctx.incident().charts.get(self.index)
    }

    fn hidden(&self, chart: &Chart) -> Vec<usize> {
        self.ctx.reader.hidden(chart.key.number)
    }

    fn nearest(&self, at: Instant) -> Option<Vec<Near>> {
        let chart = self.chart()?;
        let scene = self.scene.get_untracked()?;
        Some(scene.nearest(chart, &untrack(|| self.hidden(chart)), at))
    }

    /// The only series.
    fn card(&self, chart: &Chart, series: usize, index: usize) -> Option<Card> {
        let reading = chart.series.get(series)?.readings.get(index)?;
        Some(self.ctx.times(|times| Card {
            level: None,
            item: None,
            series: None,
            head: times.reading(&reading, ValueStyle::from(chart)),
            when: times.reading_time(&reading),
            length: String::new(),
            text: String::new(),
        }))
    }

    /// One of several series, whose time is told where it isn't `at`.
    fn row(&self, chart: &Chart, near: Near, pointed: Near, at: &str) -> Option<Card> {
        let series = chart.series.get(near.series)?;
        let mut card = self.card(chart, near.series, near.reading)?;
        card.series = Some((near.series, near.series == pointed.series));
        card.text.clone_from(&series.name);
        if card.when == at {
            card.when.clear();
        }
        Some(card)
    }

    /// What all series that are shown said at an instant; `pointed` is what was pointed at of one of them.
    fn tip(&self, chart: &Chart, pointed: Near, at: Instant) -> Option<Tip> {
        let own = self.card(chart, pointed.series, pointed.reading)?;
        let (mut opening, mut more) = (None, None);
        let mut cards = vec![own];
        if chart.series.len() > 1 {
            let mut marks = self.nearest(at)?;
            let count = marks.len();
            for mark in &mut marks {
                if mark.series == pointed.series {
                    *mark = pointed;
                }
            }
            // The first of many, and the one that is pointed at.
            let place = marks.iter().position(|mark| mark.series == pointed.series);
            if let Some(place) = place.filter(|place| *place >= MOST) {
                marks.swap(MOST - 1, place);
            }
            marks.truncate(MOST);
            if count > MOST {
                more = Some(
                    self.ctx
                        .words()
                        .count("tip.more_series", (count - MOST) as u64, &[]),
                );
            }
            let when = cards.first().map(|card| card.when.clone()).unwrap_or_default();
            let row = |mark: &Near| self.row(chart, *mark, pointed, &when);
            cards = marks.iter().filter_map(row).collect();
            opening = Some(when);
        }
        Some(Tip { opening, cards, more })
    }
}

impl Pointable for Spots {
    fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let hidden = untrack(|| self.hidden(chart));
        let hit = scene.hit(chart, &hidden, x, y).or_else(|| {
            // In the plot but at no mark: the nearest reading in time, and of several the nearest to the pointer.
            if y < scene.plot.top || y > scene.plot.baseline {
                return None;
            }
            let far = |near: &Near| {
                let at = near.point.unwrap_or((x, f64::INFINITY));
                ((at.0 - x).abs().round(), (at.1 - y).abs())
            };
            let near = scene.nearest(chart, &hidden, scene.scale.invert(x));
            near.into_iter().min_by(|a, b| {
                let (a, b) = (far(a), far(b));
                a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
            })
        });
        hit.map(|near| Spot::Reading(near.series, near.reading))
    }

    fn about(&self, spot: Spot, x: Option<f64>) -> Option<(Tip, Rect)> {
        let Spot::Reading(series, reading) = spot else {
            return None;
        };
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let rect = scene.anchor(chart, series, reading)?;
        let at = match x {
            Some(x) => scene.scale.invert(x),
            None => self.instant(spot)?,
        };
        let pointed = Near {
            series,
            reading,
            point: None,
        };
        Some((self.tip(chart, pointed, at)?, rect))
    }

    fn step(&self, from: Option<Spot>, step: Step) -> Option<Spot> {
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let hidden = untrack(|| self.hidden(chart));
        let is_shown = |series: &usize| !hidden.contains(series);
        let all = 0..chart.series.len();
        let (series, reading) = match from {
            Some(Spot::Reading(series, reading)) if is_shown(&series) => (series, Some(reading)),
            _ => (all.clone().find(is_shown)?, None),
        };
        let in_sight = |series: usize| {
            let times = &chart.series.get(series)?.readings.times;
            let first = times.partition_point(|time| *time < scene.range.from.millis());
            let end = times.partition_point(|time| *time <= scene.range.to.millis());
            if first < end {
                return Some((first, end - 1));
            }
            // Nothing is: the one that comes next, or came before.
            let nearest = match step {
                Step::Previous | Step::First => first.saturating_sub(1),
                _ => first.min(times.len().checked_sub(1)?),
            };
            (nearest < times.len()).then_some((nearest, nearest))
        };
        let other = match step {
            Step::Up => (0..series).rev().find(is_shown)?,
            Step::Down => (series + 1..all.end).find(is_shown)?,
            _ => series,
        };
        let (first, last) = in_sight(other)?;
        let next = match (step, reading) {
            (Step::First, _) | (_, None) => first,
            (Step::Last, _) => last,
            (Step::Next, Some(reading)) => (reading + 1).clamp(first, last),
            (Step::Previous, Some(reading)) => reading.saturating_sub(1).clamp(first, last),
            (Step::Up | Step::Down, Some(reading)) => {
                // The same time in the other series.
                let at = chart.series.get(series)?.readings.times.get(reading)?;
                let times = &chart.series.get(other)?.readings.times;
                times.partition_point(|time| time < at).clamp(first, last)
            }
        };
        Some(Spot::Reading(other, next))
    }

    fn entry(&self) -> Option<Spot> {
        let scene = self.scene.get_untracked()?;
        let first = self.step(None, Step::First)?;
        self.instant(first)
            .is_some_and(|at| scene.range.contains(at))
            .then_some(first)
    }

    fn items(&self, _: Spot) -> Vec<ItemRef> {
        Vec::new()
    }

    fn place(&self, _: ItemRef) -> Option<Rect> {
        None
    }

    fn sight(&self) -> Option<Sight> {
        let scene = self.scene.get()?;
        Some(Sight {
            scale: scene.scale,
            plot: scene.plot,
        })
    }

    fn instant(&self, spot: Spot) -> Option<Instant> {
        let Spot::Reading(series, reading) = spot else {
            return None;
        };
        Some(self.chart()?.series.get(series)?.readings.get(reading)?.at)
    }

    fn series(&self) -> usize {
        self.chart().map_or(0, |chart| chart.series.len())
    }

    fn marks(&self, at: Instant) -> Vec<(usize, Option<Near>)> {
        let (Some(chart), Some(scene)) = (self.chart(), self.scene.get_untracked()) else {
            return Vec::new();
        };
        scene.read(chart, &untrack(|| self.hidden(chart)), at)
    }

    fn said(&self, marks: &[(usize, Option<Near>)]) -> String {
        let Some(chart) = self.chart() else {
            return String::new();
        };
        // Without remarks and ranges: the tooltip has room for those.
        let rough = Detail {
            approximate: true,
            ..Detail::default()
        };
        // Once is enough where no series has anything to say.
        let most = match marks.iter().any(|(_, mark)| mark.is_some()) {
            true => MOST_SAID,
            false => 1,
        };
        let said = marks.iter().take(most).map(|(series, mark)| {
            let reading = mark.and_then(|mark| chart.series.get(*series)?.readings.get(mark.reading));
            let Some(mut reading) = reading else {
                return self.ctx.word("reading.none");
            };
            if reading.value.is_some() {
                let detail = reading.detail.filter(|detail| detail.approximate);
                reading.detail = detail.map(|_| &rough);
            }
            let style = ValueStyle::from(chart);
            self.ctx.times(|times| times.reading(&reading, style))
        });
        let mut said = said.collect::<Vec<_>>().join(" · ");
        if most > 1 && marks.len() > MOST_SAID {
            said.push_str(" …");
        }
        said
    }

    fn span(&self, _: Spot) -> Option<Span> {
        None
    }
}
