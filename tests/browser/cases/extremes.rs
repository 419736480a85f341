//! Incidents that go to extremes, at the widths that the viewer must suit.

use serde_json::{Value, json};

use super::made::at;
use crate::checks;
use crate::page::Page;
use crate::suite::Suite;

/// An extreme: its name, and the file.
type Case = (&'static str, Value);

pub(crate) fn add(suite: &mut Suite) {
    let cases: Vec<Case> = vec![
        ("no_space", named(&"W".repeat(300))),
        ("emoji", named("🔥🚒 👩‍👩‍👧‍👦 went down 🏳️‍🌈")),
        (
            "combining_marks",
            named(&"De\u{301}bit nul a\u{300} Hue\u{302}\u{301}, Vie\u{323}\u{302}t Nam. ".repeat(12)),
        ),
        ("mixed_directions", named("השרת API נפל (500) ثم عاد at 12:00")),
        ("long_cause", long_cause()),
        ("many_actions", many_actions()),
        ("no_length", lasting(&at(9 * 3_600), &at(9 * 3_600))),
        (
            "ninety_days",
            lasting("2026-10-10T09:00:00Z", "2027-01-08T09:00:00Z"),
        ),
        ("tiny_and_huge", tiny_and_huge()),
    ];
    for (name, mut file) in cases {
        file["format"] = json!(1);
        file["id"] = json!("extreme");
        suite.add(&format!("extremes::{name}"), async move |page: &Page| {
            suits(page, &file).await
        });
    }
}

/// Everything that has a title or a name has `text` for it.
fn named(text: &str) -> Value {
    let phase = |from: usize, to: usize| {
        json!({ "from": at(from), "to": at(to), "level": "partial_outage", "title": text, "text": text,
            "components": ["a", "b"], "stated_level": text, "stated": text })
    };
    let moment = |second: usize| json!({ "at": at(second), "title": text, "text": text, "links": [{ "title": text, "url": "https://example.com" }] });
    let readings = |factor: usize| -> Vec<Value> {
        let reading = |index: usize| json!({ "at": at(index * 600), "value": index * factor, "text": text });
        (0..12).map(reading).collect()
    };
    json!({
        "title": text, "summary": text, "stated_level": text,
        "organization": { "name": text }, "source": { "name": text },
        "facts": [{ "name": text, "value": text }],
        "components": [{ "id": "a", "name": text }, { "id": "b", "name": text, "group": text }],
        "chapters": [{ "id": "c1", "title": text, "from": at(0) }, { "id": "c2", "title": text, "from": at(3_600) }],
        "phases": [phase(0, 3_600), phase(3_600, 7_200)],
        "moments": [moment(0), moment(60), moment(3_000), moment(7_140)],
        "charts": [{ "title": text, "unit": text, "caption": text, "table_caption": text,
            "thresholds": [{ "value": 30, "label": text }, { "value": 31, "label": text }],
            "series": [{ "name": text, "readings": readings(3) }, { "name": text, "readings": readings(5) }] }],
        "affected": [{ "title": text, "text": text, "figure": text }],
        "causes": [{ "title": text, "text": text }],
        "actions": [{ "status": "open", "text": text, "owner": text, "group": text,
            "commits": [{ "repo": "example/server", "sha": "0123456789abcdef", "title": text }] }],
        "updates": [{ "at": at(300), "status": text, "text": text, "author": text }],
        "sections": [{ "title": text, "text": text }],
        "links": [{ "title": text, "url": "https://example.com" }]
    })
}

/// One phase, at whose ends something happened and was read.
fn lasting(from: &str, to: &str) -> Value {
    json!({
        "title": "Something happened", "started": from, "ended": to,
        "phases": [{ "from": from, "to": to, "level": "full_outage", "text": "Nothing worked." }],
        "moments": [{ "at": from, "text": "It began." }, { "at": to, "text": "It ended." }],
        "charts": [{ "title": "Requests", "between": "line", "series": [{ "readings": [{ "at": from, "value": 1 }, { "at": to, "value": 2 }] }] }]
    })
}

fn long_cause() -> Value {
    let words: Vec<&str> = ["a", "filter", "emptied", "the", "pools"]
        .into_iter()
        .cycle()
        .take(10_000)
        .collect();
    let mut file = lasting(&at(0), &at(3_600));
    file["causes"] = json!([{ "title": "Why", "text": words.join(" ") }, { "text": words.concat() }]);
    file
}

fn many_actions() -> Value {
    let action = |index: usize| {
        let status = ["done", "in_progress", "open", "unstated"][index % 4];
        json!({ "status": status, "text": format!("Change {index} of many."), "date": "2026-11" })
    };
    let mut file = lasting(&at(0), &at(3_600));
    file["actions"] = json!((0..200).map(action).collect::<Vec<_>>());
    file
}

fn tiny_and_huge() -> Value {
    let chart = |values: &[f64], rest: Value| {
        let reading = |(index, value): (usize, &f64)| json!({ "at": at(index * 600), "value": value });
        let readings: Vec<Value> = values.iter().enumerate().map(reading).collect();
        let mut chart = json!({ "title": format!("{values:?}"), "between": "line", "series": [{ "readings": readings }] });
        for (key, value) in rest.as_object().into_iter().flatten() {
            chart[key] = value.clone();
        }
        chart
    };
    let mut file = lasting(&at(0), &at(3_600));
    file["charts"] = json!([
        chart(&[1e-12, 3e-12, 2e-12], json!({})),
        chart(&[1e15, 2e15], json!({ "unit": "GB" })),
        chart(&[1e15, 1e15 + 1.0, 1e15 + 3.0], json!({ "number": "full" })),
        chart(&[1e-12, 1e15], json!({ "scale": "log" })),
        chart(&[-1e15, 1e-12, 1e15], json!({ "unit": "requests a second" }))
    ]);
    file
}

/// Nothing of the viewer is wider than its host, with the tables open and shut, and no label meets another.
async fn suits(page: &Page, file: &Value) {
    page.open_with("<div class=\"w320\"><postmortem-viewer loading=\"eager\"></postmortem-viewer></div>")
        .await;
    page.run("probe.viewers()[0].incident = arguments[0];", vec![file.clone()])
        .await;
    page.until_loaded(1).await;
    let mut faults = Vec::new();
    for width in [320, 720, 1600] {
        page.widen(width).await;
        for fault in page.ask_list("[...probe.wide(), ...probe.overflow()]").await {
            faults.push(format!("at {width}: {fault}"));
        }
        let labels = page.ask("probe.labels()").await;
        assert!(labels["count"].as_u64() > Some(0), "no label at {width}");
        for fault in labels["faults"].as_array().into_iter().flatten() {
            faults.push(format!("at {width}: {}", fault.as_str().unwrap_or_default()));
        }
        page.run(
            "probe.all('.fold-button').forEach(button => button.click());",
            vec![],
        )
        .await;
        page.settle().await;
        for fault in page.ask_list("probe.wide()").await {
            faults.push(format!("at {width}, the tables shown or shut: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    checks::sound(page).await;
}
