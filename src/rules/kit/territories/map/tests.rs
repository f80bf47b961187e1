use std::collections::BTreeSet;

use super::*;

/// How many borders there are inside each region, and between them.
fn borders_by_region(map: &Map) -> (Vec<usize>, usize) {
    let inside = |region: &Region| {
        let areas = region.areas();
        map.borders().filter(|&(one, other)| areas.has(one) && areas.has(other)).count()
    };
    let inside: Vec<usize> = map.regions().iter().map(inside).collect();
    let between = map.borders().count() - inside.iter().sum::<usize>();
    (inside, between)
}

fn codes(map: &Map, neighbours: usize) -> Vec<&str> {
    let of = Area::all().filter(|&area| map.neighbours(area).len() == neighbours);
    of.map(|area| map.code(area)).collect()
}

#[test]
fn the_maps_pass_the_checks_of_their_pages() {
    let [world, galaxy] = MapName::ALL.map(MapName::map);
    for map in [world, galaxy] {
        assert_eq!(map.borders().count(), 83);
        let mut cells = BTreeSet::new();
        for area in Area::all() {
            assert!(map.neighbours(area).each().all(|it| map.neighbours(it).has(area)));
            assert!(!map.neighbours(area).has(area));
            let written = map.row(area).borders.split(' ').count();
            assert_eq!(map.neighbours(area).len(), written, "{}", map.code(area));
            cells.insert(map.row(area).cell);
            assert_eq!(map.of_code(map.code(area)), Some(area));
            assert!(map.region_of(area).areas().has(area));
        }
        assert_eq!(cells.len(), Area::COUNT, "all cells differ");
        let all = map.regions().iter().map(Region::areas);
        assert_eq!(all.clone().map(Areas::len).sum::<usize>(), Area::COUNT);
        assert_eq!(all.fold(Areas::EMPTY, Areas::or), Areas::ALL);
    }
    assert_eq!(borders_by_region(world), (vec![16, 5, 12, 9, 22, 5], 14));
    assert_eq!(codes(world, 2), ["ARG", "MAD", "JAP", "EAU"]);
    assert_eq!(codes(world, 6), ["ONT", "UKR", "SEU", "NAF", "EAF", "CHI", "MEA"]);
    assert!(codes(world, 7).is_empty());
    assert_eq!(borders_by_region(galaxy), (vec![7, 5, 12, 12, 16, 17], 14));
    assert_eq!([3, 4, 5].map(|it| codes(galaxy, it).len()), [14, 18, 8]);
    assert_eq!(codes(galaxy, 6), ["COR", "NAB"]);
    assert_eq!(galaxy.lanes().len(), 3);
    let gates = |region: &Region| map_gates(galaxy, region);
    assert_eq!(galaxy.regions().iter().map(gates).collect::<Vec<_>>(), [2, 3, 4, 3, 4, 4]);
}

fn map_gates(map: &Map, region: &Region) -> usize {
    map.frontier(region.areas()).len()
}

#[test]
fn what_is_reached_is_reached_through_these_alone() {
    let map = MapName::World.map();
    let of = |codes: &str| codes.split(' ').map(|it| map.of_code(it).unwrap()).collect::<Areas>();
    let [alaska, brazil] = ["ALA", "BRA"].map(|code| map.of_code(code).unwrap());
    let own = of("ALA KAM JAP BRA NAF");
    assert_eq!(map.reached(alaska, own), of("ALA KAM JAP"));
    assert_eq!(map.reached(brazil, own), of("BRA NAF"));
    assert_eq!(map.frontier(of("ARG PER VEN BRA")), of("VEN BRA"));
    assert_eq!(map.income(of("ARG PER VEN BRA")), 5);
    assert_eq!(map.income(Areas::ALL), 14 + 24);
}
