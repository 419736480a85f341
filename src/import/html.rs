//! The few tags that status pages put into what they post, as Markdown. Anything else stays as it is.

use crate::edition::{link, plain_line};

/// No tag that means anything is longer than this.
const LONGEST_TAG: usize = 1_000;

/// A text with `<br>`, `<p>`, `<a>`, `<strong>`, `<em>`, `<ul>`, `<li>` and the like as the marks that they mean.
pub(super) fn to_markdown(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut out = String::with_capacity(text.len());
    // The address and the words of the link that the text is in.
    let mut open: Option<(String, String)> = None;
    let mut rest = text.as_str();
    while let Some((before, tail)) = rest.split_once('<') {
        let (tag, after) = match tag_in(tail) {
            Some((tag, after)) => (Some(tag), after),
            None => (None, tail),
        };
        rest = after;
        if let Some((_, words)) = &mut open {
            words.push_str(before);
        } else {
            out.push_str(before);
        }
        let name = tag.map(name_of).unwrap_or_default();
        match (tag, &mut open) {
            // Where another begins, a link ends.
            (Some(tag), _) if name == "a" => {
                close(&mut open, &mut out);
                open = address(tag).map(|url| (url, String::new()));
            }
            (None, Some((_, words))) => words.push('<'),
            (None, None) => out.push('<'),
            // The words of a link are plain.
            (Some(tag), Some((_, words))) => match name.as_str() {
                "strong" | "b" | "em" | "i" | "code" | "span" => {}
                "br" | "p" | "div" | "ul" | "ol" | "li" => words.push(' '),
                _ => words.extend(["<", tag, ">"]),
            },
            (Some(tag), None) => mark(tag, &name, &mut out),
        }
    }
    match &mut open {
        Some((_, words)) => words.push_str(rest),
        None => out.push_str(rest),
    }
    close(&mut open, &mut out);
    tidied(&out)
}

/// Writes the link that the text was in.
fn close(open: &mut Option<(String, String)>, out: &mut String) {
    if let Some((url, words)) = open.take() {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = plain_line(&words);
        let words = if words.is_empty() { &url } else { &words };
        out.push_str(&link(words, &url));
    }
}

/// Writes the mark that a tag means; one that means none stays.
fn mark(tag: &str, name: &str, out: &mut String) {
    match name {
        "br" if out.ends_with("  \n") => {
            out.truncate(out.trim_end().len());
            out.push_str("\n\n");
        }
        "br" => out.push_str("  \n"),
        "p" | "div" | "ul" | "ol" => out.push_str("\n\n"),
        "li" if !tag.starts_with('/') => out.push_str("\n- "),
        "strong" | "b" => out.push_str("**"),
        "em" | "i" => out.push('*'),
        "code" => out.push('`'),
        "li" | "span" => {}
        _ => out.extend(["<", tag, ">"]),
    }
}

/// The tag whose bracket has just opened, and what stands behind it; none where it is a comparison.
fn tag_in(tail: &str) -> Option<(&str, &str)> {
    let mut letters = tail.bytes().take(LONGEST_TAG);
    let end = letters.position(|letter| matches!(letter, b'<' | b'>'))?;
    let (tag, after) = (tail.get(..end)?, tail.get(end..)?.strip_prefix('>')?);
    let name = tag.strip_prefix('/').unwrap_or(tag);
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        .then_some((tag, after))
}

/// The name of a tag, in small letters.
fn name_of(tag: &str) -> String {
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let name = tag.bytes().take_while(u8::is_ascii_alphanumeric);
    name.map(|letter| char::from(letter.to_ascii_lowercase()))
        .collect()
}

/// The address of a link's tag; an end has none.
fn address(tag: &str) -> Option<String> {
    let small = tag.to_ascii_lowercase();
    let value = small.match_indices("href").find_map(|(at, name)| {
        let own = small.get(..at)?.ends_with([' ', '\n', '\t', '"', '\'']);
        let value = tag.get(at + name.len()..)?.trim_start().strip_prefix('=')?;
        own.then(|| value.trim_start())
    })?;
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
    let value = match quote {
        Some(quote) => value.get(1..)?.split(quote).next()?,
        None => value.split_whitespace().next()?,
    };
    let url = value.trim().replace("&amp;", "&");
    (!url.is_empty()).then_some(url)
}

/// No more than one empty line in a row, and none at the ends.
fn tidied(text: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    for line in text.split('\n') {
        if !(line.trim().is_empty() && out.last().is_none_or(|last| last.trim().is_empty())) {
            out.push(if line.trim().is_empty() { "" } else { line });
        }
    }
    out.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_status_pages_write_becomes_marks() {
        for (html, markdown) in [
            ("a<br /><br />b", "a\n\nb"),
            ("a<br>b", "a  \nb"),
            ("<p>a</p><p><strong>b</strong> c</p>", "a\n\n**b** c"),
            ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
            (
                "see <a href=\"https://x.example/?a=1&amp;b=2\">the <em>page</em></a>.",
                "see [the page](https://x.example/?a=1&b=2).",
            ),
            ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
            ("<script>x</script>", "<script>x</script>"),
            ("a\r\nb", "a\nb"),
            ("<a href=", "<a href="),
            ("<a href=\"x\"><strong>y</strong></a>", "[y](x)"),
            (
                "<A HREF='https://x.example/a/b'>y</A> z",
                "[y](https://x.example/a/b) z",
            ),
            (
                "<a class=b href=https://x.example/a/b/>y</a>",
                "[y](https://x.example/a/b/)",
            ),
            (
                "<a data-href=\"no\" href = \"x\">R&amp;D [1]<br>y</a>",
                "[R\\&D \\[1\\] y](x)",
            ),
            ("<a name=\"top\">a <em>b</em></a>", "a *b*"),
            ("<a href=\"x\">y <a href=\"z\">w", "[y](x)[w](z)"),
            ("<a href=\"x\"></a>", "[x](x)"),
        ] {
            assert_eq!(to_markdown(html), markdown, "{html}");
        }
    }
    /// Whatever comes again and again costs its length, and not that times itself.
    #[test]
    fn long_texts_take_no_time_and_no_stack() {
        for part in [
            "<a>",
            "<a href=x>",
            "<a href=x>y",
            "<",
            "<a ",
            "</a",
            "<br>",
            "<a href=x><b>",
        ] {
            let text = part.repeat(100_000);
            let began = std::time::Instant::now();
            to_markdown(&text);
            assert!(began.elapsed().as_secs() < 10, "{part}");
        }
    }
}
