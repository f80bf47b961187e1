//! Words that are used in several places.
//!
//! Source: RULES §1.1, §2, §13.5.

use rules::{
    Seat,
    clone_wars::{
        Armies, Army, Class, Faction, Fleet, State, Target, Token, TokenSet, Wish,
        cards::{self, Power},
        commanders, galaxy,
        notation::Word,
    },
    kit::territories::{Amount, Area, Card, notation::Wording},
    language::Language::{self, En, Fr},
};

pub(super) use crate::kit::territories::words::{capital, de, troops, wrapped};

use crate::kit::map::Livery;

/// The livery of an army.
pub(super) const fn livery(army: Army) -> Livery {
    match army {
        Army::Red => Livery::Red,
        Army::Black => Livery::Black,
        Army::Orange => Livery::Orange,
        Army::Blue => Livery::Blue,
    }
}

/// What an army is called: its colour.
pub(super) const fn army(army: Army, language: Language) -> &'static str {
    match army {
        Army::Red => language.say("Red", "Rouge"),
        Army::Black => language.say("Black", "Noir"),
        Army::Orange => "Orange",
        Army::Blue => language.say("Blue", "Bleu"),
    }
}

/// The letter that stands for an army on the map (§13.2).
pub(super) const fn letter(army: Army, language: Language) -> char {
    match army {
        Army::Red => 'R',
        Army::Black => language.say('K', 'N'),
        Army::Orange => 'O',
        Army::Blue => 'B',
    }
}

/// Armies one after another: `Red and Orange`.
pub(super) fn armies(armies: Armies, language: Language) -> String {
    let names: Vec<String> = armies.each().map(|it| army(it, language).to_owned()).collect();
    language.list(&names)
}

/// What a seat is called: the armies it commands; one who commands nothing any more after those it began
/// with.
pub(super) fn seat(state: &State, seat: Seat, language: Language) -> String {
    armies(commanded(state, seat), language)
}

fn commanded(state: &State, seat: Seat) -> Armies {
    let now = state.armies(seat);
    if !now.is_empty() {
        return now;
    }
    began(usize::from(state.seats), seat)
}

/// The armies that a seat commands at first, in a game of so many.
fn began(seats: usize, seat: Seat) -> Armies {
    let commanders = commanders(seats);
    let its = |army: &Army| commanders.as_ref().is_some_and(|them| *them.of(*army) == seat);
    Army::ALL.into_iter().filter(its).collect()
}

/// Which armies each seat commands in games of two, three and four (§2.1).
pub(super) fn seating(language: Language) -> String {
    let of = |seats: u8| {
        let armies = (0..seats).map(|seat| armies(began(usize::from(seats), Seat(seat)), language));
        format!(
            "{seats} {} {}",
            language.say("seats:", "places\u{a0}:"),
            armies.collect::<Vec<_>>().join(" / ")
        )
    };
    format!("{}.", [2, 3, 4].map(of).join(language.say("; ", "\u{a0}; ")))
}

/// A faction.
pub(super) const fn faction(faction: Faction, language: Language) -> &'static str {
    match faction {
        Faction::Republic => language.say("the Republic", "la République"),
        Faction::Separatists => language.say("the Separatists", "les Séparatistes"),
    }
}

/// So many planets.
pub(super) fn planets(count: usize, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Fr) => language.say("planet", "planète"),
        _ => language.say("planets", "planètes"),
    };
    format!("{count} {word}")
}

/// A planet by its name: no planet has an article.
pub(super) fn planet(area: Area, language: Language) -> &'static str {
    galaxy().name_of(area, language)
}

/// Planets one after another.
pub(super) fn planets_named(areas: impl IntoIterator<Item = Area>, language: Language) -> String {
    language.list(&areas.into_iter().map(|area| planet(area, language)).collect::<Vec<_>>())
}

/// The same after a French `de`, which each of them has: `de Naboo et de Coruscant`.
pub(super) fn of_planets(areas: impl IntoIterator<Item = Area>) -> String {
    Fr.list(&areas.into_iter().map(|area| de(planet(area, Fr))).collect::<Vec<_>>())
}

/// A seat after a French `de`: `de Rouge et d'Orange`.
pub(super) fn of_seat(state: &State, seat: Seat) -> String {
    Fr.list(&commanded(state, seat).each().map(|it| de(army(it, Fr))).collect::<Vec<_>>())
}

/// A class of ships.
pub(super) const fn class(class: Class, language: Language) -> &'static str {
    match class {
        Class::Fighter => language.say("fighter", "chasseur"),
        Class::Corvette => "corvette",
        Class::Capital => language.say("capital ship", "vaisseau capital"),
    }
}

/// The same with its article: `a corvette`, `une corvette`.
pub(super) const fn a_class(class: Class, language: Language) -> &'static str {
    match class {
        Class::Fighter => language.say("a fighter", "un chasseur"),
        Class::Corvette => language.say("a corvette", "une corvette"),
        Class::Capital => language.say("a capital ship", "un vaisseau capital"),
    }
}

