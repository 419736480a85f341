//! Dense lines, as pixels under what is drawn in front of them.

use std::sync::Arc;

use leptos::prelude::*;

use crate::drawing::chart::{Scene, raster};
use crate::drawing::shape::{Ink, Rect, SERIES_INKS};
use crate::view::el::El;
use crate::view::pixels::{self, DrawPicture, Picture};

/// Below the axis, half a line can still be seen.
const BELOW_PX: f64 = 2.0;

/// The canvas of a chart's lines: shown, and painted anew with each scene, while they are dense.
pub fn canvas(scene: Memo<Option<Arc<Scene>>>) -> El {
    let inks: Vec<Ink> = (0..SERIES_INKS).map(Ink::Series).collect();
    pixels::canvas(&inks, move || {
        let scene = scene.get().filter(|scene| scene.is_dense())?;
        Some(Box::new(move |inks: &[[u8; 3]]| picture(&scene, inks)) as DrawPicture)
    })
}

fn picture(scene: &Scene, inks: &[[u8; 3]]) -> Picture {
    let device_px = scene.device_px;
    // On whole pixels of the device, so that none of it is blurred.
    let left = (scene.plot.left * device_px).round() / device_px;
    let area = Rect::from_edges(left, 0.0, left + scene.plot.width, scene.plot.baseline + BELOW_PX);
    let of_line = |series: usize| inks.get(series % inks.len().max(1)).copied().unwrap_or_default();
    let colours: Vec<[u8; 3]> = scene.lines.iter().map(|line| of_line(line.series)).collect();
    Picture {
        left,
        top: 0.0,
        raster: raster(&scene.lines, &colours, area, device_px),
        device_px,
    }
}
