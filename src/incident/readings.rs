//! Readings as columns.

use crate::time::{Instant, Precision};

/// The readings of one series by time, as columns of equal length.
///
/// Most readings are a time and a value; whatever else a few of them say is kept aside.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Readings {
    /// Milliseconds since the epoch, never falling.
    pub times: Vec<i64>,
    /// The values; NaN where nothing was read or where only a range or words are known.
    pub values: Vec<f64>,
    /// What else single readings say, by rising index.
    pub details: Vec<(usize, Detail)>,
}

/// What a reading says besides time and value.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Detail {
    /// The lowest seen.
    pub low: Option<f64>,
    /// The highest seen.
    pub high: Option<f64>,
    /// Until when it held.
    pub until: Option<Instant>,
    /// How exactly its time is known; where that is a day or a span, it ends at `until` unless the file says more.
    pub at_precision: Precision,
    /// How exactly its end is known.
    pub until_precision: Precision,
    /// The value is approximate.
    pub approximate: bool,
    /// The time is approximate.
    pub at_approximate: bool,
    /// A remark; alone, it is the reading.
    pub text: Option<String>,
}

/// One reading with everything that it says.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// When it was read.
    pub at: Instant,
    /// The value, if there is one.
    pub value: Option<f64>,
    /// What else it says.
    pub detail: Option<&'a Detail>,
}

impl Reading<'_> {
    /// The lowest number in it: its value, or what was seen below that; NaN if it has none.
    pub fn lowest(&self) -> f64 {
        self.bounds().into_iter().fold(f64::NAN, f64::min)
    }

    /// The highest number in it.
    pub fn highest(&self) -> f64 {
        self.bounds().into_iter().fold(f64::NAN, f64::max)
    }

    fn bounds(&self) -> [f64; 3] {
        let ends = self
            .detail
            .map_or((None, None), |detail| (detail.low, detail.high));
        [self.value, ends.0, ends.1].map(|number| number.unwrap_or(f64::NAN))
    }
}

impl Readings {
    /// How many there are, gaps included.
    pub fn len(&self) -> usize {
        self.times.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// The reading at `index`.
    pub fn get(&self, index: usize) -> Option<Reading<'_>> {
        let at = Instant::from_millis(*self.times.get(index)?);
        let value = self.values.get(index).copied().filter(|value| value.is_finite());
        let detail = self.details.binary_search_by_key(&index, |(at, _)| *at).ok();
        Some(Reading {
            at,
            value,
            detail: detail.and_then(|found| self.details.get(found)).map(|(_, d)| d),
        })
    }

    /// All of them, by time.
    pub fn iter(&self) -> impl Iterator<Item = Reading<'_>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }
}
