//! The report for paper, rendered natively, and the words that a reader sees in it.

use std::sync::Arc;

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::drawing::widths::TableWidths;
use postmortem_viewer::incident::Incident;
use postmortem_viewer::state::Clock;
use postmortem_viewer::time::Instant;
use postmortem_viewer::view::{Given, SectionKey, Surface, paper_html};
use postmortem_viewer::words::Words;

/// Long after every sample has ended, or was last changed.
pub(crate) const NOW: Instant = Instant::from_millis(1_900_000_000_000);

/// The whole report as HTML.
pub(crate) fn paper(incident: Incident) -> String {
    paper_html(Given {
        incident: Arc::new(incident),
        problems: Vec::new(),
        words: Words::english(),
        surface: Surface::Paper,
        heading: 1,
        sections: SectionKey::usual(),
        clock: Clock::Incident,
        zones: Box::new(NativeZones),
        widths: Box::new(TableWidths),
        now: NOW,
    })
}

/// Tags that don't part words.
const INLINE: [&str; 7] = ["span", "time", "strong", "em", "code", "q", "a"];

/// The words that a reader sees, and the addresses that links lead to.
pub(crate) fn readable(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let (inside, after) = tag.split_once('>').expect("every tag is closed");
        if let Some((_, address)) = inside.split_once("href=\"") {
            text.push(' ');
            text.push_str(address.split('"').next().unwrap_or_default());
            text.push(' ');
        }
        let name = inside
            .trim_start_matches('/')
            .split(' ')
            .next()
            .unwrap_or_default();
        if !INLINE.contains(&name) {
            text.push(' ');
        }
        rest = after;
    }
    text.push_str(rest);
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
