//! The structure of Markdown, as pulldown-cmark sees it, with the source of each part.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// What a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A paragraph.
    Paragraph,
    /// A heading, 1 (highest) to 6.
    Heading(u8),
    /// A list.
    List,
    /// A quotation.
    Quote,
    /// A table.
    Table,
    /// A rule, preformatted text, raw HTML.
    Other,
}

/// A block that stands in no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block<'a> {
    /// What it is.
    pub kind: Kind,
    /// Where it stands in the text.
    pub range: Range<usize>,
    /// Its source, without the line breaks after it.
    pub raw: &'a str,
}

/// CommonMark with tables.
pub(super) fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The blocks of a text, in order.
pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    for (event, range) in parser(text).into_offset_iter() {
        let kind = match &event {
            Event::Start(tag) => kind(tag),
            _ => Kind::Other,
        };
        let outermost = depth == 0;
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if outermost {
            let raw = text
                .get(range.clone())
                .unwrap_or_default()
                .trim_end_matches(['\n', '\r']);
            let range = range.start..range.start + raw.len();
            found.push(Block { kind, range, raw });
        }
    }
    found
}

fn kind(tag: &Tag<'_>) -> Kind {
    match tag {
        Tag::Paragraph => Kind::Paragraph,
        Tag::Heading { level, .. } => Kind::Heading(*level as u8),
        Tag::List(_) => Kind::List,
        Tag::BlockQuote(_) => Kind::Quote,
        Tag::Table(_) => Kind::Table,
        _ => Kind::Other,
    }
}

/// The items of a list, given its source: each as a text of its own, without marker and indentation.
pub fn items(list: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    for (event, range) in parser(list).into_offset_iter() {
        match event {
            Event::Start(Tag::Item) if depth == 1 => {
                found.push(outdented(list.get(range).unwrap_or_default()));
                depth += 1;
            }
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    found
}

/// An item without its marker, and its further lines without as much space as the marker takes.
fn outdented(item: &str) -> String {
    let marker = item
        .find(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | '*' | '+' | '.' | ')')))
        .unwrap_or(item.len());
    // One bullet, or a number with its full stop or bracket.
    let marker = if item.starts_with(['-', '*', '+']) {
        1
    } else {
        marker
    };
    let (mark, rest) = item.split_at_checked(marker).unwrap_or((item, ""));
    let spaces = rest.bytes().take_while(|byte| *byte == b' ').count();
    // Code in an item begins one space behind the marker.
    let spaces = if spaces > 4 { 1 } else { spaces };
    let width = mark.len() + if rest.starts_with('\n') { 1 } else { spaces };
    let mut text = String::new();
    for (index, line) in item.split('\n').enumerate() {
        if index > 0 {
            text.push('\n');
        }
        let most = line.bytes().take(width).take_while(|byte| *byte == b' ').count();
        let skip = if index == 0 { width.min(line.len()) } else { most };
        text.push_str(line.get(skip..).unwrap_or_default());
    }
    text.trim_matches('\n').trim_end().to_owned()
}

/// The rows of a table, its head first, each cell by its source.
pub fn table(table: &str) -> Vec<Vec<&str>> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (event, range) in parser(table).into_offset_iter() {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                let cell = table.get(range).unwrap_or_default().trim_matches([' ', '\t']);
                let cell = cell.strip_prefix('|').unwrap_or(cell);
                rows.last_mut().into_iter().for_each(|row| row.push(cell.trim()));
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    rows
}
