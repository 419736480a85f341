//! Problems found in a file: collected with their place, never thrown.

use std::borrow::Cow;

use super::split::locate;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something in the file could be shown only in part or not at all.
    Error,
    /// Everything is shown, but the author may have meant something else.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One problem: where, what is wrong, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// JSON path from the top of the file, such as `phases[3].from`; empty for the file itself.
    pub path: String,
    /// Line in the file, from 1.
    pub line: usize,
    /// Column in that line in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub advice: String,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}: ", self.line, self.column, self.severity.name())?;
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.what)?;
        if !self.advice.is_empty() {
            write!(f, "; {}", self.advice)?;
        }
        Ok(())
    }
}

/// Where something stands in the file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// JSON path from the top of the file.
    pub path: String,
    /// Offset in bytes.
    pub offset: usize,
}

impl Place {
    /// The path of what stands at `below`, such as `from` or `links[1]`, in the value at this place.
    pub fn path_of(&self, below: &str) -> String {
        if self.path.is_empty() || below.is_empty() || below.starts_with('[') {
            format!("{}{below}", self.path)
        } else {
            format!("{}.{below}", self.path)
        }
    }
}

/// All problems of one file, in the order they were found.
#[derive(Debug, Clone)]
pub struct Problems<'a> {
    text: &'a str,
    /// Each with its offset in bytes; line and column are found for all at once, at the end.
    list: Vec<(usize, Problem)>,
    errors: Tally,
    warnings: Tally,
}

#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    kept: usize,
    /// Those beyond [`Problems::MOST`].
    more: usize,
}

impl<'a> Problems<'a> {
    /// As many errors, and as many warnings, are kept; a file with more of them is not helped by the rest.
    pub const MOST: usize = 500;

    /// No problems yet in `text`.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            list: Vec::new(),
            errors: Tally::default(),
            warnings: Tally::default(),
        }
    }

    /// Adds a problem with what stands at `below`, such as `from` or `links[1]`, in the value at `place`; at
    /// the value itself when `below` is empty.
    #[inline(never)]
    pub fn add(
        &mut self,
        severity: Severity,
        (place, below): (&Place, &str),
        what: Cow<'_, str>,
        advice: Cow<'_, str>,
    ) {
        let tally = match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        };
        if tally.kept >= Self::MOST {
            tally.more += 1;
            return;
        }
        tally.kept += 1;
        let problem = Problem {
            severity,
            path: place.path_of(below),
            line: 1,
            column: 1,
            what: what.into_owned(),
            advice: advice.into_owned(),
        };
        self.list.push((self.offset(place, below), problem));
    }

    /// Adds an error.
    pub fn error<'t>(
        &mut self,
        at: (&Place, &str),
        what: impl Into<Cow<'t, str>>,
        advice: impl Into<Cow<'t, str>>,
    ) {
        self.add(Severity::Error, at, what.into(), advice.into());
    }

    /// Adds a warning.
    pub fn warn<'t>(
        &mut self,
        at: (&Place, &str),
        what: impl Into<Cow<'t, str>>,
        advice: impl Into<Cow<'t, str>>,
    ) {
        self.add(Severity::Warning, at, what.into(), advice.into());
    }

    /// Whether further problems of this severity are only counted, so that their words are in vain.
    pub fn is_full(&self, severity: Severity) -> bool {
        let tally = match severity {
            Severity::Error => self.errors,
            Severity::Warning => self.warnings,
        };
        tally.kept >= Self::MOST
    }

    fn offset(&self, place: &Place, below: &str) -> usize {
        if below.is_empty() {
            return place.offset;
        }
        let value = self.text.get(place.offset..).unwrap_or_default();
        let found = locate(value, below);
        (found.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    /// Gives each problem its line and column in one walk through the text: it may be one line of many megabytes.
    fn locate_all(&mut self) {
        crate::sort::by_key(&mut self.list, |(offset, _)| *offset as i64);
        let (mut at, mut line, mut column) = (0, 1, 1);
        for (offset, problem) in &mut self.list {
            let offset = (*offset).min(self.text.len());
            for byte in self.text.as_bytes().get(at..offset).unwrap_or_default() {
                match byte {
                    b'\n' => (line, column) = (line + 1, 1),
                    // Bytes that continue a character don't count.
                    _ => column += usize::from((byte & 0xC0) != 0x80),
                }
            }
            at = offset;
            (problem.line, problem.column) = (line, column);
        }
    }

    /// The problems, by line, errors and warnings together; the last says how many were left out, if any were.
    pub fn finish(mut self) -> Vec<Problem> {
        self.locate_all();
        let mut list: Vec<Problem> = self.list.into_iter().map(|(_, problem)| problem).collect();
        let more = self.errors.more + self.warnings.more;
        if more > 0 {
            let last = list.last().map_or((1, 1), |last| (last.line, last.column));
            list.push(Problem {
                severity: if self.errors.more > 0 {
                    Severity::Error
                } else {
                    Severity::Warning
                },
                path: String::new(),
                line: last.0,
                column: last.1,
                what: format!("{more} more problems are not listed"),
                advice: "mend these first".to_owned(),
            });
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_given_in_lines_and_characters() {
        let text = "{\n \"é\": 1, \"a\": [{\"b\": 2}]}";
        let mut problems = Problems::new(text);
        problems.error((&Place::default(), "a[0].b"), "wrong", "mend it");
        problems.warn((&Place::default(), ""), "odd", "");
        let found: Vec<String> = problems.finish().iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            ["1:1: warning: odd", "2:22: error: a[0].b: wrong; mend it"]
        );
    }

    #[test]
    fn what_is_too_much_is_counted() {
        let mut problems = Problems::new("");
        for _ in 0..Problems::MOST + 2 {
            problems.warn((&Place::default(), ""), "odd", "");
        }
        problems.error((&Place::default(), ""), "wrong", "");
        let found = problems.finish();
        assert_eq!(found.len(), Problems::MOST + 2);
        assert!(found.iter().any(|problem| problem.severity == Severity::Error));
        assert_eq!(found.last().unwrap().what, "2 more problems are not listed");
    }
}
