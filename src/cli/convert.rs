//! `postmortem convert`: an incident in another form.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::input::Input;
use super::output::{now, put};
use super::zones::NativeZones;
use crate::export::{Form, NoChart, write};
use crate::incident::Incident;
use crate::words::Words;

/// What to convert, and to what.
#[derive(Debug, Args)]
pub struct Convert {
    /// An incident file, a postmortem in Markdown, or what a status page publishes; - is what comes in.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Of several incidents of a status page the one to take, by its number or id.
    #[arg(long, value_name = "N|ID")]
    pub incident: Option<String>,
    /// The form to write.
    #[arg(long, value_name = "FORM", value_enum)]
    pub to: Form,
    /// Of several charts the one whose readings to write, by its number or id.
    #[arg(long, value_name = "N|ID")]
    pub chart: Option<String>,
    /// The drawing to write: the timeline, or a chart by its number or id.
    #[arg(long, value_name = "timeline|N|ID", default_value = "timeline")]
    pub drawing: String,
    /// Where to write; if absent, what comes out.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Writes the incident in another form; what is wrong with its file goes to `errors`.
///
/// The code is 1 when there is no incident to be read, or no chart of that name.
///
/// # Errors
///
/// When the file can't be read or the output can't be written.
pub fn run(convert: &Convert, output: &mut dyn Write, errors: &mut dyn Write) -> io::Result<ExitCode> {
    let Some(incident) = Input::read(&convert.file, convert.incident.as_deref())?.incident(errors)? else {
        return Ok(ExitCode::FAILURE);
    };
    match written(convert, &incident) {
        Ok(text) => put(convert.output.as_deref(), &text, output).map(|()| ExitCode::SUCCESS),
        Err(message) => {
            writeln!(errors, "postmortem: {}", super::input::printable(&message))?;
            Ok(ExitCode::FAILURE)
        }
    }
}

fn written(convert: &Convert, incident: &Incident) -> Result<String, String> {
    let (which, option) = match convert.to {
        Form::Svg => (Some(convert.drawing.as_str()), "--drawing"),
        _ => (convert.chart.as_deref(), "--chart"),
    };
    write(
        incident,
        convert.to,
        which,
        (&NativeZones, &Words::english(), now()),
    )
    .map_err(|NoChart { problem, choices }| match choices.is_empty() {
        true => problem,
        false => format!("{problem}; choose one with {option}: {}", choices.join(", ")),
    })
}
