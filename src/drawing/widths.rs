//! How wide a text is.

/// Knows how wide texts are: the browser by measuring, [`TableWidths`] from a table.
pub trait TextWidths {
    /// The width in px of one line of `text` at `size_px`.
    fn width(&self, text: &str, size_px: f64, bold: bool) -> f64;
}

/// Widths from a table of advances: for each character the widest of three common sans-serif faces (DejaVu Sans,
/// Noto Sans, Arial's metrics), so that a text is never wider on a reader's screen than was reckoned with.
#[derive(Debug, Clone, Copy, Default)]
pub struct TableWidths;

impl TextWidths for TableWidths {
    fn width(&self, text: &str, size_px: f64, bold: bool) -> f64 {
        let hundredths: u32 = text.chars().map(|c| u32::from(advance(c, bold))).sum();
        f64::from(hundredths) / 100.0 * size_px
    }
}

/// `text`, or as much of its beginning as fits into `room_px` with "…" after it; `None` when too little of it
/// would be left to mean anything.
pub fn elide(text: &str, size_px: f64, bold: bool, room_px: f64, widths: &dyn TextWidths) -> Option<String> {
    const LEAST: usize = 3;
    if widths.width(text, size_px, bold) <= room_px {
        return Some(text.to_owned());
    }
    // Never between a letter and what is written on top of it.
    let ends: Vec<usize> = text
        .char_indices()
        .filter(|(_, c)| !is_joined(*c))
        .map(|(at, _)| at)
        .collect();
    let shortened = |end: usize| {
        let kept = text.get(..end).unwrap_or_default();
        let mut kept = kept
            .trim_end_matches([' ', ',', '.', ':', ';', '–', '-'])
            .to_owned();
        kept.push('…');
        kept
    };
    let fitting = ends.partition_point(|end| widths.width(&shortened(*end), size_px, bold) <= room_px);
    let last = *ends.get(fitting.checked_sub(1)?)?;
    (fitting > LEAST).then(|| shortened(last))
}

fn is_joined(c: char) -> bool {
    matches!(u32::from(c), 0x300..=0x36f | 0x200d | 0x1ab0..=0x1aff | 0x20d0..=0x20ff | 0xfe00..=0xfe0f | 0x1f3fb..=0x1f3ff)
}

/// The advance of a character in hundredths of the type size.
fn advance(c: char, bold: bool) -> u8 {
    let code = u32::from(c);
    let listed = |first: u32, regular: &[u8], strong: &[u8]| {
        let table = if bold { strong } else { regular };
        let index = usize::try_from(code.checked_sub(first)?).ok()?;
        table.get(index).copied()
    };
    if let Some(found) = listed(0x20, &ASCII, &ASCII_BOLD)
        .or_else(|| listed(0xa0, &LATIN_1, &LATIN_1_BOLD))
        .or_else(|| listed(0x400, &CYRILLIC, &CYRILLIC_BOLD))
    {
        return found;
    }
    match code {
        _ if is_joined(c) => 0,
        0x2000..=0x200a | 0x202f => 50,
        0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x2069 => 0,
        0x2013 | 0x2018 | 0x2019 => 56,
        // Hangul, CJK, full width.
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xff00..=0xff60 => 105,
        // Emoji and other pictures.
        0x1f000..=0x1faff => 140,
        0x2010..=0x2bff => 105,
        _ => 85,
    }
}

/// From U+0020.
const ASCII: [u8; 95] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 56, 84, 32, 37, 32, 38, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34, 84, 84, 84, 56, 102, 69, 69, 73, 78, 67, 62, 78, 76, 34, 50, 67, 56, 91, 76, 79, 67, 79, 73, 67,
    62, 74, 69, 99, 69, 67, 69, 40, 38, 40, 84, 56, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98,
    64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 56, 64, 84,
];

/// From U+0020, bold.
const ASCII_BOLD: [u8; 95] = [
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 55, 84, 38, 42, 38, 42, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70,
    40, 40, 84, 84, 84, 62, 100, 78, 77, 74, 84, 69, 69, 83, 84, 39, 56, 78, 64, 100, 84, 86, 74, 86, 78, 73,
    69, 82, 78, 111, 78, 73, 73, 46, 42, 46, 84, 56, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105,
    72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 56, 72, 84,
];

