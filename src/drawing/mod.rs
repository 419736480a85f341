//! Geometry without a browser: from an incident to a scene of shapes, and from a point in it back to items.
//!
//! A scene knows nothing of colours, elements or pixels of a device. Two writers turn it into something to
//! look at: [`svg`] into a string, the view into nodes.

mod axis;
pub mod blocks;
pub mod chart;
mod ink;
mod number;
mod path;
pub mod place;
mod raster;
pub mod scale;
mod setting;
pub mod shape;
pub mod svg;
pub mod ticks;
pub mod timeline;
pub mod widths;

pub use number::number;
pub use raster::Raster;

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod testing;
