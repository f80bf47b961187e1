//! What can be read, and told apart.

use super::{boards::*, *};
use crate::kit::{
    ink::{contrast::contrasts, *},
    lettering::{boxes, fonts, laid_out, smallest},
};

/// Sizes as they are on a telephone that is 360 pixels wide and shows the map from edge to edge.
fn pixels(table: &Table, size: f32) -> f32 {
    size * 360.0 / table.atlas.size.0
}

#[test]
fn all_is_legible_on_a_telephone() {
    for (_, chart, language) in charts() {
        let (size, said) = smallest(&svg(&chart, language));
        assert!(size >= 9.0, "{said}: {size}");
    }
}

/// A disc of 24 pixels has room in every area.
#[test]
fn every_area_is_wide_enough_for_a_finger() {
    for table in [world(), galaxy()] {
        for area in &table.atlas.areas {
            let widest = (0..180).flat_map(|row| (0..140).map(move |column| (column, row)));
            let widest = widest
                .map(|(column, row)| (column as f32 * 4.0, row as f32 * 4.0))
                .filter(|&point| area.holds(point))
                .map(|point| area.to_edge(point))
                .fold(0.0, f32::max);
            assert!(pixels(&table, 2.0 * widest) >= 24.0, "{} {widest}", area.code);
            assert!(area.holds(area.middle), "{}", area.code);
        }
    }
}

/// No lettering lies upon other lettering, or beyond the edge.
#[test]
fn all_lettering_has_room() {
    let options = fonts();
    for (table, chart, language) in charts() {
        let boxes = boxes(&laid_out(&svg(&chart, language), &options));
        assert!(boxes.len() > 80);
        for (n, (text, it)) in boxes.iter().enumerate() {
            let inside = it.left() >= 1.0 && it.right() <= table.atlas.size.0 - 1.0;
            assert!(inside && it.top() >= 1.0, "{text}, {language}: {it:?}");
            for (other, its) in &boxes[..n] {
                let across = it.right().min(its.right()) - it.left().max(its.left());
                let down = it.bottom().min(its.bottom()) - it.top().max(its.top());
                assert!(across <= 1.0 || down <= 1.0, "{text} on {other}, {language}");
            }
        }
    }
}

#[test]
fn everything_stands_out_by_day_and_at_night() {
    let lowest =
        |one: &str, other: &str| contrasts(one, other).into_iter().fold(f64::MAX, f64::min);
    for livery in Livery::SEATS.into_iter().chain([Livery::Neutral]) {
        let ink = livery.ink();
        assert!(lowest(ink.on, ink.plate) >= 4.5, "{livery:?}");
        for ground in [ink.field, ink.weave] {
            assert!(lowest(TEXT, ground) >= 4.5, "{livery:?}");
        }
        // Plates by their filling or by their edge; lines between fields.
        let (plate, edge) = (contrasts(ink.plate, ink.field), contrasts(BORDER, ink.field));
        for light in [0, 1] {
            assert!(plate[light].max(edge[light]) >= 3.0, "{livery:?}");
        }
        assert!(lowest(BORDER, ink.field) >= 3.0, "{livery:?}");
        assert!(lowest(ink.line, GROUND) >= 3.0, "{livery:?}");
    }
    for ground in [WATER, SPACE] {
        for region in 0..6 {
            // A shore may be faint: the line of the coast lies within it.
            assert!(lowest(BORDER, ground::region_ink(region)) >= 3.0, "{region}");
            assert!(lowest(TEXT, ground::region_ink(region)) >= 4.5, "{region}");
        }
        let text = if ground == SPACE { ON_SPACE } else { TEXT };
        assert!(lowest(text, ground) >= 7.0, "{ground}");
    }
    assert!(lowest(TEXT, GROUND) >= 7.0);
    assert!(lowest(GREEN_LINE, GROUND) >= 3.0 && lowest(RED_LINE, GROUND) >= 3.0);
}

/// Every seat weaves another pattern.
#[test]
fn owners_differ_in_more_than_colour() {
    let weaves: Vec<String> = Livery::SEATS.map(|livery| format!("{:?}", livery.weave())).into();
    for (n, weave) in weaves.iter().enumerate() {
        assert!(!weaves[..n].contains(weave) && weave != "None", "{weave}");
    }
    for (_, chart, language) in charts() {
        let svg = svg(&chart, language);
        for (place, area) in chart.areas() {
            if let Some((_, letter)) = chart.livery(place.holder) {
                let plate = format!(">{letter} {}</text>", place.troops);
                assert!(svg.contains(&plate), "{}", area.code);
            }
        }
    }
}
