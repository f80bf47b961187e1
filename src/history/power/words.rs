//! The players' nouns in each language, for tables, boards and forms. Sentences have their own
//! grammar, in [`super::sentences`].

pub(super) use crate::capital;
use rules::{
    Seat,
    language::Language,
    power::{Army, Piece, Pieces, Side, State, notation::print},
};

/// An army by its colour: `Green`, `Vert`.
pub(super) const fn army(army: Army, language: Language) -> &'static str {
    match army {
        Army::Green => language.say("Green", "Vert"),
        Army::Blue => language.say("Blue", "Bleu"),
        Army::Yellow => language.say("Yellow", "Jaune"),
        Army::Red => language.say("Red", "Rouge"),
    }
}

/// An army by its colour, with what is special about it: `Red (mercenary)`.
pub(super) fn army_as_it_is(state: &State, which: Army, language: Language) -> String {
    let name = army(which, language);
    match special(state, which, language) {
        Some(special) => format!("{name} ({special})"),
        None => name.to_owned(),
    }
}

/// What is special about an army: `mercenary`.
pub(super) fn special(state: &State, which: Army, language: Language) -> Option<&'static str> {
    if !state.position.lives(which) {
        Some(language.say("out", "hors jeu"))
    } else if state.seating.mercenary() == Some(which) {
        Some(language.say("mercenary", "mercenaire"))
    } else {
        None
    }
}

/// The name of one piece, or of several.
pub(super) const fn piece(piece: Piece, count: u32, language: Language) -> &'static str {
    let (one, more) = match piece {
        Piece::Infantry => language.say(("Infantry", "Infantry"), ("Soldat", "Soldats")),
        Piece::Tank => ("Tank", "Tanks"),
        Piece::Fighter => language.say(("Fighter", "Fighters"), ("Chasseur", "Chasseurs")),
        Piece::Destroyer => ("Destroyer", "Destroyers"),
        Piece::Regiment => language.say(("Regiment", "Regiments"), ("Régiment", "Régiments")),
        Piece::HeavyTank => {
            language.say(("Heavy Tank", "Heavy Tanks"), ("Char d'assaut", "Chars d'assaut"))
        }
        Piece::Bomber => language.say(("Bomber", "Bombers"), ("Bombardier", "Bombardiers")),
        Piece::Cruiser => language.say(("Cruiser", "Cruisers"), ("Croiseur", "Croiseurs")),
        Piece::MegaMissile => {
            language.say(("Mega-Missile", "Mega-Missiles"), ("Méga-missile", "Méga-missiles"))
        }
        Piece::PowerUnit => language.say(("Power Unit", "Power Units"), ("Power", "Power")),
    };
    // In French nothing and one are singular; nothing is never told.
    if count == 1 { one } else { more }
}

/// A number as it stands in a sentence: in letters up to twelve.
pub(super) fn number(number: u32, language: Language) -> String {
    const ENGLISH: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    const FRENCH: [&str; 13] = [
        "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
        "onze", "douze",
    ];
    language
        .say(&ENGLISH, &FRENCH)
        .get(number as usize)
        .map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// What a seat plays: `Green`; `Green and Blue`.
pub(super) fn seat(state: &State, seat: Seat, language: Language) -> String {
    list(state.seating.armies(Side::Seat(seat)).map(|a| army(a, language)), language)
}

/// Pieces in the notation's letters: `2I 1T`.
pub(super) fn tally(pieces: &Pieces, language: Language) -> String {
    chips(pieces, language).collect::<Vec<_>>().join(" ")
}

/// Pieces in the notation's letters, kind by kind: `2I`, `1T`.
pub(super) fn chips(pieces: &Pieces, language: Language) -> impl Iterator<Item = String> {
    pieces.iter().map(move |(piece, count)| format!("{count}{}", print::letter(piece, language)))
}

/// The list as a sentence has it: `one, two and three`.
pub(super) fn list<T: AsRef<str>>(
    items: impl IntoIterator<Item = T>,
    language: Language,
) -> String {
    let items: Vec<T> = items.into_iter().collect();
    language.list(&items)
}
