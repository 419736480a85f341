//! What status pages publish: Statuspage API v2 (`incidents.json`, `summary.json`, one incident, a webhook's payload),
//! which others speak too.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::Imported;
use super::html::to_markdown;
use crate::format::{Problem, Problems, Severity, WrittenWhen, parse_when};
use crate::json::Json;
use crate::time::Instant;

/// Why no incident was taken from a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It's not a status page's.
    Other,
    /// There is none in it.
    Empty,
    /// There are several, and it wasn't said which; or there is none of that name. Each as people can name it.
    Choices(Vec<String>),
}

/// Reads one incident of a status page: the only one, or the one that `wanted` names by its number or id.
///
/// # Errors
///
/// Says why none could be taken.
pub fn statuspage(text: &str, wanted: Option<&str>) -> Result<Imported, Refused> {
    let document: Value = serde_json::from_str(text).map_err(|_| Refused::Other)?;
    let all = incidents(&document);
    if all.is_empty() {
        return Err(Refused::Empty);
    }
    let found = match wanted {
        None if all.len() == 1 => all.first(),
        None => None,
        Some(wanted) => {
            let by_id = all
                .iter()
                .find(|one| one.get("id").and_then(Value::as_str) == Some(wanted));
            let number = wanted
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            by_id.or_else(|| all.get(number?))
        }
    };
    let Some(found) = found else {
        let choice = |(index, one): (usize, &&Value)| {
            let name = say(one, "name").unwrap_or_default();
            format!("{} or {} ({name})", index + 1, say(one, "id").unwrap_or_default())
        };
        return Err(Refused::Choices(all.iter().enumerate().map(choice).collect()));
    };
    let mut import = Import {
        problems: Vec::new(),
        components: Vec::new(),
        known: HashSet::new(),
    };
    let json = import.incident(found, document.get("page"));
    Ok(Imported {
        json: json.pretty(),
        problems: import.problems,
    })
}

/// Whether a document is one of a status page, by its keys.
pub(super) fn is_statuspage(keys: &[&str]) -> bool {
    let has = |key: &str| keys.contains(&key);
    !has("format") && (has("incidents") || has("incident_updates") || (has("incident") && has("page")))
}

/// The incidents and planned works of a document.
fn incidents(document: &Value) -> Vec<&Value> {
    let list = |key: &str| document.get(key).and_then(Value::as_array).into_iter().flatten();
    if let Some(all) = document.as_array() {
        return all.iter().filter(|one| one.get("name").is_some()).collect();
    }
    if let Some(one) = document.get("incident") {
        return vec![one];
    }
    if document.get("incident_updates").is_some() {
        return vec![document];
    }
    list("incidents").chain(list("scheduled_maintenances")).collect()
}

struct Import {
    problems: Vec<Problem>,
    /// Ids and names.
    components: Vec<(String, String)>,
    /// The ids alone.
    known: HashSet<String>,
}

