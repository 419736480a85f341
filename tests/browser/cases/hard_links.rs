//! Links to what is hard to find, or isn't there at all.

use serde_json::{Value, json};

use super::contract::{events, of_viewer, to_viewer};
use super::links::{choose, hash, led_to, linked, missing, open_at, row};
use super::made::long_lists;
use super::viewer_at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("links::to_another_page_of_a_list", to_another_page_of_a_list);
    suite.add("links::into_a_fold", into_a_fold);
    suite.add("links::to_what_is_not_there", to_what_is_not_there);
    suite.add("links::wild_fragments", wild_fragments);
}

async fn to_another_page_of_a_list(page: &Page) {
    page.site.put_json("long.json", long_lists(450).to_string());
    let body = viewer_at("long.json").replace("loading=", "deep-links loading=");
    page.open(&format!("{}#moment-444", page.site.page(&body))).await;
    page.until_loaded(1).await;
    led_to(page, "moment-444").await;
    // It's found again by the same link after its list was turned away.
    to_viewer(page, "probe.one('[part~=moments] .pager button').click();").await;
    assert_eq!(page.ask(&row("moment-444")).await, Value::Null);
    to_viewer(page, "viewer.goTo('moment-444');").await;
    led_to(page, "moment-444").await;
    page.run("location.hash = 'action-670';", vec![]).await;
    led_to(page, "action-670").await;
    checks::sound(page).await;
}

async fn into_a_fold(page: &Page) {
    let body = format!(
        "<details id=\"outer\"><summary>Earlier</summary><div><details><summary>October</summary>{}</details></div></details>",
        linked("deep-links").replace(" loading=\"eager\"", "")
    );
    open_at(page, &body, "phase-3").await;
    page.until_loaded(1).await;
    led_to(page, "phase-3").await;
    // Without a link to it, a fold stays as it is.
    open_at(page, &body, "outer").await;
    page.settle().await;
    assert_eq!(
        page.ask("document.querySelectorAll('details[open] details[open]').length")
            .await,
        0
    );
}

async fn to_what_is_not_there(page: &Page) {
    let far = "<div class=\"far\"></div>";
    open_at(page, &format!("{far}{}", linked("deep-links")), "phase-99").await;
    page.until_loaded(1).await;
    page.until("probe.one('.missing').textContent").await;
    let words = missing(page).await;
    assert!(
        words.contains("“phase-99”") && words.contains("not in this report"),
        "{words}"
    );
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"]
            .as_str()
            .unwrap_or_default()
            .contains("No answers."),
        "{seen}"
    );
    page.until("probe.viewers()[0].shadowRoot.activeElement?.matches('.missing')")
        .await;
    assert_eq!(
        page.ask("scrollY > 1000").await,
        true,
        "the words are out of sight"
    );
    assert_eq!(hash(page).await, "#phase-99");
    // The next choice is of more interest.
    choose(page, &row("phase-1")).await;
    assert_eq!(
        (hash(page).await, missing(page).await),
        ("#phase-1".to_owned(), String::new())
    );
    page.run("history.back();", vec![]).await;
    page.until("probe.one('.missing').textContent").await;
    assert_eq!(of_viewer(page, "viewer.selected").await, Value::Null);
    checks::sound(page).await;
}

async fn wild_fragments(page: &Page) {
    open_at(page, &linked("deep-links"), "").await;
    page.until_loaded(1).await;
    let long = "x".repeat(100_000);
    for fragment in [
        "%",
        "%E0%A4%A",
        "%00",
        "phase-",
        "phase-0",
        "phase-99999999999999999999",
        "phase-1)",
        "-",
        "__proto__",
        "<img src=x onerror=alert(1)>",
        "phase-1;from=;to=;tz=",
        "phase-1;from=9999-12-31T23:59:59Z;to=0000-01-01T00:00Z",
        ";;;;",
        "\"'`;tz=<b>",
        "[data-item]",
        "a]b",
        "phase-1;tz=%F0%9F",
        "🦀",
        &long,
    ] {
        page.run("location.hash = arguments[0];", vec![json!(fragment)])
            .await;
        page.settle().await;
        page.run("return new Promise(done => __watch.later(done, 80));", vec![])
            .await;
        let shown: String = fragment.chars().take(40).collect();
        assert_eq!(
            page.ask("probe.all('.missing img, .missing b').length").await,
            0,
            "{shown}"
        );
        assert_eq!(
            page.ask("probe.all('[part~=phases] .row').length").await,
            3,
            "{shown}"
        );
    }
    assert!(missing(page).await.contains("“xxxx"));
    assert!(missing(page).await.len() < 300, "all of it is repeated");
    page.run("location.hash = 'phase%2D1%3Btz=utc';", vec![]).await;
    led_to(page, "phase-1").await;
    assert_eq!(events(page).await, ["load"]);
    checks::sound(page).await;
}
