//! One stable sort for all lists.
//!
//! The standard library's sort is written anew by the compiler for each type that is sorted, 4 kB at a time; here
//! only keys are sorted, and the items follow.

/// Sorts by rising key; items of equal keys keep their order.
pub fn by_key<T>(items: &mut Vec<T>, key: impl Fn(&T) -> i64) {
    let keys: Vec<i64> = items.iter().map(key).collect();
    let Some(order) = order(keys) else { return };
    let mut taken: Vec<Option<T>> = std::mem::take(items).into_iter().map(Some).collect();
    items.reserve_exact(order.len());
    for index in order {
        items.extend(taken.get_mut(index).and_then(Option::take));
    }
}

/// The indices of the keys in rising order, or `None` if they rise already.
fn order(keys: Vec<i64>) -> Option<Vec<usize>> {
    if keys.is_sorted() {
        return None;
    }
    let mut order: Vec<(i64, usize)> = keys.into_iter().zip(0..).collect();
    order.sort_unstable();
    Some(order.into_iter().map(|(_, index)| index).collect())
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
