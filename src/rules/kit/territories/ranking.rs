//! Rankings of areas, and the common order that follows them.

use super::area::{Area, Areas};

/// The order of areas that nobody ranked: scattered, so that nobody is given a region unasked.
pub fn common_order() -> impl Iterator<Item = Area> + Clone {
    /// How far the next one is, over the end to the beginning.
    const STEP: usize = 11;
    (0..Area::COUNT).filter_map(|nth| Area::at(nth * STEP % Area::COUNT))
}

/// The highest free area of a ranking that the common order follows.
pub fn ranked(ranking: &[Area], free: Areas) -> Option<Area> {
    ranking.iter().copied().chain(common_order()).find(|&area| free.has(area))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_order_goes_eleven_on() {
        let numbers: Vec<usize> = common_order().map(|area| area.index() + 1).collect();
        assert_eq!(numbers[..8], [1, 12, 23, 34, 3, 14, 25, 36]);
        assert_eq!(common_order().collect::<Areas>(), Areas::ALL);
    }

    #[test]
    fn what_is_ranked_comes_first_as_long_as_it_is_free() {
        let [a, b, c] = [40, 3, 11].map(|index| Area::at(index).unwrap());
        assert_eq!(ranked(&[a, b], Areas::ALL), Some(a));
        assert_eq!(ranked(&[a, b], Areas::ALL.without(a)), Some(b));
        assert_eq!(ranked(&[a, b], Areas::only(c)), Some(c));
        assert_eq!(ranked(&[a, b], Areas::EMPTY), None);
    }
}
