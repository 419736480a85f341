//! Other forms in: each becomes a file of format 1, which is then read as any other.

mod flat;
mod html;
mod markdown;
mod statuspage;

pub use markdown::markdown;
pub use statuspage::{Refused, statuspage};

use crate::format::{Problem, elements, members, unquoted, well_formed};

/// What a document became.
#[derive(Debug, Clone)]
pub struct Imported {
    /// A file of format 1.
    pub json: String,
    /// What is uncertain in the document, with its place there.
    pub problems: Vec<Problem>,
}

/// What a file is, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// JSON, or something that only whoever reads JSON can say what's wrong with.
    Json,
    /// A postmortem in Markdown.
    Markdown,
    /// What a status page publishes.
    Statuspage,
}

impl Source {
    /// What the bytes are: JSON by its keys; text that neither begins as JSON does nor as a web page is Markdown.
    pub fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Self::Json;
        };
        let text = text.trim();
        match text.bytes().next() {
            Some(b'{') if well_formed(text).is_ok() => {
                let keys: Vec<_> = members(text).map(|(key, _)| unquoted(key)).collect();
                let keys: Vec<&str> = keys.iter().map(|key| &**key).collect();
                match statuspage::is_statuspage(&keys) {
                    true => Self::Statuspage,
                    false => Self::Json,
                }
            }
            // A list of JSON, and not a link or a box to tick.
            Some(b'[') if well_formed(text).is_ok() => {
                let first = elements(text).next().unwrap_or_default();
                match members(first).any(|(key, _)| unquoted(key) == "incident_updates") {
                    true => Self::Statuspage,
                    false => Self::Json,
                }
            }
            None | Some(b'{' | b'<' | b'"') => Self::Json,
            Some(_) => Self::Markdown,
        }
    }
}
