//! Whose account it is, and what else is said about the whole.

use super::Edition;
use super::phases::grader_word;
use crate::edition::{Heading, escape, label, link};
use crate::incident::{Grader, Named, Report};

impl Edition<'_> {
    pub(super) fn about(&self) -> String {
        let incident = self.incident;
        let mut lines = vec![format!("- Incident: {}", escape(&incident.id))];
        let mut say = |name: &str, value: Option<String>| {
            lines.extend(value.map(|value| format!("- {name}: {value}")));
        };
        say("Organization", incident.organization.as_ref().map(named));
        say("Source", incident.source.as_ref().map(named));
        let page = incident.url.as_deref().filter(|_| self.bare_url().is_none());
        say("Page", page.map(|url| link(url, url)));
        say(
            "Language",
            (incident.lang != "en").then(|| escape(&incident.lang)),
        );
        let zone = incident.time_zone.as_str();
        say("Time zone", (zone != "UTC").then(|| escape(zone)));
        say(
            "Report",
            incident.report.map(|report| match report {
                Report::Preliminary => "preliminary".to_owned(),
                Report::Final => "final".to_owned(),
            }),
        );
        say("Stated level", incident.stated_level.as_deref().map(escape));
        let graded = (incident.graded_by != Grader::Publisher).then_some(incident.graded_by);
        say("Levels by", graded.map(|grader| grader_word(grader).to_owned()));
        for link_out in &incident.links {
            say("See", Some(link(&link_out.title, &link_out.url)));
        }
        for part in &incident.components {
            lines.push(format!("- Part: {}", escape(&part.name)));
            lines.push(format!("  - {}", label("Id", &escape(&part.id))));
            let group = part.group.as_deref();
            lines.extend(group.map(|group| format!("  - {}", label("Group", &escape(group)))));
        }
        for section in &incident.sections {
            let own = section.key.id.as_deref().map(|id| label("Id", &escape(id)));
            let after = section
                .after
                .as_deref()
                .map(|after| label("Follows", &escape(after)));
            if own.is_some() || after.is_some() {
                lines.push(format!("- Section: {}", section.key.number));
                lines.extend(
                    [own, after]
                        .into_iter()
                        .flatten()
                        .map(|line| format!("  - {line}")),
                );
            }
        }
        self.section(Heading::About, &None, vec![lines.join("\n")])
    }
}

fn named(named: &Named) -> String {
    match &named.url {
        Some(url) => link(&named.name, url),
        None => escape(&named.name),
    }
}
