//! The incident file as written: bytes to typed values, each with its place, and the problems on the way.

mod file;
mod item;
mod problem;
mod readings;
mod when;

pub use file::{
    Action, Affected, Cause, Chapter, Chart, Commit, Component, Fact, IncidentFile, Intros, Link, MixPart,
    Moment, Named, Phase, Section, Series, Threshold, Update,
};
pub use item::{Fault, Found, Item, List, UnknownKey, members, nearest, repeated_keys, well_formed};
pub use problem::{Place, Problem, Problems, Severity};
pub use readings::{TimeCell, WrittenColumns, WrittenReading, WrittenReadings};
pub use when::{WrittenEnd, WrittenWhen};
