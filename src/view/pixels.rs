//! What is dense, as pixels between what lies behind it and what lies in front.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use super::el::{El, classed, el};
use super::live;
use crate::drawing::shape::Ink;
use crate::drawing::{Raster, number};
use crate::platform::{colours, put};

/// A picture, and the place of its top left corner in the drawing.
pub struct Picture {
    /// From the left, in px.
    pub left: f64,
    /// From the top, in px.
    pub top: f64,
    /// What is there.
    pub raster: Raster,
    /// How many of its pixels there are to one px.
    pub device_px: f64,
}

/// Draws a picture, given the colours of the inks.
pub type DrawPicture = Box<dyn FnOnce(&[[u8; 3]]) -> Picture>;

/// A canvas of what `next` draws with these inks: painted anew when the signals change that `next` reads, hidden while
/// it has nothing to draw.
pub fn canvas(inks: &[Ink], next: impl Fn() -> Option<DrawPicture> + 'static) -> El {
    let canvas: NodeRef<html::Div> = NodeRef::new();
    // What the style sheet makes of the inks; nothing until it's asked.
    let found = RwSignal::new(Vec::new());
    let mut placed = Place::default();
    live::effect(move || {
        let Some(element) = canvas.get() else { return };
        let element: &HtmlCanvasElement = element.unchecked_ref();
        let draw = next();
        let _ = element.toggle_attribute_with_force("hidden", draw.is_none());
        let Some(draw) = draw else { return };
        let mut now = found.get();
        if now.is_empty() {
            now = colours(&written(element));
            // Nothing to paint again for.
            found.update_untracked(|found| found.clone_from(&now));
        }
        paint(element, &draw(&now), &mut placed);
    });
    let probes = inks
        .iter()
        .map(|ink| el("i").set("class", String::from("fill-") + ink.class()));
    classed("canvas", "lines")
        .set("aria-hidden", "true")
        .set("hidden", "")
        .node_ref(canvas)
        // The style sheet lets the colour of text run over to another, which tells of each change of theme.
        .on(ev::transitionend, move |_| found.set(Vec::new()))
        .add(probes.collect::<Vec<_>>())
}

/// The colours of the inks, as CSS writes them.
fn written(canvas: &HtmlCanvasElement) -> Vec<String> {
    let probes = canvas.children();
    let probes = (0..probes.length()).filter_map(|index| probes.item(index));
    let fill = |probe: web_sys::Element| {
        let style = window().get_computed_style(&probe).ok().flatten();
        style.and_then(|style| style.get_property_value("fill").ok())
    };
    probes.map(|probe| fill(probe).unwrap_or_default()).collect()
}

/// Where the canvas lies in the drawing: the properties of its style, in px.
type Place = [(&'static str, f64); 4];

fn paint(canvas: &HtmlCanvasElement, picture: &Picture, placed: &mut Place) {
    let Picture {
        raster, device_px, ..
    } = picture;
    put(canvas, raster);
    let place = [
        ("left", picture.left),
        ("top", picture.top),
        ("width", raster.width as f64 / device_px),
        ("height", raster.height as f64 / device_px),
    ];
    // What is written is laid out anew, be it the same.
    if *placed != place {
        *placed = place;
        let style = web_sys::HtmlElement::style(canvas);
        for (name, px) in place {
            let _ = style.set_property(name, &(number(px) + "px"));
        }
    }
}
