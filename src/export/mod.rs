//! The incident in other forms.

mod calendar;
mod csv;
mod json;
mod markdown;
mod svg;

pub use calendar::Calendar;
pub use csv::csv;
pub(crate) use json::commit_source;
pub use json::{json, json_tree};
pub use markdown::markdown;
pub use svg::{Sheet, chart_svg, timeline_svg};
