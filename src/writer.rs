//! The incident in other forms, in a browser: a program beside the viewer's, loaded when somebody asks for it.
//!
//! What it writes is what the command line writes for the same file.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use crate::export::{Form, NoChart};
use crate::incident;
use crate::platform::{BrowserZones, taken};
use crate::time::Instant;
use crate::words::Words;

/// Writes a file, as the viewer took it, in a form: `markdown`, `csv`, `svg`, `json` or `json-ld`. `which` names a chart by
/// its number or id, or the `timeline`; `now_ms` is what time it is, in ms since 1970.
///
/// # Errors
///
/// In words, when there is no such chart, or when it isn't an incident.
#[wasm_bindgen]
pub fn write(given: &Array, form: &str, which: Option<String>, now_ms: f64) -> Result<String, String> {
    let (bytes, columns) = taken(given);
    let outcome = incident::read_with(&bytes, columns, &BrowserZones);
    let Some(incident) = outcome.incident else {
        let problem = outcome.problems.first();
        return Err(problem.map(ToString::to_string).unwrap_or_default());
    };
    let form = match form {
        "markdown" => Form::Markdown,
        "csv" => Form::Csv,
        "svg" => Form::Svg,
        "json-ld" => Form::JsonLd,
        _ => Form::Json,
    };
    #[expect(
        clippy::cast_possible_truncation,
        reason = "dates have far fewer digits than an i64"
    )]
    let now = Instant::from_millis(now_ms as i64);
    let words = Words::english();
    crate::export::write(&incident, form, which.as_deref(), (&BrowserZones, &words, now)).map_err(
        |NoChart { problem, choices }| match choices.is_empty() {
            true => problem,
            false => format!("{problem}; there are: {}", choices.join(", ")),
        },
    )
}
