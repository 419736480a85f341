//! Large documents in which one thing comes again and again cost their length, and not that times itself.

use std::time::{Duration, Instant};

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::words::Words;
use postmortem_viewer::{export, import};
use serde_json::json;

use crate::read;

/// How long documents are, in bytes.
const LARGE: usize = 300_000;
/// A program for tests is slow, and machines are busy. Still, what grows as the square takes longer.
const MOST: Duration = Duration::from_secs(20);

#[track_caller]
fn is_quick(name: &str, work: impl FnOnce()) {
    let began = Instant::now();
    work();
    let took = began.elapsed();
    println!("{took:>8.2?} {name:?}");
    assert!(took < MOST, "{name:?} took {took:?}");
}

fn repeated(before: &str, part: &str) -> String {
    let mut text = before.to_owned();
    while text.len() < LARGE {
        text.push_str(part);
    }
    text
}

#[test]
fn markdown_is_read_quickly() {
    let edition = "# X\n\nStarted 2026-10-19; ended 2026-10-20.\n\n## About this report\n\n- Incident: x\n";
    for (before, part) in [
        ("# X\n\n", "## Timeline\n\n"),
        ("# X\n\n## Timeline\n\n", "- 10:45 x\n"),
        ("# X\n\n## Timeline\n\n", "### 10:45\n\nx\n\n"),
        ("# X\n\n## Timeline\n\n- ", "10:45-11:00 "),
        ("# X\n\n## Timeline\n\n- ", "*"),
        ("# X\n\n", "[10:45]("),
        ("# X\n\n", "> "),
        (edition, "- Part: x\n"),
        (edition, "- Section: 1\n"),
        (edition, "- x\n"),
        (edition, "\n## Own\n\nx\n"),
        (edition, "\n## Key moments\n\n- soon: x\n"),
    ] {
        let text = repeated(before, part);
        is_quick(part, || drop(import::markdown(&text, &NativeZones)));
    }
}

#[test]
fn what_was_posted_is_read_quickly() {
    for part in ["<a>", "<a href=x>", "<a ", "<", "</a", "<br>", "<a href=x><b>"] {
        let document = json!({"name": "x", "incident_updates": [{"body": repeated("", part), "display_at": "2026-10-19T10:00:00Z"}]});
        let text = document.to_string();
        is_quick(part, || drop(import::statuspage(&text, None).unwrap()));
    }
    let one =
        |index: usize| json!({"code": format!("c{index}"), "name": "x", "new_status": "partial_outage"});
    let all: Vec<_> = (0..14_000).map(one).collect();
    let document = json!({"name": "x", "incident_updates": [{"display_at": "2026-10-19T10:00:00Z", "affected_components": all}]});
    let text = document.to_string();
    is_quick("components", || drop(import::statuspage(&text, None).unwrap()));
}

#[test]
fn much_is_written_quickly() {
    let time = |minute: usize| {
        format!(
            "2026-10-{:02}T{:02}:{:02}:00Z",
            1 + minute / 1_440,
            minute / 60 % 24,
            minute % 60
        )
    };
    let part = |index: usize| json!({"id": format!("c{index}"), "name": format!("part {index}")});
    let phase = |index: usize| json!({"from": time(index), "to": time(index + 1), "level": "degraded", "components": [format!("c{index}")]});
    let chapter = |index: usize| json!({"id": format!("k{index}"), "title": "x", "from": time(index)});
    let file = json!({
        "format": 1, "id": "x", "title": "x",
        "components": (0..4_000).map(part).collect::<Vec<_>>(),
        "phases": (0..4_000).map(phase).collect::<Vec<_>>(),
        "chapters": (0..4_000).map(chapter).collect::<Vec<_>>(),
    });
    let incident = read(&file.to_string());
    is_quick("an edition", || {
        drop(export::markdown(&incident, &NativeZones, &Words::english()))
    });
    is_quick("a file", || drop(export::json(&incident, &NativeZones)));
}
