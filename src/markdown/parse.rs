//! Text to tree, with pulldown-cmark.

use pulldown_cmark::{Alignment, Event, Options, Parser, Tag};

use super::tree::{Align, Block, Inline};
use super::url;

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
    /// Not drawn itself; what it holds goes to its parent.
    Through,
}

/// Reads Markdown: CommonMark with tables, bare web addresses made links. Raw HTML stays text.
pub fn parse(text: &str) -> Vec<Block> {
    let mut builder = Builder {
        done: Vec::new(),
        open: Vec::new(),
    };
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        builder.take(event);
    }
    while !builder.open.is_empty() {
        builder.close();
    }
    builder.done
}

struct Builder {
    done: Vec<Block>,
    open: Vec<Open>,
}

impl Builder {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => {
                let open = if self.open.len() >= DEEPEST {
                    Open::Through
                } else {
                    opened(tag)
                };
                self.open.push(open);
            }
            Event::End(_) => self.close(),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text),
            Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.inline(Inline::Code(text.into_string()));
            }
            Event::SoftBreak => self.text(" "),
            Event::HardBreak => self.inline(Inline::Break),
            Event::Rule => self.block(Block::Rule),
            Event::FootnoteReference(name) => self.text(&name),
            Event::TaskListMarker(done) => self.text(if done { "[x] " } else { "[ ] " }),
        }
    }

    fn text(&mut self, text: &str) {
        // Inside a link or code an address stays what it is.
        let plain = self
            .open
            .iter()
            .any(|open| matches!(open, Open::Link(..) | Open::Code(_) | Open::Image(..)));
        if let Some(Open::Code(code)) = self
            .open
            .iter_mut()
            .rev()
            .find(|open| !matches!(open, Open::Through))
        {
            code.push_str(text);
        } else if plain {
            self.inline(Inline::Text(text.to_owned()));
        } else {
            for piece in with_links(text) {
                self.inline(piece);
            }
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
                Open::Through | Open::List(..) | Open::Table(..) | Open::Row(..) | Open::Code(_) => {}
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
            None | Some(Open::Through) => {}
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

/// Bare web addresses in a text, made links.
fn with_links(text: &str) -> Vec<Inline> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest
        .find("http://")
        .into_iter()
        .chain(rest.find("https://"))
        .min()
    {
        let (before, tail) = rest.split_at(at);
        let end = tail
            .find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '“' | '”'))
            .unwrap_or(tail.len());
        // A full stop or a bracket after an address belongs to the sentence.
        let address = tail
            .get(..end)
            .unwrap_or(tail)
            .trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'', '*', '_']);
        let scheme = address.find("//").map_or(0, |slashes| slashes + 2);
        if !before.is_empty() {
            pieces.push(Inline::Text(before.to_owned()));
        }
        // Letters of other scripts may stand right before an address: not all of them part words by spaces.
        if address.len() > scheme && !before.ends_with(|c: char| c.is_ascii_alphanumeric()) {
            let content = vec![Inline::Text(address.to_owned())];
            pieces.push(Inline::Link {
                url: address.to_owned(),
                content,
            });
        } else {
            pieces.push(Inline::Text(address.to_owned()));
        }
        rest = tail.get(address.len()..).unwrap_or_default();
    }
    if !rest.is_empty() {
        pieces.push(Inline::Text(rest.to_owned()));
    }
    pieces
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
