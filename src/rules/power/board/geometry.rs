//! The board worked out from its grid when the program is compiled: names, cells, neighbours, and
//! how far each way of travelling gets.
//!
//! Source: RULES §1.1, §1.2, §2.2.

use super::{Island, Terrain};
use crate::power::{army::Army, piece::Travel};

/// How many spaces there are.
pub const SPACES: usize = 57;

/// The board of §1.1, in English names. Cells with the same name are one space.
pub const GRID: [[&str; 9]; 9] = [
    ["GHQ", "S6", "S6", "S6", "NI", "S7", "S7", "S7", "BHQ"],
    ["S5", "G8", "G6", "G3", "S1", "B5", "B7", "B8", "S8"],
    ["S5", "G7", "G4", "G1", "S1", "B2", "B4", "B6", "S8"],
    ["S5", "G5", "G2", "G0", "S1", "B0", "B1", "B3", "S8"],
    ["WI", "S4", "S4", "S4", "XI", "S2", "S2", "S2", "EI"],
    ["S12", "R3", "R1", "R0", "S3", "Y0", "Y2", "Y5", "S9"],
    ["S12", "R6", "R4", "R2", "S3", "Y1", "Y4", "Y7", "S9"],
    ["S12", "R8", "R7", "R5", "S3", "Y3", "Y6", "Y8", "S9"],
    ["RHQ", "S11", "S11", "S11", "SI", "S10", "S10", "S10", "YHQ"],
];

pub(super) const NAMES: [&str; SPACES] = names();
pub(super) const HEADQUARTERS: [u8; 4] = [named("GHQ"), named("BHQ"), named("YHQ"), named("RHQ")];
pub(super) const CELLS: [[u8; 9]; 9] = cells();
pub(super) const TERRAIN: [Terrain; SPACES] = terrain();
pub(super) static BY_RANK: [u8; SPACES + 1] = by_rank();
pub(super) const COUNTRIES: [u64; 4] = countries();
pub(super) static NEIGHBOURS: [u64; SPACES] = neighbours();
pub(super) static REACH: [[u64; SPACES]; 4] =
    [by_land(Travel::March), by_land(Travel::Drive), by_air(), by_sea()];

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

const fn names() -> [&'static str; SPACES] {
    let mut names = [""; SPACES];
    let (mut cell, mut found) = (0, 0);
    while cell < 81 {
        let name = GRID[cell / 9][cell % 9];
        let mut earlier = 0;
        while earlier < found && !same(names[earlier], name) {
            earlier += 1;
        }
        if earlier == found {
            names[found] = name;
            found += 1;
        }
        cell += 1;
    }
    names
}

/// The index of the space of that English name.
const fn named(name: &str) -> u8 {
    let mut index = 0;
    while index < SPACES - 1 && !same(NAMES[index], name) {
        index += 1;
    }
    index as u8
}

const fn cells() -> [[u8; 9]; 9] {
    let mut cells = [[0; 9]; 9];
    let mut cell = 0;
    while cell < 81 {
        cells[cell / 9][cell % 9] = named(GRID[cell / 9][cell % 9]);
        cell += 1;
    }
    cells
}

const fn terrain() -> [Terrain; SPACES] {
    let mut terrain = [Terrain::Lane(0); SPACES];
    let mut index = 0;
    while index < SPACES {
        if let Some(named) = terrain_of(NAMES[index].as_bytes()) {
            terrain[index] = named;
        }
        index += 1;
    }
    terrain
}

/// What an English name stands for.
pub(super) const fn terrain_of(name: &[u8]) -> Option<Terrain> {
    Some(match *name {
        [b'N', b'I'] => Terrain::Island(Island::North),
        [b'E', b'I'] => Terrain::Island(Island::East),
        [b'S', b'I'] => Terrain::Island(Island::South),
        [b'W', b'I'] => Terrain::Island(Island::West),
        [b'X', b'I'] => Terrain::Island(Island::Centre),
        [b'S', b'1', ones @ b'0'..=b'2'] => Terrain::Lane(10 + ones - b'0'),
        [b'S', ones @ b'1'..=b'9'] => Terrain::Lane(ones - b'0'),
        [letter, ref rest @ ..] => {
            let army = match letter {
                b'G' => Army::Green,
                b'B' => Army::Blue,
                b'Y' => Army::Yellow,
                b'R' => Army::Red,
                _ => return None,
            };
            match *rest {
                [b'H', b'Q'] => Terrain::Headquarters(army),
                [number @ b'0'..=b'8'] => Terrain::Sector { country: army, number: number - b'0' },
                _ => return None,
            }
        }
        [] => return None,
    })
}

