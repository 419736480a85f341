//! Incident files that go to extremes, made by small generators.

use postmortem_viewer::incident::Level;
use serde_json::{Value, json};

/// A file, and words that its report has to contain.
pub struct Case {
    pub name: &'static str,
    pub file: Value,
    pub says: Vec<String>,
}

fn case(name: &'static str, mut file: Value, says: &[&str]) -> Case {
    if let Some(keys) = file.as_object_mut() {
        keys.insert("format".to_owned(), json!(1));
        keys.insert("id".to_owned(), json!("extreme"));
        keys.entry("title").or_insert_with(|| json!("Something happened"));
    }
    let says = says.iter().map(|words| (*words).to_owned()).collect();
    Case { name, file, says }
}

/// A clock time so many minutes after midnight of a day.
fn at(minutes: i64) -> String {
    let (day, minute) = (minutes.div_euclid(1_440), minutes.rem_euclid(1_440));
    format!("2026-10-{:02}T{:02}:{:02}Z", 1 + day, minute / 60, minute % 60)
}

/// Everything that has a title or a name has `text` for it.
fn named(name: &'static str, text: &str) -> Case {
    let phase = |from: i64, to: i64| {
        json!({"from": at(from), "to": at(to), "level": "partial_outage", "title": text, "text": text,
            "components": ["a", "b"], "stated_level": text, "stated": text})
    };
    let moment = |minute: i64| json!({"at": at(minute), "title": text, "text": text, "links": [{"title": text, "url": "https://example.com"}]});
    let readings = |factor: i64| -> Vec<Value> {
        let reading = |index: i64| json!({"at": at(index * 10), "value": index * factor, "text": text});
        (0..12).map(reading).collect()
    };
    case(
        name,
        json!({
            "title": text, "summary": text, "stated_level": text,
            "organization": {"name": text}, "source": {"name": text},
            "facts": [{"name": text, "value": text}],
            "components": [{"id": "a", "name": text}, {"id": "b", "name": text, "group": text}],
            "chapters": [{"id": "c1", "title": text, "from": at(0)}, {"id": "c2", "title": text, "from": at(60)}],
            "phases": [phase(0, 60), phase(60, 120)],
            "moments": [moment(0), moment(1), moment(50), moment(119)],
            "charts": [{"title": text, "unit": text, "caption": text, "table_caption": text,
                "thresholds": [{"value": 30, "label": text}, {"value": 31, "label": text}],
                "series": [{"name": text, "readings": readings(3)}, {"name": text, "readings": readings(5)}]}],
            "affected": [{"title": text, "text": text, "figure": text}],
            "causes": [{"title": text, "text": text}],
            "actions": [{"status": "open", "text": text, "owner": text, "group": text}],
            "updates": [{"at": at(5), "status": text, "text": text, "author": text}],
            "sections": [{"title": text, "text": text}],
            "links": [{"title": text, "url": "https://example.com"}],
        }),
        &[text],
    )
}

/// One chart with these values, a minute apart.
fn read(name: &'static str, values: &[f64], rest: Value, says: &[&str]) -> Case {
    let reading = |(index, value): (usize, &f64)| json!({"at": at(index as i64), "value": value});
    let readings: Vec<Value> = values.iter().enumerate().map(reading).collect();
    let mut chart = json!({"title": "Requests", "series": [{"readings": readings}]});
    if let (Some(chart), Some(rest)) = (chart.as_object_mut(), rest.as_object()) {
        chart.extend(rest.clone());
    }
    let phase = json!({"from": at(0), "to": at(10), "level": "degraded"});
    case(name, json!({"phases": [phase], "charts": [chart]}), says)
}

fn words(count: usize) -> String {
    let words = ["a", "filter", "emptied", "the", "pools"];
    let words: Vec<&str> = words.into_iter().cycle().take(count).collect();
    words.join(" ")
}

fn lasting(name: &'static str, from: &str, to: &str, says: &[&str]) -> Case {
    let file = json!({
        "started": from, "ended": to,
        "phases": [{"from": from, "to": to, "level": "full_outage", "text": "Nothing worked."}],
        "moments": [{"at": from, "text": "It began."}, {"at": to, "text": "It ended."}],
        "charts": [{"title": "Requests", "series": [{"readings": [{"at": from, "value": 1}, {"at": to, "value": 2}]}]}],
    });
    case(name, file, says)
}

/// So many components, each with two phases that overlap.
fn lanes(name: &'static str, count: i64) -> Case {
    let component = |part: i64| json!({"id": format!("p{part}"), "name": format!("Part {part} ").repeat(9)});
    let phase = |index: i64| {
        let part = format!("p{}", index / 2);
        json!({"from": at(index), "to": at(index + 2), "level": "degraded", "components": [part]})
    };
    let file = json!({
        "components": (0..count).map(component).collect::<Vec<_>>(),
        "phases": (0..2 * count).map(phase).collect::<Vec<_>>(),
    });
    case(name, file, &["Part 0", "Part 39"])
}

/// Phases one after the other, or all over each other, at all levels in turn, and as many moments.
fn crowd(name: &'static str, count: i64, over_each_other: bool) -> Case {
    let levels = Level::ALL.map(Level::key);
    let phase = |index: i64| {
        let to = if over_each_other { count + 7 } else { index + 1 };
        let mut phase = json!({"from": at(index), "to": at(to), "level": levels[(index % 7) as usize]});
        if over_each_other {
            phase["components"] = json!([format!("part-{}", index % 3)]);
        }
        if index % 5 == 4 {
            phase.as_object_mut().and_then(|phase| phase.remove("level"));
            phase["mix"] =
                json!([{"level": "full_outage", "minutes": 0.25}, {"level": "degraded", "minutes": 0.5}]);
        }
        phase
    };
    let moment = |index: i64| json!({"at": at(index), "text": format!("Moment {index} of many.")});
    let components: Vec<Value> = (0..3)
        .map(|part| json!({"id": format!("part-{part}"), "name": format!("Part {part}")}))
        .collect();
    case(
        name,
        json!({
            "components": components,
            "phases": (0..count).map(phase).collect::<Vec<_>>(),
            "moments": (0..count).map(moment).collect::<Vec<_>>(),
        }),
        &["Moment 0 of many.", "Full outage"],
    )
}

