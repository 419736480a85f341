//! The incident as schema.org's vocabulary describes it, for those who index pages.

use super::calendar::Calendar;
use crate::edition::blocks;
use crate::incident::{Action, Chart, End, Incident, Named, Phase, Report, Status};
use crate::json::Json;
use crate::markdown::plain_text;
use crate::time::{When, ZoneSource};
use crate::words::Words;

/// A report about an event, whose phases are events in it; in one line that may stand in a `<script>` of a page.
pub fn json_ld(incident: &Incident, zones: &dyn ZoneSource, words: &Words) -> String {
    let tree = json_ld_tree(incident, zones, words);
    // Only texts have these, and there an escape says the same.
    tree.line().replace('<', "\\u003c").replace('\u{2028}', "\\u2028")
}

fn json_ld_tree(incident: &Incident, zones: &dyn ZoneSource, words: &Words) -> Json {
    let calendar = Calendar::of(incident, zones);
    let date = |when: When| calendar.text(when);
    let (start, end) = bounds(incident, &calendar);
    let coverage = start
        .as_ref()
        .map(|start| format!("{start}/{}", end.as_deref().unwrap_or("..")));
    let organization = incident
        .organization
        .as_ref()
        .map(|named| organization(named, "Organization"));
    let state = incident.report.map(|report| match report {
        Report::Preliminary => "Draft",
        Report::Final => "Published",
    });
    let phases = incident.phases.iter();
    let phases: Vec<Json> = phases.map(|phase| event(phase, &calendar, words)).collect();
    let event = thing("Event")
        .with("name", &incident.title)
        .maybe("startDate", start)
        .maybe("endDate", end)
        .maybe("organizer", organization.clone())
        .filled("subEvent", phases);
    let parts = incident.chapters.iter().map(|chapter| {
        let position = chapter.key.number as i64;
        let named = thing("Chapter").with("name", &chapter.title);
        named.with("position", position)
    });
    let actions = incident.actions.iter().map(|action| follow_up(action, &calendar));
    let commits = incident.actions.iter().flat_map(|action| &action.commits);
    let commits = commits.filter_map(|commit| commit.url.as_ref()).map(Json::from);
    let charts = incident.charts.iter().map(dataset);
    let summary = summary(incident);
    let report = thing("Report")
        .maybe("url", incident.url.as_ref())
        .with("reportNumber", &incident.id)
        .with("headline", &incident.title)
        .maybe("abstract", (!summary.is_empty()).then_some(summary))
        .with("inLanguage", &incident.lang)
        .maybe("datePublished", incident.published.and_then(date))
        .maybe("dateModified", incident.updated.and_then(date))
        .maybe("creativeWorkStatus", state)
        .maybe("temporalCoverage", coverage)
        .maybe("author", organization.clone())
        .maybe("publisher", organization)
        .with("about", event)
        .filled("hasPart", parts.chain(charts).collect())
        .filled("mentions", actions.collect())
        .maybe(
            "citation",
            incident
                .source
                .as_ref()
                .map(|named| self::organization(named, "CreativeWork")),
        )
        .filled("isBasedOn", commits.collect());
    in_context(report)
}

/// With the vocabulary that its types belong to.
fn in_context(tree: Json) -> Json {
    match tree {
        Json::Object(mut members) => {
            members.insert(0, ("\"@context\"".to_owned(), "https://schema.org".into()));
            Json::Object(members)
        }
        other => other,
    }
}

fn thing(kind: &str) -> Json {
    Json::object().with("@type", kind)
}

fn organization(named: &Named, kind: &str) -> Json {
    thing(kind)
        .with("name", &named.name)
        .maybe("url", named.url.as_ref())
}

/// Beginning and end, as exactly as they are known.
fn bounds(incident: &Incident, calendar: &Calendar) -> (Option<String>, Option<String>) {
    if !incident.is_timed() {
        return (None, None);
    }
    let end = match incident.ended {
        End::At(bound) => calendar
            .text(bound.when)
            .or_else(|| Some(calendar.iso(bound.when.span.to))),
        End::Ongoing { .. } => None,
    };
    let when = incident.started.when;
    (
        calendar.text(when).or_else(|| Some(calendar.iso(when.span.from))),
        end,
    )
}

