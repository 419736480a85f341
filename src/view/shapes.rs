//! Writes shapes to the DOM. Inks become classes, so that the style sheet decides on colours.

use leptos::prelude::*;

use crate::drawing::number;
use crate::drawing::shape::{Dash, Paint, Shape};

/// The shapes as SVG nodes, in order.
pub fn shapes(shapes: Vec<Shape>) -> Vec<AnyView> {
    shapes.into_iter().map(shape).collect()
}

fn shape(shape: Shape) -> AnyView {
    match shape {
        Shape::Rect { rect, radius, paint } => {
            let radius = (radius > 0.0).then(|| px(radius));
            view! { class="pv",
                <rect
                    x=px(rect.x) y=px(rect.y) width=px(rect.width) height=px(rect.height) rx=radius
                    class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=paint.dash.pattern()
                />
            }
            .into_any()
        }
        Shape::Circle { x, y, radius, paint } => view! { class="pv",
            <circle
                cx=px(x) cy=px(y) r=px(radius)
                class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=paint.dash.pattern()
            />
        }
        .into_any(),
        Shape::Line { from, to, paint } => view! { class="pv",
            <line
                x1=px(from.0) y1=px(from.1) x2=px(to.0) y2=px(to.1)
                class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=paint.dash.pattern()
            />
        }
        .into_any(),
        Shape::Path { d, paint } => view! { class="pv",
            <path d=d class=ink(paint) stroke-width=stroke(paint) stroke-dasharray=paint.dash.pattern()/>
        }
        .into_any(),
        Shape::Text(text) => view! { class="pv",
            <text
                x=px(text.x) y=px(text.y) font-size=px(text.size_px) text-anchor=text.anchor.word()
                font-weight=text.bold.then_some("600") class=format!("fill-{}", text.ink.class())
            >
                {text.text}
            </text>
        }
        .into_any(),
        Shape::Group { name, shapes } => {
            view! { class="pv", <g class=name>{self::shapes(shapes)}</g> }.into_any()
        }
    }
}

/// A length as an attribute, to a hundredth of a pixel.
fn px(length: f64) -> String {
    number(length)
}

fn stroke(paint: Paint) -> Option<String> {
    paint.stroke.map(|_| px(paint.stroke_px))
}

fn ink(paint: Paint) -> String {
    let mut class = match paint.fill {
        Some(fill) => format!("fill-{}", fill.class()),
        None => "fill-none".to_owned(),
    };
    if let Some(stroke) = paint.stroke {
        class.push_str(" stroke-");
        class.push_str(stroke.class());
    }
    if matches!(paint.dash, Dash::Points) {
        class.push_str(" points");
    }
    class
}
