//! The outlines of the places: loops around their squares, cut where three places meet, so that each
//! piece between two of them is one line, the same from both sides.

use std::collections::BTreeMap;

use super::soil::Soil;

/// A corner of squares: column, row.
pub(super) type Corner = (usize, usize);

/// A piece of an outline: corners from where it begins to where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arc {
    /// Its corners, in the one order in which it is kept.
    pub corners: Vec<Corner>,
    /// Whose it is, and what lies on its other side.
    pub sides: (usize, Option<usize>),
}

/// Where an arc stands in a place's outline: its number, and whether it runs backwards.
pub(super) type Run = (usize, bool);

/// All arcs, and the outlines of every place, each made of arcs.
pub(super) struct Outlines {
    pub arcs: Vec<Arc>,
    pub loops: Vec<Vec<Vec<Run>>>,
}

impl Outlines {
    /// The outlines of so many places.
    pub fn of(soil: &Soil, places: usize) -> Self {
        let mut found = Self { arcs: Vec::new(), loops: Vec::new() };
        let mut known: BTreeMap<(Corner, Corner), usize> = BTreeMap::new();
        for place in 0..places {
            let loops = loops(soil, place)
                .into_iter()
                .map(|corners| {
                    cut(soil, corners)
                        .into_iter()
                        .map(|arc| found.keep(soil, place, arc, &mut known))
                        .collect()
                })
                .collect();
            found.loops.push(loops);
        }
        found
    }

    /// Keeps an arc, or finds that it is kept from its other side.
    fn keep(
        &mut self,
        soil: &Soil,
        place: usize,
        mut corners: Vec<Corner>,
        known: &mut BTreeMap<(Corner, Corner), usize>,
    ) -> Run {
        let ends = |corners: &[Corner]| {
            let first = corners.first().copied().zip(corners.get(1).copied());
            let last = corners.last().copied().zip(corners.iter().nth_back(1).copied());
            first.zip(last).unwrap_or_default()
        };
        let (first, last) = ends(&corners);
        let is_back = last < first;
        if is_back {
            corners.reverse();
        }
        let key = first.min(last);
        let next = self.arcs.len();
        let number = *known.entry(key).or_insert(next);
        if number == next {
            let other = beside(soil, place, key.0, key.1);
            self.arcs.push(Arc { corners, sides: (place, other) });
        }
        (number, is_back)
    }
}

/// The squares around a corner: above left, above right, below right, below left.
fn squares(soil: &Soil, (column, row): Corner) -> [Option<usize>; 4] {
    let at = |column: Option<usize>, row: Option<usize>| soil.at(column?, row?);
    let (left, above) = (column.checked_sub(1), row.checked_sub(1));
    [at(left, above), at(Some(column), above), at(Some(column), Some(row)), at(left, Some(row))]
}

/// What lies on the other side of the step from one corner to the next.
fn beside(soil: &Soil, place: usize, from: Corner, to: Corner) -> Option<usize> {
    let both = squares(soil, from);
    let shared = squares(soil, to);
    let pair = match (to.0.cmp(&from.0), to.1.cmp(&from.1)) {
        (std::cmp::Ordering::Greater, _) => [both[1], both[2]],
        (std::cmp::Ordering::Less, _) => [shared[1], shared[2]],
        (_, std::cmp::Ordering::Greater) => [both[2], both[3]],
        _ => [shared[2], shared[3]],
    };
    pair.into_iter().find(|&it| it != Some(place)).flatten()
}

/// The loops around the squares of a place, which lie to the right of each step.
fn loops(soil: &Soil, place: usize) -> Vec<Vec<Corner>> {
    let mut steps: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let mut step = |from: Corner, to: Corner| steps.entry(from).or_default().push(to);
    let is_own = |column: Option<usize>, row: Option<usize>| {
        column.zip(row).is_some_and(|(column, row)| soil.at(column, row) == Some(place))
    };
    for y in 0..soil.size.1 {
        for x in (0..soil.size.0).filter(|&x| soil.at(x, y) == Some(place)) {
            if !is_own(Some(x), y.checked_sub(1)) {
                step((x, y), (x + 1, y));
            }
            if !is_own(Some(x + 1), Some(y)) {
                step((x + 1, y), (x + 1, y + 1));
            }
            if !is_own(Some(x), Some(y + 1)) {
                step((x + 1, y + 1), (x, y + 1));
            }
            if !is_own(x.checked_sub(1), Some(y)) {
                step((x, y + 1), (x, y));
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((&start, _)) = steps.first_key_value() {
        let (mut corners, mut at) = (vec![start], start);
        while let Some(next) = take(&mut steps, at) {
            corners.push(next);
            at = next;
            if at == start {
                break;
            }
        }
        loops.push(corners);
    }
    loops
}

/// The next step from a corner, which is taken once.
fn take(steps: &mut BTreeMap<Corner, Vec<Corner>>, at: Corner) -> Option<Corner> {
    let ways = steps.get_mut(&at)?;
    let next = ways.pop();
    if ways.is_empty() {
        steps.remove(&at);
    }
    next
}

/// A loop cut where three places meet; where none do, one arc from its least corner around to it.
fn cut(soil: &Soil, mut corners: Vec<Corner>) -> Vec<Vec<Corner>> {
    corners.pop();
    // More than two meet there, or two cross.
    let is_knot = |corner: Corner| {
        let around = squares(soil, corner);
        let [one, other, opposite, last] = around;
        let mut kinds = around.to_vec();
        kinds.sort();
        kinds.dedup();
        kinds.len() > 2 || (one == opposite && other == last && one != other)
    };
    let start = corners.iter().position(|&it| is_knot(it)).unwrap_or_else(|| {
        let least = corners.iter().enumerate().min_by_key(|&(_, corner)| *corner);
        least.map_or(0, |(n, _)| n)
    });
    corners.rotate_left(start);
    corners.extend(corners.first().copied());
    let mut arcs: Vec<Vec<Corner>> = Vec::new();
    for corner in corners {
        match arcs.last_mut() {
            Some(arc) if arc.len() < 2 || !arc.last().is_some_and(|&it| is_knot(it)) => {
                arc.push(corner);
            }
            Some(arc) => {
                let from = arc.last().copied();
                arcs.push(from.into_iter().chain([corner]).collect());
            }
            None => arcs.push(vec![corner]),
        }
    }
    arcs
}
