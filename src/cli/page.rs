//! A report as one HTML file.

use std::sync::Arc;

use super::sheet::used;
use super::zones::NativeZones;
use crate::drawing::widths::TableWidths;
use crate::export::{Sheet, in_short, json, json_ld, summary};
use crate::incident::Incident;
use crate::state::Clock;
use crate::time::Instant;
use crate::view::{Given, SectionKey, Surface, escape, page_html};
use crate::words::Words;

/// The viewer's own sheet, and the page's.
const SHEETS: [&str; 2] = [
    include_str!("../../style/viewer.css"),
    include_str!("../../style/report.css"),
];

/// No more of the summary describes the page where links to it are shown.
const DESCRIPTION: usize = 200;

/// The component's files, to be put into a page.
pub struct Component {
    /// The module that defines the element.
    pub module: String,
    /// The module that joins what is chosen to the page's address.
    pub links: String,
    /// What joins the program to the page.
    pub glue: String,
    /// The program.
    pub wasm: Vec<u8>,
    /// The module that writes the incident in other forms.
    pub writer: String,
    /// What joins its program to the page.
    pub writer_glue: String,
    /// Its program.
    pub writer_wasm: Vec<u8>,
}

/// The page of an incident. With the component in it, it's interactive wherever scripts run; either way nothing is
/// asked of anybody.
pub fn page(incident: Incident, now: Instant, component: Option<&Component>) -> String {
    let words = Words::english();
    let mut out = String::from("<!DOCTYPE html>\n<html");
    attribute(&mut out, "lang", words.lang());
    out.push_str(">\n<head>\n<meta charset=\"utf-8\">\n");
    if component.is_some() {
        meta(&mut out, ("http-equiv", "Content-Security-Policy"), POLICY);
    }
    meta(
        &mut out,
        ("name", "viewport"),
        "width=device-width, initial-scale=1",
    );
    meta(
        &mut out,
        ("name", "generator"),
        concat!("Postmortem Viewer ", env!("CARGO_PKG_VERSION")),
    );
    let description = match summary(&incident) {
        // Without a summary it is what follows from the times.
        none if none.is_empty() => in_short(
            &incident,
            &Sheet {
                words: &words,
                zones: &NativeZones,
                widths: &TableWidths,
                width_px: 0.0,
                now,
            },
        ),
        summary => summary,
    };
    head(&mut out, &incident, &shortened(&description));
    let scheme = if component.is_some() {
        "light dark"
    } else {
        "light"
    };
    meta(&mut out, ("name", "color-scheme"), scheme);
    let data = json_ld(&incident, &NativeZones, &words);
    let file = component.map(|_| json(&incident, &NativeZones));
    let account = page_html(Given {
        incident: Arc::new(incident),
        problems: Vec::new(),
        words,
        surface: Surface::Paper,
        heading: 1,
        sections: SectionKey::usual(),
        clock: Clock::Incident,
        zones: Box::new(NativeZones),
        widths: Box::new(TableWidths),
        now,
    });
    let account = format!("<main part=\"root\">{account}</main>");
    out.push_str("<style>\n");
    out.push_str(&used(&SHEETS.concat(), &account));
    out.push_str("</style>\n<script type=\"application/ld+json\">");
    out.push_str(&data);
    out.push_str("</script>\n</head>\n<body>\n");
    match (component, file) {
        (Some(component), Some(file)) => interactive(&mut out, &account, &file, component),
        _ => out.push_str(&account),
    }
    out.push_str("\n</body>\n</html>\n");
    out
}

