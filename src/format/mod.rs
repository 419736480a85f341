//! The incident file as written: bytes to typed values, each with its place, and the problems on the way.

mod file;
mod item;
mod items;
mod list;
mod problem;
mod reader;
mod readings;
#[cfg(feature = "cli")]
mod schema;
mod split;
mod well_formed;
mod when;
mod wording;

pub use file::{Affected, Cause, Chapter, Component, Fact, IncidentFile, Intros, Link, Named, Section};
pub use item::{Fault, Found, Item, Notes, Raw, RepeatedKey, UnknownKey};
pub use items::{Action, Chart, Commit, MixPart, Moment, Phase, Series, Threshold, Update};
pub use list::List;
pub use problem::{Place, Problem, Problems, Severity};
pub use reader::Record;
pub use readings::{
    BESIDE, BadCells, TimeColumn, ValueColumn, WrittenColumns, WrittenReading, WrittenReadings,
};
#[cfg(feature = "cli")]
pub use schema::schema;
pub use split::{elements, locate, members, too_deep, unquoted};
pub use well_formed::well_formed;
pub use when::{WrittenEnd, WrittenWhen, parse as parse_when, parse_exact};
pub(crate) use wording::shorten;
pub use wording::{nearest, not_json};
