//! The incident as meant, and the facts derived from it.

mod build;
mod facts;
mod level;
mod model;
mod readings;
mod series;

pub use build::{DEEPEST, LARGEST, Outcome, Refusal, read};
pub use facts::{Facts, Response, Stretch, TimeTo, Total, Worst, stretches};
pub use level::{Grader, Level};
pub use model::{
    Action, Affected, Between, Bound, Cause, Chapter, Chart, Commit, Component, Edge, End, Incident, Intros,
    Key, Kind, Link, Moment, Named, NumberStyle, Phase, Remarks, Report, Section, Series, StatedFact, Status,
    Update, ValueScale,
};
pub use readings::{Detail, Reading, Readings};
pub use series::SeriesFacts;
