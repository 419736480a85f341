//! What a link says after the `#`: an item, and optionally what of the account to show, in which zone.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::format::parse_exact;
use crate::incident::{Incident, Key};
use crate::state::{Clock, ItemKind, ItemRef};
use crate::time::{Instant, Span, ZoneRules};
use crate::words::iso;

/// What one can be led to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Link {
    /// What it leads to: an item by its number or own id; empty for nothing in particular.
    pub item: String,
    /// What of the account is to be seen.
    pub range: Option<Span>,
    /// How times are to be shown.
    pub clock: Option<Clock>,
}

impl Link {
    /// Reads a fragment, with or without its `#`: `phase-6;from=…;to=…;tz=…`. Anybody can write one: of what means
    /// nothing, nothing comes.
    pub fn read(fragment: &str) -> Self {
        let fragment = decoded(fragment.strip_prefix('#').unwrap_or(fragment));
        let mut parts = fragment.split(';');
        let item = parts.next().unwrap_or_default().to_owned();
        let (mut from, mut to, mut clock) = (None, None, None);
        for (key, value) in parts.filter_map(|part| part.split_once('=')) {
            match key {
                "from" => from = parse_exact(value),
                "to" => to = parse_exact(value),
                "tz" => clock = (!value.is_empty()).then(|| Clock::named(value)),
                _ => {}
            }
        }
        let range = from.zip(to).map(|(from, to)| Span::between(from, to));
        Self { item, range, clock }
    }

    /// The fragment, without a `#`: what [`Self::read`] makes the same of again, where times have years of four digits.
    pub fn written(&self) -> String {
        let mut fragment = String::new();
        fragment.extend(utf8_percent_encode(&self.item, CODED));
        let mut say = |key: &str, value: &str| {
            fragment.push_str(key);
            fragment.extend(utf8_percent_encode(value, CODED));
        };
        let time = |at: Instant| iso(&ZoneRules::utc(), at);
        if let Some(range) = self.range {
            say(";from=", &time(range.from));
            say(";to=", &time(range.to));
        }
        if let Some(clock) = &self.clock {
            say(";tz=", clock.word());
        }
        fragment
    }
}

/// What doesn't stand for itself in a fragment.
const CODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/')
    .remove(b':')
    .remove(b'+');

/// The text with its bytes in place of `%41`. What is no text then stays as it was.
fn decoded(text: &str) -> String {
    let bytes = percent_decode_str(text);
    bytes
        .decode_utf8()
        .map_or_else(|_| text.to_owned(), Cow::into_owned)
}

/// The address of a link: `base` with the fragment behind it. One that has a `#` already is what the fragment is
/// written right behind; else `prefix` comes between.
pub fn address(base: &str, prefix: &str, fragment: &str) -> String {
    let mut address = String::from(base);
    if !base.contains('#') {
        address.push('#');
        address.push_str(prefix);
    }
    address.push_str(fragment);
    address
}

/// The fragment of an item: its own id, or its kind and number.
pub fn of(incident: &Incident, item: ItemRef) -> String {
    let own = key(incident, item).and_then(|key| key.id.clone());
    own.unwrap_or_else(|| item.name())
}

/// The item that a link names: by kind and number, or by an id of its own, which never looks like that.
pub fn item(incident: &Incident, fragment: &str) -> Option<ItemRef> {
    if let Some(item) = ItemRef::named(fragment).filter(|item| key(incident, *item).is_some()) {
        return Some(item);
    }
    let mut own = keys(incident).filter(|(_, key)| key.id.as_deref() == Some(fragment));
    own.next().map(|(item, _)| item)
}

/// All items that links can lead to, with their keys.
pub fn keys(incident: &Incident) -> impl Iterator<Item = (ItemRef, &Key)> {
    ItemKind::ALL.into_iter().flat_map(move |kind| {
        let items = (1..).map(move |number| ItemRef { kind, number });
        items.map_while(|item| Some((item, key(incident, item)?)))
    })
}

