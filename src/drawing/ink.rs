//! What colours are for.

use crate::incident::Level;

/// What a colour is for. A writer decides which colour that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The body of a band at a level.
    Level(Level),
    /// The edge of a band at a level, and the marks of its pattern; at least 3:1 against the surface.
    LevelEdge(Level),
    /// A level so faint that it can stand behind readings.
    LevelFaint(Level),
    /// Text.
    Text,
    /// Text and lines that step back.
    Muted,
    /// Rules and grid lines.
    Hairline,
    /// The line that an axis stands on.
    Axis,
    /// What is drawn over everything to point at a time, such as "now".
    Accent,
    /// What lies behind.
    Surface,
    /// A veil over what isn't in the visible range.
    Veil,
    /// The line of a series, by its index in the chart; six of them, then again from the first.
    Series(u8),
    /// The band between the lowest and the highest of a series.
    SeriesFaint(u8),
}

/// As many series have an ink of their own.
pub const SERIES_INKS: u8 = 6;

impl Ink {
    /// Its name, for a class or a custom property: `degraded`, `degraded-edge`, `text`, `series-1`.
    pub fn class(self) -> &'static str {
        match self {
            Self::Level(Level::Healthy) => "healthy",
            Self::Level(Level::Maintenance) => "maintenance",
            Self::Level(Level::Unknown) => "unknown",
            Self::Level(Level::Degraded) => "degraded",
            Self::Level(Level::PartialOutage) => "partial",
            Self::Level(Level::MajorOutage) => "major",
            Self::Level(Level::FullOutage) => "full",
            Self::LevelEdge(Level::Healthy) => "healthy-edge",
            Self::LevelEdge(Level::Maintenance) => "maintenance-edge",
            Self::LevelEdge(Level::Unknown) => "unknown-edge",
            Self::LevelEdge(Level::Degraded) => "degraded-edge",
            Self::LevelEdge(Level::PartialOutage) => "partial-edge",
            Self::LevelEdge(Level::MajorOutage) => "major-edge",
            Self::LevelEdge(Level::FullOutage) => "full-edge",
            Self::LevelFaint(Level::Healthy) => "healthy-faint",
            Self::LevelFaint(Level::Maintenance) => "maintenance-faint",
            Self::LevelFaint(Level::Unknown) => "unknown-faint",
            Self::LevelFaint(Level::Degraded) => "degraded-faint",
            Self::LevelFaint(Level::PartialOutage) => "partial-faint",
            Self::LevelFaint(Level::MajorOutage) => "major-faint",
            Self::LevelFaint(Level::FullOutage) => "full-faint",
            Self::Text => "text",
            Self::Muted => "muted",
            Self::Hairline => "hairline",
            Self::Axis => "axis",
            Self::Accent => "accent",
            Self::Surface => "surface",
            Self::Veil => "veil",
            Self::Series(index) => match index % SERIES_INKS {
                0 => "series-1",
                1 => "series-2",
                2 => "series-3",
                3 => "series-4",
                4 => "series-5",
                _ => "series-6",
            },
            Self::SeriesFaint(index) => match index % SERIES_INKS {
                0 => "series-1-faint",
                1 => "series-2-faint",
                2 => "series-3-faint",
                3 => "series-4-faint",
                4 => "series-5-faint",
                _ => "series-6-faint",
            },
        }
    }
}

#[cfg(test)]
impl Ink {
    /// Every ink that there is.
    pub(super) fn all() -> Vec<Self> {
        let levels = Level::ALL.into_iter();
        let levels = levels.flat_map(|level| {
            [
                Self::Level(level),
                Self::LevelEdge(level),
                Self::LevelFaint(level),
            ]
        });
        let series = (0..SERIES_INKS).flat_map(|index| [Self::Series(index), Self::SeriesFaint(index)]);
        let others = [
            Self::Text,
            Self::Muted,
            Self::Hairline,
            Self::Axis,
            Self::Accent,
            Self::Surface,
            Self::Veil,
        ];
        levels.chain(series).chain(others).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ink_has_a_class_of_its_own() {
        let mut classes: Vec<_> = Ink::all().into_iter().map(Ink::class).collect();
        let count = classes.len();
        classes.sort_unstable();
        classes.dedup();
        assert_eq!(classes.len(), count);
    }
}
