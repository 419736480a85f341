//! Readings that are written one by one.

use crate::format::{Item, Place, Raw, WrittenReading, elements};
use crate::incident::{Detail, Readings};
use crate::time::{Instant, Precision};

use super::desk::{Desk, filled};

/// One reading on its way into the columns.
struct Row {
    at: Instant,
    value: f64,
    detail: Option<Box<Detail>>,
}

/// The readings of the list `raw` at `place`, by time.
pub(super) fn build(desk: &mut Desk<'_>, raw: Raw, place: &Place) -> Readings {
    let text = desk.text;
    let mut rows: Vec<Row> = Vec::new();
    let mut in_order = true;
    let mut latest: Option<Instant> = None;
    for (index, element) in elements(raw.slice(text)).enumerate() {
        let Some(row) = row(desk, Item::read(element), place, index) else {
            continue;
        };
        // What holds over a span may come behind those that lie in it.
        let spans = row.detail.as_ref().is_some_and(|detail| detail.until.is_some());
        let late = latest.is_some_and(|latest| row.at < latest);
        if late && in_order && !spans {
            out_of_order(desk, place, &format!("[{index}].at"));
        }
        in_order &= !late || spans;
        if !spans {
            latest = latest.max(Some(row.at));
        }
        rows.push(row);
    }
    crate::sort::by_key(&mut rows, |row| row.at.millis());
    let mut readings = Readings::default();
    for (index, row) in rows.into_iter().enumerate() {
        readings.times.push(row.at.millis());
        readings.values.push(row.value);
        readings.details.extend(row.detail.map(|detail| (index, *detail)));
    }
    readings
}

/// Says that a reading comes after one that is later.
pub(super) fn out_of_order(desk: &mut Desk<'_>, place: &Place, below: &str) {
    desk.problems.warn(
        (place, below),
        "this reading is earlier than the one before it",
        "mend the time, or put the readings in order; they are drawn in order",
    );
}

fn row(desk: &mut Desk<'_>, item: Item<WrittenReading>, list: &Place, index: usize) -> Option<Row> {
    // Paths are made for readings with problems only: there may be a million of them.
    let clean = matches!(&item, Item::Read(found) if found.notes.is_empty());
    let step = || format!("[{index}]");
    let (mut written, place) = match item {
        Item::Read(found) if clean => {
            let offset = found.notes.offset(desk.text);
            (
                found.value,
                Place {
                    path: String::new(),
                    offset,
                },
            )
        }
        Item::Absent => {
            let what = "found null where an object should be";
            desk.problems.error(
                (list, &step()),
                what,
                "put its keys in curly brackets, or take it out",
            );
            return None;
        }
        item => desk.take(item, list, &step())?,
    };
    let place = || Place {
        path: list.path_of(&step()),
        offset: place.offset,
    };
    let Some(at) = written.at else {
        let advice = "write when it was read; until then it is left out";
        desk.missing(&place(), "at", advice);
        return None;
    };
    let at = desk.resolve(at, &place, "at");
    let until = written.until.map(|until| desk.resolve(until, &place, "until"));
    let from = at.span.from;
    if let Some(until) = until
        && until.span.to < from
    {
        desk.backwards(&place(), "until", at, until);
    }
    if let (Some(low), Some(high)) = (written.low, written.high)
        && high < low
    {
        let advice = "exchange the two, or mend one of them";
        desk.problems
            .warn((&place(), "low"), "“low” is above “high”", advice);
    }
    let vague = at.precision != Precision::Exact;
    let detail = Detail {
        low: match (written.low, written.high) {
            (Some(low), Some(high)) => Some(low.min(high)),
            (low, _) => low,
        },
        high: match (written.low, written.high) {
            (Some(low), Some(high)) => Some(low.max(high)),
            (_, high) => high,
        },
        // What was read on a day holds for the day.
        until: until
            .or(vague.then_some(at))
            .map(|until| until.span.to)
            .filter(|until| *until >= from),
        // Two times that it lies between can't be told from how long it held.
        at_precision: match (at.precision, until) {
            (Precision::Between, Some(_)) => Precision::Exact,
            (precision, _) => precision,
        },
        until_precision: match until {
            None => at.precision,
            Some(until) if until.precision == Precision::Between => Precision::Exact,
            Some(until) => until.precision,
        },
        approximate: written.approximate == Some(true),
        at_approximate: written.at_approximate == Some(true) || vague,
        text: filled(&mut written.text),
    };
    Some(Row {
        at: from,
        value: written.value.unwrap_or(f64::NAN),
        detail: (detail != Detail::default()).then(|| Box::new(detail)),
    })
}
