//! The Markdown edition of an incident: what those who write it and those who read it agree on.
//!
//! A title, the lede as a quotation, a line that says from when to when and how bad, then headed sections of tables
//! and lists. A list's item is a head, a text and, nested below it, lines of a label each. A text that would be taken
//! for something else in its place stands as a quotation, line by line, so that it comes back as it was.

mod blocks;
mod cells;
mod heads;
mod plain;
mod reading;
mod texts;
mod times;
mod words;

pub use blocks::{Block, Kind, blocks, items, table};
pub use cells::{cell, uncell};
pub use heads::{
    CommitLine, Header, MomentHead, commit_of, header_of, leading_link, moment_head, status_head,
};
pub use plain::{escape, escape_line, link, plain, plain_line};
pub use reading::{ReadingCell, reading_cell, reading_of};
pub use texts::{Item, bold_title, free_text, item, quoted, split_item, text_line, text_of, title_mark};
pub use times::{Clock, clock_time, coarse_time, day_of, inferred_year, is_time};
pub use words::{
    Heading, NO_CHAPTER, NOT_STATED, NOTHING_OPEN, label, level_of, level_word, status_of, status_word,
    unlabelled,
};
