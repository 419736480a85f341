//! The safe tree that Markdown becomes: nothing in it can run, and every address in it was let through.

/// A block of text.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A heading, 1 (highest) to 6, relative to the text it stands in.
    Heading(u8, Vec<Inline>),
    /// A list; numbered from the number given.
    List {
        /// The first number, or none for bullets.
        start: Option<u64>,
        /// The items.
        items: Vec<Vec<Block>>,
    },
    /// A quotation.
    Quote(Vec<Block>),
    /// Preformatted text.
    Code(String),
    /// A thematic break.
    Rule,
    /// A table.
    Table {
        /// How each column is aligned.
        align: Vec<Align>,
        /// The header cells.
        head: Vec<Vec<Inline>>,
        /// The rows of cells.
        rows: Vec<Vec<Vec<Inline>>>,
    },
}

/// How a column of a table is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// As the text runs.
    Start,
    /// In the middle.
    Center,
    /// At the other end, as numbers are.
    End,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Strong emphasis.
    Strong(Vec<Inline>),
    /// Emphasis.
    Emphasis(Vec<Inline>),
    /// Code.
    Code(String),
    /// A link to an address that is safe to follow.
    Link {
        /// The address: `http`, `https`, `mailto` or relative.
        url: String,
        /// What is shown.
        content: Vec<Inline>,
    },
    /// An image, over `https` or relative.
    Image {
        /// The address.
        url: String,
        /// What it shows, in words.
        alt: String,
    },
    /// A line break.
    Break,
}
