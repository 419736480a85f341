//! One test's hold on a browser: opening pages, asking them things, and acting as a reader would.

use std::fmt;
use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, error};
use hyper::Method;
use serde_json::{Value, json};

use crate::engines::Kind;
use crate::site::Site;

const PROBE: &str = include_str!("pages/probe.js");
const PATIENCE: Duration = Duration::from_secs(15);

/// A browser window and the site it looks at. Methods panic with the driver's words: a test has no other way on.
pub(crate) struct Page {
    pub(crate) kind: Kind,
    pub(crate) client: Client,
    pub(crate) site: Site,
}

impl Page {
    /// Opens an address and waits for the document's own `load`.
    pub(crate) async fn open(&self, url: &str) {
        done("open a page", self.client.goto(url).await);
    }

    /// Opens a page made for this test with this in its body.
    pub(crate) async fn open_with(&self, body: &str) {
        self.open(&self.site.page(body)).await;
    }

    /// Gives the first thing in the body a width of 320, 720 or 1600 px, and waits until the drawings have caught up:
    /// they follow their place by way of an observer.
    pub(crate) async fn widen(&self, width: u32) {
        self.run(
            "document.body.firstElementChild.className = arguments[0];",
            vec![format!("w{width}").into()],
        )
        .await;
        self.until(&format!(
            "probe.all('.scene').every(svg => Math.abs(svg.getBoundingClientRect().width - {width}) < 2)"
        ))
        .await;
        self.settle().await;
    }

