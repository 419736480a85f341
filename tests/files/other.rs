//! Postmortems in Markdown that aren't the edition: what is certain is understood, nothing is lost, nothing invented.

use std::collections::HashSet;

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::format::Severity;
use postmortem_viewer::import;
use postmortem_viewer::incident::{self, Incident, Status};
use proptest::prelude::*;

use crate::{generate, read, root};

fn incident(text: &str) -> (Incident, Vec<String>) {
    let imported = import::markdown(text, &NativeZones);
    let problems = imported
        .problems
        .iter()
        .map(|problem| format!("{}:{}", problem.line, problem.what));
    (read(&imported.json), problems.collect())
}

/// The time of each moment, or the document's words for it.
fn times(incident: &Incident) -> Vec<String> {
    let time = |moment: &postmortem_viewer::incident::Moment| match moment.at {
        Some(at) => postmortem_viewer::words::iso(&postmortem_viewer::time::ZoneRules::utc(), at.span.from),
        None => format!("“{}”", moment.remarks.stated.clone().unwrap_or_default()),
    };
    incident.moments.iter().map(time).collect()
}

#[test]
fn certain_times_are_moments() {
    let (found, problems) = incident(
        "# Cache was cold\n\nIt was slow.\n\n## Timeline (times in UTC)\n\n- 2026-03-01 23:50 - the cache restarts\n\n![a picture](x.png)\n\n- **23:58** - alert\n- ~00:10: people ask\n\nThat was it.\n\n## Root cause\n\nA deploy.\n\n## Action items\n\n- [x] Warm it\n- [ ] Test it\n\n## Lessons\n\n- Be **warm**\n",
    );
    assert_eq!(found.title, "Cache was cold");
    assert_eq!(found.summary, "It was slow.");
    // After midnight the day isn't certain any more.
    assert_eq!(
        times(&found),
        ["2026-03-01T23:50:00Z", "2026-03-01T23:58:00Z", "“00:10”"]
    );
    assert_eq!(
        problems,
        ["12:the time of this moment is not certain: its day isn’t said"]
    );
    assert!(found.moments[2].approximate);
    assert_eq!(found.moments[0].text, "the cache restarts\n\n![a picture](x.png)");
    assert_eq!(found.causes[0].text.as_deref(), Some("A deploy."));
    let statuses: Vec<Status> = found.actions.iter().map(|action| action.status).collect();
    assert_eq!(statuses, [Status::Done, Status::Open]);
    let sections: Vec<_> = found
        .sections
        .iter()
        .map(|own| (own.title.as_str(), own.text.as_str()))
        .collect();
    assert_eq!(
        sections,
        [
            ("Timeline (times in UTC)", "That was it."),
            ("Lessons", "- Be **warm**")
        ]
    );
}

#[test]
fn what_holds_for_all_times_is_said_of_each() {
    let (found, _) = incident(
        "# X\n\n## Timeline (all times approximate)\n\n- 2026-03-01 04:49 PM UTC up\n- 05:00 PM UTC down\n",
    );
    assert_eq!(times(&found), ["2026-03-01T16:49:00Z", "2026-03-01T17:00:00Z"]);
    assert!(found.moments.iter().all(|moment| moment.approximate));
    assert_eq!(
        found.intros.moments.as_deref(),
        Some("Timeline (all times approximate)")
    );
}

#[test]
fn what_is_said_of_other_things_is_not_said_of_times() {
    for opening in [
        "At approximately noon approximately 300 users left.",
        "An approximate number of users. All times are exact.",
    ] {
        let (found, _) = incident(&format!(
            "# X\n\n## Timeline (UTC)\n\n{opening}\n\n- 2026-03-01 16:49 up\n- ~17:00 down\n"
        ));
        let about: Vec<bool> = found.moments.iter().map(|moment| moment.approximate).collect();
        assert_eq!(about, [false, true], "{opening}");
    }
}

