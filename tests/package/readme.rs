//! The README's tables name what there is.

use crate::{Names, manifest, members, named, root, set, text};

/// The names in the first column of the table that is headed by `head`, as its rows write them in code.
fn column(readme: &str, head: &str) -> Names {
    let start = format!("\n| {head} |");
    let table = readme
        .split(&start)
        .nth(1)
        .unwrap_or_else(|| panic!("no table of {head}"));
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let names = rows.flat_map(|row| {
        let cell = row.split('|').nth(1).unwrap_or_default();
        let spans = cell.split('`').skip(1).step_by(2);
        spans.map(|span| span.split('(').next().unwrap_or_default().to_owned())
    });
    names.collect()
}

#[test]
fn every_table_names_what_there_is() {
    let readme = text(&root().join("README.md"));
    let manifest = manifest();
    assert_eq!(column(&readme, "attribute"), named(&manifest["attributes"]));
    let mirrored = manifest["attributes"].as_array().unwrap().iter();
    let mirrored = set(mirrored.filter_map(|attribute| attribute["fieldName"].as_str()));
    let own: Names = members(&manifest, "field")
        .difference(&mirrored)
        .cloned()
        .collect();
    assert_eq!(column(&readme, "property"), own);
    assert_eq!(column(&readme, "method"), members(&manifest, "method"));
    assert_eq!(column(&readme, "event"), named(&manifest["events"]));
    assert_eq!(column(&readme, "part"), named(&manifest["cssParts"]));
    assert_eq!(column(&readme, "CSS property"), named(&manifest["cssProperties"]));
}

#[test]
fn the_policy_is_the_one_under_test() {
    let readme = text(&root().join("README.md"));
    let server = text(&root().join("tests/browser/server.rs"));
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let policy = server.split("STRICT_POLICY: &str = \"").nth(1).unwrap();
    let policy = policy.split('"').next().unwrap().replace('\\', "");
    // Pictures are the pages' own.
    let policy = squeezed(&policy).replace("img-src 'self' data:; ", "");
    assert!(
        squeezed(&readme).contains(&policy),
        "the README doesn't name {policy}"
    );
}
