//! The command line, run.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `postmortem` among the samples, with `input` coming in.
pub(crate) fn postmortem(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_postmortem"))
        .args(arguments)
        .current_dir(format!("{}/public/incidents", env!("CARGO_MANIFEST_DIR")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that doesn't read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}
