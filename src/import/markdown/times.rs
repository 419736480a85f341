//! Times of a document as a file writes them.

use super::Import;
use crate::edition::{clock_time, coarse_time};
use crate::format::shorten;
use crate::json::Json;
use crate::time::{Civil, Instant, Millis, Span, ZoneRules};
use crate::words::iso;

impl Import<'_> {
    /// A time as the file writes it, if it's certain: a day, month or year, or a clock time whose year and zone are
    /// known.
    pub(super) fn time(&self, text: &str) -> Option<Json> {
        let text = text.trim();
        if coarse_time(text) {
            return Some(text.into());
        }
        if let Some((after, before)) = text
            .strip_prefix("between ")
            .and_then(|both| both.split_once(" and "))
        {
            let (after, before) = (self.clock(after)?, self.clock(before)?);
            return Some(Json::object().with("after", after).with("before", before));
        }
        self.clock(text).map(Json::from)
    }

    /// The same of what may not be said at all. One that isn't certain is left out, and named.
    pub(super) fn certain(&mut self, text: Option<&str>) -> Option<Json> {
        let text = text?;
        let time = self.time(text);
        if time.is_none() {
            let what = format!("“{}” is not a time that is certain", shorten(text));
            self.doubt(text, &what, "write it with its year; until then it is left out");
        }
        time
    }

    fn clock(&self, text: &str) -> Option<String> {
        let (civil, offset) = clock_time(text, self.year)?;
        self.iso(civil, offset)
    }

    /// RFC 3339 of what a wall clock showed, in the document's zone unless the offset is said.
    pub(super) fn iso(&self, civil: Civil, offset: Option<i32>) -> Option<String> {
        if let (Some(offset), None) = (offset, &self.zone) {
            let rules = ZoneRules::fixed("", offset);
            return Some(iso(&rules, rules.instant(civil)?));
        }
        let zone = self.zone.as_deref()?;
        let about = ZoneRules::utc().instant(civil)?;
        let around = Span {
            from: about - Millis::DAY,
            to: about + Millis::DAY,
        };
        let rules = ZoneRules::find(zone, around, self.zones)?;
        let at = match offset {
            Some(offset) => Instant::from_millis(about.millis() - i64::from(offset) * 1_000),
            None => rules.instant(civil)?,
        };
        Some(iso(&rules, at))
    }

    /// Whether a zone of that name is known.
    pub(super) fn knows_zone(&self, name: &str) -> bool {
        let epoch = Span::at(Instant::from_millis(0));
        !name.is_empty() && ZoneRules::find(name, epoch, self.zones).is_some()
    }
}
