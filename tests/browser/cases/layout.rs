//! The drawing at the widths that it must suit.

use super::{small_incident, viewer_at, viewer_of};
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("layout::hosts_of_three_widths", hosts_of_three_widths);
    suite.add("layout::hosts_that_shrink_or_shout", hosts_that_shrink_or_shout);
    let samples = suite.samples.clone();
    suite.add_for(
        &[Kind::Chromium],
        "layout::viewport_of_320_px",
        async move |page: &Page| {
            viewport_of_320_px(page, &samples).await;
        },
    );
}

async fn hosts_of_three_widths(page: &Page, sample: &Sample) {
    page.open_with(&format!("<div class=\"w320\">{}</div>", viewer_of(sample)))
        .await;
    page.until_loaded(1).await;
    for width in [320, 720, 1600] {
        page.widen(width).await;
        checks::sound(page).await;
        if is_drawn(sample) {
            checks::labels_apart(page).await;
        }
    }
}

/// An account of updates alone has nothing to draw.
fn is_drawn(sample: &Sample) -> bool {
    let incident: serde_json::Value = serde_json::from_str(&sample.text).expect("a sample is JSON");
    let has = |list: &str| incident[list].as_array().is_some_and(|list| !list.is_empty());
    has("phases") || has("moments") || has("charts")
}

/// A flex row and a float give an element the width of its content; a page's own ways of setting text are inherited.
async fn hosts_that_shrink_or_shout(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    for class in ["flex", "float", "shouting"] {
        page.open_with(&format!(
            "<div class=\"{class}\">{}</div>",
            viewer_at("small.json")
        ))
        .await;
        page.until_loaded(1).await;
        page.settle().await;
        let wide = page.ask("probe.viewers()[0].getBoundingClientRect().width").await;
        assert!(
            wide.as_f64().is_some_and(|px| px > 300.0),
            "{wide} px wide in {class}"
        );
        checks::sound(page).await;
        checks::labels_apart(page).await;
    }
    let set = page
        .ask("(style => [style.whiteSpace, style.textTransform, style.textIndent])(getComputedStyle(probe.one('.head')))")
        .await;
    assert_eq!(set, serde_json::json!(["normal", "none", "0px"]));
}

async fn viewport_of_320_px(page: &Page, samples: &[Sample]) {
    page.emulate(Some((320, 800))).await;
    for sample in samples {
        page.open_with(&viewer_of(sample)).await;
        page.until_loaded(1).await;
        checks::sound(page).await;
        if is_drawn(sample) {
            checks::labels_apart(page).await;
        }
        let sideways = page
            .ask("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            .await;
        assert_eq!(sideways, 0, "{} makes the page scroll sideways", sample.name);
    }
    page.emulate(None).await;
}
