//! The few tags that status pages put into what they post, as Markdown. Anything else stays as it is.

use crate::edition::link;

/// A text with `<br>`, `<p>`, `<a>`, `<strong>`, `<em>`, `<ul>`, `<li>` and the like as the marks that they mean.
pub(super) fn to_markdown(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, tail)) = rest.split_once('<') {
        out.push_str(before);
        let Some((tag, after)) = tail.split_once('>').filter(|(tag, _)| is_tag(tag)) else {
            out.push('<');
            rest = tail;
            continue;
        };
        rest = after;
        let name: String = tag
            .trim_start_matches('/')
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        match name.to_ascii_lowercase().as_str() {
            "a" if !tag.starts_with('/') => {
                let (words, after) = split_at_end(rest);
                let words = to_markdown(words);
                match address(tag) {
                    Some(url) => out.push_str(&link(words.trim(), &url)),
                    None => out.push_str(&words),
                }
                rest = after;
            }
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
            "li" | "a" | "span" => {}
            _ => {
                out.push('<');
                out.push_str(tag);
                out.push('>');
            }
        }
    }
    out.push_str(rest);
    tidied(&out)
}

/// Whether what stands between the brackets is a tag, and no comparison.
fn is_tag(tag: &str) -> bool {
    let name = tag.strip_prefix('/').unwrap_or(tag);
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && !name.contains('<') && name.len() < 1_000
}

fn split_at_end(text: &str) -> (&str, &str) {
    let ends = ["</a>", "</A>"].iter().filter_map(|end| text.find(end));
    match ends.min() {
        Some(at) => (
            text.get(..at).unwrap_or_default(),
            text.get(at + 4..).unwrap_or_default(),
        ),
        None => (text, ""),
    }
}

/// The address of a link's tag.
fn address(tag: &str) -> Option<String> {
    let (_, value) = tag.split_once("href=")?;
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
    let value = match quote {
        Some(quote) => value.get(1..)?.split(quote).next()?,
        None => value.split([' ', '/', '>']).next()?,
    };
    let url = value.replace("&amp;", "&");
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
                "see [the \\*page\\*](https://x.example/?a=1&b=2).",
            ),
            ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
            ("<script>x</script>", "<script>x</script>"),
            ("a\r\nb", "a\nb"),
            ("<a href=", "<a href="),
        ] {
            assert_eq!(to_markdown(html), markdown, "{html}");
        }
    }
}
