//! A small web server that serves the built viewer as a status site would: right media types, a strict
//! content security policy on every answer, and a second origin that allows cross-origin reads.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::path::{Component, Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use hyper::header::{HeaderName, HeaderValue};
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;
use tokio::runtime::Handle;

use crate::site::{Answer, Fault, Site, SiteState};

/// The policy under which the viewer must work: nothing inline, no string made into code or markup.
pub(crate) const STRICT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'";

/// Where the built files are, and the sites now being served, by the first part of their path.
pub(crate) struct Server {
    dist: PathBuf,
    pages: PathBuf,
    hosts: PathBuf,
    origin: SocketAddr,
    other_origin: SocketAddr,
    sites: Mutex<HashMap<String, Arc<SiteState>>>,
    next_site: AtomicU32,
}

impl Server {
    /// Starts serving `dist` and the test pages on two free ports of this machine.
    pub(crate) fn start(runtime: &Handle, dist: &Path, pages: &Path, hosts: &Path) -> io::Result<Arc<Self>> {
        let bind = || runtime.block_on(TcpListener::bind(("127.0.0.1", 0)));
        let (main, other) = (bind()?, bind()?);
        let server = Arc::new(Self {
            dist: dist.to_owned(),
            pages: pages.to_owned(),
            hosts: hosts.to_owned(),
            origin: main.local_addr()?,
            other_origin: other.local_addr()?,
            sites: Mutex::default(),
            next_site: AtomicU32::new(1),
        });
        runtime.spawn(Arc::clone(&server).accept(main, false));
        runtime.spawn(Arc::clone(&server).accept(other, true));
        Ok(server)
    }

    /// A fresh copy of the site under a path of its own, with its own routes, faults and request log, so that
    /// tests that run at the same time don't meet. It also proves that any path will do.
    pub(crate) fn site(self: &Arc<Self>) -> Site {
        let prefix = format!("s{}", self.next_site.fetch_add(1, Ordering::Relaxed));
        let state = Arc::new(SiteState::default());
        locked(&self.sites).insert(prefix.clone(), Arc::clone(&state));
        Site::new(
            state,
            format!("http://{}/{prefix}", self.origin),
            format!("http://{}/{prefix}", self.other_origin),
        )
    }

    async fn accept(self: Arc<Self>, listener: TcpListener, cross_origin: bool) {
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                continue;
            };
            let server = Arc::clone(&self);
            tokio::spawn(async move {
                let service = service_fn(|request| {
                    let server = Arc::clone(&server);
                    async move { server.answer(&request, cross_origin).await }
                });
                // A browser that hangs up, and a connection that a fault cuts, both end here: no news.
                let _ = hyper::server::conn::http1::Builder::new()
                    .serve_connection(TokioIo::new(stream), service)
                    .await;
            });
        }
    }

    async fn answer(
        &self,
        request: &Request<Incoming>,
        cross_origin: bool,
    ) -> Result<Response<BoxBody<Bytes, io::Error>>, Infallible> {
        let path = request.uri().path().trim_start_matches('/');
        let (prefix, rest) = path.split_once('/').unwrap_or((path, ""));
        let Some(site) = locked(&self.sites).get(prefix).cloned() else {
            return Ok(plain(StatusCode::NOT_FOUND, "no such site"));
        };
        site.note_request(request.uri());
        let whole = format!("{rest}index.html");
        let rest = if rest.is_empty() || rest.ends_with('/') {
            &whole
        } else {
            rest
        };
        let fault = site.fault(rest);
        if fault == Some(Fault::Silence) {
            std::future::pending::<()>().await;
        }
        let found = site.answer(rest).or_else(|| self.file(rest));
        let tag = found.as_ref().and_then(|answer| answer.tag.clone());
        let known = request.headers().get("if-none-match");
        if fault.is_none() && tag.is_some() && known.and_then(|known| known.to_str().ok()) == tag.as_deref() {
            site.note_unchanged(rest);
            let mut response = Response::new(Full::default().map_err(|never| match never {}).boxed());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return Ok(response);
        }
        let mut response = match (fault, found) {
            (Some(Fault::Status(code)), _) => plain(
                StatusCode::from_u16(code).unwrap_or(StatusCode::NOT_FOUND),
                "a simulated failure",
            ),
            (_, None) => plain(StatusCode::NOT_FOUND, "not found"),
            (Some(Fault::Cut), Some(answer)) => {
                let mut response = Response::new(CutBody::half_of(&answer.body).boxed());
                set(&mut response, "content-type", &answer.mime);
                response
            }
            (fault, Some(answer)) => {
                let mut response =
                    Response::new(Full::new(answer.body).map_err(|never| match never {}).boxed());
                let mime = if fault == Some(Fault::WrongType) {
                    "text/html"
                } else {
                    &answer.mime
                };
                set(&mut response, "content-type", mime);
                for (name, value) in &answer.headers {
                    set(&mut response, name, value);
                }
                response
            }
        };
        set(&mut response, "content-security-policy", &site.policy());
        match tag {
            Some(tag) => set(&mut response, "etag", &tag),
            None => set(&mut response, "cache-control", "no-store"),
        }
        if cross_origin {
            set(&mut response, "access-control-allow-origin", "*");
        }
        Ok(response)
    }

    /// A file of the built viewer, of `tests/browser/pages` below `tests/`, or of a site that embeds the viewer below
    /// `hosts/`.
    fn file(&self, path: &str) -> Option<Answer> {
        let relative = Path::new(path);
        if !relative
            .components()
            .all(|part| matches!(part, Component::Normal(_)))
        {
            return None;
        }
        let full = match (relative.strip_prefix("tests"), relative.strip_prefix("hosts")) {
            (Ok(page), _) => self.pages.join(page),
            (_, Ok(page)) => self.hosts.join(page),
            _ => self.dist.join(relative),
        };
        let body = std::fs::read(full).ok()?;
        let mime = media_type(relative);
        // The watcher must run before anything of the page does, also in pages that are not ours to change.
        let body = if mime.starts_with("text/html") {
            crate::site::watched(&body, path)
        } else {
            body
        };
        Some(Answer::new(mime, body))
    }
}

/// A poisoned lock only says that some test failed while it held it; the maps are whole all the same.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("md" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response<BoxBody<Bytes, io::Error>> {
    let mut response = Response::new(Full::from(text).map_err(|never| match never {}).boxed());
    *response.status_mut() = status;
    set(&mut response, "content-type", "text/plain");
    response
}

fn set<B>(response: &mut Response<B>, name: &str, value: &str) {
    if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::from_str(value)) {
        response.headers_mut().insert(name, value);
    }
}

/// Promises a whole body, sends half of it and drops the connection.
struct CutBody {
    half: Option<Bytes>,
    promised: u64,
}

impl CutBody {
    fn half_of(body: &Bytes) -> Self {
        Self {
            half: Some(body.slice(..body.len() / 2)),
            promised: body.len() as u64,
        }
    }
}

impl Body for CutBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        Poll::Ready(Some(match self.half.take() {
            Some(half) => Ok(Frame::data(half)),
            None => Err(io::Error::from(io::ErrorKind::ConnectionReset)),
        }))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.promised)
    }
}
