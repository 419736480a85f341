//! The incident in other forms: by the element's methods and by its menu, and the same as the command line writes.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::export::{Form, write};
use postmortem_viewer::incident::{Incident, read};
use postmortem_viewer::time::Instant;
use postmortem_viewer::words::Words;
use serde_json::{Value, json};

use super::saving::open_menu;
use super::{open_from_other, small_incident, viewer_at, viewer_of};
use crate::checks;
use crate::page::Page;
use crate::suite::{Sample, Suite};

pub(crate) fn add(suite: &mut Suite) {
    suite.add_for_samples("writing::as_the_command_line", as_the_command_line);
    suite.add("writing::asks_for_nothing_before", asks_for_nothing_before);
    suite.add("writing::waits_for_the_report", waits_for_the_report);
    suite.add("writing::says_why_not", says_why_not);
    suite.add("writing::typed_arrays", typed_arrays);
    suite.add("writing::from_another_origin", from_another_origin);
    suite.add("writing::28_wrong_hash", wrong_hash);
}

pub(super) fn incident(text: &str) -> Incident {
    read(text.as_bytes(), &NativeZones).incident.unwrap()
}

/// What the command line writes.
pub(super) fn native(incident: &Incident, form: Form, which: Option<&str>) -> String {
    let ms = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Instant::from_millis(i64::try_from(ms.unwrap().as_millis()).unwrap());
    write(incident, form, which, (&NativeZones, &Words::english(), now)).unwrap()
}

/// Both texts are the same; if not, the first line that differs says so.
pub(super) fn same(what: &str, seen: &str, wanted: &str) {
    if seen == wanted {
        return;
    }
    let mut lines = seen.lines().zip(wanted.lines());
    let differ = lines.find(|(seen, wanted)| seen != wanted);
    let short = |text: &str| text.chars().take(400).collect::<String>();
    let differ = differ.map(|(seen, wanted)| (short(seen), short(wanted)));
    panic!(
        "{what} differs in length ({}, not {}) or in {differ:#?}",
        seen.len(),
        wanted.len()
    );
}

/// The same in a browser, where some zones have no short name of their own.
fn zoned(text: &str) -> String {
    text.replace(" MSK", " UTC+03:00")
}

/// What one of the first viewer's methods gives.
pub(super) async fn asked(page: &Page, call: &str) -> String {
    page.ask_text(&format!("probe.viewers()[0].{call}")).await
}

/// What it says where it gives nothing.
pub(super) async fn refused(page: &Page, call: &str) -> Value {
    page.ask(&format!(
        "probe.viewers()[0].{call}.then(() => 'given', error => [error.name, error.message, error.code ?? null])"
    ))
    .await
}

async fn as_the_command_line(page: &Page, sample: &Sample) {
    page.open_with(&viewer_of(sample)).await;
    page.until_loaded(1).await;
    let own = incident(&sample.text);
    let markdown = native(&own, Form::Markdown, None);
    same("toMarkdown()", &asked(page, "toMarkdown()").await, &markdown);
    same(
        "toSvg()",
        &asked(page, "toSvg()").await,
        &zoned(&native(&own, Form::Svg, None)),
    );
    for chart in &own.charts {
        let number = chart.key.number.to_string();
        for (method, form) in [("toCsv", Form::Csv), ("toSvg", Form::Svg)] {
            let call = format!("{method}({number})");
            let wanted = zoned(&native(&own, form, Some(&number)));
            same(&call, &asked(page, &call).await, &wanted);
        }
    }
    checks::no_problems(page).await;
}

/// The paths of what writes that were asked for so far.
fn asked_for(page: &Page) -> Vec<String> {
    let mut paths = page.site.requests();
    paths.retain(|path| path.contains("writer"));
    paths
}

pub(super) async fn open_small(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with(&viewer_at("small.json")).await;
    page.until_loaded(1).await;
}

async fn asks_for_nothing_before(page: &Page) {
    open_small(page).await;
    open_menu(page).await;
    assert_eq!(asked_for(page), [""; 0]);
    for _ in 0..2 {
        asked(page, "toMarkdown()").await;
    }
    let paths = ["writer.js", "wasm/writer.js", "wasm/writer_bg.wasm"];
    assert_eq!(asked_for(page).len(), paths.len(), "{:?}", asked_for(page));
    for path in paths {
        assert!(asked_for(page).iter().any(|asked| asked == path), "{path}");
    }
    checks::sound(page).await;
}

