//! The viewer for people who don't see it: axe's rules, and what the accessibility tree says.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::time::{Instant, ZoneSource};
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
    let mut incident: Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    number_by_time(&mut incident);
    let expected = page
        .run("return probe.expected(arguments[0]);", vec![incident.clone()])
        .await;
    let expected = expected.as_array().expect("a list");
    let written = |key: &str| incident[key].as_array().map_or(0, Vec::len);
    assert_eq!(expected.len(), written("phases") + written("moments"));
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

/// Puts phases and moments in the order of their numbers: by time, those of one time as in the file. A moment without
/// a time goes by that of the one before it.
fn number_by_time(incident: &mut Value) {
    let zone = incident["time_zone"].as_str().unwrap_or("UTC").to_owned();
    for (list, key) in [("phases", "from"), ("moments", "at")] {
        let Some(items) = incident[list].as_array_mut() else {
            continue;
        };
        let mut time = i64::MIN;
        items.sort_by_cached_key(|item| {
            time = beginning(&item[key], &zone).unwrap_or(time);
            time
        });
    }
}

/// Where a time of a file begins, in seconds: an instant, the beginning of a day, month or year, or what it lies
/// after.
fn beginning(when: &Value, zone: &str) -> Option<i64> {
    let text = when.as_str().or_else(|| when["after"].as_str())?;
    if let Some((_, clock)) = text.split_once('T') {
        // Seconds may be left out.
        let seconds = if clock.matches(':').count() > 1 + usize::from(!clock.ends_with('Z')) {
            ""
        } else {
            ":00"
        };
        let (day_time, offset) = text.split_at(text.rfind(['Z', '+', '-']).expect("a time has an offset"));
        let whole = format!("{day_time}{seconds}{offset}");
        let instant = chrono::DateTime::parse_from_rfc3339(&whole).expect("a time is RFC 3339");
        return Some(instant.timestamp());
    }
    let day = format!("{text}{}", "-01".repeat(2 - text.matches('-').count()));
    let midnight: chrono::NaiveDateTime = format!("{day}T00:00:00").parse().expect("a day");
    let known = midnight.and_utc();
    let at = Instant::from_millis(known.timestamp_millis());
    let offset = NativeZones
        .offset(zone, at)
        .map_or(0, |offset| i64::from(offset.seconds));
    Some(known.timestamp() - offset)
}
