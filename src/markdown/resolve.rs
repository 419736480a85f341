//! Relative addresses in Markdown, resolved.

use pulldown_cmark::{Event, Parser, TagEnd};

use super::parse::OPTIONS;
use crate::reference;

/// The text as it would be written elsewhere than on the page `base`: relative addresses of links and images are
/// absolute. None if there are none.
pub fn resolved(source: &str, base: &str) -> Option<String> {
    if !source.contains("](") && !source.contains("]:") {
        return None;
    }
    // The source is changed, not what it's read into, as it goes on into other forms of the report.
    let base = escaped(base);
    let mut out = String::new();
    let mut told = 0;
    for start in destinations(source) {
        let (before, rest) = source.split_at_checked(start).unwrap_or_default();
        let in_brackets = before.ends_with('<');
        let mut open = 0;
        let end = rest.find(|c: char| {
            match c {
                '(' => open += 1,
                ')' => open -= 1,
                _ => {}
            }
            match in_brackets {
                true => c == '>',
                false => open < 0 || c.is_ascii_whitespace(),
            }
        });
        let (written, rest) = rest.split_at(end.unwrap_or(rest.len()));
        if let Some(whole) = reference::resolve(&base, written) {
            out.push_str(source.get(told..start).unwrap_or_default());
            out.push_str(&whole);
            told = source.len() - rest.len();
        }
    }
    out.push_str(source.get(told..).unwrap_or_default());
    (told > 0).then_some(out)
}

/// Where the addresses of links and images begin, in order.
fn destinations(source: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut add = |from: usize, to: usize, mark: &str| {
        let part = source.get(from..to).unwrap_or_default();
        let behind = part.split_once(mark).map(|(_, behind)| behind.trim_start());
        // In a quotation the next line begins with its mark: there the address is left as it is.
        let behind = behind.filter(|behind| !behind.starts_with('>'));
        starts.extend(behind.map(|behind| to - behind.strip_prefix('<').unwrap_or(behind).len()));
    };
    let parser = Parser::new_ext(source, OPTIONS);
    for (_, definition) in parser.reference_definitions().iter() {
        add(definition.span.start, definition.span.end, "]:");
    }
    // Behind what a link shows.
    let mut behind = 0;
    for (event, range) in parser.into_offset_iter() {
        if let Event::End(TagEnd::Link | TagEnd::Image) = event {
            add(behind, range.end, "](");
        }
        behind = match event {
            Event::Start(_) => range.start,
            _ => range.end,
        };
    }
    crate::sort::by_key(&mut starts, |start| *start as i64);
    starts
}

/// An address so that it's the same wherever one stands in Markdown.
fn escaped(address: &str) -> String {
    let mut out = String::new();
    for c in address.chars() {
        if matches!(c, '\\' | '<' | '>' | '(' | ')' | '&' | '|' | '`') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::parse;

    #[test]
    fn addresses_of_links_images_and_definitions_are_resolved() {
        let base = "https://a.example/i(|&lt;/x";
        let folder = r"https://a.example/i\(\|\&lt;/";
        for (source, resolved_to) in [
            ("[a](b)", "[a](FOLDERb)"),
            ("[a](<b c> 'd')", "[a](<FOLDERb c> 'd')"),
            ("![a](../b_(c).png)", "![a](https://a.example/b_(c).png)"),
            ("[![a](b)](c \"](d)\")", "[![a](FOLDERb)](FOLDERc \"](d)\")"),
            ("[`](`x*y*](/b)", "[`](`x*y*](https://a.example/b)"),
            (
                "| [a](b) |\n|---|\n| [](?c) |",
                "| [a](FOLDERb) |\n|---|\n| [](FOLDERx?c) |",
            ),
            (
                "[a] [b][c] b\n\n[c]: //c/d 'e'\n[a]: <./b>\n",
                "[a] [b][c] b\n\n[c]: https://c/d 'e'\n[a]: <FOLDERb>\n",
            ),
            ("> [a](\n> b)", ""),
            (
                "[a](#phase-1) [b](mailto:a@b) [c](javascript:x) [d](https://b/..)",
                "",
            ),
            ("`[a](b)` \\[a](b) [c]: d", ""),
        ] {
            let meant = resolved_to.replace("FOLDER", folder);
            let found = resolved(source, base).unwrap_or_default();
            assert_eq!(found, meant);
        }
        assert_eq!(resolved("[a](b)", "/x/y"), None);
        let read = format!("{:?}", parse(&resolved("[a](b)", base).unwrap()));
        assert!(read.contains("\"https://a.example/i(|&lt;/b\""), "{read}");
    }

    #[test]
    fn hostile_texts_take_no_time() {
        let began = std::time::Instant::now();
        for piece in ["[a](b) ", "[](", "![", "](x)", "[a]: b\n\n", "[a](<", "([a]("] {
            resolved(&piece.repeat(500_000 / piece.len()), "https://a.example");
        }
        let nested = format!("{}a{}", "![".repeat(50_000), "](x)".repeat(50_000));
        resolved(&nested, "https://a.example");
        assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
    }

    proptest::proptest! {
        #[test]
        fn nothing_but_addresses_changes(text in r"(\[|\]\(|\]: |\)|!\[|[<>*`|\n a./?]){0,40}") {
            let addresses = |text: &str| -> (Vec<String>, Vec<String>) {
                let (mut urls, mut others) = (Vec::new(), Vec::new());
                for event in Parser::new_ext(text, OPTIONS) {
                    match event {
                        Event::Start(pulldown_cmark::Tag::Link { dest_url, .. } | pulldown_cmark::Tag::Image { dest_url, .. }) => urls.push(dest_url.into_string()),
                        other => others.push(format!("{other:?}")),
                    }
                }
                (urls, others)
            };
            let base = "https://a.example/b/c";
            let (before, after) = (addresses(&text), addresses(&resolved(&text, base).unwrap_or(text.clone())));
            proptest::prop_assert_eq!(before.1, after.1);
            proptest::prop_assert_eq!(before.0.len(), after.0.len());
            for (before, after) in before.0.iter().zip(&after.0) {
                let whole = reference::resolve(base, before);
                proptest::prop_assert!(after == before || Some(after) == whole.as_ref(), "{} {}", before, after);
            }
        }
    }
}