/// A number for each terrain, without gaps to speak of.
pub(super) const fn rank(terrain: Terrain) -> usize {
    match terrain {
        Terrain::Sector { country, number } => country.index() * 9 + number as usize,
        Terrain::Headquarters(army) => 36 + army.index(),
        Terrain::Island(island) => 40 + island as usize,
        Terrain::Lane(number) => 45 + number as usize,
    }
}

/// The index of the space of each terrain, by its rank. There is no lane 0.
const fn by_rank() -> [u8; SPACES + 1] {
    let mut spaces = [0; SPACES + 1];
    let mut index = 0;
    while index < SPACES {
        spaces[rank(TERRAIN[index])] = index as u8;
        index += 1;
    }
    spaces
}

const fn countries() -> [u64; 4] {
    let mut countries = [0; 4];
    let mut index = 0;
    while index < SPACES {
        if let Terrain::Sector { country, .. } = TERRAIN[index] {
            countries[country as usize] |= 1 << index;
        }
        index += 1;
    }
    countries
}

const fn is_lane(index: usize) -> bool {
    matches!(TERRAIN[index], Terrain::Lane(_))
}

/// §1.2: any of their cells touch, diagonally too; two lanes never.
const fn neighbours() -> [u64; SPACES] {
    let mut neighbours = [0; SPACES];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut step = 0;
        while step < 9 {
            // One to the south-east of the neighbour, so that the numbers stay natural.
            let (r, c) = (row + step / 3, column + step % 3);
            if r >= 1 && r <= 9 && c >= 1 && c <= 9 {
                let (here, there) = (CELLS[row][column] as usize, CELLS[r - 1][c - 1] as usize);
                if here != there && !(is_lane(here) && is_lane(there)) {
                    neighbours[here] |= 1 << there;
                }
            }
            step += 1;
        }
        cell += 1;
    }
    neighbours
}

/// §2.2: over land only, and an island or an HQ ends the move.
const fn by_land(travel: Travel) -> [u64; SPACES] {
    let (mut open, mut stops) = (0, 0);
    let mut index = 0;
    while index < SPACES {
        match TERRAIN[index] {
            Terrain::Sector { .. } => open |= 1 << index,
            Terrain::Headquarters(_) | Terrain::Island(_) => stops |= 1 << index,
            Terrain::Lane(_) => {}
        }
        index += 1;
    }
    walk(open, stops, travel.steps())
}

/// §2.2: over everything but lanes, without stopping.
const fn by_air() -> [u64; SPACES] {
    let mut open = 0;
    let mut index = 0;
    while index < SPACES {
        if !is_lane(index) {
            open |= 1 << index;
        }
        index += 1;
    }
    walk(open, 0, Travel::Fly.steps())
}

/// From every space: what lies within so many steps through `open`, and what of `stops` is
/// entered on the way.
const fn walk(open: u64, stops: u64, steps: u8) -> [u64; SPACES] {
    let mut reach = [0; SPACES];
    let mut start = 0;
    while start < SPACES {
        let (mut seen, mut front, mut step) = (0, 1 << start, 0);
        while step < steps {
            let (mut next, mut from) = (0, 0);
            while from < SPACES {
                if front & (1 << from) != 0 {
                    next |= NEIGHBOURS[from];
                }
                from += 1;
            }
            seen |= next & (open | stops);
            front = next & open;
            step += 1;
        }
        reach[start] = seen & !(1 << start);
        start += 1;
    }
    reach
}

/// §2.2: one step, never to a sector 4, nor across its corner (R).
const fn by_sea() -> [u64; SPACES] {
    let mut reach = [0; SPACES];
    let mut from = 0;
    while from < SPACES {
        let mut to = 0;
        while to < SPACES {
            let closed = match (TERRAIN[from], TERRAIN[to]) {
                (_, Terrain::Sector { number: 4, .. }) => true,
                (
                    Terrain::Sector { country, number },
                    Terrain::Sector { country: other, number: to },
                ) => {
                    country as u8 == other as u8
                        && matches!(
                            (number, to),
                            (1, 2) | (2, 1) | (1, 6) | (6, 1) | (2, 7) | (7, 2) | (6, 7) | (7, 6)
                        )
                }
                _ => false,
            };
            if NEIGHBOURS[from] & (1 << to) != 0 && !closed {
                reach[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    reach
}
