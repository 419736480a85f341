//! Very many bands, as pixels between what lies behind them and what lies in front.

use std::sync::Arc;

use leptos::prelude::*;

use super::drawing::{element, scene_element};
use crate::drawing::blocks::{Parted, parted};
use crate::drawing::shape::{Ink, Rect};
use crate::drawing::timeline::Timeline;
use crate::incident::Level;
use crate::platform::device_px;
use crate::view::el::Part;
use crate::view::live;
use crate::view::pixels::{self, DrawPicture, Picture};
use crate::view::shapes::shapes;

/// The scene as an SVG element; while there are very many bands, as one for what is behind them, a canvas for the bands,
/// and one for what is in front.
pub fn layers(scene: Memo<Arc<Timeline>>, width_px: RwSignal<f64>) -> Vec<Part> {
    let known = move || (width_px.get() > 0.0).then(|| scene.get());
    let behind = live::part(move || {
        let scene = known()?;
        let back = parted(&scene.shapes)?.behind;
        let element = scene_element(scene.width, scene.height).set("class", "scene behind");
        Some(element.add(shapes(back)))
    });
    let inks: Vec<Ink> = Level::ALL
        .into_iter()
        .flat_map(|level| [Ink::Level(level), Ink::LevelEdge(level)])
        .collect();
    let own = inks.clone();
    let canvas = pixels::canvas(&inks, move || {
        let (scene, inks) = (known()?, own.clone());
        parted(&scene.shapes)?;
        Some(Box::new(move |colours: &[[u8; 3]]| picture(&scene, &inks, colours)) as DrawPicture)
    });
    let front = live::part(move || {
        let scene = known()?;
        let drawn = match parted(&scene.shapes) {
            Some(parted) => shapes(parted.front),
            None => shapes(&scene.shapes),
        };
        Some(element(&scene).add(drawn))
    });
    vec![behind, canvas.into(), front]
}

fn picture(scene: &Timeline, inks: &[Ink], colours: &[[u8; 3]]) -> Picture {
    let device_px = device_px();
    let colour = |ink: Ink| {
        let known = inks.iter().position(|known| *known == ink);
        known
            .and_then(|index| colours.get(index).copied())
            .unwrap_or_default()
    };
    let parted = parted(&scene.shapes);
    // Always as wide as the plot: a canvas of another size takes its memory anew.
    let (left, right) = (scene.plot.left.floor(), scene.plot.left + scene.plot.width);
    let rows = parted.as_ref().map(Parted::area).unwrap_or_default();
    let area = Rect::from_edges(left, rows.y, right.ceil(), rows.bottom());
    let raster = parted.map(|parted| parted.raster(&colour, area, device_px));
    Picture {
        left: area.x,
        top: area.y,
        raster: raster.unwrap_or_default(),
        device_px,
    }
}
