//! The table of words: keys, texts with placeholders, plural forms.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::number::grouped;
use super::plural::Plural;
use crate::format::{members, unquoted, well_formed};
use crate::incident::{Kind, Level, Status};

/// The English words, which are there whatever else can't be fetched.
const ENGLISH: &str = include_str!("../../public/locales/en.json");

/// The words of the interface in one language; cheap to clone.
#[derive(Clone)]
pub struct Words {
    /// By rising key.
    entries: Arc<[(String, Text)]>,
    plural: Arc<dyn Fn(u64) -> Plural + Send + Sync>,
}

/// What stands behind a key.
#[derive(Clone)]
enum Text {
    One(String),
    /// Plural forms by category.
    Forms(Vec<(Plural, String)>),
}

impl Words {
    /// The English words.
    pub fn english() -> Self {
        static WORDS: OnceLock<Words> = OnceLock::new();
        WORDS
            .get_or_init(|| Self::read(ENGLISH, Vec::new(), Plural::english).unwrap_or_else(|_| Self::none()))
            .clone()
    }

    /// The words of a file `locales/<lang>.json`; what it lacks is English.
    ///
    /// `plural` gives the category of an integer in that language. The error says what is wrong with the file.
    pub fn from_json(
        text: &str,
        plural: impl Fn(u64) -> Plural + Send + Sync + 'static,
    ) -> Result<Self, String> {
        Self::read(text, Self::english().entries.to_vec(), plural)
    }

    /// The words of a file in place of those in `entries`, which are in order.
    fn read(
        json: &str,
        mut entries: Vec<(String, Text)>,
        plural: impl Fn(u64) -> Plural + Send + Sync + 'static,
    ) -> Result<Self, String> {
        well_formed(json).map_err(|(what, offset)| format!("{what} at byte {offset}"))?;
        if !json.trim_start().starts_with('{') {
            return Err("it isn’t an object of texts".to_owned());
        }
        for (key, value) in members(json) {
            let key = unquoted(key).into_owned();
            let Some(text) = text(value) else {
                return Err(format!("“{key}” is neither a text nor an object of plural forms"));
            };
            match entries.binary_search_by(|(known, _)| known.cmp(&key)) {
                Ok(index) => {
                    if let Some(known) = entries.get_mut(index) {
                        known.1 = text;
                    }
                }
                Err(index) => entries.insert(index, (key, text)),
            }
        }
        Ok(Self {
            entries: entries.into(),
            plural: Arc::new(plural),
        })
    }

    fn none() -> Self {
        Self {
            entries: Arc::new([]),
            plural: Arc::new(Plural::english),
        }
    }

    fn find(&self, key: &str) -> Option<&Text> {
        let index = self
            .entries
            .binary_search_by(|(known, _)| known.as_str().cmp(key))
            .ok()?;
        self.entries.get(index).map(|(_, text)| text)
    }

    /// The text of `key`; the key itself if there is none.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        match self.find(key) {
            Some(Text::One(text)) => text,
            Some(Text::Forms(forms)) => form(forms, Plural::Other).unwrap_or(key),
            None => key,
        }
    }

    /// The text of `key` with each `{name}` replaced by its value.
    pub fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        fill(self.get(key), values)
    }

    /// The form of `key` that goes with `n`, with `{n}` and each `{name}` replaced.
    pub fn count(&self, key: &str, n: u64, values: &[(&str, &str)]) -> String {
        let text = match self.find(key) {
            Some(Text::Forms(forms)) => {
                // A "zero" form is for nothing at all, even where the language counts 0 like other numbers.
                let plural = if n == 0 { Plural::Zero } else { (self.plural)(n) };
                let plural = match forms.iter().any(|(known, _)| *known == plural) {
                    true => plural,
                    false => (self.plural)(n),
                };
                form(forms, plural).unwrap_or(key)
            }
            _ => self.get(key),
        };
        let number = grouped(&n.to_string(), self.get("number.group"));
        let mut all = vec![("n", number.as_str())];
        all.extend_from_slice(values);
        fill(text, &all)
    }

    /// The `index`th, from 0, of texts that share a key, separated by `|`, such as the months.
    pub fn pick<'a>(&'a self, key: &'a str, index: u32) -> &'a str {
        self.get(key).split('|').nth(index as usize).unwrap_or("")
    }

    /// The BCP 47 tag of the language.
    pub fn lang(&self) -> &str {
        self.get("language.tag")
    }

    /// The name of a level.
    pub fn level(&self, level: Level) -> &str {
        self.get(match level {
            Level::Healthy => "level.healthy",
            Level::Maintenance => "level.maintenance",
            Level::Unknown => "level.unknown",
            Level::Degraded => "level.degraded",
            Level::PartialOutage => "level.partial_outage",
            Level::MajorOutage => "level.major_outage",
            Level::FullOutage => "level.full_outage",
        })
    }

    /// The name of a kind of moment.
    pub fn kind(&self, kind: Kind) -> &str {
        self.get(match kind {
            Kind::Cause => "kind.cause",
            Kind::Impact => "kind.impact",
            Kind::Detection => "kind.detection",
            Kind::Declared => "kind.declared",
            Kind::Escalation => "kind.escalation",
            Kind::Communication => "kind.communication",
            Kind::Diagnosis => "kind.diagnosis",
            Kind::Decision => "kind.decision",
            Kind::Mitigation => "kind.mitigation",
            Kind::Recovery => "kind.recovery",
        })
    }

    /// The name of how far an action is.
    pub fn status(&self, status: Status) -> &str {
        self.get(match status {
            Status::Done => "status.done",
            Status::InProgress => "status.in_progress",
            Status::Open => "status.open",
            Status::Unstated => "status.unstated",
        })
    }

    /// All keys.
    #[cfg(test)]
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(key, _)| key.as_str())
    }
}

