//! The words in a drawing, as far as the drawing can't do without them.

use crate::time::Instant;

/// Words and times in the reader's language and zone.
pub trait Wording {
    /// A clock time, such as "12:00"; with seconds, "12:00:05".
    fn time(&self, at: Instant, seconds: bool) -> String;
    /// A day without its year, such as "Oct 11".
    fn day(&self, at: Instant) -> String;
    /// A month without its year, such as "Oct".
    fn month(&self, at: Instant) -> String;
    /// A year, such as "2026".
    fn year(&self, at: Instant) -> String;
    /// "now": the edge of what is going on.
    fn now(&self) -> String;
    /// "2 earlier": items to the left of what is shown.
    fn earlier(&self, count: usize) -> String;
    /// "2 later": items to the right of what is shown.
    fn later(&self, count: usize) -> String;
    /// "Whole service": the lane of phases that name no component.
    fn whole_service(&self) -> String;
    /// "8 more": the lane that gathers the components that have none of their own.
    fn more_lanes(&self, count: usize) -> String;
}
