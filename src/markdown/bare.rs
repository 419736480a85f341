//! Web addresses that stand bare in a text.

use std::ops::Range;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::parse::OPTIONS;

/// Where bare addresses stand in the source, in order: outside links and code, each as a whole, whatever in it would be
/// a mark elsewhere.
pub fn bare(source: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut closed = 0_usize;
    for (event, range) in Parser::new_ext(source, OPTIONS).into_offset_iter() {
        let outer_end = match event {
            Event::Start(Tag::CodeBlock(_)) => {
                closed += 1;
                continue;
            }
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => {
                closed += 1;
                cut(&mut found, range.start);
                continue;
            }
            Event::End(TagEnd::CodeBlock | TagEnd::Link | TagEnd::Image) => {
                closed = closed.saturating_sub(1);
                continue;
            }
            Event::Text(_) | Event::Html(_) | Event::InlineHtml(_) if closed == 0 => {
                let text = source.get(range.clone()).unwrap_or_default();
                for (colon, _) in text.match_indices("://") {
                    begin(&mut found, source, range.start, range.start + colon);
                }
                continue;
            }
            Event::End(TagEnd::TableCell) => range.end,
            Event::End(tag) => range.end - mark_length(tag),
            _ => continue,
        };
        // What was open before the address ends it; what opened within it is part of it.
        if found.last().is_some_and(|last| range.start <= last.start) {
            cut(&mut found, outer_end);
        }
    }
    for range in &mut found {
        let address = source.get(range.clone()).unwrap_or_default();
        range.end = range.start + without_sentence(address).len();
    }
    found
}

/// How long the marks are on either side of what the tag ends.
pub fn mark_length(tag: TagEnd) -> usize {
    match tag {
        TagEnd::Emphasis => 1,
        TagEnd::Strong => 2,
        _ => 0,
    }
}

fn cut(found: &mut [Range<usize>], end: usize) {
    if let Some(last) = found.last_mut() {
        last.end = last.end.min(end);
    }
}

/// Adds the address whose scheme ends at `colon`, if one begins there, not before `from`.
fn begin(found: &mut Vec<Range<usize>>, source: &str, from: usize, colon: usize) {
    let before = source.get(from..colon).unwrap_or_default().as_bytes();
    let Some(scheme) = ["https", "http"].into_iter().find(|scheme| {
        let begins = before.len().checked_sub(scheme.len());
        let written = begins.and_then(|begins| before.get(begins..));
        written.is_some_and(|written| written.eq_ignore_ascii_case(scheme.as_bytes()))
    }) else {
        return;
    };
    let start = colon - scheme.len();
    let (head, address) = source.split_at_checked(start).unwrap_or_default();
    let host = source.get(colon + 3..).unwrap_or_default();
    // Letters of other scripts may stand right before an address: not all of them part words by spaces.
    let good = !head.ends_with(|c: char| c.is_ascii_alphanumeric())
        && host.starts_with(|c: char| c.is_alphanumeric() || c == '[')
        && found.last().is_none_or(|last| last.end <= start);
    if good {
        let ends =
            |c: char| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"' | '“' | '”' | '`');
        let length = address.find(ends).unwrap_or(address.len());
        found.push(start..start + length);
    }
}

/// An address without what follows it in the sentence: full stops, marks, and brackets that it doesn't open itself.
fn without_sentence(mut address: &str) -> &str {
    let unopened = |open: char, close: char| {
        let count = |mark: char| address.matches(mark).count();
        count(close).saturating_sub(count(open))
    };
    let (mut round, mut square) = (unopened('(', ')'), unopened('[', ']'));
    while let Some((rest, last)) = address
        .len()
        .checked_sub(1)
        .and_then(|at| address.split_at_checked(at))
    {
        let unopened = match last {
            ")" => &mut round,
            "]" => &mut square,
            ";" => {
                // "&gt;" and the like is a letter.
                let name = |c: char| c.is_ascii_alphanumeric() || c == '#';
                address = rest.trim_end_matches(name).strip_suffix('&').unwrap_or(rest);
                continue;
            }
            // A backslash escapes what was taken away, or breaks the line.
            "." | "," | ":" | "!" | "?" | "*" | "_" | "~" | "'" | "\\" => {
                address = rest;
                continue;
            }
            _ => break,
        };
        if *unopened == 0 {
            break;
        }
        *unopened -= 1;
        address = rest;
    }
    address
}