/// Title, description, and what is shown where somebody shares a link to the page.
fn head(out: &mut String, incident: &Incident, description: &str) {
    let organization = incident.organization.as_ref().map(|named| named.name.as_str());
    let title = match organization {
        Some(name) => format!("{} · {name}", incident.title),
        None => incident.title.clone(),
    };
    out.push_str("<title>");
    escape(out, &title);
    out.push_str("</title>\n");
    let mut say = |key: (&str, &str), value: &str| {
        if !value.is_empty() {
            meta(out, key, value);
        }
    };
    say(("name", "description"), description);
    say(("property", "og:type"), "article");
    say(("property", "og:title"), &incident.title);
    say(("property", "og:description"), description);
    say(("property", "og:site_name"), organization.unwrap_or_default());
    say(("property", "og:locale"), &incident.lang.replace('-', "_"));
    let url = incident.url.as_deref();
    if let Some(url) = url.filter(|url| url.starts_with("https://") || url.starts_with("http://")) {
        say(("property", "og:url"), url);
        out.push_str("<link rel=\"canonical\"");
        attribute(out, "href", url);
        out.push_str(">\n");
    }
}

/// What the page with the component may do: run what is in it, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
     base-uri 'none'; form-action 'none'";

/// The element with the account inside it, which is shown until the viewer is ready, and if anything fails.
fn interactive(out: &mut String, account: &str, file: &str, component: &Component) {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    out.push_str("<postmortem-viewer loading=\"eager\" heading-level=\"1\" deep-links>\n");
    out.push_str(account);
    out.push_str("\n<script type=\"application/json\">");
    out.push_str(&file.replace('<', "\\u003c"));
    out.push_str("</script>\n</postmortem-viewer>\n");
    let texts = [
        &component.glue,
        &component.links,
        &component.writer,
        &component.writer_glue,
    ];
    let [glue, links, writer, writer_glue] = texts.map(String::as_bytes);
    for (id, bytes) in [
        ("_glue", glue),
        ("_wasm", &component.wasm),
        ("_links", links),
        ("_writer", writer),
        ("_writerGlue", writer_glue),
        ("_writerWasm", &component.writer_wasm),
    ] {
        out.push_str(&format!("<script type=\"text/plain\" id=\"{id}\">"));
        out.push_str(&STANDARD.encode(bytes));
        out.push_str("</script>\n");
    }
    out.push_str("<script type=\"module\">\n");
    // The module looks for these beside itself, where nothing is.
    let mut module = component.module.clone();
    for name in ["links", "writer"] {
        let inlined = format!("inlined('{name}')");
        for mark in ["'", "\""] {
            module = module.replace(&format!("{mark}./{name}.js{mark}"), &inlined);
        }
    }
    // An end tag within a text would end the script.
    let module = module.replace("</script", "<\\/script");
    out.push_str(&module.replace("<!--", "<\\!--"));
    out.push_str(JOIN);
    out.push_str("</script>");
}

/// Tells the component where its parts are, before it asks.
const JOIN: &str = "
function inlinedBytes(name) {
  return Uint8Array.from(atob(document.getElementById(`_${name}`).textContent), letter => letter.charCodeAt(0));
}
function inlined(name) {
  return URL.createObjectURL(new Blob([inlinedBytes(name)], { type: 'text/javascript' }));
}
{
  const { assets } = customElements.get('postmortem-viewer');
  for (const name of ['glue', 'writerGlue']) assets[name] = inlined(name);
  assets.wasm = inlinedBytes('wasm');
  // Few ask for it.
  Object.defineProperty(assets, 'writerWasm', { get: () => inlinedBytes('writerWasm') });
}
";

/// As much of a text as describes a page, whole words.
fn shortened(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= DESCRIPTION {
        return text.to_owned();
    }
    let cut: String = text.chars().take(DESCRIPTION - 1).collect();
    let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ';', ':']))
}

fn meta(out: &mut String, key: (&str, &str), content: &str) {
    out.push_str("<meta");
    attribute(out, key.0, key.1);
    attribute(out, "content", content);
    out.push_str(">\n");
}

fn attribute(out: &mut String, name: &str, value: &str) {
    out.push_str(&format!(" {name}=\""));
    escape(out, value);
    out.push('"');
}
