//! How wide texts are, as this browser would set them.

use std::cell::RefCell;
use std::collections::HashMap;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::widths::{TableWidths, TextWidths};

/// Measured texts are remembered up to this many; then it starts anew.
const MOST: usize = 4_000;

thread_local! {
    /// One canvas, never in a document, for all who measure.
    static CANVAS: RefCell<Option<CanvasRenderingContext2d>> = RefCell::new(canvas());
    /// Widths by font and text.
    static KNOWN: RefCell<HashMap<(String, String), f64>> = RefCell::new(HashMap::new());
}

/// Measures texts in a font family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CanvasWidths {
    family: String,
}

impl CanvasWidths {
    /// Widths in `family`, written as CSS writes `font-family`.
    pub fn new(family: impl Into<String>) -> Self {
        Self {
            family: family.into(),
        }
    }

    /// Widths in the family that `element` is set in.
    pub fn of(element: &web_sys::Element) -> Self {
        let style = web_sys::window().and_then(|window| window.get_computed_style(element).ok().flatten());
        let family = style.and_then(|style| style.get_property_value("font-family").ok());
        Self::new(
            family
                .filter(|family| !family.is_empty())
                .unwrap_or_else(|| "sans-serif".to_owned()),
        )
    }

    fn font(&self, size_px: f64, bold: bool) -> String {
        let weight = if bold { "bold" } else { "normal" };
        format!("{weight} {size_px}px {}", self.family)
    }
}

impl TextWidths for CanvasWidths {
    fn width(&self, text: &str, size_px: f64, bold: bool) -> f64 {
        // Figures are set in tabular form, all as wide as a zero; and so that many times need measuring once.
        let shape = text.replace(|c: char| c.is_ascii_digit(), "0");
        let key = (self.font(size_px, bold), shape);
        if let Some(width) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
            return width;
        }
        let width = measure(&key.0, &key.1).unwrap_or_else(|| TableWidths.width(text, size_px, bold));
        KNOWN.with_borrow_mut(|known| {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(key, width);
        });
        width
    }
}

fn measure(font: &str, text: &str) -> Option<f64> {
    CANVAS.with_borrow(|canvas| {
        let canvas = canvas.as_ref()?;
        canvas.set_font(font);
        Some(canvas.measure_text(text).ok()?.width())
    })
}

fn canvas() -> Option<CanvasRenderingContext2d> {
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
