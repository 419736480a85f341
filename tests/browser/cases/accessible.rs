//! The viewer for people who don't see it: axe's rules, and what the accessibility tree says.

use serde_json::{Value, json};

use super::made::{charted, two_series};
use super::{viewer_at, viewer_of};
use crate::accessibility::{named_tables, spoken_items};
use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("accessible::axe", axe);
    suite.add_for_samples("accessible::axe_with_everything_open", axe_with_everything_open);
    suite.add("accessible::axe_of_a_paged_table", axe_of_a_paged_table);
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

/// Opens every fold, shows the second page of whatever has one, and hides a series where that goes.
async fn open_everything(page: &Page) -> usize {
    page.run(
        "probe.all('.fold-button').forEach(button => button.click());",
        vec![],
    )
    .await;
    page.settle().await;
    page.run(
        "probe.all('.pager').forEach(pager => pager.lastElementChild.click());
        probe.all('.legend button').slice(-1).forEach(button => button.click());",
        vec![],
    )
    .await;
    page.settle().await;
    page.ask_list("probe.all('[part~=table]').map(table => table.caption.textContent)")
        .await
        .len()
}

async fn axe_with_everything_open(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    let tables = open_everything(page).await;
    let incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    assert_eq!(
        tables,
        incident["charts"].as_array().map_or(0, Vec::len),
        "tables"
    );
    names_its_tables(page).await;
    checks::axe_clean(page).await;
}

async fn axe_of_a_paged_table(page: &Page) {
    page.site
        .put_json("charted.json", charted(json!([two_series()])).to_string());
    page.open_with(&viewer_at("charted.json")).await;
    page.until_loaded(1).await;
    assert_eq!(open_everything(page).await, 1, "tables");
    let said = page.ask("probe.one('.pager [role=status]').textContent").await;
    assert_eq!(said, "Rows 201–400 of 450");
    assert_eq!(named_tables(page).await, ["Requests by region, as counted"]);
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

/// Every table of readings is named by its caption.
async fn names_its_tables(page: &Page) {
    let captions = page
        .ask_list("probe.all('[part~=table]').map(table => table.caption.textContent)")
        .await;
    let names = named_tables(page).await;
    for caption in captions {
        assert!(
            names.contains(&caption),
            "no table is named {caption:?}: {names:?}"
        );
    }
}

async fn tree_names_everything(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    let incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    let expected = page
        .run("return probe.expected(arguments[0]);", vec![incident.clone()])
        .await;
    let expected = expected.as_array().expect("a list");
    // An account may be of updates alone.
    let updates = incident["updates"].as_array().map_or(0, Vec::len);
    assert!(
        !expected.is_empty() || updates > 0,
        "the sample has nothing to name"
    );
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
