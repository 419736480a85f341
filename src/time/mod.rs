//! Instants, lengths, whens and zone rules. Nothing here asks what time it is now.

mod instant;
mod when;
mod zone;

pub use instant::{Instant, Millis, Span};
pub use when::{Precision, When};
pub use zone::{Civil, FixedZones, Offset, ZoneRules, ZoneSource, ZoneSpan, offset_name, parse_offset};
