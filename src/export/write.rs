//! One way to every form, for the command line and for a browser.

use super::calendar::Calendar;
use super::{Sheet, chart_svg, csv, json, json_ld, markdown, timeline_svg};
use crate::drawing::widths::TableWidths;
use crate::incident::{Chart, Incident};
use crate::json::Json;
use crate::time::{Instant, ZoneSource};
use crate::words::Words;

/// A form that an incident can be written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Form {
    /// An incident file, format 1.
    Json,
    /// The Markdown edition.
    Markdown,
    /// The readings of a chart.
    Csv,
    /// A drawing.
    Svg,
    /// What search engines read, schema.org's words in JSON-LD.
    JsonLd,
}

/// What goes for the timeline where drawings are named.
pub const TIMELINE: &str = "timeline";

/// How wide drawings are.
const WIDTH_PX: f64 = 720.0;

/// Why nothing was written: there is no such chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoChart {
    /// What is wrong.
    pub problem: String,
    /// The charts that there are, each with its number, id and title.
    pub choices: Vec<String>,
}

/// The incident in a form. `which` names a chart by its number or id, for [`Form::Svg`] also the [`TIMELINE`]; without
/// it, it's the only chart that there is, or the timeline. `words` are the English ones, and `now` is what time it is.
///
/// # Errors
///
/// When there is no such chart.
pub fn write(
    incident: &Incident,
    form: Form,
    which: Option<&str>,
    (zones, words, now): (&dyn ZoneSource, &Words, Instant),
) -> Result<String, NoChart> {
    match form {
        Form::Json => Ok(json(incident, zones)),
        Form::Markdown => Ok(markdown(incident, zones, words)),
        Form::JsonLd => Ok(json_ld(incident, zones, words) + "\n"),
        Form::Csv => {
            let (_, chart) = chart(incident, which)?;
            let calendar = Calendar::of(incident, zones);
            let number = |value: f64| Json::from(value).line();
            Ok(csv(chart, &|at| calendar.iso(at), &number))
        }
        Form::Svg => {
            let sheet = Sheet {
                words,
                zones,
                widths: &TableWidths,
                width_px: WIDTH_PX,
                now,
            };
            let which = which.unwrap_or(TIMELINE);
            if which == TIMELINE {
                return Ok(timeline_svg(incident, &sheet));
            }
            let (index, _) = chart(incident, Some(which))?;
            chart_svg(incident, index, &sheet).ok_or_else(|| NoChart {
                problem: "there is nothing to draw".to_owned(),
                choices: Vec::new(),
            })
        }
    }
}

/// The chart of that id or number, as links write both; without one, the only chart there is.
fn chart<'i>(incident: &'i Incident, wanted: Option<&str>) -> Result<(usize, &'i Chart), NoChart> {
    let charts = &incident.charts;
    let found = match (wanted, charts.as_slice()) {
        (None, [_]) => Some(0),
        (None, _) => None,
        (Some(wanted), _) => {
            let by_id = charts
                .iter()
                .position(|chart| chart.key.id.as_deref() == Some(wanted));
            let number = wanted.strip_prefix("chart-").unwrap_or(wanted);
            let number = number.parse::<usize>().ok();
            by_id.or(number.and_then(|number| number.checked_sub(1)))
        }
    };
    if let Some(found) = found.and_then(|index| Some((index, charts.get(index)?))) {
        return Ok(found);
    }
    let problem = match wanted {
        _ if charts.is_empty() => "the incident has no charts".to_owned(),
        Some(wanted) => format!("there is no chart “{wanted}”"),
        None => "there are several charts".to_owned(),
    };
    Err(NoChart {
        problem,
        choices: charts.iter().map(choice).collect(),
    })
}

/// "2 or error-rate (Errors)".
fn choice(chart: &Chart) -> String {
    let number = chart.key.number;
    match &chart.key.id {
        Some(id) => format!("{number} or {id} ({})", chart.title),
        None => format!("{number} ({})", chart.title),
    }
}
