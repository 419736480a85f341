//! Postmortems in Markdown that aren't the edition: read as far as they are certain.

use super::{Import, Section, slug};
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

impl Import<'_> {
    /// Reads any other document.
    pub(super) fn other(
        &mut self,
        title: Option<String>,
        front: &str,
        header: &str,
        sections: &[Section<'_>],
    ) -> Json {
        let _ = front;
        let title = title.unwrap_or_else(|| "Postmortem".to_owned());
        let own = sections.iter().map(|section| {
            Json::object()
                .with("title", &section.title)
                .with("text", section.body)
        });
        Json::object()
            .with("format", 1_i64)
            .with("id", slug(&title))
            .with("title", &title)
            .maybe("summary", Some(header).filter(|text| !text.is_empty()))
            .filled("sections", own.collect())
    }
}
