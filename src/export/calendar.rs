//! Times as a file writes them, in the zone that the authors think in.

use crate::incident::{End, Incident};
use crate::json::Json;
use crate::time::{Civil, Instant, Precision, Span, When, ZoneRules, ZoneSource};
use crate::words::iso;

/// The authors' zone, for every time in an incident.
pub struct Calendar {
    rules: ZoneRules,
}

impl Calendar {
    /// The rules of the incident's zone for all of its times.
    pub fn of(incident: &Incident, zones: &dyn ZoneSource) -> Self {
        let rules = ZoneRules::find(&incident.time_zone, hull(incident), zones);
        Self {
            rules: rules.unwrap_or_else(ZoneRules::utc),
        }
    }

    /// What the wall clock showed.
    pub fn civil(&self, at: Instant) -> Civil {
        self.rules.civil(at)
    }

    /// The first instant at which the wall clock showed that.
    pub fn instant(&self, civil: Civil) -> Option<Instant> {
        self.rules.instant(civil)
    }

    /// Seconds east of UTC.
    pub fn offset_seconds(&self, at: Instant) -> i32 {
        self.rules.offset(at).seconds
    }

    /// RFC 3339 with the zone's offset.
    pub fn iso(&self, at: Instant) -> String {
        iso(&self.rules, at)
    }

    /// A time as exactly as it is known, as text: `2026-10-19T09:56:00Z`, `2026-10-19`, `2026-10`, `2026`. `None` for
    /// one that lies between two others.
    pub fn text(&self, when: When) -> Option<String> {
        let civil = self.civil(when.span.from);
        Some(match when.precision {
            Precision::Exact => self.iso(when.span.from),
            Precision::Day => format!("{:04}-{:02}-{:02}", civil.year, civil.month, civil.day),
            Precision::Month => format!("{:04}-{:02}", civil.year, civil.month),
            Precision::Year => format!("{:04}", civil.year),
            Precision::Between => return None,
        })
    }

    /// A time as the file writes it.
    pub fn written(&self, when: When) -> Json {
        match self.text(when) {
            Some(text) => text.into(),
            None => Json::object()
                .with("after", self.iso(when.span.from))
                .with("before", self.iso(when.span.to)),
        }
    }
}

/// What holds every time of an incident.
fn hull(incident: &Incident) -> Span {
    let mut hull = Span {
        from: incident.started.when.span.from,
        to: incident.started.when.span.to,
    };
    let mut add = |span: Span| hull = hull.hull(span);
    match incident.ended {
        End::At(bound) => add(bound.when.span),
        End::Ongoing { last_known } => add(Span::at(last_known)),
    }
    let known = [incident.published, incident.updated];
    known.into_iter().flatten().for_each(|when| add(when.span));
    for phase in &incident.phases {
        add(phase.from.when.span);
        phase.to.iter().for_each(|to| add(to.when.span));
    }
    for moment in &incident.moments {
        let whens = [moment.at, moment.until];
        whens.into_iter().flatten().for_each(|when| add(when.span));
    }
    for update in &incident.updates {
        add(update.at.span);
        update.edited.iter().for_each(|when| add(when.span));
    }
    for (from, to) in incident.chapters.iter().filter_map(|chapter| chapter.edges) {
        add(from.when.span);
        add(to.when.span);
    }
    for action in &incident.actions {
        let commits = action.commits.iter().map(|commit| commit.date);
        let whens = [action.date, action.due].into_iter().chain(commits);
        whens.flatten().for_each(|when| add(when.span));
    }
    for series in incident.charts.iter().flat_map(|chart| &chart.series) {
        let readings = &series.readings;
        for time in [readings.times.first(), readings.times.last()]
            .into_iter()
            .flatten()
        {
            add(Span::at(Instant::from_millis(*time)));
        }
        let untils = readings.details.iter().filter_map(|(_, detail)| detail.until);
        untils.for_each(|until| add(Span::at(until)));
    }
    hull
}
