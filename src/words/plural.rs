//! Which form of a word goes with a number.

/// The plural categories of the world's languages, as Unicode names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plural {
    /// `zero`.
    Zero,
    /// `one`.
    One,
    /// `two`.
    Two,
    /// `few`.
    Few,
    /// `many`.
    Many,
    /// `other`: the form that every language has.
    Other,
}

impl Plural {
    /// The category of an integer in English.
    pub fn english(n: u64) -> Self {
        if n == 1 { Self::One } else { Self::Other }
    }

    /// Its name in a file of words, and what `Intl.PluralRules` answers.
    pub fn key(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }

    /// The category of a name; `Other` for a name that isn't one.
    pub fn from_key(key: &str) -> Self {
        [Self::Zero, Self::One, Self::Two, Self::Few, Self::Many]
            .into_iter()
            .find(|plural| plural.key() == key)
            .unwrap_or(Self::Other)
    }
}
