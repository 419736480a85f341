//! Texts in their places: within an item, behind a heading, as a quotation where nothing else gives them back.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::blocks::{Kind, blocks, items, parser};
use super::heads::commit_of;
use super::plain::{escape, plain};
use super::words::{label, unlabelled};

/// An item of a list, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Head and text.
    pub body: String,
    /// The lines below, each with its own source.
    pub lines: Vec<String>,
}

/// Writes an item: a head, a text and lines below it. `reads` says whether a body gives back what was meant: a text
/// for which it doesn't stands as a quotation.
pub fn item(head: &str, text: &str, lines: &[String], reads: &dyn Fn(&str) -> bool) -> String {
    let simple = written(head, text, lines);
    let good = matches!(items(&simple).as_slice(), [one] if {
        let split = split_item(one);
        split.lines == lines && reads(&split.body)
    });
    match good {
        true => simple,
        false => written(head.trim_end(), &format!("\n{}", quoted(text)), lines),
    }
}

fn written(head: &str, text: &str, lines: &[String]) -> String {
    let mut out = format!("- {}\n", indented(&format!("{head}{text}")));
    for line in lines {
        out.push_str("  - ");
        out.push_str(&indented(&indented(line)));
        out.push('\n');
    }
    out
}

/// The lines behind the first with two spaces before them, but for empty ones.
fn indented(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.trim().split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
            out.push_str(if line.is_empty() { "" } else { "  " });
        }
        out.push_str(line);
    }
    out
}

/// Takes an item apart, given its text: what stands below it is the list that it ends with, if every item of that has
/// one of the labels or is a commit.
pub fn split_item(text: &str) -> Item {
    let found = blocks(text);
    let last = found.last().filter(|last| last.kind == Kind::List);
    if let Some(last) = last
        && text
            .get(last.range.end..)
            .is_some_and(|rest| rest.trim().is_empty())
    {
        let lines = items(last.raw);
        let is_line = |line: &String| unlabelled(line).is_some() || commit_of(line).is_some();
        if lines.iter().all(is_line) {
            let body = text.get(..last.range.start).unwrap_or_default();
            let body = body.trim_end().to_owned();
            return Item { body, lines };
        }
    }
    Item {
        body: text.trim_end().to_owned(),
        lines: Vec::new(),
    }
}

/// The text that `written` stands for: what is one quotation is what it quotes.
pub fn text_of(written: &str) -> String {
    let written = written.trim();
    match blocks(written).as_slice() {
        [one] if one.kind == Kind::Quote && one.range == (0..written.len()) => unquoted(written),
        _ => written.to_owned(),
    }
}

/// A text as a quotation, line by line.
pub fn quoted(text: &str) -> String {
    let line = |line: &str| match line.is_empty() {
        true => ">".to_owned(),
        false => format!("> {line}"),
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

pub(super) fn unquoted(quote: &str) -> String {
    let line = |line: &str| {
        let line = line.trim_start_matches(' ');
        let line = line.strip_prefix('>').unwrap_or(line);
        line.strip_prefix(' ').unwrap_or(line).to_owned()
    };
    quote.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// A text behind a heading, or before a list or table: as it is where that comes back as it was, else as a quotation.
pub fn free_text(text: &str, before_list: bool) -> String {
    let after = "\n\n## x";
    let whole = format!("{text}{after}");
    let found = blocks(&whole);
    let structured = |kind: Kind| match kind {
        Kind::Heading(rank) => rank <= 3,
        Kind::List | Kind::Table => before_list,
        _ => false,
    };
    let (last, own) = match found.split_last() {
        Some((last, own)) => (Some(last.raw), own),
        None => (None, [].as_slice()),
    };
    let good = last == Some("## x")
        && own.first().is_some_and(|first| first.range.start == 0)
        && !own.iter().any(|block| structured(block.kind))
        && text_of(text) == text;
    if good { text.to_owned() } else { quoted(text) }
}

/// The bold title that a text begins with, and the rest.
pub fn bold_title(body: &str) -> Option<(String, &str)> {
    let mut events = parser(body).into_offset_iter();
    let begins = |event: Option<(Event<'_>, std::ops::Range<usize>)>, tag: &Tag<'_>| matches!(&event, Some((Event::Start(found), range)) if found == tag && range.start == 0);
    if !begins(events.next(), &Tag::Paragraph) || !begins(events.next(), &Tag::Strong) {
        return None;
    }
    let end = events.find_map(|(event, range)| (event == Event::End(TagEnd::Strong)).then_some(range.end))?;
    let (bold, rest) = body.split_at_checked(end)?;
    let title = plain(bold);
    let title = title.strip_suffix('.').unwrap_or(&title).to_owned();
    Some((title, rest.trim_start_matches(' ')))
}

/// A bold title that a text follows: "**Providers.** ".
pub fn title_mark(title: &str) -> String {
    let stop = match title.trim_end().chars().next_back() {
        Some('?' | '!' | ':' | '…') => "",
        _ => ".",
    };
    format!("**{}{stop}** ", escape(title))
}

/// A labelled line below an item whose value is a text of its own.
pub fn text_line(name: &'static str, text: &str) -> String {
    let simple = label(name, text);
    let good = items(&written("", &simple, &[])) == [simple.clone()] && text_of(text) == text;
    match good {
        true => simple,
        false => format!("{name}:\n{}", quoted(text)),
    }
}
