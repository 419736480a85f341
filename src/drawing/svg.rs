//! A scene as a string: an SVG file of its own, in the colours of the light theme.

use super::number::push_number;
use super::shape::{Dash, Ink, Paint, PathData, Shape, Text};
use crate::incident::Level;

const FONTS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";

/// The SVG of a scene: titled, scripted by nothing, with all it needs inside.
pub fn svg(width_px: f64, height_px: f64, title: &str, shapes: &[Shape]) -> String {
    described(width_px, height_px, title, "", shapes)
}

/// The same with a description, for those who can't see it.
pub fn described(width_px: f64, height_px: f64, title: &str, description: &str, shapes: &[Shape]) -> String {
    let mut out = String::with_capacity(4096);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    attribute(&mut out, "width", width_px);
    attribute(&mut out, "height", height_px);
    out.push_str(" viewBox=\"0 0 ");
    push_number(&mut out, width_px);
    out.push(' ');
    push_number(&mut out, height_px);
    out.push_str("\" font-family=\"");
    out.push_str(FONTS);
    out.push_str("\" direction=\"ltr\">\n<title>");
    escape(&mut out, title);
    out.push_str("</title>\n");
    if !description.is_empty() {
        out.push_str("<desc>");
        escape(&mut out, description);
        out.push_str("</desc>\n");
    }
    out.push_str("<rect width=\"100%\" height=\"100%\" fill=\"");
    out.push_str(colour(Ink::Surface));
    out.push_str("\"/>\n");
    for shape in shapes {
        write(&mut out, shape);
    }
    out.push_str("</svg>\n");
    out
}

fn write_path(out: &mut String, d: &str, paint: Paint) {
    out.push_str("<path d=\"");
    out.push_str(d);
    out.push('"');
    write_paint(out, paint);
    out.push_str("/>\n");
}

fn write(out: &mut String, shape: &Shape) {
    match shape {
        Shape::Rect { rect, radius, paint } => {
            out.push_str("<rect");
            attribute(out, "x", rect.x);
            attribute(out, "y", rect.y);
            attribute(out, "width", rect.width);
            attribute(out, "height", rect.height);
            if *radius > 0.0 {
                attribute(out, "rx", *radius);
            }
            write_paint(out, *paint);
            out.push_str("/>\n");
        }
        Shape::Circle { x, y, radius, paint } => {
            out.push_str("<circle");
            attribute(out, "cx", *x);
            attribute(out, "cy", *y);
            attribute(out, "r", *radius);
            write_paint(out, *paint);
            out.push_str("/>\n");
        }
        Shape::Line { from, to, paint } => {
            out.push_str("<line");
            attribute(out, "x1", from.0);
            attribute(out, "y1", from.1);
            attribute(out, "x2", to.0);
            attribute(out, "y2", to.1);
            write_paint(out, *paint);
            out.push_str("/>\n");
        }
        Shape::Path { d, paint } => write_path(out, d, *paint),
        Shape::Blocks { rects, paint } => {
            write_path(out, &PathData::of_rects(rects).into_string(), *paint);
        }
        Shape::Text(text) => write_text(out, text),
        Shape::Group { name, shapes } => {
            out.push_str("<g class=\"");
            out.push_str(name);
            out.push_str("\">\n");
            for shape in shapes {
                write(out, shape);
            }
            out.push_str("</g>\n");
        }
    }
}

fn write_text(out: &mut String, text: &Text) {
    out.push_str("<text");
    attribute(out, "x", text.x);
    attribute(out, "y", text.y);
    attribute(out, "font-size", text.size_px);
    if text.bold {
        out.push_str(" font-weight=\"600\"");
    }
    if text.anchor != super::shape::Anchor::Start {
        out.push_str(" text-anchor=\"");
        out.push_str(text.anchor.word());
        out.push('"');
    }
    out.push_str(" fill=\"");
    out.push_str(colour(text.ink));
    out.push_str("\">");
    escape(out, &text.text);
    out.push_str("</text>\n");
}

fn write_paint(out: &mut String, paint: Paint) {
    out.push_str(" fill=\"");
    out.push_str(paint.fill.map_or("none", colour));
    out.push('"');
    if let Some(opacity) = paint.fill.and_then(opacity) {
        out.push_str(" fill-opacity=\"");
        out.push_str(opacity);
        out.push('"');
    }
    let Some(stroke) = paint.stroke else { return };
    out.push_str(" stroke=\"");
    out.push_str(colour(stroke));
    out.push('"');
    if paint.stroke_px != 1.0 {
        attribute(out, "stroke-width", paint.stroke_px);
    }
    if let Some(pattern) = paint.dash.pattern() {
        out.push_str(" stroke-dasharray=\"");
        out.push_str(pattern);
        out.push('"');
    }
    if paint.dash == Dash::Points {
        out.push_str(" stroke-linecap=\"round\"");
    }
}

fn attribute(out: &mut String, name: &str, value: f64) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push_number(out, value);
    out.push('"');
}

/// Writes text so that it's text: escaped, and without characters that XML doesn't allow.
fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
}

