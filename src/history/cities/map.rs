//! The board as text for a fixed-width font, and where everything stands in words.
//!
//! Source: RULES §1, §2.1.

use super::words;
use rules::{
    cities::{Piece, Position, Side, Square, State},
    language::Language,
};

/// The position as text: small letters are fighters, capitals heroes; a bracket holds a city.
pub(super) fn text(state: &State, language: Language) -> String {
    let files = format!("    {}", ('A'..='J').map(|file| format!(" {file} ")).collect::<String>());
    let mut lines = vec![files.trim_end().to_owned()];
    for rank in (0..10).rev() {
        let squares = (0..10).filter_map(|file| Square::at(file, rank));
        let row: String = squares.map(|square| cell(&state.position, square)).collect();
        lines.push(format!("{:>3} {row} {}", rank + 1, rank + 1));
    }
    lines.push(files.trim_end().to_owned());
    lines.push(String::new());
    lines.extend(key(language));
    lines.join("\n")
}

/// A square in three characters: what stands there, and in a city's brackets whose it is.
fn cell(position: &Position, square: Square) -> String {
    let piece = position.at(square).map_or('.', |(side, piece)| {
        let letter = initial(side);
        match piece {
            Piece::Fighter => letter.to_ascii_lowercase(),
            Piece::Hero => letter,
        }
    });
    match position.owner(square) {
        None => format!(" {piece} "),
        Some(Side::South) => format!("({})", if piece == '.' { '_' } else { piece }),
        Some(Side::North) => format!("[{}]", if piece == '.' { '_' } else { piece }),
    }
}

/// South and North, Sud and Nord: the same letters in both languages.
const fn initial(side: Side) -> char {
    match side {
        Side::South => 'S',
        Side::North => 'N',
    }
}

fn key(language: Language) -> [String; 2] {
    language
        .say(
            [
                "s, n fighters, S, N heroes of South and North.",
                "( ) a city of South, [ ] a city of North, _ empty.",
            ],
            [
                "s, n combattants, S, N héros de Sud et de Nord.",
                "( ) une ville de Sud, [ ] une ville de Nord, _ vide.",
            ],
        )
        .map(str::to_owned)
}

/// Where everything stands, in words: a line for each side's pieces, and one for its cities.
pub(super) fn placed(state: &State, language: Language) -> Vec<String> {
    let colon = language.say(":", "\u{a0}:");
    let position = &state.position;
    let mut lines = Vec::new();
    for side in Side::ALL {
        let name = words::side(side, language);
        let kinds = [Piece::Fighter, Piece::Hero].into_iter().filter_map(|piece| {
            let squares = position.pieces(side).into_iter();
            let squares: Vec<Square> =
                squares.filter(|&at| position.at(at) == Some((side, piece))).collect();
            (!squares.is_empty()).then(|| {
                let count = words::pieces(squares.len(), piece, language);
                format!("{count} ({})", words::squares(&squares, language))
            })
        });
        let kinds = words::list(&kinds.collect::<Vec<_>>(), language);
        lines.push(format!("{name}{colon} {}", if kinds.is_empty() { "–" } else { &kinds }));
        let cities: Vec<Square> = position.cities(side).into_iter().collect();
        let cities = words::squares(&cities, language);
        let of = language.say("Cities of", "Villes de");
        let cities = if cities.is_empty() { "–" } else { &cities };
        lines.push(format!("{of} {name}{colon} {cities}"));
    }
    lines
}
