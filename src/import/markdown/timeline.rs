//! The timeline of any postmortem: a list, a table or headings that begin with times.

use super::Import;
use super::clock::{Clock, leading_clock, zone_of};
use crate::edition::{Kind, blocks, items, plain, table, uncell};
use crate::json::Json;
use crate::time::Civil;

/// What an entry begins with, and what it says.
struct Entry {
    clock: Option<Clock>,
    text: String,
    /// The whole, as it stands in the document.
    source: String,
}

impl Import<'_> {
    /// The entries of a timeline, and what of it is none.
    pub(super) fn timeline<'b>(&mut self, title: &str, body: &'b str) -> (Vec<Json>, &'b str) {
        let found = blocks(body);
        let headed = found
            .iter()
            .filter(|block| matches!(block.kind, Kind::Heading(_)))
            .any(|block| leading_clock(&plain(block.raw)).is_some());
        let mut entries = Vec::new();
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
                match block.kind {
                    Kind::List => entries.extend(items(block.raw).iter().map(|item| {
                        let clock = leading_clock(item);
                        let text = clock.as_ref().map_or(item.as_str(), |clock| {
                            item.get(clock.length..).unwrap_or_default()
                        });
                        let text = text.trim().to_owned();
                        let source = item.lines().next().unwrap_or_default().to_owned();
                        Entry { clock, text, source }
                    })),
                    Kind::Table => entries.extend(table(block.raw).iter().skip(1).map(|row| {
                        let (time, cells) = row
                            .split_first()
                            .map_or(("", [].as_slice()), |(time, cells)| (*time, cells));
                        let text: Vec<String> = cells.iter().map(|cell| uncell(cell)).collect();
                        entry(time, &text.join("\n\n"), time)
                    })),
                    _ => continue,
                }
                opening = opening.min(block.range.start);
                end = block.range.end;
            }
        }
        if entries.is_empty() {
            return (Vec::new(), body);
        }
        let opens = body.get(..opening).unwrap_or_default();
        let zone = zone_of(title).or_else(|| zone_of(opens));
        self.zone = self.zone.take().or(zone);
        let moments = self.dated(entries);
        // What stands between two lists is an entry's; before the first and behind the last it is the author's own.
        let rest = if opens.trim().is_empty() {
            body.get(end..)
        } else {
            body.get(..opening)
        };
        (moments, rest.unwrap_or_default())
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
            moments.push(moment.flag("approximate", about).with("text", text));
        }
        moments
    }
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

/// An entry whose time stands apart from its text.
fn entry(time: &str, text: &str, source: &str) -> Entry {
    let clock = leading_clock(time);
    let behind = clock.as_ref().and_then(|clock| time.get(clock.length..));
    let behind = behind.unwrap_or(if clock.is_some() { "" } else { time }).trim();
    let parts: Vec<&str> = [behind, text]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    Entry {
        clock,
        text: parts.join("\n\n"),
        source: source.to_owned(),
    }
}
