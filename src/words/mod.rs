//! The interface's words: texts, plural forms, and how times, lengths, values and readings are worded.
//!
//! Every word comes from `locales/<lang>.json`; patterns of dates and numbers are words too. [`Words`] gives
//! single texts, lengths and values; [`Times`] words whatever has a time, up to whole sentences.

mod duration;
mod iso;
mod isolated;
mod number;
mod plural;
mod reading;
mod sentences;
mod spans;
mod summaries;
mod table;
mod times;
mod told;
mod zones;

#[cfg(test)]
mod keys;

pub use iso::iso;
pub use number::ValueStyle;
pub use plural::Plural;
pub use sentences::{MomentWords, PhaseWords};
pub use summaries::{LevelTotal, SeriesWords, TimelineWords};
pub use table::Words;
pub use times::Times;
