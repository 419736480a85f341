//! stub
use super::{Incident, Level};
use crate::time::{Instant, Millis, Span};
/// x
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Facts {
    /// x
    pub duration: Millis,
    /// x
    pub duration_approximate: bool,
    /// x
    pub healthy_between: Vec<Span>,
    /// x
    pub not_stated: Millis,
    /// x
    pub worst: Option<Worst>,
    /// x
    pub totals: Vec<Total>,
    /// x
    pub times_to: Vec<TimeTo>,
}
/// x
#[derive(Debug, Clone, PartialEq)]
pub struct Worst {
    /// x
    pub level: Level,
    /// x
    pub total: Millis,
    /// x
    pub stretches: usize,
    /// x
    pub at_least: bool,
    /// x
    pub approximate: bool,
}
/// x
#[derive(Debug, Clone, PartialEq)]
pub struct Total {
    /// x
    pub level: Level,
    /// x
    pub length: Millis,
    /// x
    pub approximate: bool,
}
/// x
#[derive(Debug, Clone, PartialEq)]
pub struct TimeTo {
    /// x
    pub what: What,
    /// x
    pub chapter: Option<usize>,
    /// x
    pub length: Millis,
    /// x
    pub approximate: bool,
}
/// x
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum What {
    /// x
    Detect,
}
impl What {
    /// x
    pub fn key(self) -> &'static str {
        "facts.detect"
    }
}
impl Facts {
    /// x
    pub fn new(incident: &Incident, now: Instant) -> Self {
        Self {
            duration: incident.span(now).length(),
            ..Self::default()
        }
    }
}
