//! Child processes that end with the tests, whichever way those end.

use std::fs::File;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use tokio::runtime::Handle;
use tokio::signal::unix::{SignalKind, signal};

use crate::server::locked;

/// The process groups that this run has started and not yet ended.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A child in a process group of its own, so that the browser that a driver starts ends with it.
pub(crate) struct Process {
    child: Child,
}

impl Process {
    /// Starts a program of the search path; everything it says goes to `log`.
    pub(crate) fn start(
        program: &str,
        options: &[&str],
        environment: &[(&str, &str)],
        log: &Path,
    ) -> Result<Self, String> {
        Self::start_with_output(program, options, environment, log, log)
    }

    /// The same, with its output in a file of its own.
    pub(crate) fn start_with_output(
        program: &str,
        options: &[&str],
        environment: &[(&str, &str)],
        output: &Path,
        log: &Path,
    ) -> Result<Self, String> {
        let path = find_program(program)?;
        let open = |path: &Path| {
            let file = File::options().create(true).append(true).open(path);
            file.map_err(|error| format!("cannot write {}: {error}", path.display()))
        };
        let child = Command::new(path)
            .args(options)
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(open(output)?)
            .stderr(open(log)?)
            .process_group(0)
            .spawn()
            .map_err(|error| format!("{program} does not start: {error}"))?;
        locked(&GROUPS).push(child.id());
        Ok(Self { child })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        end_group(self.child.id(), "TERM");
        // A driver that is asked to end takes its browser along; one that doesn't listen is made to.
        for _ in 0..40 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        end_group(self.child.id(), "KILL");
        let _ = self.child.wait();
        locked(&GROUPS).retain(|group| *group != self.child.id());
    }
}

fn end_group(group: u32, how: &str) {
    let _ = Command::new("kill")
        .args([&format!("-{how}"), "--", &format!("-{group}")])
        .stderr(Stdio::null())
        .status();
}

/// Ends every child when this process is told to stop; groups of their own don't hear a terminal's Ctrl-C.
pub(crate) fn end_children_on_signal(runtime: &Handle) {
    for kind in [
        SignalKind::interrupt(),
        SignalKind::terminate(),
        SignalKind::hangup(),
    ] {
        runtime.spawn(async move {
            let Ok(mut signals) = signal(kind) else { return };
            signals.recv().await;
            for group in locked(&GROUPS).drain(..) {
                end_group(group, "KILL");
            }
            std::process::exit(130);
        });
    }
}

/// A program of the search path, or a sentence that says it isn't there.
pub(crate) fn find_program(name: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .ok_or_else(|| format!("{name} is not on the search path: run .ci/setup test"))
}
