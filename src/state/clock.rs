//! Which clock times are read from.

/// How times are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Clock {
    /// In the zone that the authors think in.
    #[default]
    Incident,
    /// In UTC.
    Utc,
    /// In the reader's own zone.
    Local,
    /// In a zone by its IANA name.
    Zone(String),
    /// As time since the start.
    Elapsed,
}

impl Clock {
    /// The clock by its word: `incident`, `utc`, `local`, `elapsed`, or the name of a zone. One that nobody knows is found out by
    /// those who ask for its rules; they fall back to the incident's.
    pub fn named(word: &str) -> Self {
        match word.to_ascii_lowercase().as_str() {
            "" | "incident" => Self::Incident,
            "utc" => Self::Utc,
            "local" => Self::Local,
            "elapsed" => Self::Elapsed,
            _ => Self::Zone(word.to_owned()),
        }
    }

    /// What [`Self::named`] knows it by.
    pub fn word(&self) -> &str {
        match self {
            Self::Incident => "incident",
            Self::Utc => "utc",
            Self::Local => "local",
            Self::Elapsed => "elapsed",
            Self::Zone(name) => name,
        }
    }
}
