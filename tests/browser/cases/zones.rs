//! The clocks of real zones: our rules agree with the browser's, and the hour that comes twice is told apart.

use serde_json::json;

use super::made::charted;
use super::{open_drawn, small_incident, viewer_at};
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

/// Zones, and an instant at which their clocks change or once changed: by an hour, by half an hour, by a whole day, or
/// never.
const CHANGES: [(&str, &str); 10] = [
    ("Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("Europe/Berlin", "2026-10-25T01:00:00Z"),
    ("America/New_York", "2026-03-08T07:00:00Z"),
    ("America/New_York", "2026-11-01T06:00:00Z"),
    ("Australia/Sydney", "2026-04-04T16:00:00Z"),
    ("Australia/Sydney", "2026-10-03T16:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T15:00:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
    ("Asia/Kathmandu", "1985-12-31T18:30:00Z"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z"),
];

/// So many minutes from the change; a second before and after it among them.
const MINUTES: &str =
    "[-1500, -90, -61, -60, -59, -31, -30, -29, -1, -1 / 60, 0, 1 / 60, 1, 29, 30, 31, 59, 60, 61, 90, 1500]";

pub(crate) fn add(suite: &mut Suite) {
    suite.add("zones::agree_with_the_browser", agree_with_the_browser);
    suite.add("zones::the_hour_that_comes_twice", the_hour_that_comes_twice);
    suite.add("zones::the_hour_that_is_skipped", the_hour_that_is_skipped);
    suite.add(
        "zones::the_readers_own_is_named_to_who_turns_to_it",
        the_readers_own_is_named,
    );
}

async fn the_readers_own_is_named(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    let option = "probe.one('.clocks option[value=local]').textContent";
    assert_eq!(page.ask(option).await, "Times in your zone");
    page.run("probe.one('.clocks select').focus();", vec![]).await;
    let named = format!(
        "{option} === `Times in your zone, ${{new Intl.DateTimeFormat().resolvedOptions().timeZone}}`"
    );
    page.until(&named).await;
    // A host that asks for it turns to it as well.
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
    page.run("probe.viewers()[0].timeZone = 'local';", vec![]).await;
    page.until(&named).await;
}

async fn agree_with_the_browser(page: &Page) {
    for (zone, change) in CHANGES {
        // The table has each reading's time as words and, for machines, as RFC 3339.
        let made = page_file(page, zone, change).await;
        page.site.put_json("zones.json", made);
        page.open_with(&viewer_at("zones.json")).await;
        page.until_loaded(1).await;
        page.run(
            "probe.one('[part~=table] summary, .fold-button')?.click();",
            vec![],
        )
        .await;
        page.until("probe.all('.readings tbody tr').length >= 21").await;
        let faults = page
            .run(
                "const [zone] = arguments;
                const parts = at => Object.fromEntries(new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23',
                    year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit',
                    timeZoneName: 'longOffset' }).formatToParts(at).map(part => [part.type, part.value]));
                return probe.all('.readings tbody tr').flatMap(row => {
                    const time = row.querySelector('time');
                    const at = Date.parse(time.dateTime), theirs = parts(at);
                    const seconds = theirs.second === '00' ? '' : ':' + theirs.second;
                    const clock = `${theirs.hour}:${theirs.minute}${seconds}`;
                    const offset = theirs.timeZoneName.slice(3) || '+00:00';
                    const faults = [];
                    if (!time.dateTime.endsWith(offset) && !(offset === '+00:00' && time.dateTime.endsWith('Z')))
                        faults.push(`${time.dateTime} isn't at ${offset}`);
                    if (!time.dateTime.includes(`T${theirs.hour}:${theirs.minute}:${theirs.second}`))
                        faults.push(`${time.dateTime} isn't at ${clock}`);
                    if (!row.innerText.includes(`${theirs.month} ${theirs.day}`) || !row.innerText.includes(clock))
                        faults.push(`“${row.innerText}” isn't ${theirs.month} ${theirs.day}, ${clock}`);
                    return faults;
                });",
                vec![json!(zone)],
            )
            .await;
        assert_eq!(faults, json!([]), "{zone} about {change}");
        let instants = page
            .run(
                "return probe.all('.readings tbody tr time').map(time => (Date.parse(time.dateTime) - Date.parse(arguments[0])) / 60000);",
                vec![json!(change)],
            )
            .await;
        let expected = page
            .ask(&format!(
                "{MINUTES}.map(minutes => Math.round(minutes * 60000) / 60000)"
            ))
            .await;
        assert_eq!(instants, expected, "{zone} about {change}");
        // Two readings never read alike, even where the clocks did.
        let twice = page
            .ask("(rows => rows.filter((row, index) => rows.indexOf(row) !== index))(probe.all('.readings tbody tr th').map(cell => cell.innerText))")
            .await;
        assert_eq!(twice, json!([]), "{zone} about {change}");
        checks::no_problems(page).await;
    }
}

/// An account in a zone, with a reading at each of [`MINUTES`] about an instant.
async fn page_file(page: &Page, zone: &str, change: &str) -> String {
    let times = page
        .ask(&format!(
            "{MINUTES}.map(minutes => new Date(Date.parse('{change}') + Math.round(minutes * 60000)).toISOString())"
        ))
        .await;
    let readings: Vec<_> = times
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
        .map(|(value, at)| json!({ "at": at, "value": value }))
        .collect();
    let mut file = charted(json!([{ "title": "Clocks", "series": [{ "readings": readings }] }]));
    file["time_zone"] = json!(zone);
    file["started"] = times[0].clone();
    file["ended"] = times[readings_last(&times)].clone();
    file["phases"] = json!([{ "from": times[0], "to": times[readings_last(&times)], "level": "degraded" }]);
    file.to_string()
}

fn readings_last(times: &serde_json::Value) -> usize {
    times.as_array().map_or(0, |times| times.len() - 1)
}

/// An account in Berlin of the night in which summer time ends.
fn night(from: &str, change: &str, to: &str) -> serde_json::Value {
    json!({
        "format": 1, "id": "night", "title": "A night", "time_zone": "Europe/Berlin", "started": from, "ended": to,
        "phases": [
            { "from": from, "to": change, "level": "degraded", "text": "Before." },
            { "from": change, "to": to, "level": "full_outage", "text": "After." },
        ],
    })
}

async fn open_night(page: &Page, file: &serde_json::Value) {
    open_drawn(page, "night.json", file, 1600).await;
}

/// Points at an instant in the bands of the timeline: what the crosshair says.
async fn crossed(page: &Page, at: &str) -> String {
    let place = page
        .run("return probe.place(Date.parse(arguments[0]));", vec![json!(at)])
        .await;
    let number = |key: &str| place[key].as_f64().unwrap_or_default();
    page.hover(number("x"), number("top") + 90.0).await;
    page.ask_text("probe.one('.cross-said').textContent").await
}

async fn the_hour_that_comes_twice(page: &Page) {
    // The clocks went back at 01:00 UTC; half an hour before and after it they showed 02:30.
    let mut file = night(
        "2026-10-24T22:30:00Z",
        "2026-10-25T01:00:00Z",
        "2026-10-25T03:30:00Z",
    );
    let (first, second) = ("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z");
    file["moments"] = json!([{ "at": first, "text": "The first." }, { "at": second, "text": "The second." }]);
    file["charts"] = json!([{ "title": "Load", "series": [{ "readings": [
        { "at": "2026-10-24T23:00:00Z", "value": 1 }, { "at": first, "value": 2 }, { "at": second, "value": 3 },
        { "at": "2026-10-25T03:00:00Z", "value": 4 }] }] }]);
    open_night(page, &file).await;
    // In the drawing: the tick at which the clocks changed has its zone, ticks of both hours stand, told apart.
    let labels = page
        .ask_list(
            "[...probe.one('[part~=timeline] svg').querySelectorAll('tspan')].map(text => text.textContent)",
        )
        .await;
    for label in ["02:00 CEST", "02:30 CEST", "02:00 CET", "02:30 CET"] {
        assert!(
            labels.iter().any(|found| found == label),
            "{label} isn't in {labels:?}"
        );
    }
    checks::sound(page).await;
    let labels = page.ask_list("probe.labels().faults").await;
    assert_eq!(labels, Vec::<String>::new());
    // In the crosshair and the tooltip.
    assert_eq!(crossed(page, "2026-10-25T00:30:20Z").await, "Oct 25, 02:30 CEST");
    assert_eq!(crossed(page, "2026-10-25T01:30:20Z").await, "Oct 25, 02:30 CET");
    let said = page.ask_text("probe.tooltip()").await;
    assert!(said.contains("02:00 CET – 04:30"), "{said}");
    // In the lists and the table.
    let moments = page
        .ask_list("probe.all('.moment .when').map(when => when.innerText)")
        .await;
    assert!(
        moments[0].contains("02:30 CEST") && moments[1].contains("02:30 CET"),
        "{moments:?}"
    );
    page.run(
        "probe.one('[part~=table] summary, .fold-button')?.click();",
        vec![],
    )
    .await;
    page.until("probe.all('.readings tbody tr').length === 4").await;
    let rows = page
        .ask_list("probe.all('.readings tbody th').map(cell => cell.innerText)")
        .await;
    assert_eq!(
        rows,
        [
            "Oct 25, 01:00",
            "Oct 25, 02:30 CEST",
            "Oct 25, 02:30 CET",
            "Oct 25, 04:00"
        ]
    );
    // In sentences.
    let told = page.ask_text("probe.one('.said').innerText").await;
    assert!(told.contains("First 1 (Oct 25, 01:00)"), "{told}");
    // On another clock nothing is repeated.
    page.run(
        "const field = probe.one('.clocks select'); field.value = 'utc'; field.dispatchEvent(new Event('change', { bubbles: true }));",
        vec![],
    )
    .await;
    page.settle().await;
    let rows = page
        .ask_list("probe.all('.readings tbody th').map(cell => cell.innerText)")
        .await;
    assert_eq!(rows[1..3], ["Oct 25, 00:30", "Oct 25, 01:30"]);
}

async fn the_hour_that_is_skipped(page: &Page) {
    let mut file = night(
        "2026-03-28T22:30:00Z",
        "2026-03-29T01:00:00Z",
        "2026-03-29T03:30:00Z",
    );
    file["moments"] = json!([{ "at": "2026-03-29T01:00:00Z", "text": "The change." }]);
    open_night(page, &file).await;
    let labels = page
        .ask_list(
            "[...probe.one('[part~=timeline] svg').querySelectorAll('tspan')].map(text => text.textContent)",
        )
        .await;
    assert!(
        labels.iter().any(|label| label == "03:00 CEST")
            && !labels.iter().any(|label| label.starts_with("02:")),
        "{labels:?}"
    );
    assert_eq!(crossed(page, "2026-03-29T00:59:30Z").await, "Mar 29, 01:59 CET");
    assert_eq!(crossed(page, "2026-03-29T01:00:30Z").await, "Mar 29, 03:00 CEST");
    checks::sound(page).await;
}
