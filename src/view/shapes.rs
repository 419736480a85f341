//! Writes shapes to the DOM. Inks become classes, so that the style sheet decides on colours.

use leptos::prelude::*;

use crate::drawing::number;
use crate::drawing::shape::{Dash, Ink, Paint, Shape};

/// The shapes as SVG nodes, in order.
pub fn shapes(shapes: &[Shape]) -> Vec<AnyView> {
    shapes.iter().map(shape).collect()
}

fn shape(shape: &Shape) -> AnyView {
    match shape {
        Shape::Rect { rect, radius, paint } => view! { class="pv",
            <rect
                x=number(rect.x) y=number(rect.y) width=number(rect.width) height=number(rect.height)
                rx=number(*radius) class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=dash(paint)
            />
        }
        .into_any(),
        Shape::Circle { x, y, radius, paint } => view! { class="pv",
            <circle
                cx=number(*x) cy=number(*y) r=number(*radius)
                class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=dash(paint)
            />
        }
        .into_any(),
        Shape::Line { from, to, paint } => view! { class="pv",
            <line
                x1=number(from.0) y1=number(from.1) x2=number(to.0) y2=number(to.1)
                class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=dash(paint)
            />
        }
        .into_any(),
        Shape::Path { d, paint } => view! { class="pv",
            <path d=d.clone() class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=dash(paint)/>
        }
        .into_any(),
        Shape::Text(text) => view! { class="pv",
            <text
                x=number(text.x) y=number(text.y) font-size=number(text.size_px) text-anchor=text.anchor.word()
                font-weight=if text.bold { "600" } else { "400" } class=format!("fill-{}", text.ink.class())
            >
                {text.text.clone()}
            </text>
        }
        .into_any(),
        Shape::Group { name, shapes } => {
            view! { class="pv", <g class=*name>{self::shapes(shapes)}</g> }.into_any()
        }
    }
}

fn stroke(paint: &Paint) -> Option<String> {
    paint.stroke.map(|_| number(paint.stroke_px))
}

fn dash(paint: &Paint) -> Option<&'static str> {
    paint.dash.pattern()
}

fn ink(paint: &Paint) -> String {
    let mut class = String::new();
    class.push_str("fill-");
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
