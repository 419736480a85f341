//! Markdown as nodes.

use leptos::prelude::*;

use super::heading::heading;
use super::links::anchor;
use crate::markdown::{Block, Inline, parse};

/// A text of several blocks. Headings in it stand below `level`, the heading of the part that it belongs to.
pub fn text(source: &str, level: u8) -> AnyView {
    blocks(parse(source), level).into_any()
}

/// A text that stands in a line: a single paragraph runs on, anything bigger follows as blocks.
pub fn line(source: &str, level: u8) -> AnyView {
    tight(parse(source), level).into_any()
}

fn tight(mut found: Vec<Block>, level: u8) -> Vec<AnyView> {
    match found.as_mut_slice() {
        [Block::Paragraph(line)] => inlines(std::mem::take(line)),
        _ => blocks(found, level),
    }
}

fn blocks(blocks: Vec<Block>, level: u8) -> Vec<AnyView> {
    blocks.into_iter().map(|each| block(each, level)).collect()
}

fn block(block: Block, level: u8) -> AnyView {
    match block {
        Block::Paragraph(line) => view! { class="pv", <p>{inlines(line)}</p> }.into_any(),
        Block::Heading(rank, line) => heading(
            level.saturating_add(rank.max(1)),
            "own-heading",
            None,
            inlines(line).into_any(),
        ),
        Block::List { start: None, items } => {
            view! { class="pv", <ul>{list_items(items, level)}</ul> }.into_any()
        }
        Block::List {
            start: Some(start),
            items,
        } => view! { class="pv", <ol start=start.to_string()>{list_items(items, level)}</ol> }.into_any(),
        Block::Quote(quoted) => {
            view! { class="pv", <blockquote>{blocks(quoted, level)}</blockquote> }.into_any()
        }
        Block::Code(code) => view! { class="pv", <pre tabindex="0"><code>{code}</code></pre> }.into_any(),
        Block::Rule => view! { class="pv", <hr/> }.into_any(),
        Block::Table { head, rows } => table(head, rows),
    }
}

fn list_items(items: Vec<Vec<Block>>, level: u8) -> Vec<AnyView> {
    // A list of single lines is set tight.
    items
        .into_iter()
        .map(|item| view! { class="pv", <li>{tight(item, level)}</li> }.into_any())
        .collect()
}

fn table(head: Vec<Vec<Inline>>, rows: Vec<Vec<Vec<Inline>>>) -> AnyView {
    let head: Vec<AnyView> = head
        .into_iter()
        .map(|cell| view! { class="pv", <th scope="col">{inlines(cell)}</th> }.into_any())
        .collect();
    let row = |row: Vec<Vec<Inline>>| {
        let cells: Vec<AnyView> = row
            .into_iter()
            .map(|cell| view! { class="pv", <td>{inlines(cell)}</td> }.into_any())
            .collect();
        view! { class="pv", <tr>{cells}</tr> }.into_any()
    };
    let rows: Vec<AnyView> = rows.into_iter().map(row).collect();
    // Wide tables scroll in their own box, which must then be reachable by key.
    view! { class="pv",
        <div class="scroll" tabindex="0">
            <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}

fn inlines(line: Vec<Inline>) -> Vec<AnyView> {
    line.into_iter().map(inline).collect()
}

fn inline(piece: Inline) -> AnyView {
    match piece {
        Inline::Text(text) => text.into_any(),
        Inline::Strong(line) => view! { class="pv", <strong>{inlines(line)}</strong> }.into_any(),
        Inline::Emphasis(line) => view! { class="pv", <em>{inlines(line)}</em> }.into_any(),
        Inline::Code(code) => view! { class="pv", <code>{code}</code> }.into_any(),
        Inline::Link { url, content } => anchor(url, inlines(content).into_any()),
        Inline::Image { url, alt } => {
            view! { class="pv", <img src=url alt=alt loading="lazy" referrerpolicy="no-referrer"/> }
                .into_any()
        }
        Inline::Break => view! { class="pv", <br/> }.into_any(),
    }
}
