//! The drawings as SVG files of their own: titled, described, in the light colours, with nothing that acts.

use crate::drawing::chart::{self, Prepared};
use crate::drawing::svg::described;
use crate::drawing::timeline::{self, Setting, resting_range};
use crate::drawing::widths::TextWidths;
use crate::incident::{Edge, End, Facts, Incident, SeriesFacts};
use crate::time::{Instant, ZoneRules, ZoneSource};
use crate::words::{LevelTotal, PhaseWords, SeriesWords, TimelineWords, Times, Words};

/// What a drawing is made with.
pub struct Sheet<'a> {
    /// The words of the interface.
    pub words: &'a Words,
    /// Who knows the rules of time zones.
    pub zones: &'a dyn ZoneSource,
    /// How wide texts are.
    pub widths: &'a dyn TextWidths,
    /// How wide the drawing is.
    pub width_px: f64,
    /// What time it is, for what is going on.
    pub now: Instant,
}

impl Sheet<'_> {
    fn drawn<T>(&self, incident: &Incident, draw: impl FnOnce(&[Prepared], &Setting<'_>) -> T) -> T {
        let range = resting_range(incident, self.now);
        let span = range.hull(incident.span(self.now));
        let zone = ZoneRules::find(&incident.time_zone, span, self.zones).unwrap_or_else(ZoneRules::utc);
        let values: Vec<Prepared> = incident.charts.iter().map(Prepared::of).collect();
        let gutter_px = chart::gutter_px(incident, &values, self.words, self.widths);
        let times = Times::new(self.words, &zone).calendar(&zone);
        let setting = Setting {
            range,
            whole: None,
            times: times.around(incident.span(self.now)),
            widths: self.widths,
            width_px: self.width_px,
            // Two of a fine screen: a file may be shown on any.
            device_px: 2.0,
            gutter_px,
            now: self.now,
        };
        draw(&values, &setting)
    }
}

/// What the incident came to, in a few sentences; nothing where no time is stated.
pub fn in_short(incident: &Incident, sheet: &Sheet<'_>) -> String {
    match incident.is_timed() {
        true => sheet.drawn(incident, |_, setting| told(incident, setting.times, sheet.now)),
        false => String::new(),
    }
}

/// The timeline.
pub fn timeline_svg(incident: &Incident, sheet: &Sheet<'_>) -> String {
    sheet.drawn(incident, |_, setting| {
        let drawn = timeline::layout(incident, setting);
        let said = told(incident, setting.times, sheet.now);
        described(drawn.width, drawn.height, &incident.title, &said, &drawn.shapes)
    })
}

/// What the timeline shows, in a few sentences.
fn told(incident: &Incident, times: Times<'_>, now: Instant) -> String {
    let facts = Facts::new(incident, now);
    let until = incident.until(now);
    let span = incident.span(now);
    let phases = incident.phases.iter();
    let longest = phases.max_by_key(|phase| phase.span(until).length());
    let level = longest
        .map(|phase| times.words.phase_level(phase))
        .unwrap_or_default();
    let started = incident.started;
    times.timeline(&TimelineWords {
        from: Edge::new(span.from, started.when, started.about),
        to: match incident.ended {
            End::At(bound) => Some(Edge::new(span.to, bound.when, bound.about)),
            End::Ongoing { .. } => None,
        },
        length: span.length(),
        worst: facts.worst.map(|worst| LevelTotal {
            level: worst.level,
            length: worst.total,
            stretches: worst.stretches,
            approximate: worst.approximate,
            at_least: worst.at_least,
        }),
        longest: longest.map(|phase| PhaseWords::new(phase, &level, "", until)),
        phases: incident.phases.len(),
        moments: incident.moments.len(),
    })
}

/// The chart at `index`, if there is one.
pub fn chart_svg(incident: &Incident, index: usize, sheet: &Sheet<'_>) -> Option<String> {
    sheet.drawn(incident, |values, setting| {
        let own = incident.charts.get(index)?;
        let scene = chart::layout(incident, own, values.get(index)?, &[], setting);
        let alone = own.series.len() == 1;
        let sentences = own.series.iter().filter_map(|series| {
            let readings = &series.readings;
            let facts = SeriesFacts::new(own, readings)?;
            let words = SeriesWords {
                name: if alone { "" } else { &series.name },
                first: readings.get(facts.first)?,
                last: readings.get(facts.last)?,
                lowest: readings.get(facts.lowest)?,
                highest: readings.get(facts.highest)?,
                readings: facts.readings,
                gaps: facts.gaps,
            };
            Some(setting.times.series(&words, own.into()))
        });
        let said = sentences.collect::<Vec<_>>().join(" ");
        Some(described(
            scene.width,
            scene.height,
            &own.title,
            &said,
            &scene.shapes(),
        ))
    })
}
