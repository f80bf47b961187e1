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

/// No lettering lies upon other lettering, beyond its card, or beyond the edge.
#[test]
fn all_lettering_has_room() {
    let options = fonts();
    for state in [crowded(2), crowded(3), crowded(4), middle(), played(4, 40).1] {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Afterwards] {
            for language in Language::ALL {
                let tree = laid_out(&svg(&state, viewer, language), &options);
                let boxes = boxes(&tree);
                let wide = tree.size().width();
                assert!(boxes.len() > 60);
                for (n, (text, it)) in boxes.iter().enumerate() {
                    assert!(it.left() >= 0.0 && it.right() <= wide, "{text} {it:?}");
                    for (other, its) in &boxes[..n] {
                        let across = it.right().min(its.right()) - it.left().max(its.left());
                        let down = it.bottom().min(its.bottom()) - it.top().max(its.top());
                        assert!(across <= 1.0 || down <= 1.0, "{text} {it:?} on {other} {its:?}");
                    }
                    let is_class = Class::ALL.iter().any(|&it| words::class(it, language) == text);
                    assert!(!is_class || it.width() < 130.0, "{text}: {}", it.width());
                }
            }
        }
    }
}
