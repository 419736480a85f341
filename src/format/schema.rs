//! The JSON Schema of format 1, from the types that read it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::IncidentFile;

/// The schema of an incident file: JSON Schema 2020-12, laid out for people, with a line break at the end.
pub fn schema() -> String {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<IncidentFile>().to_value();
    if let Some(root) = schema.as_object_mut() {
        root.insert("title".to_owned(), json!("Incident file, format 1"));
        root.insert(
            "description".to_owned(),
            json!("The account of an incident: what happened when, how bad it was, what was measured, what went wrong and what was changed."),
        );
        tidy(root);
        for (name, definition) in root
            .get_mut("$defs")
            .and_then(Value::as_object_mut)
            .into_iter()
            .flatten()
        {
            if let Some(definition) = definition.as_object_mut() {
                tidy(definition);
                definition.extend(either(name));
            }
        }
    }
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// Of some keys one at least has to be there.
fn either(definition: &str) -> Option<(String, Value)> {
    let one_of = |a: &str, b: &str| json!({"anyOf": [{"required": [a]}, {"required": [b]}]});
    let rules = match definition {
        "Phase" => vec![one_of("level", "mix")],
        "Moment" => vec![one_of("at", "stated"), one_of("title", "text")],
        "Cause" => vec![one_of("title", "text")],
        "Columns" => {
            vec![json!({"anyOf": [{"required": ["times"]}, {"required": ["start", "step_seconds"]}]})]
        }
        _ => return None,
    };
    Some(("allOf".to_owned(), Value::Array(rules)))
}

/// An optional key is left out; that it could be null too is of no use to somebody who writes a file.
fn tidy(object: &mut Map<String, Value>) {
    for (name, property) in (object.get_mut("properties").and_then(Value::as_object_mut))
        .into_iter()
        .flatten()
    {
        let Some(property) = property.as_object_mut() else {
            continue;
        };
        property.remove("default");
        property.remove("format");
        if let Some(types) = property.get_mut("type")
            && let Some([one, null]) = types.as_array().map(Vec::as_slice)
            && null == "null"
        {
            *types = one.clone();
        }
        if let Some([one, null]) = property.get("anyOf").and_then(Value::as_array).map(Vec::as_slice)
            && *null == json!({"type": "null"})
            && let Some(one) = one.as_object().cloned()
        {
            property.remove("anyOf");
            property.extend(one);
        }
        match name.as_str() {
            "id" => {
                let id = r"^[A-Za-z0-9][A-Za-z0-9._-]*$";
                property.insert("pattern".to_owned(), json!(id));
            }
            "url" => {
                property.insert("format".to_owned(), json!("uri-reference"));
            }
            _ => {}
        }
    }
}
