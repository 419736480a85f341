//! Editions whose line breaks were lost on the way, as when a page is copied as one line.
//!
//! The marks of the edition say where lines began: headings, rows of tables, items with a time, a status or a bold
//! title. Nothing else is touched.

use std::borrow::Cow;

use crate::edition::{Heading, moment_head, status_head};

/// The text with its line breaks put back, if it has lost them; `None` where it has them.
pub(super) fn with_lines(text: &str) -> Option<Cow<'_, str>> {
    let trimmed = text.trim();
    let one_line = !trimmed.contains('\n') && trimmed.starts_with("# ") && trimmed.contains(" ## ");
    one_line.then(|| Cow::Owned(restored(trimmed)))
}

fn restored(text: &str) -> String {
    let mut parts = text.split(" ## ");
    let mut out = header(parts.next().unwrap_or_default());
    for part in parts {
        out.push_str("\n\n");
        out.push_str(&section(part));
    }
    out.push('\n');
    out
}

/// Title, lede, from when to when, address and the rest.
fn header(text: &str) -> String {
    let mut out = text.replacen(" > ", "\n\n> ", 1);
    if let Some(at) = out.find(" Started ") {
        out.replace_range(at..=at, "\n\n");
        let from = at + 2;
        // The level ends the sentence, and the address stands behind it.
        let level = out.get(from..).and_then(|rest| rest.find("Worst level: "));
        let stop = level.and_then(|level| {
            let level = from + level;
            out.get(level..)?.find(". ").map(|stop| level + stop + 1)
        });
        if let Some(stop) = stop {
            out.replace_range(stop..=stop, "\n\n");
            let url = stop + 2;
            let end = out
                .get(url..)
                .filter(|rest| rest.starts_with("https://"))
                .and_then(|rest| rest.find(' '));
            if let Some(end) = end {
                out.replace_range(url + end..=url + end, "\n\n");
            }
        }
    }
    out
}

fn section(text: &str) -> String {
    let known = Heading::ALL.iter().find_map(|(heading, words)| {
        let rest = text.strip_prefix(words)?;
        Some((*heading, *words, rest.trim_start()))
    });
    let Some((heading, words, body)) = known else {
        return format!("## {text}");
    };
    let (body, closing) = closing(body);
    let body = match heading {
        Heading::Phases | Heading::Readings => body
            .replace(" | | ", " |\n| ")
            .replace(" | |-", " |\n|-")
            .replace("-| | ", "-|\n| "),
        _ => listed(body),
    };
    let mut out = format!("## {words}\n\n{body}");
    if let Some(closing) = closing {
        out.push_str("\n\n");
        out.push_str(closing);
    }
    out
}

/// The line that says when it was published, where it stands last.
fn closing(body: &str) -> (&str, Option<&str>) {
    let at = body.rfind(" Published ");
    match at.and_then(|at| body.split_at_checked(at)) {
        Some((body, closing)) if closing.ends_with('.') && closing.len() < 80 => (body, Some(closing.trim())),
        _ => (body, None),
    }
}

/// The items of a list on lines of their own. What stands between two that begin as items do belongs to the first.
fn listed(body: &str) -> String {
    let mut pieces = body.split(" - ");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let begins = moment_head(piece).is_some() || status_head(piece).is_some() || piece.starts_with("**");
        let joint = if begins {
            "\n- "
        } else if crate::edition::commit_of(piece).is_some() {
            "\n  - "
        } else {
            " - "
        };
        out.push_str(joint);
        out.push_str(piece);
    }
    out
}
