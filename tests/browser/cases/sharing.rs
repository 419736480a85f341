//! Several who share the page's address: viewers with prefixes, and the page itself.

use serde_json::json;

use super::links::{led_to, linked};
use super::small_incident;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add(
        "sharing::a_prefix_is_ours_and_no_more",
        a_prefix_is_ours_and_no_more,
    );
    suite.add("sharing::two_viewers", two_viewers);
    suite.add("sharing::one_that_comes_later", one_that_comes_later);
}

/// What both viewers have chosen, and say that they miss.
const CHOSEN: &str = "probe.viewers().map(viewer => [viewer.selected, viewer.shadowRoot.querySelector('.missing').textContent])";

async fn open(page: &Page, body: &str, fragment: &str, count: usize) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open(&format!("{}#{fragment}", page.site.page(body))).await;
    page.until_loaded(count).await;
}

async fn choose(page: &Page, viewer: usize, item: &str) {
    let words =
        format!("probe.viewers()[{viewer}].shadowRoot.querySelector('.row[data-item={item}] .what > div')");
    page.click_on(&words).await;
}

async fn a_prefix_is_ours_and_no_more(page: &Page) {
    open(page, &linked("deep-links=\"inc-\""), "inc-phase-2", 1).await;
    led_to(page, "phase-2").await;
    // Whatever the page writes without the prefix is the page's, and stays.
    for fragment in ["phase-1", "/route/5", "in", "inc"] {
        page.run("location.hash = arguments[0];", vec![json!(fragment)])
            .await;
        page.settle().await;
        assert_eq!(page.ask("location.hash").await, format!("#{fragment}"));
        assert_eq!(page.ask(CHOSEN).await, json!([[null, ""]]), "{fragment}");
    }
    choose(page, 0, "moment-1").await;
    assert_eq!(page.ask("location.hash").await, "#inc-moment-1");
    page.run("location.hash = '/route/6';", vec![]).await;
    page.until("probe.viewers()[0].selected === null").await;
    // Nothing is chosen any more, and that is no reason to take the page's away.
    choose(page, 0, "moment-1").await;
    page.run("history.replaceState(null, '', '#/route/7');", vec![])
        .await;
    page.run("return new Promise(done => __watch.later(done, 700));", vec![])
        .await;
    choose(page, 0, "moment-1").await;
    assert_eq!(page.ask("location.hash").await, "#/route/7");
    page.run("location.hash = 'inc-nothing';", vec![]).await;
    page.until("probe.one('.missing').textContent.includes('“nothing”')")
        .await;
    checks::sound(page).await;
}

async fn two_viewers(page: &Page) {
    let body = linked("id=\"a\" deep-links=\"inc\"") + &linked("id=\"b\" deep-links=\"inc2-\"");
    open(page, &body, "inc2-phase-2", 2).await;
    page.until("probe.viewers()[1].shadowRoot.activeElement?.dataset.item === 'phase-2'")
        .await;
    assert_eq!(page.ask(CHOSEN).await, json!([[null, ""], ["phase-2", ""]]));
    choose(page, 0, "moment-1").await;
    assert_eq!(page.ask("location.hash").await, "#incmoment-1");
    choose(page, 1, "phase-3").await;
    assert_eq!(page.ask("location.hash").await, "#inc2-phase-3");
    assert_eq!(page.ask(CHOSEN).await, json!([["moment-1", ""], ["phase-3", ""]]));
    // Back leads to what was chosen before, in the viewer that it was chosen in; the other stays as it is.
    page.run("history.back();", vec![]).await;
    led_to(page, "moment-1").await;
    assert_eq!(page.ask(CHOSEN).await, json!([["moment-1", ""], ["phase-3", ""]]));
    // Without one of them the other goes on.
    page.run("document.querySelector('#b').remove();", vec![]).await;
    page.settle().await;
    page.run("location.hash = 'incphase-1';", vec![]).await;
    led_to(page, "phase-1").await;
    checks::sound(page).await;
}

async fn one_that_comes_later(page: &Page) {
    open(page, &linked("deep-links"), "b-phase-2", 1).await;
    page.until("probe.one('.missing').textContent.includes('b-phase-2')")
        .await;
    page.run(
        "const other = document.createElement('postmortem-viewer');
        Object.assign(other, { src: 'small.json', deepLinks: 'b-' });
        document.body.append(other);",
        vec![],
    )
    .await;
    page.until("probe.viewers()[1].shadowRoot.activeElement?.dataset.item === 'phase-2'")
        .await;
    assert_eq!(page.ask(CHOSEN).await, json!([[null, ""], ["phase-2", ""]]));
    checks::sound(page).await;
}
