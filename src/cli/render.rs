//! `postmortem render`: the report as one HTML file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::input::Input;
use super::output::{now, put};
use super::page::{Component, page};

/// What to render, and how.
#[derive(Debug, Args)]
pub struct Render {
    /// An incident file, a postmortem in Markdown, or what a status page publishes; - is what comes in.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Of several incidents of a status page the one to take, by its number or id.
    #[arg(long, value_name = "N|ID")]
    pub incident: Option<String>,
    /// Where to write; if absent, what comes out.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Puts the viewer into the file, so that it's interactive from a disk too.
    #[arg(long, requires = "viewer")]
    pub standalone: bool,
    /// The folder with the built viewer: postmortem-viewer.js and wasm.
    #[arg(long, value_name = "DIST", requires = "standalone")]
    pub viewer: Option<PathBuf>,
}

/// Writes the report; what is wrong with its file goes to `errors`.
///
/// The code is 1 when there is no incident to be read.
///
/// # Errors
///
/// When a file can't be read or the output can't be written.
pub fn run(render: &Render, output: &mut dyn Write, errors: &mut dyn Write) -> io::Result<ExitCode> {
    let component = render.viewer.as_deref().map(component).transpose()?;
    let Some(incident) = Input::read(&render.file, render.incident.as_deref())?.incident(errors)? else {
        return Ok(ExitCode::FAILURE);
    };
    let html = page(incident, now(), component.as_ref());
    put(render.output.as_deref(), &html, output).map(|()| ExitCode::SUCCESS)
}

/// The component's files in the folder of the built viewer.
fn component(dist: &Path) -> io::Result<Component> {
    let read = |name: &str| {
        let file = dist.join(name);
        fs::read(&file).map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    };
    let text = |name: &str| {
        let bytes = read(name)?;
        String::from_utf8(bytes)
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, format!("{name} is not UTF-8")))
    };
    Ok(Component {
        module: text("postmortem-viewer.js")?,
        links: text("links.js")?,
        glue: text("wasm/viewer.js")?,
        wasm: read("wasm/viewer_bg.wasm")?,
        writer: text("writer.js")?,
        writer_glue: text("wasm/writer.js")?,
        writer_wasm: read("wasm/writer_bg.wasm")?,
    })
}
