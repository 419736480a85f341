//! Files in: incident files, and what can be read as one.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use super::zones::NativeZones;
use crate::format::Problem;
use crate::import::{self, Source};
use crate::incident::{Incident, LARGEST, Outcome, read};

/// A file with what was read from it.
pub struct Input {
    /// What it's called in messages.
    pub name: String,
    /// Its bytes, up to one more than are ever read from one.
    pub bytes: Vec<u8>,
    /// What it is.
    pub source: Source,
    /// The incident, and what is wrong; of a document that isn't an incident file, by its own lines.
    pub outcome: Outcome,
}

impl Input {
    /// Reads a file; `-` is what comes in.
    pub fn read(file: &Path) -> io::Result<Self> {
        let name = name(file);
        let bytes = bytes(file).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        let source = Source::of(&bytes);
        let outcome = match (source, std::str::from_utf8(&bytes)) {
            (Source::Markdown, Ok(text)) if bytes.len() <= LARGEST => {
                let imported = import::markdown(text, &NativeZones);
                let mut outcome = read(imported.json.as_bytes(), &NativeZones);
                // Places in the file in between are of no use to anybody.
                for problem in &mut outcome.problems {
                    (problem.line, problem.column) = (1, 1);
                }
                outcome.problems.splice(..0, imported.problems);
                outcome
            }
            _ => read(&bytes, &NativeZones),
        };
        Ok(Self {
            name,
            bytes,
            source,
            outcome,
        })
    }

    /// Writes what is wrong, and gives the incident if there is one.
    pub fn incident(self, errors: &mut dyn Write) -> io::Result<Option<Incident>> {
        for problem in &self.outcome.problems {
            tell(errors, &self.name, problem)?;
        }
        Ok(self.outcome.incident)
    }
}

/// Writes a problem in a line.
pub fn tell(output: &mut dyn Write, name: &str, problem: &Problem) -> io::Result<()> {
    writeln!(output, "{}", printable(&format!("{name}:{problem}")))
}

/// What a file is called in messages.
pub fn name(file: &Path) -> String {
    if file == Path::new("-") {
        "stdin".to_owned()
    } else {
        file.display().to_string()
    }
}

/// The bytes of a file, up to one more than are ever read from one.
pub fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    let limit = LARGEST as u64 + 1;
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)?;
    } else {
        File::open(file)?.take(limit).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// One line, whatever a file's own words contain: they may hold line breaks, or codes that a terminal obeys.
pub fn printable(line: &str) -> String {
    line.chars()
        .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
        .collect()
}
