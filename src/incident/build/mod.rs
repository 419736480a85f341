//! From the bytes of a file to the incident as meant, with every problem on the way.

mod account;
mod bounds;
mod chapters;
mod charts;
mod check;
mod columns;
mod commits;
mod desk;
mod far;
mod ids;
mod moments;
mod phases;
mod readings;
#[cfg(test)]
mod tests;
mod texts;
mod urls;
mod zone;

use std::borrow::Cow;

use crate::format::{self, IncidentFile, Item, Place, Problem, Problems};
use crate::incident::{Incident, Report};
use crate::time::ZoneSource;

pub use commits::commit_names;
use desk::Desk;

/// A file of more bytes than this isn't read: 64 MiB.
pub const LARGEST: usize = 64 * 1024 * 1024;

/// A file with more brackets than this inside each other isn't read.
pub const DEEPEST: usize = 128;

const HOW_TO_BEGIN: &str = "begin with an object that has the keys format, id and title";

/// What became of a file.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The incident; `None` if the file was refused.
    pub incident: Option<Incident>,
    /// All problems, by their place in the file. Of a refused file the first says why.
    pub problems: Vec<Problem>,
    /// Why the file as a whole can't be read, if it can't.
    pub refusal: Option<Refusal>,
}

/// Why a file as a whole can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// More than [`LARGEST`] bytes.
    TooLarge,
    /// Bytes that aren't UTF-8.
    NotUtf8,
    /// Text that isn't JSON.
    NotJson,
    /// More than [`DEEPEST`] brackets inside each other.
    TooDeep,
    /// JSON, but not an object.
    NotAnObject,
    /// An object with none of the keys that an incident file must have.
    NotAnIncident,
    /// A later format than this program knows.
    LaterFormat,
}

impl Refusal {
    /// The code of the error that a host gets: `parse` or `format`.
    pub fn code(self) -> &'static str {
        match self {
            Self::NotAnIncident | Self::LaterFormat => "format",
            _ => "parse",
        }
    }
}

/// Reads an incident file. Whatever the bytes are, there is an outcome, and nothing is repaired in silence.
pub fn read(bytes: &[u8], zones: &dyn ZoneSource) -> Outcome {
    read_with(bytes, Vec::new(), zones)
}

/// The same with columns of readings that come beside the text; where one belongs, [`crate::format::BESIDE`] stands
/// around its number in `columns`.
pub fn read_with(bytes: &[u8], columns: Vec<Vec<f64>>, zones: &dyn ZoneSource) -> Outcome {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.len() > LARGEST {
        let size = bytes.len().div_ceil(1024 * 1024);
        let what = format!("the file has {size} MiB, and no more than 64 MiB are read");
        return refused(
            Refusal::TooLarge,
            "",
            0,
            what,
            "leave out readings that nobody needs",
        );
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let text = std::str::from_utf8(good).unwrap_or_default();
            let what = "the file is not UTF-8 from here on";
            return refused(Refusal::NotUtf8, text, text.len(), what, "save it as UTF-8");
        }
    };
    if text.trim().is_empty() {
        return refused(Refusal::NotJson, text, 0, "the file is empty", HOW_TO_BEGIN);
    }
    if text.trim_start().starts_with('<') {
        let what = "this is a web page or something else in angle brackets, not an incident file";
        let advice = "give the address of the file itself, and see that it’s there";
        return refused(Refusal::NotJson, text, 0, what, advice);
    }
    if let Err((message, offset)) = format::well_formed(text) {
        let (what, advice) = format::not_json(&message, text.get(offset..).unwrap_or_default());
        return refused(Refusal::NotJson, text, offset, what, advice);
    }
    if let Some(offset) = format::too_deep(text, DEEPEST) {
        let what = format!("more than {DEEPEST} brackets are open inside each other");
        return refused(
            Refusal::TooDeep,
            text,
            offset,
            what,
            "an incident needs no more than ten",
        );
    }
    read_json(text, columns, zones)
}

/// Reads text that is JSON.
fn read_json(text: &str, columns: Vec<Vec<f64>>, zones: &dyn ZoneSource) -> Outcome {
    let json = text.trim_matches([' ', '\t', '\r', '\n']);
    let start = json.as_ptr() as usize - text.as_ptr() as usize;
    if !json.starts_with('{') {
        return refused(
            Refusal::NotAnObject,
            text,
            start,
            "the file doesn’t hold an object",
            HOW_TO_BEGIN,
        );
    }
    let top = Place {
        path: String::new(),
        offset: start,
    };
    let mut desk = Desk::new(text, columns, zones);
    let Some((mut file, _)) = desk.take(Item::<IncidentFile>::read(json), &top, "") else {
        return Outcome {
            incident: None,
            problems: desk.problems.finish(),
            refusal: Some(Refusal::NotAnObject),
        };
    };
    if let (Item::Absent, Item::Absent, Item::Absent) = (&file.format, &file.id, &file.title) {
        // What a server says in place of a file, or somebody else's format: all that could be shown is an empty page.
        let what = "the file holds no incident: format, id and title are missing";
        return refused(Refusal::NotAnIncident, text, start, what, HOW_TO_BEGIN);
    }
    if !right_format(&mut desk, &mut file, &top) {
        return Outcome {
            incident: None,
            problems: desk.problems.finish(),
            refusal: Some(Refusal::LaterFormat),
        };
    }
    let incident = incident(&mut desk, file, &top);
    Outcome {
        incident: Some(incident),
        problems: desk.problems.finish(),
        refusal: None,
    }
}

