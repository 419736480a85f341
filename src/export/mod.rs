//! The incident in other forms.

mod csv;

pub use csv::csv;
