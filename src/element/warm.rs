//! Drawing before there is anything to draw.
//!
//! Browsers compile a function of wasm when it's called for the first time, which takes up to half the time of a first
//! drawing. While the file is still on its way, a small incident is drawn where nobody sees it.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::subject::Subject;
use super::viewer::account;
use crate::platform::clock;
use crate::view::{Surface, mount_app};

thread_local! {
    static HAS_FILE: Cell<bool> = const { Cell::new(false) };
}

/// One of everything that a first drawing shows.
const SMALL: &str = r#"{"format":1,"id":"a","title":"A","started":"2026-01-01T00:00Z","ended":"2026-01-01T05:00Z",
"summary":"A *b* `c`.\n\n- d","phases":[{"from":"2026-01-01T00:00Z","level":"degraded","text":"A"}],
"moments":[{"at":"2026-01-01T02:00Z","text":"A"}],"charts":[{"title":"A","between":"line","series":
[{"readings":{"start":"2026-01-01T00:00Z","step_seconds":900,"values":[1,2.5,null,3,1,2]}}]}]}"#;

/// A file is there: nobody waits any more.
pub(super) fn has_file() {
    HAS_FILE.set(true);
}

/// Draws the small incident as soon as the browser has nothing else to do, if it's still waited for a file then.
pub(super) fn when_idle() {
    clock::when_idle(|| {
        if !HAS_FILE.get() {
            draw();
        }
    });
}

fn draw() {
    let made = leptos::prelude::document().create_element("div");
    let root = made.map(JsCast::unchecked_into::<HtmlElement>);
    let (Ok(root), Ok(account)) = (root, account(SMALL.as_bytes(), Vec::new())) else {
        return;
    };
    let subject = Subject {
        root: root.clone(),
        options: RefCell::default(),
        account: RefCell::new(Some(account)),
    };
    // What is for the screen has no width here; on paper drawings have one.
    for surface in [Surface::Screen, Surface::Paper] {
        if let Some(given) = subject.given(surface) {
            drop(mount_app(root.clone(), given, None, None));
        }
    }
}
