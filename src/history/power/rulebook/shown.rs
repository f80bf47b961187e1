//! What chapters show beside their words, worked out from the rules: boards and tables.

use super::super::{board, sentences, words};
use crate::Shown;
use rules::{
    Chance, Seat,
    language::Language,
    power::{
        Army, First, Options, Piece, Place, Position, Space, State,
        board::Terrain,
        notation::{Reader, print},
        piece::Travel,
    },
};

/// What the chapter of that name shows.
pub(in super::super) fn shown(chapter: &str, language: Language) -> Vec<Shown> {
    let empty = || State { position: Position::default(), ..opening(4)? }.into();
    let board = |caption, state: Option<State>| {
        state.map(|state| Shown::Board(caption, board::svg(&state, language)))
    };
    match chapter {
        "board" => board(language.say("The board", "Le plateau"), empty()).into_iter().collect(),
        "pieces" => vec![pieces(language)],
        "set-up" => {
            let caption = language.say("The beginning, with four", "Le début, à quatre");
            [seats(language)].into_iter().chain(board(caption, opening(4))).collect()
        }
        "writing" => [places(language)].into_iter().chain(orders(language)).collect(),
        _ => Vec::new(),
    }
}

/// A game of so many players as it begins.
pub(super) fn opening(players: usize) -> Option<State> {
    let options = Options { official: First::Seat(Seat(0)), ..Options::default() };
    State::set_up(&options, players, &mut Chance::of_round([0; 32], 0)).ok()
}

/// Every piece.
fn pieces(language: Language) -> Shown {
    let none = || "–".to_owned();
    let row = |piece: Piece| {
        let name = |piece| words::piece(piece, 1, language).to_owned();
        [
            name(piece),
            print::letter(piece, language).to_owned(),
            piece.travel().map_or_else(none, |travel| travel.steps().to_string()),
            piece.power().to_string(),
            piece.travel().map_or_else(none, |travel| medium(travel, language).to_owned()),
            piece.promoted().map_or_else(none, name),
        ]
    };
    Shown::table(
        language.say("The pieces", "Les pièces"),
        language.say(
            ["Piece", "Letter", "Steps", "Power", "By", "Three make"],
            ["Pièce", "Lettre", "Pas", "Puissance", "Par", "Trois font"],
        ),
        Piece::ALL.into_iter().map(row),
    )
}

fn medium(travel: Travel, language: Language) -> &'static str {
    match travel {
        Travel::March | Travel::Drive => language.say("land", "terre"),
        Travel::Fly => language.say("air", "air"),
        Travel::Sail => language.say("sea", "mer"),
    }
}

/// Who commands what, for each number of players.
fn seats(language: Language) -> Shown {
    let row = |players: usize| {
        let state = opening(players)?;
        let seats: Vec<String> =
            state.seating.seats().map(|seat| words::seat(&state, seat, language)).collect();
        let mercenary = state.seating.mercenary();
        let mercenary = mercenary.map_or("–", |army| words::army(army, language));
        Some([players.to_string(), seats.join(" · "), mercenary.to_owned()])
    };
    Shown::table(
        language.say("Who commands what", "Qui commande quoi"),
        language.say(
            ["Players", "Their armies", "Mercenary, unless another is chosen"],
            ["Joueurs", "Leurs armées", "Mercenaire, sauf autre choix"],
        ),
        [4, 3, 2].into_iter().filter_map(row),
    )
}

/// How places are written.
fn places(language: Language) -> Shown {
    let named = |space: &Space| print::place((*space).into(), language);
    let some = |wanted: &dyn Fn(Terrain) -> bool| {
        let found: Vec<Space> = Space::all().filter(|space| wanted(space.terrain())).collect();
        found.iter().map(named).collect::<Vec<_>>().join(" ")
    };
    let countries = Army::ALL.map(|army| {
        let letter = army.letter(language);
        [words::army(army, language).to_owned(), format!("{letter}0 … {letter}8")]
    });
    let others = [
        (language.say("Islands", "Îles"), some(&|terrain| matches!(terrain, Terrain::Island(_)))),
        (language.say("Sea lanes", "Couloirs maritimes"), "S1 … S12".to_owned()),
        (
            language.say("Headquarters", "QG"),
            some(&|terrain| matches!(terrain, Terrain::Headquarters(_))),
        ),
        (
            language.say("Reserves", "Réserves"),
            Army::ALL.map(|army| print::place(Place::Reserve(army), language)).join(" "),
        ),
    ];
    let others = others.map(|(what, written)| [what.to_owned(), written]);
    Shown::table(
        language.say("How places are written", "Comment s'écrivent les lieux"),
        language.say(["Places", "Written"], ["Lieux", "Écrits"]),
        countries.into_iter().chain(others),
    )
}

/// One order of every sort, as Green would write it beside Red mercenaries.
pub(super) fn orders(language: Language) -> Option<Shown> {
    const ORDERS: &str = "T HQ G8\nD S12 WI\nF G4 B0\n3T XB4 H\n2P XRV I\nI RV HQ\nC+H+R XR8 M\n\
                          M R8 RHQ\nM RV BRV\nR: T R4 R0";
    let state = opening(3)?;
    let sheet = Reader::new(&state, Seat(0), Language::En).sheet(ORDERS);
    let rows = sheet.lines.iter().filter_map(|line| line.read.as_ref().ok()).map(|order| {
        [print::order(order, language, sheet.army), sentences::order(order, language)]
    });
    Some(Shown::table(
        language.say("Orders, as Green writes them", "Des ordres, écrits par Vert"),
        language.say(["A line", "What it asks for"], ["Une ligne", "Ce qu'elle demande"]),
        rows,
    ))
}
