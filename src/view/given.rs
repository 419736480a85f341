//! What an account is drawn from.

use std::sync::Arc;

use super::sections::SectionKey;
use crate::drawing::widths::TextWidths;
use crate::format::Problem;
use crate::incident::Incident;
use crate::state::Clock;
use crate::time::{Instant, ZoneSource};
use crate::words::Words;

/// What the account is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Surface {
    /// A screen, with a reader who can point, press keys and zoom.
    Screen,
    /// Paper, and anything else that nobody can act on: the whole at once, no controls.
    Paper,
}

/// What the view is made from.
pub struct Given {
    /// The incident.
    pub incident: Arc<Incident>,
    /// What is wrong with its file.
    pub problems: Vec<Problem>,
    /// The words of the interface.
    pub words: Words,
    /// What it's drawn on.
    pub surface: Surface,
    /// The level of the title's heading, 1 to 6.
    pub heading: u8,
    /// Which sections to show, in order.
    pub sections: Vec<SectionKey>,
    /// How times are shown at first.
    pub clock: Clock,
    /// Who knows the rules of time zones.
    pub zones: Box<dyn ZoneSource + Send + Sync>,
    /// How wide texts are.
    pub widths: Box<dyn TextWidths + Send + Sync>,
    /// What time it is.
    pub now: Instant,
}