    /// Runs a function body in the page; a promise that it returns is waited for. `probe` is `pages/probe.js`.
    pub(crate) async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        done(script, self.try_run(script, arguments).await)
    }

    async fn try_run(&self, script: &str, arguments: Vec<Value>) -> Result<Value, error::CmdError> {
        let whole =
            format!("const probe = {PROBE};\nreturn (function () {{ {script} }}).apply(null, arguments);");
        self.client.execute(&whole, arguments).await
    }

    /// The value of one expression.
    pub(crate) async fn ask(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"), vec![]).await
    }

    /// The value of an expression that is text; anything else is a failure.
    pub(crate) async fn ask_text(&self, expression: &str) -> String {
        match self.ask(expression).await {
            Value::String(text) => text,
            other => panic!("{expression} is {other}, not text"),
        }
    }

    /// A list of texts, such as faults.
    pub(crate) async fn ask_list(&self, expression: &str) -> Vec<String> {
        let value = self.ask(expression).await;
        let items = value
            .as_array()
            .unwrap_or_else(|| panic!("{expression} is {value}, not a list"));
        items
            .iter()
            .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
            .collect()
    }

    /// Waits until an expression is true; says what the page knew if it never is.
    pub(crate) async fn until(&self, expression: &str) {
        let start = Instant::now();
        let script = format!("return Boolean({expression});");
        loop {
            match self.try_run(&script, vec![]).await {
                Ok(Value::Bool(true)) => return,
                // WebKit's answer where the page that was asked makes way for the next one.
                Err(error) if error.to_string().contains("before the unload event") => {}
                answer => drop(done(expression, answer)),
            }
            if start.elapsed() > PATIENCE {
                let state = self.ask("{ events: __watch.events, problems: __watch.problems, views: probe.viewers().map(probe.visible) }");
                let state = tokio::time::timeout(Duration::from_secs(5), state).await;
                panic!(
                    "never true: {expression}\nthe page: {}",
                    state.unwrap_or_default()
                );
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until that many viewers have said `load`.
    pub(crate) async fn until_loaded(&self, count: usize) {
        self.until(&format!(
            "__watch.events.filter(event => event.type === 'load').length >= {count}"
        ))
        .await;
        self.settle().await;
    }

    /// Two frames: what a change sets off has been drawn. A browser that doesn't draw gets time instead.
    pub(crate) async fn settle(&self) {
        let script = "return new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(() => done())); __watch.later(done, 400); });";
        self.run(script, vec![]).await;
    }

    /// Scrolls an element to the middle of the window, and waits until it rests where it can be seen: where something
    /// has just got the focus, a browser scrolls to that too, and later.
    pub(crate) async fn bring(&self, element: &str) {
        let script = format!(
            "const found = {element}, top = () => found.getBoundingClientRect().top;
            const is_seen = top() >= 0 && found.getBoundingClientRect().bottom <= innerHeight;
            if (arguments[0] || !is_seen) found.scrollIntoView({{ block: 'center', behavior: 'instant' }});
            return top();"
        );
        let mut last = self.run(&script, vec![json!(true)]).await;
        for _ in 0..20 {
            self.settle().await;
            let top = self.run(&script, vec![json!(false)]).await;
            if top == last {
                return;
            }
            last = top;
        }
        panic!("{element} doesn't come to rest");
    }

    /// What the watching script has seen go wrong so far.
    pub(crate) async fn problems(&self) -> Vec<String> {
        self.ask_list("__watch.problems").await
    }

    /// Presses and releases keys, one after the other.
    pub(crate) async fn press(&self, keys: &[char]) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for key in keys {
            actions = actions
                .then(KeyAction::Down { value: *key })
                .then(KeyAction::Up { value: *key });
        }
        done("press keys", self.client.perform_actions(actions).await);
        self.settle().await;
    }

    /// Presses and releases keys while another is held down.
    pub(crate) async fn press_with(&self, held: char, keys: &[char]) {
        let mut actions = KeyActions::new("keyboard".to_owned()).then(KeyAction::Down { value: held });
        for key in keys {
            actions = actions
                .then(KeyAction::Down { value: *key })
                .then(KeyAction::Up { value: *key });
        }
        let actions = actions.then(KeyAction::Up { value: held });
        done("press keys", self.client.perform_actions(actions).await);
        self.settle().await;
    }

    /// The middle of an element, which is an expression, after scrolling to it.
    pub(crate) async fn middle_of(&self, element: &str) -> (f64, f64) {
        self.bring(element).await;
        let middle = self.ask(&format!("probe.middle({element})")).await;
        match (middle[0].as_f64(), middle[1].as_f64()) {
            (Some(x), Some(y)) => (x, y),
            _ => panic!("{element} is nowhere: {middle}"),
        }
    }

    /// Clicks on an element, which is an expression.
    pub(crate) async fn click_on(&self, element: &str) {
        let (x, y) = self.middle_of(element).await;
        self.click(x, y).await;
    }

    /// Clicks at a point of the viewport.
    pub(crate) async fn click(&self, x: f64, y: f64) {
        self.drag((x, y), (x, y)).await;
    }

    /// Presses the mouse at one point of the viewport and lets it go at another.
    pub(crate) async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let step = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: None, x, y };
        let button = MOUSE_BUTTON_LEFT;
        let mut actions = MouseActions::new("mouse".to_owned())
            .then(step(from))
            .then(PointerAction::Down { button });
        if from != to {
            let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            actions = actions.then(step(half)).then(step(to));
        }
        let actions = actions.then(PointerAction::Up { button });
        done("use the mouse", self.client.perform_actions(actions).await);
        self.settle().await;
    }

    /// Moves the mouse to a point of the viewport.
    pub(crate) async fn hover(&self, x: f64, y: f64) {
        let step = |x, y| PointerAction::MoveTo { duration: None, x, y };
        // Two moves: a pointer that is already there would send no event.
        let actions = MouseActions::new("mouse".to_owned())
            .then(step((x - 2.0).max(0.0), y))
            .then(step(x, y));
        done("move the mouse", self.client.perform_actions(actions).await);
        self.settle().await;
    }

    /// Taps a point with a finger.
    pub(crate) async fn tap(&self, x: f64, y: f64) {
        if self.kind == Kind::WebKit {
            // WebKitGTK's driver has no touch input: the events of a tap are made by hand.
            self.run(include_str!("pages/tap.js"), vec![json!(x), json!(y)])
                .await;
        } else {
            let actions = TouchActions::new("finger".to_owned())
                .then(PointerAction::MoveTo { duration: None, x, y })
                .then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                })
                .pause(Duration::from_millis(40))
                .then(PointerAction::Up {
                    button: MOUSE_BUTTON_LEFT,
                });
            done("tap", self.client.perform_actions(actions).await);
        }
        self.settle().await;
    }

    /// A command of Chromium's own protocol.
    pub(crate) async fn chromium(&self, command: &str, parameters: Value) -> Value {
        assert_eq!(self.kind, Kind::Chromium, "only Chromium has {command}");
        self.command(
            Method::POST,
            "goog/cdp/execute",
            Some(json!({ "cmd": command, "params": parameters })),
        )
        .await
    }

    /// A WebDriver command that the library has no name for; `path` is below the session.
    pub(crate) async fn command(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        done(path, self.try_command(method, path, body).await)
    }

    /// The same, for commands that may fail.
    pub(crate) async fn try_command(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, error::CmdError> {
        let command = Command {
            method,
            path: path.to_owned(),
            body,
        };
        self.client.issue_cmd(command).await
    }

    /// A real viewport of this size (Chromium), or the usual one again.
    pub(crate) async fn emulate(&self, size: Option<(u32, u32)>) {
        match size {
            Some((width, height)) => {
                let metrics =
                    json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.chromium("Emulation.setDeviceMetricsOverride", metrics).await;
            }
            None => {
                self.chromium("Emulation.clearDeviceMetricsOverride", json!({}))
                    .await;
            }
        }
        self.settle().await;
    }
}

fn done<T>(what: &str, result: Result<T, error::CmdError>) -> T {
    result.unwrap_or_else(|error| {
        let what: String = what.chars().take(200).collect();
        panic!("the browser failed to {what}: {error}")
    })
}

struct Command {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl fmt::Debug for Command {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.method, self.path)
    }
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (self.method.clone(), self.body.as_ref().map(Value::to_string))
    }
}
