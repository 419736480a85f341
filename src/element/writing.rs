//! The incident in other forms, for the reader: by the same way that a host takes.

use std::rc::Rc;

use js_sys::{Error, Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::view::{Write, Written};

/// Asks `write` for a form of the incident, of which a second word may name a part; what it gives is a promise.
pub(super) fn writer(write: Function) -> Write {
    Rc::new(move |form: &str, which: &str, done: Written| {
        let which = (!which.is_empty()).then(|| JsValue::from(which));
        let asked = write.call2(&JsValue::NULL, &form.into(), &which.into());
        spawn_local(async move {
            let written = match asked {
                Ok(promise) => JsFuture::from(promise.unchecked_into::<Promise>()).await,
                Err(error) => Err(error),
            };
            done(match written {
                Ok(text) => Ok(text.as_string().unwrap_or_default()),
                Err(error) => Err(error.unchecked_into::<Error>().message().into()),
            });
        });
    })
}
