//! What every step of the reading has at hand: the text, the problems so far, the zone, and the names that
//! items go by.

use crate::format::{
    Fault, Item, List, Notes, Place, Problems, Raw, Record, Severity, UnknownKey, WrittenWhen, elements,
    nearest, shorten,
};
use crate::incident::Component;
use crate::names::Names;
use crate::time::{When, ZoneSource};

use super::chapters::ChapterTimes;
use super::zone::Zone;

/// The state of a file's reading.
pub(super) struct Desk<'a> {
    pub(super) text: &'a str,
    /// Columns that came beside the text; each is taken by whoever names it first.
    pub(super) beside: Vec<Vec<f64>>,
    pub(super) problems: Problems<'a>,
    pub(super) zone: Zone<'a>,
    /// The incident's own address, which those in the file may be relative to.
    pub(super) page: String,
    /// Ids that are taken, each with the index of its holder's path.
    pub(super) taken: Names,
    /// Paths of the items that have an id.
    pub(super) holders: Vec<String>,
    pub(super) components: Vec<Component>,
    pub(super) component_ids: Names,
    pub(super) chapter_ids: Names,
    pub(super) chapter_times: ChapterTimes,
    /// Everything that has its place on the time axis.
    pub(super) marks: Vec<Mark>,
    /// The mark that lasts longest.
    pub(super) latest: Option<When>,
}

/// Something with a place on the time axis.
pub(super) struct Mark {
    /// The item.
    pub(super) place: Place,
    /// The key of the time in it.
    pub(super) key: &'static str,
    pub(super) when: When,
    /// The author says that the time is what it is: approximate, or in the source's own words.
    pub(super) explained: bool,
}

impl<'a> Desk<'a> {
    pub(super) fn new(text: &'a str, beside: Vec<Vec<f64>>, zones: &'a dyn ZoneSource) -> Self {
        Self {
            text,
            beside,
            problems: Problems::new(text),
            zone: Zone::utc(zones),
            page: String::new(),
            taken: Names::default(),
            holders: Vec::new(),
            components: Vec::new(),
            component_ids: Names::default(),
            chapter_ids: Names::default(),
            chapter_times: ChapterTimes::default(),
            marks: Vec::new(),
            latest: None,
        }
    }

    /// What was read at `below` in the value at `place`, with its own place; what was wrong goes to the
    /// problems.
    pub(super) fn take<T>(&mut self, item: Item<T>, place: &Place, below: &str) -> Option<(T, Place)> {
        match item {
            Item::Absent => None,
            Item::Bad(fault) => {
                self.fault(fault, place, below);
                None
            }
            Item::Read(found) => {
                let place = Place {
                    path: place.path_of(below),
                    offset: found.notes.offset(self.text),
                };
                self.note(&found.notes, &place);
                Some((found.value, place))
            }
        }
    }

    /// Says why the value at `below` couldn't be read.
    fn fault(&mut self, fault: Fault, place: &Place, below: &str) {
        let outer = Place {
            path: place.path_of(below),
            offset: 0,
        };
        let place = Place {
            path: outer.path_of(&fault.path),
            offset: fault.offset(self.text),
        };
        self.problems.error((&place, ""), fault.what, fault.advice);
    }

    /// Says what was noticed about the value at `place`.
    fn note(&mut self, notes: &Notes, place: &Place) {
        for key in &notes.unknown {
            self.unknown_key(key, place);
        }
        for key in &notes.repeated {
            let there = Place {
                path: place.path_of(key.key),
                offset: key.offset(self.text),
            };
            let what = format!("“{}” stands here twice", key.key);
            self.problems
                .warn((&there, ""), what, "take one of them out; the last one counts");
        }
    }

    fn unknown_key(&mut self, key: &UnknownKey, place: &Place) {
        let there = Place {
            path: place.path_of(&shorten(&key.key)),
            offset: key.offset(self.text),
        };
        let what = format!("“{}” is not a key that belongs here", shorten(&key.key));
        let advice = match self.worth_a_guess().then(|| key.nearest()).flatten() {
            Some(nearest) => format!("did you mean “{nearest}”? Until then it is ignored"),
            None => "take it out, or put it into a text; it is ignored".to_owned(),
        };
        self.problems.warn((&there, ""), what, advice);
    }

    /// A time as the file would write it, for a warning.
    pub(super) fn written(&self, when: When) -> String {
        match self.worth_a_guess() {
            true => self.zone.written(when),
            false => String::new(),
        }
    }

    /// Whether a warning will still be read, so that a search for the nearest word isn't in vain.
    fn worth_a_guess(&self) -> bool {
        !self.problems.is_full(Severity::Warning)
    }

