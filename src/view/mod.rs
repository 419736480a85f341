//! The account as Leptos views, one file a section, for the screen and for paper.
//!
//! Elements are values of one type, see [`el`], and not `view!` markup: the program is some fifty kilobytes smaller so.

mod actions;
mod affected;
mod app;
mod causes;
mod chapters;
mod charts;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod clocks;
mod copy_link;
mod ctx;
mod el;
mod el_html;
mod el_state;
mod facts;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod fold;
mod footer;
mod fragment;
mod freshness;
mod given;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod go_to;
mod header;
mod heading;
mod items;
mod level;
mod linking;
mod links;
mod live;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod marks;
mod moments;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod mount;
mod notes;
mod own;
#[cfg(feature = "cli")]
mod page;
mod pages;
#[cfg(feature = "cli")]
mod paper;
mod phases;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod pixels;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod pointing;
mod problems;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod range;
mod reader;
mod remarks;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod saving;
mod sections;
mod shapes;
mod sight;
mod summary;
mod text;
mod time;
mod timeline;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod tooltip;
mod updates;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
mod zoom;

pub use app::app;
pub use ctx::Ctx;
#[cfg(feature = "cli")]
pub use el_html::escape;
pub use fragment::{Link, address};
pub use freshness::Freshness;
pub use given::{Given, Surface};
pub use linking::Asked;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub use mount::{Hooks, Mounted, mount_app};
#[cfg(feature = "cli")]
pub use page::page_html;
#[cfg(feature = "cli")]
pub use paper::paper_html;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub use saving::{Write, Written};
pub use sections::SectionKey;
