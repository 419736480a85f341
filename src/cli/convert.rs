//! `postmortem convert`: an incident in another form.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::input::Input;
use super::output::{now, put};
use super::zones::NativeZones;
use crate::drawing::widths::TableWidths;
use crate::export::{Calendar, Sheet, chart_svg, csv, json, markdown, timeline_svg};
use crate::incident::{Chart, Incident};
use crate::json::Json;
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

/// A form that an incident can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// An incident file, format 1.
    Json,
    /// The Markdown edition.
    Markdown,
    /// The readings of a chart.
    Csv,
    /// A drawing.
    Svg,
}

/// How wide drawings are.
const WIDTH_PX: f64 = 720.0;

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
    let words = Words::english();
    match convert.to {
        Form::Json => Ok(json(incident, &NativeZones)),
        Form::Markdown => Ok(markdown(incident, &NativeZones, &words)),
        Form::Csv => {
            let (_, chart) = chart(incident, convert.chart.as_deref(), "--chart")?;
            let calendar = Calendar::of(incident, &NativeZones);
            let number = |value: f64| Json::from(value).line();
            Ok(csv(chart, &|at| calendar.iso(at), &number))
        }
        Form::Svg => {
            let sheet = Sheet {
                words: &words,
                zones: &NativeZones,
                widths: &TableWidths,
                width_px: WIDTH_PX,
                now: now(),
            };
            if convert.drawing == "timeline" {
                return Ok(timeline_svg(incident, &sheet));
            }
            let (index, _) = chart(incident, Some(&convert.drawing), "--drawing")?;
            chart_svg(incident, index, &sheet).ok_or_else(|| "there is nothing to draw".to_owned())
        }
    }
}

/// The chart of that number or id; without one, the only chart there is.
fn chart<'i>(
    incident: &'i Incident,
    wanted: Option<&str>,
    option: &str,
) -> Result<(usize, &'i Chart), String> {
    let charts = &incident.charts;
    let found = match (wanted, charts.as_slice()) {
        (_, []) => return Err("the incident has no charts".to_owned()),
        (None, [_]) => Some(0),
        (None, _) => None,
        (Some(wanted), _) => {
            let by_id = charts
                .iter()
                .position(|chart| chart.key.id.as_deref() == Some(wanted));
            let number = wanted.parse::<usize>().ok();
            let number = number.and_then(|number| number.checked_sub(1));
            by_id.or(number.filter(|index| *index < charts.len()))
        }
    };
    if let Some(index) = found
        && let Some(chart) = charts.get(index)
    {
        return Ok((index, chart));
    }
    let choices: Vec<String> = charts.iter().map(choice).collect();
    let problem = match wanted {
        Some(wanted) => format!("there is no chart “{wanted}”"),
        None => "there are several charts".to_owned(),
    };
    Err(format!(
        "{problem}; choose one with {option}: {}",
        choices.join(", ")
    ))
}

/// "2 or error-rate (Errors)".
fn choice(chart: &Chart) -> String {
    let number = chart.key.number;
    match &chart.key.id {
        Some(id) => format!("{number} or {id} ({})", chart.title),
        None => format!("{number} ({})", chart.title),
    }
}
