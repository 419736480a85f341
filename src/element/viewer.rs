//! One viewer: the file that was read, what the host asked for, and what is mounted.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use super::error::{Failure, diagnostics, object};
use super::events::{Emitter, dates, range};
use super::inward::inward;
use super::place::Place;
use super::printing::printing;
use super::subject::{Account, Subject};
use super::writing::writer;
use crate::incident::{self, End, Refusal};
use crate::platform::{BrowserZones, Listener, clock, taken};
use crate::time::Instant;
use crate::view::{Asked, Freshness, Hooks, Mounted, Surface, Write, mount_app};

/// A viewer in an element. All methods borrow: an event that one of them causes may call another.
#[wasm_bindgen]
pub struct Viewer {
    subject: Rc<Subject>,
    emitter: Emitter,
    write: Write,
    /// The file as it was given, for who writes it in another form.
    given: RefCell<Array>,
    mounted: Rc<RefCell<Option<Mounted>>>,
    /// When the file was last read.
    read: Cell<Option<Instant>>,
    /// Whether it could not be read since.
    failing: Cell<bool>,
    /// Whether the incident goes on, or did when it was read first: only then it matters when that was.
    was_ongoing: Cell<bool>,
    /// What lets the root be as high as what is in it, a while after it was drawn anew.
    settling: RefCell<Option<Timeout>>,
    _printing: [Listener; 2],
    _inward: Listener,
}

/// After so long, drawings have their sizes.
const SETTLED_MS: u32 = 100;

impl Viewer {
    pub(super) fn new(root: HtmlElement, host: HtmlElement, write: Function) -> Self {
        let subject = Rc::new(Subject {
            root,
            options: RefCell::default(),
            account: RefCell::default(),
        });
        let (emitter, mounted) = (Emitter::new(host), Rc::default());
        Self {
            _printing: printing(&subject),
            _inward: inward(&subject.root, &emitter, &mounted),
            subject,
            emitter,
            write: writer(write),
            given: RefCell::default(),
            mounted,
            read: Cell::default(),
            failing: Cell::default(),
            was_ongoing: Cell::default(),
            settling: RefCell::default(),
        }
    }

    /// The file was read just now.
    fn note_reading(&self) {
        self.read.set(Some(clock::now()));
        self.failing.set(false);
    }

    fn show_freshness(&self, has_changed: bool) {
        let failing = self.failing.get();
        let wanted = failing || self.was_ongoing.get() && self.subject.options.borrow().refresh;
        let freshness = self.read.get().filter(|_| wanted).map(|read| Freshness {
            read,
            failing,
            has_changed,
        });
        if let Some(mounted) = &*self.mounted.borrow() {
            mounted.set_freshness(freshness);
        }
    }

    fn hooks(&self) -> Hooks {
        let [navigating, linking, ranging] = std::array::from_fn(|_| self.emitter.clone());
        let account = self.subject.account.borrow();
        let canonical = account.as_ref().and_then(|account| account.incident.url.clone());
        Hooks {
            asked: Asked {
                navigate: Box::new(move |fragment| navigating.navigate(fragment)),
                address: Box::new(move |fragment| linking.address(canonical.as_deref(), fragment)),
            },
            range_changed: Box::new(move |range| ranging.range_changed(range)),
            write: self.write.clone(),
        }
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
        let (bytes, columns) = taken(given);
        let account = account(&bytes, columns)?;
        let detail = object(&[("title", account.incident.title.as_str().into())]);
        let told = diagnostics(&account.problems);
        let (id, now) = (account.incident.id.clone(), account.fingerprint);
        let before = self.subject.account.replace(Some(account));
        let before = before.filter(|before| before.incident.id == id);
        let has_changed = before.as_ref().is_some_and(|before| before.fingerprint != now);
        let was_ongoing = self.was_ongoing.get() && before.is_some();
        self.was_ongoing.set(was_ongoing || self.is_ongoing());
        self.given.replace(given.clone());
        self.note_reading();
        self.draw();
        self.show_freshness(has_changed);
        Ok(object(&[("detail", detail), ("diagnostics", told)]))
    }

