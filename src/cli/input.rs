//! Files in: incident files, and what can be read as one.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use super::zones::NativeZones;
use crate::format::Problem;
use crate::import::{self, Refused, Source};
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
    /// Reads a file; `-` is what comes in. Of several incidents that a status page publishes, the one that `wanted`
    /// names.
    pub fn read(file: &Path, wanted: Option<&str>) -> io::Result<Self> {
        let name = name(file);
        let bytes = bytes(file).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        let source = Source::of(&bytes);
        let text = std::str::from_utf8(&bytes)
            .ok()
            .filter(|_| bytes.len() <= LARGEST);
        let imported = match (source, text) {
            (Source::Markdown, Some(text)) => Some(import::markdown(text, &NativeZones)),
            (Source::Statuspage, Some(text)) => {
                let text = text.trim_start_matches('\u{feff}');
                let found = import::statuspage(text, wanted);
                Some(found.map_err(|refused| refusal(&name, wanted, &refused))?)
            }
            _ => None,
        };
        let outcome = match imported {
            Some(imported) => {
                let mut outcome = read(imported.json.as_bytes(), &NativeZones);
                // Places in the file in between are of no use to anybody.
                for problem in &mut outcome.problems {
                    (problem.line, problem.column) = (1, 1);
                }
                outcome.problems.splice(..0, imported.problems);
                outcome
            }
            None => read(&bytes, &NativeZones),
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

/// Why no incident was taken from what a status page publishes.
fn refusal(name: &str, wanted: Option<&str>, refused: &Refused) -> io::Error {
    let why = match (refused, wanted) {
        (Refused::Other, _) => "it can’t be read as JSON".to_owned(),
        (Refused::Empty, _) => "there is no incident in it".to_owned(),
        (Refused::Choices(all), None) => format!(
            "there are several incidents; choose one with --incident: {}",
            all.join(", ")
        ),
        (Refused::Choices(all), Some(wanted)) => {
            format!(
                "there is no incident “{wanted}”; choose one with --incident: {}",
                all.join(", ")
            )
        }
    };
    io::Error::new(io::ErrorKind::InvalidInput, printable(&format!("{name}: {why}")))
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
