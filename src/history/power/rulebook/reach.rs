//! Where a piece may go: asked of the rules themselves, not told a second time.
//!
//! Source: RULES §2.2, §4.3, §4.6.

use super::{
    super::{board, words},
    shown::opening,
};
use crate::{Reach, ReachWords};
use rules::{
    language::Language,
    power::{
        Action, Army, Piece, Place, Position, Space, State, board::Terrain, destinations,
        notation::print, piece::Travel, possible,
    },
};

/// What is asked for first: a plane at home, whose way into other countries is narrow (§1.5).
const FIRST: (Piece, &str) = (Piece::Fighter, "GHQ");

/// The answer for a piece and a place by their codes.
pub(in super::super) fn reach(
    piece: &str,
    place: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let piece = Piece::from_code(piece).filter(|&piece| goes(piece)).unwrap_or(FIRST.0);
    let place = Place::from_code(place).or_else(|| Place::from_code(FIRST.1))?;
    let army = match place {
        Place::Reserve(army) => army,
        Place::Space(_) => Army::Green,
    };
    let mut position = Position::set_up(Army::ALL.into_iter().collect());
    for army in Army::ALL {
        let flag = position.holder(army);
        position.take_all(army);
        position.hand_flag(army, flag);
    }
    position.add(army, place, piece, 1);
    let state = State { position, ..opening(4)? };
    let reached =
        if stands(piece, place) { reached(&state, army, piece, place) } else { Vec::new() };
    let named = |place: Place| (place.code().to_owned(), print::place(place, language));
    Some(Reach {
        words: ReachWords::of_moves(language),
        pieces: Piece::ALL
            .into_iter()
            .filter(|&piece| goes(piece))
            .map(|piece| (piece.code().to_owned(), words::piece(piece, 1, language).to_owned()))
            .collect(),
        places: places(language),
        piece: piece.code().to_owned(),
        place: place.code().to_owned(),
        told: told(piece, place, reached.len(), language),
        board_svg: board::asked(
            &state,
            place,
            &reached,
            |place| link(piece.code(), place.code()),
            language,
        ),
        reached: reached.into_iter().map(named).collect(),
    })
}

/// Whether it goes anywhere at all.
fn goes(piece: Piece) -> bool {
    piece.travel().is_some() || piece == Piece::MegaMissile
}

/// Whether a piece can come to stand in a place.
fn stands(piece: Piece, place: Place) -> bool {
    let Some(space) = place.space() else { return true };
    piece.travel().is_none()
        || matches!(space.terrain(), Terrain::Headquarters(_))
        || Space::all().any(|from| destinations(piece, from.into()).contains(space))
}

/// The targets of all orders the piece could be given there.
fn reached(state: &State, army: Army, piece: Piece, place: Place) -> Vec<Place> {
    let mut reached: Vec<Place> = possible(state, army)
        .into_iter()
        .filter_map(|order| match order.action {
            Action::Move { piece: moves, from, to } if moves == piece && from == place => Some(to),
            Action::Launch { from, target } if from == place => Some(target),
            _ => None,
        })
        .collect();
    reached.sort();
    reached.dedup();
    reached
}

fn places(language: Language) -> Vec<(&'static str, Vec<(String, String)>)> {
    let named = |place: Place| (place.code().to_owned(), print::place(place, language));
    let group = |wanted: &dyn Fn(Terrain) -> bool| {
        Space::all().filter(|space| wanted(space.terrain())).map(|s| named(s.into())).collect()
    };
    let countries = Army::ALL.map(|army| {
        let sectors: Vec<_> =
            group(&|terrain| matches!(terrain, Terrain::Sector { country, .. } if country == army));
        (words::army(army, language), sectors)
    });
    let others = [
        (language.say("Headquarters", "QG"), group(&|t| matches!(t, Terrain::Headquarters(_)))),
        (language.say("Islands", "Îles"), group(&|t| matches!(t, Terrain::Island(_)))),
        (
            language.say("Sea lanes", "Couloirs maritimes"),
            group(&|t| matches!(t, Terrain::Lane(_))),
        ),
        (
            language.say("Reserves", "Réserves"),
            Army::ALL.map(|army| named(Place::Reserve(army))).into(),
        ),
    ];
    let mut places: Vec<_> = countries.into_iter().chain(others).collect();
    for (_, group) in &mut places {
        group.sort_by_key(|(code, _)| (code.len(), code.clone()));
    }
    places
}

fn told(piece: Piece, place: Place, reached: usize, language: Language) -> Vec<String> {
    let (what, from) = (words::piece(piece, 1, language), print::place(place, language));
    let found = match (reached, language) {
        (0, Language::En) => format!("{what}, {from}: it never stands there."),
        (0, Language::Fr) => format!("{what}, {from}\u{a0}: cette pièce n'y est jamais."),
        (1, Language::En) => format!("{what}, from {from}: one place."),
        (1, Language::Fr) => format!("{what}, depuis {from}\u{a0}: un seul lieu."),
        (n, Language::En) => format!("{what}, from {from}: {n} places."),
        (n, Language::Fr) => format!("{what}, depuis {from}\u{a0}: {n} lieux."),
    };
    let how = match (place, piece.travel()) {
        (_, None) => language.say(
            "It is launched, at any space or any Reserve, and never moved.",
            "On le lance sur toute case ou toute Réserve, sans jamais le déplacer.",
        ),
        (Place::Reserve(_), Some(_)) => language.say(
            "Out of the Reserve a piece only goes to its own headquarters, and that is its move.",
            "De la Réserve, une pièce ne va qu'à son propre QG, et c'est son déplacement.",
        ),
        (_, Some(Travel::March | Travel::Drive)) => language.say(
            "By land, never through lanes; an island or a headquarters ends the move.",
            "Par terre, jamais par les couloirs\u{a0}; une île ou un QG finit le déplacement.",
        ),
        (_, Some(Travel::Fly)) => language.say(
            "By air, over everything but lanes, each space counting one.",
            "Par les airs, au-dessus de tout sauf des couloirs, chaque case comptant pour une.",
        ),
        (_, Some(Travel::Sail)) => language.say(
            "One step by sea: not to a sector 4, not across its corner, not from lane to lane.",
            "Un pas par mer\u{a0}: ni vers un secteur 4, ni par son coin, ni de couloir à couloir.",
        ),
    };
    vec![found, how.to_owned()]
}
