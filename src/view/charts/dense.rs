//! Dense lines, as pixels under what is drawn in front of them.

use std::sync::Arc;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlCanvasElement;

use crate::drawing::chart::{Scene, raster};
use crate::drawing::number;
use crate::drawing::shape::{Ink, Rect, SERIES_INKS};
use crate::platform::{colours, put};
use crate::view::el::{El, classed, el};
use crate::view::live;

/// Below the axis, half a line can still be seen.
const BELOW_PX: f64 = 2.0;

/// The canvas of a chart's lines: shown, and painted anew with each scene, while they are dense.
pub fn canvas(scene: Memo<Option<Arc<Scene>>>) -> El {
    let canvas: NodeRef<html::Div> = NodeRef::new();
    // What the style sheet makes of the inks; nothing until it's asked.
    let inks = RwSignal::new(Vec::new());
    let asked = move || inks.set(Vec::new());
    let mut placed = Place::default();
    live::effect(move || {
        let Some(element) = canvas.get() else { return };
        let element: &HtmlCanvasElement = element.unchecked_ref();
        let dense = scene.get().filter(|scene| scene.is_dense());
        let _ = element.toggle_attribute_with_force("hidden", dense.is_none());
        let Some(scene) = dense else { return };
        let mut inks_now = inks.get();
        if inks_now.is_empty() {
            inks_now = colours(&written(element));
            // Nothing to paint again for.
            inks.update_untracked(|inks| inks.clone_from(&inks_now));
        }
        paint(element, &scene, &inks_now, &mut placed);
    });
    let probes = (0..SERIES_INKS)
        .map(|index| el("i").set("class", String::from("stroke-") + Ink::Series(index).class()));
    classed("canvas", "lines")
        .set("aria-hidden", "true")
        .set("hidden", "")
        .node_ref(canvas)
        // The style sheet lets the colour of text run over to another, which tells of each change of theme.
        .on(ev::transitionend, move |_| asked())
        .add(probes.collect::<Vec<_>>())
}

/// The colours of the inks of series, as CSS writes them.
fn written(canvas: &HtmlCanvasElement) -> Vec<String> {
    let probes = canvas.children();
    let probes = (0..probes.length()).filter_map(|index| probes.item(index));
    let stroke = |probe: web_sys::Element| {
        let style = window().get_computed_style(&probe).ok().flatten();
        style.and_then(|style| style.get_property_value("stroke").ok())
    };
    probes.map(|probe| stroke(probe).unwrap_or_default()).collect()
}

/// Where the canvas lies in the drawing: the properties of its style, in px.
type Place = [(&'static str, f64); 3];

fn paint(canvas: &HtmlCanvasElement, scene: &Scene, inks: &[[u8; 3]], placed: &mut Place) {
    let device_px = scene.device_px;
    // On whole pixels of the device, so that none of it is blurred.
    let left = (scene.plot.left * device_px).round() / device_px;
    let area = Rect::from_edges(left, 0.0, left + scene.plot.width, scene.plot.baseline + BELOW_PX);
    let of_line = |series: usize| inks.get(series % inks.len().max(1)).copied().unwrap_or_default();
    let colours: Vec<[u8; 3]> = scene.lines.iter().map(|line| of_line(line.series)).collect();
    let pixels = raster(&scene.lines, &colours, area, device_px);
    put(canvas, &pixels);
    let place = [
        ("left", left),
        ("width", pixels.width as f64 / device_px),
        ("height", pixels.height as f64 / device_px),
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
