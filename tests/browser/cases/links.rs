//! Links to items: cold and in the page, with and without a prefix, and what Back and Forward do with them.

use serde_json::{Value, json};

use super::contract::{events, of_viewer, to_viewer};
use super::made::two_series;
use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("links::cold_to_every_kind", cold_to_every_kind);
    suite.add("links::cold_loads_far_below", cold_loads_far_below);
    suite.add("links::range_and_zone", range_and_zone);
    suite.add("links::in_the_page", in_the_page);
    suite.add("links::back_and_forward", back_and_forward);
    suite.add("links::hosts_route", hosts_route);
    suite.add(
        "links::come_and_go_with_the_attribute",
        come_and_go_with_the_attribute,
    );
    suite.add("links::standalone", standalone);
    suite.add("links::texts_lead_inward", texts_lead_inward);
}

/// An eager viewer of the small incident with these attributes.
pub(super) fn linked(attributes: &str) -> String {
    viewer_at("small.json").replace("loading=", &format!("{attributes} loading="))
}

/// One item of each kind, some with an id of their own.
pub(super) fn of_every_kind() -> Value {
    let mut file = small_incident();
    file["phases"][1]["id"] = json!("the-worst");
    file["chapters"] = json!([{ "id": "act", "title": "The outage", "text": "It began." }]);
    file["phases"][0]["chapter"] = json!("act");
    file["charts"] = json!([two_series()]);
    file["causes"] = json!([{ "title": "A queue", "text": "It had no limit." }]);
    file["actions"] = json!([{ "id": "limit", "status": "done", "text": "It has one." }]);
    file["updates"] = json!([{ "at": "2026-10-10T00:40:00Z", "text": "We look into it." }]);
    file["sections"] = json!([{ "title": "Lessons", "text": "Limits." }]);
    file
}

/// Opens a page of this body at this fragment, as somebody does who follows a link to it.
pub(super) async fn open_at(page: &Page, body: &str, fragment: &str) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open(&format!("{}#{fragment}", page.site.page(body))).await;
}

/// Waits until the reader was led to an item of the first viewer.
pub(super) async fn led_to(page: &Page, item: &str) {
    led_in(page, 0, item).await;
}

async fn led_in(page: &Page, viewer: usize, item: &str) {
    page.until(&format!(
        "probe.viewers()[{viewer}].shadowRoot.activeElement?.dataset.item === '{item}'"
    ))
    .await;
    page.settle().await;
    // Marked, within the window, and nothing else is.
    let seen = page
        .run(
            "const [viewer] = arguments;
            const root = probe.viewers()[viewer].shadowRoot;
            const element = root.activeElement;
            const box = element.getBoundingClientRect();
            const marked = [...root.querySelectorAll('.selected')].map(element => element.dataset.item);
            return [marked, box.bottom > 0 && box.top < innerHeight];",
            vec![json!(viewer)],
        )
        .await;
    assert_eq!(seen, json!([[item], true]), "marked, and in the window");
}

pub(super) async fn hash(page: &Page) -> String {
    page.ask_text("location.hash").await
}

pub(super) async fn choose(page: &Page, row: &str) {
    page.click_on(&format!("{row}.querySelector('.what > div')"))
        .await;
}

pub(super) fn row(item: &str) -> String {
    format!("probe.one('.row[data-item=\"{item}\"]')")
}

pub(super) async fn missing(page: &Page) -> String {
    page.ask_text("probe.one('.missing').textContent").await
}

async fn cold_to_every_kind(page: &Page) {
    page.site.put_json("small.json", of_every_kind().to_string());
    let address = page.site.page(&linked("deep-links"));
    for (fragment, item) in [
        ("phase-1", "phase-1"),
        ("the-worst", "phase-2"),
        ("phase-2", "phase-2"),
        ("moment-2", "moment-2"),
        ("act", "chapter-1"),
        ("chart-1", "chart-1"),
        ("cause-1", "cause-1"),
        ("limit", "action-1"),
        ("update-1", "update-1"),
        ("section-1", "section-1"),
    ] {
        page.open("about:blank").await;
        page.open(&format!("{address}#{fragment}")).await;
        page.until_loaded(1).await;
        led_to(page, item).await;
        assert_eq!(hash(page).await, format!("#{fragment}"));
        assert_eq!(missing(page).await, "");
        assert_eq!(events(page).await, ["load"], "a link is no choice");
    }
    // A section by its word is gone to, and nothing is chosen.
    page.open("about:blank").await;
    page.open(&format!("{address}#updates")).await;
    page.until("probe.viewers()[0]?.shadowRoot?.activeElement?.part.contains('updates')")
        .await;
    assert_eq!(of_viewer(page, "viewer.selected").await, Value::Null);
    checks::sound(page).await;
}