/// A text of an object, unless it's blank.
fn say(object: &Value, key: &str) -> Option<String> {
    let text = object.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A time of an object that the format can hold.
fn time(object: &Value, key: &str) -> Option<(Instant, String)> {
    let text = say(object, key)?;
    match parse_when(&text) {
        Ok(WrittenWhen::Exact(at)) => Some((at, text)),
        _ => None,
    }
}

impl Import {
    fn doubt(&mut self, what: String, advice: &str) {
        if self.problems.len() >= Problems::MOST {
            // More are of no help.
            return;
        }
        self.problems.push(Problem {
            severity: Severity::Warning,
            path: String::new(),
            line: 1,
            column: 1,
            what,
            advice: advice.to_owned(),
        });
    }

    fn incident(&mut self, one: &Value, page: Option<&Value>) -> Json {
        let mut posts: Vec<&Value> = one
            .get("incident_updates")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .collect();
        let shown = |post: &Value| time(post, "display_at").or_else(|| time(post, "created_at"));
        posts.sort_by_key(|post| shown(post).map(|(at, _)| at));
        let started = time(one, "started_at").or_else(|| time(one, "created_at"));
        let ended = time(one, "resolved_at");
        let over = matches!(
            say(one, "status").as_deref(),
            Some("resolved" | "postmortem" | "completed")
        );
        let planned = time(one, "scheduled_for").zip(time(one, "scheduled_until"));
        let impact = say(one, "impact");
        let (phases, graded) = match &planned {
            Some((from, to)) => (vec![planned_work(&from.1, &to.1)], None),
            None => self.phases(&posts, started.as_ref(), ended.as_ref(), over, impact.as_deref()),
        };
        let updates = posts.iter().filter_map(|post| self.update(post)).collect();
        let name = page.and_then(|page| say(page, "name"));
        let organization = name.map(|name| {
            let url = page.and_then(|page| say(page, "url"));
            Json::object().with("name", name).maybe("url", url)
        });
        let end = match (&ended, over) {
            (Some((_, text)), _) => Some(Json::from(text)),
            (None, false) => Some(Json::null()),
            (None, true) => None,
        };
        let (started, end) = match &planned {
            Some((from, to)) => (Some(from.1.clone()), Some(Json::from(&to.1))),
            None => (started.map(|(_, text)| text), end),
        };
        let zone = page.and_then(|page| say(page, "time_zone"));
        let postmortem = say(one, "postmortem_body").map(|text| {
            let text = to_markdown(&text);
            Json::object().with("title", "Postmortem").with("text", text)
        });
        let components: Vec<Json> = (self.components.iter())
            .map(|(id, name)| Json::object().with("id", id).with("name", name))
            .collect();
        Json::object()
            .with("format", 1_i64)
            .with("id", say(one, "id").unwrap_or_else(|| "incident".to_owned()))
            .maybe("title", say(one, "name"))
            .maybe("organization", organization)
            .maybe("url", say(one, "shortlink"))
            .maybe(
                "time_zone",
                zone.filter(|zone| zone != "Etc/UTC" && zone != "UTC"),
            )
            .maybe("started", started)
            .maybe("ended", end)
            .maybe("updated", time(one, "updated_at").map(|(_, text)| text))
            .maybe("stated_level", impact)
            .maybe("graded_by", graded)
            .filled("components", components)
            .filled("phases", phases)
            .filled("updates", updates)
            .filled("sections", postmortem.into_iter().collect())
    }

    /// What was posted, with what the page itself says about when.
    fn update(&mut self, post: &Value) -> Option<Json> {
        let body = say(post, "body").map(|body| to_markdown(&body));
        let created = time(post, "created_at");
        let Some((at, text)) = time(post, "display_at").or_else(|| created.clone()) else {
            let what = "an update has no time that can be read".to_owned();
            self.doubt(what, "it is left out");
            return None;
        };
        let minute = crate::time::Millis::MINUTE;
        let apart = |a: Instant, b: Instant| (a - b).0.abs() >= minute.0;
        let note = created.as_ref().filter(|(made, _)| apart(*made, at));
        let note = note.map(|(_, made)| format!("Written at {made}; the page shows another time."));
        let changed = time(post, "updated_at").zip(created);
        let edited = changed.filter(|((changed, _), (made, _))| apart(*changed, *made));
        let named: Vec<Json> = affected(post)
            .map(|one| self.component(one))
            .map(Json::from)
            .collect();
        Some(
            Json::object()
                .with("at", text)
                .maybe("status", say(post, "status"))
                .maybe("edited", edited.map(|((_, text), _)| text))
                .with("text", body.unwrap_or_else(|| "–".to_owned()))
                .filled("components", named)
                .maybe("note", note),
        )
    }

    /// What items call a component; one that isn't known yet is added.
    fn component(&mut self, one: &Value) -> String {
        let name = say(one, "name").unwrap_or_default();
        let id = say(one, "code")
            .or_else(|| say(one, "id"))
            .unwrap_or_else(|| name.clone());
        if self.known.insert(id.clone()) {
            self.components.push((id.clone(), name));
        }
        id
    }

    /// How bad it was: as each component's state was changed with a post, or else the impact of the whole.
    fn phases(
        &mut self,
        posts: &[&Value],
        started: Option<&(Instant, String)>,
        ended: Option<&(Instant, String)>,
        over: bool,
        impact: Option<&str>,
    ) -> (Vec<Json>, Option<&'static str>) {
        // For each component its states, each with the time from which it had them.
        let mut states: Vec<(String, Vec<(String, String)>)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for (index, post) in posts.iter().enumerate() {
            let shown = time(post, "display_at").or_else(|| time(post, "created_at"));
            // What the first post says held since it began.
            let begun =
                started.filter(|(begun, _)| index == 0 && shown.as_ref().is_some_and(|(at, _)| begun < at));
            let Some((_, at)) = begun.cloned().or(shown) else {
                continue;
            };
            for one in affected(post) {
                let id = self.component(one);
                let Some(state) = say(one, "new_status") else {
                    continue;
                };
                let place = *places.entry(id.clone()).or_insert_with(|| {
                    states.push((id, Vec::new()));
                    states.len() - 1
                });
                let known = states.get_mut(place).map(|(_, list)| list);
                let changed = known.filter(|list| list.last().is_none_or(|(_, last)| *last != state));
                changed
                    .into_iter()
                    .for_each(|list| list.push((at.clone(), state.clone())));
            }
        }
        let mut phases = Vec::new();
        for (id, list) in &states {
            for (index, (from, state)) in list.iter().enumerate() {
                let Some(level) = level_of(state) else {
                    continue;
                };
                let next = list
                    .get(index + 1)
                    .map(|(at, _)| at)
                    .or_else(|| ended.map(|(_, text)| text));
                phases.push(phase(from, next, over, level).with("components", vec![Json::from(id)]));
            }
        }
        if !phases.is_empty() {
            return (phases, None);
        }
        let level = match impact {
            Some("minor") => "degraded",
            Some("major") => "major_outage",
            Some("critical") => "full_outage",
            Some("maintenance") => "maintenance",
            _ => return (Vec::new(), None),
        };
        let whole = started.map(|(_, from)| phase(from, ended.map(|(_, text)| text), over, level));
        (whole.into_iter().collect(), Some("import"))
    }
}

/// The components that a post speaks of.
fn affected(post: &Value) -> impl Iterator<Item = &Value> {
    let list = post.get("affected_components").and_then(Value::as_array);
    list.into_iter().flatten()
}

/// The level of a component's state; none while it works.
fn level_of(state: &str) -> Option<&str> {
    Some(match state {
        "operational" => return None,
        "degraded_performance" => "degraded",
        "under_maintenance" => "maintenance",
        // The same words, or one that the format will show as it is.
        other => other,
    })
}

/// A phase up to what comes next; what is over but says no end leaves it to the file's end.
fn phase(from: &str, to: Option<&String>, over: bool, level: &str) -> Json {
    let to = match (to, over) {
        (Some(to), _) => Some(Json::from(to)),
        (None, false) => Some(Json::null()),
        (None, true) => None,
    };
    Json::object()
        .with("from", from)
        .maybe("to", to)
        .with("level", level)
}

fn planned_work(from: &str, to: &str) -> Json {
    Json::object()
        .with("from", from)
        .with("to", to)
        .with("level", "maintenance")
}