/// What is asked for before there is a report waits for it, even far below; several at once each get theirs.
async fn waits_for_the_report(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    page.open_with("<div class=\"far\"></div><postmortem-viewer></postmortem-viewer>")
        .await;
    let texts = page
        .run(
            "const [viewer] = probe.viewers();
            const all = Promise.all([viewer.toMarkdown(), viewer.toSvg(), viewer.toMarkdown()]);
            viewer.src = 'small.json';
            return all;",
            vec![],
        )
        .await;
    let own = incident(&small_incident().to_string());
    let (markdown, svg) = (native(&own, Form::Markdown, None), native(&own, Form::Svg, None));
    assert_eq!(texts, json!([markdown, svg, markdown]));
    checks::no_problems(page).await;
}

async fn says_why_not(page: &Page) {
    open_small(page).await;
    let none = json!(["Error", "The incident has no charts.", null]);
    assert_eq!(refused(page, "toCsv()").await, none);
    let mut charted = small_incident();
    let reading = json!({ "at": "2026-10-10T01:00:00Z", "value": 1 });
    let chart = |id: &str| json!({ "id": id, "title": id, "series": [{ "readings": [reading] }] });
    charted["charts"] = json!([chart("first"), chart("second")]);
    page.run(
        "probe.viewers()[0].incident = arguments[0];",
        vec![charted.clone()],
    )
    .await;
    page.until_loaded(2).await;
    let said = refused(page, "toSvg('third')").await;
    assert_eq!(
        said[1],
        "There is no chart “third”; there are: 1 or first (first), 2 or second (second)."
    );
    let said = refused(page, "toCsv()").await;
    assert!(
        said[1].as_str().unwrap().starts_with("There are several charts"),
        "{said}"
    );
    let own = incident(&charted.to_string());
    let second = native(&own, Form::Csv, Some("2"));
    same("by id", &asked(page, "toCsv('second')").await, &second);
    // A file that can't be read is told of, before and after that is known; a good one mends it.
    page.site.put_json("bad.json", "{");
    page.open_with(&viewer_at("bad.json")).await;
    let first = refused(page, "toMarkdown()").await;
    assert_eq!(
        (&first[0], &first[2]),
        (&json!("Error"), &json!("parse")),
        "{first}"
    );
    page.until("__watch.events.some(event => event.type === 'error')")
        .await;
    assert_eq!(refused(page, "toMarkdown()").await, first);
    page.site.put_json("bad.json", small_incident().to_string());
    let markdown = asked(page, "toMarkdown()").await;
    assert!(markdown.starts_with("# Small incident\n"), "{markdown}");
    checks::no_problems(page).await;
}

/// Columns that came as typed arrays are written as if they had come as lists.
async fn typed_arrays(page: &Page) {
    let mut own = small_incident();
    let times: Vec<i64> = (0..300).map(|index| 1_791_590_400 + index * 40).collect();
    let values: Vec<f64> = (0..300).map(|index| f64::from(index) / 7.0).collect();
    let columns = json!({ "times": times, "times_unit": "s", "values": values });
    own["charts"] = json!([{ "title": "Requests", "series": [{ "readings": columns }] }]);
    page.open_with("<postmortem-viewer loading=\"eager\"></postmortem-viewer>")
        .await;
    page.run(
        "const [incident] = arguments;
        const { readings } = incident.charts[0].series[0];
        for (const name of ['times', 'values']) readings[name] = Float64Array.from(readings[name]);
        probe.viewers()[0].incident = incident;",
        vec![own.clone()],
    )
    .await;
    let own = incident(&own.to_string());
    same(
        "the readings",
        &asked(page, "toCsv()").await,
        &native(&own, Form::Csv, None),
    );
    checks::no_problems(page).await;
}

async fn from_another_origin(page: &Page) {
    page.site.put_json("small.json", small_incident().to_string());
    open_from_other(page, &viewer_at("small.json")).await;
    page.until_loaded(1).await;
    let own = incident(&small_incident().to_string());
    let wanted = native(&own, Form::Markdown, None);
    same("toMarkdown()", &asked(page, "toMarkdown()").await, &wanted);
    checks::sound(page).await;
}

/// Another program than the one that the module was built with isn't run.
async fn wrong_hash(page: &Page) {
    page.site.put(
        "wasm/writer_bg.wasm",
        "application/wasm",
        b"\0asm\x01\0\0\0".to_vec(),
    );
    open_small(page).await;
    let told = refused(page, "toMarkdown()").await;
    assert!(
        told[1].as_str().unwrap().contains("could not be loaded"),
        "{told}"
    );
    let seen = page.ask_text("probe.one('.account').innerText").await;
    assert!(seen.contains("Small incident"), "{seen}");
}
