//! Charts and their series.

use super::model::Key;
use super::readings::Readings;
use crate::time::Millis;

/// What to draw between two readings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// A straight line.
    Line,
    /// Nothing.
    None,
    /// The value holds until the next.
    Step,
}

/// How values are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueScale {
    /// Evenly.
    Linear,
    /// By powers of ten.
    Log,
}

/// How values are worded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberStyle {
    /// "71.8k".
    Compact,
    /// "75,000", "12.3457": no decimals beyond the sixth significant digit.
    Plain,
    /// "75,000", "12.345678901234".
    Full,
}

/// Readings of one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// Its id and number.
    pub key: Key,
    /// What was measured.
    pub title: String,
    /// The unit.
    pub unit: Option<String>,
    /// A sentence under the title.
    pub caption: Option<String>,
    /// The caption of the data table.
    pub table_caption: Option<String>,
    /// What to draw between two readings.
    pub between: Between,
    /// Readings further apart than this are not joined.
    pub max_gap: Option<Millis>,
    /// How values are laid out.
    pub scale: ValueScale,
    /// How values are worded.
    pub number: NumberStyle,
    /// Values worth a line across, with what they mean.
    pub thresholds: Vec<(f64, String)>,
    /// The lines.
    pub series: Vec<Series>,
}

/// One line of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Its own id, or its number in the chart.
    pub id: String,
    /// What it shows; the chart's title when it's alone and has no name.
    pub name: String,
    /// The readings, by time.
    pub readings: Readings,
}
