//! Pixels, before a canvas has them.

use std::ops::Range;

use super::shape::Rect;

/// More pixels than this aren't made in either direction.
const MOST_PX: f64 = 16_384.0;

/// A picture of pixels.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Raster {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green, blue and opacity of each pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

impl Raster {
    /// Nothing yet, as large as `area` (in px of a drawing); `device_px` is how many pixels there are to one of those.
    pub fn new(area: Rect, device_px: f64) -> Self {
        let pixels = |length: f64| (length * device_px).round().clamp(1.0, MOST_PX) as usize;
        let (width, height) = (pixels(area.width), pixels(area.height));
        Self {
            width,
            height,
            rgba: vec![0; width * height * 4],
        }
    }

    /// Fills some columns of some rows with a colour (red, green, blue); what lies outside is left out.
    pub fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, [red, green, blue]: [u8; 3]) {
        let columns = columns.start..columns.end.min(self.width);
        for y in rows.start..rows.end.min(self.height) {
            let row = y * self.width;
            let bytes = (row + columns.start) * 4..(row + columns.end) * 4;
            for pixel in self.rgba.get_mut(bytes).unwrap_or_default().chunks_exact_mut(4) {
                pixel.copy_from_slice(&[red, green, blue, 255]);
            }
        }
    }
}
