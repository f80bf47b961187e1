//! English nouns and their articles.

use crate::power::words;
use rules::{
    Seat,
    language::Language::En,
    power::{Army, Piece, Pieces, Place, Side, State, board::Terrain, notation::print},
};

pub(super) const fn colour(army: Army) -> &'static str {
    words::army(army, En)
}

/// A seat by its armies.
pub(super) fn name(state: &State, seat: Seat) -> String {
    words::seat(state, seat, En)
}

/// Whether the seat's name is a plural.
pub(super) fn many(state: &State, seat: Seat) -> bool {
    state.seating.armies(Side::Seat(seat)).count() > 1
}

/// Pieces: `an Infantry`, `two Tanks`.
pub(super) fn some(piece: Piece, n: u32) -> String {
    let name = words::piece(piece, n, En);
    match (n, piece) {
        (1, Piece::Infantry) => format!("an {name}"),
        (1, _) => format!("a {name}"),
        _ => format!("{} {name}", words::number(n, En)),
    }
}

/// An army's pieces: `Green Infantry`, `two Green Tanks`.
pub(super) fn of(army: Army, piece: Piece, n: u32) -> String {
    let name = words::piece(piece, n, En);
    match (n, piece) {
        (1, Piece::Infantry) => format!("{} {name}", colour(army)),
        (1, _) => format!("a {} {name}", colour(army)),
        _ => format!("{} {} {name}", words::number(n, En), colour(army)),
    }
}

pub(super) fn all(pieces: &Pieces) -> String {
    words::list(pieces.iter().map(|(piece, n)| some(piece, n)), En)
}

/// A place, as an army speaks of it.
pub(super) fn place(army: Army, place: Place) -> String {
    match place {
        Place::Space(space) => print::place(space.into(), En),
        Place::Reserve(whose) if whose == army => "the Reserve".to_owned(),
        Place::Reserve(whose) => format!("{}'s Reserve", colour(whose)),
    }
}

pub(super) fn at(place: Place) -> String {
    match place {
        Place::Reserve(_) => "in the Reserve".to_owned(),
        Place::Space(space) => match space.terrain() {
            Terrain::Headquarters(_) => format!("in {}", print::place(place, En)),
            _ => format!("on {}", print::place(place, En)),
        },
    }
}

/// Where, of an army that is not the only one spoken of.
pub(super) fn at_of(army: Army, here: Place) -> String {
    match here {
        Place::Reserve(whose) if whose == army => "in its Reserve".to_owned(),
        Place::Reserve(whose) => format!("in {}'s Reserve", colour(whose)),
        Place::Space(_) => at(here),
    }
}
