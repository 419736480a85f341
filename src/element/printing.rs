//! The account for paper, for as long as the browser prints.

use std::cell::RefCell;
use std::rc::Rc;

use super::subject::Subject;
use crate::platform::{Listener, Manner};
use crate::view::{Surface, mount_app};

/// Puts the account for paper in place of the one for the screen before the browser prints, and takes it away again
/// after; for as long as what this returns lives. It's there when the event is over: some browsers print nothing that
/// comes later.
pub(super) fn printing(subject: &Rc<Subject>) -> [Listener; 2] {
    let printed = Rc::new(RefCell::new(None));
    ["beforeprint", "afterprint"].map(|name| {
        let (subject, printed) = (subject.clone(), printed.clone());
        let window = leptos::prelude::window();
        Listener::new(&window, name, Manner::default(), move |event| {
            let wanted = event.type_() == "beforeprint";
            printed.take();
            let _ = subject.root.class_list().toggle_with_force("printing", wanted);
            if let Some(given) = wanted.then(|| subject.given(Surface::Paper)).flatten() {
                let paper = mount_app(subject.root.clone(), given, None, None);
                printed.replace(Some(paper));
            }
        })
    })
}
