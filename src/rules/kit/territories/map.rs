//! A map: areas with their names, places and borders, and regions with their bonuses.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{
    area::{Area, Areas},
    galaxy::GALAXY,
    world::WORLD,
};
use crate::language::Language;

/// Which map is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapName {
    /// The world.
    #[default]
    World,
    /// The galaxy.
    Galaxy,
}

impl MapName {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::World, Self::Galaxy];

    /// The map of that name.
    pub fn map(self) -> &'static Map {
        static MAPS: LazyLock<[Map; 2]> = LazyLock::new(|| {
            [Map::new(MapName::World, &WORLD), Map::new(MapName::Galaxy, &GALAXY)]
        });
        let [world, galaxy] = &*MAPS;
        match self {
            Self::World => world,
            Self::Galaxy => galaxy,
        }
    }
}

/// A map as it is written down.
pub(super) struct Layout {
    /// The areas, in board order.
    pub rows: [Row; Area::COUNT],
    /// The regions, in board order.
    pub regions: [Region; 6],
    /// Borders that are drawn as lanes.
    pub lanes: &'static [(&'static str, &'static str)],
    /// The border that leaves the drawing on one side and returns on the other.
    pub around: (&'static str, &'static str),
}

/// An area as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its code, of three letters.
    pub code: &'static str,
    english: &'static str,
    french: &'static str,
    /// Its cell in a drawing: x to the right, y down.
    pub cell: (u8, u8),
    borders: &'static str,
}

impl Row {
    pub(super) const fn new(
        code: &'static str,
        english: &'static str,
        french: &'static str,
        cell: (u8, u8),
        borders: &'static str,
    ) -> Self {
        Self { code, english, french, cell, borders }
    }
}

/// A region: areas that follow each other in board order.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    pub(super) english: &'static str,
    pub(super) french: &'static str,
    /// The number of its first area, from 1.
    pub(super) first: u8,
    /// The number of its last area.
    pub(super) last: u8,
    /// The troops it brings to who holds it whole.
    pub bonus: u8,
}

impl Region {
    /// Its name.
    pub const fn name(&self, language: Language) -> &'static str {
        language.say(self.english, self.french)
    }

    /// Its areas.
    pub const fn areas(&self) -> Areas {
        Areas::of_bits(((1 << self.last) - 1) & !((1 << (self.first - 1)) - 1))
    }
}

/// The fewest troops that a turn brings.
const LEAST: u32 = 3;

/// A map.
#[derive(Debug)]
pub struct Map {
    /// Which it is.
    pub name: MapName,
    rows: [Row; Area::COUNT],
    regions: [Region; 6],
    neighbours: [Areas; Area::COUNT],
    lanes: Vec<(Area, Area)>,
    around: Option<(Area, Area)>,
}

impl Map {
    fn new(name: MapName, layout: &Layout) -> Self {
        let of_code = |code: &str| Area::all().find(|area| layout.rows[area.index()].code == code);
        let neighbours =
            layout.rows.map(|row| row.borders.split(' ').filter_map(of_code).collect());
        let pair = |&(one, other): &(&str, &str)| Some((of_code(one)?, of_code(other)?));
        Self {
            name,
            rows: layout.rows,
            regions: layout.regions,
            neighbours,
            lanes: layout.lanes.iter().filter_map(pair).collect(),
            around: pair(&layout.around),
        }
    }

    /// An area as it is written down.
    pub const fn row(&self, area: Area) -> &Row {
        &self.rows[area.index()]
    }

    /// An area's code, the same in all languages.
    pub const fn code(&self, area: Area) -> &'static str {
        self.row(area).code
    }

    /// An area's name.
    pub const fn name_of(&self, area: Area, language: Language) -> &'static str {
        language.say(self.row(area).english, self.row(area).french)
    }

    /// The area of a code.
    pub fn of_code(&self, code: &str) -> Option<Area> {
        Area::all().find(|&area| self.code(area) == code)
    }

    /// The areas that border on one.
    pub const fn neighbours(&self, area: Area) -> Areas {
        self.neighbours[area.index()]
    }

    /// Each border once, in board order.
    pub fn borders(&self) -> impl Iterator<Item = (Area, Area)> + '_ {
        let of = |one: Area| self.neighbours(one).each().map(move |other| (one, other));
        Area::all().flat_map(of).filter(|(one, other)| one < other)
    }

    /// The borders that are drawn as lanes.
    pub fn lanes(&self) -> &[(Area, Area)] {
        &self.lanes
    }

    /// The border that leaves the drawing on one side and returns on the other.
    pub const fn around(&self) -> Option<(Area, Area)> {
        self.around
    }

    /// The regions, in board order.
    pub const fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The region of an area.
    pub fn region_of(&self, area: Area) -> &Region {
        let [.., last] = &self.regions;
        self.regions.iter().find(|region| region.areas().has(area)).unwrap_or(last)
    }

    /// The areas among these that border on others.
    pub fn frontier(&self, own: Areas) -> Areas {
        own.each().filter(|&area| !own.has_all(self.neighbours(area))).collect()
    }

    /// The areas that are reached from one through these alone, itself among them.
    pub fn reached(&self, from: Area, through: Areas) -> Areas {
        let mut reached = Areas::only(from);
        let mut new = reached;
        while !new.is_empty() {
            let beyond = new.each().fold(Areas::EMPTY, |all, area| all.or(self.neighbours(area)));
            new = beyond.and(through).minus(reached);
            reached = reached.or(new);
        }
        reached
    }

    /// The troops that a turn brings to who holds these: a third of them, rounded down, at least three,
    /// and the bonus of each region held whole.
    pub fn income(&self, own: Areas) -> u32 {
        let whole = self.regions.iter().filter(|region| own.has_all(region.areas()));
        let bonus: u32 = whole.map(|region| u32::from(region.bonus)).sum();
        (own.len() as u32 / 3).max(LEAST) + bonus
    }
}

#[cfg(test)]
mod tests;
