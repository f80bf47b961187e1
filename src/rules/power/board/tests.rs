use super::*;

fn space(name: &str) -> Space {
    Space::from_code(name).unwrap()
}

fn names(spaces: Spaces) -> Vec<&'static str> {
    spaces.iter().map(Space::code).collect()
}

fn reaches(travel: Travel, from: &str, to: &str) -> bool {
    space(from).reach(travel).contains(space(to))
}

#[test]
fn there_are_four_countries_four_headquarters_five_islands_and_twelve_lanes() {
    let count = |what: fn(Terrain) -> bool| Space::all().filter(|s| what(s.terrain())).count();
    assert_eq!(count(|t| matches!(t, Terrain::Sector { .. })), 36);
    assert_eq!(count(|t| matches!(t, Terrain::Headquarters(_))), 4);
    assert_eq!(count(|t| matches!(t, Terrain::Island(_))), 5);
    assert_eq!(count(|t| matches!(t, Terrain::Lane(1..=12))), 12);
    for army in Army::ALL {
        assert_eq!(Spaces::country(army).len(), 9);
        assert_eq!(Space::headquarters(army).terrain(), Terrain::Headquarters(army));
    }
}

#[test]
fn names_come_back() {
    for space in Space::all() {
        assert_eq!(Space::from_code(space.code()), Some(space));
        assert_eq!(Place::from_code(space.code()), Some(Place::Space(space)));
    }
    for army in Army::ALL {
        let reserve = Place::Reserve(army);
        assert_eq!(Place::from_code(reserve.code()), Some(reserve));
    }
    assert_eq!(Space::from_code("g4"), None);
    assert_eq!(Space::from_code(""), None);
}

#[test]
fn touching_is_mutual_and_never_between_lanes() {
    for one in Space::all() {
        assert!(!one.neighbours().contains(one));
        for other in one.neighbours().iter() {
            assert!(other.neighbours().contains(one));
            let lanes = matches!(one.terrain(), Terrain::Lane(_))
                && matches!(other.terrain(), Terrain::Lane(_));
            assert!(!lanes, "{one} {other}");
        }
    }
}

#[test]
fn every_sector_but_the_fourth_is_coastal() {
    for sector in Space::all() {
        if let Terrain::Sector { number, .. } = sector.terrain() {
            let coastal =
                sector.neighbours().iter().any(|s| matches!(s.terrain(), Terrain::Lane(_)));
            assert_eq!(coastal, number != 4, "{sector}");
        }
    }
}

#[test]
fn the_third_lane_touches_six_sectors_and_two_islands() {
    assert_eq!(names(space("S3").neighbours()), ["XI", "R0", "Y0", "R2", "Y1", "R5", "Y3", "SI"]);
}

#[test]
fn a_plane_from_ghq_reaches_five_foreign_sectors() {
    let foreign: Vec<_> = space("GHQ")
        .reach(Travel::Fly)
        .iter()
        .filter(|s| s.country().is_some_and(|country| country != Army::Green))
        .map(Space::code)
        .collect();
    assert_eq!(foreign, ["B5", "B0", "R3", "R0", "Y0"]);
}

#[test]
fn sectors_4_6_7_8_are_within_two_steps_of_their_hq() {
    for army in Army::ALL {
        let near = Space::headquarters(army).reach(Travel::March);
        for number in [4, 6, 7, 8] {
            assert!(near.iter().any(|s| s.terrain() == Terrain::Sector { country: army, number }));
        }
    }
}

#[test]
fn an_island_or_an_hq_ends_a_march_but_not_a_flight() {
    assert!(reaches(Travel::Drive, "G0", "XI"));
    assert!(!reaches(Travel::Drive, "G0", "Y0"));
    assert!(reaches(Travel::Fly, "G0", "Y0"));
    assert!(reaches(Travel::March, "XI", "Y4"));
    assert!(!reaches(Travel::Drive, "GHQ", "XI"));
    assert!(reaches(Travel::Drive, "GHQ", "G0"));
}

#[test]
fn land_and_air_never_enter_lanes() {
    for travel in [Travel::March, Travel::Drive, Travel::Fly] {
        for from in Space::all() {
            assert!(
                from.reach(travel).iter().all(|s| !matches!(s.terrain(), Terrain::Lane(_))),
                "{from}"
            );
        }
    }
}

#[test]
fn ships_keep_to_the_coast() {
    assert!(reaches(Travel::Sail, "GHQ", "G8"));
    assert!(reaches(Travel::Sail, "GHQ", "S5"));
    assert!(reaches(Travel::Sail, "G5", "G7"));
    assert!(reaches(Travel::Sail, "G0", "G1"));
    assert!(!reaches(Travel::Sail, "G5", "G4"));
    assert!(!reaches(Travel::Sail, "S1", "S7"));
    for (one, other) in [("1", "2"), ("1", "6"), ("2", "7"), ("6", "7")] {
        for army in ["G", "B", "Y", "R"] {
            let (one, other) = (format!("{army}{one}"), format!("{army}{other}"));
            assert!(space(&one).neighbours().contains(space(&other)));
            assert!(!reaches(Travel::Sail, &one, &other), "{one} {other}");
            assert!(!reaches(Travel::Sail, &other, &one), "{other} {one}");
        }
    }
}

#[test]
fn nothing_ends_where_it_began() {
    for travel in [Travel::March, Travel::Drive, Travel::Fly, Travel::Sail] {
        assert!(Space::all().all(|s| !s.reach(travel).contains(s)));
    }
}

#[test]
fn the_board_turned_by_a_quarter_is_the_same_board() {
    for from in Space::all() {
        assert_eq!(from.turned().turned().turned().turned(), from);
        for travel in [Travel::March, Travel::Drive, Travel::Fly, Travel::Sail] {
            let turned: Spaces = from.reach(travel).iter().map(Space::turned).collect();
            assert_eq!(turned, from.turned().reach(travel), "{from} {travel:?}");
        }
    }
    assert_eq!(space("G3").turned(), space("B3"));
    assert_eq!(space("S12").turned(), space("S6"));
}
