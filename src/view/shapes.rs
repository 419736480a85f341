//! Writes shapes to the DOM. Inks become classes, so that the style sheet decides on colours.

use super::el::{El, svg};
use crate::drawing::number;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Shape};

/// The shapes as SVG nodes, in order.
pub fn shapes<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> Vec<El> {
    shapes.into_iter().map(shape).collect()
}

fn shape(shape: &Shape) -> El {
    match shape {
        Shape::Rect { rect, radius, paint } => painted(
            svg("rect")
                .set("x", number(rect.x))
                .set("y", number(rect.y))
                .set("width", number(rect.width))
                .set("height", number(rect.height))
                .set("rx", number(*radius)),
            paint,
        ),
        Shape::Circle { x, y, radius, paint } => painted(
            svg("circle")
                .set("cx", number(*x))
                .set("cy", number(*y))
                .set("r", number(*radius)),
            paint,
        ),
        Shape::Line { from, to, paint } => painted(
            svg("line")
                .set("x1", number(from.0))
                .set("y1", number(from.1))
                .set("x2", number(to.0))
                .set("y2", number(to.1)),
            paint,
        ),
        Shape::Path { d, paint } => painted(svg("path").set("d", d.clone()), paint),
        Shape::Blocks { rects, paint } => painted(
            svg("path").set("d", PathData::of_rects(rects).into_string()),
            paint,
        ),
        Shape::Text(text) => svg("text")
            .set("x", number(text.x))
            .set("y", number(text.y))
            .set("font-size", number(text.size_px))
            .set("text-anchor", text.anchor.word())
            .set("font-weight", if text.bold { "600" } else { "400" })
            .set("class", String::from("fill-") + text.ink.class())
            .add(text.text.clone()),
        Shape::Group { name, shapes } => svg("g").set("class", *name).add(self::shapes(shapes)),
    }
}

fn painted(element: El, paint: &Paint) -> El {
    element
        .set("class", ink(paint))
        .set("stroke-width", paint.stroke.map(|_| number(paint.stroke_px)))
        .set("stroke-dasharray", paint.dash.pattern())
}

fn ink(paint: &Paint) -> String {
    let mut class = String::from("fill-");
    class.push_str(paint.fill.map_or("none", Ink::class));
    if let Some(stroke) = paint.stroke {
        class.push_str(" stroke-");
        class.push_str(stroke.class());
    }
    if paint.dash == Dash::Points {
        class.push_str(" points");
    }
    class
}
