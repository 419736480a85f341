//! Charts and their series.

use std::mem::take;

use crate::format::{self, List, Place, WrittenReadings, shorten};
use crate::incident::Readings;
use crate::incident::{Between, Chart, NumberStyle, Series, ValueScale};
use crate::names::Names;
use crate::time::{Instant, Millis, When};

use super::desk::{Desk, filled};
use super::{columns, ids, readings};

/// The charts in file order.
pub(super) fn build(desk: &mut Desk<'_>, list: List<format::Chart>, top: &Place) -> Vec<Chart> {
    let mut charts = Vec::new();
    desk.each(list, top, "charts", &mut |desk, written, place| {
        let number = charts.len() + 1;
        charts.push(chart(desk, written, place, number));
    });
    ids::number(charts.iter_mut().map(|chart: &mut Chart| &mut chart.key));
    charts
}

fn chart(desk: &mut Desk<'_>, written: &mut format::Chart, place: &Place, number: usize) -> Chart {
    let key = desk.key(&mut written.id, place);
    let title = desk.need(&mut written.title, place, "title", "write what was measured");
    let title = title.unwrap_or_else(|| format!("Chart {number}"));
    let advice = "write the readings; a chart has at least one series";
    if written.series.is_absent() {
        desk.missing(place, "series", advice);
    } else if written.series.is_empty(desk.text) {
        desk.problems.error((place, "series"), "it is empty", advice);
    }
    let unit = filled(&mut written.unit);
    let betweens = [
        ("line", Between::Line),
        ("none", Between::None),
        ("step", Between::Step),
    ];
    let noun = "something that can be drawn between two readings";
    let between = desk.choose(
        &mut written.between,
        (place, "between"),
        &betweens,
        noun,
        "it is a line",
    );
    let scales = [("linear", ValueScale::Linear), ("log", ValueScale::Log)];
    let scale = desk.choose(
        &mut written.scale,
        (place, "scale"),
        &scales,
        "a scale",
        "it is linear",
    );
    let usual = match unit {
        Some(_) => NumberStyle::Plain,
        None => NumberStyle::Compact,
    };
    let styles = [("compact", NumberStyle::Compact), ("full", NumberStyle::Full)];
    let noun = "a way to write numbers";
    let style = desk.choose(
        &mut written.number,
        (place, "number"),
        &styles,
        noun,
        "it depends on the unit",
    );
    Chart {
        key,
        caption: filled(&mut written.caption),
        table_caption: filled(&mut written.table_caption),
        between: between.unwrap_or(Between::Line),
        max_gap: max_gap(desk, written.max_gap_seconds, place),
        scale: scale.unwrap_or(ValueScale::Linear),
        number: style.unwrap_or(usual),
        thresholds: thresholds(desk, take(&mut written.thresholds), place),
        series: all_series(desk, take(&mut written.series), place, &title),
        title,
        unit,
    }
}

fn max_gap(desk: &mut Desk<'_>, seconds: Option<f64>, place: &Place) -> Option<Millis> {
    let seconds = seconds?;
    if seconds > 0.0 {
        return Some(Millis((seconds * 1_000.0) as i64));
    }
    let what = "no gap is shorter than that";
    let advice = "write a number of seconds above 0; until then there is no limit";
    desk.problems.warn((place, "max_gap_seconds"), what, advice);
    None
}

fn thresholds(desk: &mut Desk<'_>, list: List<format::Threshold>, place: &Place) -> Vec<(f64, String)> {
    let mut thresholds = Vec::new();
    desk.each(list, place, "thresholds", &mut |desk, written, place| {
        let label = desk.need(&mut written.label, place, "label", "write what the value means");
        match written.value {
            Some(value) => thresholds.push((value, label.unwrap_or_default())),
            None => desk.missing(place, "value", "write where the line lies"),
        }
    });
    thresholds
}

fn all_series(desk: &mut Desk<'_>, list: List<format::Series>, place: &Place, title: &str) -> Vec<Series> {
    let mut items = Vec::new();
    desk.each(
        list,
        place,
        "series",
        &mut |_, written: &mut format::Series, place| {
            items.push((take(written), place.clone()));
        },
    );
    let alone = items.len() == 1;
    let mut all: Vec<Series> = Vec::with_capacity(items.len());
    let mut taken = Names::default();
    for (index, (mut written, place)) in items.into_iter().enumerate() {
        let number = (index + 1).to_string();
        let id = series_id(desk, &mut written.id, &taken, &place).unwrap_or_else(|| number.clone());
        let name = match filled(&mut written.name) {
            None if alone => title.to_owned(),
            None => {
                let advice = "write what the line shows; until then it goes by its id";
                desk.missing(&place, "name", advice);
                id.clone()
            }
            Some(name) => name,
        };
        let read = match written.readings {
            format::Item::Absent => {
                desk.missing(&place, "readings", "write a list of readings, or columns");
                None
            }
            item => desk.take(item, &place, "readings"),
        };
        let readings = match read {
            Some((WrittenReadings::Each(raw), place)) => readings::build(desk, raw, &place),
            Some((WrittenReadings::Columns(item), place)) => match desk.take(*item, &place, "") {
                Some((columns, _)) => columns::build(desk, columns, &place),
                None => Readings::default(),
            },
            None => Readings::default(),
        };
        mark(desk, &readings, &place);
        taken.add(&id, index);
        all.push(Series { id, name, readings });
    }
    all
}

/// A series' id, which has to be unique in its chart only.
fn series_id(desk: &mut Desk<'_>, id: &mut Option<String>, taken: &Names, place: &Place) -> Option<String> {
    let id = filled(id)?;
    let (what, advice) = if !ids::is_valid(&id) {
        (ids::not_an_id(&id), ids::HOW_TO_WRITE)
    } else if taken.get(&id).is_some() {
        let what = format!("there is a series “{}” in this chart already", shorten(&id));
        (what, "choose another id")
    } else {
        return Some(id);
    };
    let advice = format!("{advice}; until then the series goes by its number");
    desk.problems.warn((place, "id"), what, advice);
    None
}

/// First and last reading have their place on the time axis.
fn mark(desk: &mut Desk<'_>, readings: &Readings, place: &Place) {
    for index in [0, readings.len().wrapping_sub(1)] {
        if let Some(reading) = readings.get(index) {
            let approximate = reading.detail.is_some_and(|detail| detail.at_approximate);
            desk.mark(place, "readings", When::exact(reading.at), approximate);
        }
    }
}

/// The furthest that a clock in a browser can show, in milliseconds either side of 1970.
pub(super) const FURTHEST: f64 = 8.64e15;

/// An instant from milliseconds since the epoch, if clocks can show it.
pub(super) fn instant(ms: f64) -> Option<Instant> {
    (ms.abs() <= FURTHEST).then(|| Instant::from_millis(ms.round() as i64))
}
