//! The rows of a data table: the readings of all series by time.

use crate::incident::Chart;

/// One row: a time in milliseconds, and for each series the index of what was read then.
pub type Row = (i64, Vec<Option<usize>>);

/// The readings of all series by time; those of one instant share a row.
pub fn rows(chart: &Chart) -> Vec<Row> {
    let width = chart.series.len();
    let mut cells: Vec<(i64, usize, usize)> = Vec::new();
    for (series, own) in chart.series.iter().enumerate() {
        cells.extend(
            own.readings
                .times
                .iter()
                .enumerate()
                .map(|(index, time)| (*time, index, series)),
        );
    }
    // By time, then in the order of each series: several readings of one instant keep theirs.
    crate::sort::by_key(&mut cells, |cell| cell.0);
    let mut rows: Vec<Row> = Vec::with_capacity(cells.len());
    for (time, index, series) in cells {
        let free = rows
            .last_mut()
            .filter(|row| row.0 == time && row.1.get(series).is_some_and(Option::is_none));
        match free {
            Some(row) => fill(&mut row.1, series, index),
            None => {
                let mut row = vec![None; width];
                fill(&mut row, series, index);
                rows.push((time, row));
            }
        }
    }
    rows
}

fn fill(row: &mut [Option<usize>], series: usize, index: usize) {
    if let Some(cell) = row.get_mut(series) {
        *cell = Some(index);
    }
}
