//! The incident as meant, and the facts derived from it.

mod account;
mod build;
mod chart;
mod facts;
mod happening;
mod level;
mod model;
mod readings;
mod series;

pub use account::{Action, Affected, Cause, Commit, Intros, Link, Section, Status, Update};
pub use build::{DEEPEST, LARGEST, Outcome, Refusal, commit_names, read, read_with};
pub use chart::{Between, Chart, NumberStyle, Series, ValueScale};
pub use facts::{Facts, Response, Stretch, TimeTo, Total, Worst, stretches};
pub use happening::{Kind, Moment, Phase};
pub use level::{Grader, Level};
pub use model::{Bound, Chapter, Component, Edge, End, Incident, Key, Named, Remarks, Report, StatedFact};
pub use readings::{Detail, Reading, Readings};
pub use series::SeriesFacts;
