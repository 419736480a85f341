//! The edition as a whole: its header, whose account it is, and its sections in order.

use std::collections::HashMap;

use super::lines::{Bounds, bounds, closing, column_zone, year};
use super::{Import, Section, slug};
use crate::edition::{
    Header, Heading, Kind, NOT_STATED, NOTHING_OPEN, blocks, header_of, items, leading_link, level_word,
    plain_line, split_item, text_of, unlabelled,
};
use crate::format::shorten;
use crate::incident::{self, End, Facts};
use crate::json::Json;
use crate::words::Words;

/// What lines of the last section can be about.
const NAMES: [&str; 12] = [
    "Incident",
    "Organization",
    "Source",
    "Page",
    "Language",
    "Time zone",
    "Report",
    "Stated level",
    "Levels by",
    "See",
    "Part",
    "Section",
];

/// What a line of the last section says.
struct Line {
    name: String,
    value: String,
    below: Vec<String>,
}

impl Import<'_> {
    /// Reads the edition.
    pub(super) fn edition(
        &mut self,
        title: Option<String>,
        header: &str,
        mut sections: Vec<Section<'_>>,
    ) -> Json {
        let (mut published, mut updated) = (None, None);
        if let Some(last) = sections.last_mut() {
            (last.body, published, updated) = closing(last.body);
        }
        let sections = &sections;
        let header = header_of(header);
        let about = self.lines(&body(sections, Heading::About));
        let said = |name: &str| about.iter().find(|line| line.name == name);
        let bounds = header.bounds.as_deref().map(bounds).unwrap_or_default();
        let zone = said("Time zone").map(|line| plain_line(&line.value));
        let zone = zone
            .or_else(|| bounds.zone.map(str::to_owned))
            .or_else(|| column_zone(&body(sections, Heading::Phases)));
        let known = zone.filter(|zone| {
            let known = self.knows_zone(zone);
            if !known {
                let what = format!("“{}” is not a time zone that is known", shorten(zone));
                self.doubt(
                    zone,
                    &what,
                    "write its IANA name; until then times are read as UTC",
                );
            }
            known
        });
        self.zone = Some(known.unwrap_or_else(|| "UTC".to_owned()));
        self.year = year(&bounds, published.or(updated));
        for line in about.iter().filter(|line| line.name == "Part") {
            let name = plain_line(&line.value);
            let id = below(line, "Id").map_or_else(|| slug(&name), |id| plain_line(&id));
            self.components.push((id, name));
        }
        // Of several of one name it's the first; ids go before names.
        let names = self.components.iter().rev().map(|(id, name)| (name, id));
        let ids = self.components.iter().map(|(id, _)| (id, id));
        let called = names.chain(ids);
        self.called = called.map(|(called, id)| (called.clone(), id.clone())).collect();
        let url = header.url.map(str::to_owned).or_else(|| {
            let page = said("Page")?;
            leading_link(&page.value).map(|(_, url, _)| url)
        });
        let title = title.unwrap_or_default();
        let id = said("Incident")
            .map(|line| plain_line(&line.value))
            .unwrap_or_else(|| {
                let last = url
                    .as_deref()
                    .and_then(|url| url.trim_end_matches('/').rsplit('/').next());
                last.map_or_else(|| slug(&title), slug)
            });
        let plainly = |name: &str| said(name).map(|line| plain_line(&line.value));
        let zone = self.zone.clone().filter(|zone| zone != "UTC");
        let (published, updated) = (self.certain(published), self.certain(updated));
        let tree = Json::object()
            .with("format", 1_i64)
            .with("id", id)
            .maybe("title", Some(title).filter(|title| !title.is_empty()))
            .maybe("organization", said("Organization").map(named))
            .maybe("source", said("Source").map(named))
            .maybe("url", url)
            .with("lang", plainly("Language").unwrap_or_else(|| "en".to_owned()))
            .maybe("time_zone", zone)
            .maybe("published", published)
            .maybe("updated", updated)
            .maybe("report", plainly("Report"))
            .maybe("stated_level", plainly("Stated level"))
            .maybe("graded_by", plainly("Levels by"));
        let tree = self.whole(tree, &header, &bounds);
        let tree = self.lists(tree, sections, &about);
        let own = own_sections(sections, &about);
        let mut links = Vec::new();
        for line in about.iter().filter(|line| line.name == "See") {
            match link(&line.value) {
                Some(link) => links.push(link),
                None => self.left_out(&line.value),
            }
        }
        let tree = tree.filled("sections", own).filled("links", links);
        self.with_stated_figures(tree, &bounds)
    }

    /// The lines of the last section: a name, a value, and what stands below.
    fn lines(&mut self, body: &str) -> Vec<Line> {
        let mut lines = Vec::new();
        for block in blocks(body) {
            if block.kind != Kind::List {
                self.left_out(block.raw);
                continue;
            }
            for item in items(block.raw) {
                let found = split_item(&item);
                let (name, value) = found.body.split_once(':').unwrap_or((&found.body, ""));
                if !NAMES.contains(&name) {
                    self.left_out(&item);
                }
                lines.push(Line {
                    name: name.to_owned(),
                    value: value.trim().to_owned(),
                    below: found.lines.clone(),
                });
            }
        }
        lines
    }

    /// Summary, beginning and end.
    fn whole(&mut self, tree: Json, header: &Header<'_>, bounds: &Bounds<'_>) -> Json {
        let stated = |text: &str| !text.is_empty() && !text.ends_with(" (derived)") && text != NOT_STATED;
        let mut times: Vec<Option<Json>> = Vec::new();
        for text in [Some(bounds.started), bounds.ended].into_iter() {
            let time = text
                .filter(|text| stated(text))
                .map(|text| (text, self.bound(text)));
            if let Some((text, None)) = &time {
                let what = format!("“{text}” is not a time that is certain");
                self.doubt(
                    text,
                    &what,
                    "write it with its year; until then it is taken from the phases",
                );
            }
            times.push(time.and_then(|(_, time)| time));
        }
        let ended = times.pop().flatten();
        let ended = if bounds.goes_on { Some(Json::null()) } else { ended };
        let summary = header.summary();
        tree.maybe("summary", Some(summary).filter(|text| !text.is_empty()))
            .maybe("started", times.pop().flatten())
            .maybe("ended", ended)
    }

    /// "Oct 19 09:56 UTC" or "2026-10-19".
    fn bound(&self, text: &str) -> Option<Json> {
        self.time(text).or_else(|| self.time(text.rsplit_once(' ')?.0))
    }

    /// Everything that stands in sections of its own.
    fn lists(&mut self, tree: Json, sections: &[Section<'_>], about: &[Line]) -> Json {
        let components = about.iter().filter(|line| line.name == "Part");
        let components: Vec<Json> = components
            .zip(&self.components)
            .map(|(line, (id, name))| {
                let group = below(line, "Group").map(|group| plain_line(&group));
                Json::object()
                    .with("id", id)
                    .with("name", name)
                    .maybe("group", group)
            })
            .collect();
        let figures = self.figures(&body(sections, Heading::Figures));
        let chapters = self.chapters(&body(sections, Heading::Chapters));
        let (phases_intro, phases) = self.phases(&body(sections, Heading::Phases));
        let (moments_intro, moments) = self.moments(&body(sections, Heading::Moments));
        let (charts_intro, charts) = self.charts(&body(sections, Heading::Readings));
        let (affected_intro, affected) = self.affected(&body(sections, Heading::Affected));
        let (causes_intro, causes) = self.causes(&body(sections, Heading::Causes));
        let (actions_intro, mut actions) = self.actions(&body(sections, Heading::Actions));
        let (nothing, open) = self.actions(&body(sections, Heading::Open));
        if let Some(said) = nothing.filter(|said| said != NOTHING_OPEN) {
            self.left_out(&said);
        }
        actions.extend(open);
        let (updates_intro, updates) = self.updates(&body(sections, Heading::Updates));
        let timeline_intro = text_of(&body(sections, Heading::Timeline));
        let intros = Json::object()
            .maybe("timeline", Some(timeline_intro).filter(|text| !text.is_empty()))
            .maybe("charts", charts_intro)
            .maybe("phases", phases_intro)
            .maybe("moments", moments_intro)
            .maybe("affected", affected_intro)
            .maybe("causes", causes_intro)
            .maybe("actions", actions_intro)
            .maybe("updates", updates_intro);
        tree.filled("facts", figures)
            .filled("components", components)
            .filled("chapters", chapters)
            .filled("phases", phases)
            .filled("moments", moments)
            .filled("charts", charts)
            .filled("affected", affected)
            .filled("causes", causes)
            .filled("actions", actions)
            .filled("updates", updates)
            .maybe("intros", Some(intros).filter(|intros| !intros.is_empty()))
    }

    /// With the length and the level that the document states where they aren't what follows from its times.
    fn with_stated_figures(&self, tree: Json, bounds: &Bounds<'_>) -> Json {
        let Some(read) = incident::read(tree.line().as_bytes(), self.zones).incident else {
            return tree;
        };
        let now = match read.ended {
            End::Ongoing { last_known } => last_known,
            End::At(bound) => bound.when.span.to,
        };
        let facts = Facts::new(&read, now);
        let ours = Words::english().duration(facts.duration);
        let length = bounds
            .length
            .filter(|length| length.trim_start_matches("about ") != ours);
        let worst = facts.worst.map(|worst| level_word(worst.level));
        let level = bounds.worst.filter(|stated| Some(*stated) != worst);
        let figure = |name: &str, value: Option<&str>| {
            value.map(|value| Json::object().with("name", name).with("value", value))
        };
        let stated = [figure("Duration", length), figure("Worst level", level)];
        let stated: Vec<Json> = stated.into_iter().flatten().collect();
        match (stated.is_empty(), tree) {
            (true, tree) => tree,
            (false, Json::Object(mut members)) => {
                let found = members.iter_mut().find(|(key, _)| key == "\"facts\"");
                match found {
                    Some((_, Json::List(facts))) => facts.extend(stated),
                    _ => members.push(("\"facts\"".to_owned(), Json::List(stated))),
                }
                Json::Object(members)
            }
            (false, tree) => tree,
        }
    }
}

