//! A check over the source tree: each key that code asks for is in the English file.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::Words;

/// All Rust files under a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Whether a literal has the shape of a key: words in lower case joined by dots.
fn is_key(literal: &str) -> bool {
    literal.contains('.')
        && literal.split('.').all(|part| {
            part.starts_with(|c: char| c.is_ascii_lowercase())
                && part
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        })
}

/// The literals of a source text's code, tests left out, each with whether it's an argument of a lookup.
fn literals(source: &str) -> Vec<(&str, bool)> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap_or(source);
    let mut found = Vec::new();
    for line in code
        .split('\n')
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        found.extend(line.split('"').skip(1).step_by(2).map(|literal| (literal, false)));
    }
    for call in [".get(", ".fill(", ".count(", ".pick("] {
        for after in code.split(call).skip(1) {
            if let Some(rest) = after.trim_start().strip_prefix('"') {
                found.extend(rest.split_once('"').map(|(literal, _)| (literal, true)));
            }
        }
    }
    found
}

/// The files of the program itself: the literals of this file and of tests are examples.
fn program() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let is_tests = |file: &PathBuf| {
        file.file_stem()
            .is_some_and(|stem| stem.to_string_lossy().ends_with("tests"))
    };
    files.retain(|file| !file.ends_with(file!()) && !is_tests(file));
    files
}

#[test]
fn every_key_that_code_asks_for_is_there() {
    let words = Words::english();
    let known: BTreeSet<&str> = words.keys().collect();
    let groups: BTreeSet<&str> = known.iter().filter_map(|key| key.split('.').next()).collect();
    let files = program();
    let mut used = BTreeSet::new();
    let mut missing = Vec::new();
    for file in &files {
        let source = fs::read_to_string(file).unwrap();
        let ours = file.parent().is_some_and(|folder| folder.ends_with("words"));
        for (literal, looked_up) in literals(&source) {
            if known.contains(literal) {
                used.insert(literal.to_owned());
                continue;
            }
            // Here keys also go through variables, so that every literal that looks like one counts.
            let group = literal.split('.').next().unwrap_or("");
            if is_key(literal) && (looked_up || ours && groups.contains(group)) {
                missing.push(format!("{} in {}", literal, file.display()));
            }
        }
    }
    for key in known.iter().filter(|key| !used.contains(**key)) {
        println!("nothing uses {key}");
    }
    assert!(used.len() > 40, "the walk over the source found almost nothing");
    assert!(missing.is_empty(), "keys that en.json lacks: {missing:#?}");
}

#[test]
fn a_missing_key_would_be_noticed() {
    let source = "words.fill(\n    \"date.rang\",\n);\n// words.get(\"a.comment\")\nlet key = \"plain\";";
    assert!(literals(source).contains(&("date.rang", true)));
    assert!(literals(source).contains(&("plain", false)));
    assert!(is_key("date.rang") && !is_key("plain") && !is_key("a. b") && !is_key("Cargo.toml"));
}

/// Whether a text has an apostrophe as typewriters had it, as in "can't".
fn has_straight_apostrophe(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let between = |three: &[char]| matches!(three, [before, '\'', after] if before.is_alphabetic() && after.is_alphabetic());
    letters.windows(3).any(between)
}

#[test]
fn apostrophes_are_of_one_kind() {
    assert!(has_straight_apostrophe("can't") && !has_straight_apostrophe("can’t 'a'"));
    for file in program() {
        let source = fs::read_to_string(&file).unwrap();
        for (literal, _) in literals(&source) {
            assert!(
                !has_straight_apostrophe(literal),
                "{literal:?} in {}",
                file.display()
            );
        }
    }
}

#[test]
fn keys_look_like_keys_and_braces_close() {
    let words = Words::english();
    for key in words.keys() {
        assert!(is_key(key), "{key}");
        let text = words.get(key);
        assert_eq!(text.matches('{').count(), text.matches('}').count(), "{key}");
        assert!(!text.contains("  ") && !text.contains('\''), "{key}");
    }
}
