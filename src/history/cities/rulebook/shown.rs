//! What chapters show beside their words, worked out from the rules: boards and tables.

use super::super::{board, options, sentences, words};
use crate::{Shown, kit::book::Both};
use rules::{
    cities::{
        Options, Order, Piece, Position, SetUp, Side, Square, State, Written,
        notation::{self, print},
    },
    language::Language,
};

/// What the chapter of that name shows.
pub(super) fn shown(chapter: &str, language: Language) -> Vec<Shown> {
    match chapter {
        "board" => vec![pieces(language)],
        "set-up" => {
            let boards = SetUp::ALL.into_iter().map(|set_up| set_up_board(set_up, language));
            [set_ups(language)].into_iter().chain(boards).collect()
        }
        "surrounded" => vec![chains(language)],
        "lines" => vec![conditions(language)],
        "writing" => vec![orders(language)],
        _ => Vec::new(),
    }
}

/// A game of a set-up as it begins.
fn opening(setup: SetUp) -> State {
    State::starting(&Options { setup, ..Options::default() }, Side::South)
}

/// The pieces.
fn pieces(language: Language) -> Shown {
    let row = |piece: Piece| {
        let name = words::piece(piece, language).to_owned();
        [name, piece.letter(language).to_owned(), piece.reach().to_string()]
    };
    Shown::table(
        language.say("The pieces", "Les pièces"),
        language.say(["Piece", "Letter", "Steps, at most"], ["Pièce", "Lettre", "Pas au plus"]),
        [Piece::Fighter, Piece::Hero].into_iter().map(row),
    )
}

/// The set-ups in words.
fn set_ups(language: Language) -> Shown {
    let row = |set_up: SetUp| {
        let position = set_up.position();
        let squares = |squares: rules::cities::Squares| {
            squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
        };
        [
            options::set_up(set_up, language).to_owned(),
            squares(position.pieces(Side::South)),
            squares(position.cities(Side::South)),
            squares(position.cities(Side::North)),
        ]
    };
    Shown::table(
        language.say("The set-ups", "Les mises en place"),
        language.say(
            ["Set-up", "South's fighters", "South's cities", "North's cities"],
            ["Mise en place", "Combattants de Sud", "Villes de Sud", "Villes de Nord"],
        ),
        SetUp::ALL.into_iter().map(row),
    )
}

fn set_up_board(set_up: SetUp, language: Language) -> Shown {
    Shown::Board(options::set_up(set_up, language), board::plain(&opening(set_up), language))
}

/// Who moves in, and a rank from its first square on: `s` and `n` stand there, `o` is where a piece
/// moves to. A rank that begins with `|` begins at the edge (§5.4).
const CHAINS: [(Side, &str); 6] = [
    (Side::South, ".snno."),
    (Side::North, ".snosn."),
    (Side::South, ".non."),
    (Side::South, "|nno."),
    (Side::South, ".sn.o."),
    (Side::North, ".snos."),
];

/// What a line looks like before and after, with its blocks in between.
fn chains(language: Language) -> Shown {
    let row = |(mover, rank): (Side, &str)| {
        let (before, after) = (on_rank(rank, None), on_rank(rank, Some(mover)));
        let mut left = after;
        after.surrounded().into_iter().for_each(|beaten| left.take(beaten));
        let wide = rank.trim_start_matches('|').len() as u8;
        let edge = if rank.starts_with('|') { "|" } else { "" };
        let written = |position: &Position| {
            let squares = (0..wide).filter_map(|file| Square::at(file, 4));
            let letters: String = squares
                .map(|square| position.at(square).map_or('.', |(side, _)| letter(side)))
                .collect();
            format!("{edge}{letters}")
        };
        let mut before = written(&before);
        // Where the piece moves to.
        if let Some(to) = rank.find('o') {
            before.replace_range(to..=to, "o");
        }
        let name = words::side(mover, language).to_owned();
        [before, name, written(&after), written(&left)]
    };
    Shown::table(
        language.say(
            "s and n are pieces of South and North, o is where the piece moves to, | the edge",
            "s et n sont des pièces de Sud et de Nord, o la case d'arrivée, | le bord",
        ),
        language.say(
            ["Before", "Moves in", "Then stands", "Is left"],
            ["Avant", "Joue en o", "Se trouve alors", "Reste"],
        ),
        CHAINS.into_iter().map(row),
    )
}

const fn letter(side: Side) -> char {
    match side {
        Side::South => 's',
        Side::North => 'n',
    }
}

/// The position with that on rank 5; a piece of the mover's where it moves to.
fn on_rank(rank: &str, mover: Option<Side>) -> Position {
    let mut position = Position::default();
    for (file, sign) in (0..).zip(rank.trim_start_matches('|').chars()) {
        let side = match sign {
            's' => Some(Side::South),
            'n' => Some(Side::North),
            'o' => mover,
            _ => None,
        };
        if let (Some(side), Some(at)) = (side, Square::at(file, 4)) {
            position.put(side, Piece::Fighter, at);
        }
    }
    position
}

/// One condition of every sort (§8.2).
fn conditions(language: Language) -> Shown {
    const LINES: &str = "IF D9 D7 THEN B2 B4\nIF F D9 D7 THEN B2 B4\nIF D9 ANY THEN B2 B4\n\
                         IF ANY D7 THEN B2 B4\nIF CHANGE D7 THEN B2 B4\nIF ANY THEN B2 B4";
    let rows = LINES.lines().filter_map(notation::line).filter_map(|read| match read {
        Ok(Written::Plan(plan)) => Some([
            print::condition(plan.first.condition, language),
            sentences::condition(plan.first.condition, language),
        ]),
        _ => None,
    });
    Shown::table(
        language.say("Conditions", "Les conditions"),
        language.say(["After IF", "When the answer is played"], ["Après SI", "Quand on répond"]),
        rows,
    )
}

/// What each line means; written as people do, in each language.
const ORDERS: [Both; 6] = [
    ("B2 D3", "B2 D3"),
    ("F B2-C3-D3", "C B2-C3-D3"),
    ("CHANGE B4", "ÉCHANGE B4"),
    ("IF D9 D7 THEN B2 B4", "SI D9 D7 ALORS B2 B4"),
    ("IF * TO D7 THEN B2 B4", "SI TOUT VERS D7 ALORS B2 B4"),
    ("IF ANY THEN CHANGE B4", "SI TOUT COUP ALORS ÉCHANGE B4"),
];

/// Lines of a sheet.
pub(super) fn orders(language: Language) -> Shown {
    let rows = ORDERS.into_iter().filter_map(|both| {
        let text = crate::kit::book::say(both, language);
        let meaning = match notation::line(text)?.ok()? {
            Written::Order(order) => ordered(&order, language),
            Written::Plan(plan) => sentences::plan(&plan, language),
        };
        Some([text.to_owned(), meaning])
    });
    Shown::table(
        language.say("Orders, as one may write them", "Des ordres, comme on peut les écrire"),
        language.say(["A line", "What it asks for"], ["Une ligne", "Ce qu'elle demande"]),
        rows,
    )
}

/// An order as a sentence.
fn ordered(order: &Order, language: Language) -> String {
    words::capital(&sentences::order(order, language)) + "."
}
