//! Charts and their readings as the file writes them.

use crate::export::calendar::Calendar;
use crate::incident::{Between, Chart, Detail, Incident, NumberStyle, Reading, Readings, ValueScale};
use crate::json::Json;
use crate::time::{Instant, Precision, Span, When};

pub(super) fn charts(incident: &Incident, calendar: &Calendar) -> Vec<Json> {
    incident.charts.iter().map(|own| chart(own, calendar)).collect()
}

fn chart(chart: &Chart, calendar: &Calendar) -> Json {
    let between = match chart.between {
        Between::Line => None,
        Between::None => Some("none"),
        Between::Step => Some("step"),
    };
    let number = match (chart.number, &chart.unit) {
        (NumberStyle::Compact, Some(_)) => Some("compact"),
        (NumberStyle::Full, _) => Some("full"),
        _ => None,
    };
    let thresholds = chart.thresholds.iter().map(|(value, label)| {
        let label = (!label.is_empty()).then_some(label);
        Json::object().with("value", *value).maybe("label", label)
    });
    let alone = chart.series.len() == 1;
    let series = chart.series.iter().enumerate().map(|(index, series)| {
        let numbered = series.id == (index + 1).to_string();
        Json::object()
            .maybe("id", (!numbered).then_some(&series.id))
            .maybe(
                "name",
                (!alone || series.name != chart.title).then_some(&series.name),
            )
            .with("readings", readings(&series.readings, calendar))
    });
    Json::object()
        .maybe("id", chart.key.id.as_ref())
        .with("title", &chart.title)
        .maybe("unit", chart.unit.as_ref())
        .maybe("caption", chart.caption.as_ref())
        .maybe("table_caption", chart.table_caption.as_ref())
        .maybe("between", between)
        .maybe("max_gap_seconds", chart.max_gap.map(|gap| gap.0 as f64 / 1_000.0))
        .maybe("scale", (chart.scale == ValueScale::Log).then_some("log"))
        .maybe("number", number)
        .filled("thresholds", thresholds.collect())
        .filled("series", series.collect())
}

/// Series with as many plain readings are written as columns.
const COLUMNS_FROM: usize = 20;

fn readings(readings: &Readings, calendar: &Calendar) -> Json {
    if !readings.details.is_empty() || readings.len() < COLUMNS_FROM {
        return Json::List(readings.iter().map(|reading| one(&reading, calendar)).collect());
    }
    let values = Json::List(readings.values.iter().map(|value| Json::from(*value)).collect());
    if let Some((start, step)) = regular(&readings.times) {
        let start = calendar.iso(Instant::from_millis(start));
        let step = Json::object()
            .with("start", start)
            .with("step_seconds", step as f64 / 1_000.0);
        return step.with("values", values);
    }
    let seconds = whole_seconds(&readings.times);
    let time = |time: &i64| Json::from(if seconds { *time / 1_000 } else { *time });
    Json::object()
        .with("times", Json::List(readings.times.iter().map(time).collect()))
        .maybe("times_unit", (!seconds).then_some("ms"))
        .with("values", values)
}

/// Whether all times are whole seconds.
fn whole_seconds(times: &[i64]) -> bool {
    times.iter().all(|time| time % 1_000 == 0)
}

/// Start and step of times that follow each other evenly.
fn regular(times: &[i64]) -> Option<(i64, i64)> {
    let (first, second) = (*times.first()?, *times.get(1)?);
    let step = second - first;
    let even = times.windows(2).all(|pair| match pair {
        [a, b] => b - a == step,
        _ => true,
    });
    (even && step > 0).then_some((first, step))
}

fn one(reading: &Reading<'_>, calendar: &Calendar) -> Json {
    let none = Detail::default();
    let detail = reading.detail.unwrap_or(&none);
    let (at, implied) = read_at(reading.at, detail, calendar);
    let goes_without_saying = |until| Some(until) == implied && detail.until_precision == detail.at_precision;
    let until = detail.until.filter(|until| !goes_without_saying(*until));
    let until = until.map(|until| calendar.written(ending(until, detail.until_precision)));
    let vague = detail.at_precision != Precision::Exact;
    Json::object()
        .with("at", calendar.written(at))
        .flag("at_approximate", detail.at_approximate && !vague)
        .maybe("value", reading.value)
        .flag("approximate", detail.approximate)
        .maybe("low", detail.low)
        .maybe("high", detail.high)
        .maybe("until", until)
        .maybe("text", detail.text.as_ref())
}

/// When it was read as exactly as that is known, and the end that goes without saying.
pub(crate) fn read_at(at: Instant, detail: &Detail, calendar: &Calendar) -> (When, Option<Instant>) {
    let precision = detail.at_precision;
    let end = match precision {
        Precision::Exact => return (When::exact(at), None),
        Precision::Between => detail.until.unwrap_or(at),
        coarse => end_of(at, coarse, calendar).unwrap_or(at),
    };
    let span = Span::between(at, end);
    (When { span, precision }, Some(end))
}

/// Where the day, month or year ends that begins at `at`.
fn end_of(at: Instant, precision: Precision, calendar: &Calendar) -> Option<Instant> {
    // The day may begin at one o'clock where the clocks are put forward at midnight.
    let civil = calendar.civil(at);
    let midnight = |year, month, day| crate::time::Civil::midnight(year, month, day);
    let next = match precision {
        Precision::Day => midnight(civil.year, civil.month, civil.day)?.plus_days(1)?,
        Precision::Month if civil.month == 12 => midnight(civil.year + 1, 1, 1)?,
        Precision::Month => midnight(civil.year, civil.month + 1, 1)?,
        _ => midnight(civil.year + 1, 1, 1)?,
    };
    calendar.instant(next)
}

/// The time that ends at `until`, known so exactly.
pub(crate) fn ending(until: Instant, precision: Precision) -> When {
    match precision {
        Precision::Exact | Precision::Between => When::exact(until),
        // Its last millisecond lies in the day that it names.
        coarse => When {
            span: Span::at(until - crate::time::Millis(1)),
            precision: coarse,
        },
    }
}
