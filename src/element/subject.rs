//! What a viewer draws: the account, as the host wants it.

use std::cell::RefCell;
use std::sync::Arc;

use web_sys::HtmlElement;

use super::options::Options;
use crate::format::Problem;
use crate::incident::Incident;
use crate::platform::{BrowserZones, CanvasWidths, clock};
use crate::view::{Given, SectionKey, Surface};
use crate::words::Words;

/// What is drawn, and where.
pub(super) struct Subject {
    /// Where it's drawn.
    pub(super) root: HtmlElement,
    /// What the host asked for.
    pub(super) options: RefCell<Options>,
    /// What was read from the file, once there was one.
    pub(super) account: RefCell<Option<Account>>,
}

/// What was read from a file.
#[derive(Clone)]
pub(super) struct Account {
    /// The incident.
    pub(super) incident: Arc<Incident>,
    /// What is wrong with the file.
    pub(super) problems: Vec<Problem>,
    /// What the bytes of the file, and the columns beside them, come to.
    pub(super) fingerprint: u64,
}

impl Subject {
    /// What the view is made from, if there is an account.
    pub(super) fn given(&self, surface: Surface) -> Option<Given> {
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