/// The form of a category, or the one that every language has.
fn form(forms: &[(Plural, String)], plural: Plural) -> Option<&str> {
    let of = |wanted| forms.iter().find(|(known, _)| *known == wanted);
    of(plural)
        .or_else(|| of(Plural::Other))
        .map(|(_, text)| text.as_str())
}

/// `text` with each `{name}` replaced; a name without a value stays as it is, and values aren't searched.
pub(super) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let found = after.split_once('}').and_then(|(name, behind)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some((value, behind))
        });
        match found {
            Some((value, behind)) => {
                filled.push_str(value);
                rest = behind;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled.push_str(rest);
    filled
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words")
    }
}

impl PartialEq for Words {
    /// Whether both are the same table, not merely equal ones.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.entries, &other.entries)
    }
}

/// What stands behind a key in the file.
fn text(json: &str) -> Option<Text> {
    match json.bytes().next() {
        Some(b'"') => Some(Text::One(unquoted(json).into_owned())),
        Some(b'{') => {
            let mut forms = Vec::new();
            for (key, form) in members(json) {
                let form = form.starts_with('"').then(|| unquoted(form).into_owned())?;
                forms.push((Plural::from_key(&unquoted(key)), form));
            }
            Some(Text::Forms(forms))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_whole() {
        let words = Words::english();
        assert!(words.keys().count() > 50);
        for level in Level::ALL {
            assert!(!words.level(level).contains('.'), "{}", level.key());
        }
        for (kind, key) in Kind::ALL {
            assert!(!words.kind(kind).contains('.'), "{key}");
        }
        assert_eq!(words.status(Status::InProgress), "In progress");
    }

    #[test]
    fn a_missing_key_is_its_own_text() {
        assert_eq!(Words::english().get("no.such.key"), "no.such.key");
        assert_eq!(Words::none().get("level.healthy"), "level.healthy");
    }

    #[test]
    fn what_a_language_lacks_is_english() {
        let words = Words::from_json(r#"{"level.healthy": "Heil"}"#, Plural::english).unwrap();
        assert_eq!(words.level(Level::Healthy), "Heil");
        assert_eq!(words.level(Level::Degraded), "Degraded");
        assert!(Words::from_json("[]", Plural::english).is_err());
        assert!(Words::from_json(r#"{"a": 1}"#, Plural::english).is_err());
    }

    #[test]
    fn the_category_chooses_the_form() {
        let polish = |n| match n {
            1 => Plural::One,
            2..=4 => Plural::Few,
            _ => Plural::Many,
        };
        let text = r#"{"x": {"one": "{n} faza", "few": "{n} fazy", "other": "{n} faz{end}"}}"#;
        let words = Words::from_json(text, polish).unwrap();
        assert_eq!(words.count("x", 1, &[]), "1 faza");
        assert_eq!(words.count("x", 3, &[]), "3 fazy");
        assert_eq!(words.count("x", 1_500, &[("end", "!")]), "1,500 faz!");
        assert_eq!(words.count("no.key", 3, &[]), "no.key");
    }

    #[test]
    fn values_are_put_in_once_and_not_searched() {
        assert_eq!(fill("{a} {b}{a", &[("a", "{b}"), ("b", "2")]), "{b} 2{a");
        assert_eq!(fill("{ {a}} {c}", &[("a", "1")]), "{ 1} {c}");
    }
}
