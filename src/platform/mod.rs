//! The browser behind guards: whatever is taken here is given back when its guard is dropped.

mod canvas;
pub mod clock;
mod given;
mod listener;
mod pointer;
mod popover;
mod resize;
mod take;
mod text_widths;
mod zones;

use std::sync::atomic::{AtomicBool, Ordering};

pub use canvas::{colours, device_px, put};
pub use given::taken;
pub use listener::{Listener, Manner};
pub use pointer::{magnified, place, spread};
pub use popover::{hide_popover, show_popover};
pub use resize::WidthObserver;
pub use take::{copy, save};
pub use text_widths::CanvasWidths;
pub use zones::BrowserZones;

static STOPPED: AtomicBool = AtomicBool::new(false);

/// Makes every guard pass over its calls from now on: after a panic nothing in this instance may run again, yet
/// the browser still holds its callbacks.
pub fn stop() {
    STOPPED.store(true, Ordering::Relaxed);
}

fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}
