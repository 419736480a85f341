//! Whether a text is JSON, and if not, where it ceases to be and why.
//!
//! The messages are serde_json's, and so are the places, which a test holds it to. Written out here because the
//! browser needs nothing else of serde_json, which takes 4 kB compressed.

/// What is wrong, and the offset in bytes of the place.
type Malformed = (&'static str, usize);

/// Whether `text` is one whole JSON value; if not, the message and the offset in bytes of the fault.
pub fn well_formed(text: &str) -> Result<(), Malformed> {
    let mut walk = Walk {
        bytes: text.as_bytes(),
        at: 0,
    };
    walk.value()?;
    match walk.after_space() {
        0 => Ok(()),
        _ => Err(walk.fault("trailing characters")),
    }
}

/// A walk over the text, once from its start to its end.
struct Walk<'a> {
    bytes: &'a [u8],
    /// Everything before this offset is as it should be.
    at: usize,
}

impl Walk<'_> {
    /// The byte that comes next; 0, which stands nowhere in JSON, at the end of the text.
    fn next(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or_default()
    }

    fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// The byte that comes next when space is left out.
    fn after_space(&mut self) -> u8 {
        while matches!(self.next(), b' ' | b'\t' | b'\r' | b'\n') {
            self.at += 1;
        }
        // A zero byte is no end.
        if self.is_at_end() { 0 } else { self.next().max(1) }
    }

    /// Whether `byte` comes next; if so, the walk goes on behind it.
    fn takes(&mut self, byte: u8) -> bool {
        let there = self.next() == byte;
        self.at += usize::from(there);
        there
    }

    /// `message` about the byte that comes next; at the end of the text about the last one.
    fn fault(&self, message: &'static str) -> Malformed {
        let end = self.bytes.len().min(self.at + 1);
        let last = end.saturating_sub(1);
        // Behind the end of a line is the start of the next.
        let offset = if self.bytes.get(last) == Some(&b'\n') {
            end
        } else {
            last
        };
        (message, offset)
    }

    /// Walks over one value, and whatever is inside it.
    fn value(&mut self) -> Result<(), Malformed> {
        // The brackets that are open.
        let mut open: Vec<u8> = Vec::new();
        loop {
            let opened = match self.after_space() {
                0 => return Err(self.fault("EOF while parsing a value")),
                bracket @ (b'[' | b'{') => {
                    self.at += 1;
                    open.push(bracket);
                    true
                }
                _ => {
                    self.scalar()?;
                    false
                }
            };
            if self.closes(&mut open, opened)? {
                return Ok(());
            }
            if open.last() == Some(&b'{') {
                self.key()?;
            }
        }
    }

    /// Walks behind a value, or into a bracket that was just `opened`: over all brackets that close here, and the
    /// comma after them. Whether none is open any more.
    fn closes(&mut self, open: &mut Vec<u8>, mut opened: bool) -> Result<bool, Malformed> {
        while let Some(&bracket) = open.last() {
            let (closing, at_end, between) = match bracket {
                b'[' => (b']', "EOF while parsing a list", "expected `,` or `]`"),
                _ => (b'}', "EOF while parsing an object", "expected `,` or `}`"),
            };
            let byte = self.after_space();
            if byte == 0 {
                return Err(self.fault(at_end));
            }
            if byte != closing {
                if opened || self.takes(b',') {
                    return Ok(false);
                }
                return Err(self.fault(between));
            }
            self.at += 1;
            open.pop();
            opened = false;
        }
        Ok(true)
    }

    /// Walks over a key and its colon.
    fn key(&mut self) -> Result<(), Malformed> {
        for (wanted, missing) in [(b'"', "key must be a string"), (b':', "expected `:`")] {
            match self.after_space() {
                0 => return Err(self.fault("EOF while parsing an object")),
                byte if byte != wanted => return Err(self.fault(missing)),
                b'"' => self.text()?,
                _ => self.at += 1,
            }
        }
        Ok(())
    }

    fn scalar(&mut self) -> Result<(), Malformed> {
        match self.next() {
            b'"' => self.text(),
            b'n' => self.word(b"null"),
            b't' => self.word(b"true"),
            b'f' => self.word(b"false"),
            b'-' | b'0'..=b'9' => self.number(),
            _ => Err(self.fault("expected value")),
        }
    }

    fn word(&mut self, word: &[u8]) -> Result<(), Malformed> {
        for byte in word {
            if !self.takes(*byte) {
                return Err(self.fault(match self.is_at_end() {
                    true => "EOF while parsing a value",
                    false => "expected ident",
                }));
            }
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), Malformed> {
        self.takes(b'-');
        if self.takes(b'0') {
            // Nothing follows a leading zero.
            if self.next().is_ascii_digit() {
                return Err(self.fault("invalid number"));
            }
        } else {
            self.digits()?;
        }
        if self.takes(b'.') {
            self.digits()?;
        }
        if self.takes(b'e') || self.takes(b'E') {
            let _signed = self.takes(b'+') || self.takes(b'-');
            self.digits()?;
        }
        Ok(())
    }

    /// At least one digit.
    fn digits(&mut self) -> Result<(), Malformed> {
        if !self.next().is_ascii_digit() {
            return Err(self.fault("invalid number"));
        }
        while self.next().is_ascii_digit() {
            self.at += 1;
        }
        Ok(())
    }

    /// Walks over a text from its opening to its closing quote.
    fn text(&mut self) -> Result<(), Malformed> {
        self.at += 1;
        while !self.is_at_end() {
            match self.next() {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => self.escape()?,
                0..0x20 => {
                    // What stands before it can be seen.
                    self.at -= 1;
                    let message = "control character (\\u0000-\\u001F) found while parsing a string";
                    return Err(self.fault(message));
                }
                _ => self.at += 1,
            }
        }
        Err(self.fault("EOF while parsing a string"))
    }

    fn escape(&mut self) -> Result<(), Malformed> {
        self.at += 1;
        let length = match self.next() {
            b'\x22' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => 1,
            b'u' => 5,
            _ if self.is_at_end() => return Err(self.fault("EOF while parsing a string")),
            _ => return Err(self.fault("invalid escape")),
        };
        let Some(digits) = self.bytes.get(self.at + 1..self.at + length) else {
            self.at = self.bytes.len();
            return Err(self.fault("EOF while parsing a string"));
        };
        self.at += length;
        if digits.iter().all(u8::is_ascii_hexdigit) {
            return Ok(());
        }
        self.at -= 1;
        Err(self.fault("invalid escape"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::de::IgnoredAny;

    use super::*;

    /// What serde_json says, and where, as an offset in bytes.
    fn of_serde(text: &str) -> Result<(), (String, usize)> {
        let Err(error) = serde_json::from_str::<IgnoredAny>(text) else {
            return Ok(());
        };
        let lines = text.split_inclusive('\n').take(error.line() - 1);
        let line: usize = lines.map(str::len).sum();
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").unwrap().0.to_owned();
        Err((message, line + error.column().saturating_sub(1)))
    }

    #[track_caller]
    fn agrees(text: &str) {
        let found = well_formed(text).map_err(|(message, offset)| (message.to_owned(), offset));
        assert_eq!(found, of_serde(text), "{text:?}");
    }

    #[test]
    fn each_fault_is_told_as_serde_does() {
        for text in [
            "",
            " ",
            "\n",
            "nul",
            "nulx",
            "n\n",
            "-",
            "-x",
            "01",
            "1.",
            "1.\n",
            "1e",
            "1e+",
            "1e\n",
            "1.5E-3",
            "[",
            "[1",
            "[1 2",
            "[,",
            "[1,]",
            "[1,\n",
            "{",
            "{\n",
            "{1",
            "{\"a\"",
            "{\"a\"\n",
            "{\"a\" 1",
            "{\"a\":",
            "{\"a\":1",
            "{\"a\":1 2",
            "{\"a\":1,}",
            "{\"a\":1,",
            "\"",
            "\"\n\"",
            "\"\\",
            "\"\\x\"",
            "\"\\\n\"",
            "\"\\u12",
            "\"\\u12g4\"",
            "\"\\u123é\"",
            "1 2",
            "{} ]",
            "]",
            "[}",
            "{]",
            "[[1}",
            "x",
            "\0",
            "[1\0",
            "\u{feff}1",
            "é",
        ] {
            agrees(text);
        }
    }

    proptest! {
        #[test]
        fn faults_are_those_of_serde(text in r#"([\[\]{}",:\\\n\x00\t né]|"a"|"\\u00e[0-9]"|-?[0-9.]{1,3}|[eE][-+]?|null|true|false|nul){0,12}"#) {
            agrees(&text);
        }

        #[test]
        fn json_is_json(text in r#"( ?(\[1,|\{"a":|\{"b" :2 , "c":)){0,6}(null|-0\.5e10|"é\\n")"#) {
            agrees(&text);
            let closing: String = text.chars().rev().filter_map(|c| match c { '[' => Some(']'), '{' => Some('}'), _ => None }).collect();
            prop_assert_eq!(well_formed(&(text + &closing)), Ok(()));
        }
    }
}
