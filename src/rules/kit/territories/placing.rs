//! Placing unasked: one by one, each where fewest troops stand.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::area::{Area, Areas};

/// Where so many troops go, one by one, each on the area of these with fewest troops, of equal ones the
/// first: each area with how many, in the order first placed on. Nothing where there is no area.
pub fn one_by_one(mut count: u32, on: Areas, troops: impl Fn(Area) -> u32) -> Vec<(Area, u32)> {
    let mut all: Vec<(u32, Area)> = on.each().map(|area| (troops(area), area)).collect();
    // Who has fewest comes first, then the first in board order: in this order they are first placed on.
    all.sort_unstable();
    let mut placed: Vec<(Area, u32)> = Vec::new();
    let mut level = all.first().map_or(0, |&(troops, _)| troops);
    while count > 0 && !all.is_empty() {
        let filling = all.partition_point(|&(troops, _)| troops <= level);
        let known = placed.len();
        placed.extend(all.iter().skip(known).take(filling - known).map(|&(_, area)| (area, 0)));
        let wide = filling as u32;
        let room = all.get(filling).map_or(u32::MAX, |&(troops, _)| troops - level);
        let each = (count / wide).min(room);
        placed.iter_mut().for_each(|(_, n)| *n += each);
        count -= each * wide;
        level = level.saturating_add(each);
        if each < room {
            let mut last: Vec<&mut (Area, u32)> = placed.iter_mut().collect();
            last.sort_unstable_by_key(|it| it.0);
            last.into_iter().take(count as usize).for_each(|it| it.1 += 1);
            count = 0;
        }
    }
    placed.retain(|&(_, n)| n > 0);
    placed
}

/// The same, troop by troop: the area that each goes to, in their order.
pub fn in_turn(count: u32, on: Areas, troops: impl Fn(Area) -> u32) -> impl Iterator<Item = Area> {
    let mut next: BinaryHeap<_> = on.each().map(|area| Reverse((troops(area), area))).collect();
    (0..count).map_while(move |_| {
        let mut first = next.peek_mut()?;
        let Reverse((troops, area)) = *first;
        *first = Reverse((troops.saturating_add(1), area));
        Some(area)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the words say, one by one.
    fn plainly(count: u32, on: Areas, troops: impl Fn(Area) -> u32) -> Vec<(Area, u32)> {
        let mut placed: Vec<(Area, u32)> = Vec::new();
        for _ in 0..count {
            let now = |area: Area| {
                troops(area) + placed.iter().find(|it| it.0 == area).map_or(0, |it| it.1)
            };
            let Some(area) = on.each().min_by_key(|&area| now(area)) else { break };
            match placed.iter_mut().find(|it| it.0 == area) {
                Some((_, n)) => *n += 1,
                None => placed.push((area, 1)),
            }
        }
        placed
    }

    #[test]
    fn troops_go_one_by_one_where_fewest_stand() {
        let mut chance = crate::Chance::of_round([4; 32], 1);
        for _ in 0..2000 {
            let on = Areas::of_bits(
                (u64::from(chance.below(1 << 21)) << 21 | u64::from(chance.below(1 << 21)))
                    & (u64::MAX >> chance.below(63)),
            );
            let on = on.and(Areas::ALL);
            let most = [1, 2, 9, 40][chance.below(4) as usize];
            let troops: Vec<u32> = Area::all().map(|_| 1 + chance.below(most)).collect();
            let count = chance.below(200);
            let troops = |area: Area| troops[area.index()];
            let placed = one_by_one(count, on, troops);
            assert_eq!(placed, plainly(count, on, troops));
            let mut each: Vec<(Area, u32)> = Vec::new();
            for area in in_turn(count, on, troops) {
                match each.iter_mut().find(|it| it.0 == area) {
                    Some((_, n)) => *n += 1,
                    None => each.push((area, 1)),
                }
            }
            assert_eq!(each, placed);
        }
        assert_eq!(one_by_one(5, Areas::EMPTY, |_| 1), []);
        let many = one_by_one(u32::MAX, Areas::ALL, |_| 1);
        assert_eq!(many.iter().map(|it| u64::from(it.1)).sum::<u64>(), u64::from(u32::MAX));
    }
}
