//! An incident that goes on is read again and again, politely.

use serde_json::{Value, json};

use super::contract::{events, of_viewer, to_viewer};
use super::small_incident;
use crate::checks;
use crate::engines::Kind;
use crate::page::Page;
use crate::site::Fault;
use crate::suite::Suite;

const TAG: &str = "<div class=\"w720\"><postmortem-viewer src=\"live.json\" loading=\"eager\" refresh=\"5\">\
                   <p>Fallback text</p></postmortem-viewer></div>";

/// What the viewer says about how fresh it is.
const FRESHNESS: &str = "probe.one('.freshness')?.textContent";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("refresh::asks_whether_there_is_news", asks);
    suite.add("refresh::news_takes_nothing_away", news);
    suite.add("refresh::failing_keeps_the_report", failing);
    suite.add(
        "refresh::says_updated_of_what_is_new",
        says_updated_of_what_is_new,
    );
    suite.add(
        "refresh::says_when_in_the_zone_shown",
        says_when_in_the_zone_shown,
    );
    suite.add(
        "refresh::asks_nobody_for_what_is_inside",
        asks_nobody_for_what_is_inside,
    );
    suite.add("refresh::ends_with_the_incident", ends);
    suite.add("refresh::waits_while_nobody_looks", hidden);
}

/// The small incident, going on.
fn live() -> Value {
    let mut file = small_incident();
    file["ended"] = Value::Null;
    file["phases"][2]["to"] = Value::Null;
    file
}

async fn open_live(page: &Page) {
    page.site.put_tagged("live.json", &live().to_string());
    page.open_with(TAG).await;
    page.until_loaded(1).await;
}

/// How often the file was asked for.
fn asked(page: &Page) -> usize {
    page.site
        .requests()
        .iter()
        .filter(|path| *path == "live.json")
        .count()
}

async fn wait_ms(page: &Page, ms: u32) {
    let script = format!("return new Promise(done => __watch.later(done, {ms}));");
    page.run(&script, vec![]).await;
}

async fn asks(page: &Page) {
    open_live(page).await;
    let first = page.ask_text(FRESHNESS).await;
    assert!(first.starts_with("Last read "), "{first:?}");
    page.run("window.__account = probe.one('.account');", vec![])
        .await;
    page.until(&format!("{FRESHNESS} !== {first:?}")).await;
    assert!(asked(page) >= 2);
    // WebKit's driver works without a cache, and so without tags to ask by.
    if page.kind != Kind::WebKit {
        assert!(
            page.site.unchanged("live.json") >= 1,
            "asked without the entity tag"
        );
    }
    // Nothing is new: nothing is drawn anew, and nobody is told.
    assert_eq!(page.ask("probe.one('.account') === __account").await, true);
    assert_eq!(events(page).await, ["load"]);
    // Whoever removes the attribute isn't read for any more.
    to_viewer(page, "viewer.refresh = 0;").await;
    let count = asked(page);
    wait_ms(page, 6_500).await;
    assert_eq!(asked(page), count);
    assert_eq!(page.ask_text(FRESHNESS).await.trim(), "");
    assert_eq!(page.ask("probe.one('.account') === __account").await, true);
    checks::sound(page).await;
    to_viewer(page, "viewer.refresh = 5; viewer.remove();").await;
    assert_eq!(page.ask_list("__watch.held()").await, Vec::<String>::new());
}

async fn news(page: &Page) {
    open_live(page).await;
    to_viewer(
        page,
        "viewer.zoomTo('2026-10-10T00:40Z', '2026-10-10T02:30Z'); viewer.selected = 'moment-2';",
    )
    .await;
    let mut newer = live();
    newer["updates"] = json!([{ "at": "2026-10-10T03:30Z", "text": "Most of it is back." }]);
    page.site.put_tagged("live.json", &newer.to_string());
    page.until("probe.one('[part~=updates]')").await;
    page.settle().await;
    let seen = of_viewer(page, "[viewer.selected, viewer.timeRange.from]").await;
    assert_eq!(seen, json!(["moment-2", "2026-10-10T00:40:00.000Z"]));
    let said = page
        .ask_text("probe.one('.freshness [role=status]').textContent")
        .await;
    assert_eq!(said, "The account was updated.");
    assert_eq!(events(page).await, ["load", "load"]);
    checks::sound(page).await;
}

const NEWS: &str = "probe.one('.freshness [role=status]').textContent";

