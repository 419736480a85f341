//! Pixels in a canvas.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::drawing::Raster;

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
    let pixels = pixels(written).unwrap_or_default();
    let mut colours: Vec<[u8; 3]> = pixels
        .chunks(4)
        .filter_map(|pixel| pixel.first_chunk().copied())
        .collect();
    colours.resize(written.len(), [0; 3]);
    colours
}

/// However a colour is written, a canvas knows what it is: a pixel of each.
fn pixels(colours: &[String]) -> Option<Vec<u8>> {
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let context = context(&canvas)?;
    for (index, colour) in colours.iter().enumerate() {
        context.set_fill_style_str(colour);
        context.fill_rect(index as f64, 0.0, 1.0, 1.0);
    }
    let pixels = context.get_image_data(0.0, 0.0, colours.len() as f64, 1.0).ok()?;
    Some(pixels.data().0)
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
