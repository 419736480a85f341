//! Postmortem Viewer: an incident file becomes an account that people can read by looking.
//!
//! Data flows one way: bytes → [`format`](mod@format) → [`incident`] → [`drawing`] (with [`state`]) → `view`.
//! Everything above the view compiles natively and knows of no browser.

// On the server side the views' types nest deeper than the compiler goes by itself.
#![cfg_attr(feature = "cli", recursion_limit = "256")]

#[cfg(feature = "cli")]
pub mod cli;
pub mod drawing;
pub mod edition;
#[cfg(all(feature = "csr", target_arch = "wasm32"))]
pub mod element;
pub mod export;
pub mod format;
pub mod import;
pub mod incident;
pub mod json;
pub mod markdown;
mod names;
#[cfg(all(feature = "browser", target_arch = "wasm32"))]
pub mod platform;
mod reference;
mod sort;
pub mod state;
pub mod time;
#[cfg(any(feature = "csr", feature = "cli"))]
pub mod view;
pub mod words;
#[cfg(all(feature = "writer", target_arch = "wasm32"))]
pub mod writer;
