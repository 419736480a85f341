//! Lines of the edition that speak of the whole: from when to when, and when it was published.

use crate::edition::{Kind, blocks, clock_time, coarse_time, inferred_year, is_time, plain_line};
use crate::time::Civil;

/// From when to when, as the document states it.
#[derive(Default)]
pub(super) struct Bounds<'a> {
    pub(super) started: &'a str,
    pub(super) ended: Option<&'a str>,
    pub(super) length: Option<&'a str>,
    pub(super) worst: Option<&'a str>,
    pub(super) zone: Option<&'a str>,
    pub(super) goes_on: bool,
}

/// "Started …; ended …, 9 h 16 min. Worst level: Full outage."
pub(super) fn bounds(line: &str) -> Bounds<'_> {
    let (times, worst) = match line.split_once(" Worst level: ") {
        Some((times, worst)) => (times, Some(worst.trim_end_matches('.'))),
        None => (line, None),
    };
    let times = times
        .strip_prefix("Started ")
        .unwrap_or(times)
        .trim_end_matches('.');
    let (started, rest) = times.split_once("; ").unwrap_or((times, ""));
    let (ended, length) = match rest.strip_prefix("ended ") {
        Some(rest) => match rest.split_once(", ") {
            Some((ended, length)) => (Some(ended), Some(length)),
            None => (Some(rest), None),
        },
        None => (None, None),
    };
    let bare = started.trim_end_matches(" (derived)");
    let zone = (!coarse_time(bare)).then(|| bare.rsplit_once(' ').map(|(_, zone)| zone));
    Bounds {
        started,
        ended,
        length,
        worst,
        zone: zone.flatten(),
        goes_on: rest == "still going on",
    }
}

/// The zone in the head of a column: "From (UTC)".
pub(super) fn column_zone(body: &str) -> Option<String> {
    let tables = blocks(body);
    let table = tables.iter().find(|block| block.kind == Kind::Table)?;
    let rows = crate::edition::table(table.raw);
    let head = rows.first()?.first()?.strip_prefix("From (")?;
    Some(plain_line(head.strip_suffix(')')?))
}

/// What stands before the line that says when all of it was published and last changed, and what that says:
/// "Published 2026-10-25; last updated 2026-10-25." It is the last of a document, so `body` is that of its last section.
pub(super) fn closing(body: &str) -> (&str, Option<&str>, Option<&str>) {
    let said = || {
        let found = blocks(body);
        let last = found.last().filter(|last| last.kind == Kind::Paragraph)?;
        let line = last.raw.strip_suffix('.')?;
        let (published, updated) = match line.strip_prefix("Last updated ") {
            Some(updated) => (None, Some(updated)),
            None => match line.strip_prefix("Published ")?.split_once("; last updated ") {
                Some((published, updated)) => (Some(published), Some(updated)),
                None => (Some(line.strip_prefix("Published ")?), None),
            },
        };
        let good = [published, updated].into_iter().flatten().all(is_time);
        let before = body.get(..last.range.start)?.trim_end();
        good.then_some((before, published, updated))
    };
    said().unwrap_or((body, None, None))
}

/// The year in which it began: said with the beginning, or the last in which that day had come before it was
/// published.
pub(super) fn year(bounds: &Bounds<'_>, published: Option<&str>) -> Option<i32> {
    let started = bounds.started.trim_end_matches(" (derived)");
    let started = started.strip_prefix("between ").map_or(started, |both| {
        both.split_once(" and ").map_or(both, |(from, _)| from)
    });
    let clock = |year| {
        let bare = clock_time(started, year);
        bare.or_else(|| clock_time(started.rsplit_once(' ')?.0, year))
    };
    if let Some((civil, _)) = clock(None) {
        return Some(civil.year);
    }
    if coarse_time(started) {
        return started.get(..4)?.parse().ok();
    }
    let (start, _) = clock(Some(2000))?;
    let published = date(published?)?;
    Some(inferred_year(published, start.month, start.day))
}

/// The day of "2026-10-25" or "Oct 25 2026 09:30".
pub(super) fn date(text: &str) -> Option<Civil> {
    match crate::format::parse_when(text) {
        Ok(crate::format::WrittenWhen::Day(year, month, day)) => Civil::midnight(year, month, day),
        _ => clock_time(text, None).map(|(civil, _)| civil),
    }
}
