//! Which addresses may be followed.

/// The address if it may stand in a link: `http`, `https`, `mailto`, or relative.
pub fn link(url: &str) -> Option<&str> {
    let url = clean(url)?;
    matches!(scheme(url), None | Some("http" | "https" | "mailto")).then_some(url)
}

/// The address if an image may be loaded from it: `https` or relative.
pub fn image(url: &str) -> Option<&str> {
    let url = clean(url)?;
    // "//host/…" takes the page's scheme, which may be http.
    let sure =
        matches!(scheme(url), None | Some("https")) && !url.starts_with("//") && !url.starts_with('\\');
    sure.then_some(url)
}

/// Browsers drop tabs and line ends inside an address, so `java\nscript:` would run: no control characters.
fn clean(url: &str) -> Option<&str> {
    let url = url.trim();
    (!url.is_empty() && !url.chars().any(|c| c.is_control())).then_some(url)
}

/// The scheme in lower case when it is a known one; another is given as it stands, so that it matches nothing.
fn scheme(url: &str) -> Option<&str> {
    let end = url.find([':', '/', '?', '#'])?;
    if url.get(end..=end) != Some(":") {
        return None;
    }
    let written = url.get(..end)?;
    Some(
        ["http", "https", "mailto"]
            .into_iter()
            .find(|known| written.eq_ignore_ascii_case(known))
            .unwrap_or(written),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_mail_and_relative_addresses_pass() {
        for url in [
            "https://a.example/x?y#z",
            "HTTP://a.example",
            "mailto:a@b.example",
            "/x",
            "x.html",
            "#y",
            "?a:b",
            "./a:b",
        ] {
            assert_eq!(link(url), Some(url));
        }
    }

    #[test]
    fn whatever_could_run_does_not() {
        for url in [
            "javascript:alert(1)",
            "JavaScript:x",
            " java\nscript:x",
            "data:text/html,x",
            "vbscript:x",
            "file:///x",
            "",
            "\u{1}https://a",
        ] {
            assert_eq!(link(url), None, "{url}");
        }
    }

    #[test]
    fn images_come_over_https_only() {
        assert_eq!(image("https://a.example/x.png"), Some("https://a.example/x.png"));
        assert_eq!(image("x.png"), Some("x.png"));
        for url in [
            "http://a.example/x.png",
            "//a.example/x.png",
            "data:image/png,x",
            "mailto:a@b.example",
        ] {
            assert_eq!(image(url), None, "{url}");
        }
    }
}
