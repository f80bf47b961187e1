//! Where a piece may go: asked of the rules themselves, not told a second time.
//!
//! Source: RULES §3.2, §3.3, §4.

use super::super::{board, words};
use crate::{Reach, ReachWords};
use rules::{
    cities::{Piece, Position, SetUp, Side, Square, Squares},
    language::Language,
};

/// What is asked for first: a fighter in its line, with pieces beside it.
const FIRST: (Asked, &str) = (Asked { piece: Piece::Fighter, alone: false }, "D2");

/// What one can ask about: a piece of South, on the empty board or among the pieces of the start.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    piece: Piece,
    alone: bool,
}

impl Asked {
    const ALL: [Self; 4] = [
        Self { piece: Piece::Fighter, alone: false },
        Self { piece: Piece::Hero, alone: false },
        Self { piece: Piece::Fighter, alone: true },
        Self { piece: Piece::Hero, alone: true },
    ];

    const fn code(self) -> &'static str {
        match (self.piece, self.alone) {
            (Piece::Fighter, false) => "F",
            (Piece::Hero, false) => "H",
            (Piece::Fighter, true) => "F-alone",
            (Piece::Hero, true) => "H-alone",
        }
    }

    fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|asked| asked.code() == code)
    }

    fn name(self, language: Language) -> String {
        let where_to = if self.alone {
            language.say("on the empty board", "sur le plateau vide")
        } else {
            language.say("at the start of a game", "au début d'une partie")
        };
        format!("{} {where_to}", words::piece(self.piece, language))
    }

    /// The position in which the piece stands there, in the place of whatever stood there.
    fn position(self, at: Square) -> Position {
        let mut position = SetUp::default().position();
        for square in Square::all().filter(|&square| self.alone || square == at) {
            position.take(square);
        }
        position.put(Side::South, self.piece, at);
        position
    }
}

/// The answer for a piece and a square by their codes.
pub(super) fn reach(
    piece: &str,
    place: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let asked = Asked::of_code(piece).unwrap_or(FIRST.0);
    let at: Square = place.parse().or_else(|_| FIRST.1.parse()).ok()?;
    let position = asked.position(at);
    let reached = position.destinations(at);
    let named = |square: Square| (square.to_string(), square.to_string());
    let rank = |rank: u8| {
        let squares = (0..10).filter_map(|file| Square::at(file, rank)).map(named).collect();
        let heading = RANKS.get(usize::from(rank)).copied().unwrap_or_default();
        (crate::kit::book::say(heading, language), squares)
    };
    Some(Reach {
        words: ReachWords::of_moves(language),
        pieces: Asked::ALL.map(|asked| (asked.code().to_owned(), asked.name(language))).into(),
        places: (0..10).map(rank).collect(),
        piece: asked.code().to_owned(),
        place: at.to_string(),
        told: told(asked, at, &position, reached, language),
        reached: reached.into_iter().map(named).collect(),
        board_svg: board::asked(
            &position,
            at,
            reached,
            |square| link(asked.code(), &square.to_string()),
            language,
        ),
    })
}

/// The headings of the squares' groups.
const RANKS: [(&str, &str); 10] = [
    ("Rank 1", "Rangée 1"),
    ("Rank 2", "Rangée 2"),
    ("Rank 3", "Rangée 3"),
    ("Rank 4", "Rangée 4"),
    ("Rank 5", "Rangée 5"),
    ("Rank 6", "Rangée 6"),
    ("Rank 7", "Rangée 7"),
    ("Rank 8", "Rangée 8"),
    ("Rank 9", "Rangée 9"),
    ("Rank 10", "Rangée 10"),
];

fn told(
    asked: Asked,
    at: Square,
    position: &Position,
    reached: Squares,
    language: Language,
) -> Vec<String> {
    let (what, count) = (words::piece(asked.piece, language), reached.len());
    let found = match language {
        Language::En => format!("South's {what} on {at} can go to {count} squares."),
        Language::Fr => format!("Le {what} de Sud en {at} peut aller sur {count} cases."),
    };
    let cities = |side: Side| -> Vec<Square> {
        reached.into_iter().filter(|&square| position.owner(square) == Some(side)).collect()
    };
    let (own, enemy) = (cities(Side::South), cities(Side::North));
    let list = |squares: &[Square]| words::alternatives(squares, language);
    let hero = (asked.piece == Piece::Fighter && !own.is_empty()).then(|| match language {
        Language::En => format!("On {} it becomes a hero.", list(&own)),
        Language::Fr => format!("En {}, il devient un héros.", list(&own)),
    });
    let taken = (!enemy.is_empty()).then(|| match language {
        Language::En => format!("On {} it takes a city.", list(&enemy)),
        Language::Fr => format!("En {}, il prend une ville.", list(&enemy)),
    });
    [Some(found), hero, taken].into_iter().flatten().collect()
}
