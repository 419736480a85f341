//! Leptos components, one file a section, for the screen and for paper.

mod heading;
mod text;