    /// Takes the value of one of the element's properties. Says whether the account has to be drawn anew for it.
    #[wasm_bindgen(js_name = setOption)]
    pub fn set_option(&self, name: &str, value: &str) -> bool {
        let has_changed = self.subject.options.borrow_mut().set(name, value);
        let mounted = self.mounted.borrow();
        let Some(mounted) = mounted.as_ref().filter(|_| has_changed) else {
            return false;
        };
        match name {
            "timeZone" => mounted.set_clock(self.subject.options.borrow().clock.clone()),
            "refresh" => self.show_freshness(false),
            _ => return true,
        }
        false
    }

    /// Draws the account anew, as the options say. What the reader was doing goes on.
    pub fn draw(&self) {
        let Some(given) = self.subject.given(Surface::Screen) else {
            return;
        };
        let place = Place::of(&self.subject.root);
        let before = self.mounted.take();
        let mounted = mount_app(self.subject.root.clone(), given, before, Some(self.hooks()));
        self.mounted.replace(Some(mounted));
        place.refocus();
        self.settling
            .replace(Some(clock::after(SETTLED_MS, move || place.release())));
        self.show_freshness(false);
    }

    /// Whether a file is the one that is shown; then it counts as read again. Else there's something to load.
    #[wasm_bindgen(js_name = isSame)]
    pub fn is_same(&self, given: &Array) -> bool {
        let (bytes, columns) = taken(given);
        let known = fingerprint(&bytes, &columns);
        let account = self.subject.account.borrow();
        let is_same = account
            .as_ref()
            .is_some_and(|account| account.fingerprint == known);
        if is_same {
            self.note_reading();
            self.show_freshness(false);
        }
        is_same
    }

    /// Tells the reader that the file could not be read again. Says whether there is anything left to look at.
    pub fn outdated(&self) -> bool {
        self.failing.set(true);
        self.show_freshness(false);
        self.mounted.borrow().is_some()
    }

    /// Whether the incident goes on.
    #[wasm_bindgen(js_name = isOngoing)]
    pub fn is_ongoing(&self) -> bool {
        let account = self.subject.account.borrow();
        account
            .as_ref()
            .is_some_and(|account| matches!(account.incident.ended, End::Ongoing { .. }))
    }

    /// What one of the element's properties says: `timeRange` or `selected`.
    pub fn tell(&self, name: &str) -> JsValue {
        let mounted = self.mounted.borrow();
        match (&*mounted, name) {
            (Some(mounted), "timeRange") => dates(mounted.range()),
            (Some(mounted), "selected") => mounted.selected().map_or(JsValue::NULL, JsValue::from),
            _ => JsValue::NULL,
        }
    }

    /// Does what the host wishes: to set one of these properties, to go to an item, to print; or, where the value is a
    /// function, to be given the file.
    pub fn fulfil(&self, name: &str, value: JsValue) {
        if name == "print" {
            // While the browser asks the reader how, the account for paper comes and goes.
            let _ = web_sys::window().map(|window| window.print());
            return;
        }
        if let Some(take) = value.dyn_ref::<Function>() {
            let _ = take.call1(&JsValue::NULL, &self.given.borrow());
            return;
        }
        let mounted = self.mounted.borrow();
        let Some(mounted) = &*mounted else { return };
        let fragment = value.as_string();
        match name {
            "timeRange" => mounted.show(range(&value)),
            "selected" => mounted.select(fragment.as_deref()),
            _ => mounted.go_to(fragment.as_deref().unwrap_or_default()),
        }
    }
}

/// A number that others won't come to by chance (FNV-1a, by bytes and by numbers).
fn fingerprint(bytes: &[u8], columns: &[Vec<f64>]) -> u64 {
    let bytes = bytes.iter().map(|byte| u64::from(*byte));
    // What tells numbers apart stands in their highest bits, and would stay there.
    let numbers = columns
        .iter()
        .flatten()
        .map(|number| number.to_bits().rotate_left(20));
    bytes.chain(numbers).fold(0xcbf2_9ce4_8422_2325, |hash, word| {
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What the bytes of a file say, with the columns beside them.
pub(super) fn account(bytes: &[u8], columns: Vec<Vec<f64>>) -> Result<Account, Failure> {
    let fingerprint = fingerprint(bytes, &columns);
    let outcome = incident::read_with(bytes, columns, &BrowserZones);
    match (outcome.incident, outcome.refusal) {
        (Some(incident), None) => Ok(Account {
            incident: Arc::new(incident),
            problems: outcome.problems,
            fingerprint,
        }),
        (_, refusal) => Err(Failure::refused(
            refusal.map_or("parse", Refusal::code),
            outcome.problems,
        )),
    }
}
