//! The command line, `postmortem`.

fn main() {}
