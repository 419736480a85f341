//! Which addresses a link may lead to.

use crate::format::{Place, shorten};
use crate::reference::resolve;

use super::desk::{Desk, filled};

/// Whether a link may lead there: `http`, `https`, `mailto`, or relative to the incident's own address.
pub(super) fn is_allowed(url: &str) -> bool {
    // Browsers drop line breaks and tabs within an address, so that `java\nscript:` would be a script.
    if url.is_empty() || url.chars().any(|c| c.is_control() || c == ' ') {
        return false;
    }
    let scheme = url
        .find([':', '/', '?', '#'])
        .and_then(|at| url.get(at..)?.starts_with(':').then(|| url.split_at(at)));
    match scheme {
        None => true,
        Some((scheme, rest))
            if scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https") =>
        {
            rest.strip_prefix("://").is_some_and(|rest| {
                rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[' || !c.is_ascii())
            })
        }
        Some((scheme, rest)) => scheme.eq_ignore_ascii_case("mailto") && rest.len() > 1,
    }
}

impl Desk<'_> {
    /// The address at `key`, without the space around it and absolute where the incident's own is, if a link may lead
    /// there.
    pub(super) fn url(&mut self, url: &mut Option<String>, place: &Place, key: &str) -> Option<String> {
        let url = filled(url)?.trim().to_owned();
        if is_allowed(&url) {
            return Some(resolve(&self.page, &url).unwrap_or(url));
        }
        self.problems.warn(
            (place, key),
            format!("“{}” is not a web address", shorten(&url)),
            "begin it with https://, http:// or mailto:, or write it relative to the incident’s own “url”; it is left out",
        );
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_files_are_no_addresses() {
        for good in [
            "https://a.example/x?y#z",
            "HTTP://a.example",
            "mailto:a@b.example",
            "../report.html",
            "/a:b",
            "#phase-1",
            "//cdn.example/x",
            "https://[::1]/",
            "https://пример.рф",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "javascript:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "https:",
            "https:/a",
            "https://",
            "mailto:",
            "",
            "a b",
            "vbscript:x",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }
}
