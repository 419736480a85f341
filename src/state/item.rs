//! The items of an incident, as links name them.

/// What a link can lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ItemKind {
    /// A phase.
    Phase,
    /// A moment.
    Moment,
    /// A chapter.
    Chapter,
    /// A chart.
    Chart,
    /// A cause.
    Cause,
    /// An action.
    Action,
    /// An update.
    Update,
    /// A section of the author's own.
    Section,
}

impl ItemKind {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Phase,
        Self::Moment,
        Self::Chapter,
        Self::Chart,
        Self::Cause,
        Self::Action,
        Self::Update,
        Self::Section,
    ];

    /// The word in fragments: `phase` of `phase-6`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Phase => "phase",
            Self::Moment => "moment",
            Self::Chapter => "chapter",
            Self::Chart => "chart",
            Self::Cause => "cause",
            Self::Action => "action",
            Self::Update => "update",
            Self::Section => "section",
        }
    }
}

/// One item of the incident: its kind and its number from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemRef {
    /// What it is.
    pub kind: ItemKind,
    /// Its number among its kind, from 1.
    pub number: usize,
}

impl ItemRef {
    /// What names it in a link and on its element: `phase-6`.
    pub fn name(self) -> String {
        let mut name = String::from(self.kind.word());
        name.push('-');
        name.push_str(&self.number.to_string());
        name
    }

    /// The item of such a name.
    pub fn named(name: &str) -> Option<Self> {
        let (word, number) = name.rsplit_once('-')?;
        let kind = ItemKind::ALL.into_iter().find(|kind| kind.word() == word)?;
        let number = number.parse().ok().filter(|number| *number > 0)?;
        Some(Self { kind, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_found_again_by_its_name_and_other_names_are_nothing() {
        for kind in ItemKind::ALL {
            let item = ItemRef { kind, number: 12 };
            assert_eq!(ItemRef::named(&item.name()), Some(item));
        }
        for other in [
            "",
            "phase",
            "phase-",
            "phase-0",
            "phase-x",
            "phase--1",
            "Phase-1",
            "phase-99999999999999999999",
        ] {
            assert_eq!(ItemRef::named(other), None, "{other}");
        }
    }
}
