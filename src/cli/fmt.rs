//! `postmortem fmt`: fills in what a program can, and lays a file out.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::input::{Input, tell};
use super::tidy::tidy;
use super::zones::NativeZones;
use crate::import::Source;

/// What to lay out.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Incident files, which are changed in place; - is what comes in, and goes out again.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Changes nothing, and fails if something would be changed.
    #[arg(long)]
    pub check: bool,
}

/// Lays the files out.
///
/// The code is 1 when a file can't be read as an incident, or when it would be changed and that was to be checked.
///
/// # Errors
///
/// When a file can't be read or written.
pub fn run(fmt: &Fmt, output: &mut dyn Write, errors: &mut dyn Write) -> io::Result<ExitCode> {
    let mut failed = false;
    for file in &fmt.files {
        let input = Input::read(file, None)?;
        let text = std::str::from_utf8(&input.bytes).ok();
        let text = text.filter(|_| input.source == Source::Json && input.outcome.incident.is_some());
        let Some(text) = text else {
            for problem in &input.outcome.problems {
                tell(errors, &input.name, problem)?;
            }
            let name = &input.name;
            writeln!(errors, "postmortem: {name}: not an incident file, left as it is")?;
            failed = true;
            continue;
        };
        let tidy = tidy(text, &NativeZones);
        if fmt.check {
            if tidy != text {
                writeln!(output, "{} would be changed", input.name)?;
                failed = true;
            }
        } else if file == Path::new("-") {
            output.write_all(tidy.as_bytes())?;
        } else if tidy != text {
            fs::write(file, tidy)?;
        }
    }
    Ok(ExitCode::from(u8::from(failed)))
}
