//! Postmortems in Markdown that aren't the edition: read as far as they are certain.
//!
//! A few headings are known by their words; everything else is kept as sections of the author's, word for word.

use super::{Import, Section, slug};
use crate::edition::{Kind, blocks, items};
use crate::json::Json;

/// What stands before the document between two lines of `---` or `+++`, and the document.
pub(super) fn front_matter(text: &str) -> (&str, &str) {
    for fence in ["---", "+++"] {
        let begins = text.strip_prefix(fence).and_then(|rest| rest.strip_prefix('\n'));
        let Some(rest) = begins else {
            continue;
        };
        if let Some((front, text)) = rest.split_once(&format!("\n{fence}\n")) {
            return (front, text);
        }
    }
    ("", text)
}

/// What a section is about, by its heading.
enum Topic {
    Summary,
    Timeline,
    Causes,
    Actions,
    Own,
}

fn topic(title: &str) -> Topic {
    let letters = title.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " ");
    let words: Vec<&str> = letters.split_whitespace().collect();
    match words.as_slice() {
        ["summary" | "overview"] | ["issue" | "incident" | "executive", "summary"] => Topic::Summary,
        ["timeline", ..] | ["incident" | "detailed", "timeline", ..] | [.., "timeline"] => Topic::Timeline,
        ["root", "cause" | "causes"] | ["root", "cause", "analysis"] | ["cause" | "causes"] => Topic::Causes,
        ["action" | "actions"]
        | ["action", "items"]
        | ["corrective" | "follow", .., "actions"]
        | ["next", "steps"] => Topic::Actions,
        _ => Topic::Own,
    }
}

impl Import<'_> {
    /// Reads any other document.
    pub(super) fn other(
        &mut self,
        title: Option<String>,
        front: &str,
        header: &str,
        sections: &[Section<'_>],
    ) -> Json {
        let title = title.or_else(|| front_title(front)).or_else(|| {
            let first = sections.first().filter(|_| header.is_empty());
            first
                .map(|section| section.title.clone())
                .filter(|title| !title.is_empty())
        });
        let title = title.unwrap_or_else(|| {
            self.doubt(
                "",
                "this document has no title",
                "write one above it: # What happened",
            );
            "Postmortem".to_owned()
        });
        let mut summary: Vec<&str> = vec![header];
        let (mut moments, mut causes, mut actions, mut own) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut intro: Vec<String> = Vec::new();
        for section in sections {
            let rest = match topic(&section.title) {
                Topic::Summary => {
                    summary.push(section.body);
                    ""
                }
                Topic::Timeline => {
                    let (found, opening, rest) = self.timeline(&section.title, section.body);
                    moments.extend(found);
                    intro.extend(Some(opening).filter(|opening| !opening.is_empty()));
                    rest
                }
                Topic::Causes => {
                    let said = Some(section.body).filter(|text| !text.is_empty());
                    causes.extend(said.map(|text| Json::object().with("text", text)));
                    ""
                }
                Topic::Actions => match tasks(section.body) {
                    Some(found) => {
                        actions.extend(found);
                        ""
                    }
                    None => section.body,
                },
                Topic::Own => section.body,
            };
            if !rest.trim().is_empty() {
                let title = match section.title.is_empty() {
                    true => "Untitled",
                    false => &section.title,
                };
                own.push(Json::object().with("title", title).with("text", rest.trim()));
            }
        }
        if !front.is_empty() {
            let text = format!("```\n{front}\n```");
            own.push(Json::object().with("title", "Front matter").with("text", text));
        }
        let summary: Vec<&str> = summary.into_iter().filter(|text| !text.is_empty()).collect();
        let summary = summary.join("\n\n");
        let zone = self.zone.clone().filter(|zone| zone != "UTC");
        Json::object()
            .with("format", 1_i64)
            .with("id", slug(&title))
            .with("title", &title)
            .maybe("time_zone", zone)
            .with("graded_by", "import")
            .maybe("summary", Some(summary).filter(|text| !text.is_empty()))
            .filled("moments", moments)
            .filled("causes", causes)
            .filled("actions", actions)
            .filled("sections", own)
            .maybe(
                "intros",
                (!intro.is_empty()).then(|| Json::object().with("moments", intro.join("\n\n"))),
            )
    }
}

/// The title that stands before the document: `title: …` or `title = "…"`.
fn front_title(front: &str) -> Option<String> {
    let found = front.lines().find_map(|line| {
        let rest = line.strip_prefix("title")?.trim_start();
        rest.strip_prefix(':').or_else(|| rest.strip_prefix('='))
    });
    let title = found?.trim().trim_matches(['"', '\'']);
    (!title.is_empty()).then(|| title.to_owned())
}

/// The items of a section that is one list: done where they are ticked, open where they wait for it, else nobody says.
fn tasks(body: &str) -> Option<Vec<Json>> {
    let found = blocks(body);
    let [only] = found.as_slice() else {
        return None;
    };
    let whole = only.kind == Kind::List && only.raw.len() == body.trim().len();
    let task = |item: String| {
        let (status, text) = match item.get(..4) {
            Some("[x] " | "[X] ") => ("done", item.get(4..).unwrap_or_default()),
            Some("[ ] ") => ("open", item.get(4..).unwrap_or_default()),
            _ => ("unstated", item.as_str()),
        };
        Json::object().with("status", status).with("text", text)
    };
    whole.then(|| {
        items(only.raw)
            .into_iter()
            .filter(|item| !item.is_empty())
            .map(task)
            .collect()
    })
}
