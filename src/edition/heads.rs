//! What items and commits begin with, and what the edition begins with.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::blocks::{Kind, blocks, parser};
use super::plain::{plain, plain_line};
use super::texts::{bold_title, unquoted};
use super::times::is_time;
use super::words::{status_of, unlabelled};
use crate::incident::Status;

/// The time that an item begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MomentHead<'a> {
    /// It's only about right.
    pub about: bool,
    /// When; nothing where it's said that nobody knows.
    pub at: Option<&'a str>,
    /// When it was over.
    pub until: Option<&'a str>,
    /// What comes behind.
    pub rest: &'a str,
}

/// Where a colon stands that ends a head: a space, a line break or nothing follows it.
fn colons(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.match_indices(':').filter_map(|(at, _)| {
        let (head, rest) = (body.get(..at)?, body.get(at + 1..)?);
        (rest.is_empty() || rest.starts_with([' ', '\n'])).then_some((head, rest))
    })
}

/// The time that `body` begins with: "Oct 19 09:56: …", "~Oct 19 12:50 – Oct 19 13:00: …", "Time not known: …".
pub fn moment_head(body: &str) -> Option<MomentHead<'_>> {
    colons(body).take(8).find_map(|(head, rest)| {
        let (about, head) = match head.strip_prefix('~') {
            Some(head) => (true, head),
            None => (false, head),
        };
        if head == "Time not known" {
            return Some(MomentHead {
                about,
                at: None,
                until: None,
                rest,
            });
        }
        let (at, until) = match head.split_once(" – ") {
            Some((at, until)) => (at, Some(until)),
            None => (head, None),
        };
        (is_time(at) && until.is_none_or(is_time)).then_some(MomentHead {
            about,
            at: Some(at),
            until,
            rest,
        })
    })
}

/// How far an action is, and when that was: "Done (2026-10-19): …".
pub fn status_head(body: &str) -> Option<(Status, Option<&str>, &str)> {
    colons(body).take(8).find_map(|(head, rest)| {
        if let Some(status) = status_of(head) {
            return Some((status, None, rest));
        }
        let (word, date) = head.strip_suffix(')')?.split_once(" (")?;
        is_time(date).then_some((status_of(word)?, Some(date), rest))
    })
}

/// A commit on a line below an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommitLine<'a> {
    /// The repository as people name it.
    pub repo: String,
    /// The hash, as long as the line and its address have it.
    pub sha: String,
    /// Where it can be read.
    pub url: Option<String>,
    /// When it was made.
    pub date: Option<&'a str>,
    /// The first line of its message.
    pub title: Option<String>,
}

/// A commit: "[owner/name@5594f22](https://…): Title", linked or not. Behind its label it may be any, such as
/// "Commit: **tools@r17**: Title".
pub fn commit_of(line: &str) -> Option<CommitLine<'_>> {
    let labelled = unlabelled(line).filter(|(label, _)| *label == "Commit");
    let (any, line) = labelled.map_or((false, line), |(_, rest)| (true, rest));
    let (name, url, rest) = match leading_link(line) {
        Some((name, url, rest)) => (name, Some(url), rest),
        None if any => {
            let (name, rest) = bold_title(line)?;
            (name, None, rest)
        }
        None => {
            let end = line.find([' ', ':']).unwrap_or(line.len());
            let (name, rest) = line.split_at_checked(end)?;
            (plain(name), None, rest)
        }
    };
    let (repo, short) = name.rsplit_once('@')?;
    let is_hash = short.len() >= 4 && short.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !any && (!repo.contains('/') || repo.contains(' ') || !is_hash) {
        return None;
    }
    let (date, rest) = match rest
        .trim_start_matches(' ')
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
    {
        Some((date, rest)) if is_time(date) => (Some(date), rest),
        _ => (None, rest),
    };
    let title = match rest.strip_prefix(": ") {
        Some(title) => Some(plain_line(title)),
        None if rest.trim().is_empty() => None,
        None => return None,
    };
    let last = url.as_deref().and_then(|url| url.rsplit('/').next());
    let whole = last.filter(|last| !any && last.starts_with(short));
    let sha = whole.unwrap_or(short);
    Some(CommitLine {
        repo: repo.to_owned(),
        sha: sha.to_owned(),
        url: url.clone(),
        date,
        title: title.filter(|title| !title.is_empty()),
    })
}

/// The link that a text begins with: its words, its address, and what follows.
pub fn leading_link(text: &str) -> Option<(String, String, &str)> {
    let mut events = parser(text).into_offset_iter();
    let (first, _) = events.next()?;
    if first != Event::Start(Tag::Paragraph) {
        return None;
    }
    let (Event::Start(Tag::Link { dest_url, .. }), range) = events.next()? else {
        return None;
    };
    if range.start != 0 {
        return None;
    }
    let mut words = String::new();
    for (event, range) in events {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(&text),
            Event::End(TagEnd::Link) => return Some((words, dest_url.into_string(), text.get(range.end..)?)),
            _ => {}
        }
    }
    None
}

/// What stands between the title and the first section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header<'a> {
    /// The quotation that it begins with.
    pub lede: Option<String>,
    /// "Started …; ended …."
    pub bounds: Option<String>,
    /// The canonical page.
    pub url: Option<&'a str>,
    /// The rest.
    pub rest: &'a str,
}

impl Header<'_> {
    /// Lede and rest.
    pub fn summary(&self) -> String {
        let lede = self.lede.as_deref().unwrap_or_default();
        [lede, self.rest]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n\n")
    }
}

/// Takes apart what stands between the title and the first section.
pub fn header_of(text: &str) -> Header<'_> {
    let found = blocks(text);
    let mut left = found.iter().peekable();
    let lede = left.next_if(|block| block.kind == Kind::Quote);
    let lede = lede.map(|block| unquoted(block.raw));
    let is_bounds = |raw: &str| raw.starts_with("Started ") && raw.contains(';') && raw.ends_with('.');
    let bounds = left.next_if(|block| block.kind == Kind::Paragraph && is_bounds(block.raw));
    let bounds = bounds.map(|block| block.raw.to_owned());
    let is_url = |raw: &str| raw.starts_with("https://") && !raw.contains(char::is_whitespace);
    let url = left.next_if(|block| block.kind == Kind::Paragraph && is_url(block.raw));
    let url = url.map(|block| block.raw);
    let start = left.next().map_or(text.len(), |block| block.range.start);
    Header {
        lede,
        bounds,
        url,
        rest: text.get(start..).unwrap_or_default().trim_end(),
    }
}
