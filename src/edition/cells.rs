//! Markdown in the cell of a table: one line, and a bar is a bar.

/// A text as it stands in a cell. Line breaks are `<br>`, as those who read tables are used to.
pub fn cell(text: &str) -> String {
    let text = text.replace("<br", "\\<br").replace('|', "\\|");
    let text = backslashes(&text, 1);
    text.replace("\\\n", "&#92;<br>").replace('\n', "<br>")
}

/// The text with a zero more, or less, in each number that is a backslash's: that before a line break stands as
/// `&#92;`, so that one which a text has itself is written `&#092;`, which says the same.
fn backslashes(text: &str, more: isize) -> String {
    let mut parts = text.split('#');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.trim_start_matches('0');
        let zeros = part.len() - digits.len();
        let zeros = match digits.starts_with("92;") {
            true => zeros.saturating_add_signed(more),
            false => zeros,
        };
        out.push('#');
        out.extend(std::iter::repeat_n('0', zeros));
        out.push_str(digits);
    }
    out
}

/// The text of a cell, given its source.
pub fn uncell(cell: &str) -> String {
    let mut out = String::with_capacity(cell.len());
    let mut rest = cell.trim();
    while let Some(at) = rest.find(['\\', '<', '&']) {
        let (before, tail) = rest.split_at(at);
        out.push_str(before);
        let forms = [
            ("\\|", "|"),
            ("\\<br", "<br"),
            ("&#92;<br>", "\\\n"),
            ("<br>", "\n"),
            ("<br/>", "\n"),
            ("<br />", "\n"),
        ];
        let found = forms
            .iter()
            .find_map(|(written, meant)| Some((tail.strip_prefix(written)?, meant)));
        match found {
            Some((after, meant)) => {
                out.push_str(meant);
                rest = after;
            }
            None => {
                out.push_str(tail.get(..1).unwrap_or_default());
                rest = tail.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    backslashes(&out, -1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_bars_fit_a_cell() {
        assert_eq!(cell("a | b\nc"), "a \\| b<br>c");
        assert_eq!(uncell(" a \\| b<br/>c "), "a | b\nc");
    }

    proptest::proptest! {
        #[test]
        fn a_cell_gives_its_text_back(text in r"([a|\\\n<>&;#]|<br|&#0?92;|<br>){0,20}x") {
            let text = text.trim();
            let cell = cell(text);
            proptest::prop_assert!(!cell.contains('\n'));
            proptest::prop_assert_eq!(uncell(&cell), text);
        }
    }
}
