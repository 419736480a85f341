//! What the browser loads. A program of its own, as the compiler optimises across all crates only for programs:
//! of a library that is both linked and loaded, a quarter of what it writes is never called.

// What the library exports is kept because it's linked.
use postmortem_viewer as _;

fn main() {}
