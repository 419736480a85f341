//! Markdown as nodes.

use super::el::{El, Part, classed, el};
use super::heading::heading;
use super::links::anchor;
use crate::markdown::{Align, Block, Inline, parse};

/// A text of several blocks. Headings in it stand below `level`, the heading of the part that it belongs to.
pub fn text(source: &str, level: u8) -> Vec<Part> {
    blocks(parse(source), level)
}

/// A text that stands in a line: a single paragraph runs on, anything bigger follows as blocks.
pub fn line(source: &str, level: u8) -> Vec<Part> {
    tight(parse(source), level)
}

fn tight(mut found: Vec<Block>, level: u8) -> Vec<Part> {
    match found.as_mut_slice() {
        [Block::Paragraph(line)] => inlines(std::mem::take(line)),
        _ => blocks(found, level),
    }
}

fn blocks(blocks: Vec<Block>, level: u8) -> Vec<Part> {
    blocks.into_iter().map(|each| block(each, level).into()).collect()
}

fn block(block: Block, level: u8) -> El {
    match block {
        Block::Paragraph(line) => el("p").add(inlines(line)),
        Block::Heading(rank, line) => {
            let level = level.saturating_add(rank.max(1));
            heading(level, "own-heading", None, inlines(line))
        }
        Block::List { start, items } => {
            let start = start.map(|start| start.to_string());
            let list = el(if start.is_some() { "ol" } else { "ul" }).set("start", start);
            // A list of single lines is set tight.
            let item = |item| el("li").add(tight(item, level));
            list.add(items.into_iter().map(item).collect::<Vec<_>>())
        }
        Block::Quote(quoted) => el("blockquote").add(blocks(quoted, level)),
        Block::Code(code) => el("pre").set("tabindex", "0").add(el("code").add(code)),
        Block::Rule => el("hr"),
        Block::Table { align, head, rows } => table(&align, head, rows),
    }
}

fn table(align: &[Align], head: Vec<Vec<Inline>>, rows: Vec<Vec<Vec<Inline>>>) -> El {
    let row = |tag: &'static str, cells: Vec<Vec<Inline>>| {
        let scope = (tag == "th").then_some("col");
        let mut line = el("tr");
        for (column, cell) in cells.into_iter().enumerate() {
            let class = match align.get(column) {
                Some(Align::Center) => Some("center"),
                Some(Align::End) => Some("end"),
                _ => None,
            };
            line = line.add(el(tag).set("scope", scope).set("class", class).add(inlines(cell)));
        }
        line
    };
    let head = el("thead").add(row("th", head));
    let body = el("tbody").add(rows.into_iter().map(|cells| row("td", cells)).collect::<Vec<_>>());
    // Wide tables scroll in their own box, which must then be reachable by key.
    let table = el("table").add(head).add(body);
    classed("div", "scroll").set("tabindex", "0").add(table)
}

fn inlines(line: Vec<Inline>) -> Vec<Part> {
    line.into_iter().map(inline).collect()
}

fn inline(piece: Inline) -> Part {
    match piece {
        Inline::Text(text) => text.into(),
        Inline::Strong(line) => el("strong").add(inlines(line)).into(),
        Inline::Emphasis(line) => el("em").add(inlines(line)).into(),
        Inline::Code(code) => el("code").add(code).into(),
        Inline::Link { url, content } => anchor(url, inlines(content)).into(),
        Inline::Image { url, alt } => {
            let image = el("img").set("src", url).set("alt", alt);
            image
                .set("loading", "lazy")
                .set("referrerpolicy", "no-referrer")
                .into()
        }
        Inline::Break => el("br").into(),
    }
}
