//! Text to tree, with pulldown-cmark.

use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

use pulldown_cmark::{Alignment, Event, Options, Parser, Tag};

use super::bare;
use super::tree::{Align, Block, Inline};
use super::url;

/// CommonMark with tables.
pub(super) const OPTIONS: Options = Options::ENABLE_TABLES;

/// Containers nested deeper than this are read as if they weren't there: no text needs them, and every nested
/// one would cost the browser a stack frame.
const DEEPEST: usize = 24;

/// A container whose end has not come yet.
enum Open {
    Paragraph(Vec<Inline>),
    Heading(u8, Vec<Inline>),
    List(Option<u64>, Vec<Vec<Block>>),
    Item(Vec<Block>),
    Quote(Vec<Block>),
    Code(String),
    Table(Vec<Align>, Vec<Vec<Inline>>, Vec<Vec<Vec<Inline>>>),
    Row(Vec<Vec<Inline>>, bool),
    Cell(Vec<Inline>),
    Strong(Vec<Inline>),
    Emphasis(Vec<Inline>),
    Link(String, Vec<Inline>),
    Image(String, Vec<Inline>),
    /// What begins within a bare address and so isn't what its marks say.
    Torn,
    /// Not drawn itself; what it holds goes to its parent.
    Through,
}

/// Reads Markdown: CommonMark with tables, bare web addresses made links. Raw HTML stays text.
pub fn parse(text: &str) -> Vec<Block> {
    let bare = match text.contains("://") {
        true => bare::bare(text),
        false => Vec::new(),
    };
    let mut builder = Builder {
        source: text,
        bare: bare.into_iter().peekable(),
        told: 0,
        done: Vec::new(),
        open: Vec::new(),
    };
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        builder.take(event, range);
    }
    while !builder.open.is_empty() {
        builder.close();
    }
    builder.done
}

struct Builder<'a> {
    source: &'a str,
    /// Bare addresses to come.
    bare: Peekable<IntoIter<Range<usize>>>,
    /// The end of the last one in the source: what stands before it is told.
    told: usize,
    done: Vec<Block>,
    open: Vec<Open>,
}

impl Builder<'_> {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => {
                let open = if range.start < self.told {
                    Open::Torn
                } else if self.open.len() >= DEEPEST {
                    Open::Through
                } else {
                    opened(tag)
                };
                self.open.push(open);
            }
            Event::End(tag) => {
                let mark = range.end - bare::mark_length(tag);
                let torn = matches!(self.open.last(), Some(Open::Torn));
                self.close();
                // One that closes behind the address stays where it is.
                if torn && mark >= self.told {
                    self.written(mark..range.end);
                }
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text, range),
            Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.inline(Inline::Code(text.into_string()));
            }
            Event::SoftBreak => self.words(" "),
            Event::HardBreak => self.inline(Inline::Break),
            Event::Rule => self.block(Block::Rule),
            Event::FootnoteReference(name) => self.words(&name),
            Event::TaskListMarker(done) => self.words(if done { "[x] " } else { "[ ] " }),
        }
    }

    /// A text from the source, the bare addresses that begin in it made links.
    fn text(&mut self, text: &str, range: Range<usize>) {
        let mut from = range.start.max(self.told);
        while let Some(bare) = self.bare.next_if(|bare| bare.start < range.end) {
            self.written(from..bare.start);
            let url = bare::address(self.source.get(bare.clone()).unwrap_or_default());
            let content = vec![Inline::Text(url.clone())];
            self.inline(Inline::Link { url, content });
            self.told = bare.end;
            from = bare.end;
        }
        if from == range.start {
            self.words(text);
        } else {
            self.written(from..range.end);
        }
    }

    /// A part of the source, as it is there; nothing where that is told already.
    fn written(&mut self, range: Range<usize>) {
        self.words(self.source.get(range).unwrap_or_default());
    }

    fn words(&mut self, text: &str) {
        if let Some(Open::Code(code)) = self
            .open
            .iter_mut()
            .rev()
            .find(|open| !matches!(open, Open::Through))
        {
            code.push_str(text);
        } else if !text.is_empty() {
            self.inline(Inline::Text(text.to_owned()));
        }
    }

    fn inline(&mut self, piece: Inline) {
        for open in self.open.iter_mut().rev() {
            match open {
                Open::Paragraph(line)
                | Open::Heading(_, line)
                | Open::Cell(line)
                | Open::Strong(line)
                | Open::Emphasis(line)
                | Open::Link(_, line)
                | Open::Image(_, line) => return join(line, piece),
                Open::Item(blocks) | Open::Quote(blocks) => return loose(blocks, piece),
                Open::Torn
                | Open::Through
                | Open::List(..)
                | Open::Table(..)
                | Open::Row(..)
                | Open::Code(_) => {}
            }
        }
        loose(&mut self.done, piece);
    }

    fn block(&mut self, block: Block) {
        for open in self.open.iter_mut().rev() {
            if let Open::Item(blocks) | Open::Quote(blocks) = open {
                blocks.push(block);
                return;
            }
        }
        self.done.push(block);
    }

    fn close(&mut self) {
        match self.open.pop() {
            None | Some(Open::Torn | Open::Through) => {}
            Some(Open::Paragraph(line)) => self.block(Block::Paragraph(line)),
            Some(Open::Heading(level, line)) => self.block(Block::Heading(level, line)),
            Some(Open::List(start, items)) => self.block(Block::List { start, items }),
            Some(Open::Quote(blocks)) => self.block(Block::Quote(blocks)),
            Some(Open::Code(code)) => self.block(Block::Code(code)),
            Some(Open::Table(align, head, rows)) => self.block(Block::Table { align, head, rows }),
            Some(Open::Strong(line)) => self.inline(Inline::Strong(line)),
            Some(Open::Emphasis(line)) => self.inline(Inline::Emphasis(line)),
            Some(Open::Link(address, content)) => match url::link(&address) {
                Some(safe) => self.inline(Inline::Link {
                    url: safe.to_owned(),
                    content,
                }),
                None => content.into_iter().for_each(|piece| self.inline(piece)),
            },
            Some(Open::Image(address, line)) => {
                let alt = plain(&line);
                match url::image(&address) {
                    Some(safe) => self.inline(Inline::Image {
                        url: safe.to_owned(),
                        alt,
                    }),
                    None => self.inline(Inline::Text(alt)),
                }
            }
            Some(Open::Item(blocks)) => match self.open.last_mut() {
                Some(Open::List(_, items)) => items.push(blocks),
                _ => blocks.into_iter().for_each(|block| self.block(block)),
            },
            Some(Open::Cell(line)) => match self.open.last_mut() {
                Some(Open::Row(cells, _)) => cells.push(line),
                _ => self.block(Block::Paragraph(line)),
            },
            Some(Open::Row(cells, is_head)) => {
                if let Some(Open::Table(_, head, rows)) = self.open.last_mut() {
                    if is_head {
                        *head = cells;
                    } else {
                        rows.push(cells);
                    }
                }
            }
        }
    }
}