async fn says_updated_of_what_is_new(page: &Page) {
    open_live(page).await;
    to_viewer(page, "viewer.refresh = 3600; viewer.reload();").await;
    page.until_loaded(2).await;
    assert_eq!(page.ask_text(NEWS).await, "", "nothing is new");
    let mut newer = live();
    newer["title"] = json!("A newer account");
    page.site.put_tagged("live.json", &newer.to_string());
    to_viewer(page, "viewer.reload();").await;
    page.until_loaded(3).await;
    assert_eq!(page.ask_text(NEWS).await, "The account was updated.");
    // Readings that a host hands over as they are count too.
    let mut given = live();
    given["charts"] = json!([{ "title": "Requests", "between": "line", "series": [{ "readings": { "times_unit": "ms" } }] }]);
    page.run("window.__given = arguments[0];", vec![given]).await;
    for (loads, value, said) in [
        (4, 5, "The account was updated."),
        (5, 5, ""),
        (6, 7, "The account was updated."),
    ] {
        let set = format!(
            "const {{ readings }} = __given.charts[0].series[0];
            readings.times = new Float64Array([1, 2, 3]).map(hour => Date.parse('2026-10-10T00:00Z') + hour * 3600000);
            readings.values = new Float64Array([3, {value}, 4]);
            viewer.incident = __given;"
        );
        to_viewer(page, &set).await;
        page.until_loaded(loads).await;
        assert_eq!(page.ask_text(NEWS).await, said, "with {value}");
    }
    checks::sound(page).await;
}

async fn says_when_in_the_zone_shown(page: &Page) {
    open_live(page).await;
    to_viewer(page, "viewer.refresh = 3600;").await;
    let before = page.ask_text(FRESHNESS).await;
    to_viewer(
        page,
        "const choose = (selector, value) => {
            const field = probe.one(selector);
            field.value = value;
            field.dispatchEvent(new Event('change', { bubbles: true }));
        };
        choose('.clocks select', 'other');
        window.__choose = choose;",
    )
    .await;
    page.until("probe.one('.clocks input')").await;
    to_viewer(page, "__choose('.clocks input', 'Asia/Kathmandu');").await;
    page.until(&format!("{FRESHNESS} !== {}", json!(before))).await;
    let after = page.ask_text(FRESHNESS).await;
    // The clocks there are a quarter of an hour apart from all others.
    let minute = |said: &str| {
        said.split(':')
            .nth(1)
            .and_then(|rest| rest.get(..2)?.parse::<u32>().ok())
    };
    let expected = minute(&before).map(|minute| (minute + 45) % 60);
    assert_eq!(minute(&after), expected, "{before:?}, then {after:?}");
    assert!(expected.is_some() && after.starts_with("Last read "), "{after:?}");
    checks::sound(page).await;
}

async fn asks_nobody_for_what_is_inside(page: &Page) {
    let tag = format!(
        "<postmortem-viewer loading=\"eager\" refresh=\"5\"><script type=\"application/json\">{}</script></postmortem-viewer>",
        live()
    );
    page.open_with(&tag).await;
    page.until_loaded(1).await;
    let count = page.site.requests().len();
    wait_ms(page, 6_500).await;
    assert_eq!(page.site.requests().len(), count, "{:?}", page.site.requests());
    assert_eq!(events(page).await, ["load"]);
    checks::sound(page).await;
}

async fn failing(page: &Page) {
    open_live(page).await;
    page.site.break_path("live.json", Fault::Status(503));
    page.until("__watch.events.some(event => event.type === 'error')")
        .await;
    page.settle().await;
    let said = page.ask_text(FRESHNESS).await;
    assert!(said.contains("Could not be read again"), "{said:?}");
    let seen = page.ask("probe.visible(probe.viewers()[0])").await;
    assert!(
        seen["content"]
            .as_str()
            .unwrap_or_default()
            .contains("Small incident"),
        "{seen}"
    );
    assert_eq!((&seen["fallback"], &seen["message"]), (&json!(""), &json!("")));
    assert_eq!(page.ask("__watch.events.at(-1).detail.code").await, "http");
    // Drawn anew it's no fresher.
    to_viewer(page, "viewer.headingLevel = 4;").await;
    assert_eq!(page.ask_text(FRESHNESS).await, said);
    // It asks less often from now on: for ten seconds or so not at all.
    let count = asked(page);
    wait_ms(page, 7_500).await;
    assert_eq!(asked(page), count, "as impatient as before");
    page.site.break_path("live.json", None);
    page.until(&format!("{FRESHNESS}.startsWith('Last read ')")).await;
    checks::no_problems(page).await;
}

async fn ends(page: &Page) {
    open_live(page).await;
    page.site.put_tagged("live.json", &small_incident().to_string());
    page.until("__watch.events.length === 2").await;
    let count = asked(page);
    wait_ms(page, 7_000).await;
    assert_eq!(asked(page), count, "what is over is still read");
    // When that was still matters to who has seen it going on, but not of what had ended before.
    let said = page.ask_text(FRESHNESS).await;
    assert!(said.starts_with("Last read "), "{said:?}");
    page.open_with(TAG).await;
    page.until_loaded(1).await;
    assert_eq!(page.ask_text(FRESHNESS).await.trim(), "");
    checks::sound(page).await;
}

async fn hidden(page: &Page) {
    open_live(page).await;
    let look = "const [hidden] = arguments;
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));";
    page.run(look, vec![json!(true)]).await;
    let count = asked(page);
    wait_ms(page, 7_000).await;
    assert_eq!(asked(page), count, "read for nobody");
    page.run(look, vec![json!(false)]).await;
    wait_ms(page, 700).await;
    assert_eq!(asked(page), count + 1, "not made up for");
    checks::sound(page).await;
}
