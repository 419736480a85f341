//! The account, mounted into a page.

use std::any::Any;

use leptos::mount::mount_to;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::app::app;
use super::ctx::{Ctx, Navigate};
use super::el::Part;
use super::given::Given;

/// Mounts the account into `root`; it's there when this returns. Dropping what this returns takes it away, with
/// every listener and timer. `navigate` is told of each item that the reader chooses, and may say no.
pub fn mount_app(root: HtmlElement, given: Given, navigate: Navigate) -> Box<dyn Any> {
    Box::new(mount_to(root, move || {
        let ctx = Ctx::new(given).asking(navigate);
        // Much is read once on purpose while the account is put together; what follows a signal does so in `live`.
        untrack(|| Part::from(app(&ctx)))
    }))
}
