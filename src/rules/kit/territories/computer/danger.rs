//! What is to be feared, what is to be wanted, and where troops are moved for it.

use crate::kit::territories::{Area, Areas, Board, Map, Region};

/// How many more troops of these foes' areas may fall on an area than stand there.
pub fn danger<O: Copy + PartialEq>(map: &Map, board: &Board<O>, foes: Areas, area: Area) -> i64 {
    let near = map.neighbours(area).and(foes);
    let most: i64 = near.each().map(|it| i64::from(board.troops(it)) - 1).sum();
    most - i64::from(board.troops(area))
}

/// Of own areas that with most to be feared.
pub fn most_in_danger<O: Copy + PartialEq>(
    map: &Map,
    board: &Board<O>,
    foes: Areas,
    among: Areas,
) -> Option<Area> {
    among.each().max_by_key(|&area| danger(map, board, foes, area))
}

/// From where and where to troops are moved: the most that stand behind, to where most is to be feared of
/// what they reach through these areas.
pub fn move_up<O: Copy + PartialEq>(
    map: &Map,
    board: &Board<O>,
    (own, through): (Areas, Areas),
    foes: Areas,
) -> Option<(Area, Area)> {
    let frontier = map.frontier(through).and(own);
    let behind = own.minus(frontier).each().filter(|&area| board.troops(area) > 1);
    let from = behind.max_by_key(|&area| board.troops(area))?;
    let reached = map.reached(from, through).and(frontier);
    Some((from, most_in_danger(map, board, foes, reached)?))
}

/// How much a region is to be wanted: what it brings for the gates that are to be held.
pub fn appeal(map: &Map, region: &Region) -> f64 {
    let gates = map.frontier(region.areas()).len().max(1) as f64;
    let size = region.areas().len() as f64;
    f64::from(region.bonus) * 6.0 / (gates + size)
}

/// All areas, those of the regions most wanted first.
pub fn by_appeal(map: &Map) -> Vec<Area> {
    let mut regions: Vec<_> = map.regions().iter().collect();
    regions.sort_by(|one, other| appeal(map, other).total_cmp(&appeal(map, one)));
    regions.into_iter().flat_map(|region| region.areas().each()).collect()
}
