//! Pixels in a canvas.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::drawing::chart::Raster;

/// How many pixels of the device there are to one of the page's.
pub fn device_px() -> f64 {
    web_sys::window().map_or(1.0, |window| window.device_pixel_ratio())
}

/// Puts pixels into a canvas, in place of what is there.
pub fn put(canvas: &HtmlCanvasElement, raster: &Raster) {
    let (width, height) = (raster.width as u32, raster.height as u32);
    // Setting a size clears a canvas and takes its memory anew.
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    let pixels = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&raster.rgba), width, height);
    if let (Some(context), Ok(pixels)) = (context(canvas), pixels) {
        let _ = context.put_image_data(&pixels, 0.0, 0.0);
    }
}

/// The red, green and blue of colours as CSS writes them; of what is no colour, black.
pub fn colours(written: &[String]) -> Vec<[u8; 3]> {
    // However a colour is written, a canvas knows what it is.
    let pixel = |colour: &String| {
        let document = web_sys::window()?.document()?;
        let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
        let context = context(&canvas)?;
        context.set_fill_style_str(colour);
        context.fill_rect(0.0, 0.0, 1.0, 1.0);
        let pixel = context.get_image_data(0.0, 0.0, 1.0, 1.0).ok()?;
        pixel.data().first_chunk().copied()
    };
    written
        .iter()
        .map(|colour| pixel(colour).unwrap_or_default())
        .collect()
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
