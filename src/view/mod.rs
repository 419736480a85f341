//! Leptos components, one file a section, for the screen and for paper.
//!
//! Every `view!` opens with `class="pv"`: it takes the macro off the path that writes markup as a string, which
//! strict content policies forbid and which puts SVG into the wrong namespace. The class itself means nothing.

mod actions;
mod affected;
mod app;
mod causes;
mod chapters;
mod charts;
mod ctx;
mod facts;
mod footer;
mod header;
mod heading;
mod items;
mod level;
mod links;
mod live;
mod moments;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod mount;
mod own;
#[cfg(feature = "cli")]
mod paper;
mod phases;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod pointing;
mod problems;
mod remarks;
mod sections;
mod shapes;
mod summary;
mod text;
mod time;
mod timeline;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod tooltip;
mod updates;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod zoom;

pub use app::App;
pub use ctx::{Ctx, Given, Surface};
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub use mount::mount_app;
#[cfg(feature = "cli")]
pub use paper::paper_html;
pub use sections::SectionKey;
