//! The report for paper, rendered natively.

pub(crate) mod text;

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
