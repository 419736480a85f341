//! Words that aren't Markdown, written so that Markdown shows them as they are.

use pulldown_cmark::Event;

use super::blocks::parser;

/// The words without their marks, in one line.
pub fn plain(markdown: &str) -> String {
    let mut words = String::new();
    for event in parser(markdown) {
        match event {
            Event::Text(text)
            | Event::Code(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::FootnoteReference(text) => words.push_str(&text),
            Event::SoftBreak | Event::HardBreak => words.push(' '),
            _ => {}
        }
    }
    words.trim().to_owned()
}

/// Words within a line: whatever would be a mark is escaped, and line breaks are spaces.
pub fn escape(words: &str) -> String {
    let letters: Vec<char> = words.trim().chars().collect();
    let mut out = String::with_capacity(words.len());
    let at = |index: usize| letters.get(index).copied();
    for (index, letter) in letters.iter().copied().enumerate() {
        let before = index.checked_sub(1).and_then(at);
        let after = at(index + 1);
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_mark = match letter {
            '\\' | '`' | '*' | '[' | ']' | '<' | '>' => true,
            '_' => !(inside(before) && inside(after)),
            '&' => after.is_some_and(|c| c.is_ascii_alphanumeric() || c == '#'),
            '#' => true,
            _ => false,
        };
        match letter {
            '\n' | '\r' => out.push(' '),
            _ if is_mark => out.extend(['\\', letter]),
            _ => out.push(letter),
        }
    }
    out
}

/// The same where a line begins: not a list, a rule, a heading, a table or a quotation.
pub fn escape_line(words: &str) -> String {
    let out = escape(words);
    let digits = out.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && out.get(digits..).is_some_and(|rest| rest.starts_with(['.', ')'])) {
        let (number, rest) = out.split_at(digits);
        return format!("{number}\\{rest}");
    }
    match out.chars().next() {
        Some('-' | '+' | '=' | '~' | '|') => format!("\\{out}"),
        _ => out,
    }
}

/// A link.
pub fn link(words: &str, url: &str) -> String {
    let mut address = String::with_capacity(url.len());
    for letter in url.chars() {
        if matches!(
            letter,
            '\\' | '<' | '>' | '(' | ')' | '&' | '*' | '_' | '`' | '[' | ']'
        ) {
            // Within an address brackets may be left as they are, where they come in pairs; escaped, they always hold.
            let harmless = matches!(letter, '_' | '*') || (letter == '&' && !url.contains(';'));
            if !harmless {
                address.push('\\');
            }
        }
        address.push(letter);
    }
    format!("[{}]({address})", escape(words))
}

/// The words of a piece of a line, such as a cell, whatever a line that begins with it would be.
pub fn plain_line(piece: &str) -> String {
    let words = plain(&format!("x {piece}"));
    words.strip_prefix('x').unwrap_or(&words).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{bold_title, leading_link, title_mark};

    proptest::proptest! {
        #[test]
        fn words_come_back(words in r"[a-z0-9*_`\[\]<>&;#|()!:.\\~+=$^{}'é–-]([ a-z0-9*_`\[\]<>&;#|()!:.\\~+=$^{}'é–-]{0,20}[a-z*_`\]>;#)!:.\\-])?") {
            let escaped = escape(&words);
            proptest::prop_assert_eq!(plain_line(&escaped), words.as_str());
            proptest::prop_assert_eq!(plain(&format!("## {escaped}")), words.as_str());
            proptest::prop_assert_eq!(plain(&escape_line(&words)), words.as_str());
            let titled = format!("{}and text", title_mark(&words));
            proptest::prop_assert_eq!(bold_title(&titled), Some((words.clone(), "and text")));
        }

        #[test]
        fn links_come_back(words in r"[a-z*_\[\]<>&;\\]{1,8}", url in r"https://[a-z*_\[\]<>()&;\\?=#%~]{1,12}") {
            let written = link(&words, &url);
            proptest::prop_assert_eq!(leading_link(&written), Some((words, url, "")));
        }
    }
}
