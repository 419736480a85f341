//! What the host asked for by attributes, as the module in JavaScript reads them: there, what isn't valid becomes the
//! default.

use crate::state::Clock;

/// What the host asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// `heading-level`: the level of the title's heading, 1 to 6.
    pub heading_level: u8,
    /// `time-zone`: how times are shown at first.
    pub clock: Clock,
    /// `refresh`: whether the file is read again and again; how often is the module's matter in JavaScript.
    pub refresh: bool,
    /// `sections`: which sections to show, in which order, as written; empty for the usual.
    pub sections: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            heading_level: 2,
            clock: Clock::Incident,
            refresh: false,
            sections: String::new(),
        }
    }
}

impl Options {
    /// Takes the value of one of the element's properties. Says whether that changed anything.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let before = self.clone();
        match name {
            "headingLevel" => self.heading_level = value.parse().unwrap_or(2),
            "timeZone" => self.clock = Clock::named(value.trim()),
            "refresh" => self.refresh = value != "0",
            "sections" => value.clone_into(&mut self.sections),
            _ => {}
        }
        *self != before
    }
}
