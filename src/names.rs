//! One table of names for all who look something up by one.
//!
//! The standard library's map is written anew by the compiler for each type of key and value, 2 kB at a time.

use std::collections::HashMap;

/// Names, each with a number, which is mostly the index of what goes by it.
#[derive(Debug, Clone, Default)]
pub struct Names(HashMap<String, usize>);

impl Names {
    /// The number of a name.
    #[inline(never)]
    pub fn get(&self, name: &str) -> Option<usize> {
        self.0.get(name).copied()
    }

    /// Gives a name its number, unless it has one; whether it had none.
    #[inline(never)]
    pub fn add(&mut self, name: &str, number: usize) -> bool {
        let new = !self.0.contains_key(name);
        if new {
            self.0.insert(name.to_owned(), number);
        }
        new
    }

    /// All names, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_first_number() {
        let mut names = Names::default();
        assert!(names.add("a", 3) && names.add("b", 4) && !names.add("a", 5));
        assert_eq!((names.get("a"), names.get("c")), (Some(3), None));
        assert_eq!(names.iter().max(), Some("b"));
    }
}
