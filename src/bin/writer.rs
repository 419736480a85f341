//! What the browser loads when somebody wants the incident in another form.

// What the library exports is kept because it's linked.
use postmortem_viewer as _;

fn main() {}
