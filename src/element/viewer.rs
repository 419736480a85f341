//! One viewer: the file that was read, what the host asked for, and what is mounted.

use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use super::error::{Failure, diagnostics, object};
use super::events::Emitter;
use super::options::Options;
use super::read::taken;
use crate::format::Problem;
use crate::incident::{self, Incident, Refusal};
use crate::platform::{BrowserZones, CanvasWidths, clock};
use crate::view::{Given, SectionKey, Surface, mount_app};
use crate::words::Words;

/// A viewer in an element. All methods borrow: an event that one of them causes may call another.
#[wasm_bindgen]
pub struct Viewer {
    root: HtmlElement,
    emitter: Emitter,
    options: RefCell<Options>,
    account: RefCell<Option<Account>>,
    mounted: RefCell<Option<Box<dyn Any>>>,
    /// The account for paper, while a page is printed.
    printed: RefCell<Option<Box<dyn Any>>>,
}

/// What was read from a file.
#[derive(Clone)]
struct Account {
    incident: Arc<Incident>,
    problems: Vec<Problem>,
}

impl Viewer {
    pub(super) fn new(root: HtmlElement, host: HtmlElement) -> Self {
        Self {
            root,
            emitter: Emitter::new(host),
            options: RefCell::default(),
            account: RefCell::default(),
            mounted: RefCell::default(),
            printed: RefCell::default(),
        }
    }

    fn draw(&self) {
        let Some(given) = self.given(Surface::Screen) else {
            return;
        };
        // What is there goes first: two at once would share ids.
        self.mounted.take();
        let emitter = self.emitter.clone();
        let navigate = move |fragment: &str| emitter.navigate(fragment);
        self.mounted
            .replace(Some(mount_app(self.root.clone(), given, Box::new(navigate))));
    }

    /// What the view is made from, if there is an account.
    fn given(&self, surface: Surface) -> Option<Given> {
        let account = self.account.borrow().clone()?;
        let options = self.options.borrow();
        Some(Given {
            incident: account.incident,
            problems: account.problems,
            words: Words::english(),
            surface,
            heading: options.heading_level,
            sections: SectionKey::list(&options.sections),
            clock: options.clock.clone(),
            zones: Box::new(BrowserZones),
            widths: Box::new(CanvasWidths::of(&self.root)),
            now: clock::now(),
        })
    }
}

#[wasm_bindgen]
impl Viewer {
    /// Reads a file, as [`super::read`] gives it, and draws it. Returns `{detail, diagnostics}`: what the `load` event tells, and the problems.
    ///
    /// # Errors
    ///
    /// `{code, message, diagnostics}` when the file is refused; what was drawn before stays.
    pub fn load(&self, given: &Array) -> Result<JsValue, JsValue> {
        let account = read(given)?;
        let detail = object(&[("title", account.incident.title.as_str().into())]);
        let told = diagnostics(&account.problems);
        self.account.replace(Some(account));
        self.draw();
        Ok(object(&[("detail", detail), ("diagnostics", told)]))
    }

    /// Takes the value of an attribute, `null` when it's absent.
    #[wasm_bindgen(js_name = setOption)]
    pub fn set_option(&self, name: &str, value: Option<String>) {
        if self.options.borrow_mut().set(name, value.as_deref()) {
            self.draw();
        }
    }

    /// Puts the account for paper in place of the one for the screen, or takes it away again. It's there when this
    /// returns: some browsers print nothing that comes later.
    pub fn paper(&self, wanted: bool) {
        self.printed.take();
        let _ = self.root.class_list().toggle_with_force("printing", wanted);
        if let Some(given) = wanted.then(|| self.given(Surface::Paper)).flatten() {
            let paper = mount_app(self.root.clone(), given, Box::new(|_| false));
            self.printed.replace(Some(paper));
        }
    }
}

fn read(given: &Array) -> Result<Account, Failure> {
    let (bytes, columns) = taken(given);
    let outcome = incident::read_with(&bytes, columns, &BrowserZones);
    match (outcome.incident, outcome.refusal) {
        (Some(incident), None) => Ok(Account {
            incident: Arc::new(incident),
            problems: outcome.problems,
        }),
        (_, refusal) => Err(Failure::refused(
            refusal.map_or("parse", Refusal::code),
            outcome.problems,
        )),
    }
}
