//! The readings of a chart as comma-separated values (RFC 4180).

use crate::incident::{Chart, Detail, Reading};
use crate::time::{Instant, Precision};

/// Every reading of a chart, by series and time, a line each, after a line of names: `time` as `iso` writes it,
/// `series` where there are several, `value`, `unit` where there is one, `low`, `high`, `until`, `approximate`
/// (`yes` or nothing; so is `time_approximate`) and `note`. `number` writes a number in full. A reading without a
/// number says that nothing was read then, or has its words as the note.
pub fn csv(chart: &Chart, iso: &dyn Fn(Instant) -> String, number: &dyn Fn(f64) -> String) -> String {
    let several = chart.series.len() > 1;
    let mut out = String::new();
    line(&mut out, several, chart.unit.is_some(), HEAD);
    for series in &chart.series {
        for reading in series.readings.iter() {
            let cells = cells(&reading, &series.name, chart.unit.as_deref(), iso, number);
            let cells = std::array::from_fn(|at| cells.get(at).map_or("", String::as_str));
            line(&mut out, several, chart.unit.is_some(), cells);
        }
    }
    out
}

const COLUMNS: usize = 10;
/// Of the columns, those that not every chart has.
const SERIES: usize = 1;
const UNIT: usize = 3;

const HEAD: [&str; COLUMNS] = [
    "time",
    "series",
    "value",
    "unit",
    "low",
    "high",
    "until",
    "approximate",
    "time_approximate",
    "note",
];

fn cells(
    reading: &Reading<'_>,
    series: &str,
    unit: Option<&str>,
    iso: &dyn Fn(Instant) -> String,
    number: &dyn Fn(f64) -> String,
) -> [String; COLUMNS] {
    let none = Detail::default();
    let detail = reading.detail.unwrap_or(&none);
    let numeral = |value: Option<f64>| value.map(number).unwrap_or_default();
    let yes = |is: bool| String::from(if is { "yes" } else { "" });
    [
        iso(reading.at),
        series.to_owned(),
        numeral(reading.value),
        unit.unwrap_or_default().to_owned(),
        numeral(detail.low),
        numeral(detail.high),
        detail.until.map(iso).unwrap_or_default(),
        yes(detail.approximate),
        yes(detail.at_approximate || detail.at_precision != Precision::Exact),
        detail.text.clone().unwrap_or_default(),
    ]
}

fn line(out: &mut String, series: bool, unit: bool, cells: [&str; COLUMNS]) {
    let mut between = "";
    for (at, cell) in cells.into_iter().enumerate() {
        if (at == SERIES && !series) || (at == UNIT && !unit) {
            continue;
        }
        out.push_str(between);
        between = ",";
        quoted(out, cell);
    }
    out.push_str("\r\n");
}

fn quoted(out: &mut String, cell: &str) {
    if !cell.contains([',', '"', '\n', '\r']) {
        return out.push_str(cell);
    }
    out.push('"');
    out.push_str(&cell.replace('"', "\"\""));
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::samples::chart;
    use crate::incident::{Between, Readings};

    fn written(chart: &Chart) -> String {
        let iso = |at: Instant| at.millis().to_string();
        csv(chart, &iso, &|value| value.to_string())
    }

    #[test]
    fn a_plain_series_has_a_line_for_each_reading_and_for_each_gap() {
        let readings = Readings {
            times: vec![0, 1000, 2000],
            values: vec![1.5, f64::NAN, -2e-12],
            details: Vec::new(),
        };
        let plain = Chart {
            unit: None,
            ..chart(Between::Line, readings)
        };
        assert_eq!(
            written(&plain),
            "time,value,low,high,until,approximate,time_approximate,note\r\n\
             0,1.5,,,,,,\r\n\
             1000,,,,,,,\r\n\
             2000,-0.000000000002,,,,,,\r\n"
        );
    }

    #[test]
    fn whatever_a_reading_says_has_a_column_and_texts_are_quoted() {
        let detail = Detail {
            low: Some(1.0),
            high: Some(9.0),
            until: Some(Instant::from_millis(2000)),
            approximate: true,
            at_approximate: true,
            text: Some("say \"so\", then\nstop".to_owned()),
            ..Detail::default()
        };
        let readings = Readings {
            times: vec![1000],
            values: vec![5.0],
            details: vec![(0, detail)],
        };
        let mut told = chart(Between::Line, readings);
        told.unit = Some("ms".to_owned());
        let mut other = told.series[0].clone();
        told.series[0].name = "a,b".to_owned();
        other.readings = Readings::default();
        told.series.push(other);
        assert_eq!(
            written(&told),
            "time,series,value,unit,low,high,until,approximate,time_approximate,note\r\n\
             1000,\"a,b\",5,ms,1,9,2000,yes,yes,\"say \"\"so\"\", then\nstop\"\r\n"
        );
    }
}
