//! Of a style sheet what a page has a use for.

use std::collections::HashSet;

/// The rules of `sheet` whose classes occur in `html`, without comments and indentation. The sheet is the viewer's own:
/// no text in it has brackets.
pub fn used(sheet: &str, html: &str) -> String {
    let classes: HashSet<&str> = html
        .split(" class=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .flat_map(|names| names.split(' '))
        .collect();
    let mut out = String::new();
    rules(&without_comments(sheet), &classes, &mut out);
    out
}

fn without_comments(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

/// Writes the rules that are used, those within others too.
fn rules(sheet: &str, classes: &HashSet<&str>, out: &mut String) {
    let mut rest = sheet;
    while let Some((head, tail)) = rest.split_once('{') {
        let end = closing(tail);
        let (body, after) = tail.split_at_checked(end).unwrap_or((tail, ""));
        rest = after.strip_prefix('}').unwrap_or(after);
        let head = head.trim();
        let nested = head.starts_with('@') && !head.starts_with("@page");
        let mut content = String::new();
        let head = if nested {
            rules(body, classes, &mut content);
            head.to_owned()
        } else {
            let lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
            content = lines.collect::<Vec<_>>().join(" ");
            selectors(head, classes)
        };
        if !head.is_empty() && !content.is_empty() {
            out.push_str(&head);
            out.push_str(if nested { " {\n" } else { " { " });
            out.push_str(&content);
            out.push_str(if nested { "}\n" } else { " }\n" });
        }
    }
}

/// Where the bracket closes that opened before `text`.
fn closing(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The selectors of a rule whose classes all occur.
fn selectors(head: &str, classes: &HashSet<&str>) -> String {
    let mut depth = 0_usize;
    let parts = head.split(|letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    });
    let used = parts.map(str::trim).filter(|selector| {
        // What stands in brackets may be one of several, or what an element is not.
        let outside = selector.split('(').next().unwrap_or_default();
        let names = outside.split('.').skip(1).map(|rest| {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_')));
            rest.get(..end.unwrap_or(rest.len())).unwrap_or_default()
        });
        names.into_iter().all(|name| classes.contains(name))
    });
    used.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_has_no_use_for_is_left_out() {
        let sheet = "/* all */ p, .tip > a { margin: 0;\n  color: red }\n.tip { x: y }\n@media print { .row:not(.tip) { a: b } .tip { c: d } }\n@page { size: auto; @bottom-center { content: counter(page); } }";
        assert_eq!(
            used(sheet, "<p class=\"row big\">"),
            "p { margin: 0; color: red }\n@media print {\n.row:not(.tip) { a: b }\n}\n@page { size: auto; @bottom-center { content: counter(page); } }\n"
        );
    }
}
