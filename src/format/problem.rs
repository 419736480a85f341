//! Problems found in a file: collected with their place, never thrown.

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

/// All problems of one file, in the order they were found.
#[derive(Debug, Clone)]
pub struct Problems {
    /// Offset in bytes of the start of each line.
    line_starts: Vec<usize>,
    /// For columns in characters: offsets of the bytes that continue a character are left out of the count.
    text: String,
    list: Vec<Problem>,
    /// Problems beyond [`Problems::MOST`], counted only.
    more: usize,
}

impl Problems {
    /// As many problems are kept; a file with more of them is not helped by the rest.
    pub const MOST: usize = 500;

    /// No problems yet in `text`.
    pub fn new(text: &str) -> Self {
        let starts = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        Self {
            line_starts: std::iter::once(0).chain(starts).collect(),
            text: text.to_owned(),
            list: Vec::new(),
            more: 0,
        }
    }

    /// Adds a problem at `place`.
    pub fn add(
        &mut self,
        severity: Severity,
        place: &Place,
        what: impl Into<String>,
        advice: impl Into<String>,
    ) {
        if self.list.len() >= Self::MOST {
            self.more += 1;
            return;
        }
        let (line, column) = self.position(place.offset);
        self.list.push(Problem {
            severity,
            path: place.path.clone(),
            line,
            column,
            what: what.into(),
            advice: advice.into(),
        });
    }

    /// Adds an error.
    pub fn error(&mut self, place: &Place, what: impl Into<String>, advice: impl Into<String>) {
        self.add(Severity::Error, place, what, advice);
    }

    /// Adds a warning.
    pub fn warn(&mut self, place: &Place, what: impl Into<String>, advice: impl Into<String>) {
        self.add(Severity::Warning, place, what, advice);
    }

    /// Line and column, both from 1, of an offset in bytes.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let line = self.line_starts.partition_point(|start| *start <= offset).max(1);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let column = self
            .text
            .get(start..offset)
            .map_or(0, |before| before.chars().count());
        (line, column + 1)
    }

    /// The problems, by line, errors and warnings together; the last says how many were left out, if any were.
    pub fn finish(mut self) -> Vec<Problem> {
        self.list.sort_by_key(|problem| (problem.line, problem.column));
        if self.more > 0 {
            let last = self
                .list
                .last()
                .map(|last| (last.line, last.column))
                .unwrap_or((1, 1));
            self.list.push(Problem {
                severity: Severity::Warning,
                path: String::new(),
                line: last.0,
                column: last.1,
                what: format!("{} more problems are not listed", self.more),
                advice: "mend these first".to_owned(),
            });
        }
        self.list
    }
}
