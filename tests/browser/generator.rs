//! Broken incident files: a seeded generator that takes good ones apart in the ways that files go wrong.

use fastrand::Rng;
use serde_json::{Map, Number, Value, json};

/// Text that must stay text, wherever it stands.
const HOSTILE: &[&str] = &[
    "<script>window.__pwned=1</script>",
    "<img src=x onerror=\"window.__pwned=1\">",
    "<svg onload=\"window.__pwned=1\"><title>x</title></svg>",
    "[press](javascript:window.__pwned=1)",
    "[press](JaVaScRiPt:window.__pwned=1 \"title\")",
    "<javascript:window.__pwned=1>",
    "![x](javascript:window.__pwned=1)",
    "[press](data:text/html,<script>window.__pwned=1</script>)",
    "<iframe srcdoc=\"<script>parent.__pwned=1</script>\"></iframe>",
    "<a href=\"javascript:window.__pwned=1\" style=\"position:fixed;inset:0\">x</a>",
    "\"><style>*{display:none}</style>",
    "]]><![CDATA[<script>window.__pwned=1</script>",
];

/// Text that is hard to measure, fold, cut or print.
const ODD: &[&str] = &[
    "",
    " ",
    "\u{0}\u{1}\u{7f}",
    "\u{202e}right to left override\u{202c}",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466}",
    "\u{feff}\u{200b}\u{2028}\u{2029}",
    "مرحبا \u{5e9}\u{5dc}\u{5d5}\u{5dd}",
    "\u{fffd}\u{10ffff}",
    "# **[`<&\"'|\\~*_\n\n---\n\n```",
];

const BAD_TIMES: &[&str] = &[
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-10-10T24:61:00Z",
    "2026-10-10T00:22:00",
    "9999999-01-01T00:00:00Z",
    "0000-00-00T00:00:00Z",
    "-262144-01-01T00:00:00Z",
    "+262143-12-31T23:59:60Z",
    "1970-01-01T00:00:00+99:99",
    "yesterday",
    "2026",
    "2026-10",
    "1600-01-01T00:00:00Z",
];

/// `count` broken files made from these good ones; the same seed gives the same files.
pub(crate) fn broken_files(good: &[String], count: usize, seed: u64) -> Vec<String> {
    let mut random = Rng::with_seed(seed);
    let mut files = Vec::with_capacity(count);
    while files.len() < count {
        let text = &good[files.len() % good.len()];
        files.push(broken(text, &mut random));
    }
    files
}

fn broken(text: &str, random: &mut Rng) -> String {
    let Ok(mut file) = serde_json::from_str::<Value>(text) else {
        return text.to_owned();
    };
    if random.u8(..10) == 0 {
        return broken_bytes(text, random);
    }
    for _ in 0..random.usize(1..6) {
        mutate(&mut file, random);
    }
    file.to_string()
}

/// Files that are not JSON any more, or hardly.
fn broken_bytes(text: &str, random: &mut Rng) -> String {
    let cut = (0..=random.usize(..text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    match random.u8(..6) {
        0 => text[..cut].to_owned(),
        1 => format!("{}\u{0}{}", &text[..cut], &text[cut..]),
        2 => format!("{}1{}", "[".repeat(5000), "]".repeat(5000)),
        3 => format!("{}{}{}", "{\"summary\":".repeat(3000), 1, "}".repeat(3000)),
        4 => format!("<!doctype html>{}", HOSTILE[0]),
        _ => text.replacen(':', if random.bool() { "" } else { "::" }, 3),
    }
}

fn mutate(file: &mut Value, random: &mut Rng) {
    match random.u8(..8) {
        // Every text of the file turns hostile or odd: whichever place forgets to guard itself is found.
        0 => {
            let choice = random.usize(..HOSTILE.len());
            each_text(file, &mut |text| text.push_str(HOSTILE[choice]));
        }
        1 => {
            let choice = random.usize(..ODD.len());
            each_text(file, &mut |text| text.insert_str(0, ODD[choice]));
        }
        2 => duplicate(file, random),
        _ => {
            let places = count(file);
            let mut place = random.usize(..places);
            if let Some(target) = nth(file, &mut place) {
                *target = other_than(target, random);
            }
        }
    }
}

/// Something else in the place of a value: sometimes of its type, mostly not.
fn other_than(value: &Value, random: &mut Rng) -> Value {
    let pick = |random: &mut Rng, list: &[&str]| Value::from(list[random.usize(..list.len())]);
    match random.u8(..12) {
        0 => Value::Null,
        1 => Value::Bool(random.bool()),
        2 => json!({}),
        3 => json!([]),
        4 => pick(random, HOSTILE),
        5 => pick(random, ODD),
        6 | 7 => pick(random, BAD_TIMES),
        8 => huge(random),
        9 => deep(random.usize(10..2000)),
        10 => Value::from("word ".repeat(random.usize(1..4_000))),
        _ => match value {
            Value::Array(list) => Value::Array(list.iter().rev().chain(list.iter()).cloned().collect()),
            Value::Object(map) => Value::Object(
                map.iter()
                    .skip(1)
                    .map(|(key, value)| (format!("{key}_"), value.clone()))
                    .collect(),
            ),
            other => Value::Array(vec![other.clone(); 3]),
        },
    }
}

fn huge(random: &mut Rng) -> Value {
    let numbers = [
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        -0.0,
        1e21,
        9_007_199_254_740_993.0,
        -1.0,
        1e-300,
    ];
    let number = numbers[random.usize(..numbers.len())];
    match random.u8(..3) {
        0 => Value::from(u64::MAX),
        1 => Value::from(i64::MIN),
        _ => Number::from_f64(number).map_or(Value::Null, Value::Number),
    }
}

fn deep(levels: usize) -> Value {
    (0..levels).fold(Value::from(1), |inner, level| {
        if level % 2 == 0 {
            Value::Array(vec![inner])
        } else {
            json!({ "text": inner })
        }
    })
}

/// Gives every object that has an id, or could have one, the same id.
fn duplicate(value: &mut Value, random: &mut Rng) {
    let ids = [
        "same",
        "phase-1",
        "moment-2",
        "__proto__",
        "constructor",
        "a b",
        "#",
    ];
    let id = ids[random.usize(..ids.len())];
    each_object(value, &mut |map| {
        map.insert("id".to_owned(), Value::from(id));
    });
}

fn each_text(value: &mut Value, change: &mut impl FnMut(&mut String)) {
    match value {
        Value::String(text) => change(text),
        Value::Array(list) => list.iter_mut().for_each(|item| each_text(item, change)),
        Value::Object(map) => {
            // A time or a level that is broken too would hide the text: only words are touched.
            let kept = [
                "format", "id", "level", "at", "from", "to", "until", "started", "ended", "kind", "status",
            ];
            map.iter_mut()
                .filter(|(key, _)| !kept.contains(&key.as_str()))
                .for_each(|(_, item)| each_text(item, change));
        }
        _ => {}
    }
}

fn each_object(value: &mut Value, change: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|item| each_object(item, change)),
        Value::Object(map) => {
            map.iter_mut().for_each(|(_, item)| each_object(item, change));
            change(map);
        }
        _ => {}
    }
}

/// The number of values below this one, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at this place of a walk through all of them.
fn nth<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|item| nth(item, place)),
        Value::Object(map) => map.values_mut().find_map(|item| nth(item, place)),
        _ => None,
    }
}
