//! Ids: what an item calls itself, where it can.

use crate::format::{Place, shorten};
use crate::incident::Key;

use super::desk::{Desk, filled};

/// How to write an id.
pub(super) const HOW_TO_WRITE: &str =
    "use letters, digits, dots, hyphens and underscores, and begin with a letter or digit";

/// The words that numbers of items begin with, as in `phase-3`.
const NUMBERED: [&str; 8] = [
    "phase", "moment", "chapter", "chart", "cause", "action", "update", "section",
];

/// Whether `id` has the form of an id.
pub(super) fn is_valid(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_alphanumeric())
        && id
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
}

/// What is wrong with an id that has not the form of one.
pub(super) fn not_an_id(id: &str) -> String {
    format!("“{}” can’t be an id", shorten(id))
}

/// Whether `id` is of the form that items without an id go by.
fn is_number(id: &str) -> bool {
    id.rsplit_once('-').is_some_and(|(word, digits)| {
        NUMBERED.contains(&word) && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

impl Desk<'_> {
    /// The id of the item at `place` if nobody has it yet; otherwise a warning that ends in what happens then.
    pub(super) fn claim(
        &mut self,
        id: &mut Option<String>,
        place: &Place,
        otherwise: &str,
    ) -> Option<String> {
        let id = filled(id)?;
        let problem = if !is_valid(&id) {
            Some((not_an_id(&id), HOW_TO_WRITE))
        } else if is_number(&id) {
            let what = format!(
                "“{}” has the form of the numbers that the viewer gives",
                shorten(&id)
            );
            Some((what, "choose an id that says something"))
        } else {
            let holder = self.taken.get(&id).and_then(|index| self.holders.get(index));
            holder.map(|holder| {
                let what = format!("the id “{}” is taken by {holder}", shorten(&id));
                (what, "choose another one")
            })
        };
        if let Some((what, advice)) = problem {
            let advice = format!("{advice}; until then {otherwise}");
            self.problems.warn((place, "id"), what, advice);
            return None;
        }
        self.taken.add(&id, self.holders.len());
        self.holders.push(place.path.clone());
        Some(id)
    }

    /// The key of the item at `place`; its number is given later, when all are in order.
    pub(super) fn key(&mut self, id: &mut Option<String>, place: &Place) -> Key {
        Key {
            id: self.claim(id, place, "the item goes by its number"),
            number: 0,
        }
    }
}

/// Numbers items from 1 in the order that they have now.
pub(super) fn number<'k>(keys: impl Iterator<Item = &'k mut Key>) {
    for (index, key) in keys.enumerate() {
        key.number = index + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_an_id() {
        assert!(is_valid("2026-10-19_db.main") && is_valid("a"));
        assert!(!is_valid("") && !is_valid("-a") && !is_valid("a b") && !is_valid("é"));
        assert!(is_number("phase-3") && is_number("section-10"));
        assert!(!is_number("phase-three") && !is_number("phase-") && !is_number("phases-3"));
    }
}
