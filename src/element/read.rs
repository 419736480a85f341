//! From what a host gave to the bytes of a file.

use js_sys::{Array, ArrayBuffer, Float32Array, Float64Array, JSON, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DomException, Response};

use super::error::Failure;
use crate::format::BESIDE;

/// Larger files aren't read.
const MOST_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;

    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;

    #[wasm_bindgen(method)]
    fn encode(this: &TextEncoder, text: &JsValue) -> Uint8Array;
}

/// The bytes of a string, of an object that JSON can hold, or of what a promise of a response brings, and behind them
/// the typed arrays of floats that the object holds: they are handed on as they are.
pub(super) async fn bytes(given: JsValue) -> Result<Array, Failure> {
    let columns = Array::new();
    let bytes = match given.dyn_into::<Promise>() {
        Ok(response) => fetched(response).await,
        Err(given) => written(&given, &columns),
    };
    bytes.map(|bytes| Array::of2(&bytes, &columns))
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
    // Called off after a while without an answer. Nobody hears of it where it was called off for another reason.
    let timed_out = error
        .dyn_ref::<DomException>()
        .is_some_and(|error| error.name() == "AbortError");
    Failure::new(
        "fetch",
        if timed_out { "error.silent" } else { "error.fetch" },
        &[],
    )
}

fn written(given: &JsValue, columns: &Array) -> Result<Uint8Array, Failure> {
    // A long text is read much faster by the browser's own encoder than by its way into a string of ours and out again.
    let encode = |text: &JsValue| TextEncoder::new().encode(text);
    if given.is_string() {
        return Ok(encode(given));
    }
    // Columns of readings may be typed arrays, which JSON writes as objects unless told otherwise. Those of floats can
    // be long: they go beside the text.
    let columns = columns.clone();
    let plain = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(move |_, value: JsValue| {
        if value.is_instance_of::<Float64Array>() || value.is_instance_of::<Float32Array>() {
            let number = columns.push(&value) - 1;
            JSON::parse(&[BESIDE[0], &number.to_string(), BESIDE[1]].concat()).unwrap_or_default()
        } else if ArrayBuffer::is_view(&value) {
            Array::from(&value).into()
        } else {
            value
        }
    });
    let replacer: &JsValue = plain.as_ref();
    // What JSON has no words for, such as a function, comes out as undefined, and is encoded as nothing.
    let json = JSON::stringify_with_replacer(given, replacer).map_err(unwritable)?;
    Ok(encode(&json))
}

fn unwritable(error: JsValue) -> Failure {
    let why = error
        .dyn_ref::<js_sys::Error>()
        .map(|error| String::from(error.message()))
        .unwrap_or_default();
    Failure::new("parse", "error.unwritable", &[("why", &why)])
}
