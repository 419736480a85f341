//! What the element promises a host: properties, methods and events. The numbers are the points of the contract that
//! each test holds it to.

use serde_json::{Value, json};

use super::{small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

pub(crate) fn add(suite: &mut Suite) {
    suite.add("contract::14_properties_mirror_attributes", mirrors);
    suite.add("contract::12_properties_before_definition", before_definition);
    suite.add("contract::12_calls_before_ready_wait", calls_wait);
    suite.add(
        "contract::15_hosts_hear_nothing_of_themselves",
        hosts_are_not_told,
    );
    suite.add("contract::16_readers_are_told_of_once", readers_are_told_of);
    suite.add(
        "contract::14_attributes_are_read_in_one_way",
        attributes_are_read_in_one_way,
    );
    suite.add("contract::16_navigate_can_be_kept_from_happening", navigate);
}

/// Opens a page with the small incident in an eager viewer of 720 px.
pub(super) async fn open_small(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&format!("<div class=\"w720\">{}</div>", viewer_at("small.json")))
        .await;
    page.until_loaded(1).await;
}

/// Evaluates an expression about `viewer`, the first of the page.
pub(super) async fn of_viewer(page: &Page, expression: &str) -> Value {
    page.run(
        // Drivers differ in what they make of a date.
        &format!("const viewer = probe.viewers()[0]; return JSON.parse(JSON.stringify({expression}));"),
        vec![],
    )
    .await
}

/// Does something to `viewer`, the first of the page, as a script of the page would: in a task, with nothing of the
/// viewer's in between. Then lets it be drawn.
pub(super) async fn to_viewer(page: &Page, statements: &str) {
    page.run(
        &format!(
            "const viewer = probe.viewers()[0];
            return new Promise((done, failed) => __watch.later(() => {{
                try {{
                    {statements}
                    done();
                }} catch (error) {{
                    failed(error);
                }}
            }}, 0));"
        ),
        vec![],
    )
    .await;
    page.settle().await;
}

/// The types of the viewer's events so far.
pub(super) async fn events(page: &Page) -> Vec<String> {
    page.ask_list("__watch.events.map(event => event.type)").await
}

async fn mirrors(page: &Page) {
    page.open_with("<main></main>").await;
    let faults = page
        .run(
            "const viewer = document.createElement('postmortem-viewer');
            const faults = [];
            const cases = {
                src: ['src', '', [['a.json', 'a.json']]],
                loading: ['loading', 'lazy', [['eager', 'eager'], ['EAGER', 'eager'], ['soon', 'lazy'], ['', 'lazy']]],
                theme: ['theme', 'auto', [['dark', 'dark'], ['Light', 'light'], ['pink', 'auto']]],
                timeZone: ['time-zone', 'incident', [['utc', 'utc'], ['Europe/Berlin', 'Europe/Berlin'], ['', 'incident']]],
                sections: ['sections', '', [['facts timeline', 'facts timeline']]],
                headingLevel: ['heading-level', 2, [['3', 3], [' 6 ', 6], ['0', 2], ['7', 2], ['2.5', 2], ['x', 2], ['', 2]]],
                refresh: ['refresh', 0, [['30', 30], ['-1', 0], ['x', 0], ['1.5', 0]]],
                openable: ['openable', false, [['', true], ['false', true]]],
                deepLinks: ['deep-links', false, [['', true], ['report-', 'report-']]],
                linkBase: ['link-base', '', [['/report', '/report']]],
                lang: ['lang', '', [['de', 'de']]],
            };
            const same = (what, got, wanted) => {
                if (got !== wanted) faults.push(`${what}: ${got}, not ${wanted}`);
            };
            for (const [property, [attribute, standard, values]] of Object.entries(cases)) {
                same(`${property} without its attribute`, viewer[property], standard);
                for (const [written, read] of values) {
                    viewer.setAttribute(attribute, written);
                    same(`${attribute}=\"${written}\"`, viewer[property], read);
                    viewer.removeAttribute(attribute);
                    viewer[property] = read;
                    same(`${property} = ${read}`, viewer[property], read);
                    if (!viewer.hasAttribute(attribute)) faults.push(`${property} = ${read} leaves no attribute`);
                    if (attribute === 'lang') continue;
                    viewer[property] = null;
                    same(`${property} = null`, viewer.getAttribute(attribute), null);
                    viewer[property] = undefined;
                    same(`${property} = undefined`, viewer.getAttribute(attribute), null);
                }
                viewer.removeAttribute(attribute);
            }
            viewer.openable = false;
            same('openable = false', viewer.hasAttribute('openable'), false);
            for (const name of ['incident', 'timeRange', 'selected']) same(name, viewer[name], null);
            same('diagnostics', JSON.stringify(viewer.diagnostics), '[]');
            const observed = customElements.get('postmortem-viewer').observedAttributes;
            const known = Object.values(cases).map(([attribute]) => attribute);
            same('observed attributes', [...observed].sort().join(), known.sort().join());
            return faults;",
            vec![],
        )
        .await;
    assert_eq!(faults, json!([]));
    // A detached element has fetched nothing (3).
    let asked = page.site.requests();
    assert!(
        !asked
            .iter()
            .any(|path| path.ends_with("wasm") || path.ends_with("a.json")),
        "{asked:?}"
    );
    checks::no_problems(page).await;
}

