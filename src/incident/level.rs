//! How bad it was.

/// Levels, ranked: a later one is worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// All well.
    Healthy,
    /// Planned work.
    Maintenance,
    /// Nobody knows, or a word that the format doesn't have. Never taken for healthy.
    Unknown,
    /// Slower or partly worse than usual.
    Degraded,
    /// Some of it didn't work.
    PartialOutage,
    /// Most of it didn't work.
    MajorOutage,
    /// None of it worked.
    FullOutage,
}

impl Level {
    /// All levels, from the best to the worst.
    pub const ALL: [Self; 7] = [
        Self::Healthy,
        Self::Maintenance,
        Self::Unknown,
        Self::Degraded,
        Self::PartialOutage,
        Self::MajorOutage,
        Self::FullOutage,
    ];

    /// Its word in the file.
    pub fn key(self) -> &'static str {
        match self {
            Self::Healthy => "healthy",
            Self::Maintenance => "maintenance",
            Self::Unknown => "unknown",
            Self::Degraded => "degraded",
            Self::PartialOutage => "partial_outage",
            Self::MajorOutage => "major_outage",
            Self::FullOutage => "full_outage",
        }
    }

    /// The level of a word in the file.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }
}

/// Who chose the levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Grader {
    /// Those who published the account.
    #[default]
    Publisher,
    /// Those who wrote the file.
    Author,
    /// A program that converted another format.
    Import,
}
