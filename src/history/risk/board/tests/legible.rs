//! What can be read, and told apart.

use super::*;
use crate::kit::lettering::{boxes, fonts, height_in_widths, laid_out, smallest};

/// A telephone that is 360 pixels wide shows the board from edge to edge.
#[test]
fn all_is_legible_on_a_telephone() {
    for (state, viewer, language) in drawings() {
        let svg = svg(&state, viewer, language);
        let (size, said) = smallest(&svg);
        assert!(size >= 9.0, "{said}: {size}");
        let high = height_in_widths(&svg);
        assert!(high <= 4.0, "a letter shows it narrower: {high}");
    }
}

/// No lettering of a hand lies beyond its card, or beyond the edge.
#[test]
fn all_lettering_has_room() {
    let options = fonts();
    for map in MapName::ALL {
        let state = crowded(map);
        for language in Language::ALL {
            let tree = laid_out(&svg(&state, Viewer::Seat(Seat(0)), language), &options);
            let boxes = boxes(&tree);
            let wide = tree.size().width();
            assert!(boxes.len() > 60);
            for (text, it) in &boxes {
                assert!(it.left() >= 0.0 && it.right() <= wide, "{text} {it:?}");
                let is_kind = state
                    .hands
                    .of(Seat(0))
                    .each()
                    .any(|card| words::kind(state.map(), card, language) == text);
                assert!(!is_kind || it.width() < 130.0, "{text}: {}", it.width());
            }
        }
    }
}
