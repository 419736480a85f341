//! A file for paper, as a browser makes it and as other programs read it.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hyper::Method;
use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;

/// The margins on each side.
pub(super) const MARGIN_CM: f64 = 1.0;
pub(super) const POINTS_PER_CM: f64 = 72.0 / 2.54;

/// A file for paper, and what programs read in it.
pub(super) struct Printed {
    folder: TempDir,
}

impl Printed {
    pub(super) async fn of(page: &Page, [width, height]: [f64; 2]) -> Self {
        let margin = json!({ "top": MARGIN_CM, "bottom": MARGIN_CM, "left": MARGIN_CM, "right": MARGIN_CM });
        let wanted = json!({
            "page": { "width": width, "height": height }, "margin": margin, "background": true,
        });
        // A driver gives up on a print after ten seconds, which hundreds of items can take on a busy machine.
        let mut tries = 0;
        let printed = loop {
            match page
                .try_command(Method::POST, "print", Some(wanted.clone()))
                .await
            {
                Ok(printed) => break printed,
                Err(error) if tries < 3 && error.to_string().contains("timeout") => tries += 1,
                Err(error) => panic!("print: {error}"),
            }
            tokio::time::sleep(Duration::from_secs(5)).await;
        };
        let bytes = STANDARD.decode(printed.as_str().unwrap()).unwrap();
        let folder = TempDir::new().unwrap();
        std::fs::write(folder.path().join("report.pdf"), bytes).unwrap();
        Self { folder }
    }

    /// What a program of poppler says about the file.
    pub(super) fn read(&self, program: &str, options: &[&str]) -> String {
        let output = Command::new(program)
            .current_dir(self.folder.path())
            .args(options)
            .arg("report.pdf")
            .args((program == "pdftotext").then_some("-"))
            .output()
            .unwrap_or_else(|error| panic!("{program}: {error}: run .ci/setup test"));
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The words of each page, as they were painted.
    pub(super) fn pages(&self) -> Vec<String> {
        let text = self.read("pdftotext", &["-raw"]);
        let pages = text.strip_suffix('\u{c}').unwrap_or(&text);
        pages.split('\u{c}').map(str::to_owned).collect()
    }

    /// Addresses that links lead to.
    pub(super) fn links(&self) -> Vec<String> {
        let said = self.read("pdfinfo", &["-url"]);
        let last = |line: &str| line.split_whitespace().last().map(str::to_owned);
        said.lines().skip(1).filter_map(last).collect()
    }

    /// The pages as pictures in grey, of so many dots per inch.
    pub(super) fn pictures(&self, dots: &str, last: usize) -> Vec<Picture> {
        let last = last.to_string();
        let options = ["-gray", "-r", dots, "-l", &last, "report.pdf", "page"];
        let done = Command::new("pdftoppm")
            .current_dir(self.folder.path())
            .args(options)
            .status();
        assert!(done.unwrap().success());
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let paths = entries.flatten().map(|entry| entry.path());
        let mut paths: Vec<_> = paths
            .filter(|path| path.extension().is_some_and(|end| end == "pgm"))
            .collect();
        paths.sort();
        let pictures = paths.iter().map(|path| Picture::read(path)).collect();
        for path in paths {
            std::fs::remove_file(path).unwrap();
        }
        pictures
    }
}

/// Grey pixels, in rows.
#[derive(PartialEq)]
pub(super) struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    /// Of a portable graymap: its sizes in words, each with a space after it, then the pixels.
    fn read(path: &Path) -> Self {
        let bytes = std::fs::read(path).unwrap();
        let mut parts = bytes.splitn(4, |byte| byte.is_ascii_whitespace());
        let words: Vec<_> = parts.by_ref().take(3).map(String::from_utf8_lossy).collect();
        let pixels = parts.next().unwrap().splitn(2, |byte| *byte == b'\n').nth(1);
        Self {
            width: words[1].parse().unwrap(),
            pixels: pixels.unwrap().to_vec(),
        }
    }

    /// Whether anything is to be seen between these edges: left, top, right and bottom.
    pub(super) fn has_ink(&self, [left, top, right, bottom]: [f64; 4]) -> bool {
        let range = |from: f64, to: f64| (from.floor().max(0.0) as usize)..(to.ceil() as usize);
        let mut seen = range(top, bottom)
            .flat_map(|y| range(left, right).map(move |x| (x, y)))
            .filter_map(|(x, y)| self.pixels.get(y * self.width + x));
        let Some(first) = seen.next() else { return false };
        let (darkest, lightest) = seen.fold((*first, *first), |(darkest, lightest), pixel| {
            (darkest.min(*pixel), lightest.max(*pixel))
        });
        lightest - darkest > 40
    }
}

/// A word on a page: what it is, and its edges in points.
pub(super) fn words_of(page: &str) -> Vec<(String, [f64; 4])> {
    let number = |word: &str, key: &str| -> f64 {
        let value = word.split(&format!("{key}=\"")).nth(1).unwrap();
        value.split('"').next().unwrap().parse().unwrap()
    };
    let word = |word: &str| {
        let text = word.split('>').nth(1).unwrap().split('<').next().unwrap();
        let edges = ["xMin", "yMin", "xMax", "yMax"].map(|key| number(word, key));
        (text.to_owned(), edges)
    };
    page.split("<word ").skip(1).map(word).collect()
}

/// Without the breaks of lines, and with letters that were joined apart again.
pub(super) fn squeezed(text: &str) -> String {
    let mut text: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\u{ad}' | '\u{200b}'))
        .collect();
    for (joined, apart) in [('ﬀ', "ff"), ('ﬁ', "fi"), ('ﬂ', "fl"), ('ﬃ', "ffi"), ('ﬄ', "ffl")] {
        text = text.replace(joined, apart);
    }
    text
}