fn refused<'t>(
    refusal: Refusal,
    text: &str,
    offset: usize,
    what: impl Into<Cow<'t, str>>,
    advice: &'t str,
) -> Outcome {
    let mut problems = Problems::new(text);
    let place = Place {
        path: String::new(),
        offset,
    };
    problems.error((&place, ""), what, advice);
    Outcome {
        incident: None,
        problems: problems.finish(),
        refusal: Some(refusal),
    }
}

/// Whether the file is of a format that this program knows, or of none and so read as format 1.
fn right_format(desk: &mut Desk<'_>, file: &mut IncidentFile, top: &Place) -> bool {
    let advice = "write \"format\": 1; until then it is read as format 1";
    match std::mem::take(&mut file.format) {
        Item::Absent => desk.missing(top, "format", advice),
        Item::Read(found) if found.value == 1 => {}
        Item::Read(found) if found.value == 0 => {
            desk.problems
                .error((top, "format"), "there is no format 0", advice);
        }
        Item::Read(found) => {
            desk.problems.error(
                (top, "format"),
                format!(
                    "the file is in format {}, and this program knows format 1",
                    found.value
                ),
                "read it with a newer version of this program",
            );
            return false;
        }
        bad @ Item::Bad(_) => drop(desk.take(bad, top, "format")),
    }
    true
}

/// The incident that a file of format 1 describes.
fn incident(desk: &mut Desk<'_>, file: IncidentFile, top: &Place) -> Incident {
    desk.set_zone(file.time_zone, top);
    let mut url = desk.take_text(file.url, top, "url");
    let url = desk.url(&mut url, top, "url");
    desk.page = url.clone().unwrap_or_default();
    let (id, title) = names(desk, file.id, file.title, top);
    let stated = bounds::stated(desk, file.started, file.ended, top);
    desk.components(file.components, top);
    let chapter_texts = desk.chapters(file.chapters, top);
    let (phases, places) = phases::build(desk, file.phases, &stated, top);
    let moments = moments::moments(desk, file.moments, top);
    let (updates, update_places) = moments::updates(desk, file.updates, top);
    let known = desk.latest;
    let charts = charts::build(desk, file.charts, top);
    let happened = bounds::happened(&moments, &updates, &charts);
    let (started, ended) = bounds::resolve(known, &stated, &phases, happened);
    check::phases(desk, &phases, &places, &stated);
    check::updates(desk, &phases, (&updates, &update_places), &started);
    let published = desk.take_when(file.published, top, "published");
    let updated = desk.take_when(file.updated, top, "updated");
    let known = bounds::known_until(published, updated);
    far::check(desk, &phases, &stated, known);
    let affected = account::affected(desk, file.affected, top);
    let causes = account::causes(desk, file.causes, top);
    let actions = account::actions(desk, file.actions, top);
    let sections = account::sections(desk, file.sections, top);
    let organization = account::named(desk, file.organization, top, "organization");
    let source = account::named(desk, file.source, top, "source");
    let mut report = desk.take_text(file.report, top, "report");
    let reports = [("preliminary", Report::Preliminary), ("final", Report::Final)];
    let mut graded_by = desk.take_text(file.graded_by, top, "graded_by");
    let mut incident = Incident {
        id,
        title,
        organization,
        source,
        url,
        lang: desk
            .take_text(file.lang, top, "lang")
            .unwrap_or_else(|| "en".to_owned()),
        time_zone: desk.zone.name().to_owned(),
        summary: desk.take_text(file.summary, top, "summary").unwrap_or_default(),
        started,
        ended: bounds::with_last_known(ended, known),
        published,
        updated,
        report: desk.choose(
            &mut report,
            (top, "report"),
            &reports,
            "a state of a report",
            "it isn’t shown",
        ),
        stated_level: desk.take_text(file.stated_level, top, "stated_level"),
        graded_by: phases::grader(desk, &mut graded_by, top).unwrap_or_default(),
        stated_facts: account::facts(desk, file.facts, top),
        components: std::mem::take(&mut desk.components),
        chapters: chapters::finish(desk, chapter_texts, ended),
        phases,
        moments,
        charts,
        affected,
        causes,
        actions,
        updates,
        sections,
        intros: account::intros(desk, file.intros, top),
        links: account::links(desk, file.links, top, "links"),
    };
    texts::resolve(&mut incident);
    incident
}

/// The id and the title, the id standing in for a missing title.
fn names(desk: &mut Desk<'_>, id: Item<String>, title: Item<String>, top: &Place) -> (String, String) {
    let id = desk.need_text(id, top, "id", "write a short name, such as 2026-10-19");
    let advice = "write a headline; until then the id stands in for it";
    let title = desk.need_text(title, top, "title", advice);
    if let Some(id) = &id
        && !ids::is_valid(id)
    {
        desk.problems
            .warn((top, "id"), ids::not_an_id(id), ids::HOW_TO_WRITE);
    }
    let title = title.or_else(|| id.clone());
    (
        id.unwrap_or_else(|| "incident".to_owned()),
        title.unwrap_or_else(|| "Incident".to_owned()),
    )
}
