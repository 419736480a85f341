//! What a link to an item says after the `#`.

use crate::incident::{Incident, Key};
use crate::state::{ItemKind, ItemRef};

/// The fragment of an item: its own id, or its kind and number.
pub fn of(incident: &Incident, item: ItemRef) -> String {
    let own = key(incident, item).and_then(|key| key.id.clone());
    own.unwrap_or_else(|| item.name())
}

/// The item that a fragment names, with or without its `#`: by kind and number, or by an id of its own, which never
/// looks like that.
pub fn item(incident: &Incident, fragment: &str) -> Option<ItemRef> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
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
    use super::*;
    use crate::incident::read;
    use crate::time::{Instant, Offset, ZoneSource};

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
        assert_eq!(item(&incident, "#moment-2"), Some(named(ItemKind::Moment, 2)));
        for nothing in [
            "",
            "#",
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
}
