//! Where a reader is led, and what of what a reader was doing is kept.

use serde_json::{Value, json};

use super::contract::{events, of_viewer, open_small, ranges_told, to_viewer};
use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("kept::go_to_leads_there", go_to);
    suite.add("kept::go_to_turns_pages", go_to_turns_pages);
    suite.add("kept::go_to_leads_to_the_row", go_to_leads_to_the_row);
    suite.add("kept::a_redraw_leads_on", a_redraw_leads_on);
    suite.add(
        "kept::a_redraw_keeps_nothing_from_hosts",
        a_redraw_keeps_nothing_from_hosts,
    );
    suite.add("kept::18_a_changed_option_takes_nothing_away", option_keeps_state);
    suite.add("kept::18_reload_takes_nothing_away", reload_keeps_state);
    suite.add("kept::another_incident_starts_afresh", another_starts_afresh);
    suite.add("kept::print_waits_for_the_report", print_waits);
}

/// Everything that a reader can do to the small incident in a second, and what tells of it.
const BUSY: &str =
    "viewer.timeRange = { from: new Date('2026-10-10T00:40Z'), to: new Date('2026-10-10T02:30Z') };
    viewer.selected = 'moment-2';
    const clocks = probe.one('.clocks select');
    clocks.value = 'elapsed';
    clocks.dispatchEvent(new Event('change'));";
const DOING: &str = "[viewer.timeRange, viewer.selected, probe.one('.clocks select').value,
    probe.all('.row.selected').map(row => row.dataset.item).join(), probe.one('.toolbar .visible').textContent]";

async fn go_to(page: &Page) {
    open_small(page).await;
    to_viewer(page, "viewer.zoomTo('2026-10-10T00:10Z', '2026-10-10T00:50Z');").await;
    to_viewer(page, "viewer.goTo('phase-3');").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'phase-3'")
        .await;
    let seen = of_viewer(
        page,
        "[viewer.selected, viewer.timeRange.from <= Date.parse('2026-10-10T03:00Z'), viewer.timeRange.to >= Date.parse('2026-10-10T04:00Z')]",
    )
    .await;
    assert_eq!(seen, json!(["phase-3", true, true]));
    let place = page
        .ask("(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(probe.one('[data-item=phase-3]').getBoundingClientRect())")
        .await;
    assert_eq!(place, true, "the row isn't within the window");
    checks::sound(page).await;
}

async fn go_to_turns_pages(page: &Page) {
    page.site
        .put_json("long.json", super::made::long_lists(450).to_string());
    page.open_with(&viewer_at("long.json")).await;
    page.until_loaded(1).await;
    to_viewer(page, "viewer.goTo('update-401');").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'update-401'")
        .await;
    // The reader turns on from there; nothing turns it back.
    to_viewer(page, "probe.one('[part~=updates] .pager button').click();").await;
    assert_eq!(
        page.ask("probe.all('[data-item=update-401]').length").await,
        0,
        "turned back"
    );
    // Unless they are led there once more; what is chosen already is no news to who sets it.
    to_viewer(page, "viewer.selected = 'update-401';").await;
    assert_eq!(page.ask("probe.one('[data-item=update-401]')").await, Value::Null);
    to_viewer(page, "viewer.goTo('update-401');").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'update-401'")
        .await;
    checks::sound(page).await;
}

async fn go_to_leads_to_the_row(page: &Page) {
    let mut file = small_incident();
    file["moments"][1]["at"] = json!("2026-10-10T00:31:00Z");
    super::open_drawn(page, "small.json", &file, 720).await;
    // A tooltip that tells of several moments stands before their rows.
    let place = page
        .ask("(({ x, top }) => [x, top + 14])(probe.place(Date.parse('2026-10-10T00:30:00Z')))")
        .await;
    page.hover(
        place[0].as_f64().unwrap_or_default(),
        place[1].as_f64().unwrap_or_default(),
    )
    .await;
    page.until("probe.one('.tip-card[data-item=moment-2]')").await;
    to_viewer(page, "viewer.goTo('moment-2');").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.matches('li[data-item=moment-2]')")
        .await;
    to_viewer(page, "viewer.goTo('phase-2');").await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.matches('li[data-item=phase-2]')")
        .await;
    // The row is as good to click on as any other: here that lets it go.
    page.click_on("probe.one('.row[data-item=phase-2] .length')")
        .await;
    assert_eq!(of_viewer(page, "viewer.selected").await, Value::Null);
    checks::sound(page).await;
}

async fn a_redraw_leads_on(page: &Page) {
    open_small(page).await;
    page.run("window.__account = probe.one('.account');", vec![])
        .await;
    to_viewer(
        page,
        "viewer.goTo('phase-3'); __watch.later(() => { viewer.headingLevel = 4; }, 5);",
    )
    .await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'phase-3'")
        .await;
    assert_eq!(page.ask("probe.one('.account') === __account").await, false);
    checks::sound(page).await;
}

async fn a_redraw_keeps_nothing_from_hosts(page: &Page) {
    open_small(page).await;
    // The account is drawn anew before the range has come to rest.
    to_viewer(
        page,
        "probe.one('.toolbar button').click(); __watch.later(() => { viewer.headingLevel = 4; }, 50);",
    )
    .await;
    let told = ranges_told(page).await;
    assert_eq!(told, json!([of_viewer(page, "viewer.timeRange").await]));
    assert_ne!(told[0], Value::Null);
    // What was told isn't told again, nor what the host set.
    to_viewer(page, "viewer.headingLevel = 3;").await;
    to_viewer(
        page,
        "viewer.resetZoom(); __watch.later(() => { viewer.headingLevel = 5; }, 50);",
    )
    .await;
    page.run("return new Promise(done => __watch.later(done, 500));", vec![])
        .await;
    assert_eq!(events(page).await, ["load", "rangechange"]);
    checks::sound(page).await;
}

