//! The words that a reader sees in a page.

/// Tags that don't part words.
const INLINE: [&str; 7] = ["span", "time", "strong", "em", "code", "q", "a"];

/// The words that a reader sees, and the addresses that links lead to.
pub(crate) fn readable(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let (inside, after) = tag.split_once('>').expect("every tag is closed");
        if let Some((_, address)) = inside.split_once("href=\"") {
            text.push(' ');
            text.push_str(address.split('"').next().unwrap_or_default());
            text.push(' ');
        }
        let name = inside
            .trim_start_matches('/')
            .split(' ')
            .next()
            .unwrap_or_default();
        if !INLINE.contains(&name) {
            text.push(' ');
        }
        rest = after;
    }
    text.push_str(rest);
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
