//! What can be pointed at in a chart, and what there is to say about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::chart::Scene;
use crate::drawing::scale::TimeScale;
use crate::drawing::shape::Rect;
use crate::incident::Chart;
use crate::state::ItemRef;
use crate::time::Span;
use crate::view::ctx::Ctx;
use crate::view::pointing::{Pointable, Spot, Step};
use crate::view::tooltip::{Card, Tip};
use crate::words::ValueStyle;

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

    fn card(&self, chart: &Chart, series: usize, index: usize) -> Option<Card> {
        let own = chart.series.get(series)?;
        let reading = own.readings.get(index)?;
        Some(Card {
            level: None,
            head: self
                .ctx
                .times(|times| times.reading(&reading, ValueStyle::from(chart))),
            when: self.ctx.times(|times| times.reading_time(&reading)),
            length: String::new(),
            text: if chart.series.len() > 1 {
                own.name.clone()
            } else {
                String::new()
            },
        })
    }
}

impl Pointable for Spots {
    fn spot(&self, x: f64, y: f64) -> Option<Spot> {
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let hidden = untrack(|| self.ctx.reader.hidden(chart.key.number));
        let hit = scene.hit(chart, &hidden, x, y).or_else(|| {
            // In the plot but at no mark: the nearest reading in time.
            let inside = y >= scene.plot.top && y <= scene.plot.baseline;
            inside
                .then(|| scene.nearest(chart, &hidden, x).into_iter().next())
                .flatten()
        });
        hit.map(|near| Spot::Reading(near.series, near.reading))
    }

    fn about(&self, spot: Spot, _: Option<f64>) -> Option<(Tip, Rect)> {
        let Spot::Reading(series, reading) = spot else {
            return None;
        };
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let rect = scene.anchor(chart, series, reading)?;
        Some((
            Tip {
                opening: None,
                cards: vec![self.card(chart, series, reading)?],
                more: None,
            },
            rect,
        ))
    }

    fn step(&self, from: Option<Spot>, step: Step) -> Option<Spot> {
        let (chart, scene) = (self.chart()?, self.scene.get_untracked()?);
        let (series, reading) = match from {
            Some(Spot::Reading(series, reading)) => (series, Some(reading)),
            _ => (0, None),
        };
        let in_sight = |series: usize| {
            let times = &chart.series.get(series)?.readings.times;
            let first = times.partition_point(|time| *time < scene.range.from.millis());
            let end = times.partition_point(|time| *time <= scene.range.to.millis());
            (first < end).then(|| (first, end - 1))
        };
        let other = match step {
            Step::Up => series.checked_sub(1)?,
            Step::Down => series + 1,
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

    fn items(&self, _: Spot) -> Vec<ItemRef> {
        Vec::new()
    }

    fn place(&self, _: ItemRef) -> Option<Rect> {
        None
    }

    fn scale(&self) -> TimeScale {
        match self.scene.get_untracked() {
            Some(scene) => scene.scale,
            // Nothing is drawn, so nothing will be pointed at.
            None => TimeScale::new(untrack(|| self.ctx.visible()), 0.0, 1.0),
        }
    }

    fn span(&self, _: Spot) -> Option<Span> {
        None
    }
}