    /// The word of `known` that `word` is most likely a slip of.
    pub(super) fn guess<'k>(&self, word: &str, known: &mut dyn Iterator<Item = &'k str>) -> Option<&'k str> {
        // Nobody has so many chapters; a file that pretends to must not take minutes.
        let known = &mut known.take(1_000);
        self.worth_a_guess().then(|| nearest(word, known)).flatten()
    }

    /// Hands on the items of the list at `below` in the value at `place`, each with its place; what is wrong with
    /// one goes to the problems.
    pub(super) fn each<T: Record + Default>(
        &mut self,
        list: List<T>,
        place: &Place,
        below: &str,
        take: &mut dyn FnMut(&mut Self, &mut T, &Place),
    ) {
        self.each_text(list.into_text(), place, below, &mut |desk, text, place| {
            let mut item = T::default();
            if desk.reads(&mut item, text, place) {
                take(desk, &mut item, place);
            }
        });
    }

    /// Whether `text` could be read into `item`; what was wrong goes to the problems.
    fn reads(&mut self, item: &mut dyn Record, text: &str, place: &Place) -> bool {
        let mut notes = Notes::of(text);
        let read = item.fill(text, &mut notes);
        let good = read.is_ok();
        match read {
            Ok(()) => self.note(&notes, place),
            Err(fault) => self.bad_item(text, fault, place),
        }
        good
    }

    /// Hands on the texts of a list's items, each with its place.
    fn each_text(
        &mut self,
        list: Item<Raw>,
        place: &Place,
        below: &str,
        take: &mut dyn FnMut(&mut Self, &'a str, &Place),
    ) {
        let Some((list, list_place)) = self.take(list, place, below) else {
            return;
        };
        for (index, text) in elements(list.slice(self.text)).enumerate() {
            let place = Place {
                path: list_place.path_of(&format!("[{index}]")),
                offset: Notes::of(text).offset(self.text),
            };
            take(self, text, &place);
        }
    }

    /// Says why the item at `place` couldn't be read.
    fn bad_item(&mut self, text: &str, mut fault: Fault, place: &Place) {
        if text != "null" {
            let end = if fault.advice.is_empty() { "" } else { "; " };
            fault.advice.push_str(end);
            fault.advice.push_str("until then the whole item is left out");
            return self.fault(fault, place, "");
        }
        let advice = "put its keys in curly brackets, or take it out";
        self.problems
            .error((place, ""), "found null where an object should be", advice);
    }

    /// The text at `key` unless it's blank.
    pub(super) fn take_text(&mut self, item: Item<String>, place: &Place, key: &str) -> Option<String> {
        filled(&mut self.take(item, place, key).map(|(text, _)| text))
    }

    /// The text at `key`, which has to be there.
    pub(super) fn need_text(
        &mut self,
        item: Item<String>,
        place: &Place,
        key: &str,
        advice: &str,
    ) -> Option<String> {
        match item {
            bad @ Item::Bad(_) => self.take_text(bad, place, key),
            item => self.need(&mut item.value().cloned(), place, key, advice),
        }
    }

    /// A text that has to be there and to say something.
    pub(super) fn need(
        &mut self,
        text: &mut Option<String>,
        place: &Place,
        key: &str,
        advice: &str,
    ) -> Option<String> {
        let text = filled(text);
        if text.is_none() {
            self.missing(place, key, advice);
        }
        text
    }

    /// Says that `key` is missing from the value at `place`.
    pub(super) fn missing(&mut self, place: &Place, key: &str, advice: &str) {
        self.problems
            .error((place, ""), format!("“{key}” is missing"), advice);
    }

    /// The time at `key`.
    pub(super) fn take_when(&mut self, item: Item<WrittenWhen>, place: &Place, key: &str) -> Option<When> {
        let written = self.take(item, place, key).map(|(when, _)| when);
        self.when(written, place, key)
    }

    /// A time in the zone of the authors, if there is one.
    pub(super) fn when(&mut self, written: Option<WrittenWhen>, place: &Place, key: &str) -> Option<When> {
        written.map(|written| self.resolve(written, &|| place.clone(), key))
    }

    /// A time in the zone of the authors; `place` is asked for only when something is wrong with it.
    pub(super) fn resolve(&mut self, written: WrittenWhen, place: &dyn Fn() -> Place, key: &str) -> When {
        if let WrittenWhen::Between(after, before) = written
            && before < after
        {
            let what = "“before” is earlier than “after”";
            let advice = "exchange the two, or mend one of them";
            self.problems.warn((&place(), key), what, advice);
        }
        self.zone.resolve(written)
    }

    /// Notes that the time at `key` has its place on the time axis.
    pub(super) fn mark(&mut self, place: &Place, key: &'static str, when: When, explained: bool) {
        if self.latest.is_none_or(|latest| latest.span.to < when.span.to) {
            self.latest = Some(when);
        }
        self.marks.push(Mark {
            place: place.clone(),
            key,
            when,
            explained,
        });
    }

    /// What `word` stands for among `choices`; otherwise a warning that ends in what happens instead.
    pub(super) fn choose<T: Copy>(
        &mut self,
        word: &mut Option<String>,
        at: (&Place, &str),
        choices: &[(&'static str, T)],
        noun: &str,
        otherwise: &str,
    ) -> Option<T> {
        let key = |index: usize| choices.get(index).map(|(key, _)| *key);
        let index = self.choose_key(filled(word)?, at, &key, noun, otherwise)?;
        choices.get(index).map(|(_, choice)| *choice)
    }

    /// The index of `word` among the keys that `key` gives by their index.
    #[inline(never)]
    fn choose_key(
        &mut self,
        word: String,
        at: (&Place, &str),
        key: &dyn Fn(usize) -> Option<&'static str>,
        noun: &str,
        otherwise: &str,
    ) -> Option<usize> {
        let keys: Vec<&'static str> = (0..).map_while(key).collect();
        if let Some(index) = keys.iter().position(|key| *key == word) {
            return Some(index);
        }
        let advice = match self.guess(&word, &mut keys.iter().copied()) {
            Some(nearest) => format!("did you mean “{nearest}”? Until then {otherwise}"),
            None => format!("write {}; until then {otherwise}", one_of(&keys)),
        };
        let what = format!("“{}” is not {noun}", shorten(&word));
        self.problems.warn(at, what, advice);
        None
    }
}

/// Takes the text unless it's blank.
///
/// Out of its place, since what is moved out of a struct by parts is dropped by parts, wherever a function ends.
pub(super) fn filled(text: &mut Option<String>) -> Option<String> {
    text.take().filter(|text| !text.trim().is_empty())
}

/// "a, b or c".
fn one_of(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
