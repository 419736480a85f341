//! One stable sort for all lists.
//!
//! The standard library's sort is written anew by the compiler for each type that is sorted, 4 kB at a time; here
//! only keys are sorted, by way of a heap, which takes a kilobyte less than its sort, and the items follow.

use std::collections::BinaryHeap;

/// Sorts by rising key; items of equal keys keep their order.
pub fn by_key<T>(items: &mut [T], key: impl Fn(&T) -> i64) {
    let keys = items.iter().map(key).collect();
    by_keys(items, keys);
}

/// Sorts by rising key, where each item has one in `keys`; items of equal keys keep their order.
pub fn by_keys<T>(items: &mut [T], keys: Vec<i64>) {
    swaps(keys, &mut |a, b| items.swap(a, b));
}

/// Tells which places to swap, one pair after the other, so that what has these keys is in order.
fn swaps(keys: Vec<i64>, swap: &mut dyn FnMut(usize, usize)) {
    if keys.is_sorted() {
        return;
    }
    let order: BinaryHeap<(i64, usize)> = keys.into_iter().zip(0..).collect();
    let mut order = order.into_sorted_vec();
    // Each place takes what belongs there, and hands on what it had, until the ring is closed.
    for start in 0..order.len() {
        let mut here = start;
        while let Some((_, from)) = order.get_mut(here) {
            let from = std::mem::replace(from, here);
            if from == here || from == start {
                break;
            }
            swap(here, from);
            here = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(keys in proptest::collection::vec(0..5i64, 0..40)) {
            let mut items: Vec<(i64, usize)> = keys.into_iter().zip(0..).collect();
            let mut wanted = items.clone();
            wanted.sort_by_key(|(key, _)| *key);
            by_key(&mut items, |(key, _)| *key);
            prop_assert_eq!(items, wanted);
        }
    }
}
