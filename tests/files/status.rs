//! What status pages publish, read as incidents: the updates verbatim, levels as each part's state was changed.

use postmortem_viewer::cli::NativeZones;
use postmortem_viewer::format::Severity;
use postmortem_viewer::import::{self, Refused, Source};
use postmortem_viewer::incident::{self, End, Grader, Incident, Level};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{read, root};

fn page() -> Value {
    let post = |at: &str, made: &str, status: &str, body: &str, old: &str, new: &str| {
        json!({
            "status": status, "body": body, "created_at": made, "display_at": at, "updated_at": made,
            "affected_components": [{"code": "c1", "name": "API", "old_status": old, "new_status": new}]
        })
    };
    json!({
        "page": {"name": "Example", "url": "https://status.example.com", "time_zone": "Europe/Berlin"},
        "incidents": [{
            "id": "abc123", "name": "API is slow", "status": "resolved", "impact": "minor",
            "shortlink": "https://stspg.example/x",
            "started_at": "2026-02-26T16:00:00Z", "created_at": "2026-02-26T16:00:05Z",
            "resolved_at": "2026-02-26T18:00:00Z",
            "incident_updates": [
                post("2026-02-26T18:00:00Z", "2026-02-26T18:00:00Z", "resolved", "Over.", "partial_outage", "operational"),
                post("2026-02-26T17:00:00Z", "2026-02-26T17:30:00Z", "identified", "A <strong>disk</strong>.<br><br>Wait.", "degraded_performance", "partial_outage"),
                post("2026-02-26T16:05:00Z", "2026-02-26T16:05:00Z", "investigating", "We look.", "operational", "degraded_performance")
            ]
        }, {
            "id": "def456", "name": "Web is gone", "status": "monitoring", "impact": "critical",
            "started_at": "2026-02-27T10:00:00Z", "incident_updates": [], "resolved_at": null
        }],
        "scheduled_maintenances": [{
            "id": "ghi789", "name": "Works", "status": "scheduled", "impact": "maintenance",
            "scheduled_for": "2026-03-01T10:00:00Z", "scheduled_until": "2026-03-01T12:00:00Z", "incident_updates": []
        }]
    })
}

fn taken(document: &Value, wanted: &str) -> Incident {
    let imported = import::statuspage(&document.to_string(), Some(wanted)).unwrap();
    assert!(imported.problems.is_empty(), "{:?}", imported.problems);
    read(&imported.json)
}

#[test]
fn levels_follow_the_states_of_parts() {
    let found = taken(&page(), "1");
    assert_eq!(
        (found.id.as_str(), found.title.as_str()),
        ("abc123", "API is slow")
    );
    assert_eq!(found.time_zone, "Europe/Berlin");
    assert_eq!(found.organization.as_ref().unwrap().name, "Example");
    let phases: Vec<(Level, i64)> = found
        .phases
        .iter()
        .map(|phase| (phase.level, (phase.to.unwrap().at - phase.from.at).0 / 60_000))
        .collect();
    assert_eq!(phases, [(Level::Degraded, 60), (Level::PartialOutage, 60)]);
    assert_eq!(found.components[0].name, "API");
    assert_eq!(found.graded_by, Grader::Publisher);
    assert_eq!(found.stated_level.as_deref(), Some("minor"));
    let texts: Vec<&str> = found.updates.iter().map(|update| update.text.as_str()).collect();
    assert_eq!(texts, ["We look.", "A **disk**.\n\nWait.", "Over."]);
    // What the page dates otherwise than it was written is said.
    assert!(
        found.updates[1]
            .remarks
            .note
            .as_ref()
            .unwrap()
            .contains("2026-02-26T17:30:00Z")
    );
    assert!(found.updates[0].remarks.note.is_none());
}

#[test]
fn without_states_the_impact_counts_and_is_ours() {
    let found = taken(&page(), "def456");
    assert_eq!(found.phases[0].level, Level::FullOutage);
    assert!(found.phases[0].to.is_none() && matches!(found.ended, End::Ongoing { .. }));
    assert_eq!(found.graded_by, Grader::Import);
    let works = taken(&page(), "3");
    assert_eq!(works.phases[0].level, Level::Maintenance);
}

