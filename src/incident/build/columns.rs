//! Readings that are written as columns.

use crate::format::{BadCells, Place, TimeColumn, ValueColumn, WrittenColumns, WrittenWhen};
use crate::incident::Readings;

use super::charts::{FURTHEST, instant};
use super::desk::Desk;
use super::readings::out_of_order;

/// The readings of the columns at `place`, by time.
pub(super) fn build(desk: &mut Desk<'_>, mut columns: WrittenColumns, place: &Place) -> Readings {
    let values = match columns.values.take() {
        Some(column) => values(desk, column, place),
        None => {
            desk.missing(place, "values", "write one value for each time");
            Vec::new()
        }
    };
    let times = match columns.times.take() {
        Some(times) => {
            if columns.start.is_some() || columns.step_seconds.is_some() {
                let what = "the readings have both times and a start with steps";
                desk.problems
                    .warn((place, "times"), what, "take one of them out; the times count");
            }
            written_times(desk, times, &mut columns.times_unit, place)
        }
        None => stepped_times(desk, columns.start, columns.step_seconds, values.len(), place),
    };
    let Some(times) = times else {
        return Readings::default();
    };
    if times.len() != values.len() {
        let what = format!("there are {} times and {} values", times.len(), values.len());
        let advice = "write one value for each time, null where nothing was read; the rest is left out";
        desk.problems.error((place, ""), what, advice);
    }
    in_order(desk, times, values, place)
}

/// The values, NaN where there is none.
fn values(desk: &mut Desk<'_>, mut column: ValueColumn, place: &Place) -> Vec<f64> {
    if let Some(number) = column.beside {
        column.cells = typed_array(desk, number, (place, "values"));
        // JSON has no words for what isn't finite.
        let cells = column.cells.iter_mut();
        cells
            .filter(|value| !value.is_finite())
            .for_each(|value| *value = f64::NAN);
    }
    let advice = "write a number, or null where nothing was read";
    bad_cells(desk, column.bad, (place, "values"), "a value", advice);
    column.cells
}

/// The times as milliseconds, NaN where there is none.
fn written_times(
    desk: &mut Desk<'_>,
    mut column: TimeColumn,
    unit: &mut Option<String>,
    place: &Place,
) -> Option<Vec<f64>> {
    if let Some(number) = column.beside {
        column.cells = typed_array(desk, number, (place, "times"));
        for index in 0..column.cells.len() {
            if column.cells.get(index).is_some_and(|time| time.is_nan()) {
                column.bad.note(index);
            }
        }
    }
    let advice = "write all as numbers since 1970, or all as 2026-10-19T09:56Z; its reading is left out";
    bad_cells(
        desk,
        column.bad,
        (place, "times"),
        "a time like the others",
        advice,
    );
    let units = [("s", 1_000.0), ("ms", 1.0)];
    let noun = "a unit of times";
    let unit = desk.choose(unit, (place, "times_unit"), &units, noun, "they count seconds");
    let scale = if column.written {
        1.0
    } else {
        unit.unwrap_or(1_000.0)
    };
    let mut times = column.cells;
    let (mut first, mut count) = (0, 0);
    for (index, time) in times.iter_mut().enumerate() {
        *time *= scale;
        if time.abs() > FURTHEST {
            if count == 0 {
                first = index;
            }
            count += 1;
            *time = f64::NAN;
        }
    }
    let advice = "write seconds since 1970, or milliseconds with “times_unit”: “ms”; its reading is left out";
    bad_cells(
        desk,
        BadCells { first, count },
        (place, "times"),
        "a time of any calendar",
        advice,
    );
    Some(times)
}

/// The numbers that came beside the text.
fn typed_array(desk: &mut Desk<'_>, number: usize, (place, column): (&Place, &str)) -> Vec<f64> {
    desk.beside
        .get_mut(number)
        .map(std::mem::take)
        .unwrap_or_else(|| {
            let what = "there is no typed array beside this file";
            desk.problems
                .error((place, column), what, "write a list of numbers");
            Vec::new()
        })
}

