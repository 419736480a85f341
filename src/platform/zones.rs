//! The rules of time zones as the browser's `Intl` knows them.

use std::cell::RefCell;

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::time::{Instant, Offset, ZoneSource, parse_offset};

/// A zone's short name differs by the English that one asks for: `CEST` is known in Britain, `AEST` in Australia.
const ENGLISHES: [&str; 3] = ["en-US", "en-GB", "en-AU"];

/// The last instant of a JavaScript date; asking for later ones throws.
const LAST_MS: i64 = 8_640_000_000_000_000;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Intl, js_name = DateTimeFormat)]
    type Format;

    #[wasm_bindgen(catch, constructor, js_namespace = Intl, js_class = "DateTimeFormat")]
    fn new(locale: &str, options: &Object) -> Result<Format, JsValue>;

    #[wasm_bindgen(catch, method)]
    fn format(this: &Format, at: f64) -> Result<String, JsValue>;

    #[wasm_bindgen(method, js_name = resolvedOptions)]
    fn resolved_options(this: &Format) -> Object;
}

/// What a zone is asked with.
struct Formats {
    zone: String,
    offset: Format,
    /// One for each English that was needed so far: hardly a zone needs all.
    names: Vec<Option<Format>>,
}

thread_local! {
    /// Making a formatter costs a hundred times what using it does. `None` for a zone that nobody knows.
    static FORMATS: RefCell<Vec<(String, Option<Formats>)>> = const { RefCell::new(Vec::new()) };
}

/// The zones that this browser knows.
#[derive(Debug, Clone, Copy, Default)]
pub struct BrowserZones;

impl ZoneSource for BrowserZones {
    fn offset(&self, name: &str, at: Instant) -> Option<Offset> {
        FORMATS.with_borrow_mut(|formats| {
            let known = formats.iter().position(|(known, _)| known == name);
            let index = known.unwrap_or_else(|| {
                formats.push((name.to_owned(), Formats::new(name)));
                formats.len() - 1
            });
            formats.get_mut(index)?.1.as_mut()?.at(at)
        })
    }

    fn local(&self) -> String {
        Format::new("en-US", &Object::new())
            .ok()
            .and_then(|format| Reflect::get(&format.resolved_options(), &"timeZone".into()).ok())
            .and_then(|name| name.as_string())
            .unwrap_or_else(|| "UTC".to_owned())
    }
}

impl Formats {
    fn new(zone: &str) -> Option<Self> {
        Some(Self {
            zone: zone.to_owned(),
            offset: format(zone, "en-US", "longOffset")?,
            names: Vec::new(),
        })
    }

    /// What the zone is called in one of the Englishes.
    fn name_in(&mut self, english: usize, at: Instant) -> Option<String> {
        if english >= self.names.len() {
            self.names
                .push(format(&self.zone, ENGLISHES.get(english)?, "short"));
        }
        name(self.names.get(english)?.as_ref()?, at)
    }

    fn at(&mut self, at: Instant) -> Option<Offset> {
        let seconds = seconds(&name(&self.offset, at)?)?;
        let mut names = (0..ENGLISHES.len()).filter_map(|english| self.name_in(english, at));
        // "GMT+2" is what it says where it has no name.
        let named = names.find(|name| !name.starts_with("GMT") || seconds == 0);
        let abbreviation = named.or_else(|| {
            let offset = self.name_in(0, at)?;
            let offset = offset
                .strip_prefix("GMT")
                .map_or(offset.clone(), |rest| ["UTC", rest].concat());
            Some(offset.replace('-', "−"))
        });
        Some(Offset {
            seconds,
            abbreviation: abbreviation.unwrap_or_default(),
        })
    }
}

fn format(zone: &str, english: &str, style: &str) -> Option<Format> {
    let options = Object::new();
    for (key, value) in [("timeZone", zone), ("timeZoneName", style)] {
        Reflect::set(&options, &key.into(), &value.into()).ok()?;
    }
    Format::new(english, &options).ok()
}

/// The zone's name at an instant: what follows the date in "10/25/2026, GMT+02:00".
fn name(format: &Format, at: Instant) -> Option<String> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact up to the last instant of a date"
    )]
    let ms = at.millis().clamp(-LAST_MS, LAST_MS) as f64;
    let text = format.format(ms).ok()?;
    text.rsplit_once(',').map(|(_, name)| name.trim().to_owned())
}

/// The seconds of `GMT`, `GMT+02:00` or, before there were zones, `GMT-00:01:15`.
fn seconds(name: &str) -> Option<i32> {
    let offset = name.strip_prefix("GMT")?;
    if offset.is_empty() {
        return Some(0);
    }
    match offset.char_indices().nth(6) {
        Some((colon, ':')) => {
            let whole = parse_offset(offset.get(..colon)?)?;
            let rest: i32 = offset.get(colon + 1..)?.parse().ok()?;
            Some(if whole < 0 || offset.starts_with(['-', '−']) {
                whole - rest
            } else {
                whole + rest
            })
        }
        _ => parse_offset(offset),
    }
}
