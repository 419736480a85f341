//! Writes shapes to the DOM. Inks become classes, so that the style sheet decides on colours.

use super::el::{El, svg};
use crate::drawing::number;
use crate::drawing::shape::{Dash, Ink, Paint, PathData, Shape, Text};

/// The shapes as SVG nodes, in order.
///
/// Texts that follow each other and are set alike stand in one element: each of its own takes a browser as long to lay
/// out as three in one.
pub fn shapes<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> Vec<El> {
    let mut nodes: Vec<El> = Vec::new();
    // What the last of the nodes says at its end, where that is text.
    let mut before: Option<&Text> = None;
    for next in shapes {
        let Shape::Text(text) = next else {
            nodes.push(shape(next));
            before = None;
            continue;
        };
        let alike = before.filter(|before| text.can_follow(before));
        let row = alike.and_then(|_| nodes.pop()).unwrap_or_else(|| row(text));
        nodes.push(row.add(word(text)));
        before = Some(text);
    }
    nodes
}

/// The element for texts that are set like this one.
fn row(text: &Text) -> El {
    svg("text")
        .set("font-size", number(text.size_px))
        .set("text-anchor", text.anchor.word())
        .set("font-weight", if text.bold { "600" } else { "400" })
}

fn word(text: &Text) -> El {
    svg("tspan")
        .set("x", number(text.x))
        .set("y", number(text.y))
        .set("class", String::from("fill-") + text.ink.class())
        .add(text.text.clone())
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
        Shape::Text(text) => row(text).add(word(text)),
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
