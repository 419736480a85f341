//! The timeline of any postmortem: a list, a table or headings that begin with times.

use super::Import;
use super::clock::{Clock, leading_clock, zone_of};
use crate::edition::{Kind, blocks, items, plain, table, uncell};
use crate::json::Json;
use crate::time::{Civil, Millis, ZoneRules};

/// What an entry begins with, and what it says.
struct Entry {
    clock: Option<Clock>,
    text: String,
    /// The whole, as it stands in the document.
    source: String,
}

impl Import<'_> {
    /// The entries of a timeline; what stands before the first, after a heading that says more than what it heads; and
    /// what stands behind the last.
    pub(super) fn timeline<'b>(&mut self, title: &str, body: &'b str) -> (Vec<Json>, String, &'b str) {
        let found = blocks(body);
        let headed = found
            .iter()
            .filter(|block| matches!(block.kind, Kind::Heading(_)))
            .any(|block| leading_clock(&plain(block.raw)).is_some());
        let mut entries: Vec<Entry> = Vec::new();
        let mut end = 0;
        let mut opening = body.len();
        if headed {
            for (index, block) in found.iter().enumerate() {
                if !matches!(block.kind, Kind::Heading(_)) {
                    continue;
                }
                opening = opening.min(block.range.start);
                let later = found.iter().skip(index + 1);
                let next = later
                    .into_iter()
                    .find(|block| matches!(block.kind, Kind::Heading(_)));
                let until = next.map_or(body.len(), |next| next.range.start);
                let text = body.get(block.range.end..until).unwrap_or_default().trim();
                entries.push(entry(&plain(block.raw), text, block.raw));
                end = body.len();
            }
        } else {
            for block in &found {
                let own = listed(block.kind, block.raw);
                if own.is_empty() {
                    continue;
                }
                // What stands between two lists, such as a picture, is of the entry before it.
                let between = body.get(end..block.range.start).unwrap_or_default().trim();
                if let Some(last) = entries.last_mut().filter(|_| !between.is_empty()) {
                    last.text.push_str("\n\n");
                    last.text.push_str(between);
                }
                entries.extend(own);
                opening = opening.min(block.range.start);
                end = block.range.end;
            }
        }
        if entries.is_empty() {
            return (Vec::new(), String::new(), body);
        }
        let opens = body.get(..opening).unwrap_or_default();
        let zone = zone_of(title).or_else(|| zone_of(opens));
        self.zone = self.zone.take().or(zone);
        let about = are_approximate(title) || are_approximate(opens);
        for clock in entries.iter_mut().filter_map(|entry| entry.clock.as_mut()) {
            clock.about |= about;
        }
        let moments = self.dated(entries);
        let plain = title.split_whitespace().count() <= 2;
        let intro = [if plain { "" } else { title }, opens.trim()].join("\n\n");
        let rest = body.get(end..).unwrap_or_default();
        (moments, intro.trim().to_owned(), rest)
    }

    /// Gives each entry its time where that's certain. A clock time without a day lies in the day before it as long as
    /// the clock goes forward.
    fn dated(&mut self, entries: Vec<Entry>) -> Vec<Json> {
        let mut before: Option<Civil> = None;
        let mut moments = Vec::new();
        for Entry { clock, text, source } in entries {
            let words = clock.as_ref().map(|clock| clock.words.clone());
            let civil = clock.as_ref().and_then(|clock| {
                let day = clock
                    .day
                    .or_else(|| before.map(|civil| (civil.year, civil.month, civil.day)))?;
                let mut civil = Civil::midnight(day.0, day.1, day.2)?;
                (civil.hour, civil.minute, civil.second) = clock.time?;
                let later = before.is_none_or(|before| sort_key(&before) <= sort_key(&civil));
                (clock.day.is_some() || later).then_some(civil)
            });
            before = civil.or(before.filter(|_| clock.is_none()));
            let offset = clock.as_ref().and_then(|clock| clock.offset);
            let at = civil.and_then(|civil| self.iso(civil, offset));
            let until = clock.as_ref().and_then(|clock| clock.until);
            let until = civil.zip(until).and_then(|(civil, until)| ending(civil, until));
            let until = until
                .and_then(|until| self.iso(until, offset))
                .filter(|_| at.is_some());
            let mut moment = Json::object();
            match at {
                Some(at) => moment = moment.with("at", at),
                None => {
                    let (stated, reason) = match (&words, civil) {
                        (None, _) => ("not said".to_owned(), "it begins with no time"),
                        (Some(words), None) => (words.clone(), "its day isn’t said"),
                        (Some(words), Some(_)) => (words.clone(), "its zone isn’t said, or not as an offset"),
                    };
                    let what = format!("the time of this moment is not certain: {reason}");
                    self.doubt(
                        &source,
                        &what,
                        "write it out; until then the document’s words stand for it",
                    );
                    moment = moment.with("stated", stated);
                }
            }
            let about = clock.is_some_and(|clock| clock.about);
            let text = if text.is_empty() { source } else { text };
            let moment = moment.maybe("until", until).flag("approximate", about);
            moments.push(moment.with("text", text));
        }
        moments
    }
}

/// Whether a heading or a sentence says of all times that they are approximate.
fn are_approximate(text: &str) -> bool {
    let sentences = text
        .split(['.', ';', '!', '?', '|'])
        .flat_map(|part| part.split("\n\n"));
    sentences.into_iter().any(|sentence| {
        let small = sentence.to_lowercase();
        let words: Vec<&str> = small.split(|c: char| !c.is_alphanumeric()).collect();
        let all = ["times", "timestamps", "timeline"];
        words.contains(&"approximate") && words.iter().any(|word| all.contains(word))
    })
}

/// When it was over, given when it began and what the clock showed then: on the same day or the one after.
fn ending(from: Civil, (hour, minute, second): (u32, u32, u32)) -> Option<Civil> {
    let utc = ZoneRules::utc();
    let mut until = Civil {
        hour,
        minute,
        second,
        ..from
    };
    if sort_key(&until) <= sort_key(&from) {
        until = utc.civil(utc.instant(until)? + Millis::DAY);
    }
    Some(until)
}

fn sort_key(civil: &Civil) -> (i32, u32, u32, u32, u32, u32) {
    (
        civil.year,
        civil.month,
        civil.day,
        civil.hour,
        civil.minute,
        civil.second,
    )
}

/// The entries of a list or table.
fn listed(kind: Kind, raw: &str) -> Vec<Entry> {
    let item = |item: &String| {
        let clock = leading_clock(item);
        let text = match &clock {
            Some(clock) => clock.behind(item),
            None => item.trim().to_owned(),
        };
        Entry {
            clock,
            text,
            source: item.lines().next().unwrap_or_default().to_owned(),
        }
    };
    let row = |row: &Vec<&str>| {
        let (time, cells) = row.split_first()?;
        let text: Vec<String> = cells.iter().map(|cell| uncell(cell)).collect();
        Some(entry(time, &text.join("\n\n"), time))
    };
    match kind {
        Kind::List => items(raw).iter().map(item).collect(),
        Kind::Table => table(raw).iter().skip(1).filter_map(row).collect(),
        _ => Vec::new(),
    }
}

/// An entry whose time stands apart from its text.
fn entry(time: &str, text: &str, source: &str) -> Entry {
    let clock = leading_clock(time);
    let behind = match &clock {
        Some(clock) => clock.behind(time),
        None => time.trim().to_owned(),
    };
    let parts: Vec<&str> = [&*behind, text]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    Entry {
        clock,
        text: parts.join("\n\n"),
        source: source.to_owned(),
    }
}
