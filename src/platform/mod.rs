//! The browser, behind guards that clean up.

pub mod popover;
pub mod width;
