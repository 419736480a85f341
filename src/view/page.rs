//! The account for paper as part of a page of its own: every item is where a link to it leads.

use std::collections::HashSet;

use leptos::prelude::*;

use super::app::app;
use super::ctx::Ctx;
use super::el::{El, Part};
use super::fragment;
use super::given::Given;
use crate::incident::Incident;
use crate::state::ItemRef;

/// The account as HTML in which each item has its number and its own id as anchors, such as `phase-6`, and each
/// section the word that it goes by.
pub fn page_html(given: Given) -> String {
    let owner = Owner::new();
    owner.with(|| {
        let ctx = Ctx::new(given);
        let account = app(&ctx);
        let mut anchors = Anchors::new(ctx.incident());
        let html = Part::from(anchors.placed(account)).to_html();
        without_end_tags(&html)
    })
}

/// Where another cell or row begins, the one before it ends: HTML lets its end tag go without saying, and a table of
/// five hundred rows is a fifth smaller without.
fn without_end_tags(html: &str) -> String {
    html.replace("</th><td", "<td")
        .replace("</td><td", "<td")
        .replace("</td></tr><tr", "<tr")
        .replace("</td></tr></tbody>", "</tbody>")
}

/// Elements that can't stand within a line.
const BLOCKS: [&str; 14] = [
    "p",
    "div",
    "ul",
    "ol",
    "blockquote",
    "pre",
    "table",
    "hr",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
];

/// A table of more rows than this is for looking at: its times stand as words alone, without their form for programs,
/// who are better served by the file.
const TIMED_ROWS: usize = 100;

/// Which names are taken by items.
struct Anchors<'a> {
    incident: &'a Incident,
    own: HashSet<&'a str>,
    /// Names that have their place already: of a chapter's several headings the first is where links lead.
    placed: HashSet<String>,
}

impl<'a> Anchors<'a> {
    fn new(incident: &'a Incident) -> Self {
        let own = fragment::keys(incident)
            .filter_map(|(_, key)| key.id.as_deref())
            .collect();
        Self {
            incident,
            own,
            placed: HashSet::new(),
        }
    }

    /// The element and all in it with their anchors.
    fn placed(&mut self, element: El) -> El {
        let mut draft = element.0;
        let mut names: Vec<String> = Vec::new();
        for (name, value) in &mut draft.set {
            match *name {
                // What only the account itself refers to gets a name that no item can have.
                "id" | "aria-labelledby" => *value = format!("_{value}").into(),
                "data-item" => names = self.names(value),
                // There may be several charts and sections of the author's, whose items have names of their own.
                "part" if draft.tag == "section" && *value != "chart" && *value != "own" => {
                    names.extend(Some(value.to_string()).filter(|part| !self.own.contains(part.as_str())));
                }
                _ => {}
            }
        }
        draft.set.retain(|(name, _)| *name != "data-item");
        if draft.tag == "time" && !draft.set.iter().any(|(name, _)| *name == "datetime") {
            // A day or a span: words that no program is promised to read.
            draft.tag = "span";
        }
        names.retain(|name| self.placed.insert(name.clone()));
        let mut names = names.into_iter();
        let mut element = named(El(draft), &mut names);
        let long = element.0.tag == "tbody" && element.0.parts.len() > TIMED_ROWS;
        let parts = std::mem::take(&mut element.0.parts);
        for part in parts.into_iter().flat_map(drawn) {
            element.0.parts.push(match part {
                Part::El(inner) => {
                    let inner = self.placed(inner);
                    Part::El(named(if long { untimed(inner) } else { inner }, &mut names))
                }
                other => other,
            });
        }
        let blocks = |part: &Part| matches!(part, Part::El(inner) if BLOCKS.contains(&inner.0.tag));
        if element.0.tag == "span" && element.0.parts.iter().any(blocks) {
            // A note of several paragraphs in a line of its own.
            element.0.tag = "div";
        }
        element
    }

    /// What links call an item: its number, and its own id.
    fn names(&self, item: &str) -> Vec<String> {
        let own = ItemRef::named(item).map(|item| fragment::of(self.incident, item));
        let own = own.filter(|own| own != item);
        own.into_iter().chain([item.to_owned()]).collect()
    }
}

/// The element with the next of the names, if it has none.
fn named(element: El, names: &mut dyn Iterator<Item = String>) -> El {
    match element.0.set.iter().any(|(name, _)| *name == "id") {
        true => element,
        false => element.set("id", names.next()),
    }
}

/// The element with words in place of the times in it.
fn untimed(mut element: El) -> El {
    let parts = std::mem::take(&mut element.0.parts);
    element.0.parts = parts.into_iter().flat_map(bare).collect();
    element
}

fn bare(part: Part) -> Vec<Part> {
    match part {
        Part::El(element) if element.0.tag == "time" => element.0.parts,
        Part::El(element) => vec![untimed(element).into()],
        other => vec![other],
    }
}

/// What is drawn now of what would be drawn again.
fn drawn(part: Part) -> Vec<Part> {
    match part {
        Part::Drawn(draw) => draw().into_iter().flat_map(drawn).collect(),
        other => vec![other],
    }
}