#[test]
fn of_several_incidents_one_is_chosen() {
    let text = page().to_string();
    let choices = import::statuspage(&text, None).unwrap_err();
    let Refused::Choices(all) = choices else {
        panic!("{choices:?}")
    };
    assert_eq!(all[1], "2 or def456 (Web is gone)");
    assert!(matches!(
        import::statuspage(&text, Some("9")),
        Err(Refused::Choices(_))
    ));
    assert_eq!(
        import::statuspage(r#"{"page": {}, "incidents": []}"#, None).unwrap_err(),
        Refused::Empty
    );
    let told = crate::command::postmortem(&["convert", "-", "--to", "json"], &text);
    assert_eq!(told.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&told.stderr).contains("choose one with --incident: 1 or abc123"));
    let written =
        crate::command::postmortem(&["convert", "-", "--to", "json", "--incident", "abc123"], &text);
    assert!(written.status.success());
    read(&String::from_utf8(written.stdout).unwrap());
}

#[test]
fn documents_are_recognised_by_their_keys() {
    for (text, source) in [
        (r#"{"incidents": []}"#, Source::Statuspage),
        (r#"{"page": {}, "incident": {"name": "x"}}"#, Source::Statuspage),
        (r#"{"name": "x", "incident_updates": []}"#, Source::Statuspage),
        (r#"[{"name": "x", "incident_updates": []}]"#, Source::Statuspage),
        (r#"{"format": 1, "incidents": []}"#, Source::Json),
        (r#"{"format": 1}"#, Source::Json),
        ("[1, 2]", Source::Json),
        ("{", Source::Json),
        ("", Source::Json),
        ("<p>", Source::Json),
        ("# Title", Source::Markdown),
        ("[A link](x)", Source::Markdown),
        ("---\ntitle: x\n---", Source::Markdown),
    ] {
        assert_eq!(Source::of(text.as_bytes()), source, "{text}");
    }
}

#[test]
fn documents_from_the_wild_are_read() {
    let folders = ["../shared", "../../shared"].map(|folder| root().join(folder).join("corpus/statuspage"));
    let Some(folder) = folders.iter().find(|folder| folder.is_dir()) else {
        println!("not tested: {} is not here", folders[0].display());
        return;
    };
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        let several = match import::statuspage(&text, None) {
            Err(Refused::Choices(all)) => all.len(),
            Err(_) => 0,
            Ok(_) => 1,
        };
        for number in 1..=several {
            let imported = import::statuspage(&text, Some(&number.to_string())).unwrap();
            let outcome = incident::read(imported.json.as_bytes(), &NativeZones);
            let errors: Vec<_> = outcome
                .problems
                .iter()
                .filter(|problem| problem.severity == Severity::Error)
                .collect();
            assert!(
                errors.is_empty(),
                "{} {number}: {errors:?}\n{}",
                file.display(),
                imported.json
            );
            count += 1;
        }
    }
    assert!(count > 20, "only {count} incidents were found");
}

fn any_document() -> impl Strategy<Value = Value> {
    let keys = [
        "page",
        "incidents",
        "incident",
        "incident_updates",
        "scheduled_maintenances",
        "id",
        "name",
        "status",
        "impact",
        "body",
        "display_at",
        "created_at",
        "updated_at",
        "started_at",
        "resolved_at",
        "affected_components",
        "code",
        "new_status",
        "scheduled_for",
        "scheduled_until",
        "time_zone",
        "postmortem_body",
    ];
    let texts = [
        "",
        "x",
        "resolved",
        "major",
        "2026-02-26T16:00:00Z",
        "2026-02-26",
        "partial_outage",
        "<br><a href='x'>y</a>",
        "no/zone",
        "\u{0}é",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<i64>().prop_map(|number| json!(number)),
        prop::sample::select(texts.to_vec()).prop_map(|text| json!(text)),
    ];
    leaf.prop_recursive(5, 60, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::vec((prop::sample::select(keys.to_vec()), inner), 0..10).prop_map(|members| {
                Value::Object(
                    members
                        .into_iter()
                        .map(|(key, value)| (key.to_owned(), value))
                        .collect(),
                )
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_document_is_an_incident_or_refused(inner in any_document(), wanted in prop::option::of("[0-9x]{0,2}")) {
        for document in [json!({"incidents": [inner.clone()]}), json!({"page": inner.clone(), "incident": inner.clone()}), inner] {
            if let Ok(imported) = import::statuspage(&document.to_string(), wanted.as_deref()) {
                read(&imported.json);
            }
        }
    }
}
