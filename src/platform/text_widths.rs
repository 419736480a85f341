//! How wide texts are, as this browser would set them.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::drawing::number;
use crate::drawing::widths::{TableWidths, TextWidths};
use crate::names::Names;

/// Measured texts are remembered up to this many; then it starts anew.
const MOST: usize = 4_000;

thread_local! {
    /// One canvas, never in a document, for all who measure.
    static CANVAS: RefCell<Option<CanvasRenderingContext2d>> = RefCell::new(canvas());
    /// Fonts with a text, and their widths.
    static KNOWN: RefCell<(Names, Vec<f64>)> = RefCell::default();
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
        [weight, " ", &number(size_px), "px ", &self.family].concat()
    }
}

impl TextWidths for CanvasWidths {
    fn width(&self, text: &str, size_px: f64, bold: bool) -> f64 {
        // Figures are set in tabular form, all as wide as a zero; and so that many times need measuring once.
        let shape = text.replace(|c: char| c.is_ascii_digit(), "0");
        let font = self.font(size_px, bold);
        let name = [font.as_str(), "\n", &shape].concat();
        KNOWN.with_borrow_mut(|(names, widths)| {
            if let Some(width) = names.get(&name).and_then(|index| widths.get(index)) {
                return *width;
            }
            if widths.len() >= MOST {
                (*names, *widths) = (Names::default(), Vec::new());
            }
            let width = measure(&font, &shape).unwrap_or_else(|| TableWidths.width(text, size_px, bold));
            names.add(&name, widths.len());
            widths.push(width);
            width
        })
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