async fn cold_loads_far_below(page: &Page) {
    let body = linked("deep-links").replace(" loading=\"eager\"", "");
    let body = format!("<div class=\"far\"></div>{body}<div class=\"far\"></div>");
    open_at(page, &body, "moment-2").await;
    page.until_loaded(1).await;
    led_to(page, "moment-2").await;
    assert_eq!(page.ask("scrollY > 1000").await, true, "nobody scrolled");
    checks::sound(page).await;
}

async fn range_and_zone(page: &Page) {
    let fragment = "phase-2;from=2026-10-10T01:00Z;to=2026-10-10T02:00:00Z;tz=Asia/Tokyo";
    open_at(page, &linked("deep-links"), fragment).await;
    page.until_loaded(1).await;
    led_to(page, "phase-2").await;
    let range = json!({ "from": "2026-10-10T01:00:00.000Z", "to": "2026-10-10T02:00:00.000Z" });
    assert_eq!(of_viewer(page, "viewer.timeRange").await, range);
    let words = format!("{}.querySelector('.when').textContent", row("phase-2"));
    assert!(
        page.ask_text(&words).await.contains("10:00 – 12:00"),
        "times aren't Tokyo's"
    );
    let clocks = "[probe.one('.clocks select').value, probe.one('.clocks input')?.value]";
    assert_eq!(page.ask(clocks).await, json!(["other", "Asia/Tokyo"]));
    // A zone that nobody knows, and a range that lies elsewhere, change nothing.
    to_viewer(
        page,
        "viewer.goTo('phase-1;from=1999-01-01T00:00Z;to=1999-01-02T00:00Z;tz=Mars/Olympus');",
    )
    .await;
    led_to(page, "phase-1").await;
    assert!(
        page.ask_text(&words).await.contains("10:00 – 12:00"),
        "times aren't Tokyo's any more"
    );
    assert_eq!(
        page.ask(
            "probe.one('[part~=timeline] svg[data-from]').dataset.from <= Date.parse('2026-10-10T00:00Z')"
        )
        .await,
        true,
        "the phase isn't in sight"
    );
    checks::sound(page).await;
}

async fn in_the_page(page: &Page) {
    let body = format!(
        "<a id=\"one\" href=\"#moment-1\">One</a> <a id=\"own\" href=\"#after\">After</a>{}<h2 id=\"after\">After</h2>",
        linked("deep-links")
    );
    open_at(page, &body, "").await;
    page.until_loaded(1).await;
    page.click_on("document.querySelector('#one')").await;
    led_to(page, "moment-1").await;
    // The page's own places stay its own; what was chosen isn't what the address says any more.
    page.click_on("document.querySelector('#own')").await;
    page.until("probe.viewers()[0].selected === null").await;
    assert_eq!(
        (hash(page).await, missing(page).await),
        ("#after".to_owned(), String::new())
    );
    page.run("history.back();", vec![]).await;
    led_to(page, "moment-1").await;
    checks::sound(page).await;
}

async fn back_and_forward(page: &Page) {
    open_at(page, &linked("deep-links"), "").await;
    page.until_loaded(1).await;
    page.run("history.replaceState({ of: 'the page' }, '');", vec![])
        .await;
    choose(page, &row("phase-2")).await;
    assert_eq!(hash(page).await, "#phase-2");
    choose(page, &row("moment-1")).await;
    assert_eq!(hash(page).await, "#moment-1");
    // Arrows, pointing and zooming are no steps.
    page.run(
        "probe.one('[part~=timeline] [role=application]').focus();",
        vec![],
    )
    .await;
    page.press(&['\u{e014}', '\u{e014}', '+']).await;
    assert_eq!(hash(page).await, "#moment-1");
    page.press(&['\u{e010}', '\u{e007}']).await;
    assert_eq!(hash(page).await, "#phase-3");
    assert_eq!(page.ask("history.state").await, json!({ "of": "the page" }));

    // One entry for each that was chosen: any more would lead elsewhere.
    for item in ["moment-1", "phase-2"] {
        page.run("history.back();", vec![]).await;
        led_to(page, item).await;
    }
    page.run("history.back();", vec![]).await;
    page.until("probe.viewers()[0].selected === null").await;
    assert_eq!(hash(page).await, "");
    assert_eq!(page.ask("probe.all('.selected').length").await, 0);
    for item in ["phase-2", "moment-1", "phase-3"] {
        page.run("history.forward();", vec![]).await;
        led_to(page, item).await;
    }
    // What is let go is a step too. Not too soon after the last press, which would be a double click.
    page.run("return new Promise(done => __watch.later(done, 700));", vec![])
        .await;
    choose(page, &row("phase-3")).await;
    assert_eq!(
        (hash(page).await, of_viewer(page, "viewer.selected").await),
        (String::new(), Value::Null)
    );
    page.run("history.back();", vec![]).await;
    led_to(page, "phase-3").await;
    assert!(
        events(page)
            .await
            .iter()
            .filter(|event| *event == "navigate")
            .count()
            == 4,
        "the reader chose thrice and let go once"
    );
    checks::sound(page).await;
}

