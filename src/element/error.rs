//! What an `error` event says.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use crate::format::Problem;
use crate::words::Words;

/// Why there is nothing to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// One of the codes of the `error` event.
    pub code: &'static str,
    /// What a reader is told.
    pub message: String,
    /// What is wrong with the file, if it was one.
    pub problems: Vec<Problem>,
}

impl Failure {
    /// A failure in the words behind `key`.
    pub fn new(code: &'static str, key: &str, values: &[(&str, &str)]) -> Self {
        Self {
            code,
            message: Words::english().fill(key, values),
            problems: Vec::new(),
        }
    }

    /// A file that was refused; its first problem says why.
    pub fn refused(code: &'static str, problems: Vec<Problem>) -> Self {
        let (what, advice, line, column) = match problems.first() {
            Some(problem) => (
                problem.what.clone(),
                problem.advice.clone(),
                problem.line,
                problem.column,
            ),
            None => (String::new(), String::new(), 1, 1),
        };
        let values = [
            ("what", what.as_str()),
            ("advice", advice.as_str()),
            ("line", &line.to_string()),
            ("column", &column.to_string()),
        ];
        Self {
            problems,
            ..Self::new(code, "error.refused", &values)
        }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        object(&[
            ("code", failure.code.into()),
            ("message", failure.message.into()),
            ("diagnostics", diagnostics(&failure.problems)),
        ])
    }
}

/// Problems as a host gets them: plain objects.
pub(super) fn diagnostics(problems: &[Problem]) -> JsValue {
    let plain = |problem: &Problem| {
        object(&[
            ("severity", problem.severity.name().into()),
            ("path", problem.path.as_str().into()),
            ("line", number(problem.line)),
            ("column", number(problem.column)),
            ("message", problem.what.as_str().into()),
            ("advice", problem.advice.as_str().into()),
        ])
    };
    problems.iter().map(plain).collect::<js_sys::Array>().into()
}

/// A plain object.
pub(super) fn object(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in entries {
        // Setting a property of a new object can't fail.
        let _ = Reflect::set(&object, &JsValue::from_str(key), value);
    }
    object.into()
}

fn number(value: usize) -> JsValue {
    u32::try_from(value).unwrap_or(u32::MAX).into()
}
