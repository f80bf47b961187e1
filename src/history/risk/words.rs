//! Words that are used in several places.
//!
//! Source: RULES §1.1, §12.4.

use rules::{
    Seat,
    kit::territories::{Area, Card, Kind, Map, MapName},
    language::Language::{self, En, Fr},
    risk::{cards as deck, notation::print},
};

pub(super) use crate::kit::territories::words::{capital, cards, de, troops, wrapped};

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

/// What a map's areas are called, with what agrees with it.
pub(super) struct Noun {
    /// One of them: `territory`, `planète`.
    pub one: &'static str,
    /// Several.
    pub many: &'static str,
    /// What French adds to a word that goes with it: `un territoire`, `une planète`.
    pub e: &'static str,
    /// This one.
    pub this: &'static str,
    /// The last one of somebody.
    pub last: &'static str,
    /// The last one of the reader.
    pub your_last: &'static str,
}

/// The noun of a map.
pub(super) const fn noun(map: MapName, language: Language) -> &'static Noun {
    match (map, language) {
        (MapName::World, En) => &Noun {
            one: "territory",
            many: "territories",
            e: "",
            this: "this territory",
            last: "the last territory",
            your_last: "the last territory",
        },
        (MapName::Galaxy, En) => &Noun {
            one: "planet",
            many: "planets",
            e: "",
            this: "this planet",
            last: "the last planet",
            your_last: "the last planet",
        },
        (MapName::World, Fr) => &Noun {
            one: "territoire",
            many: "territoires",
            e: "",
            this: "ce territoire",
            last: "son dernier territoire",
            your_last: "votre dernier territoire",
        },
        (MapName::Galaxy, Fr) => &Noun {
            one: "planète",
            many: "planètes",
            e: "e",
            this: "cette planète",
            last: "sa dernière planète",
            your_last: "votre dernière planète",
        },
    }
}

/// So many territories, or planets.
pub(super) fn areas(map: MapName, count: usize, language: Language) -> String {
    let noun = noun(map, language);
    let word = match (count, language) {
        (1, _) | (0, Fr) => noun.one,
        _ => noun.many,
    };
    format!("{count} {word}")
}

/// A territory by its name.
pub(super) const fn area(map: &Map, area: Area, language: Language) -> &'static str {
    map.name_of(area, language)
}

/// A territory as sentences name it, with its article where it has one.
pub(super) fn the(map: &Map, area: Area, language: Language) -> String {
    let (name, code) = (map.name_of(area, language), map.code(area));
    let article = match (map.name, language) {
        (MapName::Galaxy, _) => "",
        (_, En) => match code {
            "MEA" | "WUS" | "EUS" | "NWT" => "the ",
            _ => "",
        },
        (_, Fr) => match code {
            "MAD" | "YAK" | "IRK" => "",
            "NWT" | "WUS" | "EUS" => "les ",
            "GRL" | "QUE" | "VEN" | "PER" | "BRA" | "CGO" | "KAM" | "JAP" | "MEA" | "SIA" => "le ",
            "GBR" | "SCA" | "SIB" | "MON" | "CHI" | "NGU" => "la ",
            _ => "l'",
        },
    };
    format!("{article}{name}")
}

/// A card, with what it shows: `BRA (cavalry)`.
pub(super) fn card(map: &'static Map, card: Card, language: Language) -> String {
    format!("{} ({})", print::card(card, map, language), kind(map, card, language))
}

/// What a card shows.
pub(super) fn kind(map: &Map, card: Card, language: Language) -> &'static str {
    match (map.name, deck::kind(card)) {
        (MapName::World, Kind::First) => language.say("infantry", "infanterie"),
        (MapName::World, Kind::Second) => language.say("cavalry", "cavalerie"),
        (MapName::World, Kind::Third) => language.say("artillery", "artillerie"),
        (MapName::Galaxy, Kind::First) => language.say("fighter", "chasseur"),
        (MapName::Galaxy, Kind::Second) => "corvette",
        (MapName::Galaxy, Kind::Third) => language.say("capital ship", "vaisseau capital"),
        (_, Kind::Any) => language.say("wild card", "joker"),
    }
}

/// The word before the territory that two more troops go to (§12.1).
pub(super) const fn on(language: Language) -> &'static str {
    language.say("ON", "SUR")
}

/// Words in a row: `a, b and c`.
pub(super) fn list(words: &[String], language: Language) -> String {
    language.list(words)
}