/// What a property says is what is shown.
async fn attributes_are_read_in_one_way(page: &Page) {
    open_small(page).await;
    for (written, level) in [("+3", 2), ("03", 3), (" 4 ", 4), ("3.0", 2), ("7", 2), ("6", 6)] {
        to_viewer(
            page,
            &format!("viewer.setAttribute('heading-level', '{written}');"),
        )
        .await;
        let seen = of_viewer(
            page,
            "[viewer.headingLevel, probe.one('[part~=title]').firstElementChild.localName]",
        )
        .await;
        assert_eq!(
            seen,
            json!([level, format!("h{level}")]),
            "heading-level=\"{written}\""
        );
    }
    // When it was last read is told of what goes on.
    let mut live = small_incident();
    live["ended"] = Value::Null;
    to_viewer(page, &format!("viewer.incident = {live};")).await;
    page.until_loaded(2).await;
    for (written, seconds) in [
        ("05", 5),
        ("+5", 0),
        ("99999999999", 99_999_999_999_u64),
        ("0", 0),
    ] {
        to_viewer(page, &format!("viewer.setAttribute('refresh', '{written}');")).await;
        let seen = of_viewer(
            page,
            "[viewer.refresh, probe.one('.freshness').textContent.startsWith('Last read')]",
        )
        .await;
        assert_eq!(seen, json!([seconds, seconds > 0]), "refresh=\"{written}\"");
    }
    checks::sound(page).await;
}

async fn before_definition(page: &Page) {
    let set = format!(
        "const viewer = document.querySelector('postmortem-viewer');
        Object.assign(viewer, {{ incident: {}, headingLevel: 4, theme: 'dark', timeZone: 'utc', openable: true,
            sections: 'header timeline phases', loading: 'eager', selected: 'phase-2',
            timeRange: {{ from: new Date('2026-10-10T01:00Z'), to: new Date('2026-10-10T02:00Z') }} }});",
        small_incident()
    );
    page.site.put("set.js", "text/javascript", set);
    let url = page.site.page_with_head(
        "",
        "<postmortem-viewer></postmortem-viewer><script src=\"set.js\"></script>\
         <script type=\"module\" src=\"postmortem-viewer.js\"></script>",
    );
    page.open(&url).await;
    page.until_loaded(1).await;
    let attributes = of_viewer(
        page,
        "['heading-level', 'theme', 'time-zone', 'openable', 'sections', 'loading'].map(name => viewer.getAttribute(name))",
    )
    .await;
    assert_eq!(
        attributes,
        json!(["4", "dark", "utc", "", "header timeline phases", "eager"])
    );
    let seen = of_viewer(page, "[viewer.selected, viewer.timeRange, Object.keys(viewer)]").await;
    assert_eq!(
        seen,
        json!(["phase-2", { "from": "2026-10-10T01:00:00.000Z", "to": "2026-10-10T02:00:00.000Z" }, []])
    );
    checks::sound(page).await;
}

async fn calls_wait(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<main></main>").await;
    // Far below, and lazy: who asks to be led to an item doesn't want to wait until somebody scrolls.
    page.run(
        "const viewer = document.createElement('postmortem-viewer');
        viewer.src = 'small.json';
        viewer.zoomTo('2026-10-10T01:00Z', Date.parse('2026-10-10T03:00Z'));
        viewer.resetZoom();
        viewer.goTo('#moment-2');
        viewer.zoomTo(new Date('2026-10-10T02:30Z'), new Date('2026-10-10T01:30Z'));
        const far = document.createElement('div');
        far.className = 'far';
        document.querySelector('main').append(far, viewer);",
        vec![],
    )
    .await;
    page.until_loaded(1).await;
    page.until("probe.viewers()[0].shadowRoot.activeElement?.dataset.item === 'moment-2'")
        .await;
    let seen = of_viewer(page, "[viewer.selected, viewer.timeRange, scrollY > 1000]").await;
    assert_eq!(
        seen,
        json!(["moment-2", { "from": "2026-10-10T01:30:00.000Z", "to": "2026-10-10T02:30:00.000Z" }, true])
    );
    checks::sound(page).await;
}

