//! The incident in other forms.

mod calendar;
mod csv;
mod json;
mod json_ld;
mod markdown;
mod svg;
mod write;

pub use calendar::Calendar;
pub use csv::csv;
pub(crate) use json::commit_source;
pub use json::{json, json_tree};
pub use json_ld::{json_ld, summary};
pub use markdown::markdown;
pub use svg::{Sheet, chart_svg, in_short, timeline_svg};
pub use write::{Form, NoChart, TIMELINE, write};
