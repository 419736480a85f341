//! One test's own copy of the site: pages made for the test, faults, and what was asked for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use hyper::Uri;
use hyper::body::Bytes;

use crate::server::{STRICT_POLICY, locked};

/// What a path answers.
#[derive(Clone)]
pub(crate) struct Answer {
    pub(crate) mime: String,
    pub(crate) body: Bytes,
    pub(crate) headers: Vec<(String, String)>,
    /// With an entity tag a browser may keep the answer and ask whether it still holds.
    pub(crate) tag: Option<String>,
}

impl Answer {
    pub(crate) fn new(mime: impl Into<String>, body: impl Into<Bytes>) -> Self {
        Self {
            mime: mime.into(),
            body: body.into(),
            headers: Vec::new(),
            tag: None,
        }
    }
}

/// What can go wrong between a server and a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// This status, with a short text.
    Status(u16),
    /// The right bytes, said to be HTML.
    WrongType,
    /// Half of the bytes, and the connection is gone.
    Cut,
    /// No answer, ever.
    Silence,
}

/// The server's side of a site.
#[derive(Default)]
pub(crate) struct SiteState {
    routes: Mutex<HashMap<String, Answer>>,
    faults: Mutex<HashMap<String, Fault>>,
    policy: Mutex<Option<String>>,
    requests: Mutex<Vec<String>>,
    unchanged: Mutex<Vec<String>>,
}

impl SiteState {
    pub(crate) fn note_request(&self, uri: &Uri) {
        locked(&self.requests).push(uri.to_string());
    }

    pub(crate) fn note_unchanged(&self, path: &str) {
        locked(&self.unchanged).push(path.to_owned());
    }

    pub(crate) fn answer(&self, path: &str) -> Option<Answer> {
        locked(&self.routes).get(path).cloned()
    }

    /// A fault holds for one path, or, when its key ends in `*`, for all that begin so.
    pub(crate) fn fault(&self, path: &str) -> Option<Fault> {
        locked(&self.faults)
            .iter()
            .find(|(key, _)| match key.strip_suffix('*') {
                Some(start) => path.starts_with(start),
                None => path == key.as_str(),
            })
            .map(|(_, fault)| *fault)
    }

    pub(crate) fn policy(&self) -> String {
        locked(&self.policy)
            .clone()
            .unwrap_or_else(|| STRICT_POLICY.to_owned())
    }
}

/// The test's side of a site. Paths are relative to it and have no leading slash.
pub(crate) struct Site {
    state: Arc<SiteState>,
    base: String,
    other_base: String,
}

impl Site {
    pub(crate) fn new(state: Arc<SiteState>, base: String, other_base: String) -> Self {
        Self {
            state,
            base,
            other_base,
        }
    }

    /// The whole address of a path of this site.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}/{path}", self.base)
    }

    /// The same path on the second origin, which allows cross-origin reads.
    pub(crate) fn other_url(&self, path: &str) -> String {
        format!("{}/{path}", self.other_base)
    }

    /// Answers `path` with these bytes.
    pub(crate) fn put(&self, path: &str, mime: &str, body: impl Into<Bytes>) {
        locked(&self.state.routes).insert(path.to_owned(), Answer::new(mime, body));
    }

    /// Answers `path` with JSON.
    pub(crate) fn put_json(&self, path: &str, text: impl Into<String>) {
        self.put(path, "application/json", text.into());
    }

    /// Answers `path` with JSON under an entity tag of its own.
    pub(crate) fn put_tagged(&self, path: &str, text: &str) {
        let tag = format!(
            "\"{:x}\"",
            text.bytes()
                .fold(7_u64, |sum, byte| sum.wrapping_mul(31) ^ u64::from(byte))
        );
        let answer = Answer {
            tag: Some(tag),
            ..Answer::new("application/json", text.to_owned())
        };
        locked(&self.state.routes).insert(path.to_owned(), answer);
    }

    /// How often a request was answered by "not modified".
    pub(crate) fn unchanged(&self, path: &str) -> usize {
        locked(&self.state.unchanged)
            .iter()
            .filter(|each| *each == path)
            .count()
    }

    /// Lets requests for `path` fail from now on; `None` mends it.
    pub(crate) fn break_path(&self, path: &str, fault: impl Into<Option<Fault>>) {
        match fault.into() {
            Some(fault) => locked(&self.state.faults).insert(path.to_owned(), fault),
            None => locked(&self.state.faults).remove(path),
        };
    }

    /// Replaces the policy that every answer of this site carries.
    pub(crate) fn set_policy(&self, policy: &str) {
        *locked(&self.state.policy) = Some(policy.to_owned());
    }

    /// The paths asked for so far, oldest first, relative to the site.
    pub(crate) fn requests(&self) -> Vec<String> {
        let strip = |path: &String| path.split('/').skip(2).collect::<Vec<_>>().join("/");
        locked(&self.state.requests).iter().map(strip).collect()
    }

    /// A page that has this in its body and the viewer's script in its head; its address.
    pub(crate) fn page(&self, body: &str) -> String {
        self.page_with_head(
            r#"<script type="module" src="postmortem-viewer.js"></script>"#,
            body,
        )
    }

    /// A page with a head of its own, for tests about how the script itself arrives; its address.
    pub(crate) fn page_with_head(&self, head: &str, body: &str) -> String {
        let html = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Test page</title>\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"tests/page.css\">\
             {head}</head><body>{body}</body></html>"
        );
        let path = format!("page-{}.html", locked(&self.state.routes).len());
        let html = watched(html.as_bytes(), &path);
        self.put(&path, "text/html; charset=utf-8", html);
        self.url(&path)
    }
}

/// The same HTML with the watching script first in its head.
pub(crate) fn watched(html: &[u8], path: &str) -> Vec<u8> {
    let html = String::from_utf8_lossy(html);
    let up = "../".repeat(path.matches('/').count());
    let script = format!("<script src=\"{up}tests/watch.js\"></script>");
    let at = html.find("<head>").map_or(0, |start| start + "<head>".len());
    let (before, after) = html.split_at(at);
    format!("{before}{script}{after}").into_bytes()
}
