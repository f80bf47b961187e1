//! The maps of the rules, as they are drawn.

use std::sync::LazyLock;

use super::{Atlas, Change, Chart, GALAXY, Owner, Place, Region, Sketch, WORLD, Whose};
use rules::{
    kit::territories::{self, Area, Map, MapName, Since},
    language::Language,
};

/// How a map of the rules is drawn.
pub(crate) fn atlas_of(map: &Map) -> &'static Atlas {
    static ATLASES: LazyLock<[Atlas; 2]> =
        LazyLock::new(|| [drawn(&WORLD, MapName::World), drawn(&GALAXY, MapName::Galaxy)]);
    let [world, galaxy] = &*ATLASES;
    match map.name {
        MapName::World => world,
        MapName::Galaxy => galaxy,
    }
}

fn drawn(sketch: &Sketch, name: MapName) -> Atlas {
    let borders = name.map().borders().map(|(one, other)| (one.index(), other.index()));
    Atlas::new(sketch, &borders.collect::<Vec<_>>())
}

impl Chart {
    /// A map of the rules on which nobody has anything yet.
    pub(crate) fn of(map: &Map, owners: Vec<Owner>, language: Language) -> Self {
        let region = |area: Area| {
            let within = |region: &rules::kit::territories::Region| region.areas().has(area);
            map.regions().iter().position(within).unwrap_or_default()
        };
        let place = |area: Area| Place {
            name: map.name_of(area, language),
            region: region(area),
            holder: Whose::Nobody,
            troops: 0,
            badges: Vec::new(),
            change: None,
        };
        let regions = map
            .regions()
            .iter()
            .map(|region| Region { name: region.name(language), bonus: region.bonus });
        Self {
            atlas: atlas_of(map),
            places: Area::all().map(place).collect(),
            regions: regions.collect(),
            owners,
            since: Since::default(),
        }
    }
}

impl Change {
    /// What became of a place by the rules.
    pub(crate) fn of<O>(change: territories::Change<O>, whose: impl Fn(O) -> Whose) -> Self {
        match change {
            territories::Change::Troops(more) => Self::Troops(more),
            territories::Change::From(owner) => Self::From(whose(owner)),
        }
    }
}
