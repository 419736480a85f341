//! The built viewer in real browsers: Chromium, Firefox and WebKit, driven through WebDriver.
//!
//! `cargo test --features cli --test browser` runs everything against `dist/`, which `trunk build --release` makes.
//! Words after `--` choose tests by name (`-- chromium::tooltip`), and `BROWSERS=firefox,webkit` chooses browsers.
//! A browser that cannot be started is a failure, never a reason to skip.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops where it fails, and says where"
)]

mod accessibility;
mod cases;
mod checks;
mod engines;
#[path = "../facts/mod.rs"]
mod facts;
mod generator;
mod page;
mod process;
mod server;
mod site;
mod suite;

use std::process::ExitCode;

use libtest_mimic::Arguments;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    let mut suite = match suite::Suite::new() {
        Ok(suite) => suite,
        Err(problem) => {
            eprintln!("the browser tests cannot run: {problem}");
            return ExitCode::FAILURE;
        }
    };
    cases::add_all(&mut suite);
    // One test at a time in each browser, the browsers side by side.
    arguments.test_threads.get_or_insert(suite.engines().max(1));
    suite.run(&arguments)
}
