//! What of a chart is the same whatever part of it is visible.

use super::{Pyramid, Values};
use crate::incident::Chart;

/// A chart, looked at once: how its values lie, and summaries of its readings.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// How its values lie.
    pub values: Values,
    /// Of each series.
    pub(super) pyramids: Vec<Pyramid>,
}

impl Prepared {
    /// Looks at every reading of `chart` a few times.
    pub fn of(chart: &Chart) -> Self {
        let series = chart.series.iter();
        Self {
            values: Values::of(chart),
            pyramids: series
                .map(|series| Pyramid::of(chart, &series.readings))
                .collect(),
        }
    }
}