#[test]
fn ranges_have_ends_and_numbers_are_no_offsets() {
    let (found, problems) = incident(
        "# X\n\n## Timeline (UTC)\n\n- 2026-03-01 10:45-11:00 Deploy\n- 11:10 -5% traffic\n- 11:20 +3 nodes\n- 12:10 Amazon is down\n- **[23:50 – 00:10]: We wait**\n",
    );
    assert_eq!(problems, Vec::<String>::new());
    let utc = postmortem_viewer::time::ZoneRules::utc();
    let until = found.moments.iter().filter_map(|moment| moment.until);
    let until: Vec<_> = until
        .map(|until| postmortem_viewer::words::iso(&utc, until.span.from))
        .collect();
    assert_eq!(until, ["2026-03-01T11:00:00Z", "2026-03-02T00:10:00Z"]);
    assert_eq!(
        times(&found),
        ["10:45", "11:10", "11:20", "12:10", "23:50"].map(|clock| format!("2026-03-01T{clock}:00Z"))
    );
    let texts: Vec<&str> = found.moments.iter().map(|moment| moment.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Deploy",
            "-5% traffic",
            "+3 nodes",
            "Amazon is down",
            "**We wait**"
        ]
    );
}

#[test]
fn a_heading_over_nothing_is_no_cause() {
    let (found, _) = incident("# X\n\n## Root cause\n\n## Root causes\n\nA deploy.\n");
    assert_eq!(found.causes.len(), 1);
}

#[test]
fn letters_for_a_zone_are_not_certain() {
    let (found, problems) = incident(
        "# X\n\n## Timeline\n\nAll times in CET.\n\n| Time | Event |\n|---|---|\n| 2020-11-17 10:45~ | up |\n| 2020-11-23 14:11 UTC | down \\| out |\n",
    );
    assert_eq!(times(&found), ["“2020-11-17 10:45”", "2020-11-23T14:11:00Z"]);
    assert_eq!(
        problems,
        ["9:the time of this moment is not certain: its zone isn’t said, or not as an offset"]
    );
    assert_eq!(found.moments[1].text, "down | out");
    assert!(found.moments[0].approximate);
    assert_eq!(found.intros.moments.as_deref(), Some("All times in CET."));
}

#[test]
fn headings_with_times_are_moments_too() {
    let (found, problems) = incident(
        "# X\n\n## Timeline\n\nAll times in CET (GMT+1)\n\n### Feb 20 2018 14:17\n\nPosted.\n\n- twice\n\n### 14:55\n\nScaled.\n",
    );
    assert_eq!(times(&found), ["2018-02-20T13:17:00Z", "2018-02-20T13:55:00Z"]);
    assert_eq!(found.moments[0].text, "Posted.\n\n- twice");
    assert_eq!(found.time_zone, "+01:00");
    assert!(problems.is_empty(), "{problems:?}");
}

#[test]
fn what_stands_before_a_document_is_kept() {
    let (found, _) = incident(
        "+++\ntitle = \"Broken downloads\"\nauthor = \"A\"\n+++\n\n## Summary\n\nNo.\n\n## Fault\n\nYes.\n",
    );
    assert_eq!(
        (found.title.as_str(), found.summary.as_str()),
        ("Broken downloads", "No.")
    );
    assert!(found.sections[1].text.contains("author = \"A\""));
}

/// Words of letters and digits.
fn words(text: &str) -> HashSet<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric());
    parts
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn documents_from_the_wild_lose_nothing() {
    let folders = ["../shared", "../../shared"].map(|folder| root().join(folder).join("corpus/markdown"));
    let Some(folder) = folders.iter().find(|folder| folder.is_dir()) else {
        println!("not tested: {} is not here", folders[0].display());
        return;
    };
    let (mut files, mut timed) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        files += 1;
        let text = std::fs::read_to_string(&file).unwrap();
        let imported = import::markdown(&text, &NativeZones);
        let found = read(&imported.json);
        let json: serde_json::Value = serde_json::from_str(&imported.json).unwrap();
        let mut kept = String::new();
        collect(&json, &mut kept);
        let kept = words(&kept);
        timed += found.moments.iter().filter(|moment| moment.at.is_some()).count();
        // Each moment without a time is named.
        let untimed = found.moments.iter().filter(|moment| moment.at.is_none()).count();
        let named = imported
            .problems
            .iter()
            .filter(|problem| problem.what.contains("time of this moment"));
        assert_eq!(untimed, named.count(), "{}", file.display());
        // Of a time the parts are written otherwise, and a table's line under its head says nothing.
        let lost: Vec<String> = words(&text)
            .into_iter()
            .filter(|word| !kept.contains(word))
            .collect();
        let telling: Vec<&String> = lost.iter().filter(|word| !is_part_of_a_time(word)).collect();
        assert!(telling.is_empty(), "{}: {telling:?}", file.display());
        assert!(!found.title.is_empty());
    }
    assert!(files > 7 && timed > 30, "{timed} moments in {files} files");
}

