//! The interface's words: texts, plural forms, and how times, lengths, values and readings are worded.
//!
//! Every word comes from `locales/<lang>.json`; patterns of dates and numbers are words too.

mod duration;
mod number;
mod plural;
mod table;
mod times;

pub use number::ValueStyle;
pub use plural::Plural;
pub use table::Words;
pub use times::{Times, iso};