fn opened(tag: Tag<'_>) -> Open {
    match tag {
        Tag::Paragraph => Open::Paragraph(Vec::new()),
        Tag::Heading { level, .. } => Open::Heading(level as u8, Vec::new()),
        Tag::BlockQuote(_) => Open::Quote(Vec::new()),
        Tag::CodeBlock(_) => Open::Code(String::new()),
        Tag::List(start) => Open::List(start, Vec::new()),
        Tag::Item => Open::Item(Vec::new()),
        Tag::Table(columns) => Open::Table(columns.into_iter().map(align).collect(), Vec::new(), Vec::new()),
        Tag::TableHead => Open::Row(Vec::new(), true),
        Tag::TableRow => Open::Row(Vec::new(), false),
        Tag::TableCell => Open::Cell(Vec::new()),
        Tag::Strong => Open::Strong(Vec::new()),
        Tag::Emphasis => Open::Emphasis(Vec::new()),
        Tag::Link { dest_url, .. } => Open::Link(dest_url.into_string(), Vec::new()),
        Tag::Image { dest_url, .. } => Open::Image(dest_url.into_string(), Vec::new()),
        // Raw HTML is text in a paragraph of its own.
        Tag::HtmlBlock => Open::Paragraph(Vec::new()),
        _ => Open::Through,
    }
}

fn align(column: Alignment) -> Align {
    match column {
        Alignment::None | Alignment::Left => Align::Start,
        Alignment::Center => Align::Center,
        Alignment::Right => Align::End,
    }
}

/// Neighbouring texts become one.
fn join(line: &mut Vec<Inline>, piece: Inline) {
    match (line.last_mut(), piece) {
        (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
        (_, piece) => line.push(piece),
    }
}

/// A piece of a line where blocks stand, as in a tight list: it goes on with the paragraph before it.
fn loose(blocks: &mut Vec<Block>, piece: Inline) {
    match blocks.last_mut() {
        Some(Block::Paragraph(line)) => join(line, piece),
        _ => blocks.push(Block::Paragraph(vec![piece])),
    }
}

/// The words of a line without their marks.
pub fn plain(line: &[Inline]) -> String {
    let mut text = String::new();
    for piece in line {
        match piece {
            Inline::Text(words) | Inline::Code(words) => text.push_str(words),
            Inline::Strong(line) | Inline::Emphasis(line) | Inline::Link { content: line, .. } => {
                text.push_str(&plain(line));
            }
            Inline::Image { alt, .. } => text.push_str(alt),
            Inline::Break => text.push(' '),
        }
    }
    text
}