/// The key of an item, if there is such an item.
fn key(incident: &Incident, item: ItemRef) -> Option<&Key> {
    let at = item.number.checked_sub(1)?;
    match item.kind {
        ItemKind::Phase => incident.phases.get(at).map(|each| &each.key),
        ItemKind::Moment => incident.moments.get(at).map(|each| &each.key),
        ItemKind::Chapter => incident.chapters.get(at).map(|each| &each.key),
        ItemKind::Chart => incident.charts.get(at).map(|each| &each.key),
        ItemKind::Cause => incident.causes.get(at).map(|each| &each.key),
        ItemKind::Action => incident.actions.get(at).map(|each| &each.key),
        ItemKind::Update => incident.updates.get(at).map(|each| &each.key),
        ItemKind::Section => incident.sections.get(at).map(|each| &each.key),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::incident::read;
    use crate::time::{Offset, ZoneSource};

    struct NoZones;

    impl ZoneSource for NoZones {
        fn offset(&self, _: &str, _: Instant) -> Option<Offset> {
            None
        }

        fn local(&self) -> String {
            "UTC".to_owned()
        }
    }

    #[test]
    fn every_item_is_found_by_its_fragment_and_nothing_by_any_other() {
        let file = r#"{ "format": 1, "id": "x", "title": "x",
            "phases": [{ "from": "2026-10-10T00:00Z", "to": "2026-10-10T01:00Z", "level": "degraded" }],
            "moments": [{ "at": "2026-10-10T00:10Z", "text": "a" }, { "id": "alert", "at": "2026-10-10T00:20Z", "text": "b" }],
            "causes": [{ "id": "queue", "title": "c" }] }"#;
        let incident = read(file.as_bytes(), &NoZones).incident.unwrap();
        let named = |kind, number| ItemRef { kind, number };
        for (fragment, found) in [
            ("phase-1", named(ItemKind::Phase, 1)),
            ("moment-1", named(ItemKind::Moment, 1)),
            ("alert", named(ItemKind::Moment, 2)),
            ("queue", named(ItemKind::Cause, 1)),
        ] {
            assert_eq!(item(&incident, fragment), Some(found), "{fragment}");
            assert_eq!(of(&incident, found), fragment);
        }
        for nothing in [
            "",
            "#",
            "#phase-1",
            "phase-2",
            "phase-0",
            "Alert",
            "update-1",
            "%",
            "phase-1;from=",
        ] {
            assert_eq!(item(&incident, nothing), None, "{nothing}");
        }
    }

    #[test]
    fn a_link_says_what_to_show_and_how() {
        let link = Link::read("#phase-6;from=2026-10-10T01:00Z;to=2026-10-10T00:00:30.5Z;tz=Europe/Berlin");
        let range = Span {
            from: Instant::from_millis(1_791_590_430_500),
            to: Instant::from_millis(1_791_594_000_000),
        };
        assert_eq!(link.item, "phase-6");
        assert_eq!(link.range, Some(range), "whichever end comes first");
        assert_eq!(link.clock, Some(Clock::Zone("Europe/Berlin".to_owned())));
        assert_eq!(
            link.written(),
            "phase-6;from=2026-10-10T00:00:30.500Z;to=2026-10-10T01:00:00Z;tz=Europe/Berlin"
        );
        // As messengers rewrite it, and with keys that nobody knows.
        let rewritten =
            "phase-6%3Bfrom%3D2026-10-10T01%3a00Z;to=2026-10-10T00:00:30.5Z;%74z=Europe%2FBerlin;x=1;;=";
        assert_eq!(Link::read(rewritten), link);
    }

    #[test]
    fn what_means_nothing_is_nothing() {
        for (fragment, item) in [
            ("", ""),
            ("#", ""),
            (";;;===", ""),
            ("phase-1;from=2026-10-10T01:00Z", "phase-1"),
            ("phase-1;from=x;to=2026-10-10;tz=", "phase-1"),
            ("%", "%"),
            ("%zz%4", "%zz%4"),
            ("%e2%82", "%e2%82"),
            ("a=b", "a=b"),
        ] {
            let plain = Link {
                item: item.to_owned(),
                ..Link::default()
            };
            assert_eq!(Link::read(fragment), plain, "{fragment}");
        }
    }

    #[test]
    fn an_address_keeps_the_fragment_that_its_base_begins() {
        assert_eq!(
            address("https://a.example/x?y", "", "phase-1"),
            "https://a.example/x?y#phase-1"
        );
        assert_eq!(
            address("https://a.example/x", "b-", "phase-1"),
            "https://a.example/x#b-phase-1"
        );
        assert_eq!(
            address("https://a.example/#/x/", "b-", "phase-1"),
            "https://a.example/#/x/phase-1"
        );
    }

    fn clock() -> impl Strategy<Value = Clock> {
        prop_oneof![
            Just(Clock::Incident),
            Just(Clock::Utc),
            Just(Clock::Local),
            Just(Clock::Elapsed),
            "[A-Z][a-z]{2,6}/[A-Z][a-z_]{2,8}|Etc/GMT[+-][1-9]|[+-]0[0-9]:30".prop_map(Clock::Zone),
        ]
    }

    fn range() -> impl Strategy<Value = Span> {
        let time = || (-62_167_219_200_000_i64..253_402_300_800_000).prop_map(Instant::from_millis);
        (time(), time()).prop_map(|(from, to)| Span::between(from, to))
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            item in any::<String>(), range in proptest::option::of(range()), clock in proptest::option::of(clock()),
        ) {
            // A `;` ends what it leads to; no id has one.
            let item = item.replace(';', "");
            let link = Link { item, range, clock };
            let written = link.written();
            prop_assert!(written.is_ascii() && !written.contains(['#', ' ', '"', '<', '>', '`', '\n']), "{written}");
            prop_assert_eq!(Link::read(&written), link.clone());
            prop_assert_eq!(Link::read(&["#", &written].concat()), link);
        }

        #[test]
        fn any_fragment_is_read(fragment in any::<String>()) {
            let link = Link::read(&fragment);
            prop_assert_eq!(Link::read(&link.written()).range, link.range);
        }

        #[test]
        fn so_is_one_that_looks_like_ours(
            fragment in "[#%]?(phase-[0-9]|[a-f%]{0,4})(;(from|to|tz)=[0-9TZ:.+%;-]{0,24}){0,4}",
        ) {
            let _ = Link::read(&fragment);
        }
    }
}
