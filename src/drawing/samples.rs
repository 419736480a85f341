//! Incidents for tests: built in code, or taken from the samples as far as drawings need them.

use serde_json::Value;

use crate::incident::{
    Between, Bound, Chapter, Chart, Component, Detail, Edge, End, Grader, Incident, Intros, Key, Level,
    Moment, NumberStyle, Phase, Readings, Remarks, Series, ValueScale,
};
use crate::time::{Instant, Millis, When};

/// Milliseconds of an RFC 3339 time.
pub(crate) fn instant(text: &str) -> Instant {
    let full = if text.len() == 17 && text.ends_with('Z') {
        format!("{}:00Z", &text[..16])
    } else if text.len() == 22 {
        format!("{}:00{}", &text[..16], &text[16..])
    } else {
        text.to_owned()
    };
    let parsed = chrono::DateTime::parse_from_rfc3339(&full).unwrap();
    Instant::from_millis(parsed.timestamp_millis())
}

fn key(number: usize) -> Key {
    Key { id: None, number }
}

/// An incident without anything in it.
pub(crate) fn empty(from: Instant, to: Option<Instant>) -> Incident {
    let bound = |at| Bound {
        when: When::exact(at),
        derived: false,
        approximate: false,
    };
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
    Edge { at, approximate }
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

/// A sample, as far as drawings need it.
pub(crate) fn sample(name: &str) -> Incident {
    let path = format!("{}/public/incidents/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let time = |value: &Value| value.as_str().map(instant);
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let from = time(&file["started"]).unwrap();
    let mut incident = empty(from, time(&file["ended"]));
    incident.title = text(&file["title"]).unwrap();
    let phases = list(&file, "phases");
    for (index, written) in phases.iter().enumerate() {
        let next = phases.get(index + 1).and_then(|next| time(&next["from"]));
        let mix: Vec<_> = list(written, "mix")
            .iter()
            .map(|part| {
                let level = Level::from_key(part["level"].as_str().unwrap()).unwrap();
                (level, Millis(part["minutes"].as_i64().unwrap() * 60_000))
            })
            .collect();
        let level = written["level"].as_str().and_then(Level::from_key);
        let mut made = phase(
            time(&written["from"]).unwrap(),
            time(&written["to"]).or(next),
            level.unwrap_or_else(|| mix[0].0),
        );
        made.mix = mix;
        incident.phases.push(made);
    }
    for written in list(&file, "moments") {
        let mut made = moment(time(&written["at"]).map(When::exact));
        made.approximate = written["approximate"] == true;
        incident.moments.push(made);
    }
    let chapters = list(&file, "chapters");
    for (index, written) in chapters.iter().enumerate() {
        let next = chapters.get(index + 1).and_then(|next| time(&next["from"]));
        let to = next.or(time(&file["ended"])).unwrap();
        incident.chapters.push(chapter(
            written["title"].as_str().unwrap(),
            time(&written["from"]).unwrap(),
            to,
        ));
    }
    for (index, written) in list(&file, "charts").iter().enumerate() {
        incident.charts.push(read_chart(index, written));
    }
    number(incident)
}

fn read_chart(index: usize, written: &Value) -> Chart {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let unit = text(&written["unit"]);
    let title = text(&written["title"]).unwrap();
    let full = match written["number"].as_str() {
        Some(word) => word == "full",
        None => unit.is_some(),
    };
    let series = written["series"].as_array().unwrap();
    Chart {
        key: key(index + 1),
        title: title.clone(),
        unit,
        caption: None,
        table_caption: None,
        between: match written["between"].as_str() {
            Some("none") => Between::None,
            Some("step") => Between::Step,
            _ => Between::Line,
        },
        max_gap: written["max_gap_seconds"].as_i64().map(|s| Millis(s * 1_000)),
        scale: if written["scale"] == "log" {
            ValueScale::Log
        } else {
            ValueScale::Linear
        },
        number: if full {
            NumberStyle::Full
        } else {
            NumberStyle::Compact
        },
        thresholds: Vec::new(),
        series: series
            .iter()
            .enumerate()
            .map(|(at, written)| Series {
                id: (at + 1).to_string(),
                name: text(&written["name"]).unwrap_or_else(|| title.clone()),
                readings: read_readings(&written["readings"]),
            })
            .collect(),
    }
}

fn read_readings(written: &Value) -> Readings {
    let mut readings = Readings::default();
    for (index, one) in written.as_array().unwrap().iter().enumerate() {
        readings.times.push(instant(one["at"].as_str().unwrap()).millis());
        readings.values.push(one["value"].as_f64().unwrap_or(f64::NAN));
        let detail = Detail {
            low: one["low"].as_f64(),
            high: one["high"].as_f64(),
            until: one["until"].as_str().map(instant),
            approximate: one["approximate"] == true,
            at_approximate: one["at_approximate"] == true,
            text: one["text"].as_str().map(str::to_owned),
        };
        if detail != Detail::default() {
            readings.details.push((index, detail));
        }
    }
    readings
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
