//! The incident in other forms.

mod calendar;
mod csv;
mod json;

pub use csv::csv;
pub use json::{json, json_tree};
