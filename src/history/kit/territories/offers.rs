//! Picks on the board.

use crate::{Next, Offer};

/// A pick that has no place.
pub(crate) fn by_label(label: &str, then: Next) -> Offer {
    Offer {
        place: String::new(),
        place_name: String::new(),
        part: String::new(),
        label: label.to_owned(),
        then,
    }
}
