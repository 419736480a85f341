//! Takes what a host gave into memory.

use js_sys::{Array, Float64Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;

/// The bytes of a file and its columns, from where the browser keeps them: an array of the two.
pub fn taken(given: &Array) -> (Vec<u8>, Vec<Vec<f64>>) {
    let columns = Array::from(&given.get(1));
    let column = |column: JsValue| match column.dyn_into::<Float64Array>() {
        Ok(column) => column.to_vec(),
        Err(column) => Float64Array::new(&column).to_vec(),
    };
    let columns = columns.iter().map(column);
    (Uint8Array::new(&given.get(0)).to_vec(), columns.collect())
}