/// Every case.
pub fn all() -> Vec<Case> {
    let long = "W".repeat(300);
    let action = |index: usize| {
        let status = ["done", "in_progress", "open", "unstated"][index % 4];
        json!({"status": status, "text": format!("Change {index} of many."), "date": "2026-11"})
    };
    let actions: Vec<Value> = (0..200).map(action).collect();
    let full = json!({"number": "full"});
    let log = json!({"scale": "log"});
    let unit = json!({"unit": "GB"});
    let none = json!({});
    vec![
        named("no space", &long),
        named("emoji", "🔥🚒 👩‍👩‍👧‍👦 went down 🏳️‍🌈"),
        named(
            "combining marks",
            "Z\u{351}\u{36b}\u{343}a\u{332}\u{305}l\u{30a}\u{300}go "
                .repeat(20)
                .trim_end(),
        ),
        named("mixed directions", "השרת API נפל (500) ثم عاد at 12:00"),
        named("a letter", "i"),
        case("nothing", json!({}), &["Something happened"]),
        case(
            "empty lists",
            json!({"phases": [], "moments": [], "charts": [], "actions": [], "causes": [], "updates": [], "chapters": [], "components": []}),
            &["Something happened"],
        ),
        case(
            "long causes",
            json!({"causes": [{"title": "Why", "text": words(10_000)}, {"text": words(10_000)}]}),
            &[&words(10_000), "Why"],
        ),
        case(
            "many actions",
            json!({"actions": actions}),
            &["Change 0 of many.", "Change 199 of many."],
        ),
        read("one reading", &[5.0], none.clone(), &["1 reading."]),
        read("all equal", &[7.0; 9], none.clone(), &["9 readings."]),
        read("all zero", &[0.0; 3], unit.clone(), &["0 GB"]),
        read("tiny", &[1e-12, 3e-12, 2e-12], none.clone(), &["1e-12", "3e-12"]),
        read("tiny with a unit", &[1e-12, 3e-12], unit.clone(), &["3e-12 GB"]),
        read("huge", &[1e15, 2e15], none.clone(), &["2e15"]),
        read(
            "huge with a unit",
            &[1e15, 2e15],
            unit.clone(),
            &["2,000,000,000,000,000 GB"],
        ),
        read(
            "huge and alike",
            &[1e15, 1e15 + 1.0, 1e15 + 3.0],
            full.clone(),
            &["1,000,000,000,000,003"],
        ),
        read("tiny and huge", &[1e-12, 1e15], none.clone(), &["1e-12", "1e15"]),
        read(
            "tiny and huge by powers",
            &[1e-12, 1e15],
            log.clone(),
            &["1e-12", "1e15"],
        ),
        read("negative", &[-5.0, -2_000_000.0], none.clone(), &["−5", "−2M"]),
        read(
            "negative and positive",
            &[-1e15, 1e15],
            unit,
            &["−1,000,000,000,000,000 GB"],
        ),
        read(
            "negative by powers",
            &[-5.0, 0.0, 12.0],
            log,
            &[
                "−5",
                "2 readings are zero or less, which has no place on a logarithmic scale",
            ],
        ),
        read(
            "many digits",
            &[12.345678901234, 99.1234567890123],
            json!({"unit": "ms"}),
            &["12.3457 ms"],
        ),
        read("all digits", &[12.345678901234], full, &["12.345678901234"]),
        lasting(
            "1969",
            "1969-12-30T23:00Z",
            "1969-12-31T01:00Z",
            &["Dec 30 – 31, 1969", "2 h"],
        ),
        lasting(
            "2199",
            "2199-12-31T23:00Z",
            "2200-01-01T01:00Z",
            &["Dec 31, 2199 – Jan 1, 2200"],
        ),
        lasting(
            "no length",
            "2026-10-10T09:00Z",
            "2026-10-10T09:00Z",
            &["Full outage", "0 s", "in 1 stretch"],
        ),
        lasting(
            "90 seconds",
            "2026-10-10T09:00:00Z",
            "2026-10-10T09:01:30Z",
            &["1 min 30 s"],
        ),
        lasting("90 days", "2026-10-10T09:00Z", "2027-01-08T09:00Z", &["90 days"]),
        lasting(
            "a day known as a day",
            "2026-10-10",
            "2026-10-10",
            &["Oct 10, 2026", "about 24 h"],
        ),
        lasting("a year known as a year", "2026", "2027", &["2026 – 2027"]),
        read(
            "a wide unit",
            &[-1e15, 1.5],
            json!({"unit": "WWWW", "thresholds": [{"value": 1e15, "label": "W"}, {"value": 0, "label": long}]}),
            &["1.5 WWWW", "Threshold “W” at 1,000,000,000,000,000 WWWW."],
        ),
        case(
            "nobody knows what is done",
            json!({"actions": [{"status": "unstated", "group": "A", "text": "a"}, {"status": "unstated", "text": "b"}]}),
            &[
                "Of 2 changes it isn’t stated whether they are done.",
                "Other Not stated b",
            ],
        ),
        lanes("many components", 40),
        crowd("2,000 phases", 2_000, false),
        crowd("phases over each other", 200, true),
    ]
}
