//! Markdown to a safe tree: raw HTML stays text, only harmless addresses become links.

mod bare;
mod parse;
mod resolve;
mod tree;
mod url;

pub use parse::{parse, plain};
pub use resolve::resolved;
pub use tree::{Align, Block, Inline};
pub use url::{image, link};

/// The words of a whole text without its marks, in one line: for names, titles and tooltips. What would run together
/// there, such as the items of a list, is parted by semicolons.
pub fn plain_text(text: &str) -> String {
    let mut words = String::new();
    for block in &parse(text) {
        collect(block, &mut words);
    }
    words
}

fn collect(block: &Block, words: &mut String) {
    let mut add = |text: &str| {
        let runs_on = |last: char| last.is_alphanumeric() || matches!(last, ')' | '”' | '%');
        words.push_str(match words.chars().next_back() {
            None => "",
            Some(last) if runs_on(last) => "; ",
            Some(_) => " ",
        });
        words.push_str(text);
    };
    match block {
        Block::Paragraph(line) | Block::Heading(_, line) => add(&plain(line)),
        Block::Code(code) => add(code.trim()),
        Block::Rule => {}
        Block::List { items, .. } => items.iter().flatten().for_each(|block| collect(block, words)),
        Block::Quote(blocks) => blocks.iter().for_each(|block| collect(block, words)),
        Block::Table { head, rows, .. } => {
            std::iter::once(head)
                .chain(rows)
                .flatten()
                .for_each(|cell| add(&plain(cell)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> Inline {
        Inline::Text(words.to_owned())
    }

    #[test]
    fn raw_html_stays_text() {
        assert_eq!(
            parse("a <b onclick=x>b</b> c"),
            [Block::Paragraph(vec![text("a <b onclick=x>b</b> c")])]
        );
        assert_eq!(
            parse("<script>x()</script>"),
            [Block::Paragraph(vec![text("<script>x()</script>")])]
        );
    }

    #[test]
    fn a_link_that_could_run_is_its_words() {
        assert_eq!(
            parse("[go](javascript:x())"),
            [Block::Paragraph(vec![text("go")])]
        );
        assert_eq!(
            parse("![cat](http://a.example/x.png)"),
            [Block::Paragraph(vec![text("cat")])]
        );
    }

    #[test]
    fn lists_tables_and_quotes_keep_their_parts() {
        let blocks = parse("1. a\n2. b\n\n> q\n\n| h |\n|---|\n| c |\n\n---\n\n```\ncode\n```");
        assert!(matches!(&blocks[0], Block::List { start: Some(1), items } if items.len() == 2));
        assert!(matches!(&blocks[1], Block::Quote(_)));
        assert!(matches!(&blocks[2], Block::Table { head, rows, .. } if head.len() == 1 && rows.len() == 1));
        assert_eq!(blocks[3], Block::Rule);
        assert_eq!(blocks[4], Block::Code("code\n".into()));
        assert_eq!(plain_text("1. a\n2. **b** [c](https://x.example)"), "a; b c");
    }

    #[test]
    fn columns_keep_their_alignment() {
        let blocks = parse("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |");
        let [Block::Table { align, .. }] = blocks.as_slice() else {
            panic!("{blocks:?}");
        };
        assert_eq!(align, &[Align::Start, Align::Center, Align::End]);
    }

    #[test]
    fn what_would_run_together_in_one_line_is_parted() {
        assert_eq!(
            plain_text("# Cause\n\nA queue.\n\n- one\n- two (2)\n- three"),
            "Cause; A queue. one; two (2); three"
        );
        assert_eq!(plain_text("| a | b |\n|---|---|\n| 1 | 2 |"), "a; b; 1; 2");
    }

    #[test]
    fn a_thousand_nested_quotes_are_flat_enough() {
        fn depth(blocks: &[Block]) -> usize {
            let inner = |block: &Block| match block {
                Block::Quote(blocks) => 1 + depth(blocks),
                Block::List { items, .. } => 1 + items.iter().map(|item| depth(item)).max().unwrap_or(0),
                _ => 0,
            };
            blocks.iter().map(inner).max().unwrap_or(0)
        }
        let blocks = parse(&format!("{} deep", ">".repeat(1_000)));
        assert!(depth(&blocks) <= 24);
        assert!(plain_text(&format!("{} deep", "- ".repeat(1_000))).contains("deep"));
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read(text in r"[\[\]()<>*_`#|\-!\n a-z:/]{0,200}") {
            parse(&text);
        }
    }
}
