//! The list of tests, and how each is run: in every chosen browser, with a time limit, leaving evidence behind.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use tokio::runtime::Runtime;

use crate::engines::{Browser, Kind};
use crate::page::Page;
use crate::process::end_children_on_signal;
use crate::server::{Server, locked};

/// No test may hold up the others for longer.
const LIMIT: Duration = Duration::from_secs(120);

/// A test that takes longer is named, so that the whole suite stays quick.
const SLOW: Duration = Duration::from_secs(5);

thread_local! {
    /// Where the last panic of this thread was; the payload alone doesn't know.
    static PANIC_PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A browser that is started when first needed and again after a failure, which may have left it in any state.
struct Engine {
    kind: Kind,
    browser: Mutex<Option<Browser>>,
    /// Why it didn't start: said once for each test, without trying again each time.
    broken: Mutex<Option<String>>,
}

struct Context {
    runtime: Runtime,
    server: Arc<Server>,
    evidence: PathBuf,
}

/// An incident file of `public/incidents`.
#[derive(Clone)]
pub(crate) struct Sample {
    /// The file's name without `.json`.
    pub(crate) name: String,
    pub(crate) text: String,
}

pub(crate) struct Suite {
    context: Arc<Context>,
    engines: Vec<Arc<Engine>>,
    trials: Vec<Trial>,
    pub(crate) samples: Vec<Sample>,
}

impl Suite {
    pub(crate) fn new() -> Result<Self, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let dist = std::env::var_os("DIST").map_or_else(|| root.join("dist"), PathBuf::from);
        if !dist.join("postmortem-viewer.js").is_file() {
            return Err(format!(
                "{} holds no built viewer: run `trunk build --release`",
                dist.display()
            ));
        }
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(|error| error.to_string())?;
        end_children_on_signal(runtime.handle());
        let pages = root.join("tests/browser/pages");
        let server = Server::start(runtime.handle(), &dist, &pages, &root.join("target/hosts"))
            .map_err(|error| error.to_string())?;
        std::panic::set_hook(Box::new(|panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            PANIC_PLACE.with(|last| *last.borrow_mut() = place);
        }));
        let engines = chosen()?.into_iter().map(|kind| {
            Arc::new(Engine {
                kind,
                browser: Mutex::default(),
                broken: Mutex::default(),
            })
        });
        Ok(Self {
            engines: engines.collect(),
            samples: samples(&root.join("public/incidents"))?,
            context: Arc::new(Context {
                runtime,
                server,
                evidence: root.join("target/browser-failures"),
            }),
            trials: Vec::new(),
        })
    }

    pub(crate) fn engines(&self) -> usize {
        self.engines.len()
    }

    /// Adds a test for every browser.
    pub(crate) fn add<F>(&mut self, name: &str, test: F)
    where
        F: AsyncFn(&Page) + Clone + Send + 'static,
    {
        self.add_for(&Kind::ALL, name, test);
    }

    /// Adds a test for the browsers that have what it is about.
    pub(crate) fn add_for<F>(&mut self, kinds: &[Kind], name: &str, test: F)
    where
        F: AsyncFn(&Page) + Clone + Send + 'static,
    {
        for engine in self.engines.iter().filter(|engine| kinds.contains(&engine.kind)) {
            let (engine, context, test) = (Arc::clone(engine), Arc::clone(&self.context), test.clone());
            let full_name = format!("{}::{name}", engine.kind);
            let file_name = full_name.replace("::", "-").replace('/', "-");
            let run = move || run_in(&context, &engine, &file_name, test);
            self.trials.push(Trial::test(full_name, run));
        }
    }

    /// Adds a test for every sample in every browser.
    pub(crate) fn add_for_samples<F>(&mut self, name: &str, test: F)
    where
        F: AsyncFn(&Page, &Sample) + Clone + Send + 'static,
    {
        for sample in self.samples.clone() {
            let test = test.clone();
            self.add(&format!("{name}/{}", sample.name), async move |page: &Page| {
                test(page, &sample).await
            });
        }
    }

    pub(crate) fn run(self, arguments: &Arguments) -> ExitCode {
        let conclusion = libtest_mimic::run(arguments, self.trials);
        for engine in &self.engines {
            if let Some(browser) = locked(&engine.browser).take() {
                browser.close(self.context.runtime.handle());
            }
        }
        conclusion.exit_code()
    }
}

fn run_in<F>(context: &Context, engine: &Engine, file_name: &str, test: F) -> Result<(), Failed>
where
    F: AsyncFn(&Page),
{
    let mut slot = locked(&engine.browser);
    if let Some(problem) = locked(&engine.broken).clone() {
        return Err(problem.into());
    }
    let browser = match slot.take() {
        Some(browser) => browser,
        None => Browser::start(engine.kind, context.runtime.handle()).inspect_err(|problem| {
            *locked(&engine.broken) = Some(problem.clone());
        })?,
    };
    let page = Page {
        kind: engine.kind,
        client: browser.client.clone(),
        site: context.server.site(),
    };
    let start = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        context
            .runtime
            .block_on(async { tokio::time::timeout(LIMIT, test(&page)).await })
    }));
    if start.elapsed() > SLOW {
        eprintln!("slow: {file_name} took {:.1} s", start.elapsed().as_secs_f64());
    }
    let problem = match outcome {
        Ok(Ok(())) => {
            *slot = Some(browser);
            return Ok(());
        }
        Ok(Err(_)) => format!("not done after {} s", LIMIT.as_secs()),
        Err(payload) => {
            format!(
                "{}\nat {}",
                words(payload.as_ref()),
                PANIC_PLACE.with(|place| place.borrow().clone())
            )
        }
    };
    let picture = picture(context, &page, file_name);
    browser.close(context.runtime.handle());
    Err(format!("{problem}{picture}").into())
}

/// What the page looked like when a test failed. WebKitGTK's driver hangs when it is asked for one.
fn picture(context: &Context, page: &Page, file_name: &str) -> String {
    if page.kind == Kind::WebKit {
        return String::new();
    }
    let taken = context
        .runtime
        .block_on(async { tokio::time::timeout(Duration::from_secs(10), page.client.screenshot()).await });
    let Ok(Ok(bytes)) = taken else {
        return String::new();
    };
    let path = context.evidence.join(format!("{file_name}.png"));
    let written = std::fs::create_dir_all(&context.evidence).and_then(|()| std::fs::write(&path, bytes));
    written.map_or_else(|_| String::new(), |()| format!("\npicture: {}", path.display()))
}

fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_default()
}

/// The browsers named in `BROWSERS`, or all three.
fn chosen() -> Result<Vec<Kind>, String> {
    let Ok(names) = std::env::var("BROWSERS") else {
        return Ok(Kind::ALL.to_vec());
    };
    let kind = |name: &str| {
        let found = Kind::ALL.into_iter().find(|kind| kind.to_string() == name.trim());
        found.ok_or_else(|| format!("BROWSERS has {name:?}; there are chromium, firefox and webkit"))
    };
    names.split(',').map(kind).collect()
}

fn samples(folder: &Path) -> Result<Vec<Sample>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        if let (Some("json"), Some(stem)) = (path.extension().and_then(|end| end.to_str()), stem) {
            // The list of the samples is no sample.
            if stem == "index" {
                continue;
            }
            let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
            found.push(Sample {
                name: stem.to_owned(),
                text,
            });
        }
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    if found.is_empty() {
        Err(format!("{} has no incident file", folder.display()))
    } else {
        Ok(found)
    }
}