/// The body of a section of the edition; of several with one heading, all that they say.
fn body(sections: &[Section<'_>], heading: Heading) -> String {
    let found = sections
        .iter()
        .filter(|section| Heading::of(&section.title) == Some(heading));
    let bodies: Vec<&str> = found.map(|section| section.body).collect();
    bodies.join("\n\n")
}

/// The value of a label below a line.
fn below(line: &Line, name: &str) -> Option<String> {
    let mut found = line.below.iter().filter_map(|line| unlabelled(line));
    found
        .find(|(label, _)| *label == name)
        .map(|(_, value)| value.to_owned())
}

fn named(line: &Line) -> Json {
    match leading_link(&line.value) {
        Some((name, url, _)) => Json::object().with("name", name).with("url", url),
        None => Json::object().with("name", plain_line(&line.value)),
    }
}

/// A link as a file writes it.
pub(super) fn link(written: &str) -> Option<Json> {
    let (title, url, _) = leading_link(written)?;
    let title = (title != url).then_some(title);
    Some(Json::object().maybe("title", title).with("url", url))
}

/// Sections that the edition doesn't know, with what the last section says about them.
fn own_sections(sections: &[Section<'_>], about: &[Line]) -> Vec<Json> {
    let own = sections
        .iter()
        .filter(|section| Heading::of(&section.title).is_none());
    let about = about.iter().rev().filter(|line| line.name == "Section");
    let said: HashMap<&str, &Line> = about.map(|line| (line.value.as_str(), line)).collect();
    let written = own.enumerate().map(|(index, section)| {
        let said = said.get((index + 1).to_string().as_str());
        let plainly = |name: &str| {
            said.and_then(|line| below(line, name))
                .map(|value| plain_line(&value))
        };
        let title = section.title.strip_prefix("Section: ").unwrap_or(&section.title);
        Json::object()
            .maybe("id", plainly("Id"))
            .with("title", title)
            .maybe("after", plainly("Follows"))
            .with("text", text_of(section.body))
    });
    written.collect()
}