/// The effect of a card.
pub(super) const fn effect(effect: Power, language: Language) -> &'static str {
    match effect {
        Power::Levy => language.say("Levy", "Levée"),
        Power::Plot => language.say("Plot", "Complot"),
        Power::Sabotage => "Sabotage",
        Power::Shield => language.say("Shield", "Bouclier"),
        Power::Assault => language.say("Assault", "Assaut"),
        Power::Duel => "Duel",
    }
}

/// A card with its class and its effect: `19 (corvette, Assault)`.
pub(super) fn card(card: Card, language: Language) -> String {
    let (class, effect) = (cards::class(card), cards::effect(card));
    format!(
        "{} ({}, {})",
        cards::number(card),
        self::class(class, language),
        self::effect(effect, language)
    )
}

/// So many ships of a class: `1 fighter`, `2 vaisseaux capitaux`.
pub(super) fn ships_of(class: Class, count: u32, language: Language) -> String {
    let name = match (class, language, count) {
        (_, En, 1) | (_, Fr, 0 | 1) => self::class(class, language),
        (Class::Fighter, ..) => language.say("fighters", "chasseurs"),
        (Class::Corvette, ..) => "corvettes",
        (Class::Capital, ..) => language.say("capital ships", "vaisseaux capitaux"),
    };
    format!("{count} {name}")
}

/// Ships: `2 fighters and 1 corvette`.
pub(super) fn fleet(fleet: Fleet, language: Language) -> String {
    let some = Class::ALL.into_iter().filter(|&class| fleet.of(class) > 0);
    let each: Vec<String> = some.map(|class| ships_of(class, fleet.of(class), language)).collect();
    language.list(&each)
}

/// The ships of an army, all together.
pub(super) fn fleet_of(state: &State, army: Army) -> Fleet {
    Fleet::each(|class| state.ships_of(army, class))
}

/// Ships by their codes: `2FI CO`; a dash where there is none.
pub(super) fn in_short(fleet: Fleet, language: Language) -> String {
    let some = Class::ALL.into_iter().filter(|&class| fleet.of(class) > 0);
    let code = |class: Class| match fleet.of(class) {
        1 => Word::Class(class).text(language).to_owned(),
        count => format!("{count}{}", Word::Class(class).text(language)),
    };
    let each: Vec<String> = some.map(code).collect();
    if each.is_empty() { "–".to_owned() } else { each.join(" ") }
}

/// Ships that are wished for: `all ships`, `2 corvettes and all fighters`.
pub(super) fn wish(wish: Wish, language: Language) -> String {
    if wish == Wish::ALL {
        return language.say("all ships", "tous les vaisseaux").to_owned();
    }
    let some = Class::ALL.into_iter().filter_map(|class| Some((class, wish.of(class)?)));
    let each = some.map(|(class, amount)| match amount {
        Amount::Number(n) => ships_of(class, u32::from(n), language),
        Amount::All => {
            let many = ships_of(class, 2, language);
            let name = many.trim_start_matches("2 ");
            match (language, class) {
                (En, _) => format!("all {name}"),
                (Fr, Class::Corvette) => format!("toutes les {name}"),
                (Fr, _) => format!("tous les {name}"),
            }
        }
    });
    let each: Vec<String> = each.collect();
    match each.is_empty() {
        true => language.say("no ships", "aucun vaisseau").to_owned(),
        false => language.list(&each),
    }
}

/// The planet that a card is played on.
pub(super) const fn target(on: Target) -> Option<Area> {
    match on {
        Target::Planet(at) | Target::Ship(at, _) => Some(at),
        Target::Nothing | Target::Withdrawn => None,
    }
}

/// A token by its name.
pub(super) const fn token(token: Token, language: Language) -> &'static str {
    match token {
        Token::Doo => language.say("Count Dooku", "comte Dooku"),
        Token::Run => "Rune Haako",
        Token::Gri => language.say("General Grievous", "général Grievous"),
        Token::Ven => "Asajj Ventress",
        Token::Pla => language.say("Secret Plans", "Plans secrets"),
        Token::Gun => "Nute Gunray",
        Token::Pog => language.say("Poggle the Lesser", "Poggle le Bref"),
        Token::Hil => "San Hill",
        Token::Tam => "Wat Tambor",
    }
}

/// A token with its dots: `Count Dooku (2 dots)`.
pub(super) fn dotted(it: Token, language: Language) -> String {
    format!("{} ({})", token(it, language), dots(it.dots(), language))
}

/// Tokens with their dots.
pub(super) fn tokens(tokens: TokenSet, language: Language) -> String {
    language.list(&tokens.each().map(|it| dotted(it, language)).collect::<Vec<_>>())
}

/// So many dots.
pub(super) fn dots(count: u32, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Fr) => language.say("dot", "point"),
        _ => language.say("dots", "points"),
    };
    format!("{count} {word}")
}