async fn option_keeps_state(page: &Page) {
    open_small(page).await;
    to_viewer(page, BUSY).await;
    let before = of_viewer(page, DOING).await;
    assert_eq!(before[1], "moment-2");
    assert_eq!(before[3], "moment-2", "no row is marked");
    page.run("window.__account = probe.one('.account');", vec![])
        .await;
    to_viewer(
        page,
        "viewer.headingLevel = 4; viewer.sections = 'header timeline moments';",
    )
    .await;
    page.until("probe.one('[part~=title]').firstElementChild.localName === 'h4'")
        .await;
    assert_eq!(
        page.ask("probe.one('.account') === __account").await,
        false,
        "not drawn anew"
    );
    assert_eq!(of_viewer(page, DOING).await, before);
    // The host's word about the clock counts from when it's given.
    page.run("window.__account = probe.one('.account');", vec![])
        .await;
    const ZONE: &str = "probe.one('.clocks input')?.value ?? null";
    for (set, chosen, named) in [
        ("utc", "utc", Value::Null),
        ("Asia/Tokyo", "other", json!("Asia/Tokyo")),
        ("Asia/Kathmandu", "other", json!("Asia/Kathmandu")),
        ("local", "local", Value::Null),
    ] {
        to_viewer(page, &format!("viewer.timeZone = '{set}';")).await;
        let after = of_viewer(page, DOING).await;
        assert_eq!(
            (&after[0], &after[1], &after[2]),
            (&before[0], &before[1], &json!(chosen))
        );
        assert_eq!(page.ask(ZONE).await, named, "the field for a zone, at {set}");
    }
    // Times follow; all else stays what it is.
    assert_eq!(page.ask("probe.one('.account') === __account").await, true);
    checks::sound(page).await;
}

async fn reload_keeps_state(page: &Page) {
    open_small(page).await;
    to_viewer(page, BUSY).await;
    to_viewer(
        page,
        "probe.one('.toolbar button').focus({ preventScroll: true });",
    )
    .await;
    let before = of_viewer(page, DOING).await;
    let mut newer = small_incident();
    newer["title"] = json!("A newer account");
    // One phase more before the others: what is chosen is an item, not a number.
    newer["moments"][1]["id"] = json!("fix");
    page.site.put_json("small.json", newer.to_string());
    page.run(
        "window.__heights = []; const viewer = probe.viewers()[0];
        new ResizeObserver(() => __heights.push(viewer.offsetHeight)).observe(viewer);",
        vec![],
    )
    .await;
    to_viewer(page, "viewer.reload();").await;
    page.until_loaded(2).await;
    page.until("probe.one('[part~=title]').textContent.includes('A newer account')")
        .await;
    let after = of_viewer(page, DOING).await;
    assert_eq!(after[0], before[0]);
    assert_eq!(after[2], before[2]);
    assert_eq!(after[4], before[4]);
    assert_eq!(
        page.ask("probe.viewers()[0].shadowRoot.activeElement?.textContent")
            .await,
        "Zoom in",
        "the focus is lost"
    );
    let heights = page.ask("[Math.min(...__heights), Math.max(...__heights)]").await;
    assert!(
        heights[0].as_f64() > heights[1].as_f64().map(|most| most * 0.9),
        "the page jumps: {heights}"
    );
    checks::no_problems(page).await;
}

async fn another_starts_afresh(page: &Page) {
    open_small(page).await;
    to_viewer(page, BUSY).await;
    let mut other = small_incident();
    other["id"] = json!("other");
    page.run("probe.viewers()[0].incident = arguments[0];", vec![other])
        .await;
    page.until_loaded(2).await;
    let seen = of_viewer(
        page,
        "[viewer.timeRange, viewer.selected, probe.one('.clocks select').value]",
    )
    .await;
    assert_eq!(seen, json!([null, null, "incident"]));
    // What is set in the same go is meant for what is set, in whichever order.
    page.run(
        "const viewer = probe.viewers()[0];
        const [incident] = arguments;
        return new Promise(done => __watch.later(() => {
            viewer.selected = 'phase-1';
            viewer.incident = incident;
            viewer.timeRange = { from: '2026-10-10T01:00Z', to: '2026-10-10T02:00Z' };
            done();
        }, 0));",
        vec![small_incident()],
    )
    .await;
    page.until_loaded(3).await;
    let seen = of_viewer(
        page,
        "[viewer.incident.id, viewer.selected, viewer.timeRange.from]",
    )
    .await;
    assert_eq!(seen, json!(["small", "phase-1", "2026-10-10T01:00:00.000Z"]));
    checks::sound(page).await;
}

async fn print_waits(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<main></main>").await;
    page.run(
        "window.__printed = [];
        window.print = () => __printed.push(probe.one('[part~=title]')?.textContent ?? null);
        const viewer = document.createElement('postmortem-viewer');
        viewer.src = 'small.json';
        viewer.print();
        document.querySelector('main').append(viewer);",
        vec![],
    )
    .await;
    page.until("__printed.length").await;
    assert_eq!(page.ask("__printed").await, json!(["Small incident"]));
    to_viewer(page, "viewer.print();").await;
    assert_eq!(page.ask("__printed.length").await, 2);
    checks::sound(page).await;
}
