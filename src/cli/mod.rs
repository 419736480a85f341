//! The command line, `postmortem`: the same core as the viewer's, for authors and their checks.

mod check;
mod convert;
mod fmt;
mod input;
mod output;
mod page;
mod render;
mod sheet;
mod tidy;
mod zones;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use check::{Check, Style};
pub use convert::Convert;
pub use fmt::Fmt;
pub use page::{Component, page};
pub use render::Render;
pub use tidy::tidy;
pub use zones::NativeZones;

/// Works on incident files.
#[derive(Debug, Parser)]
#[command(
    name = "postmortem",
    version,
    about = "Works on incident files, the accounts that Postmortem Viewer shows."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Says what is wrong with incident files: errors and warnings, each with its place and what to do.
    Check(Check),
    /// Lays incident files out, and fills in what a program can: ids, seconds, offsets, ends.
    Fmt(Fmt),
    /// Writes an incident in another form: a file of format 1, Markdown, the readings of a chart, a drawing.
    Convert(Convert),
    /// Writes the whole report as one HTML file, which reads in full without JavaScript.
    Render(Render),
    /// Prints the JSON Schema of an incident file, for editors.
    Schema,
}

/// Runs the command that the process was started with.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = io::stdout().lock();
    let done = match arguments.command {
        Command::Check(check) => check::run(&check, &mut output),
        Command::Fmt(fmt) => fmt::run(&fmt, &mut output, &mut io::stderr()),
        Command::Convert(convert) => convert::run(&convert, &mut output, &mut io::stderr()),
        Command::Render(render) => render::run(&render, &mut output, &mut io::stderr()),
        Command::Schema => output
            .write_all(crate::format::schema().as_bytes())
            .map(|()| ExitCode::SUCCESS),
    };
    match done.and_then(|code| output.flush().map(|()| code)) {
        Ok(code) => code,
        // Whoever read the output has seen enough, as `head` has.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "postmortem: {error}");
            ExitCode::from(2)
        }
    }
}
