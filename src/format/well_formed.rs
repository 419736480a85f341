//! Whether a text is JSON, and if not, where it ceases to be and why.

use serde::de::IgnoredAny;

/// Whether `text` is one whole JSON value; if not, serde_json's message and the offset in bytes of the fault.
pub fn well_formed(text: &str) -> Result<(), (String, usize)> {
    let Err(error) = serde_json::from_str::<IgnoredAny>(text) else {
        return Ok(());
    };
    // A line and a column, in bytes, are all that it tells.
    let mut offset = error.column().saturating_sub(1);
    for line in text.split_inclusive('\n').take(error.line().saturating_sub(1)) {
        offset += line.len();
    }
    let (message, place) = (
        error.to_string(),
        format!(" at line {} column {}", error.line(), error.column()),
    );
    let message = message.strip_suffix(place.as_str()).unwrap_or(&message);
    Err((message.to_owned(), offset))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_fault_has_its_message_and_its_place() {
        for (text, message, offset) in [
            ("[1,\n\n x]", "expected value", 6),
            ("{\"a\":1 2}", "expected `,` or `}`", 7),
            ("\"é\\x\"", "invalid escape", 4),
            ("{} ]", "trailing characters", 3),
        ] {
            assert_eq!(well_formed(text), Err((message.to_owned(), offset)), "{text}");
        }
        assert_eq!(well_formed(" {\"a\": [1e5, null]} "), Ok(()));
    }

    proptest! {
        #[test]
        fn a_place_lies_in_the_text(text in any::<String>()) {
            if let Err((message, offset)) = well_formed(&text) {
                prop_assert!(!message.is_empty() && offset <= text.len());
            }
        }
    }
}
