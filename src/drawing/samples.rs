//! Incidents for tests: built in code, or the samples.

use chrono::{Offset as _, TimeZone};
use chrono_tz::{OffsetName, Tz};

use crate::incident::{
    Between, Bound, Chapter, Chart, Component, Edge, End, Grader, Incident, Intros, Key, Level, Moment,
    NumberStyle, Phase, Readings, Remarks, Series, ValueScale, read,
};
use crate::time::{Instant, Offset, When, ZoneRules, ZoneSource};

fn key(number: usize) -> Key {
    Key { id: None, number }
}

/// An incident without anything in it.
pub(crate) fn empty(from: Instant, to: Option<Instant>) -> Incident {
    let bound = |at| Bound::new(When::exact(at), false, false);
    Incident {
        id: "test".to_owned(),
        title: "A test".to_owned(),
        organization: None,
        source: None,
        url: None,
        lang: "en".to_owned(),
        time_zone: "UTC".to_owned(),
        summary: String::new(),
        started: bound(from),
        ended: to.map_or(End::Ongoing { last_known: from }, |to| End::At(bound(to))),
        published: None,
        updated: None,
        report: None,
        stated_level: None,
        graded_by: Grader::Publisher,
        stated_facts: Vec::new(),
        components: Vec::new(),
        chapters: Vec::new(),
        phases: Vec::new(),
        moments: Vec::new(),
        charts: Vec::new(),
        affected: Vec::new(),
        causes: Vec::new(),
        actions: Vec::new(),
        updates: Vec::new(),
        sections: Vec::new(),
        intros: Intros::default(),
        links: Vec::new(),
    }
}

pub(crate) fn edge(at: Instant, approximate: bool) -> Edge {
    Edge::exact(at, approximate)
}

/// A phase; it gets its number from `add`.
pub(crate) fn phase(from: Instant, to: Option<Instant>, level: Level) -> Phase {
    Phase {
        key: key(0),
        from: edge(from, false),
        to: to.map(|to| edge(to, false)),
        level,
        level_word: None,
        mix: Vec::new(),
        text: None,
        title: None,
        chapter: None,
        components: Vec::new(),
        stated_level: None,
        graded_by: None,
        remarks: Remarks::default(),
    }
}

/// A moment; it gets its number from `number`.
pub(crate) fn moment(at: Option<When>) -> Moment {
    Moment {
        key: key(0),
        at,
        until: None,
        approximate: false,
        title: None,
        text: "Something happened.".to_owned(),
        kind: None,
        chapter: None,
        components: Vec::new(),
        links: Vec::new(),
        remarks: Remarks::default(),
    }
}

pub(crate) fn component(name: &str) -> Component {
    Component {
        id: name.to_lowercase(),
        name: name.to_owned(),
        group: None,
    }
}

pub(crate) fn chapter(title: &str, from: Instant, to: Instant) -> Chapter {
    Chapter {
        key: key(0),
        title: title.to_owned(),
        text: None,
        span: Some(crate::time::Span::between(from, to)),
        edges: Some((edge(from, false), edge(to, false))),
    }
}

/// Sorts by time and numbers.
pub(crate) fn number(mut incident: Incident) -> Incident {
    incident.phases.sort_by_key(|phase| phase.from.at);
    for (index, phase) in incident.phases.iter_mut().enumerate() {
        phase.key.number = index + 1;
    }
    for (index, moment) in incident.moments.iter_mut().enumerate() {
        moment.key.number = index + 1;
    }
    for (index, chapter) in incident.chapters.iter_mut().enumerate() {
        chapter.key.number = index + 1;
    }
    incident
}

/// The zones of the world, with the names that people have for them.
pub(crate) struct Zones;

impl ZoneSource for Zones {
    fn offset(&self, name: &str, at: Instant) -> Option<Offset> {
        let zone: Tz = name.parse().ok()?;
        let time = chrono::DateTime::from_timestamp_millis(at.millis())?.naive_utc();
        let offset = zone.offset_from_utc_datetime(&time);
        Some(Offset {
            seconds: offset.fix().local_minus_utc(),
            abbreviation: offset.abbreviation().unwrap_or_default().to_owned(),
        })
    }

    fn local(&self) -> String {
        "UTC".to_owned()
    }
}

/// A sample, and the rules of the zone that its authors think in.
pub(crate) fn sample(name: &str) -> (Incident, ZoneRules) {
    let path = format!("{}/public/incidents/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let incident = read(&std::fs::read(path).unwrap(), &Zones).incident.unwrap();
    let span = incident.span(incident.started.when.span.to);
    let zone = ZoneRules::find(&incident.time_zone, span, &Zones).unwrap();
    (incident, zone)
}

/// A chart with one series.
pub(crate) fn chart(between: Between, readings: Readings) -> Chart {
    Chart {
        key: key(1),
        title: "Requests".to_owned(),
        unit: None,
        caption: None,
        table_caption: None,
        between,
        max_gap: None,
        scale: ValueScale::Linear,
        number: NumberStyle::Compact,
        thresholds: Vec::new(),
        series: vec![Series {
            id: "1".to_owned(),
            name: "Requests".to_owned(),
            readings,
        }],
    }
}