/// The colour of an ink in the light theme, as the viewer's sheet has it.
pub fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Level(Level::Healthy) | Ink::LevelFaint(Level::Healthy) => "#d1ece2",
        Ink::Level(Level::Maintenance) | Ink::LevelFaint(Level::Maintenance) => "#d5dde8",
        Ink::Level(Level::Unknown) | Ink::LevelFaint(Level::Unknown) => "#e4e4e7",
        Ink::Level(Level::Degraded) | Ink::LevelFaint(Level::Degraded) => "#fec550",
        Ink::LevelEdge(Level::Healthy) => "#5c8f7d",
        Ink::LevelEdge(Level::Maintenance) => "#5d7391",
        Ink::LevelEdge(Level::Unknown) => "#767b84",
        Ink::LevelEdge(Level::Degraded) => "#a87a08",
        // Dark enough to be their own edges.
        Ink::Level(Level::PartialOutage)
        | Ink::LevelEdge(Level::PartialOutage)
        | Ink::LevelFaint(Level::PartialOutage) => "#cb7318",
        Ink::Level(Level::MajorOutage)
        | Ink::LevelEdge(Level::MajorOutage)
        | Ink::LevelFaint(Level::MajorOutage) => "#a62716",
        Ink::Level(Level::FullOutage)
        | Ink::LevelEdge(Level::FullOutage)
        | Ink::LevelFaint(Level::FullOutage) => "#4b0f1c",
        Ink::Text => "#16181d",
        Ink::Muted => "#5b616c",
        Ink::Hairline => "#e2e4e8",
        Ink::Axis => "#8b919b",
        Ink::Accent => "#1d5fc4",
        Ink::Surface | Ink::Veil => "#fff",
        Ink::Series(index) | Ink::SeriesFaint(index) => match index % super::shape::SERIES_INKS {
            0 => "#1d5fc4",
            1 => "#b3261e",
            2 => "#0b7a5c",
            3 => "#8a4fb5",
            4 => "#a05a00",
            _ => "#3f4a5a",
        },
    }
}

/// How much of an ink covers what lies behind it; nothing where it covers all.
fn opacity(ink: Ink) -> Option<&'static str> {
    match ink {
        Ink::Veil => Some(".6"),
        Ink::LevelFaint(_) => Some(".1"),
        Ink::SeriesFaint(_) => Some(".15"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::shape::{Anchor, Rect};

    /// What the viewer's sheet says of a class: the colour of the light theme, and the opacity.
    fn in_sheet(class: &str) -> (String, Option<String>) {
        let sheet = include_str!("../../style/viewer.css");
        let rule = sheet.split(&format!(".fill-{class} {{ fill: ")).nth(1).unwrap();
        let (colour, rest) = rule.split_once(';').unwrap();
        let opacity = rest.trim_start().strip_prefix("fill-opacity: ");
        let opacity = opacity.map(|rest| rest.split(';').next().unwrap().trim_start_matches('0').to_owned());
        let token = colour.trim_start_matches("var(").trim_end_matches(')');
        let value = |token: &str| sheet.split(&format!("  {token}: ")).nth(1).unwrap();
        let light = |token: &str| {
            // A surface that lets nothing through is its own ground.
            let token = if token == "--ground" { "--surface" } else { token };
            let light = value(token).split("light-dark(").nth(1).unwrap();
            light.split([',', ' ']).next().unwrap().to_owned()
        };
        // A colour that lets another through as far as it says.
        match value(token)
            .strip_prefix("rgb(from var(")
            .and_then(|of| of.split_once(") r g b / "))
        {
            Some((of, rest)) => {
                let percent: f64 = rest.split('%').next().unwrap().parse().unwrap();
                (
                    light(of),
                    Some((percent / 100.0).to_string().trim_start_matches('0').to_owned()),
                )
            }
            None => (light(token), opacity),
        }
    }

    #[test]
    fn files_have_the_colours_of_the_screen() {
        for ink in Ink::all() {
            let found = (colour(ink).to_owned(), opacity(ink).map(str::to_owned));
            assert_eq!(found, in_sheet(ink.class()), "{}", ink.class());
        }
    }

    #[test]
    fn text_stays_text() {
        let shapes = [Shape::Text(Text {
            x: 1.0,
            y: 2.0,
            text: "<script>\u{0}&\"".to_owned(),
            size_px: 12.0,
            bold: true,
            anchor: Anchor::End,
            ink: Ink::Text,
        })];
        let out = svg(10.0, 20.0, "a < b", &shapes);
        assert!(out.contains("<title>a &lt; b</title>"));
        assert!(out.contains(
            "<text x=\"1\" y=\"2\" font-size=\"12\" font-weight=\"600\" text-anchor=\"end\" fill=\"#16181d\">&lt;script&gt;\u{fffd}&amp;&quot;</text>"
        ));
        assert!(!out.contains("<script"));
    }

    #[test]
    fn shapes_are_written_with_their_paint() {
        let rect = Rect::from_edges(0.0, 0.0, 10.0, 22.0);
        let paint = Paint::fill(Ink::Surface).edged(Ink::Text).dashed(Dash::Dashed);
        let shapes = [Shape::Group {
            name: "pin",
            shapes: vec![Shape::Rect {
                rect,
                radius: 11.0,
                paint,
            }],
        }];
        let out = svg(10.0, 22.0, "", &shapes);
        assert!(out.contains(
            "<g class=\"pin\">\n<rect x=\"0\" y=\"0\" width=\"10\" height=\"22\" rx=\"11\" fill=\"#fff\" stroke=\"#16181d\" stroke-dasharray=\"3 3\"/>\n</g>"
        ));
    }
}
