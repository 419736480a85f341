//! The three browsers: how each is started with a fresh profile, driven, and ended again.

use std::fmt;
use std::io;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::wd::{Capabilities, TimeoutConfiguration};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Handle;

use crate::process::{Process, find_program};

/// The engines that the viewer is promised to work in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Chromium,
    Firefox,
    WebKit,
}

impl Kind {
    pub(crate) const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        })
    }
}

/// Windows are as large as the widest layout under test, with room for its margins.
const WINDOW: (u32, u32) = (1680, 1050);

/// A running browser. Fields are dropped in this order: the driver first, what it stands on after it.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Process,
    _screen: Option<Process>,
    _profile: TempDir,
}

impl Browser {
    /// Starts the driver and one browser; the error says what to install or where to look.
    pub(crate) fn start(kind: Kind, runtime: &Handle) -> Result<Self, String> {
        let profile = TempDir::new().map_err(|error| format!("no place for a profile: {error}"))?;
        let log = profile.path().join("driver.log");
        let screen = match kind {
            Kind::WebKit => Some(Screen::start(&log)?),
            _ => None,
        };
        let port = free_port().map_err(|error| format!("no free port: {error}"))?;
        let driver = start_driver(kind, port, profile.path(), screen.as_ref(), &log)?;
        let explain = |what: String| {
            let said = std::fs::read_to_string(&log).unwrap_or_default();
            let tail: Vec<&str> = said.lines().rev().take(12).collect();
            let tail: Vec<&str> = tail.into_iter().rev().collect();
            format!(
                "{kind} could not be started: {what}\nits driver said:\n{}",
                tail.join("\n")
            )
        };
        wait_for_port(port).map_err(&explain)?;
        let client = runtime
            .block_on(async {
                let connect = ClientBuilder::new(HttpConnector::new())
                    .capabilities(capabilities(kind, profile.path())?)
                    .connect(&format!("http://127.0.0.1:{port}"))
                    .await;
                let client = connect.map_err(|error| error.to_string())?;
                prepare(&client).await.map_err(|error| error.to_string())?;
                Ok::<_, String>(client)
            })
            .map_err(&explain)?;
        Ok(Self {
            client,
            driver,
            _screen: screen.map(|screen| screen.process),
            _profile: profile,
        })
    }

    /// Asks the browser to close; whatever doesn't listen is ended when the driver's processes are.
    pub(crate) fn close(self, runtime: &Handle) {
        let client = self.client.clone();
        let _ =
            runtime.block_on(async { tokio::time::timeout(Duration::from_secs(5), client.close()).await });
        drop(self.driver);
    }
}

async fn prepare(client: &Client) -> Result<(), fantoccini::error::CmdError> {
    // `pages/watch.js` knows the driver's own timer in the page by this length.
    let script = Some(Duration::from_millis(29_999));
    let load = Some(Duration::from_secs(30));
    client
        .update_timeouts(TimeoutConfiguration::new(script, load, Some(Duration::ZERO)))
        .await?;
    client.set_window_size(WINDOW.0, WINDOW.1).await
}

fn start_driver(
    kind: Kind,
    port: u16,
    profile: &Path,
    screen: Option<&Screen>,
    log: &Path,
) -> Result<Process, String> {
    let port_option = format!("--port={port}");
    let profile_text = profile.to_string_lossy().into_owned();
    match kind {
        Kind::Chromium => Process::start("chromedriver", &[&port_option], &[("TMPDIR", &profile_text)], log),
        Kind::Firefox => {
            let port = port.to_string();
            let options = [
                "--port",
                &port,
                "--host",
                "127.0.0.1",
                "--profile-root",
                &profile_text,
            ];
            Process::start("geckodriver", &options, &[("TMPDIR", &profile_text)], log)
        }
        Kind::WebKit => {
            let display = screen.map(|screen| screen.display.clone()).unwrap_or_default();
            // The sandbox needs name spaces that root in a container doesn't have, and compositing needs a GPU.
            let environment = [
                ("DISPLAY", display.as_str()),
                ("GDK_BACKEND", "x11"),
                ("TMPDIR", &profile_text),
                ("WEBKIT_DISABLE_COMPOSITING_MODE", "1"),
                ("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1"),
                ("XDG_CACHE_HOME", &profile_text),
                ("XDG_DATA_HOME", &profile_text),
                ("XDG_CONFIG_HOME", &profile_text),
            ];
            Process::start("WebKitWebDriver", &[&port_option], &environment, log)
        }
    }
}

fn capabilities(kind: Kind, profile: &Path) -> Result<Capabilities, String> {
    let options = match kind {
        Kind::Chromium => {
            let profile = format!("--user-data-dir={}", profile.join("chromium").display());
            json!({ "goog:chromeOptions": {
                "binary": find_program("chromium").or_else(|_| find_program("google-chrome"))?,
                "args": [
                    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                    "--disable-background-networking", "--disable-component-update", "--disable-sync",
                    "--disable-dev-shm-usage", profile,
                ],
            } })
        }
        Kind::Firefox => json!({ "moz:firefoxOptions": {
            "binary": find_program("firefox-esr").or_else(|_| find_program("firefox"))?,
            "args": ["-headless"],
        } }),
        Kind::WebKit => json!({ "webkitgtk:browserOptions": {
            "binary": mini_browser()?,
            "args": ["--automation"],
        } }),
    };
    match options {
        Value::Object(map) => Ok(map),
        _ => Err("capabilities are an object".to_owned()),
    }
}

/// WebKitGTK's small browser lies beside its library, whose folder has the version in its name.
fn mini_browser() -> Result<PathBuf, String> {
    let folders = |path: &Path| std::fs::read_dir(path).into_iter().flatten().flatten();
    folders(Path::new("/usr/lib"))
        .chain(folders(Path::new("/usr/libexec")))
        .flat_map(|folder| {
            let inside = folders(&folder.path()).map(|entry| entry.path().join("MiniBrowser"));
            inside
                .chain([folder.path().join("MiniBrowser")])
                .collect::<Vec<_>>()
        })
        .find(|path| path.is_file())
        .ok_or_else(|| "MiniBrowser is missing: install webkit2gtk-driver".to_owned())
}

/// An X server without a screen; WebKitGTK has no headless mode of its own.
struct Screen {
    process: Process,
    display: String,
}

impl Screen {
    fn start(log: &Path) -> Result<Self, String> {
        let screen = format!("{}x{}x24", WINDOW.0, WINDOW.1);
        let options = ["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp"];
        let number = log.with_file_name("display");
        let process = Process::start_with_output("Xvfb", &options, &[], &number, log)?;
        // It writes the display that it found free once it takes connections.
        let display = wait_until(|| {
            let text = std::fs::read_to_string(&number).ok()?;
            text.ends_with('\n').then(|| format!(":{}", text.trim()))
        });
        Ok(Self {
            process,
            display: display.ok_or("Xvfb did not come up within 20 s")?,
        })
    }
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

fn wait_for_port(port: u16) -> Result<(), String> {
    wait_until(|| TcpStream::connect(("127.0.0.1", port)).ok())
        .map(drop)
        .ok_or_else(|| format!("nothing listens on port {port} after 20 s"))
}

fn wait_until<T>(mut ready: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if let Some(value) = ready() {
            return Some(value);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    None
}
