//! x
mod trace;
mod values;