async fn hosts_route(page: &Page) {
    open_at(page, &linked("deep-links"), "").await;
    page.until_loaded(1).await;
    to_viewer(
        page,
        "viewer.addEventListener('navigate', event => event.preventDefault());",
    )
    .await;
    choose(page, &row("phase-2")).await;
    assert_eq!(
        (hash(page).await, of_viewer(page, "viewer.selected").await),
        (String::new(), Value::Null)
    );
    // What the host does itself is its own to write down.
    to_viewer(page, "viewer.goTo('phase-3');").await;
    led_to(page, "phase-3").await;
    to_viewer(page, "viewer.selected = 'phase-1';").await;
    assert_eq!(
        (hash(page).await, of_viewer(page, "viewer.selected").await),
        (String::new(), json!("phase-1"))
    );
    checks::sound(page).await;
}

async fn come_and_go_with_the_attribute(page: &Page) {
    // The page's address is never read nor written by a viewer without the attribute.
    open_at(page, &linked(""), "phase-2").await;
    page.until_loaded(1).await;
    assert_eq!(of_viewer(page, "viewer.selected").await, Value::Null);
    choose(page, &row("phase-1")).await;
    page.run("location.hash = 'phase-3';", vec![]).await;
    page.settle().await;
    assert_eq!(
        (hash(page).await, of_viewer(page, "viewer.selected").await),
        ("#phase-3".to_owned(), json!("phase-1"))
    );
    assert!(
        !page.site.requests().iter().any(|path| path.ends_with("links.js")),
        "fetched for nothing"
    );

    to_viewer(page, "viewer.deepLinks = true;").await;
    led_to(page, "phase-3").await;
    to_viewer(page, "viewer.deepLinks = 'b-';").await;
    page.run("location.hash = 'b-moment-1';", vec![]).await;
    led_to(page, "moment-1").await;
    to_viewer(page, "viewer.deepLinks = false;").await;
    choose(page, &row("phase-1")).await;
    page.run("location.hash = 'phase-2';", vec![]).await;
    page.settle().await;
    assert_eq!(
        (hash(page).await, of_viewer(page, "viewer.selected").await),
        ("#phase-2".to_owned(), json!("phase-1"))
    );
    checks::sound(page).await;
}

async fn standalone(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open(&page.site.url("index.html?src=small.json#moment-2"))
        .await;
    page.until_loaded(1).await;
    led_to(page, "moment-2").await;
    choose(page, &row("phase-1")).await;
    assert_eq!(hash(page).await, "#phase-1");
    page.run("history.back();", vec![]).await;
    led_to(page, "moment-2").await;
    assert_eq!(page.ask("document.title").await, "Small incident");
    checks::sound(page).await;
}

/// A link in the account's own text leads to its item, whatever the page around the viewer has and whoever shares its
/// address.
async fn texts_lead_inward(page: &Page) {
    let mut file = small_incident();
    file["summary"] = json!("See [the worst](#phase-2) and [elsewhere](#own).");
    page.site.put_json("small.json", file.to_string());
    for (attributes, address) in [("", ""), ("deep-links=\"a-\"", "#a-phase-2")] {
        page.open_with(&format!(
            "{}<p id=\"own\">The page's own.</p>",
            linked(attributes)
        ))
        .await;
        page.until_loaded(1).await;
        let link = |words: &str| format!("probe.all('a').find(link => link.textContent === '{words}')");
        page.click_on(&link("the worst")).await;
        led_to(page, "phase-2").await;
        page.until(&format!("location.hash === '{address}'")).await;
        let told = page
            .ask("__watch.events.filter(event => event.type === 'navigate').map(event => event.detail.fragment)")
            .await;
        assert_eq!(told, json!(["phase-2"]));
        // What isn't the account's is the page's.
        page.click_on(&link("elsewhere")).await;
        page.until("location.hash === '#own'").await;
    }
    checks::no_problems(page).await;
}
