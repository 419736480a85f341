//! What `fmt` fills in: ids, seconds, offsets, and ends that were taken from the next phase.
//!
//! It works on the file's own tree, so that keys that nobody knows, their order and the numbers as written stay.

use std::collections::{HashMap, HashSet};

use crate::export::Calendar;
use crate::format::{WrittenWhen, parse_when, unquoted};
use crate::incident::{Edge, End, Incident, Phase, read};
use crate::json::{Json, quoted};
use crate::time::{Civil, Instant, Span, When, ZoneRules, ZoneSource};
use crate::words::iso;

/// Lists whose items can be linked to.
const LINKED: [&str; 7] = [
    "phases", "moments", "charts", "causes", "actions", "updates", "sections",
];

/// Keys whose texts are times, wherever they stand.
const TIMES: [&str; 15] = [
    "started",
    "ended",
    "published",
    "updated",
    "from",
    "to",
    "at",
    "until",
    "after",
    "before",
    "date",
    "due",
    "edited",
    "start",
    "times",
];

/// The file laid out, with what can be filled in; `text` can be read as an incident.
pub fn tidy(text: &str, zones: &dyn ZoneSource) -> String {
    let text = text.trim_start_matches('\u{feff}');
    let mut tree = Json::parse(text.trim());
    let zone = tree.get("time_zone").and_then(Json::text);
    fill_times(&mut tree, zone.as_deref().unwrap_or("UTC"), zones, "");
    fill_ids(&mut tree);
    // Ends are known once it's known which phase is which.
    let outcome = read(tree.line().as_bytes(), zones);
    if let Some(incident) = outcome.incident {
        fill_ends(&mut tree, &incident, zones);
    }
    tree.pretty()
}

/// Fills in seconds and offsets below the value at `key`.
fn fill_times(tree: &mut Json, zone: &str, zones: &dyn ZoneSource, key: &str) {
    match tree {
        Json::Object(members) => {
            for (key, value) in members {
                let key = unquoted(key).into_owned();
                fill_times(value, zone, zones, &key);
            }
        }
        Json::List(items) => {
            for item in items {
                fill_times(item, zone, zones, key);
            }
        }
        // An own section's `after` is an id, which no clock time is: it has no colon.
        Json::Raw(raw) if raw.starts_with('"') && TIMES.contains(&key) => {
            if let Some(filled) = filled(&unquoted(raw), zone, zones) {
                *raw = quoted(&filled);
            }
        }
        Json::Raw(_) => {}
    }
}

/// A clock time with its seconds and its offset, if it lacks one of them.
fn filled(text: &str, zone: &str, zones: &dyn ZoneSource) -> Option<String> {
    let (clock, rest) = text.split_at_checked(16)?;
    let shape = clock.bytes().enumerate().all(|(index, byte)| match index {
        4 | 7 => byte == b'-',
        10 => matches!(byte, b'T' | b't' | b' '),
        13 => byte == b':',
        _ => byte.is_ascii_digit(),
    });
    if !shape {
        return None;
    }
    let seconds = if rest.starts_with(':') { "" } else { ":00" };
    let whole = format!("{clock}{seconds}{rest}");
    if matches!(parse_when(&whole), Ok(WrittenWhen::Exact(_))) {
        return Some(whole);
    }
    // Without an offset it is a time of the authors' zone, unless that had it twice or not at all.
    let Ok(WrittenWhen::Exact(wall)) = parse_when(&format!("{whole}Z")) else {
        return None;
    };
    let civil = ZoneRules::utc().civil(wall);
    local(civil, wall, zone, zones)
}

/// RFC 3339 of what the authors' clocks showed once.
fn local(civil: Civil, wall: Instant, zone: &str, zones: &dyn ZoneSource) -> Option<String> {
    let day = crate::time::Millis::DAY;
    let around = Span {
        from: wall - day,
        to: wall + day,
    };
    let rules = ZoneRules::find(zone, around, zones)?;
    let at = rules.instant(civil)?;
    let once = rules.civil(at) == civil && !rules.is_repeated(at);
    once.then(|| iso(&rules, at))
}

/// Gives every item that can be linked to an id, made of what it says, so that links hold when others come between.
fn fill_ids(tree: &mut Json) {
    let mut taken = HashSet::new();
    collect_ids(tree, &mut taken);
    let mut names = Names {
        taken,
        next: HashMap::new(),
    };
    let Json::Object(members) = tree else {
        return;
    };
    for (key, value) in members {
        let kind = unquoted(key).into_owned();
        let Json::List(items) = value else {
            continue;
        };
        if !LINKED.contains(&kind.as_str()) {
            continue;
        }
        for item in items {
            let has = item.get("id").is_some();
            if let Json::Object(_) = item
                && !has
            {
                let id = names.free(&name(item, &kind));
                if let Json::Object(members) = item {
                    members.insert(0, (quoted("id"), id.into()));
                }
            }
        }
    }
}