/// From U+00A0.
const LATIN_1: [u8; 96] = [
    32, 41, 64, 64, 64, 64, 56, 56, 58, 100, 48, 62, 84, 37, 100, 56, 50, 84, 41, 41, 50, 64, 66, 32, 50, 41,
    48, 62, 97, 97, 97, 62, 69, 69, 69, 69, 69, 69, 100, 73, 67, 67, 67, 67, 34, 34, 34, 34, 78, 76, 79, 79,
    79, 79, 79, 84, 79, 74, 74, 74, 74, 67, 67, 64, 62, 62, 62, 62, 62, 62, 99, 55, 62, 62, 62, 62, 28, 28,
    28, 28, 62, 64, 62, 62, 62, 62, 62, 84, 62, 64, 64, 64, 64, 60, 64, 60,
];

/// From U+00A0, bold.
const LATIN_1_BOLD: [u8; 96] = [
    35, 46, 70, 70, 64, 70, 56, 56, 61, 100, 57, 65, 84, 42, 100, 56, 50, 84, 44, 44, 50, 74, 66, 38, 50, 44,
    57, 65, 104, 104, 104, 62, 78, 78, 78, 78, 78, 78, 109, 74, 69, 69, 69, 69, 39, 39, 39, 39, 84, 84, 86,
    86, 86, 86, 86, 84, 86, 82, 82, 82, 82, 73, 74, 72, 68, 68, 68, 68, 68, 68, 105, 60, 68, 68, 68, 68, 35,
    35, 35, 35, 69, 72, 69, 69, 69, 69, 69, 84, 69, 72, 72, 72, 72, 66, 72, 66,
];

/// From U+0400.
const CYRILLIC: [u8; 96] = [
    67, 67, 87, 61, 72, 67, 34, 34, 50, 110, 105, 86, 71, 77, 64, 76, 69, 69, 69, 61, 79, 67, 108, 65, 77,
    77, 71, 76, 91, 76, 79, 76, 67, 73, 62, 64, 87, 69, 78, 70, 107, 110, 84, 89, 69, 72, 108, 73, 62, 62,
    59, 53, 70, 62, 91, 54, 65, 65, 61, 64, 76, 66, 62, 66, 64, 55, 59, 60, 86, 60, 69, 62, 92, 95, 71, 79,
    60, 55, 85, 61, 62, 62, 63, 53, 55, 53, 28, 28, 28, 91, 90, 66, 61, 65, 60, 66,
];

/// From U+0400, bold.
const CYRILLIC_BOLD: [u8; 96] = [
    69, 69, 89, 64, 74, 73, 39, 39, 56, 116, 113, 88, 82, 84, 78, 84, 78, 77, 77, 64, 90, 69, 123, 72, 84,
    84, 82, 84, 100, 84, 86, 84, 74, 74, 69, 78, 100, 78, 93, 81, 124, 133, 94, 104, 77, 74, 118, 78, 68, 70,
    64, 53, 81, 68, 100, 59, 72, 72, 68, 74, 85, 70, 69, 70, 72, 60, 58, 66, 100, 65, 75, 69, 107, 111, 76,
    91, 64, 60, 98, 65, 68, 68, 72, 53, 60, 60, 35, 35, 35, 100, 96, 74, 68, 72, 66, 70,
];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        assert_eq!(TableWidths.width("12:00", 10.0, false), 4.0 * 6.4 + 3.4);
        assert!(TableWidths.width("12:00", 10.0, true) > TableWidths.width("12:00", 10.0, false));
        assert!(TableWidths.width("障害", 10.0, false) >= 20.0);
        assert_eq!(
            TableWidths.width("e\u{301}", 10.0, false),
            TableWidths.width("e", 10.0, false)
        );
    }

    #[test]
    fn a_long_text_is_cut_at_a_letter() {
        let fits = elide("A filter emptied pools", 12.0, false, 100.0, &TableWidths).unwrap();
        assert_eq!(fits, "A filter emptie…");
        assert_eq!(
            elide("A filter", 12.0, false, 300.0, &TableWidths).unwrap(),
            "A filter"
        );
        assert_eq!(elide("A filter", 12.0, false, 20.0, &TableWidths), None);
    }

    proptest! {
        #[test]
        fn an_elided_text_fits(text in "\\PC{0,40}", room in 0.0..300.0f64) {
            if let Some(fits) = elide(&text, 12.0, true, room, &TableWidths) {
                prop_assert!(TableWidths.width(&fits, 12.0, true) <= room);
            }
        }
    }
}
