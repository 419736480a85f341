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
            Some(written_times(desk, times, &mut columns.times_unit, place))
        }
        None => stepped_times(desk, columns.start, columns.step_seconds, values.len(), place),
    };
    let Some(times) = times else {
        return Readings::default();
    };
    if times.ms.len() != values.len() {
        let what = format!("there are {} times and {} values", times.ms.len(), values.len());
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
        for value in &mut column.cells {
            if !value.is_finite() {
                *value = f64::NAN;
            }
        }
    }
    let advice = "write a number, or null where nothing was read";
    bad_cells(desk, column.bad, (place, "values"), "a value", advice);
    column.cells
}

/// A column of times.
#[derive(Default)]
struct Times {
    /// Milliseconds since the epoch, NaN where there is none.
    ms: Vec<f64>,
    /// Those that are no numbers.
    none: BadCells,
    /// Those that no calendar has; they are NaN now.
    far: BadCells,
    /// The first that is earlier than one before it.
    late: Option<usize>,
}

impl Times {
    /// The times in `cells`, which count `unit_ms`. All in one pass: there may be a million.
    fn of(mut cells: Vec<f64>, unit_ms: f64) -> Self {
        let mut times = Self::default();
        let mut latest = -FURTHEST;
        for (index, time) in cells.iter_mut().enumerate() {
            *time *= unit_ms;
            if *time >= latest && *time <= FURTHEST {
                latest = *time;
            } else if time.is_nan() {
                times.none.note(index);
            } else if time.abs() > FURTHEST {
                times.far.note(index);
                *time = f64::NAN;
            } else if times.late.is_none() {
                times.late = Some(index);
            }
        }
        times.ms = cells;
        times
    }

    /// All are times, and none is earlier than the one before it.
    fn are_in_order(&self) -> bool {
        self.none.count == 0 && self.far.count == 0 && self.late.is_none()
    }
}

/// The times that are written.
fn written_times(
    desk: &mut Desk<'_>,
    mut column: TimeColumn,
    unit: &mut Option<String>,
    place: &Place,
) -> Times {
    if let Some(number) = column.beside {
        column.cells = typed_array(desk, number, (place, "times"));
    }
    let units = [("s", 1_000.0), ("ms", 1.0)];
    let noun = "a unit of times";
    let unit = desk.choose(unit, (place, "times_unit"), &units, noun, "they count seconds");
    let unit_ms = if column.written {
        1.0
    } else {
        unit.unwrap_or(1_000.0)
    };
    let times = Times::of(column.cells, unit_ms);
    // What can't be read in the text was noted there.
    let none = column.beside.map_or(column.bad, |_| times.none);
    let advice = "write all as numbers since 1970, or all as 2026-10-19T09:56Z; its reading is left out";
    bad_cells(desk, none, (place, "times"), "a time like the others", advice);
    let advice = "write seconds since 1970, or milliseconds with “times_unit”: “ms”; its reading is left out";
    bad_cells(
        desk,
        times.far,
        (place, "times"),
        "a time of any calendar",
        advice,
    );
    times
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
) -> Option<Times> {
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
    Some(Times::of((0..count).map(time).collect(), 1.0))
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
fn in_order(desk: &mut Desk<'_>, times: Times, mut values: Vec<f64>, place: &Place) -> Readings {
    let count = times.ms.len().min(values.len());
    if let Some(index) = times.late.filter(|index| *index < count) {
        out_of_order(desk, place, &format!("times[{index}]"));
    }
    if times.are_in_order() {
        // In place: numbers of eight bytes become numbers of eight bytes.
        let mut times: Vec<i64> = times
            .ms
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
    let rows = times
        .ms
        .into_iter()
        .zip(values)
        .filter(|(time, _)| !time.is_nan());
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