async fn hosts_are_not_told(page: &Page) {
    open_small(page).await;
    for statement in [
        "viewer.zoomTo('2026-10-10T01:00Z', '2026-10-10T02:00Z')",
        "viewer.selected = 'phase-1'",
        "viewer.goTo('moment-1')",
        "viewer.resetZoom()",
        "viewer.timeRange = { from: 'never', to: 0 }",
        "viewer.timeRange = 3",
        "viewer.selected = 'nothing-1'",
        "viewer.goTo('%')",
        "viewer.headingLevel = 3",
        "viewer.timeZone = 'local'",
    ] {
        to_viewer(page, statement).await;
        page.run("return new Promise(done => __watch.later(done, 350));", vec![])
            .await;
    }
    assert_eq!(events(page).await, ["load"]);
    let seen = of_viewer(page, "[viewer.selected, viewer.timeRange]").await;
    assert_eq!(
        seen,
        json!([null, null]),
        "what nothing has the name of is chosen"
    );
    checks::sound(page).await;
}

/// The ranges that the host was told of, half a second later.
pub(super) async fn ranges_told(page: &Page) -> Value {
    page.run("return new Promise(done => __watch.later(done, 500));", vec![])
        .await;
    page.ask("__watch.events.filter(event => event.type === 'rangechange').map(event => event.detail)")
        .await
}

async fn readers_are_told_of(page: &Page) {
    open_small(page).await;
    // Three steps in quick succession are one change.
    to_viewer(
        page,
        "const zoom = probe.one('.toolbar button'); for (let i = 0; i < 3; i++) zoom.click();",
    )
    .await;
    page.until("__watch.events.some(event => event.type === 'rangechange')")
        .await;
    let told = ranges_told(page).await;
    let range = of_viewer(page, "viewer.timeRange").await;
    assert_eq!(told, json!([range]), "what was told, and what is visible");
    let from = range["from"].as_str().unwrap_or_default();
    assert!(
        from.starts_with("2026-10-10T01:44"),
        "an eighth of the whole: {range}"
    );
    // And back to the whole.
    to_viewer(page, "probe.all('.toolbar button').at(3).click();").await;
    page.until("__watch.events.filter(event => event.type === 'rangechange').length === 2")
        .await;
    assert_eq!(page.ask("__watch.events.at(-1).detail").await, Value::Null);
    // Where it is heard: on every way up, out of a shadow tree too.
    let manner = page
        .run(
            "const viewer = probe.viewers()[0];
            const heard = new Promise(done => document.addEventListener('rangechange', done, { once: true }));
            probe.one('.toolbar button').click();
            return heard.then(event => [event.bubbles, event.composed, event.cancelable, typeof event.detail.from.toISOString]);",
            vec![],
        )
        .await;
    assert_eq!(manner, json!([true, true, false, "function"]));
    checks::sound(page).await;
}

async fn navigate(page: &Page) {
    open_small(page).await;
    let row = "probe.one('[data-item=phase-2] .length')";
    page.click_on(row).await;
    assert_eq!(of_viewer(page, "viewer.selected").await, "phase-2");
    // What is clicked again is let go; not too soon, which would be a double click and select a word.
    page.run("return new Promise(done => __watch.later(done, 700));", vec![])
        .await;
    page.click_on(row).await;
    assert_eq!(of_viewer(page, "viewer.selected").await, Value::Null);
    let told = page
        .ask("__watch.events.filter(event => event.type === 'navigate').map(event => event.detail.fragment)");
    assert_eq!(told.await, json!(["phase-2", null]));
    to_viewer(
        page,
        "viewer.addEventListener('navigate', event => event.preventDefault());",
    )
    .await;
    page.run("return new Promise(done => __watch.later(done, 700));", vec![])
        .await;
    page.click_on(row).await;
    assert_eq!(
        of_viewer(page, "viewer.selected").await,
        Value::Null,
        "chosen against the host's word"
    );
    assert_eq!(page.ask("location.hash").await, "");
    checks::sound(page).await;
}
