//! What of a chart is the same whatever part of it is visible.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Pyramid, Values};
use crate::incident::Chart;

/// A chart, looked at once: how its values lie, and summaries of its readings.
#[derive(Debug)]
pub struct Prepared {
    /// How its values lie.
    pub values: Values,
    is_drawn: AtomicBool,
    pyramids: OnceLock<Vec<Pyramid>>,
}

impl Prepared {
    /// Looks at every reading of `chart`.
    pub fn of(chart: &Chart) -> Self {
        Self {
            values: Values::of(chart),
            is_drawn: AtomicBool::new(false),
            pyramids: OnceLock::new(),
        }
    }

    /// The summaries of each series, from the second drawing on. To make them takes a look at every reading, which the
    /// first drawing would have to wait for, and can do itself as well.
    pub(super) fn pyramids(&self, chart: &Chart) -> Option<&[Pyramid]> {
        let make = || {
            let series = chart.series.iter();
            series
                .map(|series| Pyramid::of(chart, &series.readings))
                .collect()
        };
        let is_drawn = self.is_drawn.swap(true, Ordering::Relaxed);
        is_drawn.then(|| self.pyramids.get_or_init(make).as_slice())
    }
}
