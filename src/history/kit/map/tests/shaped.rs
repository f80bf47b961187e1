//! What touches what, and what leads across.

use std::collections::BTreeMap;

use super::boards::*;
use crate::kit::map::{lane::Way, sketch::distance};

/// How long a line is that can be seen as a border, and one that cannot.
const SEEN: f32 = 9.0;

#[test]
fn areas_touch_where_there_is_a_border() {
    for table in [world(), galaxy()] {
        let borders = borders(table.rows);
        assert_eq!(borders.len(), 83);
        let code = |place: usize| table.rows[place].0;
        let mut touching: BTreeMap<(usize, usize), f32> = BTreeMap::new();
        for line in &table.atlas.lines {
            if let (one, Some(other)) = line.sides {
                *touching.entry((one.min(other), one.max(other))).or_default() += line.length;
            }
        }
        for (pair, length) in &touching {
            let named = (code(pair.0), code(pair.1));
            assert!(borders.contains(pair), "{named:?} touch");
            assert!(*length >= SEEN, "{named:?} hardly touch: {length}");
        }
        for &(one, other) in &borders {
            let lanes = table.atlas.lanes.iter().filter(|lane| lane.ends == (one, other)).count();
            let touches = usize::from(touching.contains_key(&(one, other)));
            assert_eq!(lanes + touches, 1, "{} {}", code(one), code(other));
        }
    }
}

#[test]
fn lanes_cross_nothing_but_what_is_nobodys() {
    for table in [world(), galaxy()] {
        for lane in &table.atlas.lanes {
            let ways = match lane.way {
                Way::Across(from, to) => vec![(from, to)],
                Way::Round { left, right } => vec![(left.from, left.to), (right.from, right.to)],
            };
            for (from, to) in ways {
                let long = distance(from, to);
                assert!(long >= 6.0, "{lane:?} can hardly be seen");
                for n in 0..=20 {
                    let part = n as f32 / 20.0;
                    let x = from.0 + (to.0 - from.0) * part;
                    let y = from.1 + (to.1 - from.1) * part;
                    for (place, area) in table.atlas.areas.iter().enumerate() {
                        let is_end = lane.ends.0 == place || lane.ends.1 == place;
                        let crosses = !is_end && area.holds((x, y)) && area.to_edge((x, y)) > 3.0;
                        assert!(!crosses, "{:?} crosses {}", lane, area.code);
                    }
                }
            }
        }
    }
}

/// One place, one area, in board order.
#[test]
fn every_place_has_one_area() {
    for table in [world(), galaxy()] {
        let codes: Vec<_> = table.atlas.areas.iter().map(|area| area.code).collect();
        let rows: Vec<_> = table.rows.iter().map(|row| row.0).collect();
        assert_eq!(codes, rows);
        for (n, area) in table.atlas.areas.iter().enumerate() {
            assert_eq!(area.outline.len(), 1, "{}", area.code);
            assert_eq!(table.atlas.number(area.code), Some(n));
        }
    }
}

/// What lies well to the left of, or above, another cell of the schematic map does so in the drawing.
#[test]
fn the_drawing_follows_the_schematic_map() {
    for table in [world(), galaxy()] {
        for (row, area) in table.rows.iter().zip(&table.atlas.areas) {
            for (other, its) in table.rows.iter().zip(&table.atlas.areas) {
                let named = (row.0, other.0);
                let (across, down) = (other.3.0 - row.3.0, other.3.1 - row.3.1);
                assert!(across < 5 || its.middle.0 > area.middle.0, "{named:?}");
                assert!(down < 4 || its.middle.1 > area.middle.1, "{named:?}");
            }
        }
    }
}

/// A border drawn by both areas is one line: the outlines of all have the same points there.
#[test]
fn neighbours_share_their_line() {
    for table in [world(), galaxy()] {
        for line in &table.atlas.lines {
            let (one, Some(other)) = line.sides else { continue };
            let points = |place: usize| table.atlas.areas[place].outline.iter().flatten();
            let shared = points(one).filter(|&point| points(other).any(|its| its == point));
            assert!(shared.count() >= 2, "{:?}", line.sides);
        }
    }
}
