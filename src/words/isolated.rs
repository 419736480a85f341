//! Names of another direction in a sentence.

use std::borrow::Cow;

/// A name as it stands in a sentence of the interface. One with letters that run from right to left is set apart (by
/// U+2068 and U+2069, Unicode's bidirectional algorithm, 2.4), or the numbers after it would run that way too.
pub(super) fn isolated(name: &str) -> Cow<'_, str> {
    let runs_left = |c: char| {
        matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
    };
    match name.contains(runs_left) {
        true => Cow::Owned(["\u{2068}", name, "\u{2069}"].concat()),
        false => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_another_direction_are_set_apart() {
        assert_eq!(isolated("api-1"), "api-1");
        assert_eq!(isolated("東京"), "東京");
        assert_eq!(isolated("ناجحة"), "\u{2068}ناجحة\u{2069}");
        assert_eq!(isolated("API תקין"), "\u{2068}API תקין\u{2069}");
    }
}
