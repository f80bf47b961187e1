//! Words that are used in several places.
//!
//! Source: RULES §1.1, §12.4.

use rules::{
    Seat,
    kit::territories::{Area, Card, Kind, Map},
    language::Language,
    risk::cards,
};

use crate::kit::map::Livery;

/// The livery of a seat.
pub(super) fn livery(seat: Seat) -> Livery {
    let [red, ..] = Livery::SEATS;
    Livery::SEATS.get(usize::from(seat.0)).copied().unwrap_or(red)
}

/// What a seat is called: its colour.
pub(super) fn seat(seat: Seat, language: Language) -> &'static str {
    match livery(seat) {
        Livery::Red => language.say("Red", "Rouge"),
        Livery::Blue => language.say("Blue", "Bleu"),
        Livery::Green => language.say("Green", "Vert"),
        Livery::Yellow => language.say("Yellow", "Jaune"),
        Livery::Black => language.say("Black", "Noir"),
        Livery::Orange => "Orange",
        Livery::Neutral => language.say("neutral", "neutre"),
    }
}

/// The letter that stands for a seat on the map. Blue and Black begin alike.
pub(super) fn letter(seat: Seat, language: Language) -> char {
    match livery(seat) {
        Livery::Red => 'R',
        Livery::Blue => 'B',
        Livery::Green => language.say('G', 'V'),
        Livery::Yellow => language.say('Y', 'J'),
        Livery::Black => language.say('K', 'N'),
        Livery::Orange => 'O',
        Livery::Neutral => '*',
    }
}

/// So many troops: `1 troop`, `12 troupes`.
pub(super) fn troops(count: u32, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Language::Fr) => language.say("troop", "troupe"),
        _ => language.say("troops", "troupes"),
    };
    format!("{count} {word}")
}

/// So many territories.
pub(super) fn territories(count: usize, language: Language) -> String {
    let word = match (count, language) {
        (1, En) | (0 | 1, Fr) => language.say("territory", "territoire"),
        _ => language.say("territories", "territoires"),
    };
    format!("{count} {word}")
}

use Language::{En, Fr};

/// So many cards.
pub(super) fn cards(count: usize, language: Language) -> String {
    let word = match (count, language) {
        (1, En) | (0 | 1, Fr) => language.say("card", "carte"),
        _ => language.say("cards", "cartes"),
    };
    format!("{count} {word}")
}

/// A territory by its name.
pub(super) const fn area(map: &Map, area: Area, language: Language) -> &'static str {
    map.name_of(area, language)
}

/// What a card shows: `infantry`, `joker`.
pub(super) fn kind(card: Card, language: Language) -> &'static str {
    match cards::kind(card) {
        Kind::First => language.say("infantry", "infanterie"),
        Kind::Second => language.say("cavalry", "cavalerie"),
        Kind::Third => language.say("artillery", "artillerie"),
        Kind::Any => language.say("wild", "joker"),
    }
}

/// Words in a row: `a, b and c`.
pub(super) fn list(words: &[String], language: Language) -> String {
    let and = language.say(" and ", " et ");
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

/// A sentence's first letter as a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
