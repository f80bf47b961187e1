//! Eight Cities at first sight.
//!
//! Source: RULES §3.1, §5.1, §7.1, §9.

use super::CitiesTeller;
use crate::{Preview, Teller, Viewer};
use rules::{cities::case::Case, language::Language};

/// A position in the middle of a game.
const BOARD: &str = include_str!("preview.json");

/// What it is, and how it looks.
pub(super) fn preview(language: Language) -> Option<Preview> {
    let case = Case::read(BOARD.as_bytes()).ok()?;
    let (state, _, _) = case.round()?;
    Some(Preview {
        words: [
            language.say(
                "Two sides move in turn, one piece a turn: who holds all eight cities wins.",
                "Deux camps jouent à tour de rôle, une pièce par tour\u{a0}: qui tient les huit villes gagne.",
            ),
            language.say(
                "Pieces in a line with an enemy at both ends leave the board, whoever moved last.",
                "Des pièces en ligne avec un ennemi à chaque bout quittent le plateau, peu importe qui vient de jouer.",
            ),
            language.say(
                "Write your answers in advance, and a game by letter goes as fast as one at a table.",
                "Préparez vos réponses, et une partie par lettres va aussi vite qu'autour d'une table.",
            ),
        ],
        board_svg: CitiesTeller.board_svg(state, Viewer::Public, language),
        small_svg: CitiesTeller.small_svg(state, language),
    })
}
