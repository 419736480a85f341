//! From what a host gave to the bytes of a file.

use js_sys::{Array, ArrayBuffer, JSON, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DomException, Response};

use super::error::Failure;

/// Larger files aren't read.
const MOST_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// The bytes of a string, of an object that JSON can hold, or of what a promise of a response brings.
pub(super) async fn bytes(given: JsValue) -> Result<Uint8Array, Failure> {
    match given.dyn_into::<Promise>() {
        Ok(response) => fetched(response).await,
        Err(given) => written(&given),
    }
}

async fn fetched(response: Promise) -> Result<Uint8Array, Failure> {
    let response: Response = JsFuture::from(response).await.map_err(silent)?.unchecked_into();
    if !response.ok() {
        let status = response.status().to_string();
        return Err(Failure::new("http", "error.http", &[("status", &status)]));
    }
    // A blob tells its size before it's taken into memory.
    let blob: Blob = JsFuture::from(response.blob().map_err(silent)?)
        .await
        .map_err(silent)?
        .unchecked_into();
    if blob.size() > MOST_BYTES {
        return Err(Failure::new("format", "error.size", &[]));
    }
    let buffer: ArrayBuffer = JsFuture::from(blob.array_buffer())
        .await
        .map_err(silent)?
        .unchecked_into();
    Ok(Uint8Array::new(&buffer))
}

/// A fetch that came to nothing: its time was up, or it failed, and browsers don't say why.
fn silent(error: JsValue) -> Failure {
    let timed_out = error
        .dyn_ref::<DomException>()
        .is_some_and(|error| error.name() == "TimeoutError");
    Failure::new(
        "fetch",
        if timed_out { "error.silent" } else { "error.fetch" },
        &[],
    )
}

fn written(given: &JsValue) -> Result<Uint8Array, Failure> {
    let text = match given.as_string() {
        Some(text) => text,
        None => {
            // Columns of readings may be typed arrays, which JSON writes as objects unless told otherwise.
            let plain = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(|_, value: JsValue| {
                if ArrayBuffer::is_view(&value) {
                    Array::from(&value).into()
                } else {
                    value
                }
            });
            let replacer: &JsValue = plain.as_ref();
            let json = JSON::stringify_with_replacer(given, replacer).map_err(unwritable)?;
            // What JSON has no words for, such as a function, comes out as undefined.
            JsValue::from(json).as_string().unwrap_or_default()
        }
    };
    Ok(Uint8Array::from(text.as_bytes()))
}

fn unwritable(error: JsValue) -> Failure {
    let why = error
        .dyn_ref::<js_sys::Error>()
        .map(|error| String::from(error.message()))
        .unwrap_or_default();
    Failure::new("parse", "error.unwritable", &[("why", &why)])
}
