//! Relative references resolved, by RFC 3986.

/// The address that a relative `reference` on the page `base` leads to (section 5.2). None where it stays as it is: it
/// has a scheme of its own, it's only a fragment, or `base` isn't an absolute `http` or `https` address.
pub fn resolve(base: &str, reference: &str) -> Option<String> {
    let delimiter = reference.find([':', '/', '?', '#']);
    let has_scheme = delimiter.is_some_and(|at| reference.split_at(at).1.starts_with(':'));
    if has_scheme || reference.is_empty() || reference.starts_with('#') {
        return None;
    }
    let (path, tail) = split(reference, &['?', '#']);
    let (base, _) = split(base, &['?', '#']);
    let (scheme, rest) = base.split_once("://")?;
    if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
        return None;
    }
    let (mut host, base_path) = split(rest, &['/']);
    let folder = base_path.rfind('/').and_then(|at| base_path.get(..=at));
    let merged = format!("{}{path}", folder.unwrap_or("/"));
    let path = match path.strip_prefix("//") {
        Some(address) => {
            let (own, path) = split(address, &['/']);
            host = own;
            path
        }
        None if path.is_empty() => base_path,
        None if path.starts_with('/') => path,
        None => &merged,
    };
    Some(format!("{scheme}://{host}{}{tail}", without_dots(path)))
}

/// What stands before the first of the marks, and the rest.
fn split<'a>(text: &'a str, marks: &[char]) -> (&'a str, &'a str) {
    text.split_at(text.find(marks).unwrap_or(text.len()))
}

/// A path that begins with a slash, or is empty, without "." and ".." (section 5.2.4).
fn without_dots(path: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut segments = path.split('/').peekable();
    while let Some(segment) = segments.next() {
        match segment {
            "." | ".." => {
                // The first one is what stands before the first slash.
                if segment == ".." && kept.len() > 1 {
                    kept.pop();
                }
                if segments.peek().is_none() {
                    kept.push("");
                }
            }
            _ => kept.push(segment),
        }
    }
    kept.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_resolve_as_the_standard_shows() {
        let base = "http://a/b/c/d;p?q";
        // Sections 5.4.1 and 5.4.2.
        for (reference, address) in [
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("g#s", "http://a/b/c/g#s"),
            ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"),
            ("g;x?y#s", "http://a/b/c/g;x?y#s"),
            (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../g", "http://a/g"),
            ("../../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."),
            ("..g", "http://a/b/c/..g"),
            ("./../g", "http://a/b/g"),
            ("./g/.", "http://a/b/c/g/"),
            ("g/./h", "http://a/b/c/g/h"),
            ("g/../h", "http://a/b/c/h"),
            ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("g#s/../x", "http://a/b/c/g#s/../x"),
        ] {
            assert_eq!(resolve(base, reference).as_deref(), Some(address), "{reference}");
        }
        for stays in ["", "#s", "g:h", "https://b/x", "mailto:a@b"] {
            assert_eq!(resolve(base, stays), None, "{stays}");
        }
    }

    #[test]
    fn only_a_web_page_is_a_base() {
        assert_eq!(resolve("HTTPS://a#x/y", "g").as_deref(), Some("HTTPS://a/g"));
        assert_eq!(resolve("https://a?x", "?y").as_deref(), Some("https://a?y"));
        for base in ["", "/b/c", "//a/b", "mailto:a://b", "c?d=https://a/b"] {
            assert_eq!(resolve(base, "g"), None, "{base}");
        }
    }
}