fn is_part_of_a_time(word: &str) -> bool {
    let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    // An hour, minute or day, or a year.
    (word.chars().all(|c| c.is_ascii_digit())
        && (word.len() <= 2 || word.starts_with("20") && word.len() == 4))
        || [
            "utc",
            "am",
            "pm",
            "t",
            "z",
            "time",
            "event",
            "timeline",
            "summary",
            "root",
            "cause",
            "causes",
            "corrective",
            "action",
            "actions",
            "items",
            "x",
            "analysis",
            "issue",
        ]
        .contains(&word)
        || months.contains(&word.get(..3).unwrap_or_default())
}

/// All texts of a tree.
fn collect(value: &serde_json::Value, out: &mut String) {
    match value {
        serde_json::Value::String(text) => {
            out.push_str(text);
            out.push('\n');
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, out)),
        serde_json::Value::Object(members) => members.values().for_each(|item| collect(item, out)),
        _ => {}
    }
}

#[test]
fn a_heading_without_words_is_no_title() {
    for text in [
        "#\n",
        "#\n\nIt was slow.\n",
        "##\n",
        "#\n\n##\n\nIt was slow.\n",
        "# \n\n## \n\n- one\n",
    ] {
        let json = import::markdown(text, &NativeZones).json;
        let outcome = incident::read(json.as_bytes(), &NativeZones);
        let wrong = outcome
            .problems
            .iter()
            .any(|problem| problem.severity == Severity::Error);
        assert!(!wrong, "{text:?} became {json}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_becomes_an_incident(text in r"([#>|*~:\-. \n`\[\]()]|Oct 19 09:56|Started |Phases|Key moments|About this report|10:45 UTC|[a-z0-9é]){0,120}") {
        let json = import::markdown(&text, &NativeZones).json;
        let outcome = incident::read(json.as_bytes(), &NativeZones);
        let wrong: Vec<_> = outcome.problems.iter().filter(|problem| problem.severity == Severity::Error).collect();
        prop_assert!(outcome.incident.is_some() && wrong.is_empty(), "{wrong:?} in {json}");
    }

    #[test]
    fn lines_with_times_are_moments_at_them(
        lines in prop::collection::vec((1..70_u32, r"[A-Za-z+*%(~_\[-]?[a-z0-9:% -]{0,12}[a-z]"), 1..12),
        joint in prop::sample::select(vec![" - ", ": ", " – ", " "]),
    ) {
        let mut minute = 0;
        let mut text = "# X\n\n## Timeline (UTC)\n\n- 2026-03-01 00:00 begins\n".to_owned();
        let mut wanted = vec!["2026-03-01T00:00:00Z".to_owned()];
        for (later, words) in &lines {
            minute += later;
            let clock = format!("{:02}:{:02}", minute / 60, minute % 60);
            text.push_str(&format!("- {clock}{joint}x{words}\n"));
            wanted.push(format!("2026-03-01T{clock}:00Z"));
        }
        let (found, problems) = incident(&text);
        prop_assert_eq!(times(&found), wanted);
        prop_assert!(problems.is_empty());
        let texts = found.moments.iter().skip(1).map(|moment| moment.text.clone());
        let said: Vec<String> = lines.iter().map(|(_, words)| format!("x{words}")).collect();
        prop_assert_eq!(texts.collect::<Vec<_>>(), said);
    }

    #[test]
    fn any_damage_to_an_edition_leaves_an_incident(seed in 0..40_u64, cut in 0..4_000_usize, length in 0..60_usize, put in "[#>|*\n -]{0,3}") {
        let incident = read(&generate::incident(seed));
        let words = postmortem_viewer::words::Words::english();
        let mut text: Vec<char> = postmortem_viewer::export::markdown(&incident, &NativeZones, &words).chars().collect();
        let from = cut.min(text.len());
        let to = (from + length).min(text.len());
        text.splice(from..to, put.chars());
        let text: String = text.into_iter().collect();
        read(&import::markdown(&text, &NativeZones).json);
    }
}
