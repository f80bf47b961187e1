//! French nouns, articles and adjectives. Every piece's name is masculine, an army is feminine.

use crate::power::words;
use rules::{
    Seat,
    language::Language::Fr,
    power::{Army, Piece, Pieces, Place, Side, State, board::Terrain, notation::print},
};

/// An army's colour as an adjective of so many masculine things.
pub(super) fn colour(army: Army, n: u32) -> String {
    words::army(army, Fr).to_lowercase() + if n == 1 { "" } else { "s" }
}

/// An army's colour as an adjective of an army.
pub(super) const fn feminine(army: Army) -> &'static str {
    match army {
        Army::Green => "verte",
        Army::Blue => "bleue",
        Army::Yellow => "jaune",
        Army::Red => "rouge",
    }
}

pub(super) fn the_army(army: Army) -> String {
    format!("l'armée {}", feminine(army))
}

/// A seat by its armies.
pub(super) fn name(state: &State, seat: Seat) -> String {
    let colours = words::list(state.seating.armies(Side::Seat(seat)).map(feminine), Fr);
    if many(state, seat) { format!("les armées {colours}") } else { format!("l'armée {colours}") }
}

pub(super) fn of_seat(state: &State, seat: Seat) -> String {
    contracted("de", &name(state, seat))
}

/// Whether the seat's name is a plural.
pub(super) fn many(state: &State, seat: Seat) -> bool {
    state.seating.armies(Side::Seat(seat)).count() > 1
}

/// `de` before a name with its article: `de l'armée`, `des armées`.
pub(super) fn contracted(word: &str, name: &str) -> String {
    name.strip_prefix("les ").map_or_else(|| format!("{word} {name}"), |rest| format!("des {rest}"))
}

/// A short word before another: `de Tank`, `d'IN`, `le Tank`.
pub(super) fn elided(word: &str, next: &str) -> String {
    let vowel = next.starts_with(|letter: char| "aeiouAEIOU".contains(letter));
    match word.strip_suffix('e') {
        Some(short) if vowel => format!("{short}'{next}"),
        _ => format!("{word} {next}"),
    }
}

/// Pieces: `un Soldat`, `deux Tanks`.
pub(super) fn some(piece: Piece, n: u32) -> String {
    format!("{} {}", words::number(n, Fr), words::piece(piece, n, Fr))
}

/// An army's pieces: `un Soldat vert`, `deux Tanks verts`.
pub(super) fn of(army: Army, piece: Piece, n: u32) -> String {
    format!("{} {}", some(piece, n), colour(army, n))
}

pub(super) fn all(pieces: &Pieces) -> String {
    words::list(pieces.iter().map(|(piece, n)| some(piece, n)), Fr)
}

/// A Reserve, as an army speaks of it.
pub(super) fn reserve(army: Army, whose: Army) -> String {
    if army == whose {
        "la Réserve".to_owned()
    } else {
        format!("la Réserve {}", feminine(whose))
    }
}

pub(super) fn from_place(army: Army, place: Place) -> String {
    match place {
        Place::Space(space) => elided("de", &print::place(space.into(), Fr)),
        Place::Reserve(whose) => format!("de {}", reserve(army, whose)),
    }
}

pub(super) fn to_place(army: Army, place: Place) -> String {
    match place {
        Place::Space(space) => format!("à {}", print::place(space.into(), Fr)),
        Place::Reserve(whose) => format!("à {}", reserve(army, whose)),
    }
}

/// Where somebody falls back to: `vers HQV`.
pub(super) fn towards(army: Army, place: Place) -> String {
    match place {
        Place::Space(space) => format!("vers {}", print::place(space.into(), Fr)),
        Place::Reserve(whose) => format!("vers {}", reserve(army, whose)),
    }
}

pub(super) fn at(place: Place) -> String {
    match place {
        Place::Reserve(_) => "dans la Réserve".to_owned(),
        Place::Space(space) => match space.terrain() {
            Terrain::Headquarters(_) => format!("à {}", print::place(place, Fr)),
            _ => format!("en {}", print::place(place, Fr)),
        },
    }
}

/// Where, of an army that is not the only one spoken of.
pub(super) fn at_of(army: Army, here: Place) -> String {
    match here {
        Place::Reserve(whose) if whose == army => "dans sa Réserve".to_owned(),
        Place::Reserve(whose) => format!("dans {}", reserve(army, whose)),
        Place::Space(_) => at(here),
    }
}
