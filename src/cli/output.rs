//! What commands write: to a file, or to whoever reads on.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::time::Instant;

/// Writes to a file; without one, or for `-`, to `output`.
pub fn put(file: Option<&Path>, text: &str, output: &mut dyn Write) -> io::Result<()> {
    match file.filter(|file| *file != Path::new("-")) {
        Some(file) => fs::write(file, text)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display()))),
        None => output.write_all(text.as_bytes()),
    }
}

/// What time it is, for incidents that go on.
pub fn now() -> Instant {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let ms = since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or_default());
    Instant::from_millis(ms)
}
