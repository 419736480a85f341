//! The viewer for people who don't see it: axe's rules, and what the accessibility tree says.

use serde_json::{Value, json};

use super::viewer_of;
use crate::accessibility::spoken_items;
use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("accessible::axe", axe);
    suite.add_for_samples("accessible::tree_names_everything", tree_names_everything);
}

async fn axe(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    for theme in ["light", "dark"] {
        page.run(
            "probe.viewers()[0].setAttribute('theme', arguments[0]);",
            vec![json!(theme)],
        )
        .await;
        page.settle().await;
        checks::axe_clean(page).await;
    }
}

async fn tree_names_everything(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    let incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    let expected = page
        .run("return probe.expected(arguments[0]);", vec![incident])
        .await;
    let expected = expected.as_array().expect("a list");
    assert!(!expected.is_empty(), "the sample has neither phases nor moments");
    let spoken = spoken_items(page).await;
    let mut faults = Vec::new();
    for entry in expected {
        let item = entry["item"].as_str().expect("an item has a number");
        let Some(readings) = spoken.get(item) else {
            faults.push(format!("{item} isn't in the tree"));
            continue;
        };
        for name in entry["names"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
        {
            if !readings.iter().any(|reading| reading.contains(name)) {
                faults.push(format!("{item} doesn't say {name:?}, only {readings:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