/// The words of the summary's first paragraph.
pub fn summary(incident: &Incident) -> String {
    let found = blocks(&incident.summary);
    found
        .first()
        .map(|first| plain_text(first.raw))
        .unwrap_or_default()
}

fn event(phase: &Phase, calendar: &Calendar, words: &Words) -> Json {
    let level = words.phase_level(phase);
    let name = match &phase.title {
        Some(title) => format!("{level}: {title}"),
        None => level,
    };
    let text = phase.text.as_deref().map(plain_text);
    thing("Event")
        .with("name", name)
        .maybe("startDate", calendar.text(phase.from.when))
        .maybe("endDate", phase.to.and_then(|to| calendar.text(to.when)))
        .maybe("description", text)
}

fn follow_up(action: &Action, calendar: &Calendar) -> Json {
    let status = match action.status {
        Status::Done => Some("CompletedActionStatus"),
        Status::InProgress => Some("ActiveActionStatus"),
        Status::Open => Some("PotentialActionStatus"),
        Status::Unstated => None,
    };
    let agent = action
        .owner
        .as_ref()
        .map(|owner| thing("Organization").with("name", owner));
    thing("UpdateAction")
        .with("name", plain_text(&action.text))
        .maybe(
            "actionStatus",
            status.map(|status| format!("https://schema.org/{status}")),
        )
        .maybe("endTime", action.date.and_then(|date| calendar.text(date)))
        .maybe("agent", agent)
}

/// What was measured.
fn dataset(chart: &Chart) -> Json {
    let measured = chart.series.iter().map(|series| {
        thing("PropertyValue")
            .with("name", &series.name)
            .maybe("unitText", chart.unit.as_ref())
    });
    let said = chart.caption.as_ref().or(chart.table_caption.as_ref());
    thing("Dataset")
        .with("name", &chart.title)
        .maybe("description", said)
        .filled("variableMeasured", measured.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::incident::read;
    use crate::time::FixedZones;

    #[test]
    fn the_abstract_is_the_first_paragraph() {
        for (text, wanted) in [
            (r"*Slow*.\n \nAll day.", "Slow."),
            (r"\n\n\nSlow\nall day.\n\nMore.", "Slow all day."),
            (r"Slow.\n- one", "Slow."),
        ] {
            let file = format!(r#"{{"format": 1, "id": "x", "title": "x", "summary": "{text}"}}"#);
            let incident = read(file.as_bytes(), &FixedZones).incident.unwrap();
            assert_eq!(summary(&incident), wanted);
        }
    }

    #[test]
    fn a_report_about_an_event_with_its_parts() {
        let text = r#"{"format": 1, "id": "x", "title": "</script><b>", "organization": {"name": "E"}, "report": "final",
            "phases": [{"from": "2026-10-19T09:56Z", "to": "2026-10-19T10:00Z", "level": "degraded", "text": "*Slow*."}],
            "actions": [{"status": "open", "text": "Do it.", "commits": [{"repo": "a/b", "sha": "abcdef1"}]}]}"#;
        let incident = read(text.as_bytes(), &FixedZones).incident.unwrap();
        let line = json_ld(&incident, &FixedZones, &Words::english());
        assert!(!line.contains('<'));
        let found: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(found["@context"], "https://schema.org");
        assert_eq!(found["@type"], "Report");
        assert_eq!(found["headline"], "</script><b>");
        assert_eq!(
            found["temporalCoverage"],
            "2026-10-19T09:56:00Z/2026-10-19T10:00:00Z"
        );
        assert_eq!(found["about"]["subEvent"][0]["description"], "Slow.");
        assert_eq!(found["about"]["subEvent"][0]["name"], "Degraded");
        assert_eq!(
            found["mentions"][0]["actionStatus"],
            "https://schema.org/PotentialActionStatus"
        );
        assert_eq!(found["isBasedOn"][0], "https://github.com/a/b/commit/abcdef1");
        assert_eq!(found["publisher"]["name"], "E");
    }
}
