//! What the drawings of an incident show, in sentences.

use super::sentences::PhaseWords;
use super::summaries::{LevelTotal, SeriesWords, TimelineWords};
use super::times::Times;
use crate::incident::{Chart, Edge, End, Facts, Incident, Level, SeriesFacts, Worst};
use crate::time::Instant;

impl From<Worst> for LevelTotal {
    fn from(worst: Worst) -> Self {
        Self {
            level: worst.level,
            length: worst.total,
            stretches: worst.stretches,
            approximate: worst.approximate,
            at_least: worst.at_least,
        }
    }
}

impl Times<'_> {
    /// What the timeline shows, in a few sentences. `facts` are those of the incident at `now`.
    pub fn told_timeline(&self, incident: &Incident, facts: &Facts, now: Instant) -> String {
        let until = incident.until(now);
        let span = incident.span(now);
        let phases = incident.phases.iter();
        let longest = phases.max_by_key(|phase| phase.span(until).length());
        let level = longest.map(|phase| self.words.phase_level(phase));
        let level = level.unwrap_or_default();
        let started = incident.started;
        // Where all was well, nothing was worst.
        let worst = facts.worst.filter(|worst| worst.level > Level::Healthy);
        self.timeline(&TimelineWords {
            from: Edge::new(span.from, started.when, started.about),
            to: match incident.ended {
                End::At(bound) => Some(Edge::new(span.to, bound.when, bound.about)),
                End::Ongoing { .. } => None,
            },
            length: span.length(),
            worst: worst.map(LevelTotal::from),
            longest: longest.map(|phase| PhaseWords::new(phase, &level, "", until)),
            phases: incident.phases.len(),
            moments: incident.moments.len(),
        })
    }

    /// What each series of a chart shows that has a value or a range, a sentence each.
    pub fn told_chart(&self, chart: &Chart) -> Vec<String> {
        let alone = chart.series.len() == 1;
        let series = chart.series.iter();
        let told = series.filter_map(|series| {
            let readings = &series.readings;
            let facts = SeriesFacts::new(chart, readings)?;
            let words = SeriesWords {
                name: if alone { "" } else { &series.name },
                first: readings.get(facts.first)?,
                last: readings.get(facts.last)?,
                lowest: readings.get(facts.lowest)?,
                highest: readings.get(facts.highest)?,
                readings: facts.readings,
                gaps: facts.gaps,
            };
            Some(self.series(&words, chart.into()))
        });
        told.collect()
    }
}
