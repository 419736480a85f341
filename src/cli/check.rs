//! `postmortem check`: what is wrong with files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::input::{bytes, name, tell};
use super::zones::NativeZones;
use crate::format::{Problem, Severity};
use crate::incident::read;

/// What to check, and how to say what was found.
#[derive(Debug, Args)]
pub struct Check {
    /// Incident files; - is what comes in.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Fails on warnings too.
    #[arg(long)]
    pub strict: bool,
    /// How to print the problems.
    #[arg(long = "format", value_name = "FORMAT", value_enum, default_value_t = Style::Text)]
    pub style: Style,
}

/// How problems are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Style {
    /// A line for each problem, and a summary.
    Text,
    /// A list of objects.
    Json,
}

/// Errors and warnings, counted.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    errors: usize,
    warnings: usize,
}

/// Checks the files and prints what is wrong with them.
///
/// The code is 0 when all is well, 1 when there are errors (with `strict`, warnings too).
///
/// # Errors
///
/// When the output can't be written; a file that can't be read is one of the problems.
pub fn run(check: &Check, output: &mut impl Write) -> io::Result<ExitCode> {
    let mut tally = Tally::default();
    let mut objects = Vec::new();
    for file in &check.files {
        let name = name(file);
        for problem in problems(file) {
            match problem.severity {
                Severity::Error => tally.errors += 1,
                Severity::Warning => tally.warnings += 1,
            }
            match check.style {
                Style::Text => tell(output, &name, &problem)?,
                Style::Json => objects.push(json!({
                    "file": name,
                    "line": problem.line,
                    "column": problem.column,
                    "severity": problem.severity.name(),
                    "path": problem.path,
                    "what": problem.what,
                    "advice": problem.advice,
                })),
            }
        }
    }
    match check.style {
        Style::Text => writeln!(output, "{}", summary(check.files.len(), tally))?,
        Style::Json => {
            serde_json::to_writer_pretty(&mut *output, &objects)?;
            writeln!(output)?;
        }
    }
    let failed = tally.errors > 0 || (check.strict && tally.warnings > 0);
    Ok(ExitCode::from(u8::from(failed)))
}

fn problems(file: &Path) -> Vec<Problem> {
    match bytes(file) {
        Ok(bytes) => read(&bytes, &NativeZones).problems,
        Err(error) => vec![Problem {
            severity: Severity::Error,
            path: String::new(),
            line: 1,
            column: 1,
            what: format!("the file can’t be read: {error}"),
            advice: "look at its name and who may read it".to_owned(),
        }],
    }
}

fn summary(files: usize, tally: Tally) -> String {
    let counted = |count: usize, one: &str| match count {
        1 => format!("1 {one}"),
        more => format!("{more} {one}s"),
    };
    let files = counted(files, "file");
    match (tally.errors, tally.warnings) {
        (0, 0) => format!("{files}: no problems"),
        (errors, 0) => format!("{files}: {}", counted(errors, "error")),
        (0, warnings) => format!("{files}: no errors, {}", counted(warnings, "warning")),
        (errors, warnings) => format!(
            "{files}: {}, {}",
            counted(errors, "error"),
            counted(warnings, "warning")
        ),
    }
}
