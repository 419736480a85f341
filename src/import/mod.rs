//! Other forms in: each becomes a file of format 1, which is then read as any other.

mod flat;
mod markdown;

pub use markdown::markdown;

use crate::format::Problem;

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
}

impl Source {
    /// What the bytes are: text that neither begins as JSON does nor as a web page is Markdown.
    pub fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
        match first {
            None | Some(b'{' | b'<' | b'"') => Self::Json,
            // A list of JSON, and not a link or a box to tick.
            Some(b'[') if serde_json::from_slice::<serde::de::IgnoredAny>(bytes).is_ok() => Self::Json,
            Some(_) if std::str::from_utf8(bytes).is_err() => Self::Json,
            Some(_) => Self::Markdown,
        }
    }
}