/// The address that the source of a bare one stands for: escapes and entities in it are as in any link.
pub fn address(source: &str) -> String {
    let link = format!("[](<{source}>)");
    let found = Parser::new(&link).find_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    });
    found.unwrap_or_else(|| source.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::markdown::{Block, Inline, parse};

    /// A paragraph with links as "<address>", strong words as "{…}", emphasis as "/…/".
    fn told(source: &str) -> String {
        let blocks = parse(source);
        let [Block::Paragraph(line)] = blocks.as_slice() else {
            return format!("{blocks:?}");
        };
        line.iter().map(piece).collect()
    }

    fn piece(piece: &Inline) -> String {
        let line = |line: &[Inline]| line.iter().map(self::piece).collect::<String>();
        match piece {
            Inline::Text(text) => text.clone(),
            Inline::Strong(content) => format!("{{{}}}", line(content)),
            Inline::Emphasis(content) => format!("/{}/", line(content)),
            Inline::Link { url, content } if line(content) == *url => format!("<{url}>"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_bare_address_is_a_link_as_a_whole() {
        for address in [
            "https://en.wikipedia.org/wiki/Thundering_herd_(problem)",
            "https://github.com/a/b/blob/main/__init__.py",
            "https://a.example/_x_/y",
            "https://a.example/a[1]",
            "https://a.example/foo*bar*x",
            "https://a.example/x|y~z~#p,q",
            "HTTPS://A.example/x",
            "http://a.example/é/見よ",
            "https://[::1]/",
        ] {
            for (before, after) in [
                ("", ""),
                ("See ", "."),
                ("See (", ")."),
                ("[", "], "),
                ("見よ", "?!"),
                ("\"", "\""),
                ("a ", ";\nb"),
                ("&lt;", "&gt;."),
                ("", "'*_~ c"),
            ] {
                let found = told(&format!("{before}{address}{after}"));
                let plain = |text: &str| text.replace("&lt;", "<").replace("&gt;", ">").replace('\n', " ");
                let meant = format!("{}<{address}>{}", plain(before), plain(after).trim_end());
                assert_eq!(found, meant, "{before}{address}{after}");
            }
            assert_eq!(told(&format!("**{address}**")), format!("{{<{address}>}}"));
        }
    }

    #[test]
    fn marks_around_an_address_stay_marks() {
        for (source, meant) in [
            ("*see https://a.example/b_c*", "/see <https://a.example/b_c>/"),
            ("***https://a.example/b***c", "/{<https://a.example/b>}/c"),
            (
                "見**https://a.example/b**よ https://a.example/c",
                "見{<https://a.example/b>}よ <https://a.example/c>",
            ),
            // What begins in an address ends nothing behind it.
            (
                "https://a.example/*x and **y** z* w",
                "<https://a.example/*x> and {y} z* w",
            ),
            (
                "https://a.example/b**bold**, c",
                "<https://a.example/b**bold>**, c",
            ),
            (
                "https://a.example/*x https://b.example/y* z",
                "<https://a.example/*x> <https://b.example/y>* z",
            ),
            (
                "https://a.example/x?a=1&amp;b=2&copy; c",
                "<https://a.example/x?a=1&b=2>© c",
            ),
            (
                r"https://a.example/\_\_init\_\_.py\",
                "<https://a.example/__init__.py>\\",
            ),
            (r"https\://a.example", "https://a.example"),
            (
                "xhttps://a.example ftp://b https:// https://…",
                "xhttps://a.example ftp://b https:// https://…",
            ),
            (
                "<b title='https://a.example/b'>",
                "<b title='<https://a.example/b>'>",
            ),
        ] {
            assert_eq!(told(source), meant, "{source}");
        }
    }

    #[test]
    fn links_code_and_cells_hold_what_they_held() {
        let link = |url: &str, words: &str| Inline::Link {
            url: url.into(),
            content: vec![Inline::Text(words.into())],
        };
        let line = |source: &str| match parse(source).as_slice() {
            [Block::Paragraph(line)] => line.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(line("[https://a](https://b)"), [link("https://b", "https://a")]);
        assert_eq!(line("<https://a>"), [link("https://a", "https://a")]);
        assert_eq!(
            line("`https://a.example`"),
            [Inline::Code("https://a.example".into())]
        );
        assert_eq!(
            line("https://a/[x y](https://b)`c`"),
            [
                link("https://a/", "https://a/"),
                link("https://b", "x y"),
                Inline::Code("c".into()),
            ]
        );
        assert_eq!(parse("    https://a"), [Block::Code("https://a".into())]);
        let table = parse("|a|b|\n|-|-|\n|https://a/_x_y|https://b\\|c *d*|");
        let [Block::Table { rows, .. }] = table.as_slice() else {
            panic!("{table:?}");
        };
        assert_eq!(rows[0][0], [link("https://a/_x_y", "https://a/_x_y")]);
        assert_eq!(rows[0][1][0], link("https://b|c", "https://b|c"));
    }

    #[test]
    fn hostile_texts_take_no_time() {
        let began = std::time::Instant::now();
        for piece in [
            "https://",
            "https://a ",
            "https://a&b;",
            "https://a;;)",
            "(https://a)",
            "*https://a_",
            "((",
        ] {
            parse(&piece.repeat(1_000_000 / piece.len()));
        }
        for end in [";", ")", "&a;", "(", "*", "\\", "]"] {
            parse(&format!("https://a{}", end.repeat(500_000 / end.len())));
        }
        assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
    }

    proptest::proptest! {
        #[test]
        fn any_text_with_addresses_is_read(text in r"(https://|HTTP://|é|&amp;|\\|[\[\]()<>*_`|\-!;.\n a見]){0,60}") {
            parse(&text);
            let cell = format!("| a |\n|---|\n| {} |", text.replace('\n', " "));
            parse(&cell);
        }
    }
}