/// Times at even steps.
fn stepped_times(
    desk: &mut Desk<'_>,
    start: Option<WrittenWhen>,
    step: Option<f64>,
    count: usize,
    place: &Place,
) -> Option<Vec<f64>> {
    let advice = "write times, or start and step_seconds";
    let Some(step) = step else {
        desk.missing(
            place,
            if start.is_some() { "step_seconds" } else { "times" },
            advice,
        );
        return None;
    };
    let Some(start) = start else {
        desk.missing(place, "start", advice);
        return None;
    };
    let WrittenWhen::Exact(start) = start else {
        let what = "readings at even steps need a start to the minute";
        desk.problems
            .error((place, "start"), what, "write it as 2026-10-19T09:56Z");
        return None;
    };
    if step <= 0.0 {
        let what = "there is no time between two readings";
        desk.problems
            .error((place, "step_seconds"), what, "write a number of seconds above 0");
        return None;
    }
    let at = |index: usize| start.millis() as f64 + index as f64 * step * 1_000.0;
    if at(count) > FURTHEST {
        let what = "with this step the readings run past the end of the calendar";
        let advice = "write the seconds between two readings; what is too late is left out";
        desk.problems.error((place, "step_seconds"), what, advice);
    }
    let time = |index| instant(at(index)).map_or(f64::NAN, |at| at.millis() as f64);
    Some((0..count).map(time).collect())
}

/// Says which cell is the first that isn't what it should be.
fn bad_cells(desk: &mut Desk<'_>, bad: BadCells, (place, column): (&Place, &str), noun: &str, advice: &str) {
    let what = match bad.count {
        0 => return,
        1 => format!("this cell is not {noun}"),
        2 => format!("this cell is not {noun}, nor is another one"),
        more => format!("this cell is not {noun}, nor are {} others", more - 1),
    };
    let below = format!("{column}[{}]", bad.first);
    desk.problems.error((place, &below), what, advice);
}

/// The readings by time, those without one left out.
fn in_order(desk: &mut Desk<'_>, times: Vec<f64>, mut values: Vec<f64>, place: &Place) -> Readings {
    let count = times.len().min(values.len());
    let mut latest = f64::NEG_INFINITY;
    let (mut whole, mut late) = (true, None);
    for (index, time) in times.iter().take(count).enumerate() {
        if time.is_nan() {
            whole = false;
        } else if *time < latest {
            late.get_or_insert(index);
        } else {
            latest = *time;
        }
    }
    if let Some(index) = late {
        out_of_order(desk, place, &format!("times[{index}]"));
    }
    if whole && late.is_none() {
        // In place: numbers of eight bytes become numbers of eight bytes.
        let mut times: Vec<i64> = times
            .into_iter()
            .map(|time| (time + 0.5).floor() as i64)
            .collect();
        times.truncate(count);
        values.truncate(count);
        return Readings {
            times,
            values,
            details: Vec::new(),
        };
    }
    let rows = times.into_iter().zip(values).filter(|(time, _)| !time.is_nan());
    let mut rows: Vec<(i64, f64)> = rows.map(|(time, value)| (time.round() as i64, value)).collect();
    crate::sort::by_key(&mut rows, |(time, _)| *time);
    let (times, values) = rows.into_iter().unzip();
    Readings {
        times,
        values,
        details: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::incident::{Outcome, read_with};
    use crate::time::FixedZones;

    fn outcome(readings: &str, columns: Vec<Vec<f64>>) -> Outcome {
        let charts = format!(r#"[{{"title":"T","between":"line","series":[{{"readings":{readings}}}]}}]"#);
        let file = format!(r#"{{"format":1,"id":"a","title":"A","charts":{charts}}}"#);
        read_with(file.as_bytes(), columns, &FixedZones)
    }

    #[test]
    fn columns_can_come_beside_the_text() {
        let readings = r#"{"times":{"typed_array":0},"times_unit":"ms","values":{"typed_array":1}}"#;
        let times = vec![1e12, f64::NAN, 1e12 + 2.0, 1e12 + 3.0];
        let found = outcome(readings, vec![times, vec![1.0, 2.0, f64::INFINITY, 4.0]]);
        let charts = found.incident.map(|incident| incident.charts).unwrap();
        let read = &charts[0].series[0].readings;
        assert_eq!(
            read.times,
            [1_000_000_000_000, 1_000_000_000_002, 1_000_000_000_003]
        );
        assert!(read.values[0] == 1.0 && read.values[1].is_nan() && read.values[2] == 4.0);
        let paths: Vec<&str> = found
            .problems
            .iter()
            .map(|problem| problem.path.as_str())
            .collect();
        assert_eq!(paths, ["charts[0].series[0].readings.times[1]"]);
    }

    #[test]
    fn a_column_that_nobody_handed_over_is_told_of() {
        let readings = r#"{"start":"2026-10-19T09:56Z","step_seconds":60,"values":{"typed_array":7}}"#;
        let found = outcome(readings, Vec::new());
        assert_eq!(found.problems[0].what, "there is no typed array beside this file");
    }
}