/// All ids anywhere: better one too many.
fn collect_ids(tree: &Json, taken: &mut HashSet<String>) {
    match tree {
        Json::Object(members) => {
            taken.extend(tree.get("id").and_then(Json::text));
            members.iter().for_each(|(_, value)| collect_ids(value, taken));
        }
        Json::List(items) => items.iter().for_each(|item| collect_ids(item, taken)),
        Json::Raw(_) => {}
    }
}

/// A name for an item: what kind it is with its time, or else the first words of its title or text.
fn name(item: &Json, kind: &str) -> String {
    let one = kind.trim_end_matches('s');
    let time = item.get("from").or_else(|| item.get("at")).and_then(Json::text);
    if let Some(time) = time {
        let digits: String = time.chars().take(16).filter(char::is_ascii_digit).collect();
        let (day, clock) = digits.split_at_checked(8).unwrap_or((&digits, ""));
        let clock = if clock.is_empty() {
            String::new()
        } else {
            format!("-{clock}")
        };
        // A number alone is what items without an id go by.
        return format!("{one}-at-{day}{clock}");
    }
    let words = item
        .get("title")
        .or_else(|| item.get("text"))
        .and_then(Json::text);
    let words = crate::markdown::plain_text(&words.unwrap_or_default());
    let mut name = String::new();
    for word in words
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
    {
        if name.len() + word.len() > 40 {
            break;
        }
        name.push_str(if name.is_empty() { "" } else { "-" });
        name.push_str(&word.to_ascii_lowercase());
    }
    match name.is_empty() {
        true => format!("{one}-a"),
        false => name,
    }
}

/// Names that are taken.
struct Names {
    taken: HashSet<String>,
    /// For each that was wanted again, the number that comes next.
    next: HashMap<String, usize>,
}

impl Names {
    /// The name, or the first with a number behind it that nobody has.
    fn free(&mut self, name: &str) -> String {
        let kinds = [
            "phase", "moment", "chapter", "chart", "cause", "action", "update", "section",
        ];
        let is_number = name.rsplit_once('-').is_some_and(|(kind, number)| {
            kinds.contains(&kind) && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        let mut id = name.to_owned();
        let next = self.next.entry(name.to_owned()).or_insert(2);
        while (is_number && id == name) || self.taken.contains(&id) {
            id = format!("{name}-x{next}");
            *next += 1;
        }
        self.taken.insert(id.clone());
        id
    }
}

/// Writes the ends that phases take from the next one or from the incident.
fn fill_ends(tree: &mut Json, incident: &Incident, zones: &dyn ZoneSource) {
    let calendar = Calendar::of(incident, zones);
    let Json::Object(members) = tree else {
        return;
    };
    let phases = members.iter_mut().find(|(key, _)| unquoted(key) == "phases");
    let Some((_, Json::List(items))) = phases else {
        return;
    };
    let by_id = |phase: &'_ Phase| phase.key.id.clone();
    let known: HashMap<String, &Phase> = (incident.phases.iter())
        .filter_map(|phase| Some((by_id(phase)?, phase)))
        .collect();
    let starts: HashSet<When> = incident.phases.iter().map(|phase| phase.from.when).collect();
    for item in items {
        let found = item.get("id").and_then(Json::text);
        let found = found.and_then(|id| known.get(&id).copied());
        let (Some(phase), Json::Object(keys)) = (found, &mut *item) else {
            continue;
        };
        if keys.iter().any(|(key, _)| unquoted(key) == "to") {
            continue;
        }
        let to = match phase.to {
            None => Json::null(),
            Some(to) if is_stated(incident, &starts, to) => calendar.written(to.when),
            Some(_) => continue,
        };
        let about = phase.to.is_some_and(|to| to.about);
        let says_about = keys.iter().any(|(key, _)| unquoted(key) == "to_approximate");
        let from = keys.iter().position(|(key, _)| unquoted(key) == "from");
        let place = from.map_or(keys.len(), |from| from + 1);
        keys.insert(place, (quoted("to"), to));
        if about && !says_about {
            keys.insert(place + 1, (quoted("to_approximate"), true.into()));
        }
    }
}

/// Whether an end is one that the file states elsewhere, and means the same when it is written.
fn is_stated(incident: &Incident, starts: &HashSet<When>, to: Edge) -> bool {
    let next = starts.contains(&to.when);
    let whole = matches!(incident.ended, End::At(bound) if !bound.derived && bound.when == to.when);
    to.at == to.when.span.to && (next || whole)
}
